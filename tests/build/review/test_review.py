"""Reviews: what counts as a change, what it was before, and what accepting records."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from hypothesis import given, settings
from hypothesis import strategies as st

from cadogan.cli import main
from cadogan.manual import project_manual
from cadogan.problems import Problem
from cadogan.project import find_project
from cadogan.review import (
    Reviewed,
    manual_passages,
    read_record,
    record_path,
    record_text,
    review_problems,
    stale_passages,
)
from cadogan.translated import project_catalogue

PROJECT = Path(__file__).parents[2] / "data" / "review"
LOST = "which is lost\n        again when"
LOST_DE = "wieder verloren geht"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A copy of the project, all of whose texts are reviewed."""
    return Path(shutil.copytree(PROJECT, tmp_path / "project"))


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


def changed(root: Path, language: str) -> list[Problem]:
    """What waits to be reviewed in a language."""
    project = find_project(root)
    found = manual_passages(project_manual(project), project_catalogue(project, language))
    record = read_record(root / "reviewed", language)
    assert record.problems == ()
    return [*review_problems(stale_passages(found, record))]


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def test_nothing_waits_where_nothing_changed(root: Path) -> None:
    assert changed(root, "en") == changed(root, "de") == []
    result = run("review", "--project", root)
    assert (result.exit_code, result.output) == (0, "0 errors, 0 warnings\n")


def test_a_changed_rule_is_told_at_its_words_with_the_rule_of_the_game(root: Path) -> None:
    change(root / "help/index.xml", LOST, "which is kept when")
    (problem,) = changed(root, "en")
    assert problem.kind.label == "review.changed"
    assert (problem.line, problem.column) == (11, 89)
    assert problem.message == (
        'says "which is kept when the", but was reviewed as "which is lost again when the"'
    )
    assert problem.hint.endswith("cadogan review index.xml --accept")
    assert "Points for each card on a foundation" in problem.detail


def test_without_blanks_the_characters_that_changed_are_told(root: Path) -> None:
    before = (
        "カードは1枚ずつ、一番上から順に組札へ運びます。52枚がすべて並んだ時点で勝ちです。"
        "組札に置いたカードは1点になりますが、取り戻すとその点は失われます。Aから始めます。"
    )
    german, catalogue = root / "po/de.po", root / "po/ja.po"
    lines = german.read_text(encoding="utf-8").replace("Language: de", "Language: ja").split("\n")
    start = next(at for at, line in enumerate(lines) if line.startswith('"Jede Karte'))
    lines[start : start + 2] = [f'"{before}"']
    catalogue.write_text("\n".join(lines), encoding="utf-8")
    assert run("review", "--project", root, "--language", "ja", "--accept").exit_code == 0
    change(catalogue, "失われます", "残ります")
    (problem,) = changed(root, "ja")
    assert 'says "り戻すとその点は残ります。' in problem.message
    assert 'reviewed as "り戻すとその点は失われます。' in problem.message
    assert problem.column == 2 + before.index("失")


def test_a_changed_translation_is_told_in_its_catalogue(root: Path) -> None:
    change(root / "po/de.po", LOST_DE, "erhalten bleibt")
    (problem,) = changed(root, "de")
    assert (problem.path, problem.language) == (str(root / "po/de.po"), "de")
    assert (problem.line, problem.column) == (8, 58)
    assert 'says "Punkt, der erhalten bleibt, wenn die"' in problem.message
    assert changed(root, "en") == []


def test_a_translation_of_a_changed_text_waits_even_if_it_stays(root: Path) -> None:
    change(root / "help/index.xml", LOST, "which is kept when")
    change(root / "po/de.po", "is lost again", "is kept")
    (problem,) = changed(root, "de")
    assert problem.message.startswith('translates "which is kept when the"')


def test_marks_and_line_breaks_are_no_change(root: Path) -> None:
    change(root / "help/index.xml", LOST, "which\n is <emphasis>lost</emphasis> again when")
    assert changed(root, "en") == []


def test_advice_is_not_reviewed(root: Path) -> None:
    change(root / "help/index.xml", "Count the closed cards", "Build on foundations")
    assert changed(root, "en") == []


