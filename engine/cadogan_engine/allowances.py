"""What may be done in a game, and which piles have to do with which.

These are the facts of sentences that state no figure: "cards do not come back", "one card
at a time", "from the waste to a foundation".
"""

from __future__ import annotations

from collections.abc import Iterator

from cadogan_engine.cards import PACK, Rank
from cadogan_engine.cardsets import followers_of, next_ranks
from cadogan_engine.declaration import (
    Building,
    CardsLeft,
    Cleared,
    Declaration,
    FoundationsHold,
    ScoreReached,
    WholeSuits,
    Zone,
)
from cadogan_engine.shapes import overlaps
from cadogan_engine.terms import (
    SINGLE,
    UNLIMITED,
    Automatic,
    Build,
    Closing,
    Facing,
    Group,
    Permission,
    Role,
    Space,
    SuitRelation,
    Unlimited,
)

Allowance = int | Rank | Role | Facing | Permission | Unlimited
_Allowances = Iterator[tuple[str, Allowance]]
_CHANGING = frozenset({Role.WASTE, Role.FOUNDATION})
"""The roles of piles that nobody calls long or short."""


def zone_allowances(declaration: Declaration, zone: Zone) -> _Allowances:
    """Tell what may be done with the cards of a pile; names are without the pile's own."""
    accepts, gives = _accepts(zone), zone.lift is not Group.NONE
    if zone.role is not Role.DISCARD:
        yield "accepts", _permission(accepts)
    yield "gives", _permission(gives)
    if isinstance(zone.build, Building):
        yield "wraps", _permission(zone.build.wraps)
    if accepts:
        if not zone.limit:
            several = any(_takes_several(zone, other) for other in declaration.zones)
            yield "accepts-at-once", zone.takes_run or (UNLIMITED if several else 1)
        if zone.capacity is None and zone.role not in _CHANGING:
            yield "capacity", UNLIMITED
    if gives:
        yield from _given(declaration, zone)
    if zone.keeps and isinstance(zone.keeps.rank, Rank):
        yield "frozen-gives", Permission.CANNOT
    yield from _covered(zone)
    if zone.turns_up:
        yield "hidden", Facing.DOWN
        yield "hidden-gives", Permission.CANNOT
        yield "gives-face", Facing.UP
        yield "turned", Facing.UP


def _given(declaration: Declaration, zone: Zone) -> _Allowances:
    """Tell how many cards a pile gives at once, and whether its last one leaves it empty."""
    takers = [other for other in declaration.zones if _takes_several(other, zone)]
    pairing = declaration.pairing
    if not any(taker.limit for taker in takers):
        paired = pairing and zone.role in pairing.within and zone.capacity != 1
        yield "gives-at-once", UNLIMITED if takers else 2 if paired else 1
    yield "gives-unordered", _permission(zone.lift is Group.TAIL and bool(takers))
    closes = zone.role is Role.TABLEAU and declaration.closing is not Closing.NEVER
    if not (zone.fill or zone.keeps or closes):
        yield "stays-empty", Permission.CAN


def _covered(zone: Zone) -> _Allowances:
    """Tell of cards that others lie upon, and how many do where the places show it."""
    if zone.under:
        yield "covered-gives", Permission.CANNOT
        under = (*zone.under, *((),) * (len(zone.places) - len(zone.under)))
        if under == overlaps(zone.places):
            yield "covered-by", max(map(len, under))


def game_allowances(declaration: Declaration) -> _Allowances:
    """Tell what concerns the stock, the ways from pile to pile, scoring and winning."""
    yield from _stock(declaration)
    for source in Role:
        for target in Role:
            yield from _way(declaration, source, target)
    for zone in declaration.zones:
        for role in zone.fill.sources if zone.fill else ():
            yield f"{role}.fills.{zone.role}", zone.role
    if declaration.zones_of(Role.FOUNDATION):
        fills = any(zone.fill for zone in declaration.zones_of(Role.FOUNDATION))
        by_itself = fills or declaration.automatic is not Automatic.NONE
        yield "foundation.automatic", _permission(by_itself)
        yield from _excluded(declaration)
    yield from _score(declaration)
    yield from _won(declaration)
    yield "options", len(declaration.settings)
    sorted_out = any(step.sinks or step.lowers or step.picks for step in declaration.deal)
    yield "deal.any-rank", _permission(not sorted_out)
    yield "deck.ranks", len(Rank)
    for rank in Rank:
        if rank is not Rank.ACE or not _aces_vary(declaration):
            yield f"rank.{rank.name.lower()}", rank.value


def _stock(declaration: Declaration) -> _Allowances:
    for zone in declaration.zones_of(Role.STOCK):
        yield "stock.accepts", _permission(_accepts(zone))
        yield "stock.gives", _permission(zone.lift is not Group.NONE)
        yield "stock.face", Facing.DOWN
    if declaration.deals:
        yield "stock.deals", Permission.CAN
        again = declaration.redeals and declaration.stock.redeals != 0
        yield "stock.redeal", _permission(again)
        yield "stock.redeal-early", Permission.CANNOT
        yield f"stock.to.{declaration.stock.to}", declaration.stock.to
        if again:
            yield "stock.from.waste", Role.WASTE


