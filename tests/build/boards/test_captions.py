"""Captions: those that have little room are set smaller, none reaches out of the drawing."""

import pytest

from cadogan.boards.captions import placed, text_width
from cadogan.boards.scene import Caption

COLUMN = 86.0


@pytest.mark.parametrize(
    ("name", "following", "tight"),
    [
        ("Stock", "Waste", [False, False]),
        ("Stock (24)", "Waste", [True, False]),
        ("المخزون", "كومة الطرح", [False, False]),
        ("Stock", "Waste of all cards", [False, True]),
        ("山札", "捨て札", [False, False]),
        ("山札山札山札", "捨て札", [True, False]),
    ],
)
def test_a_name_is_set_smaller_beside_the_next(
    name: str, following: str, tight: list[bool]
) -> None:
    captions = [Caption(0, 0, name), Caption(COLUMN, 0, following), Caption(2 * COLUMN, 0, "x")]
    found = list(placed(captions, 5 * COLUMN, 16))
    assert [one.is_tight for one in found] == [*tight, False]


def test_names_in_different_lines_do_not_meet() -> None:
    captions = [Caption(0, 0, "Foundations of the game"), Caption(COLUMN, 90, "Tableau")]
    assert not any(one.is_tight for one in placed(captions, 5 * COLUMN, 16))


@pytest.mark.parametrize(("name", "tight"), [("Waste (2)", False), ("A very long name", True)])
def test_above_the_last_column_a_name_ends_where_that_does(name: str, tight: bool) -> None:
    right = 2 * COLUMN - 14
    first, last = placed([Caption(0, 0, "Stock"), Caption(COLUMN, 0, name)], right, 16)
    assert (last.x, last.ends_there, last.is_tight) == (right, True, tight)
    assert not first.ends_there


def test_marks_above_and_below_letters_need_no_room() -> None:
    assert text_width("é", 16) == text_width("e\u0301", 16)
