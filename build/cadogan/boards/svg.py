"""A position as an inline SVG: what readers see beside the steps of an example."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import groupby

from cadogan.boards.card import (
    FONT,
    definitions,
    draw_back,
    draw_empty,
    draw_face,
    draw_mark,
)
from cadogan.boards.describe import describe_board
from cadogan.boards.layout import CAPTION, CardPlace, PilePlace, Spot, lay_out
from cadogan.boards.markup import Attribute, element, number, text
from cadogan.boards.wording import ENGLISH, Wording
from cadogan_engine import Position, Role, Suit

_PADDING = 14.0
_NUMBERED = (Role.TABLEAU, Role.RESERVE, Role.CELL)


def board_svg(  # noqa: PLR0913 - all but the position are by name
    position: Position,
    *,
    id: str,  # noqa: A002 - the attribute it becomes
    title: str,
    wording: Wording = ENGLISH,
    moved: Collection[Spot] = (),
    refused: Collection[Spot] = (),
    roles: Collection[Role] | None = None,
) -> str:
    """Draw the piles of some roles, or all, as one ``<svg>`` element.

    ``id`` must be unique in the page: ids inside the drawing start with it.
    ``title`` is what the drawing is called by a screen reader, followed by the
    description of all its piles. ``moved`` cards get an outline, ``refused`` ones a
    dashed outline in another colour. The same arguments give the same bytes;
    ``boards.css`` gives the colours, and each shape has fallbacks for renderers
    without it.
    """
    piles = lay_out(position, roles)
    shapes = (
        *_captions(piles, wording),
        *_cards(piles, id, wording),
        *_marks(piles, moved, refused=False),
        *_marks(piles, refused, refused=True),
    )
    description = " ".join(describe_board(position, wording, roles))
    head = (
        element("title", {"id": f"{id}-title"}, (text(title),)),
        element("desc", {"id": f"{id}-desc"}, (text(description),)),
        definitions(id, _suits(piles)),
    )
    return _drawing(piles, id, head, shapes)


def _drawing(
    piles: Sequence[PilePlace], name: str, head: Iterable[str], shapes: Iterable[str]
) -> str:
    """Return the outermost element: a table of the size that the piles need."""
    width = max((pile.right for pile in piles), default=0) + 2 * _PADDING
    height = max((pile.bottom for pile in piles), default=0) + CAPTION + 2 * _PADDING
    felt: dict[str, Attribute] = {
        "class_": "board-felt",
        "width": width,
        "height": height,
        "rx": 10,
        "fill": "#e7eee9",
    }
    corner = f"translate({number(_PADDING)} {number(_PADDING + CAPTION)})"
    frame: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/2000/svg",
        "class_": "board",
        "id": name,
        "role": "img",
        "aria_labelledby": f"{name}-title {name}-desc",
        "viewBox": f"0 0 {number(width)} {number(height)}",
        "width": width,
        "height": height,
        "font_family": FONT,
        "direction": "ltr",
    }
    table = element("g", {"transform": corner}, shapes)
    return element("svg", frame, (*head, element("rect", felt), table))


def _suits(piles: Iterable[PilePlace]) -> list[Suit]:
    """Return the suits that can be seen."""
    seen = {place.card.card.suit for pile in piles for place in pile.cards if place.card.face_up}
    return [suit for suit in Suit if suit in seen]


def _cards(piles: Iterable[PilePlace], prefix: str, wording: Wording) -> list[str]:
    drawn = []
    for pile in piles:
        if not pile.cards:
            several = pile.pile.role in _NUMBERED
            drawn.append(_at(pile.x, pile.y, draw_empty(str(pile.pile.number) if several else "")))
        for place in pile.cards:
            if place.card.face_up:
                card = place.card.card
                letter = wording.letters[card.rank]
                shape = draw_face(card, letter, prefix, covered=place.covered)
            else:
                shape = draw_back(prefix)
            drawn.append(_at(place.x, place.y, shape))
    return drawn


def _captions(piles: Sequence[PilePlace], wording: Wording) -> list[str]:
    """Return one caption for each role, above its first pile."""
    groups: dict[Role, list[PilePlace]] = {}
    for pile in piles:
        groups.setdefault(pile.pile.role, []).append(pile)
    return [
        element(
            "text",
            {
                "class_": "board-caption",
                "x": group[0].x,
                "y": group[0].y - 7,
                "font_size": 12,
                "fill": "#555b61",
            },
            (text(_caption(group, wording)),),
        )
        for group in groups.values()
    ]


def _caption(group: Sequence[PilePlace], wording: Wording) -> str:
    """Return the name of the piles, with the number of cards where not all can be seen."""
    first = group[0]
    name = wording.role(first.pile.role, several=len(group) > 1)
    hidden = len(group) == 1 and first.held > len(first.cards)
    return f"{name} ({first.held})" if hidden else name


def _marks(piles: Iterable[PilePlace], marked: Collection[Spot], *, refused: bool) -> Iterator[str]:
    """Yield one outline around each group of marked cards that lie on each other."""
    for pile in piles:
        runs = groupby(pile.cards, lambda place: place.spot in marked)
        for first, last in (_ends(run) for is_marked, run in runs if is_marked):
            width = last.x + last.width - first.x
            height = last.y + last.height - first.y
            yield draw_mark(first.x, first.y, width, height, refused=refused)


def _ends(places: Iterable[CardPlace]) -> tuple[CardPlace, CardPlace]:
    first, *rest = places
    return first, rest[-1] if rest else first


def _at(x: float, y: float, shape: str) -> str:
    return element("g", {"transform": f"translate({number(x)} {number(y)})"}, (shape,))
