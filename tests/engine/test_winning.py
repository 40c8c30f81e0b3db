"""Won games: tests/data/engine/won/*.txt are positions that can be played to a win.

First the moves of the file's `play` lines are made; then cards go to the foundations
as long as any can, and the stock deals or is made anew when none can.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from cadogan_engine import Position, Status, game_names, parse_move, parse_position

WON = sorted((Path(__file__).parents[1] / "data" / "engine" / "won").glob("*.txt"))


def next_position(position: Position) -> Position:
    """Play the first move that scores, else the first move of all: the stock's."""
    after = [position.play(move) for move in position.legal_moves]
    return next((one for one in after if one.score > position.score), after[0])


@pytest.mark.parametrize("path", WON, ids=lambda path: path.stem)
def test_a_won_game_has_the_maximum_score(path: Path) -> None:
    setup, *moves = path.read_text().split("\nplay ")
    position = parse_position(setup)
    for move in moves:
        position = position.play(parse_move(move))
    for _ in range(500):
        if position.status is Status.WON:
            break
        position = next_position(position)
    assert position.status is Status.WON
    assert position.score == position.game.facts["score.max"]


def test_they_are_games_there_are() -> None:
    assert {path.stem.partition("-")[0] for path in WON} <= set(game_names())
