"""A position as a TikZ picture: the same drawing as the SVG, for LaTeX and so for PDF.

A picture calls the commands of ``boards.tex``, which :func:`tikz_preamble` returns.
Letters are set in the document's fonts; the signs on cards are outlines and need none.
"""

from collections.abc import Collection, Iterator
from pathlib import Path

from cadogan.boards.layout import CardPlace, PilePlace, Spot, lay_out
from cadogan.boards.markup import number
from cadogan.boards.scene import PADDING, captions, extent, hint, marked_boxes
from cadogan.boards.shapes import CROWN_PATHS, SUIT_PATHS
from cadogan.boards.wording import ENGLISH, Wording
from cadogan_engine import Colour, Position, Rank, Role

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


def board_tikz(
    position: Position,
    *,
    wording: Wording = ENGLISH,
    moved: Collection[Spot] = (),
    refused: Collection[Spot] = (),
    roles: Collection[Role] | None = None,
) -> str:
    """Draw the piles of some roles, or all, as one TikZ picture, no wider than a line.

    Marks are those of :func:`cadogan.boards.board_svg`.
    """
    piles = lay_out(position, roles)
    right, bottom = extent(piles)
    shapes = [_call("caption", one.x, one.y, _safe(one.text)) for one in captions(piles, wording)]
    for pile in piles:
        shapes.extend(_pile(pile, wording))
    for kind, spots in (("moved", moved), ("refused", refused)):
        boxes = marked_boxes(piles, spots)
        shapes.extend(_call(kind, box.left, box.top, box.right, box.bottom) for box in boxes)
    inside = "".join(f"{shape}\n" for shape in shapes)
    return _call("board", right + PADDING, bottom + PADDING, f"%\n{inside}")


def _pile(pile: PilePlace, wording: Wording) -> Iterator[str]:
    if not pile.cards:
        yield _call("empty", pile.x, pile.y, hint(pile))
    for place in pile.cards:
        yield _card(place, wording)


def _card(place: CardPlace, wording: Wording) -> str:
    if not place.card.face_up:
        return _call("down", place.x, place.y)
    card = place.card.card
    colour = "red" if card.colour is Colour.RED else "black"
    letter = wording.letters[card.rank]
    rank = _call("narrow", _safe(letter)) if len(letter) > 1 else _safe(letter)
    shown = (place.x, place.y, rank, str(card.suit), colour)
    if place.covered:
        return _call("covered", *shown)
    is_court = card.rank in CROWN_PATHS
    names = (str(card.suit), card.rank.name.lower()) if is_court else (str(card.suit),)
    return _call("face", *shown, _call("court" if is_court else "pip", *names))


def _call(command: str, *arguments: float | str) -> str:
    given = (one if isinstance(one, str) else number(one) for one in arguments)
    return rf"\cadogan{command}" + "".join(f"{{{one}}}" for one in given)


def _safe(text: str) -> str:
    """Return text that LaTeX sets as it is."""
    return text.translate(_SPECIAL)
