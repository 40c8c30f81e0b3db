"""Games that other people's solvers have won are won on the engine, move by move.

freecell-solver and pyksolve (both on PyPI, the extra `solvers`) are given deals of ours, and
every move of their solutions must be legal and the last one win. freecell-solver finds
its C library where the system has it (Debian: libfreecell-solver0). Golf is solved by a search
written here from the rules of the page, since black-hole-solver's library is in no package;
it knows nothing of the engine.

tests/data/engine/solutions/*.txt holds such solutions, a deal of a game and its moves in
each paragraph, so that the proof stands where no solver is installed:

    python tests/engine/test_solvers.py

writes them anew with the solvers that are there.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import pytest

from cadogan_engine import (
    Carry,
    Deal,
    Move,
    PileName,
    Position,
    Rank,
    Redeal,
    Role,
    Status,
    Suit,
    parse_move,
    parse_position,
)

FOLDER: Final = Path(__file__).parents[1] / "data" / "engine" / "solutions"

FREECELL_LIKE: Final = {
    "freecell": (1, 2, 3),
    "bakers_game": (3, 4, 7),
    "eight_off": (1, 2, 3),
    "seahaven": (1, 3, 4),
    "beleaguered_castle": (1, 4, 5),
    "streets_and_alleys": (5, 7, 8),
}
"""The games that freecell-solver knows under the same rules, and deals that it solves."""

KLONDIKE: Final = {
    "klondike draw=1 redeals=unlimited": (1, 3, 5),
    "klondike draw=3 redeals=unlimited": (3, 5, 6),
}
"""Ways to play Klondike that pyksolve knows, and deals that it solves."""

GOLF: Final = {"golf": (15, 19, 33)}
"""Golf, and deals that the search here solves."""


Step = tuple[PileName, PileName, int]
"""A step of a solver: from a pile to another, or to any foundation, so many cards."""


def start(game: str, deal: int) -> Position:
    """A deal of ours; the game is written with its options."""
    return parse_position(f"game {game}\ndeal {deal}")


def raised(position: Position, name: PileName) -> Move:
    """The legal move that carries a pile's top card to a foundation."""
    return next(
        move
        for move in position.legal_moves
        if isinstance(move, Carry)
        and (move.source, move.count, move.target.role) == (name, 1, Role.FOUNDATION)
    )


def followed(position: Position, steps: Sequence[Step]) -> Iterator[tuple[Move, Position]]:
    """Play the steps of a solver; left out are cards that have gone up by themselves before.

    The solver's own table is kept beside ours: from it a step's cards are known.
    """
    table = {
        pile.name: [placed.card for placed in cards]
        for pile, cards in zip(position.game.piles, position.piles, strict=True)
    }
    for source, target, count in steps:
        group = table[source][-count:]
        del table[source][-count:]
        table[target] += group
        up = {
            placed.card
            for seat in position.game.seats_of(Role.FOUNDATION)
            for placed in position.cards_at(seat.index)
        }
        left = sum(card not in up for card in group)
        for move in carries(position, source, target, left):
            position = position.play(move)
            yield move, position


def carries(position: Position, source: PileName, target: PileName, count: int) -> Iterator[Move]:
    """Moves for a step of a solver; where groups may not be lifted, card by card.

    Such a group goes by way of empty columns, each of which doubles what can be carried.
    """
    if target.role is Role.FOUNDATION:
        yield from (raised(position, source) for _ in range(count))
    elif count == 1 or (count and position.explain(Carry(source, target, count)) is None):
        yield Carry(source, target, count)
    elif count:
        seats = position.game.seats_of(Role.TABLEAU)
        empty = [seat.name for seat in seats if not position.cards_at(seat.index)]
        spaces = [name for name in empty if name != target]
        yield from one_by_one(source, target, count, spaces)


def one_by_one(
    source: PileName, target: PileName, count: int, spaces: Sequence[PileName]
) -> Iterator[Move]:
    """Carry a group card by card by way of spaces."""
    if count == 1:
        yield Carry(source, target)
        return
    *others, space = spaces
    aside = min(count - 1, 2 ** len(others))
    yield from one_by_one(source, space, aside, others)
    yield from one_by_one(source, target, count - aside, others)
    yield from one_by_one(space, target, aside, others)


