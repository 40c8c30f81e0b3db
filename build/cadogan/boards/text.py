"""A position in plain text, for terminals and test reports."""

from collections.abc import Collection
from itertools import groupby

from cadogan_engine import Pile, Position, Role, write_cards

_Row = tuple[Pile, str, str]


def board_text(
    position: Position,
    roles: Collection[Role] | None = None,
    *,
    other: Position | None = None,
) -> str:
    """Write the piles of some roles, or of all, one a line, cards as in the example language.

    ``#`` stands before face-down cards and ``-`` for an empty pile; empty piles side by
    side share a line. With ``other``, piles that differ there are marked with ``*``.
    """
    others = (other or position).piles
    rows: list[_Row] = [
        (pile, "*" if cards != there else " ", write_cards(cards))
        for pile, cards, there in zip(position.game.piles, position.piles, others, strict=True)
        if roles is None or pile.role in roles
    ]
    lines = [(_name(piles, position), mark, cards) for (mark, cards), piles in _gathered(rows)]
    width = max((len(name) for name, _, _ in lines), default=0)
    return "\n".join(f"{mark} {name:<{width}}  {cards}" for name, mark, cards in lines)


def _gathered(rows: list[_Row]) -> list[tuple[tuple[str, str], list[Pile]]]:
    """Bring together neighbouring empty piles of one role."""

    def key(row: _Row) -> tuple[object, ...]:
        pile, mark, cards = row
        return (pile.role, mark, cards) if cards == "-" else (pile.name,)

    groups = [list(group) for _, group in groupby(rows, key)]
    return [((group[0][1], group[0][2]), [row[0] for row in group]) for group in groups]


def _name(piles: list[Pile], position: Position) -> str:
    role, first, last = piles[0].role, piles[0].number, piles[-1].number
    if sum(pile.role is role for pile in position.game.piles) == 1:
        return str(role)
    return f"{role} {first}" if first == last else f"{role} {first}-{last}"
