"""Rules against a page: where each is stated, and what shows it."""

from pathlib import Path

from cadogan.coverage import gaps, rule_coverage, shares
from cadogan.runners.find import stated_places
from cadogan.source import SourceFile, read_book
from cadogan_engine import load_game

DATA = Path(__file__).parents[2] / "data" / "coverage"
HELP = Path(__file__).parents[3] / "help"


def read_page(name: str, folder: Path = DATA) -> SourceFile:
    book = read_book(folder / name, folder)
    assert not book.problems
    return book.files[0]


def test_rules_are_compared_with_the_page() -> None:
    page = read_page("rules.xml")
    rows = {row.rule.name: row for row in rule_coverage([page])}
    assert set(rows) == {rule.name for rule in load_game("hopscotch").rules}
    build = rows["foundation.build"]
    assert build.stated is not None
    assert (build.stated.line, len(build.allowed), len(build.refused)) == (7, 1, 1)
    assert (build.allowed[0].example, build.allowed[0].title) == (
        "hopscotch.foundation.build.example",
        "By ones",
    )
    assert rows["stock.deal"].needs_allowed
    for name in ("stock.redeal", "waste.build"):
        assert not rows[name].needs_allowed
        assert rows[name].needs_refused
    assert (
        stated_places([page], DATA.parent)["hopscotch.foundation.build"] == "coverage/rules.xml:7"
    )


def test_what_is_missing_is_said_where_it_belongs() -> None:
    said = {(one.line, one.message) for one in gaps(rule_coverage([read_page("rules.xml")]))}
    assert (4, "the page does not state the rule hopscotch.score") in said
    assert (17, "no example shows a step that hopscotch.reserve.build allows") in said
    assert (17, "no example shows a step that hopscotch.reserve.build refuses") in said
    assert not any("foundation.build" in message for _, message in said)
    assert not any("hopscotch.score allows" in message for _, message in said)


def test_a_page_about_no_game_has_no_rules() -> None:
    assert rule_coverage([read_page("other.xml")]) == ()


def test_shares_count_what_is_needed() -> None:
    found = shares(rule_coverage([read_page("rules.xml")]))
    assert (found.stated.done, found.stated.total, found.stated.percent) == (2, 9, 22)
    assert (found.examples.done, found.examples.total) == (2, 11)
    assert found.languages == {}
    assert shares(()).stated.percent == 100


def test_a_sequence_of_ranks_shows_what_is_allowed_and_what_is_refused(tmp_path: Path) -> None:
    (tmp_path / "page.xml").write_text(
        '<section xml:id="hopscotch"><para xml:id="hopscotch.foundation.build">So.</para>'
        '<example xml:id="hopscotch.foundation.build.example"><programlisting '
        'language="patience">game hopscotch\nsequence 2 4 6 on foundation 2\n'
        "</programlisting></example></section>",
        encoding="utf-8",
    )
    rows = {row.rule.name: row for row in rule_coverage([read_page("page.xml", tmp_path)])}
    assert rows["foundation.build"].allowed
    assert rows["foundation.build"].refused
    assert not rows["reserve.build"].refused
