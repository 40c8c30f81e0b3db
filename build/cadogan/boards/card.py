"""One playing card as SVG: face, back, empty place, and the mark around a moved card.

Lengths are in the drawing's own units; a card is 72 by 100. Every shape has a
class for ``boards.css`` and, for renderers without style sheets, plain colours.
"""

from collections.abc import Iterable

from cadogan.boards.layout import HEIGHT, WIDTH, CardPlace
from cadogan.boards.markup import Attribute, element, text
from cadogan.boards.scene import Box
from cadogan.boards.shapes import CROWN_PATHS, SUIT_BOX, SUIT_PATHS
from cadogan_engine import Card, Colour, Suit

RADIUS = 6.0
FONT = "system-ui, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif"

_INDEX_BASELINE = 21.0
_INDEX_SIZE = 21.0
_INDEX_SIGN = 17.0
_COURT_FROM = 11
_FILLS = {"red": "#b8202f", "black": "#1d2126"}


def definitions(prefix: str, suits: Iterable[Suit] = Suit) -> str:
    """Return the ``<defs>`` of one drawing: what its cards have in common.

    These are a blank card (``-card``), a card's back (``-down``) and the suit signs.
    """
    shapes = [
        element("path", {"id": f"{prefix}-{suit}", "d": SUIT_PATHS[suit.value]}) for suit in suits
    ]
    shapes += [_lattice(prefix), _blank(prefix), _back(prefix)]
    return element("defs", {}, shapes)


def draw_face(place: CardPlace, rank: str, prefix: str) -> str:
    """Return a face-up card with its corner at the origin.

    ``rank`` is the rank as the reader's language writes it. A covered card gets
    no sign in its middle: it would only peep out beneath the next card. Of one that is
    covered from the right a strip is seen, so the sign of its suit is below its rank.
    """
    card = place.card.card
    ink = "red" if card.colour is Colour.RED else "black"
    index = _index(card, rank, prefix, upright=place.is_fanned_right)
    shapes = [_use(f"{prefix}-card"), index]
    if not place.covered:
        shapes += [_middle(card, prefix), _turned(index)]
    return element("g", {"class_": f"board-{ink}", "fill": _FILLS[ink]}, shapes)


def draw_back(prefix: str) -> str:
    """Return a face-down card with its corner at the origin."""
    return _use(f"{prefix}-down")


def draw_empty(hint: str = "") -> str:
    """Return the outline of an empty pile, with a faint word or letter in it."""
    outline = element(
        "rect",
        {
            "class_": "board-empty",
            "x": 1,
            "y": 1,
            "width": WIDTH - 2,
            "height": HEIGHT - 2,
            "rx": RADIUS,
            "fill": "none",
            "stroke": "#8d998f",
            "stroke_width": 1.5,
            "stroke_dasharray": "5 4",
        },
    )
    if not hint:
        return element("g", {}, (outline,))
    letter = element(
        "text",
        {
            "class_": "board-hint",
            "x": WIDTH / 2,
            "y": HEIGHT / 2 + 11,
            "font_size": 30,
            "font_weight": "600",
            "text_anchor": "middle",
            "fill": "#8d998f",
            "opacity": 0.7,
        },
        (text(hint),),
    )
    return element("g", {}, (outline, letter))


def draw_mark(box: Box, *, refused: bool) -> str:
    """Return the mark around cards that are moved, or dashed around those that may not be."""
    outline: dict[str, Attribute] = {
        "x": box.left,
        "y": box.top,
        "width": box.right - box.left,
        "height": box.bottom - box.top,
        "rx": RADIUS,
        "fill": "none",
        "stroke": "#b3261e" if refused else "#0b6bcb",
    }
    kind = "board-refused" if refused else "board-moved"
    dashes = {"stroke_dasharray": "7 5"} if refused else {}
    halo = element("rect", {"class_": kind, **outline, "stroke_width": 9, "opacity": 0.22})
    return halo + element("rect", {"class_": kind, **outline, "stroke_width": 3, **dashes})


