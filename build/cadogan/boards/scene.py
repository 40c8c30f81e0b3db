"""What a drawing shows, whatever draws it: cards, captions, empty places, outlines.

:func:`cadogan.boards.draw_svg` and :func:`cadogan.boards.draw_tikz` draw a scene.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from cadogan.boards.describe import describe_board
from cadogan.boards.layout import CardPlace, PilePlace, Spot, lay_out
from cadogan.boards.wording import ENGLISH, Wording
from cadogan_engine import PileName, Position, Role

PADDING = 14.0
_READABLE = 780.0
"""How wide a drawing may be at most to be read on a phone."""


@dataclass(frozen=True, slots=True)
class Caption:
    """The name of the piles of a role, and where its line begins."""

    x: float
    y: float
    text: str


@dataclass(frozen=True, slots=True)
class Box:
    """An outline: its corners, and the pile whose cards it surrounds, if it does.

    It lies on that pile, below the piles that cover it.
    """

    left: float
    top: float
    right: float
    bottom: float
    pile: PileName | None = None


@dataclass(frozen=True, slots=True)
class Scene:
    """A drawing before it is drawn: where everything lies, and what it says in words.

    ``moved`` and ``refused`` are outlines around cards that are moved, or may not be.
    ``description`` is what a screen reader reads. Letters are those of ``wording``.
    """

    piles: tuple[PilePlace, ...]
    captions: tuple[Caption, ...]
    description: str
    wording: Wording
    moved: tuple[Box, ...] = ()
    refused: tuple[Box, ...] = ()

    def outlines(self, pile: PileName | None) -> Iterator[tuple[Box, bool]]:
        """Yield the outlines around cards of a pile, or of none, and whether they are refused."""
        yield from ((box, False) for box in self.moved if box.pile == pile)
        yield from ((box, True) for box in self.refused if box.pile == pile)

    @property
    def from_below(self) -> tuple[PilePlace, ...]:
        """The piles in the order in which they are drawn: no card is below an empty place."""
        return tuple(sorted(self.piles, key=lambda pile: bool(pile.cards)))

    @property
    def is_wide(self) -> bool:
        """Whether its cards are too small to be read on a phone, which needs a narrow one."""
        return self.extent[0] > _READABLE

    @property
    def extent(self) -> tuple[float, float]:
        """How far to the right and down the piles reach from the origin."""
        right = max((pile.right for pile in self.piles), default=0.0)
        return right, max((pile.bottom for pile in self.piles), default=0.0)


def board_scene(  # noqa: PLR0913 - all but the position are by name
    position: Position,
    *,
    wording: Wording = ENGLISH,
    moved: Collection[Spot] = (),
    refused: Collection[Spot] = (),
    roles: Collection[Role] | None = None,
    narrow: bool = False,
) -> Scene:
    """Lay out the piles of some roles, or all; ``narrow`` for the screen of a phone.

    ``moved`` cards get an outline, ``refused`` ones a dashed outline in another colour.
    """
    piles = lay_out(position, roles, narrow=narrow)
    return Scene(
        piles,
        tuple(_captions(piles, wording)),
        " ".join(describe_board(position, wording, roles, spoken=True)),
        wording,
        tuple(_marked_boxes(piles, moved)),
        tuple(_marked_boxes(piles, refused)),
    )


def _captions(piles: Iterable[PilePlace], wording: Wording) -> Iterator[Caption]:
    """Yield one caption for each role, above its first pile."""
    groups: dict[Role, list[PilePlace]] = {}
    for pile in piles:
        groups.setdefault(pile.pile.role, []).append(pile)
    for group in groups.values():
        yield caption_above(group[0], _caption(group, wording))


def caption_above(pile: PilePlace, text: str) -> Caption:
    """Return a caption that stands above a pile."""
    return Caption(pile.x, pile.y - 9, text)


def _marked_boxes(piles: Iterable[PilePlace], marked: Collection[Spot]) -> Iterator[Box]:
    """Yield one outline around each group of marked cards that lie on each other."""
    for pile in piles:
        runs = groupby(pile.cards, lambda place: place.spot in marked)
        for first, last in (_ends(run) for is_marked, run in runs if is_marked):
            right, bottom = last.x + last.width, last.y + last.height
            yield Box(first.x, first.y, right, bottom, pile.pile.name)


def _caption(group: Sequence[PilePlace], wording: Wording) -> str:
    """Return the name of the piles, with the number of cards where not all can be seen."""
    first = group[0]
    name = wording.role(first.pile.role, several=len(group) > 1)
    hidden = len(group) == 1 and first.held > len(first.cards)
    return f"{name} ({first.held})" if hidden else name


def _ends(places: Iterable[CardPlace]) -> tuple[CardPlace, CardPlace]:
    first, *rest = places
    return first, rest[-1] if rest else first
