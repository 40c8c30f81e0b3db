"""Glossary: the terms of a language's lexicon, told in the entries whose messages have them.

A term is an extracted comment, ``#. stock: Talon``: the source language's word and what the
language's own lexicon calls it. Comments of this form belong to the glossary, all others are
left as they are.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from cadogan.facts import FactKind, Lexicon, Value, kind_of, load_lexicon, read_mentions
from cadogan.facts.sentences import blanked

_KINDS = frozenset(
    {
        FactKind.RANK,
        FactKind.SUIT,
        FactKind.COLOUR,
        FactKind.DIRECTION,
        FactKind.SUIT_RULE,
        FactKind.PILE,
        FactKind.FACING,
    }
)


@dataclass(frozen=True, slots=True)
class Glossary:
    """The terms of a language (``lexicon``) for the words of the source's (``spoken``)."""

    spoken: Lexicon
    lexicon: Lexicon
    _beginnings: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        names = (name for (kind, _), name in self.spoken.names.items() if kind in _KINDS)
        object.__setattr__(self, "_beginnings", tuple(f"{name}: " for name in names))

    def terms(self, msgid: str) -> tuple[str, ...]:
        """Return a line for each thing that a message names and the lexicon has a term for."""
        mentions = read_mentions(blanked(msgid), self.spoken)
        values = [mention.values[0] for mention in mentions if mention.certain and mention.values]
        lines = (self._line(value) for value in values if self._has_term(value))
        return tuple(dict.fromkeys(lines))

    def put(self, comments: Iterable[str], msgid: str) -> tuple[str, ...]:
        """Return an entry's extracted comments with the terms of its message, and no others."""
        others = (text for text in comments if not text.startswith(self._beginnings))
        return (*others, *self.terms(msgid))

    def _has_term(self, value: Value) -> bool:
        key = (kind_of(value), value)
        return key[0] in _KINDS and key in self.spoken.names and key in self.lexicon.names

    def _line(self, value: Value) -> str:
        return f"{self.spoken.name(value)}: {self.lexicon.name(value)}"


def load_glossary(source_language: str, language: str, lexicons: Path | None = None) -> Glossary:
    """Return the glossary of a language, without a term where either has no lexicon.

    ``lexicons`` is the folder with a project's own.
    """
    return Glossary(*(load_lexicon(one, lexicons) for one in (source_language, language)))
