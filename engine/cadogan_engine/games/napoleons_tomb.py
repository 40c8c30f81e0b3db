"""Napoleon’s Tomb."""

from __future__ import annotations

from typing import Final

from cadogan_engine.builds import UP_ANY
from cadogan_engine.cards import Rank
from cadogan_engine.declaration import Building, Cleared, Declaration, Setting, Zone, row
from cadogan_engine.terms import Automatic, Direction, Group, Role, Space, SuitRelation

GAME: Final = Declaration(
    name="napoleons_tomb",
    title="Napoleon’s Tomb",
    zones=(
        Zone(Role.WASTE, places=row(1, 0, 1)),
        # The corners.
        Zone(
            Role.FOUNDATION,
            places=((3, 0), (5, 0), (3, 2), (5, 2)),
            build=UP_ANY,
            space=Rank.SEVEN,
            lift=Group.NONE,
        ),
        # The centre, which goes down four times.
        Zone(
            Role.FOUNDATION,
            places=((4, 1),),
            build=Building(Direction.DOWN, SuitRelation.ANY, wraps=True, last=Rank.SIX),
            space=Rank.SIX,
            lift=Group.NONE,
        ),
        Zone(
            Role.CELL,
            places=((4, 0), (3, 1), (5, 1), (4, 2)),
            space=Space.ANYTHING,
            capacity=1,
        ),
    ),
    deal=(),
    winning=Cleared((Role.STOCK, Role.WASTE, Role.CELL)),
    settings=(
        Setting("draw", "stock.draw"),
        Setting("redeals", "stock.redeals"),
        Setting("automatic", "automatic"),
    ),
    ways=(  # draw, redeals, automatic
        (1, 0, Automatic.NONE),
        (3, 2, Automatic.NONE),
        (1, 0, Automatic.ALL),
        (3, 2, Automatic.ALL),
    ),
)