def freecell_solution(position: Position) -> list[Step] | None:
    """What freecell-solver finds, None if nothing."""
    solver: Any = importlib.import_module("freecell_solver").FreecellSolver()
    solver.input_cmd_line(["-g", position.game.name])
    solver.limit_iterations(200_000)
    if solver.solve_board(freecell_board(position)) != 0:
        return None
    steps = []
    while (found := solver.get_next_move()) is not None:
        kind, source, target, count = bytes(solver.ffi.buffer(found)[:4])
        roles = _KINDS[kind]
        one = PileName(roles[0], source + 1)
        other = PileName(roles[1], 1 if roles[1] is Role.FOUNDATION else target + 1)
        steps.append((one, other, count if roles == _COLUMNS else 1))
    return steps


_COLUMNS: Final = (Role.TABLEAU, Role.TABLEAU)
_KINDS: Final = (
    _COLUMNS,
    (Role.TABLEAU, Role.CELL),
    (Role.CELL, Role.TABLEAU),
    (Role.CELL, Role.CELL),
    (Role.TABLEAU, Role.FOUNDATION),
    (Role.CELL, Role.FOUNDATION),
)
"""From where to where a step of freecell-solver goes, by the number of its kind."""


def freecell_board(position: Position) -> str:
    """A position as freecell-solver reads it."""
    rows = {
        role: [
            [str(placed.card) for placed in position.cards_at(seat.index)]
            for seat in position.game.seats_of(role)
        ]
        for role in (Role.FOUNDATION, Role.CELL, Role.TABLEAU)
    }
    tops = [pile[-1] for pile in rows[Role.FOUNDATION] if pile]
    lines = ["Foundations: " + " ".join(f"{top[1]}-{top[0]}" for top in tops)] if tops else []
    if any(rows[Role.CELL]):
        lines.append("Freecells: " + " ".join(cell[0] if cell else "-" for cell in rows[Role.CELL]))
    return "\n".join([*lines, *(" ".join(pile) for pile in rows[Role.TABLEAU])]) + "\n"


def klondike_solution(position: Position) -> str | None:
    """What pyksolve finds, in its own words, None if nothing."""
    solver: Any = importlib.import_module("pyksolve.solver").Solitaire()
    solver.draw_count = position.game.chosen["draw"]
    cards = [placed.card for placed in reversed(position.pile(Role.STOCK))]
    columns = [position.pile(Role.TABLEAU, number) for number in range(1, 8)]
    rows = [column[line].card for line in range(7) for column in columns[line:]]
    solver.load_solitaire("".join(f"{c.rank:02}{_SUITS[c.suit]}" for c in (*rows, *cards)))
    solver.reset_game()
    found = solver.solve_fast(max_closed_count=50_000)
    return str(solver.moves_made()) if abs(found.value) == 1 else None  # solved, minimal or not


_SUITS: Final = {Suit.CLUBS: 1, Suit.DIAMONDS: 2, Suit.HEARTS: 3, Suit.SPADES: 4}


def klondike_played(position: Position, words: str) -> Iterator[tuple[Move, Position]]:
    """Play a solution of pyksolve: `DR2` deals twice, `NEW` redeals, other words move cards."""
    for word in words.split():
        for _ in range(int(word[2:]) if word.startswith("DR") else 1):
            move = klondike_move(position, word)
            if move is not None:
                position = position.play(move)
                yield move, position


def klondike_move(position: Position, word: str) -> Move | None:
    """Read a word of pyksolve: `63-2` carries two cards from column 6 to column 3.

    `W` stands for the waste and a suit for its foundation; `F3` turns up a card, which the
    engine does by itself.
    """
    if word.startswith("DR"):
        return Deal()
    if word == "NEW":
        return Redeal()
    source, target, count = word[0], word[1], int(word[3:] or 1)
    if source == "F":
        return None
    if source in _SUIT_LETTERS:
        name = foundation_of(position, source)
    else:
        name = PileName(Role.WASTE) if source == "W" else PileName(Role.TABLEAU, int(source))
    if target.isdigit():
        return Carry(name, PileName(Role.TABLEAU, int(target)), count)
    return raised(position, name)


_SUIT_LETTERS: Final = "CDHS"


def foundation_of(position: Position, suit: str) -> PileName:
    """The foundation of a suit that has been begun."""
    seats = position.game.seats_of(Role.FOUNDATION)
    piles = ((seat.name, position.cards_at(seat.index)) for seat in seats)
    return next(name for name, cards in piles if cards and str(cards[0].card)[1] == suit)


_GOLF_LIMIT: Final = 50_000
"""How many lost positions of golf are looked at before a deal is given up."""


