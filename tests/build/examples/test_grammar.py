"""The grammar in docs/examples.md against the parser, both ways.

The grammar becomes a pattern that tells whether a line is in the language, and a strategy
that makes such lines. What is made must be read; and whether a line that is spoilt by a word
can be read, pattern and parser must agree.
"""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.examples import Example
from cadogan.examples.origin import Origin
from cadogan.examples.statements import read_statements
from cadogan.examples.words import Cursor
from cadogan.runners.find import find_listings
from cadogan.runners.patience import HARMLESS, listed_example
from cadogan.source import read_book

ROOT = Path(__file__).parents[3]
TOKEN = re.compile(r'"[^"]*"|\?[^?]*\?|[\w-]+|\S')
NAME = r"(?!->)[^\s,|;→]+"
BODY = ("set-up", "steps", "refusal", "sequence", "expectation")


def grammar(block: str) -> dict[str, str]:
    """The rules of one block of the page: right-hand sides by name."""
    text = (ROOT / "docs" / "examples.md").read_text(encoding="utf-8")
    (found,) = re.findall(rf"^```ebnf {block}\n(.*?)^```$", text, re.M | re.S)
    rules = re.findall(r"^([\w-]+) *= (.*?) ;$", found, re.M | re.S)
    assert len(rules) == found.count(" ;\n")
    return dict(rules)


WORDS, LINES = grammar("words"), grammar("lines")


def pattern(name: str, rules: Mapping[str, str], after: str = "") -> str:
    """The pattern of a rule; ``after`` stands behind each word, nothing behind characters."""
    parts = []
    for token in TOKEN.findall(rules[name]):
        if token[0] == '"':
            parts.append(re.escape(token[1:-1]) + after)
        elif token[0] == "?":
            parts.append(NAME)
        elif token in rules:
            parts.append(f"(?:{pattern(token, rules, after)})")
        elif token in WORDS:
            parts.append(f"(?i:{pattern(token, WORDS)}){after}")
        else:
            parts.append(
                {"{": "(?:", "[": "(?:", "(": "(?:", "}": ")*", "]": ")?"}.get(token, token)
            )
    return "".join(parts)


LINE = re.compile("|".join(f"(?:{pattern(name, LINES, ' ')})" for name in BODY))
HEADING = re.compile(pattern("heading", LINES, " "))


def is_line(words: list[str]) -> bool:
    return LINE.fullmatch("".join(f"{word} " for word in words)) is not None


def is_read(words: list[str]) -> bool:
    cursor = Cursor(" ".join(words), 0, Origin())
    statements = read_statements(cursor, None)
    assert all(statement for _, statement in statements) or cursor.problems
    return not cursor.problems


# Short repetitions, so that lines stay short, and numbers within nine digits.
MADE = LINE.pattern.replace(")*", "){0,3}").replace(NAME, "tableau\\.build")
MADE_LINES = st.from_regex(MADE, fullmatch=True).map(str.split)
VOCABULARY = """
    deal base score redealt stock waste tableau reserve foundation cell move redeal refuse
    because expect redeals left unlimited status won -> → | - 7S #7S 10h A T 7 0 -1 from , on
    sequence tableau.build 1X -0 07 running points
"""
ANY_WORD = st.sampled_from(VOCABULARY.split())


@given(MADE_LINES)
def test_what_the_grammar_makes_is_read(words: list[str]) -> None:
    assert is_read(words), words


@given(MADE_LINES, st.integers(0, 20), ANY_WORD, st.sampled_from(["put", "drop", "change"]))
def test_spoilt_lines_are_judged_alike(words: list[str], at: int, word: str, how: str) -> None:
    index = min(at, len(words) - 1)
    put = [] if how == "drop" else [word]
    spoilt = [*words[:index], *put, *words[index + (how != "put") :]]
    if spoilt and spoilt[0] != "game":
        assert is_read(spoilt) == is_line(spoilt), spoilt


@given(st.lists(ANY_WORD, min_size=1, max_size=6))
def test_any_words_are_judged_alike(words: list[str]) -> None:
    assert is_read(words) == is_line(words), words


@pytest.mark.parametrize("name", sorted(WORDS.keys() | LINES.keys()))
def test_every_rule_is_used(name: str) -> None:
    used = set(TOKEN.findall(" ".join([*WORDS.values(), *LINES.values()])))
    assert name in used or name in (*BODY, "heading")


@pytest.mark.parametrize("page", sorted((ROOT / "help").glob("*.xml")), ids=lambda page: page.stem)
def test_the_grammar_covers_our_pages(page: Path) -> None:
    for listing in find_listings(read_book(page, page.parent).files[0], HARMLESS):
        example = listed_example(listing)
        assert isinstance(example, Example)
        heading, *lines = str(example).splitlines()
        assert HEADING.fullmatch(f"{heading} ")
        assert all(is_line(line.split()) for line in lines)
