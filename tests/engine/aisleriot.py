"""Replay recorded games of GNOME AisleRiot on the engine and compare every step.

    python tests/engine/aisleriot.py FILE...

A file holds one game's recordings as JSON lines, compressed or not, in the format of
../shared/traces/FORMAT.md. For every recorded position the engine must find the
same legal actions, each with the same result: the piles with the faces of their
cards, the score, the number of redeals, and whether the game is won. Compared are
drags (m), clicks (c), the deal command (D) and, on piles where the game's page says what
they do, double clicks (d). Not compared are the state "over and lost", which follows the
scripts' hints rather than their rules, and the scripts' private variables. The engine's
shuffle must give the recorded starts of dealt games, too. In games that were set up by hand
some cards lie the wrong way up: where a pile's cards always lie one way their faces are not
compared then.

`slots.toml` says what AisleRiot's slots, options and clicks are to us, `deviations.toml`
where we differ on purpose.

Prints `GAME: steps N, legal equal N, results equal N` for each game and the first
differences; exit status 1 if there is any, or nothing to compare.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, NamedTuple

from recorded import Record, read_order, read_records, read_slot, write_slot

from cadogan_engine import (
    Carry,
    Game,
    Move,
    PileName,
    Position,
    Remove,
    Role,
    game_names,
    load_game,
)
from cadogan_engine.codes import face_down, face_up
from cadogan_engine.effects import base_of
from cadogan_engine.state import State
from cadogan_engine.winning import is_won

HERE: Final = Path(__file__).parent
_SHOWN: Final = 5


class Outcome(NamedTuple):
    """What is compared of a state: piles by AisleRiot's slots, score, redeals, won or not."""

    slots: tuple[bytes, ...]
    score: int
    redeals_used: int
    won: bool

    def against(self, other: Outcome) -> str:
        """What is not the same in another outcome."""
        found = [
            f"{slot}={write_slot(ours)} not {write_slot(theirs)}"
            for slot, (ours, theirs) in enumerate(zip(self.slots, other.slots, strict=True))
            if ours != theirs
        ]
        found += [
            f"{name} {getattr(self, name)} not {getattr(other, name)}"
            for name in ("score", "redeals_used", "won")
            if getattr(self, name) != getattr(other, name)
        ]
        return ", ".join(found)


@dataclass(frozen=True)
class Deviation:
    """A difference that is meant: actions of a game, and what of them is not compared.

    `what`: `legal` (only one side allows), `won` (so says the script alone) or `score`.
    """

    game: str
    actions: str
    what: str
    page: str
    reason: str

    def covers(self, action: str) -> bool:
        """Whether an action is one of those."""
        return re.fullmatch(self.actions, action) is not None


