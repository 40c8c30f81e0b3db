"""Problems as text, and the digest at the end of a long report."""

from cadogan.problems import Kind, Problem
from cadogan.reports.text import digest, summary, text_report

EXAMPLE = Problem(Kind.EXAMPLE_FAILED, "a.xml", 2, "not so", "mend it", detail="7S\n  6H")
BOARDS = EXAMPLE._replace(detail="board\n" * 30)
FACT = Problem(Kind.FACT_VALUE, "a.xml", 3, "it is 7", column=5)
WARNING = Problem(Kind.XML_DTD, "b.xml", 1, "unread")


def test_hint_and_board_stand_under_the_message() -> None:
    assert text_report([EXAMPLE]) == (
        "a.xml:2:1: not so [example.failed]\n  hint: mend it\n  7S\n    6H\n"
    )


def test_the_digest_has_every_error_once_more_facts_last() -> None:
    assert digest([FACT, WARNING, BOARDS]) == (
        "\nin short:\n  a.xml:2:1: not so [example.failed]\n  a.xml:3:5: it is 7 [fact.value]\n"
    )


def test_the_digest_has_one_line_for_a_line() -> None:
    others = [BOARDS._replace(column=column) for column in (4, 9)]
    assert digest([BOARDS, *others, FACT]) == (
        "\nin short:\n  a.xml:2:1: not so [example.failed] and 2 other errors in this line\n"
        "  a.xml:3:5: it is 7 [fact.value]\n"
    )


def test_a_short_report_needs_no_digest() -> None:
    for problems in ([], [EXAMPLE], [BOARDS, WARNING], [FACT, EXAMPLE]):
        assert not digest(problems)


def test_one_is_one() -> None:
    assert summary([EXAMPLE, WARNING, WARNING]) == "1 error, 2 warnings"
