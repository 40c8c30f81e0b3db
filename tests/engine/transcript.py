"""Tell what the engine says in a random play of every game: the same words of the same engine.

    python tests/engine/transcript.py

At each step that is told: the position as text, read again, and after a pickling; the moves
it allows; and for moves of all sorts, chosen at random, the rule or the error that forbids them.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator

from cadogan_engine import (
    Carry,
    Deal,
    EngineError,
    Move,
    Position,
    Redeal,
    Remove,
    game_names,
    load_game,
    parse_game,
    parse_move,
    parse_position,
)

STEPS = 60
TOLD = 20
"""One step of so many is told."""
TRIED = 50
"""Moves that are tried at such a step."""


def main() -> None:
    """Ask for games that there are not, and play a deal of each that there is."""
    for text in ("patience", "klondike name=3", "klondike draw=7"):
        try:
            print(parse_game(text))
        except EngineError as error:
            print(repr(error))
    for name in game_names():
        source, position = random.Random(name), load_game(name).deal(1)
        for step in range(STEPS):
            moves = position.legal_moves
            if step % TOLD == 0:
                tell(position, source)
            if not moves:
                break
            position = position.play(source.choice(moves))


def tell(position: Position, source: random.Random) -> None:
    """Tell all of a position."""
    text = str(position)
    again = (parse_position(text), pickle.loads(pickle.dumps(position)))
    print(text, *again, position.status, repr(position), position.state, sep="\n")
    print(*position.stuck_by, *position.legal_moves, sep="\n")
    moves = list(tried(position))
    for move in source.sample(moves, min(TRIED, len(moves))):
        print(move, answer(position, pickle.loads(pickle.dumps(move))), sep=": ")


def tried(position: Position) -> Iterator[Move]:
    """All moves that can be asked about, and some that cannot."""
    piles = [pile.name for pile in position.game.piles]
    yield from (Deal(), Redeal(), parse_move("7 from cell 1 -> tableau 99"))
    for source in piles:
        yield Remove(source)
        for target in piles:
            yield from (Carry(source, target), Carry(source, target, 2), Remove(source, target))


def answer(position: Position, move: Move) -> str:
    """What is said when a move is explained and when it is played."""
    said = []
    for ask in (position.explain, position.play):
        try:
            said.append(repr(ask(move)))
        except EngineError as error:
            again = pickle.loads(pickle.dumps(error))
            said.append(f"{type(error).__name__}: {error}; {again!r}")
    return " / ".join(said)


if __name__ == "__main__":
    main()
