"""Treize."""

from __future__ import annotations

from typing import Final

from cadogan_engine.cards import Rank
from cadogan_engine.declaration import Cleared, DealStep, Declaration, Fill, Pairing, Zone, row
from cadogan_engine.shapes import pyramid, under_pyramid
from cadogan_engine.terms import Role

GAME: Final = Declaration(
    name="treize",
    title="Treize",
    zones=(
        # The lowest card of the waste is free, too, so it lies apart.
        Zone(
            Role.WASTE,
            places=row(1, 0, 1),
            capacity=1,
            fill=Fill((Role.WASTE,), rule="waste.fill", from_bottom=True),
        ),
        Zone(Role.WASTE, places=row(4 / 3, 0, 1)),
        Zone(
            Role.TABLEAU,
            places=pyramid(3, 1, 7, 1 / 3),
            under=under_pyramid(7),
            capacity=1,
        ),
    ),
    deal=(DealStep(Role.TABLEAU),),
    pairing=Pairing(
        place=(7, 0),
        total=13,
        alone=(Rank.KING,),
        roles=(Role.WASTE, Role.TABLEAU),
        within=(Role.WASTE,),
    ),
    winning=Cleared((Role.STOCK, Role.WASTE, Role.TABLEAU)),
)