def _lattice(prefix: str) -> str:
    """Return the pattern of card backs."""
    line: dict[str, Attribute] = {
        "class_": "board-back-line",
        "d": "M0 5L5 0L10 5L5 10Z",
        "fill": "none",
        "stroke": "#dfe8f1",
        "stroke_width": 0.9,
        "opacity": 0.75,
    }
    ground: dict[str, Attribute] = {
        "class_": "board-back",
        "width": 10,
        "height": 10,
        "fill": "#35608a",
    }
    tile: dict[str, Attribute] = {
        "id": f"{prefix}-back",
        "width": 10,
        "height": 10,
        "patternUnits": "userSpaceOnUse",
        "patternTransform": "translate(1 0)",
    }
    return element("pattern", tile, (element("rect", ground), element("path", line)))


def _blank(prefix: str) -> str:
    """Return a card with nothing on it, and its shadow."""
    box: dict[str, Attribute] = {"width": WIDTH, "height": HEIGHT, "rx": RADIUS}
    shade: dict[str, Attribute] = {"class_": "board-shadow", "fill": "#10181f", **box}
    face: dict[str, Attribute] = {
        "class_": "board-face",
        **box,
        "fill": "#fffefb",
        "stroke": "#b9b4a7",
        "stroke_width": 0.9,
    }
    rects = (
        element("rect", {**shade, "x": -0.6, "y": 2.2, "opacity": 0.1}),
        element("rect", {**shade, "y": 1, "opacity": 0.16}),
        element("rect", face),
    )
    return element("g", {"id": f"{prefix}-card"}, rects)


def _back(prefix: str) -> str:
    """Return a card that lies face down."""
    inset = 5.0
    panel: dict[str, Attribute] = {
        "x": inset,
        "y": inset,
        "width": WIDTH - 2 * inset,
        "height": HEIGHT - 2 * inset,
        "rx": RADIUS - 3,
        "fill": f"url(#{prefix}-back)",
    }
    return element("g", {"id": f"{prefix}-down"}, (_use(f"{prefix}-card"), element("rect", panel)))


def _index(card: Card, rank: str, prefix: str, *, upright: bool) -> str:
    """Return the corner index: the rank and, close to its right or below it, the suit sign."""
    width = 21.0 if len(rank) > 1 else 17.0
    label: dict[str, Attribute] = {
        "x": 4 + width / 2,
        "y": _INDEX_BASELINE,
        "font_size": _INDEX_SIZE,
        "font_weight": "700",
        "text_anchor": "middle",
    }
    if len(rank) > 1:
        label |= {"textLength": width, "lengthAdjust": "spacingAndGlyphs"}
    beside, below = (5.5 + width, _INDEX_BASELINE - 15.5), (4 + width / 2 - 8.5, 25.0)
    sign = _sign(card, prefix, *(below if upright else beside), _INDEX_SIGN)
    return element("g", {"class_": "board-index"}, (element("text", label, (text(rank),)), sign))


def _middle(card: Card, prefix: str) -> str:
    """Return the large sign of a card that can be seen whole; court cards wear a crown."""
    if card.rank < _COURT_FROM:
        return _sign(card, prefix, WIDTH / 2 - 19, 33, 38)
    frame = element(
        "rect",
        {
            "class_": "board-frame",
            "x": 13,
            "y": 27,
            "width": WIDTH - 26,
            "height": HEIGHT - 54,
            "rx": 3,
            "fill": "none",
            "stroke": "#b9b4a7",
            "stroke_width": 0.9,
        },
    )
    crown = element(
        "path",
        {"d": CROWN_PATHS[card.rank], "transform": "translate(20.5 29) scale(0.31 0.31)"},
    )
    return frame + crown + _sign(card, prefix, WIDTH / 2 - 13, 45, 26)


def _turned(shapes: str) -> str:
    return element("g", {"transform": f"rotate(180 {WIDTH / 2:g} {HEIGHT / 2:g})"}, (shapes,))


def _sign(card: Card, prefix: str, x: float, y: float, size: float) -> str:
    scale = size / SUIT_BOX
    return _use(f"{prefix}-{card.suit}", f"translate({x:g} {y:g}) scale({scale:g})")


def _use(name: str, transform: str = "") -> str:
    placed = {"transform": transform} if transform else {}
    return element("use", {"href": f"#{name}", **placed})
