"""The piles of a game: their places, and the rules that refusals about them name."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from cadogan_engine.declaration import Declaration, Zone
from cadogan_engine.errors import EngineError
from cadogan_engine.moves import PileName
from cadogan_engine.rulebook import Rule, space_rule
from cadogan_engine.terms import Faces, Fan, Role


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
    """The rules that refusals name: for taking cards away, and for putting them down.

    `flip` is for cards that lie face down, `cover` for those that others lie upon, `keep`
    for those that stay, `lift` for the rest; `space` is for putting on the empty pile, also
    where only the pile they come from is wrong for it, `build` for putting on a card, `limit`
    for too many cards at once.
    """

    lift: Rule
    flip: Rule
    cover: Rule
    keep: Rule
    build: Rule
    space: Rule
    limit: Rule


@dataclass(frozen=True, slots=True)
class Seat:
    """One pile with what its zone says about it; `index` counts the piles of the game.

    `under` are the indexes of the piles that lie upon it, `upon` of those it lies upon.
    `hides` is whether cards on it may lie face down, `layered` whether also upon others that
    lie face up.
    """

    index: int
    pile: Pile
    name: PileName
    zone: Zone
    under: tuple[int, ...]
    upon: tuple[int, ...]
    hides: bool
    layered: bool
    refusals: Refusals


def seats_of(declaration: Declaration, rules: Iterable[Rule]) -> tuple[Seat, ...]:
    """Make the seats of a game, one a pile, in the order of its zones.

    Raises EngineError if there are piles that no rule speaks of.
    """
    named = {rule.name: rule for rule in rules}
    piles = piles_of(declaration)
    index = {pile.name: at for at, pile in enumerate(piles)}
    each = [(zone, at) for zone in declaration.all_zones for at in range(len(zone.places))]
    faces = _faces(declaration)
    under = [
        tuple(index[PileName(zone.role, number)] for number in zone.under[at])
        if at < len(zone.under)
        else ()
        for zone, at in each
    ]
    return tuple(
        Seat(
            index=at,
            pile=pile,
            name=pile.name,
            zone=zone,
            under=under[at],
            upon=tuple(below for below, upper in enumerate(under) if at in upper),
            hides=zone.turns_up or Faces.DOWN in faces[pile.name],
            layered=(Faces.UP, Faces.DOWN) in pairwise(faces[pile.name]),
            refusals=_refusals(zone, named),
        )
        for at, (pile, (zone, _)) in enumerate(zip(piles, each, strict=True))
    )


def _faces(declaration: Declaration) -> Mapping[PileName, tuple[Faces, ...]]:
    """List how the cards lie that the deal lays on each pile, the bottom card first."""
    dealt: defaultdict[PileName, tuple[Faces, ...]] = defaultdict(tuple)
    for step in declaration.deal:
        for number, up in declaration.laid_by(step):
            name = PileName(step.role, number)
            dealt[name] += (Faces.UP if up else Faces.DOWN,)
    return dealt


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
    stock = declaration.stock
    if zone.role is Role.WASTE and stock.to is Role.WASTE and stock.draw > 1:
        return Fan.RIGHT, declaration.stock.draw
    return zone.fan, (1 if zone.fan is Fan.NONE else None)


def _refusals(zone: Zone, named: Mapping[str, Rule]) -> Refusals:
    """Find the rules of a zone; a rule that it lacks is never needed, the next stands in."""
    if zone.role in (Role.STOCK, Role.DISCARD):
        rule = next(
            (each for name, each in named.items() if name.startswith(f"{zone.role}.")), None
        )
        if rule is None:
            raise EngineError(f"nothing is ever put on the {zone.role}")
        return Refusals(rule, rule, rule, rule, rule, rule, rule)
    build = named[f"{zone.role}.build"]
    keep = named[zone.keeps.rule] if zone.keeps else build
    lift = named.get(f"{zone.role}.lift", keep)
    return Refusals(
        lift=lift,
        flip=named.get(f"{zone.role}.flip", lift),
        cover=named.get(f"{zone.role}.cover", lift),
        keep=keep,
        build=build,
        space=named[space_rule(zone)],
        limit=named.get(f"{zone.role}.limit", build),
    )
