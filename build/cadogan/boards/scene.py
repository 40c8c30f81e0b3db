"""What is drawn around the cards, whatever draws it: captions, empty places, outlines."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from cadogan.boards.layout import CardPlace, PilePlace, Spot
from cadogan.boards.wording import Wording
from cadogan_engine import Role

PADDING = 14.0
_NUMBERED = (Role.TABLEAU, Role.RESERVE, Role.CELL)


@dataclass(frozen=True, slots=True)
class Caption:
    """The name of the piles of a role, and where its line begins."""

    x: float
    y: float
    text: str


@dataclass(frozen=True, slots=True)
class Box:
    """An outline: its corners."""

    left: float
    top: float
    right: float
    bottom: float


def extent(piles: Sequence[PilePlace]) -> tuple[float, float]:
    """Return how far to the right and down the piles reach from the origin."""
    right = max((pile.right for pile in piles), default=0.0)
    return right, max((pile.bottom for pile in piles), default=0.0)


def captions(piles: Iterable[PilePlace], wording: Wording) -> Iterator[Caption]:
    """Yield one caption for each role, above its first pile."""
    groups: dict[Role, list[PilePlace]] = {}
    for pile in piles:
        groups.setdefault(pile.pile.role, []).append(pile)
    for group in groups.values():
        yield Caption(group[0].x, group[0].y - 9, _caption(group, wording))


def hint(pile: PilePlace) -> str:
    """Return what stands in the empty place of a pile: its number, where steps name it."""
    return str(pile.pile.number) if pile.pile.role in _NUMBERED else ""


def marked_boxes(piles: Iterable[PilePlace], marked: Collection[Spot]) -> Iterator[Box]:
    """Yield one outline around each group of marked cards that lie on each other."""
    for pile in piles:
        runs = groupby(pile.cards, lambda place: place.spot in marked)
        for first, last in (_ends(run) for is_marked, run in runs if is_marked):
            yield Box(first.x, first.y, last.x + last.width, last.y + last.height)


def _caption(group: Sequence[PilePlace], wording: Wording) -> str:
    """Return the name of the piles, with the number of cards where not all can be seen."""
    first = group[0]
    name = wording.role(first.pile.role, several=len(group) > 1)
    hidden = len(group) == 1 and first.held > len(first.cards)
    return f"{name} ({first.held})" if hidden else name


def _ends(places: Iterable[CardPlace]) -> tuple[CardPlace, CardPlace]:
    first, *rest = places
    return first, rest[-1] if rest else first
