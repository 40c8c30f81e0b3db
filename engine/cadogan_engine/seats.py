"""Piles as the referee sees them: each with its rules made ready for quick answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cadogan_engine.cardsets import CardSet, cards_by_base, followers_of
from cadogan_engine.declaration import Declaration, Zone
from cadogan_engine.moves import PileName
from cadogan_engine.rulebook import Rule, space_rule
from cadogan_engine.terms import Fan, Role, Space


@dataclass(frozen=True, slots=True)
class Pile:
    """A pile of a game and where it lies: column and row count cards from the top left.

    `fan` is the way its cards are spread; `shows` how many of the top cards are
    seen, None meaning all.
    """

    role: Role
    number: int
    column: float
    row: float
    fan: Fan
    shows: int | None

    @property
    def name(self) -> PileName:
        """The pile's name in moves."""
        return PileName(self.role, self.number)


@dataclass(frozen=True, slots=True)
class Refusals:
    """The rules that refusals name: three for taking cards away, two for putting them down.

    `flip` is for cards that lie face down, `keep` for those that stay, `lift` for the
    rest; `space` is for putting on the empty pile, `build` for putting on a card.
    """

    lift: Rule
    flip: Rule
    keep: Rule
    build: Rule
    space: Rule


@dataclass(frozen=True, slots=True)
class Seat:
    """One pile with all that its zone says about it; `index` counts the piles of the game.

    `followers[card.index]` are the cards that may be built on a card. `spaces[base]`
    are those that may be put on the empty pile, `keeps[base]` those that may not be
    taken away, when the dealt base rank is `base` (0: none is dealt).
    """

    index: int
    pile: Pile
    name: PileName
    zone: Zone
    followers: tuple[CardSet, ...]
    spaces: tuple[CardSet, ...]
    keeps: tuple[CardSet, ...]
    refusals: Refusals


def seats_of(declaration: Declaration, rules: Iterable[Rule]) -> tuple[Seat, ...]:
    """Make the seats of a game, one a pile, in the order of its zones."""
    named = {rule.name: rule for rule in rules}
    sorts = [(zone, followers_of(zone.build)) for zone in declaration.all_zones]
    each = [(zone, followers) for zone, followers in sorts for _ in zone.places]
    return tuple(
        Seat(
            index=index,
            pile=pile,
            name=pile.name,
            zone=zone,
            followers=followers,
            spaces=cards_by_base(zone.space),
            keeps=cards_by_base(zone.keeps.rank if zone.keeps else Space.NOTHING),
            refusals=_refusals(zone, named),
        )
        for index, (pile, (zone, followers)) in enumerate(
            zip(piles_of(declaration), each, strict=True)
        )
    )


def piles_of(declaration: Declaration) -> tuple[Pile, ...]:
    """List the piles of a game in the order of its zones."""
    counts: Counter[Role] = Counter()
    piles: list[Pile] = []
    for zone in declaration.all_zones:
        fan, shows = _spread(zone, declaration)
        for column, line in zone.places:
            counts[zone.role] += 1
            piles.append(Pile(zone.role, counts[zone.role], column, line, fan, shows))
    return tuple(piles)


def _spread(zone: Zone, declaration: Declaration) -> tuple[Fan, int | None]:
    """Tell how a pile is fanned; a waste shows as many cards as are dealt to it at once."""
    if zone.role is Role.WASTE and declaration.stock.draw > 1:
        return Fan.RIGHT, declaration.stock.draw
    return zone.fan, (1 if zone.fan is Fan.NONE else None)


def _refusals(zone: Zone, named: Mapping[str, Rule]) -> Refusals:
    """Find the rules of a zone; a rule that it lacks is never needed, the next stands in."""
    if zone.role is Role.STOCK:
        deal = named["stock.deal"]
        return Refusals(lift=deal, flip=deal, keep=deal, build=deal, space=deal)
    build = named[f"{zone.role}.build"]
    keep = named[zone.keeps.rule] if zone.keeps else build
    lift = named.get(f"{zone.role}.lift", keep)
    flip = named.get(f"{zone.role}.flip", lift)
    return Refusals(lift=lift, flip=flip, keep=keep, build=build, space=named[space_rule(zone)])
