"""Comparing what a text and its translation state."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.catalogue.read import read_catalogue
from cadogan.facts import check_prose, is_about_patience, load_lexicon
from cadogan.facts.compare import differences

ROOT = Path(__file__).parents[3]
CASES = ROOT / "tests" / "data" / "facts" / "compare"
LANGUAGES = sorted(path.stem for path in CASES.glob("*.tsv"))
TRUTH = ROOT.parent / "shared" / "truth"
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'


def _cases() -> list[list[str]]:
    return [
        [language, *line.split("\t")]
        for language in LANGUAGES
        for line in (CASES / f"{language}.tsv").read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    ]


def _sentences(language: str) -> list[str]:
    if language == "en":
        return sorted({source for _, _, source, _ in _cases()})
    return [target for one, _, _, target in _cases() if one == language]


def _problems(tmp_path: Path, msgid: str, msgstr: str, flags: str = "") -> list[str]:
    path = tmp_path / "de.po"
    path.write_text(f'{HEADER}{flags}msgid "{msgid}"\nmsgstr "{msgstr}"\n', encoding="utf-8")
    catalogue = read_catalogue(path, "de")
    found = check_prose(catalogue.entries, catalogue, load_lexicon("en"), load_lexicon("de"))
    return [str(problem).replace(f"{tmp_path}/", "") for problem in found]


@pytest.mark.parametrize(("language", "verdict", "source", "target"), _cases())
def test_case(language: str, verdict: str, source: str, target: str, tmp_path: Path) -> None:
    path = tmp_path / f"{language}.po"
    path.write_text(f'{HEADER}msgid "{source}"\nmsgstr "{target}"\n', encoding="utf-8")
    catalogue = read_catalogue(path, language)
    spoken, lexicon = load_lexicon("en"), load_lexicon(language)
    found = {p.kind.label for p in check_prose(catalogue.entries, catalogue, spoken, lexicon)}
    assert found == (set() if verdict == "-" else {f"fact.{verdict}"})


def test_every_kind_has_a_fault_and_an_innocent_difference_in_every_language() -> None:
    kinds = {"number", "suit", "rank", "suit-condition", "direction", "pile", "facing", "negation"}
    for language in LANGUAGES:
        assert {verdict for one, verdict, _, _ in _cases() if one == language} == kinds | {"-"}


@given(st.data())
def test_a_text_says_what_it_says_itself(data: st.DataObject) -> None:
    language = data.draw(st.sampled_from(["en", *LANGUAGES]))
    some = st.lists(st.sampled_from(_sentences(language)), min_size=1, max_size=5)
    text = " ".join(data.draw(some))
    lexicon = load_lexicon(language)
    assert not differences(text, f"{text} ", lexicon, lexicon)


@given(st.text(max_size=60), st.text(max_size=60), st.sampled_from(LANGUAGES))
def test_any_texts_can_be_compared(source: str, target: str, language: str) -> None:
    for found in differences(source, target, load_lexicon("en"), load_lexicon(language)):
        for mention, text in ((found.source, source), (found.target, target)):
            assert mention is None or 0 <= mention.start < mention.end <= len(text)


def test_messages_name_both_sides_and_stand_at_the_words(tmp_path: Path) -> None:
    found = _problems(tmp_path, "Deal seven cards face up.", "Legen Sie sechs Karten offen aus.")
    assert found == [
        'de.po:5:19: msgid says "seven" (7), msgstr says "sechs" (6) [fact.number]\n'
        "  hint: say what msgid says, for instance: sieben; or, if it is the same, teach de.toml "
        "these words"
    ]


def test_what_is_left_out_is_named(tmp_path: Path) -> None:
    [problem] = _problems(
        tmp_path, "Foundations are built in suit.", "Die Grundstapel werden aufgebaut."
    )
    said = 'de.po:5:9: msgid says "in suit" (same suit), msgstr does not [fact.suit-condition]'
    assert problem.startswith(said)


def test_limits_are_told(tmp_path: Path) -> None:
    [problem] = _problems(tmp_path, "A column has nine cards.", "Höchstens neun Karten je Spalte.")
    assert 'msgid says "nine" (9), msgstr says "neun" (at most 9)' in problem


def test_tags_are_not_read(tmp_path: Path) -> None:
    msgid = "<para role='seven'>Deal <emphasis>eight</emphasis> cards.</para>"
    msgstr = "<para role='sechs'>Geben Sie <emphasis>acht</emphasis> Karten.</para>"
    assert not _problems(tmp_path, msgid, msgstr)


def test_fuzzy_translations_are_left_alone(tmp_path: Path) -> None:
    assert not _problems(tmp_path, "Deal seven cards.", "Sechs Karten.", "#, fuzzy\n")


def test_titles_of_games_that_a_sentence_speaks_of_are_no_facts(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    title = '#. (itstool) path: sect1/title\nmsgid "King\'s Audience"\nmsgstr "Audienz"\n\n'
    said = 'msgid "None; King\'s Audience needs luck."\nmsgstr "Keine; Audienz braucht Glück."\n'
    lexicons = load_lexicon("en"), load_lexicon("de")
    for text, reported in ((title + said, False), (said, True)):
        path.write_text(HEADER + text, encoding="utf-8")
        catalogue = read_catalogue(path, "de")
        assert bool([*check_prose(catalogue.entries, catalogue, *lexicons)]) is reported


def test_sentences_may_be_cut_and_joined_in_translation() -> None:
    english, german = load_lexicon("en"), load_lexicon("de")
    source = "Deal seven columns. Fill the reserve with kings. The waste takes one card."
    target = (
        "Legen Sie sieben Spalten und füllen Sie die Reserve mit Königen. "
        "Es gibt einen Ablagestapel. Er nimmt eine Karte auf."
    )
    assert not differences(source, target, english, german)


@pytest.mark.parametrize(
    ("texts", "answer"),
    [
        (["Build down in suit.", "Kings fill spaces.", "Have fun."], True),
        (["Open the file.", "The archive has 52 files.", "Click on the right button."], False),
        ([], False),
    ],
)
def test_pages_about_patience_are_told_from_others(texts: list[str], answer: bool) -> None:
    assert is_about_patience(texts, load_lexicon("en")) is answer


@pytest.mark.skipif(not TRUTH.is_dir(), reason="needs the lists of judged translations")
def test_the_aims_are_met() -> None:
    command = [sys.executable, str(ROOT / "bench" / "truth.py")]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
