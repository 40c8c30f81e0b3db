"""The ways of building that many games share, by name."""

from __future__ import annotations

from typing import Final

from cadogan_engine.declaration import Building
from cadogan_engine.terms import Direction, SuitRelation

UP_SUIT: Final = Building(Direction.UP, SuitRelation.SAME)
UP_SUIT_ROUND: Final = Building(Direction.UP, SuitRelation.SAME, wraps=True)
UP_ANY: Final = Building(Direction.UP, SuitRelation.ANY)
DOWN_ALTERNATING: Final = Building(Direction.DOWN, SuitRelation.ALTERNATING)
DOWN_ALTERNATING_ROUND: Final = Building(Direction.DOWN, SuitRelation.ALTERNATING, wraps=True)
DOWN_SUIT: Final = Building(Direction.DOWN, SuitRelation.SAME)
DOWN_SUIT_ROUND: Final = Building(Direction.DOWN, SuitRelation.SAME, wraps=True)
DOWN_ANY: Final = Building(Direction.DOWN, SuitRelation.ANY)
DOWN_ANY_ROUND: Final = Building(Direction.DOWN, SuitRelation.ANY, wraps=True)
NEXT_SUIT: Final = Building(Direction.EITHER, SuitRelation.SAME)
NEXT_SUIT_ROUND: Final = Building(Direction.EITHER, SuitRelation.SAME, wraps=True)
