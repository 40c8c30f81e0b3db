"""The rules a declaration consists of, each with its id.

A rule's id is `GAME.PILE.ASPECT`, such as `klondike.tableau.build`; the help page
of the game has an element of this id where the rule is stated.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cadogan_engine.declaration import Declaration, Zone
from cadogan_engine.terms import Automatic, Build, Closing, Faces, Group, Role, Space


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule of a game.

    `refuses` says whether it can forbid a move, `allows` whether there is anything that
    it lets a player do: there is not where cards never move or a stock is never redealt.
    """

    id: str
    refuses: bool = True
    allows: bool = True

    def __str__(self) -> str:
        """Write the id."""
        return self.id

    @property
    def game(self) -> str:
        """The name of the game, the first part of the id."""
        return self.id.partition(".")[0]

    @property
    def name(self) -> str:
        """The id without the game: `tableau.build`."""
        return self.id.partition(".")[2]


def rules_of(declaration: Declaration) -> tuple[Rule, ...]:
    """List all rules of a game in the order of its zones, then scoring and winning."""
    rules: dict[str, Rule] = {}
    for zone in declaration.all_zones:
        for rule in _zone_rules(declaration, zone):
            rules.setdefault(rule.id, rule)
    names = ["score", "win"]
    if declaration.closing is not Closing.NEVER:
        names.insert(0, "tableau.close")
    if declaration.automatic is not Automatic.NONE:
        names.insert(0, "foundation.automatic")
    last = [Rule(f"{declaration.name}.{name}", refuses=False) for name in names]
    return (*rules.values(), *last)


def _zone_rules(declaration: Declaration, zone: Zone) -> Iterator[Rule]:
    """List the rules about the piles of a zone."""

    def rule(name: str, *, refuses: bool = True, allows: bool = True) -> Rule:
        return Rule(f"{declaration.name}.{name}", refuses, allows)

    if zone.role is Role.STOCK:
        yield rule("stock.deal", allows=declaration.deals)
        if declaration.redeals:
            yield rule("stock.redeal", allows=declaration.stock.redeals != 0)
        return
    if zone.role is Role.DISCARD:
        yield from _pairing_rules(declaration)
        return
    build = f"{zone.role}.build"
    # Of cards that lie in any order only those are refused that lie face down.
    picky = zone.lift is not Group.TAIL or (_hides(declaration, zone) and not zone.turns_up)
    lift = rule(f"{zone.role}.lift", refuses=picky, allows=zone.lift is not Group.NONE)
    if space_rule(zone) != build:
        chosen = zone.space is not Space.ANYTHING or bool(zone.space_from)
        yield rule(space_rule(zone), refuses=chosen)
    yield rule(build, allows=zone.build is not Build.NOTHING)
    optional = (
        (zone.limit, rule(f"{zone.role}.limit")),
        # Of a single card nobody asks which may be taken.
        (zone.capacity != 1, lift),
        (zone.under, rule(f"{zone.role}.cover")),
        (zone.keeps, rule(zone.keeps.rule if zone.keeps else "", allows=False)),
        (zone.turns_up, rule(f"{zone.role}.flip")),
        (zone.fill, rule(zone.fill.rule if zone.fill else "", refuses=False)),
    )
    yield from (each for wanted, each in optional if wanted)


def _hides(declaration: Declaration, zone: Zone) -> bool:
    """Tell whether the deal lays cards face down on the piles of a zone."""
    steps = (step for step in declaration.deal if step.role is zone.role)
    return any(step.faces is not Faces.UP for step in steps)


def _pairing_rules(declaration: Declaration) -> Iterator[Rule]:
    """List the rules about removing cards."""
    pairing = declaration.pairing
    if pairing and (pairing.total or pairing.equal or pairing.same_suit):
        yield Rule(f"{declaration.name}.discard.pair")
    if pairing and (pairing.alone or pairing.outranked):
        yield Rule(f"{declaration.name}.discard.alone")


def space_rule(zone: Zone) -> str:
    """Name the rule about the empty piles of a zone.

    That is what an empty foundation's base card is and what goes into another space;
    where nothing or anything goes both on a card and into a space, one rule says so.
    """
    if zone.space is Space.NOTHING or zone.build is Build.ANYTHING:
        return f"{zone.role}.build"
    return f"{zone.role}.base" if zone.role is Role.FOUNDATION else f"{zone.role}.space"
