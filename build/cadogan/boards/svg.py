"""A scene as an inline SVG: what readers see beside the steps of an example."""

from collections.abc import Iterable, Iterator
from itertools import chain

from cadogan.boards.captions import PlacedCaption, placed
from cadogan.boards.card import (
    FONT,
    definitions,
    draw_back,
    draw_empty,
    draw_face,
    draw_mark,
)
from cadogan.boards.layout import CAPTION, PilePlace
from cadogan.boards.markup import Attribute, element, number, text
from cadogan.boards.scene import PADDING, Scene
from cadogan_engine import PileName, Suit

_SIZE, _SIZE_WHEN_NARROW = 16.0, 18.0
"""The sizes of captions in boards.css that leave them the least room."""


def draw_for_screens(wide: Scene, narrow: Scene, *, id: str) -> str:  # noqa: A002 - as below
    """Draw the same for wide and for narrow screens: two elements, of which one is shown.

    ``boards.css`` says which; a renderer without it shows the wide one.
    """
    hidden: dict[str, Attribute] = {"class_": "board board-narrow", "display": "none"}
    drawn = _svg(wide, id, "", {"class_": "board board-wide"}, _SIZE)
    return drawn + _svg(narrow, f"{id}-narrow", "", hidden, _SIZE_WHEN_NARROW)


def draw_svg(scene: Scene, *, id: str, title: str = "") -> str:  # noqa: A002 - the attribute
    """Draw a scene as one ``<svg>`` element.

    ``id`` must be unique in the page: ids inside the drawing start with it.
    A screen reader reads the scene's description, after the ``title`` if there is one; a
    drawing whose caption stands beside it needs none. The same arguments give the
    same bytes; ``boards.css`` gives the colours, and each shape has fallbacks for
    renderers without it.
    """
    return _svg(scene, id, title, {"class_": "board"}, _SIZE)


def _svg(scene: Scene, name: str, title: str, form: dict[str, Attribute], size: float) -> str:
    shapes = (
        *map(_caption, placed(scene.captions, scene.extent[0], size)),
        *chain.from_iterable(_pile(pile, scene, name) for pile in scene.from_below),
        *_marks(scene, None),
    )
    named = (element("title", {"id": f"{name}-title"}, (text(title),)),) if title else ()
    head = (
        *named,
        element("desc", {"id": f"{name}-desc"}, (text(scene.description),)),
        definitions(name, _suits(scene.piles)),
    )
    label = f"{name}-title {name}-desc" if title else f"{name}-desc"
    attributes: dict[str, Attribute] = {**form, "id": name, "aria_labelledby": label}
    return _drawing(scene.extent, attributes, head, shapes)


def _drawing(
    extent: tuple[float, float],
    name: dict[str, Attribute],
    head: Iterable[str],
    shapes: Iterable[str],
) -> str:
    """Return the outermost element: a table of the size that the piles need."""
    right, bottom = extent
    width, height = right + 2 * PADDING, bottom + CAPTION + 2 * PADDING
    felt: dict[str, Attribute] = {
        "class_": "board-felt",
        "width": width,
        "height": height,
        "rx": 10,
        "fill": "#e7eee9",
    }
    corner = f"translate({number(PADDING)} {number(PADDING + CAPTION)})"
    frame: dict[str, Attribute] = {
        "xmlns": "http://www.w3.org/2000/svg",
        **name,
        "role": "img",
        "viewBox": f"0 0 {number(width)} {number(height)}",
        "width": width,
        "height": height,
        "font_family": FONT,
        "direction": "ltr",
    }
    table = element("g", {"transform": corner, "aria_hidden": "true"}, shapes)
    return element("svg", frame, (*head, element("rect", felt), table))


def _suits(piles: Iterable[PilePlace]) -> list[Suit]:
    """Return the suits that can be seen."""
    seen = {place.card.card.suit for pile in piles for place in pile.cards if place.card.face_up}
    return [suit for suit in Suit if suit in seen]


def _pile(pile: PilePlace, scene: Scene, prefix: str) -> Iterator[str]:
    """Yield the cards of a pile, or its empty place, and the outlines around them."""
    if not pile.cards:
        yield _at(pile.x, pile.y, draw_empty(pile.hint))
    for place in pile.cards:
        if place.card.face_up:
            letter = scene.wording.letters[place.card.card.rank]
            shape = draw_face(place, letter, prefix)
        else:
            shape = draw_back(prefix)
        yield _at(place.x, place.y, shape)
    yield from _marks(scene, pile.pile.name)


def _marks(scene: Scene, pile: PileName | None) -> Iterator[str]:
    yield from (draw_mark(box, refused=refused) for box, refused in scene.outlines(pile))


def _caption(caption: PlacedCaption) -> str:
    attributes: dict[str, Attribute] = {
        "class_": "board-caption board-tight" if caption.is_tight else "board-caption",
        "x": caption.x,
        "y": caption.caption.y,
        "font_size": 12,
        "fill": "#555b61",
    }
    if caption.ends_there:
        attributes["text_anchor"] = "end"
    return element("text", attributes, (text(caption.caption.text),))


def _at(x: float, y: float, shape: str) -> str:
    return element("g", {"transform": f"translate({number(x)} {number(y)})"}, (shape,))
