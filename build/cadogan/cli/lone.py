"""Catalogues without their manual: what can be told of a PO file alone."""

from collections.abc import Iterator
from pathlib import Path

from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import read_catalogue
from cadogan.checks import check_wording, messages_alone, unusable
from cadogan.checks.plurals import plural_problems
from cadogan.facts import check_prose, is_about_patience, load_lexicon
from cadogan.languages import without_encoding
from cadogan.problems import Problem
from cadogan.project import LEXICONS
from cadogan.settings import LANGUAGE, Settings

WHAT = (
    "checked without a manual: what msgid and msgstr alone show; where links lead, what is new "
    "in the pages, and examples need those"
)


def lone_problems(path: Path) -> Iterator[Problem]:
    """Yield what is wrong with a catalogue that belongs to no project at hand.

    Its language is the one in its header, or else the one it is named after. Tags and words
    are compared where its messages are those of pages. What its translations say of the game
    is compared where its messages are about patience, with the lexicons beside it, too.
    """
    catalogue = _catalogue(path)
    languages = (Settings(entry="").source_language, catalogue.language)
    spoken, lexicon = (load_lexicon(one, path.parent / LEXICONS) for one in languages)
    yield from catalogue.problems
    yield from lexicon.problems
    yield from plural_problems(catalogue)
    messages = messages_alone(catalogue)
    yield from unusable(catalogue, messages)
    yield from check_wording(messages, catalogue, languages[0])
    entries = [entry for entry in catalogue.entries if entry.msgid and not entry.obsolete]
    if is_about_patience([entry.msgid for entry in entries], spoken):
        yield from check_prose(entries, catalogue, spoken, lexicon)


def _catalogue(path: Path) -> Catalogue:
    """Read a catalogue in the language that its header gives, or its name."""
    named = without_encoding(path.stem)
    catalogue = read_catalogue(path, named)
    given = dict(catalogue.header).get("Language", "")
    is_other = given != named and LANGUAGE.fullmatch(given)
    return read_catalogue(path, given) if is_other else catalogue