def _way(declaration: Declaration, source: Role, target: Role) -> _Allowances:
    """Tell whether cards may be carried from piles of one role to those of another."""
    possible = any(
        giver.lift is not Group.NONE
        and _takes(taker, giver)
        and not (source is target and _is_bound(declaration, taker))
        for giver in declaration.zones_of(source)
        for taker in declaration.zones_of(target)
    )
    if source is not target and possible:
        yield f"{source}.to.{target}", target
        yield f"{target}.from.{source}", source
    elif source is target and declaration.count_of(source) > 1 and source is not Role.STOCK:
        yield f"{source}.swaps", _permission(possible)


def _score(declaration: Declaration) -> _Allowances:
    """Tell whether cards on the foundations score, and whether the lowest of each does."""
    scoring = declaration.scoring
    if declaration.zones_of(Role.FOUNDATION) and (scoring.card or scoring.full):
        yield "score.foundation", Role.FOUNDATION
        if scoring.card:
            yield "score.base", _permission(scoring.counts_base)


def _won(declaration: Declaration) -> _Allowances:
    """Tell which piles are full or empty when the game is won, and what else there is to say."""
    winning = declaration.winning
    if declaration.zones_of(Role.FOUNDATION) and _ends_on_foundations(declaration):
        yield "win.foundation", Role.FOUNDATION
    match winning:
        case Cleared(roles):
            yield from ((f"win.{role}", role) for role in roles)
        case WholeSuits(piles):
            yield "win.suits", piles
            yield "win.tableau", Role.TABLEAU
        case CardsLeft(cards):
            yield "win.left", cards


def _ends_on_foundations(declaration: Declaration) -> bool:
    """Tell whether winning takes all cards to the foundations, or may as well take them there."""
    winning, scoring = declaration.winning, declaration.scoring
    match winning:
        case Cleared(roles):
            rest = {zone.role for zone in declaration.all_zones} - {Role.FOUNDATION}
            return rest <= set(roles)
        case ScoreReached(points):
            full = scoring.full * declaration.count_of(Role.FOUNDATION)
            return points == scoring.card * declaration.decks * len(PACK) + full
    return isinstance(winning, FoundationsHold | WholeSuits)


def _aces_vary(declaration: Declaration) -> bool:
    """Tell whether aces rank above kings anywhere."""
    pairing = declaration.pairing
    return declaration.aces_high or bool(pairing and pairing.outranked)


def _excluded(declaration: Declaration) -> _Allowances:
    """Tell the rank that never comes to a foundation, if there is just one."""
    sunk = {step.sinks for step in declaration.deal if step.role is Role.FOUNDATION}
    reached: set[Rank] = set()
    for zone in declaration.zones_of(Role.FOUNDATION):
        if not isinstance(zone.build, Building):
            return
        fixed = isinstance(zone.space, Rank)
        new = {zone.space} if isinstance(zone.space, Rank) else set(Rank) - sunk
        if any(preset.role is Role.FOUNDATION for preset in declaration.presets) and not fixed:
            return
        while new:
            reached |= new
            new = {after for rank in new for after in next_ranks(zone.build, rank)} - reached
    missing = set(Rank) - reached
    if len(missing) == 1:
        yield "foundation.excluded", missing.pop()


def _takes(taker: Zone, giver: Zone) -> bool:
    """Tell whether cards may come to piles of a zone from those of another."""
    onto = taker.build is not Build.NOTHING and taker.takes_onto(giver.role)
    return onto or (taker.space is not Space.NOTHING and taker.takes_into(giver.role))


def _takes_several(taker: Zone, giver: Zone) -> bool:
    """Tell whether several cards may come at once: they must also lie as they are laid down."""
    if not taker.takes_groups or giver.lift in SINGLE or not _takes(taker, giver):
        return False
    if not taker.reverses or giver.lift is not Group.RUN:
        return True
    laid, run = followers_of(taker.build), followers_of(giver.run or giver.build)
    return any(
        run[below.index] >> above.index & 1 and laid[above.index] >> below.index & 1
        for below in PACK
        for above in PACK
    )


def _is_bound(declaration: Declaration, zone: Zone) -> bool:
    """Tell whether a card has one pile of the zone to go to: that of its suit, whose base stays."""
    build, keeps = zone.build, zone.keeps
    alone = declaration.decks == 1 and keeps is not None and keeps.rank == zone.space
    return alone and isinstance(build, Building) and build.relation is SuitRelation.SAME


def _accepts(zone: Zone) -> bool:
    """Tell whether cards may be put on a pile by hand."""
    return zone.build is not Build.NOTHING or zone.space is not Space.NOTHING


def _permission(allowed: bool) -> Permission:
    return Permission.CAN if allowed else Permission.CANNOT
