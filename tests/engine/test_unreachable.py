"""Positions that no play can lead to, and those that play does lead to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan_engine import game_names, load_game, parse_position
from cadogan_engine.unreachable import unreachable


@pytest.mark.parametrize(
    ("text", "reasons"),
    [
        (
            "game klondike\nfoundation 2C",
            [
                "2C cannot be the first card of foundation 1 / "
                "it begins with A: all its cards are needed"
            ],
        ),
        (
            "game klondike\nfoundation AC 2C 4C | - | AH 2D",
            [
                "4C cannot lie on 2C on foundation 1 / 3C goes on 2C there: "
                "all its cards are needed",
                "2D cannot lie on AH on foundation 3 / 2H goes on AH there: "
                "all its cards are needed",
            ],
        ),
        (
            "game klondike\nfoundation AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC KD",
            [
                "KD cannot lie on KC on foundation 1 / no card goes on KC there: "
                "all its cards are needed"
            ],
        ),
        (
            "game hopscotch\nfoundation AC 2D | 4C",
            [
                "4C cannot be the first card of foundation 2 / "
                "it begins with 2C: all its cards are needed"
            ],
        ),
        (
            "game doublets\nfoundation KC",
            [
                "KC cannot be the first card of foundation 1 / it begins with "
                "A 2 3 4 5 6 7 8 9 T J Q: all its cards are needed"
            ],
        ),
        (
            "game canfield\nbase J\nfoundation JC KC",
            [
                "KC cannot lie on JC on foundation 1 / QC goes on JC there: "
                "all its cards are needed",
            ],
        ),
    ],
)
def test_what_cannot_come_about_is_told(text: str, reasons: list[str]) -> None:
    found = unreachable(parse_position(text))
    assert [f"{one} / {one.mend}" for one in found] == reasons


@pytest.mark.parametrize(
    "text",
    [
        "game klondike\ntableau 7S | 6H 5C | 9C",
        "game klondike\ntableau #4C 9H | #TS | 5D 7D",
        "game klondike\nfoundation - | AS 2S",
        "game canfield\nfoundation TS JS QS KS AS\nreserve #3C #JH 9D",
        "game doublets\nfoundation 5S TH 7C",
        "game hopscotch\nfoundation AC 2D | 2C 4S\nreserve KS QS",
    ],
)
def test_a_board_may_be_shown_in_part(text: str) -> None:
    assert not [*unreachable(parse_position(text))]


@given(st.data())
def test_play_leads_to_no_such_position(data: st.DataObject) -> None:
    game = load_game(data.draw(st.sampled_from(game_names())))
    position = game.deal(data.draw(st.integers(0, 999)))
    assert not [*unreachable(position)]
    for _ in range(data.draw(st.integers(0, 60))):
        moves = position.legal_moves
        if not moves:
            break
        position = position.play(data.draw(st.sampled_from(moves)))
    assert not [*unreachable(position)]
