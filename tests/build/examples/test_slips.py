"""Slips of the pen in our own examples: found at the word, with the word that was meant."""

import re
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from cadogan.examples import Example, parse_example
from cadogan.runners.find import find_listings
from cadogan.runners.patience import HARMLESS
from cadogan.source import read_book

HELP = Path(__file__).parents[3] / "help"
WORD = re.compile(r"(?<!\S)[a-z.]{4,}(?!\S)|(?<!\S)[2-9TJQKA][CDHS](?!\S)")
PAGES = [page for page in sorted(HELP.glob("*.xml")) if page.stem != "index"]
FILES = [read_book(page, HELP).files[0] for page in PAGES]
TEXTS = [one.text for file in FILES for one in find_listings(file, HARMLESS)]
PLACES = [(text, match) for text in TEXTS for match in WORD.finditer(text)]


@given(st.sampled_from(PLACES), st.integers(0, 99))
def test_two_letters_swapped(place: tuple[str, re.Match[str]], number: int) -> None:
    text, match = place
    word = match[0]
    index = number % (len(word) - 1)
    slip = word[:index] + word[index + 1] + word[index] + word[index + 2 :]
    found = parse_example(text[: match.start()] + slip + text[match.end() :])
    if isinstance(found, Example):
        assert slip == word
        return
    before = text[: match.start()].split("\n")
    (problem, *_) = found
    assert (problem.line, problem.column) == (len(before), len(before[-1]) + 1)
    assert problem.width == len(slip)
    assert word in problem.hint or "deal" in word  # a slip may be as near to redeal or redealt
