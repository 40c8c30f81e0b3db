"""The engine's speed in random playouts, beside OpenSpiel's solitaire, which is Klondike.

Run by ``make bench``. At each step all legal moves are listed and one of them, chosen at
random, is made, up to 150 steps a deal. Measured are the engine as it is (pure Python), the
same sources compiled for this run where that can be done (`engine/compile_engine.py`), and
OpenSpiel where ``pyspiel`` can be imported; its chance nodes (cards that turn up) are part of
its time and are not counted as moves. All are driven from Python, each in a process of its own,
and take turns, so that they meet the same machine; each figure is the best of several runs, in
moves for each second of processor time.
"""

from __future__ import annotations

import importlib
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from cadogan_engine import load_game
from compile_engine import compile_engine, lacking

RUNS = 20
SECONDS = 0.2
STEPS = 150
GAMES = ("klondike", "spider", "freecell")
OPENSPIEL = "OpenSpiel's solitaire"
PURE, COMPILED = "pure Python", "compiled"

Playout = Callable[[int, random.Random], int]
"""Plays a deal at random and counts the moves."""
Side = Callable[[int], float]
"""Measures a run, by its number, in moves a second."""


def main() -> None:
    """Measure, and print a line for each game with its ratio to Klondike in OpenSpiel."""
    with ExitStack() as stack:
        sides = _sides(stack)
        best = dict.fromkeys(sides, 0.0)
        for run in range(RUNS):
            for name, speed in sides.items():
                best[name] = max(best[name], speed(run))
    theirs = best.get(OPENSPIEL)
    for name, moves in best.items():
        ratio = f", {moves / theirs:.2f} times OpenSpiel's solitaire" if theirs else ""
        print(f"{name}: {moves:,.0f} moves/s{ratio if name != OPENSPIEL else ''}")


def _sides(stack: ExitStack) -> dict[str, Side]:
    """Start what is measured; say what is skipped."""
    here = stack.enter_context(player())
    sides = {f"{name}, {PURE}": _asked(here, name) for name in GAMES}
    if missing := lacking():
        print(f"the compiled engine is skipped: {missing} is not here")
    else:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        compile_engine(folder)
        compiled = stack.enter_context(player(folder))
        sides |= {f"{name}, {COMPILED}": _asked(compiled, name) for name in GAMES}
    if find_spec("pyspiel"):
        sides[OPENSPIEL] = _asked(stack.enter_context(player()), OPENSPIEL)
    else:
        print("OpenSpiel is skipped: pyspiel (PyPI: open-spiel) cannot be imported")
    return sides


def player(*first: Path) -> subprocess.Popen[str]:
    """Start a process that plays; folders that are given come first on its path."""
    path = os.pathsep.join([*map(str, first), os.environ.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "bench.engine", "play"]
    return subprocess.Popen(
        command,
        env={**os.environ, "PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def _asked(process: subprocess.Popen[str], name: str) -> Side:
    """Let a process measure what has a name."""

    def ask(run: int) -> float:
        if process.stdin is None or process.stdout is None:
            raise TypeError("the process is not listened to")
        process.stdin.write(f"{run} {name}\n")
        process.stdin.flush()
        return float(process.stdout.readline())

    return ask


def play() -> None:
    """Measure what is asked for, line by line: the number of the run and what is played."""
    playouts: dict[str, Playout] = {}
    for line in sys.stdin:
        run, _, name = line.strip().partition(" ")
        if name not in playouts:
            playouts[name] = openspiel_playout() if name == OPENSPIEL else cadogan_playout(name)
        print(moves_per_second(playouts[name], int(run)), flush=True)


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
    if sys.argv[1:] == ["play"]:
        play()
    else:
        main()
