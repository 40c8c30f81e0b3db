"""Layout: blocks put together again, with what stands between them."""

from collections.abc import Sequence
from dataclasses import dataclass

from cadogan.catalogue.model import Block
from cadogan.catalogue.statements import statements


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of the new file: blank lines before it, its text, and whether it is new here.

    ``is_loose`` marks blank lines and comments that belong to no entry.
    """

    gap: str
    text: str
    is_new: bool = False
    is_loose: bool = False


def kept_piece(block: Block, text: str | None = None) -> Piece:
    """Return the piece for a block that stays in its place, with its old text or a new one."""
    return Piece(block.gap, block.text if text is None else text, is_loose=is_loose(block))


def joined(kept: Sequence[Piece], last: Sequence[Piece], end: str) -> str:
    """Put the pieces together, ``last`` at the end; loose pieces stay behind them.

    Blank lines stay as they were; around what is new stands at least one.
    """
    place = len(kept)
    while place and kept[place - 1].is_loose:
        place -= 1
    text: list[str] = []
    before: Piece | None = None
    for piece in (*kept[:place], *last, *kept[place:]):
        text.append(_gap(before, piece, end))
        text.append(piece.text)
        before = piece
    return "".join(text)


def is_loose(block: Block) -> bool:
    """Whether a block is blank lines, or comments that belong to no entry."""
    return block.entry is None and all(
        line.text.lstrip().startswith("#") for line in statements(block.text) if line.text.strip()
    )


def _gap(before: Piece | None, piece: Piece, end: str) -> str:
    if before is None:
        return "" if piece.is_new else piece.gap
    is_new = before.is_new or piece.is_new
    ended = not (is_new and piece.text) or before.text.endswith(("\n", "\r"))
    gap = piece.gap if ended else end + piece.gap
    return end if before.is_new and piece.text and not gap else gap