@dataclass
class Comparison:
    """What replaying the files of one game has shown."""

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

    def __init__(self, game: Game, notes: Mapping[str, Any]) -> None:
        self.game = game
        named = {(pile.role, pile.number): index for index, pile in enumerate(game.piles)}
        seen = [name for name in named if name[0] is not Role.DISCARD]
        order = read_order(notes["slots"]) if "slots" in notes else seen
        self.piles = tuple(named[name] for name in order)
        self.slot = {game.piles[index].name: slot for slot, index in enumerate(self.piles)}
        self.hidden = notes.get("hidden", 0)
        stocks = (slot for name, slot in self.slot.items() if name.role is Role.STOCK)
        self.stock = next(stocks, None)
        self.base = 0
        clicked = {Role(role): does for role, does in notes.get("double_click", {}).items()}
        self.raising = frozenset(role for role, does in clicked.items() if does == "all")
        self.double = {
            role: tuple(map(Role, does)) for role, does in clicked.items() if does != "all"
        }
        self.skipped = self.undocumented = self._undocumented()
        self.faces: tuple[Callable[[bytes], bytes] | None, ...] = (None,) * len(self.piles)
        self.clicked = frozenset(map(Role, notes.get("click", ())))

    def _undocumented(self) -> str:
        """The double clicks that are not compared."""
        roles = self.raising | self.double.keys()
        told = (slot for name, slot in self.slot.items() if name.role in roles)
        return rf"d(?!({'|'.join(map(str, told))})$).*"

    def shown(self, record: Record) -> list[str]:
        """The slots of a recorded state that are piles of ours."""
        slots: list[str] = record["slots"]
        return slots[: len(slots) - self.hidden]

    def mend_faces(self) -> None:
        """Turn cards over from now on that lie as they never do in the game.

        Nothing is paired with the top card of a stock then that would else lie face up.
        """
        self.skipped = rf"{self.undocumented}|m{self.stock}\..*|m.*\.{self.stock}"
        seats = [self.game.seats[index] for index in self.piles]
        self.faces = tuple(
            face_down if seat.zone.role is Role.STOCK else None if seat.hides else face_up
            for seat in seats
        )

    def read(self, slot: int, text: str) -> bytes:
        """The cards recorded for a slot."""
        code, turned = read_slot(text), self.faces[slot]
        return turned(code) if turned else code

    def position(self, record: Record) -> Position:
        """The engine's position for a recorded one."""
        table = [b""] * len(self.game.piles)
        for slot, (index, text) in enumerate(zip(self.piles, self.shown(record), strict=True)):
            table[index] = self.read(slot, text)
        base = base_of(self.game, table) or self.base
        return Position.of(self.game, State(tuple(table), record["score"], record["flip"], base))

    def outcome(self, position: Position) -> Outcome:
        """What is compared of a position of the engine."""
        slots = tuple(position.table[index] for index in self.piles)
        return Outcome(slots, position.score, position.redeals_used, is_won(position))

    def actions(self, move: Move, *, has_deal: bool) -> Iterator[str]:
        """What a player of AisleRiot may do to make a move."""
        if isinstance(move, Carry):
            yield f"m{self.slot[move.source]}.{move.count}.{self.slot[move.target]}"
            if move.target.role in self.clicked:
                yield f"c{self.slot[move.source]}"
        elif isinstance(move, Remove):
            one = self.slot[move.pile]
            yield f"c{one}" if move.other is None else f"m{one}.1.{self.slot[move.other]}"
        else:
            yield f"c{self.stock}"
            if has_deal:
                yield "D"

    def double_clicks(
        self, position: Position, moves: Sequence[Move]
    ) -> Iterator[tuple[str, Position]]:
        """What double clicks do: a card goes to the first pile it can, or all that can go up."""
        raised = self._all_up(position) if self.raising else position
        for name, slot in self.slot.items():
            rises = name.role in self.raising
            after = raised if rises else self._carried(position, moves, name)
            if after != position:
                yield f"d{slot}", after

    def _carried(self, position: Position, moves: Sequence[Move], source: PileName) -> Position:
        """The top card of a pile carried, to a pile with cards rather than to an empty one."""
        single = [move for move in moves if isinstance(move, Carry) and move.count == 1]
        for role in self.double.get(source.role, ()):
            goals = [move for move in single if (move.source, move.target.role) == (source, role)]
            if goals:
                return position.after(min(goals, key=lambda move: self._order(position, move)))
        return position

    def _all_up(self, position: Position) -> Position:
        """All cards brought to the foundations, pile by pile, until none goes there."""
        rising = [
            move
            for move in position.legal_moves
            if isinstance(move, Carry)
            and move.target.role is Role.FOUNDATION is not move.source.role
        ]
        if not rising:
            return position
        first = min(rising, key=lambda move: self._order(position, move))
        return self._all_up(position.after(first))

    def _order(self, position: Position, move: Carry) -> tuple[int, bool, int]:
        target = self.game.seat(move.target).index
        return self.slot[move.source], not position.table[target], self.slot[move.target]


