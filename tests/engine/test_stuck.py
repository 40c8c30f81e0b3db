"""Stuck games: the rules that refuse what could be tried."""

from __future__ import annotations

import pytest

from cadogan_engine import Status, parse_position


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        (
            "game klondike redeals=0\ntableau 7S | 7C | 5H | 5D | 3S | 3C | 9H",
            ["stock.deal", "foundation.base", "tableau.build"],
        ),
        ("game klondike redeals=0\nredealt 0\nfoundation AS", []),
        ("game klondike\ntableau 7S | 6H", []),
    ],
)
def test_the_rules_that_leave_no_move(text: str, rules: list[str]) -> None:
    position = parse_position(text)
    assert [rule.name for rule in position.stuck_by] == rules
    assert (position.status is Status.STUCK) == bool(rules)


def test_a_redeal_that_is_used_up_is_named() -> None:
    text = "game klondike redeals=2\nredealt 2\nwaste 9S\ntableau 7S | 7C | 5H | 5D | 3S | 3C | 9H"
    names = [rule.name for rule in parse_position(text).stuck_by]
    assert "stock.redeal" in names
    assert "waste.lift" not in names
