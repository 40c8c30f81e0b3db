"""Titles: the names of games, which state nothing of cards where a sentence speaks of them."""

import re
from collections.abc import Iterator

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Catalogue
from cadogan.facts.lexicon import Hint, Lexicon
from cadogan.facts.words import split

_WORD = r"[^\W\d_a-zß-öø-ÿ][\w'’]*"
_NAMES = re.compile(rf"{_WORD}(?:[ \n]+(?:[a-z]['’\w]{{0,3}}[ \n]+){{0,2}}{_WORD})+")
_NAME = re.compile(_WORD)
_TITLE = "/title"


def without_titles(
    source: str, target: str, catalogue: Catalogue, spoken: Lexicon
) -> tuple[str, str]:
    """Return a text and its translation with blanks in the place of titles of the catalogue.

    A title is one of two words or more, written with capitals as "King's Audience"; its entry
    says that it is one. The translation has it as the title was translated, or as it is.
    """
    for title in _titles(source, catalogue, spoken):
        source = _blanked(source, title.msgid)
        target = _blanked(_blanked(target, title.msgstr), title.msgid)
    return source, target


def _titles(text: str, catalogue: Catalogue, spoken: Lexicon) -> Iterator[Entry]:
    """Yield the titles that a text speaks of, unless it is one."""
    for run in _NAMES.finditer(text):
        words = list(_NAME.finditer(run[0]))
        for first, start in enumerate(words):
            for end in reversed(words[first + 1 :]):
                named = run[0][start.start() : end.end()]
                entry = catalogue.lookup(named) if named != text.strip() else None
                if entry and _is_title(entry) and not _is_given(start[0], spoken):
                    yield entry


def _is_title(entry: Entry) -> bool:
    return entry.translated and any(path.endswith(_TITLE) for path in entry.extracted)


def _is_given(word: str, spoken: Lexicon) -> bool:
    """Whether a word such as "the" stands before a thing, and begins no name."""
    return Hint.GIVEN in spoken.hints.get(spoken.stems(split(word)), ())


def _blanked(text: str, name: str) -> str:
    return re.sub(re.escape(name), lambda found: " " * len(found[0]), text, flags=re.IGNORECASE)
