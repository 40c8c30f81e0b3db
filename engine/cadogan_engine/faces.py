"""Which way the cards of a game lie when they have been dealt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cadogan_engine.declaration import Declaration
from cadogan_engine.terms import Facing, Role


def dealt_faces(declaration: Declaration, role: Role) -> Iterator[tuple[str, Facing]]:
    """Tell which way the cards of a role lie at the start; of the waste, as they are dealt.

    `top-face` is of the cards that no other lies upon, `face` of the others, or of all where
    all lie the same way. Of cards that lie some this way, some that, nothing is told.
    """
    if declaration.zones_of(role) and role is Role.WASTE:
        yield "face", Facing.UP
        return
    tops, others = _faces(declaration, role)
    if len(tops | others) == 1:
        yield "face", next(iter(tops | others))
        return
    for name, faces in (("top-face", tops), ("face", others)):
        if len(faces) == 1:
            yield name, next(iter(faces))


def _faces(declaration: Declaration, role: Role) -> tuple[set[Facing], set[Facing]]:
    """Gather how the cards lie that no other lies upon, and how the others do."""
    piles = _dealt(declaration, role)
    tops: set[Facing] = set()
    others: set[Facing] = set()
    for number, (turns_up, under) in turning(declaration, role).items():
        faces = piles.get(number, [])
        covered = any(upper in piles for upper in under)
        others.update(faces if covered else faces[:-1])
        if faces and not covered:
            tops.add(Facing.UP if turns_up and not under else faces[-1])
    return tops, others


def turning(declaration: Declaration, role: Role) -> Mapping[int, tuple[bool, tuple[int, ...]]]:
    """Tell of each pile whether its top card is turned up, and which others lie upon it."""
    each = [
        (zone.turns_up, zone.under[place] if place < len(zone.under) else ())
        for zone in declaration.zones_of(role)
        for place in range(len(zone.places))
    ]
    return dict(enumerate(each, 1))


def _dealt(declaration: Declaration, role: Role) -> Mapping[int, list[Facing]]:
    """List for each pile how its cards lie as the deal lays them, the lowest first."""
    piles: dict[int, list[Facing]] = {}
    for step in declaration.deal:
        for number, up in declaration.laid_by(step) if step.role is role else ():
            piles.setdefault(number, []).append(Facing.UP if up else Facing.DOWN)
    return piles
