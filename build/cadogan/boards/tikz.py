"""A scene as a TikZ picture: the same drawing as the SVG, for LaTeX and so for PDF.

A picture calls the commands of ``boards.tex``, which :func:`tikz_preamble` returns.
Letters are set in the document's fonts; the signs on cards are outlines and need none.
"""

from collections.abc import Iterator
from pathlib import Path

from cadogan.boards.layout import CardPlace, PilePlace
from cadogan.boards.markup import number
from cadogan.boards.scene import PADDING, Scene
from cadogan.boards.shapes import CROWN_PATHS, SUIT_PATHS
from cadogan.boards.wording import Wording
from cadogan_engine import Colour, PileName, Rank

_COMMANDS = Path(__file__).with_name("boards.tex")
_SPECIAL = str.maketrans(
    {char: f"\\{char}" for char in "#$%&_{}"}
    | {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
)


def tikz_preamble() -> str:
    """Return what the preamble of a LaTeX document needs before it can hold pictures."""
    paths = {**SUIT_PATHS, **{Rank(rank).name.lower(): CROWN_PATHS[rank] for rank in CROWN_PATHS}}
    outlines = (
        rf"\expandafter\def\csname cadogan{name}\endcsname{{\fill svg {{{path}}};}}"
        for name, path in paths.items()
    )
    return "\n".join((_COMMANDS.read_text(encoding="utf-8").rstrip(), *outlines, ""))


def draw_tikz(scene: Scene) -> str:
    """Draw a scene as one TikZ picture, no wider than a line."""
    right, bottom = scene.extent
    shapes = [_call("caption", one.x, one.y, _safe(one.text)) for one in scene.captions]
    for pile in scene.from_below:
        shapes.extend(_pile(pile, scene.wording))
        shapes.extend(_marks(scene, pile.pile.name))
    shapes.extend(_marks(scene, None))
    inside = "".join(f"{shape}\n" for shape in shapes)
    return _call("board", right + PADDING, bottom + PADDING, f"%\n{inside}")


def _pile(pile: PilePlace, wording: Wording) -> Iterator[str]:
    if not pile.cards:
        yield _call("empty", pile.x, pile.y, pile.hint)
    for place in pile.cards:
        yield _card(place, wording)


def _marks(scene: Scene, pile: PileName | None) -> Iterator[str]:
    for box, refused in scene.outlines(pile):
        kind = "refused" if refused else "moved"
        yield _call(kind, box.left, box.top, box.right, box.bottom)


def _card(place: CardPlace, wording: Wording) -> str:
    if not place.card.face_up:
        return _call("down", place.x, place.y)
    card = place.card.card
    colour = "red" if card.colour is Colour.RED else "black"
    letter = wording.letters[card.rank]
    rank = _call("narrow", _safe(letter)) if len(letter) > 1 else _safe(letter)
    shown = (place.x, place.y, rank, str(card.suit), colour)
    if place.covered:
        return _call("fanned" if place.is_fanned_right else "covered", *shown)
    is_court = card.rank in CROWN_PATHS
    names = (str(card.suit), card.rank.name.lower()) if is_court else (str(card.suit),)
    return _call("face", *shown, _call("court" if is_court else "pip", *names))


def _call(command: str, *arguments: float | str) -> str:
    given = (one if isinstance(one, str) else number(one) for one in arguments)
    return rf"\cadogan{command}" + "".join(f"{{{one}}}" for one in given)


def _safe(text: str) -> str:
    """Return text that LaTeX sets as it is."""
    return text.translate(_SPECIAL)
