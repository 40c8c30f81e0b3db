"""How far the words of rules are pinned by marks, in pages and translations."""

from pathlib import Path

from cadogan.coverage import Marking, manual_marking
from cadogan.manual import project_manual
from cadogan.problems import Kind
from cadogan.project import find_project
from cadogan.translated import project_catalogue

PAGES = Path(__file__).parents[2] / "data" / "coverage" / "wording"
OWN = Path(__file__).parents[3]


def marking(root: Path, *languages: str) -> Marking:
    project = find_project(root)
    read = {language: project_catalogue(project, language) for language in languages}
    return manual_marking(project_manual(project), read)


def places(found: Marking) -> list[tuple[str, int, int, str]]:
    return [
        (Path(one.path).name, one.line, one.column, one.message.split('"')[1])
        for one in found.problems
    ]


def test_statements_rows_of_the_set_up_and_other_paragraphs_are_read() -> None:
    found = marking(PAGES, "en")
    assert {one.kind for one in found.problems} == {Kind.FACT_UNMARKED}
    assert places(found) == [
        ("klondike.xml", 22, 75, "two"),
        ("klondike.xml", 25, 20, "may"),
        ("klondike.xml", 13, 76, "face up"),
        ("klondike.xml", 6, 29, "two"),
        ("klondike.xml", 40, 15, "Six"),
        ("klondike.xml", 41, 34, "stock"),
    ]
    assert found.share.total - found.share.done == 6


def test_a_translation_is_read_where_readers_see_it() -> None:
    found = marking(PAGES, "de")
    assert places(found) == [("de.po", 11, 13, "drei")]
    (problem,) = found.problems
    assert problem.language == "de"
    assert problem.msgid.startswith("Piles of the tableau")


def test_our_own_pages_leave_nothing_open() -> None:
    found = marking(OWN, "en", "de")
    assert places(found) == []
    assert found.share.total > 600