def test_a_text_that_is_new_or_stands_elsewhere(root: Path) -> None:
    file = root / "help/index.xml"
    change(file, "A game that everybody knows.", "Any card goes to a space.")
    change(file, 'xml:id="klondike.score"', 'xml:id="klondike.win"')
    first, second = changed(root, "en")
    assert first.kind.label == "review.new"
    assert first.message == 'nobody has reviewed "Any card goes to a space."'
    assert second.message == "belongs to klondike.win, but was reviewed as klondike.score"


def test_check_and_test_tell_it(root: Path) -> None:
    assert run("check", "--project", root).exit_code == 0
    change(root / "po/de.po", LOST_DE, "erhalten bleibt")
    for command in ("check", "test"):
        result = run(command, "--project", root)
        assert result.exit_code == 1
        assert "po/de.po:8:58: says" in result.output


@pytest.mark.parametrize(
    ("places", "left"),
    [
        ([], []),
        (["index.xml"], []),
        (["help/index.xml:11"], ["A game", "Punkt"]),
        (["po/de.po"], ["A game", "Every card"]),
        (["de.po"], ["A game", "Every card"]),
        (["--language", "en"], ["Punkt"]),
    ],
)
def test_accepting_what_is_named(root: Path, places: list[str], left: list[str]) -> None:
    page = root / "help/index.xml"
    change(page, "A game that everybody knows", "A game that nobody forgets")
    change(page, "which is lost\n        again when", "which is never lost, even when")
    change(root / "po/de.po", "which is lost again when", "which is never lost, even when")
    assert run("review", "--project", root, *places, "--accept").exit_code == 0
    waiting = [*changed(root, "en"), *changed(root, "de")]
    assert len(waiting) == len(left)
    for problem, words in zip(waiting, left, strict=True):
        assert problem.kind.label == "review.changed"  # it still knows what was reviewed
        assert (
            words in Path(problem.path).read_text(encoding="utf-8").splitlines()[problem.line - 1]
        )


def test_accepting_forgets_what_is_gone(root: Path) -> None:
    change(root / "help/index.xml", LOST, "which is kept when")
    run("review", "--project", root, "--language", "en", "--accept")
    record = (root / "reviewed/en.po").read_text(encoding="utf-8")
    assert "which is kept" in record
    assert "lost" not in record


def test_a_record_that_cannot_be_read_is_not_written(root: Path) -> None:
    record = root / "reviewed/en.po"
    record.write_text('msgid "half\n', encoding="utf-8")
    result = run("review", "--project", root, "--language", "en", "--accept")
    assert result.exit_code == 1
    assert "reviewed/en.po:1" in result.output
    assert record.read_text(encoding="utf-8") == 'msgid "half\n'


def test_without_a_folder_nothing_is_reviewed(root: Path) -> None:
    change(root / "cadogan.toml", '[review]\nfolder = "reviewed"\n', "")
    shutil.rmtree(root / "reviewed")
    assert run("check", "--project", root, "--language", "en").exit_code == 0
    result = run("review", "--project", root)
    assert result.exit_code == 2
    assert '[review] folder = "reviewed"' in result.output


WORDS = st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=30)
FOUND = st.lists(
    st.builds(Reviewed, page=st.just("a.xml"), about=WORDS, source=WORDS, text=WORDS),
    max_size=4,
    unique=True,
)


@settings(max_examples=30)
@given(FOUND)
def test_records_are_read_as_they_are_written(
    tmp_path_factory: pytest.TempPathFactory, found: list[Reviewed]
) -> None:
    folder = tmp_path_factory.mktemp("records")
    path = record_path(folder, "de")
    path.write_text(record_text(found, "de", "en"), encoding="utf-8")
    record = read_record(folder, "de")
    assert record.problems == ()
    assert record.reviewed == frozenset(found)


def test_a_place_where_nothing_waits_is_told(root: Path) -> None:
    result = run("review", "--project", root, "index.xml:999", "--accept")
    assert "nothing waits for a review there" in result.output
    assert "accepted" not in result.output


def test_a_text_that_stands_in_two_places_is_accepted_as_one(root: Path) -> None:
    page = root / "help" / "index.xml"
    text = page.read_text(encoding="utf-8")
    rule = text[text.index('<para xml:id="klondike.score">') : text.index("</section>")]
    again = rule.replace("klondike.score", "klondike.twice").rstrip()
    page.write_text(text.replace(rule, rule + again), encoding="utf-8")
    change(root / "po" / "de.po", LOST_DE, "weg ist")
    found = run("review", "--project", root, "--language", "de", "de.po", "--accept")
    assert "1 text accepted" in found.output
