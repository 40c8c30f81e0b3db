"""Reading what numbers count, and comparing it."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.facts import load_lexicon
from cadogan.facts.lexicon import THINGS, Counted
from cadogan.facts.miscounted import are_alike, miscounted
from cadogan.facts.parts import part_of
from cadogan.facts.prose import Mention, read_mentions

CASES = Path(__file__).parents[2] / "data" / "facts" / "counted.tsv"
NUMBERS = st.tuples(st.integers(2, 4), st.sampled_from(sorted(THINGS, key=str)))
SORTS = st.frozensets(st.sampled_from(sorted(Counted, key=str)))


def _cases() -> list[list[str]]:
    lines = CASES.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


@pytest.mark.parametrize(("language", "text", "answer"), _cases())
def test_case(language: str, text: str, answer: str) -> None:
    numbers = [
        mention
        for mention in read_mentions(text, load_lexicon(language))
        if any(type(value) is int for value in mention.values)
        and not load_lexicon(language).is_ordinal(text[mention.start : mention.end])
    ]
    shown = [
        f"{text[one.start : one.end]} {' '.join(sorted(map(_name, one.counts))) or '-'}"
        for one in numbers
    ]
    assert shown == answer.split("|")


def _name(sort: Counted) -> str:
    return sort.value


@given(
    st.lists(st.tuples(st.integers(2, 4), st.sampled_from(sorted(THINGS, key=_name)))), st.data()
)
def test_the_same_things_in_another_order_are_the_same(
    numbers: list[tuple[int, Counted]], data: st.DataObject
) -> None:
    mentions = [Mention((value,), 0, 1, counts=frozenset({sort})) for value, sort in numbers]
    others = data.draw(st.permutations(mentions))
    assert not list(miscounted(part_of(mentions), part_of(others)))


@given(SORTS, SORTS)
def test_what_is_alike_is_so_both_ways(one: frozenset[Counted], other: frozenset[Counted]) -> None:
    assert are_alike(one, other) == are_alike(other, one)
    assert are_alike(one, one)