def golf_solution(position: Position) -> list[int] | None:
    """Search a game of golf: the columns whose cards go to the waste, 0 where the stock deals."""
    ranks = [[placed.card.rank for placed in pile] for pile in position.piles]
    names = [pile.name for pile in position.game.piles]
    columns = [ranks[names.index(PileName(Role.TABLEAU, number))] for number in range(1, 8)]
    stock = ranks[names.index(PileName(Role.STOCK))]
    lost: set[tuple[tuple[int, ...], int, int]] = set()

    def search(heights: tuple[int, ...], left: int, top: int) -> list[int] | None:
        if not any(heights):
            return []
        if (heights, left, top) in lost or len(lost) >= _GOLF_LIMIT:
            return None
        for at, height in enumerate(heights):
            if height and top not in (0, Rank.KING) and abs(columns[at][height - 1] - top) == 1:
                lower = (*heights[:at], height - 1, *heights[at + 1 :])
                rest = search(lower, left, columns[at][height - 1])
                if rest is not None:
                    return [at + 1, *rest]
        rest = search(heights, left - 1, stock[left - 1]) if left else None
        if rest is None:
            lost.add((heights, left, top))
            return None
        return [0, *rest]

    return search(tuple(map(len, columns)), len(stock), 0)


def golf_played(position: Position, columns: Sequence[int]) -> Iterator[tuple[Move, Position]]:
    """Play a solution of golf."""
    for number in columns:
        waste = PileName(Role.WASTE)
        move = Carry(PileName(Role.TABLEAU, number), waste) if number else Deal()
        position = position.play(move)
        yield move, position


Played = list[tuple[Move, Position]]


def solve_freecell(position: Position) -> Played | None:
    """Solve and play a game like FreeCell."""
    steps = freecell_solution(position)
    return None if steps is None else list(followed(position, steps))


def solve_klondike(position: Position) -> Played | None:
    """Solve and play Klondike."""
    words = klondike_solution(position)
    return None if words is None else list(klondike_played(position, words))


def solve_golf(position: Position) -> Played | None:
    """Solve and play golf."""
    columns = golf_solution(position)
    return None if columns is None else list(golf_played(position, columns))


Solve = Callable[[Position], Played | None]


def deals_of(games: Mapping[str, Sequence[int]]) -> list[Any]:
    """A case for each deal of each game."""
    return [
        pytest.param(game, deal, id=f"{game} {deal}")
        for game, deals in games.items()
        for deal in deals
    ]


def assert_won(game: str, deal: int, solve: Solve) -> None:
    played = solve(start(game, deal))
    assert played, "the solver found nothing"
    assert played[-1][1].status is Status.WON


@pytest.mark.parametrize(("game", "deal"), deals_of(FREECELL_LIKE))
def test_freecell_solver(game: str, deal: int) -> None:
    solver = pytest.importorskip("freecell_solver", reason="freecell-solver is not installed")
    try:
        solver.FreecellSolver()
    except OSError:
        pytest.skip("the C library of freecell-solver is not installed")
    assert_won(game, deal, solve_freecell)


@pytest.mark.parametrize(("game", "deal"), deals_of(KLONDIKE))
def test_pyksolve(game: str, deal: int) -> None:
    pytest.importorskip("pyksolve", reason="pyksolve is not installed")
    assert_won(game, deal, solve_klondike)


@pytest.mark.parametrize(("game", "deal"), deals_of(GOLF))
def test_golf(game: str, deal: int) -> None:
    assert_won(game, deal, solve_golf)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_recorded_solutions(path: Path) -> None:
    for paragraph in path.read_text().strip().split("\n\n"):
        game, deal, *moves = paragraph.splitlines()
        position = parse_position(f"{game}\n{deal}")
        for move in moves:
            assert position.status is Status.RUNNING
            position = position.play(parse_move(move))
        assert position.status is Status.WON


def test_every_solver_has_recorded_solutions() -> None:
    recorded = {path.stem for path in FOLDER.glob("*.txt")}
    assert recorded == set(map(file_name, (*FREECELL_LIKE, *KLONDIKE, *GOLF)))


def file_name(game: str) -> str:
    """The name of a game's file: `klondike-draw3-redeals-unlimited`."""
    return game.replace(" ", "-").replace("=", "-")


def main() -> None:
    """Record solutions with the solvers that are there."""
    solvers = ((FREECELL_LIKE, solve_freecell), (KLONDIKE, solve_klondike), (GOLF, solve_golf))
    for games, solve in solvers:
        for game, deals in games.items():
            paragraphs = []
            for deal in deals:
                played = solve(start(game, deal)) or ()
                moves = [str(move) for move, _ in played]
                paragraphs.append("\n".join([f"game {game}", f"deal {deal}", *moves]) + "\n")
            (FOLDER / f"{file_name(game)}.txt").write_text("\n".join(paragraphs))


if __name__ == "__main__":
    main()
