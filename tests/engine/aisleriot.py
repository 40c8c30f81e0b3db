"""Replay recorded games of GNOME AisleRiot on the engine and compare every step.

    python tests/engine/aisleriot.py FILE...

A file holds one game's recordings as JSON lines, compressed or not, in the format of
../shared/traces/FORMAT.md. For every recorded position the engine must find the
same legal actions, each with the same result: the piles with the faces of their
cards, the score, the number of redeals, and whether the game is won. Compared are
drags (m), clicks (c) and the deal command (D). Not compared are double clicks (d), which
the engine does not have yet, the state "over and lost", which follows the
scripts' hints rather than their rules, and the scripts' private variables. The
engine's shuffle must give the recorded starts of dealt games, too.

Prints `GAME: steps N, legal equal N, results equal N` for each game and the first
differences; exit status 1 if there is any, or nothing to compare.
"""

from __future__ import annotations

import gzip
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cadogan_engine import (
    Cards,
    Carry,
    Deal,
    Game,
    Move,
    PlacedCard,
    Position,
    Redeal,
    Role,
    Status,
    load_game,
    parse_card,
)

Record = dict[str, Any]

OPTIONS: Final[Mapping[str, Mapping[str, Mapping[str, str]]]] = {
    "klondike": {
        "default": {},
        "Single card deals": {},
        "Three card deals": {"draw": "3"},
        "No redeals": {"redeals": "0"},
        "Unlimited redeals": {"redeals": "unlimited"},
    }
}
"""AisleRiot's variants as options of ours: game, variant, option, value."""

SLOTS: Final[Mapping[str, tuple[tuple[Role, int], ...]]] = {
    "doublets": (
        (Role.STOCK, 1),
        (Role.WASTE, 1),
        *((Role.RESERVE, number) for number in range(1, 7)),
        (Role.FOUNDATION, 1),
        (Role.RESERVE, 7),
    )
}
"""What AisleRiot's slots are where the order is not that of our piles."""


@dataclass
class Comparison:
    """What replaying one file has shown."""

    game: str
    steps: int = 0
    legal_equal: int = 0
    results_equal: int = 0
    differences: list[str] = field(default_factory=list)

    @property
    def equal(self) -> bool:
        """Whether there was something to compare and no difference."""
        return self.steps > 0 and not self.differences

    def __str__(self) -> str:
        return (
            f"{self.game}: steps {self.steps}, legal equal {self.legal_equal}, "
            f"results equal {self.results_equal}"
        )


class Table:
    """The engine's piles under AisleRiot's slot numbers."""

    def __init__(self, game: Game) -> None:
        self.game = game
        named = {(pile.role, pile.number): index for index, pile in enumerate(game.piles)}
        order = SLOTS.get(game.name, tuple(named))
        self.piles = tuple(named[name] for name in order)
        self.names = tuple(game.piles[index].name for index in self.piles)
        stocks = (slot for slot, name in enumerate(self.names) if name.role is Role.STOCK)
        self.stock = next(stocks, None)

    def position(self, state: Record) -> Position:
        """The engine's position for a recorded state."""
        piles: dict[Role, list[Cards]] = {}
        for name, text in sorted(
            zip(self.names, state["slots"], strict=True), key=lambda pair: pair[0].number
        ):
            piles.setdefault(name.role, []).append(read_slot(text))
        return self.game.position(piles, score=state["score"], redeals_used=state["flip"])

    def state(self, position: Position) -> Record:
        """A position of the engine as a recorded state, as far as it is compared."""
        return {
            "slots": [write_slot(position.piles[index]) for index in self.piles],
            "score": position.score,
            "flip": position.redeals_used,
            "won": position.status is Status.WON,
        }

    def action(self, move: Move) -> str:
        """What a player of AisleRiot does to make a move."""
        if isinstance(move, Carry):
            source, target = self.names.index(move.source), self.names.index(move.target)
            return f"m{source}.{move.count}.{target}"
        return f"c{self.stock}"


