"""Texts that no rule reaches: what readers see and translators may never."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

from lxml import etree

from cadogan.problems import Kind, Problem
from cadogan.segment.decisions import Decisions
from cadogan.segment.its import ITS_NS, NOWHERE
from cadogan.segment.listings import comments_in
from cadogan.segment.rules import Listings, RuleSet
from cadogan.source.model import SourceFile
from cadogan.source.names import (
    CADOGAN_NS,
    DOCBOOK_NS,
    XINCLUDE_NAMESPACES,
    XLINK_NS,
    line_of,
    namespace,
    qualified,
)

_READABLE = ("xreflabel", "label", "summary", "abbr", "title", "alt", f"{{{XLINK_NS}}}title")
"""Attributes whose values are words that readers see or hear."""
_READABLE_NAMES = frozenset(_READABLE)

_SHORTEST_WORD = 3
"""How many letters make a word: fewer number things."""

_FOREIGN_HINT = "say in a file of ITS rules whether it is part of the text around it (withinText)"
_ATTRIBUTE_HINT = 'name it in a file of ITS rules: <its:translateRule selector="//@{}" .../>'
_PASSIVE = frozenset({ITS_NS, CADOGAN_NS, *XINCLUDE_NAMESPACES})


class _Unreached(NamedTuple):
    """A name that no rule reaches, what to say about it, and one place of it."""

    name: str
    message: str
    hint: str
    line: int


def unreached(file: SourceFile, rules: RuleSet) -> tuple[Problem, ...]:
    """Return a warning for each name of elements or attributes whose texts no rule reaches.

    An element with text that neither DocBook nor a rule knows is a message of its own,
    which tears a sentence if it stands in one. An attribute with words that no rule makes
    translatable stays in the source's language. Each name is told once a file, with the
    line of its first place and how often it is there. What is marked as untranslatable, or
    left out of all languages, is meant to be so.
    """
    suspects = _suspects(file.root, reads_comments=rules.listings is Listings.COMMENTS)
    if not suspects:
        return ()
    decisions = Decisions(file, rules)
    places: dict[str, list[_Unreached]] = {}
    for element in suspects:
        for found in _found(element, decisions):
            places.setdefault(found.name, []).append(found)
    return tuple(_problem(found, file) for found in places.values())


def _suspects(root: etree._Element, *, reads_comments: bool) -> list[etree._Element]:
    """Return the elements that there may be something to tell of, in order: mostly none."""
    known = _docbook()
    return [
        element
        for element in root.iter(etree.Element)
        if reads_comments
        or (element.tag not in known and namespace(element) not in _PASSIVE)
        or not _READABLE_NAMES.isdisjoint(element.keys())
    ]


def _found(element: etree._Element, decisions: Decisions) -> Iterator[_Unreached]:
    state = decisions.state(element)
    if namespace(element) in _PASSIVE or state.locales == NOWHERE:
        return
    if state.is_translated:
        yield from _element(element, decisions)
        yield from _attributes(element, decisions)
    elif state.translate == "comments":
        yield from _listing(element, decisions)


def _element(element: etree._Element, decisions: Decisions) -> Iterator[_Unreached]:
    said = decisions.said(element)
    if element.tag in _docbook() or said.within_text or said.translate:
        return
    texts = (element.text, *(child.tail for child in element))
    if any(text and text.strip() for text in texts):
        name = qualified(element)
        yield _Unreached(
            f"<{name}>",
            f"<{name}> is no DocBook and in no rule: its text is a message of its own",
            _FOREIGN_HINT,
            line_of(element) or 1,
        )


def _listing(element: etree._Element, decisions: Decisions) -> Iterator[_Unreached]:
    parent = element.getparent()
    if len(element) == 0 or (parent is not None and not decisions.state(parent).is_translated):
        return
    if comments_in(element, "".join(element.itertext(etree.Element))):
        yield _Unreached(
            "comments",
            "comments in a listing with tags are not translated",
            'take the tags out of the listing, or mark it with its:translate="yes"',
            line_of(element) or 1,
        )


def _attributes(element: etree._Element, decisions: Decisions) -> Iterator[_Unreached]:
    translated = decisions.attributes(element)
    for key in _READABLE:
        value = element.get(key, "")
        letters = sum(character.isalpha() for character in value)
        if letters >= _SHORTEST_WORD and key not in translated:
            name = key.rpartition("}")[2]
            written = f"xlink:{name}" if key.startswith("{") else name
            yield _Unreached(
                f"@{written}",
                f"{written} holds words for readers, but no rule makes it translatable",
                _ATTRIBUTE_HINT.format(written),
                line_of(element) or 1,
            )


def _problem(found: list[_Unreached], file: SourceFile) -> Problem:
    first = found[0]
    times = f" ({len(found)} times in this file)" if len(found) > 1 else ""
    message = first.message + times
    return Problem(Kind.ITS_UNREACHED, str(file.path), first.line, message, first.hint)


@cache
def _docbook() -> frozenset[str]:
    """Return the tags of all elements of DocBook 4 and 5."""
    data = Path(__file__).with_name("docbook.txt").read_text("utf-8")
    names = data.split()
    return frozenset([*names, *(f"{{{DOCBOOK_NS}}}{name}" for name in names)])
