"""A lexicon to be filled in: every line that may stand there, and what to write into it."""

import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from cadogan.addlanguage.names import english_name
from cadogan.facts.numerals import numerals, spell
from cadogan.ui import SOURCE_LANGUAGE, po_folder

_WIDTH = 92
_SHOWN = 3
_HEAD = """\
# The words of patience in {name}, for those who translate the rules of games.
#
# Every line is   name = ["word", "word", ...]
# Leave the name on the left as it is, and write your words between the brackets, each in
# straight quotes, with commas between them. Behind # stands what it is in English.
# The first word of a line is the one that Cadogan writes itself, under a board or in a
# message; all of them are understood. Capitals do not matter, most endings neither.
# Leave a line empty if you are not sure: what is empty is not checked. Begin with suits,
# ranks and piles. Lines that begin with # are notes; take these out when you are done.
# More: docs/lexicon.md
"""
_SECTIONS = {
    "cards": "The letter in the corner of a card, one in quotes, as on cards in your country.",
    "suits": "The four suits.",
    "colours": "The two colours of suits.",
    "ranks": "Ace, jack, queen and king. Cards from two to ten are read as numerals; if they"
    ' have names of their own, add lines: two = ["..."], three = ["..."] and so on.',
    "piles": "The places of cards on the table.",
    "directions": "Which way cards are built: from low to high is up.",
    "suit-rules": "How the suit of a card stands to that of the card it is built on.",
    "facing": "Which side of a card can be seen.",
    "sides": "Left and right on the table.",
    "permissions": "Whether something may be done.",
    "numbers": "Words for numbers that nobody counts with. Add lines such as"
    ' "2" = ["twice", "both", "pair"] in your language.',
    "counted": "What a number counts: seven rows are no seven cards. Things, then words for so many"
    " at a time (at-a-time-before if they stand before the number), for the step to the next card"
    " (one higher), and words such as in and from, where what a number counts is over.",
    "qualifiers": "Words beside a number that leave it open, or make a limit of it.",
    "words": "Words that say something about others.",
}
_WORDS = {
    "not": "words that turn a sentence round: not, never",
    "ignore": "phrases that look like one of the words above and are none: one another",
    "exact": "words to be taken with their endings, where another word has the same stem",
    "only": "only, except",
    "given": "words before things named already: the, these, all",
    "onto": "between a card and the one it is put on: on, onto",
    "to": "before the pile that cards go to: to, into",
    "from": "before the pile that cards come from: from",
    "onto-after": "the same as onto, if your words stand behind the card; so to-after, from-after",
}


def lexicon_skeleton(language: str) -> str:
    """Return the text of a lexicon without words, with comments that say what goes where.

    Its lines are those of the English lexicon, whose words stand behind them. The numerals
    that CLDR knows are told, since they need no line.
    """
    source = po_folder() / "lexicon" / f"{SOURCE_LANGUAGE}.toml"
    english = tomllib.loads(source.read_text(encoding="utf-8"))
    parts = [_HEAD.format(name=english_name(language)), *_numerals(language)]
    for section, comment in _SECTIONS.items():
        lines = _WORDS if section == "words" else _lines(english.get(section, {}))
        parts.append("\n" + "\n".join(_wrapped(comment)))
        parts.append(f"[{section}]")
        value = '""' if section == "cards" else "[]"
        parts += [f"{key} = {value}  # {shown}" for key, shown in lines.items()]
    return "\n".join(parts) + "\n"


def _lines(section: Mapping[str, Any]) -> dict[str, str]:
    """Return the names of a section, figures aside, with their first words in English."""
    return {
        key: words if isinstance(words, str) else ", ".join(words[:_SHOWN])
        for key, words in section.items()
        if not key.isdecimal() and key != "endings"
    }


def _numerals(language: str) -> Iterator[str]:
    if numerals(language):
        known = ", ".join(f"{number} {spell(number, language)}" for number in (*range(14), 52, 104))
        yield from _wrapped(f"Numerals are known, and need no line: {known}.")
    else:
        yield from _wrapped(
            "CLDR has no numerals for this language: write those that rules need into [numbers],"
            ' "1" = ["one"], "2" = ["two"] and so on.'
        )


def _wrapped(text: str) -> list[str]:
    """Return a text as comment lines."""
    lines = [""]
    for word in text.split():
        if len(lines[-1]) + len(word) > _WIDTH:
            lines.append("")
        lines[-1] += f" {word}"
    return [f"#{line}" for line in lines]
