"""The engine's speed in random playouts, for Klondike beside OpenSpiel's solitaire.

Run by ``make bench``. At each step all legal moves are listed and one of them, chosen at
random, is made, up to 150 steps a deal. Both sides are driven from Python and take turns, so
that they meet the same machine; each figure is the best of several runs, in moves for each
second of processor time. OpenSpiel is measured where ``pyspiel`` can be imported; its chance
nodes (cards that turn up) are part of its time and are not counted as moves.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from cadogan_engine import load_game

RUNS = 20
SECONDS = 0.2
STEPS = 150
GAMES = ("klondike", "spider", "freecell")
AIM = 100_000
"""Moves a second that Klondike is to reach on a machine that does nothing else."""

Playout = Callable[[int, random.Random], int]
"""Plays a deal at random and counts the moves."""


def main() -> None:
    """Measure and print a line for each game, and the ratio for Klondike."""
    sides = {name: cadogan_playout(name) for name in GAMES}
    if find_spec("pyspiel"):
        sides["OpenSpiel's solitaire"] = openspiel_playout()
    best = dict.fromkeys(sides, 0.0)
    for run in range(RUNS):
        for name, playout in sides.items():
            best[name] = max(best[name], moves_per_second(playout, run))
    for name, speed in best.items():
        print(f"{name}: {speed:,.0f} moves/s")
    print(f"klondike, of the aim: {best['klondike'] / AIM:.2f}")
    if "OpenSpiel's solitaire" in best:
        ratio = best["klondike"] / best["OpenSpiel's solitaire"]
        print(f"klondike, times OpenSpiel's speed: {ratio:.2f}")
    else:
        print("OpenSpiel skipped: pyspiel (PyPI: open-spiel) cannot be imported")


def moves_per_second(playout: Playout, run: int) -> float:
    """Play deals that no earlier run has seen for a while; return the moves a second."""
    source, moves, deal = random.Random(run), 0, run * 10_000  # noqa: S311 (no secret)
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        moves += playout(deal, source)
        deal += 1
    return moves / spent


def cadogan_playout(name: str) -> Playout:
    """Return playouts of one of our games."""
    game = load_game(name)

    def play(deal: int, source: random.Random) -> int:
        position = game.deal(deal)
        for step in range(STEPS):
            moves = position.legal_moves
            if not moves:
                return step
            position = position.play(moves[int(source.random() * len(moves))])
        return STEPS

    return play


def openspiel_playout() -> Playout:
    """Return playouts of OpenSpiel's solitaire, whose deals come from the random source."""
    pyspiel: Any = importlib.import_module("pyspiel")
    game = pyspiel.load_game(f"solitaire(depth_limit={STEPS})")

    def play(_deal: int, source: random.Random) -> int:
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            actions = state.legal_actions()
            steps += not state.is_chance_node()
            state.apply_action(actions[int(source.random() * len(actions))])
        return steps

    return play


if __name__ == "__main__":
    main()
