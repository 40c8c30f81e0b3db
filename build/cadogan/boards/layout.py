"""Where the cards of a position lie in a drawing: pure geometry, no markup.

Piles stand where the engine places them, in columns and rows of cards. Rows are
as high as their longest fan, fans that are very long are compressed, and the
whole is moved so that what is drawn starts at the origin. For narrow screens the
piles stand closer, and what would be too wide is set in lines (:mod:`cadogan.boards.flow`).
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from cadogan.boards.flow import in_lines
from cadogan_engine import Fan, Pile, PileName, PlacedCard, Position, Role

WIDTH = 72.0
HEIGHT = 100.0
COLUMN = WIDTH + 14.0
NARROW_COLUMN = WIDTH + 6.0
CAPTION = 20.0
ROW_GAP = 16.0

_STEP_UP = 27.0
_STEP_FACE_DOWN = 11.0
_STEP_RIGHT = 40.0
_STEP_NARROW = 16.0
_APART = 6.0
_LONGEST = 290.0
_TIGHTEST = 0.87
_ROUNDING = 1e-6
_NUMBERED = (Role.TABLEAU, Role.RESERVE, Role.CELL)


@dataclass(frozen=True, slots=True)
class Spot:
    """One card of a position: its pile, and its place there from 0 at the bottom."""

    pile: PileName
    index: int


@dataclass(frozen=True, slots=True)
class CardPlace:
    """Where a card is drawn, and how much of it can be seen from its upper left corner."""

    card: PlacedCard
    spot: Spot
    x: float
    y: float
    width: float = WIDTH
    height: float = HEIGHT

    @property
    def covered(self) -> bool:
        """Whether another card lies on it."""
        return self.width < WIDTH or self.height < HEIGHT

    @property
    def is_fanned_right(self) -> bool:
        """Whether no more than a strip at its left can be seen."""
        return self.width < WIDTH


@dataclass(frozen=True, slots=True)
class PilePlace:
    """Where a pile is drawn: its corner, its cards from the bottom, how many are hidden.

    ``hint`` stands in its empty place.
    """

    pile: Pile
    x: float
    y: float
    cards: tuple[CardPlace, ...]
    held: int
    hint: str = ""

    @property
    def right(self) -> float:
        """The right edge of the pile."""
        return max((card.x for card in self.cards), default=self.x) + WIDTH

    @property
    def bottom(self) -> float:
        """The lower edge of the pile."""
        return max((card.y for card in self.cards), default=self.y) + HEIGHT


def lay_out(
    position: Position, roles: Collection[Role] | None = None, *, narrow: bool = False
) -> tuple[PilePlace, ...]:
    """Place all piles of the given roles, or all piles, in the order of the game.

    ``narrow``: closer together, and in lines where they would be too many side by side.
    """
    piles = [pile for pile in position.game.piles if roles is None or pile.role in roles]
    if not piles:
        return ()
    if narrow and not any(seat.under for seat in position.game.seats):
        piles = in_lines(piles)
    left = min(pile.column for pile in piles)
    tops = _tops(position, piles)
    column = _column(position, piles, NARROW_COLUMN if narrow else COLUMN)
    return tuple(
        _place(
            position,
            pile,
            (pile.column - left) * column,
            tops[pile.name],
            _room(pile, piles, column),
        )
        for pile in piles
    )


def _column(position: Position, piles: Sequence[Pile], least: float) -> float:
    """Return how far columns are apart: farther where cards would not be seen in their fans."""
    wanted = [least]
    for pile in piles:
        after = _columns_after(pile, piles)
        if pile.fan is Fan.RIGHT and after:
            under = len(_seen(position, pile)) - 1
            wanted.append((WIDTH + _APART + under * _STEP_NARROW) / (min(after) - pile.column))
    return max(wanted)


def _columns_after(pile: Pile, piles: Sequence[Pile]) -> list[float]:
    """Return the columns to the right in the row of a pile."""
    return [other.column for other in piles if other.row == pile.row and other.column > pile.column]


def _tops(position: Position, piles: Sequence[Pile]) -> dict[PileName, float]:
    """Return the upper edge of each pile.

    Piles that lie upon others, as the rows of a pyramid do, follow the first of these as the
    engine places them. All others leave room for what is fanned above them; rows less than a card
    apart overlap.
    """
    first = _first_lines(position)
    tops: dict[PileName, float] = {}
    ends: list[tuple[float, float, float]] = []
    for pile in sorted(piles, key=lambda one: one.row):
        line = first.get(pile.role, pile.row)
        if pile.row - line > _ROUNDING:
            start = next(top for row, top, _ in ends if abs(row - line) < _ROUNDING)
            tops[pile.name] = start + (pile.row - line) * HEIGHT
        else:
            tops[pile.name] = max((_below(end, pile.row) for end in ends), default=0.0)
        height = _fan_height(_seen(position, pile), pile)
        ends.append((pile.row, tops[pile.name], height))
    return tops


def _first_lines(position: Position) -> dict[Role, float]:
    """Return the first line of the piles of each role that lie upon each other."""
    roles = {seat.name.role for seat in position.game.seats if seat.under}
    return {role: min(seat.pile.row for seat in position.game.seats_of(role)) for role in roles}


def _below(end: tuple[float, float, float], line: float) -> float:
    """Return how far down a line lies at least, below a pile with its line, top and height."""
    row, top, height = end
    if line - row > 1 - _ROUNDING:
        return top + height + CAPTION + ROW_GAP
    return top + (line - row) * HEIGHT


def _room(pile: Pile, piles: Sequence[Pile], column: float) -> float:
    """Return how far a pile may spread to the right before it meets the next of its row."""
    after = _columns_after(pile, piles)
    return (min(after) - pile.column) * column - WIDTH - _APART if after else _LONGEST


def _seen(position: Position, pile: Pile) -> tuple[tuple[int, PlacedCard], ...]:
    """Return the cards of a pile that are drawn, each with its index from the bottom."""
    cards = tuple(enumerate(position.pile(pile.role, pile.number)))
    return cards if pile.shows is None else cards[-pile.shows :]


def _steps(cards: Sequence[tuple[int, PlacedCard]], pile: Pile, room: float) -> list[float]:
    """Return how far each drawn card but the top one sticks out from under the next."""
    under = [card for _, card in cards[:-1]]
    if pile.fan is Fan.RIGHT:
        steps = [_STEP_RIGHT for _ in under]
        return _fit(steps, room, 0)
    steps = [_STEP_UP if card.face_up else _STEP_FACE_DOWN for card in under]
    return _fit(steps, _LONGEST, _TIGHTEST)


def _fit(steps: list[float], room: float, tightest: float) -> list[float]:
    total = sum(steps)
    scale = max(room / total, tightest) if total > room else 1.0
    return [step * scale for step in steps]


def _fan_height(cards: Sequence[tuple[int, PlacedCard]], pile: Pile) -> float:
    return HEIGHT if pile.fan is Fan.RIGHT else HEIGHT + sum(_steps(cards, pile, 0))


def _place(position: Position, pile: Pile, x: float, y: float, room: float) -> PilePlace:
    seen = _seen(position, pile)
    steps = [*_steps(seen, pile, room), None]
    placed: list[CardPlace] = []
    at_x, at_y = x, y
    for (index, card), step in zip(seen, steps, strict=False):
        spot = Spot(pile.name, index)
        if step is None:
            placed.append(CardPlace(card, spot, at_x, at_y))
        elif pile.fan is Fan.RIGHT:
            placed.append(CardPlace(card, spot, at_x, at_y, width=step))
            at_x += step
        else:
            placed.append(CardPlace(card, spot, at_x, at_y, height=step))
            at_y += step
    held = len(position.pile(pile.role, pile.number))
    return PilePlace(pile, x, y, tuple(placed), held, _hint(pile))


def _hint(pile: Pile) -> str:
    """Return the number of a pile, where steps name it."""
    return str(pile.number) if pile.role in _NUMBERED else ""
