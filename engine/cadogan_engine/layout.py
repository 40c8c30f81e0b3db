"""The piles of a position while a move is made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cadogan_engine.codes import Code, face_up

if TYPE_CHECKING:
    from cadogan_engine.position import Position


class Layout:
    """A position to be changed: its parts, as they become in the move."""

    __slots__ = ("_looks", "base_rank", "game", "redeals_used", "score", "table", "views")

    def __init__(self, position: Position) -> None:
        self.game, table, views, self.score, self.redeals_used, self.base_rank = position
        self.table, self.views = list(table), list(views)
        self._looks = self.game.tables.views[self.base_rank]

    def put(self, index: int, cards: Code) -> None:
        """Let a pile be these cards, which score what they do."""
        before, after = self.views[index], self._looks[index].of(cards)
        self.table[index], self.views[index] = cards, after
        self.score += after.value - before.value

    def draw(self, source: int, target: int) -> None:
        """Put the top card of a pile face up on another, if there is one."""
        cards = self.table[source]
        if cards:
            self.put(target, self.table[target] + face_up(cards[-1:]))
            self.put(source, self.table[source][:-1])

    def begin(self, base: int) -> None:
        """Let the foundations begin with a rank, which had not been decided."""
        self.base_rank, self._looks = base, self.game.tables.views[base]
        for index, cards in enumerate(self.table):
            self.put(index, cards)
