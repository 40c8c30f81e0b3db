"""A project's own words for a language, put before those that Cadogan has of it."""

from collections.abc import Mapping
from typing import Any

Section = Mapping[str, Any]

_BY_TERM = "several"
"""The section that has terms on the left, and on the right what they mean."""


def layered(own: Mapping[str, Any], known: Mapping[str, Section]) -> dict[str, Any]:
    """Return the sections of a lexicon, the words of ``own`` before those of ``known``.

    Both are tables as their files have them. A word that ``own`` has in a section means
    there what ``own`` says, and no longer what ``known`` says. What is no section or no list
    of words stays as ``own`` has it, for the reader of lexicons to report.
    """
    sections: dict[str, Any] = {**known, **own}
    for name in own.keys() & known.keys():
        if isinstance(own[name], dict):
            merge = _by_term if name == _BY_TERM else _by_name
            sections[name] = merge(own[name], known[name])
    return sections


def _by_term(own: Section, known: Section) -> Section:
    return {**known, **own}


def _by_name(own: Section, known: Section) -> Section:
    said = {str(term).casefold() for terms in _lists(own) for term in terms}
    merged = {**known, **own}
    for name, terms in known.items():
        mine = own.get(name, [])
        if isinstance(terms, list) and isinstance(mine, list):
            merged[name] = [*mine, *(term for term in terms if term.casefold() not in said)]
    return merged


def _lists(section: Section) -> list[list[Any]]:
    return [terms for terms in section.values() if isinstance(terms, list)]