@dataclass
class Replay:
    """The replay of one game's files."""

    comparison: Comparison
    notes: Mapping[str, Any]
    deviations: Sequence[Deviation]

    def compare(self, path: Path) -> None:
        """Replay a recording and add what comes out to the comparison."""
        records = list(read_records(path))
        has_deal = any("D" in record.get("legal", ()) for record in records)
        table: Table | None = None
        for record in records:
            if record["t"] == "game":
                table = Table(load_game(self.comparison.game, **self.options(record)), self.notes)
                if "setup" in record:
                    table.mend_faces()
                if not table.game.chooses:
                    table.base = table.position(record["start"]).base_rank
                self.comparison.differences += start_differences(table, record)
            elif record["t"] == "step" and table is not None:
                self.compare_step(table, record, has_deal=has_deal)

    def options(self, record: Record) -> dict[str, str]:
        """Our options for a recorded game; a way to play that nobody named is a difference."""
        named = {"default": {}, **self.notes.get("variants", {})}
        variant = record["variant"]
        if variant not in named:
            self.comparison.differences.append(f"{self.comparison.game}: no way {variant!r}")
        options: dict[str, str] = named.get(variant, {})
        return options

    def compare_step(self, table: Table, record: Record, *, has_deal: bool) -> None:
        """Compare the legal actions of one position, and what they lead to."""
        before = table.position(record["pre"])
        ours: dict[str, Outcome] = {}
        moves = before.legal_moves
        for move in moves:
            after = table.outcome(before.after(move))
            ours.update(dict.fromkeys(table.actions(move, has_deal=has_deal), after))
        for action, clicked in table.double_clicks(before, moves):
            ours[action] = table.outcome(clicked)
        started = table.outcome(before)
        theirs = {
            action: outcome_of(table, started, record["pre"], delta)
            for action, delta in record["legal"].items()
            if not re.fullmatch(table.skipped, action)
        }
        comparison = self.comparison
        comparison.steps += 1
        where = f"{comparison.game} game {record['e']} step {record['i']}"
        only = [
            sorted(self._meant(one.keys() - other.keys(), "legal"))
            for one, other in ((ours, theirs), (theirs, ours))
        ]
        if any(only):
            comparison.differences.append(
                f"{where}: only we allow {only[0]}, only AisleRiot allows {only[1]}"
            )
        else:
            comparison.legal_equal += 1
        wrong = [one for one in ours.keys() & theirs if self._differs(one, ours[one], theirs[one])]
        comparison.results_equal += not wrong
        comparison.differences += [
            f"{where} {action}: {ours[action].against(theirs[action])}" for action in sorted(wrong)
        ]

    def _meant(self, actions: Iterable[str], what: str) -> list[str]:
        """The actions without those where a difference is meant."""
        return [
            action
            for action in actions
            if not any(one.what == what and one.covers(action) for one in self.deviations)
        ]

    def _differs(self, action: str, ours: Outcome, theirs: Outcome) -> bool:
        """Whether two outcomes differ where no difference is meant."""
        for one in self.deviations:
            is_meant = one.what == "score" or (one.what == "won" and theirs.won)
            if is_meant and one.covers(action):
                theirs = theirs._replace(**{one.what: getattr(ours, one.what)})
        return ours != theirs


def start_differences(table: Table, record: Record) -> list[str]:
    """Where our deal of AisleRiot's seed is not the recorded start."""
    if "setup" in record or record.get("redeals_at_start", True):
        return []
    dealt = table.game.deal_aisleriot(record["seed"])
    ours = table.outcome(dealt)
    start = record["start"]
    slots = tuple(map(read_slot, table.shown(start)))
    theirs = Outcome(slots, start["score"], start["flip"], start["st"] == 2)
    return [f"game {record['e']} dealt: {ours.against(theirs)}"] if ours != theirs else []


def outcome_of(table: Table, started: Outcome, before: Record, delta: Record) -> Outcome:
    """The outcome that a recorded change leads to."""
    slots = list(started.slots)
    for slot, cards in delta["s"].items() if "s" in delta else ():
        slots[int(slot)] = table.read(int(slot), cards)
    return Outcome(
        tuple(slots),
        delta["score"] if "score" in delta else before["score"],
        delta["flip"] if "flip" in delta else before["flip"],
        delta.get("st", before["st"]) == 2,
    )


def engine_name(name: str) -> str:
    """The name our game has: AisleRiot's with underscores, unless ours has dashes, too."""
    return name if name in game_names() else name.replace("-", "_")


def main(paths: Sequence[str]) -> int:
    """Compare all files named, those of one game together; 1 if anything differs."""
    notes = tomllib.loads((HERE / "slots.toml").read_text())
    meant = tomllib.loads((HERE / "deviations.toml").read_text()).get("deviation", [])
    deviations = [Deviation(**one) for one in meant]
    replays: dict[str, Replay] = {}
    for path in map(Path, paths):
        name = engine_name(path.name.partition(".")[0])
        own = [one for one in deviations if one.game == name]
        replay = replays.setdefault(name, Replay(Comparison(name), notes.get(name, {}), own))
        replay.compare(path)
    for replay in replays.values():
        print(replay.comparison)
        for difference in replay.comparison.differences[:_SHOWN]:
            print(f"  {difference}")
    return 0 if replays and all(one.comparison.equal for one in replays.values()) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
