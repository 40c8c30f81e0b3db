"""A project's own words before those that are known: section by section, word by word."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.facts import load_lexicon, read_lexicon
from cadogan.facts.lexicon_layers import layered
from cadogan_engine import Role, Suit

CASES = sorted((Path(__file__).parents[2] / "data" / "facts" / "lexicon" / "layers").glob("*.toml"))
TERMS = st.lists(st.sampled_from("abcdef"), unique=True)
SECTIONS = st.dictionaries(
    st.sampled_from(["piles", "suits"]), st.dictionaries(st.sampled_from("xyz"), TERMS)
)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_sections(path: Path) -> None:
    case = tomllib.loads(path.read_text(encoding="utf-8"))
    assert layered(case["own"], case["known"]) == case["layered"]


@given(SECTIONS, SECTIONS)
def test_every_word_is_there_and_own_words_mean_what_they_mean(own: Any, known: Any) -> None:
    merged = layered(own, known)
    for name in own.keys() | known.keys():
        said = {term for terms in own.get(name, {}).values() for term in terms}
        for key in own.get(name, {}).keys() | known.get(name, {}).keys():
            first = own.get(name, {}).get(key, [])
            others = [term for term in known.get(name, {}).get(key, []) if term not in said]
            assert merged[name][key] == first + others


def test_a_project_adds_its_words(tmp_path: Path) -> None:
    (tmp_path / "de.toml").write_text('[piles]\nwaste = ["Rest"]\n', encoding="utf-8")
    lexicon = load_lexicon("de", tmp_path)
    assert lexicon.path == tmp_path / "de.toml"
    assert (lexicon.name(Role.WASTE), lexicon.name(Suit.CLUBS)) == ("Rest", "Kreuz")
    assert not lexicon.problems


def test_without_a_file_of_its_own_a_project_has_what_is_known(tmp_path: Path) -> None:
    lexicon = load_lexicon("de_AT", tmp_path)
    assert lexicon.path == load_lexicon("de").path
    assert lexicon.names == load_lexicon("de").names


def test_what_is_known_survives_a_broken_file(tmp_path: Path) -> None:
    (tmp_path / "de.toml").write_bytes(b"[piles\n")
    lexicon = load_lexicon("de", tmp_path)
    assert [problem.path for problem in lexicon.problems] == [str(tmp_path / "de.toml")]
    assert lexicon.name(Suit.CLUBS) == "Kreuz"
    (tmp_path / "de.toml").write_bytes(b"\xff")
    known = load_lexicon("de").path
    assert read_lexicon(tmp_path / "de.toml", "de", known).name(Suit.CLUBS) == "Kreuz"