def read_slot(text: str) -> Cards:
    """Cards as recorded: the suit's letter is small for a card that lies face down."""
    return tuple(
        PlacedCard(parse_card(text[at : at + 2]), text[at + 1].isupper())
        for at in range(0, len(text), 2)
    )


def write_slot(cards: Cards) -> str:
    """Cards as they are recorded."""
    return "".join(
        str(card.card) if card.face_up else f"{card.card.rank}{str(card.card.suit).lower()}"
        for card in cards
    )


def read_records(path: Path) -> Iterator[Record]:
    """The lines of a recording."""
    text = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    for line in text.splitlines():
        yield json.loads(line)


def compare(comparison: Comparison, path: Path) -> None:
    """Replay a recording and add what comes out to the comparison."""
    records = list(read_records(path))
    has_deal = any("D" in record.get("legal", ()) for record in records)
    table: Table | None = None
    for record in records:
        if record["t"] == "game":
            options = OPTIONS.get(comparison.game, {}).get(record["variant"], {})
            table = Table(load_game(comparison.game, **options))
            comparison.differences += _start_differences(table, record)
        elif record["t"] == "step" and table is not None:
            _compare_step(comparison, table, record, has_deal=has_deal)


def _start_differences(table: Table, record: Record) -> list[str]:
    """Where our deal of AisleRiot's seed is not the recorded start."""
    if "setup" in record or record["redeals_at_start"]:
        return []
    ours = table.state(table.game.deal_aisleriot(record["seed"]))
    theirs = _compared(record["start"])
    return [f"game {record['e']}: dealt {ours}, not {theirs}"] if ours != theirs else []


def _compared(state: Record) -> Record:
    return {
        "slots": state["slots"],
        "score": state["score"],
        "flip": state["flip"],
        "won": state["st"] == 2,
    }


def _compare_step(comparison: Comparison, table: Table, record: Record, *, has_deal: bool) -> None:
    """Compare the legal actions of one position, and what they lead to."""
    before = record["pre"]
    position = table.position(before)
    ours: dict[str, Record] = {}
    for move in position.legal_moves:
        after = table.state(position.play(move))
        ours[table.action(move)] = after
        if has_deal and isinstance(move, Deal | Redeal):
            ours["D"] = after
    theirs = {
        action: _after(before, delta)
        for action, delta in record["legal"].items()
        if not action.startswith("d")
    }
    comparison.steps += 1
    where = f"{comparison.game} game {record['e']} step {record['i']}"
    if ours.keys() == theirs.keys():
        comparison.legal_equal += 1
    else:
        ours_only, theirs_only = sorted(ours.keys() - theirs), sorted(theirs.keys() - ours)
        comparison.differences.append(
            f"{where}: only we allow {ours_only}, only AisleRiot allows {theirs_only}"
        )
    wrong = [action for action in ours.keys() & theirs if ours[action] != theirs[action]]
    comparison.results_equal += not wrong
    comparison.differences += [
        f"{where} {action}: {ours[action]}, AisleRiot: {theirs[action]}" for action in wrong
    ]


def _after(before: Record, delta: Record) -> Record:
    """The state that a recorded change leads to, as far as it is compared."""
    slots = list(before["slots"])
    for slot, cards in delta["s"].items() if "s" in delta else ():
        slots[int(slot)] = cards
    return {
        "slots": slots,
        "score": delta.get("score", before["score"]),
        "flip": delta.get("flip", before["flip"]),
        "won": delta.get("st", before["st"]) == 2,
    }


def main(paths: Sequence[str]) -> int:
    """Compare all files named, those of one game together; 1 if anything differs."""
    comparisons: dict[str, Comparison] = {}
    for path in map(Path, paths):
        game = path.name.partition(".")[0]
        compare(comparisons.setdefault(game, Comparison(game)), path)
    for comparison in comparisons.values():
        print(comparison)
        for difference in comparison.differences[:5]:
            print(f"  {difference}")
    return 0 if comparisons and all(one.equal for one in comparisons.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
