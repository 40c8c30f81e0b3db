"""Why a game has no fact of a name: what its rules have in the place of a single value.

A page may state a fact that a change of the rules has made meaningless, such as the rank that
goes on an empty pile when any card does. The name alone would not tell what has changed.
"""

from collections.abc import Callable, Mapping

from cadogan_engine import Game, Rank, Role
from cadogan_engine.declaration import (
    Building,
    Cleared,
    Declaration,
    FoundationsHold,
    ScoreReached,
    WholeSuits,
    Zone,
)
from cadogan_engine.terms import Build, Space

_Why = Callable[[Zone, str], str]


def why_absent(game: Game, name: str) -> str:
    """Say what a game has instead of a fact that it lacks; empty if nobody knows such a fact.

    For Klondike with other spaces and ``tableau.space``: "an empty tableau pile takes any card".
    """
    declaration = game.declaration
    head, _, rest = name.partition(".")
    for prefix, why in _OF_GAMES.items():
        if name == prefix or (prefix.endswith(".") and name.startswith(prefix)):
            return why(declaration)
    role = _role(head)
    if role is None:
        return ""
    zones = [zone for zone in declaration.zones_of(role) for _ in zone.places]
    if not zones:
        return f"the game has no {role}"
    number, _, aspect = rest.partition(".") if rest[:1].isdecimal() else ("", "", rest)
    if number and not (number.isdecimal() and 1 <= int(number) <= len(zones)):
        return f"{role} piles are numbered from 1 to {len(zones)}"
    zone = zones[int(number or 1) - 1]
    pile = f"{role} {number}" if number else f"{role} pile"
    return (
        _told_otherwise(game, role, number, aspect)
        or _between(zone, aspect, declaration)
        or _OF_PILES.get(aspect.partition(".")[0], _nothing)(zone, pile)
    )


def _role(name: str) -> Role | None:
    return next((role for role in Role if role.value == name), None)


def _told_otherwise(game: Game, role: Role, number: str, aspect: str) -> str:
    """Say that what was true of all piles differs from pile to pile, or the other way round."""
    if number:
        together = f"{role}.{aspect}"
        value = game.facts.get(together)
        return "" if value is None else f"{together} is {value} for all of them"
    found = {
        number: game.facts.get(f"{role}.{number}.{aspect}")
        for number in range(1, len(game.seats_of(role)) + 1)
    }
    if all(value is None for value in found.values()):
        return ""
    values = (f"{number} {'none' if one is None else one}" for number, one in found.items())
    return f"it differs from pile to pile ({', '.join(values)})"


def _between(zone: Zone, aspect: str, declaration: Declaration) -> str:
    """Say that cards do not go from piles of one role to those of another."""
    way, _, name = aspect.partition(".")
    other = _role(name)
    if other is None or way not in ("to", "from", "fills"):
        return ""
    if not declaration.zones_of(other):
        return f"the game has no {other}"
    source, target = (other, zone.role) if way == "from" else (zone.role, other)
    if way == "fills":
        return f"no empty {target} is filled from the {source}"
    return f"no card goes from the {source} to the {target}"


def _space(zone: Zone, pile: str) -> str:
    taken = {
        Space.ANYTHING: "any card",
        Space.NOTHING: "no card",
        Space.BASE: "a card of the base rank, which the deal decides",
        Space.CHOSEN: "a card of the base rank, which the first card decides",
    }
    cards = f"a {zone.space.name.title()}" if isinstance(zone.space, Rank) else taken[zone.space]
    return f"an empty {pile} takes {cards}"


def _build(zone: Zone, pile: str) -> str:
    build = zone.build
    if isinstance(build, Build):
        what = "any card" if build is Build.ANYTHING else "no card"
        return f"{what} may be put on a card of a {pile}"
    steps = (
        f"in steps of {build.step}" if build.factor == 1 else f"to {build.factor} times the rank"
    )
    return f"a {pile} is built {build.direction}, {build.relation}, {steps}"


def _circle(_zone: Zone, pile: str) -> str:
    return f"the ranks of a {pile} are those of the pack, and none of them closes it"


def _top(zone: Zone, pile: str) -> str:
    """Say why no rank is the last."""
    if not isinstance(zone.build, Building):
        return _build(zone, pile)
    if not isinstance(zone.space, Rank):
        return _space(zone, pile)
    if zone.build.wraps:
        return f"a {pile} has no last rank: it goes on round the corner"
    return f"a {pile} has no last rank: {_build(zone, 'pile')}"


def _keeps(zone: Zone, pile: str) -> str:
    if zone.keeps is None:
        return f"no rank has to stay on a {pile}"
    return f"cards of the base rank have to stay on a {pile}"


def _fill(zone: Zone, pile: str) -> str:
    if zone.fill is None or not zone.fill.sources:
        return f"an empty {pile} is not filled by itself"
    return f"an empty {pile} is filled from {' or '.join(map(str, zone.fill.sources))}"


def _lift(_zone: Zone, pile: str) -> str:
    return f"no card may be taken from a {pile}"


def _stays_empty(zone: Zone, pile: str) -> str:
    return _fill(zone, pile) if zone.fill else _lift(zone, pile)


def _faces(zone: Zone, pile: str) -> str:
    return _dealt(zone, pile) if zone.turns_up else f"all cards of a {pile} lie face up"


def _capacity(_zone: Zone, pile: str) -> str:
    return f"a {pile} has room for any number of cards"


def _accepts(zone: Zone, pile: str) -> str:
    if zone.limit:
        return f"how many cards a {pile} takes at once depends on what is empty"
    return f"no card may be put on a {pile}"


def _covered(zone: Zone, pile: str) -> str:
    if not zone.under:
        return f"no card lies upon the {pile}s"
    return f"what lies upon the {pile}s is not what the board shows"


def _run(zone: Zone, pile: str) -> str:
    if zone.takes_groups:
        return f"a {pile} takes cards however many they are, in the order in which it is built"
    return f"a {pile} takes cards one by one"


def _limit(zone: Zone, pile: str) -> str:
    if zone.limit is None:
        return f"how many cards a {pile} takes at once does not depend on what is empty"
    what = "pile" if zone.limit.cells else "cell"
    return f"an empty {what} lets no more cards come to a {pile}"


def _swaps(_zone: Zone, pile: str) -> str:
    return f"there is one {pile}"


def _dealt(_zone: Zone, pile: str) -> str:
    return f"the deal lays no card on a {pile}"


def _nothing(_zone: Zone, _pile: str) -> str:
    return ""


_OF_PILES: Mapping[str, _Why] = {
    **dict.fromkeys(("space", "base"), _space),
    **dict.fromkeys(("direction", "relation", "step", "factor", "wraps"), _build),
    **dict.fromkeys(("frozen", "frozen-gives"), _keeps),
    **dict.fromkeys(("gives-at-once", "gives-unordered"), _lift),
    **dict.fromkeys(("hidden", "hidden-gives", "gives-face", "turned", "top-face"), _faces),
    **dict.fromkeys(("cards", "base-suit", "face"), _dealt),
    **dict.fromkeys(("covered-gives", "covered-by"), _covered),
    "run": _run,
    "limit": _limit,
    "swaps": _swaps,
    **dict.fromkeys(("last", "closed"), _circle),
    "top": _top,
    "fill": _fill,
    "stays-empty": _stays_empty,
    "accepts-at-once": _accepts,
    "capacity": _capacity,
}


def _no_dealing(declaration: Declaration) -> str:
    missing = (role for role in (Role.STOCK, Role.WASTE) if not declaration.zones_of(role))
    return " and ".join(f"the game has no {role}" for role in missing)


def _no_redeal(declaration: Declaration) -> str:
    return _no_dealing(declaration) or "the waste is never turned over to become the stock"


def _waste_by_hand(declaration: Declaration) -> str:
    return _no_dealing(declaration) or "cards may be put on the waste by hand, too"


def _won(declaration: Declaration) -> str:
    winning = declaration.winning
    if isinstance(winning, Cleared):
        return f"the game is won when no card is left on: {', '.join(map(str, winning.roles))}"
    if isinstance(winning, FoundationsHold):
        return f"the game is won with {winning.cards} cards on each foundation"
    if isinstance(winning, ScoreReached):
        return f"the game is won with a score of {winning.points}"
    if isinstance(winning, WholeSuits):
        return f"the game is won with {winning.piles} piles that are whole suits"
    return f"the game is won with {winning.cards} cards left"


def _no_foundation(declaration: Declaration) -> str:
    return "" if declaration.zones_of(Role.FOUNDATION) else "the game has no foundation"


def _unscored(_declaration: Declaration) -> str:
    return "the game gives no points for that"


def _sunk(_declaration: Declaration) -> str:
    return "no single rank goes to the bottom of the stock in the deal"


def _any_rank(declaration: Declaration) -> str:
    return _no_foundation(declaration) or "no single rank is kept from the foundations"


def _no_options(_declaration: Declaration) -> str:
    return "the game has no options"


_OF_GAMES: Mapping[str, Callable[[Declaration], str]] = {
    **dict.fromkeys(
        ("stock.draw", "stock.redeals", "stock.passes", "stock.deals", "stock.redeal"), _no_dealing
    ),
    **dict.fromkeys(("stock.redeal-early", "stock.to.waste"), _no_dealing),
    "waste.source": _waste_by_hand,
    "stock.from.waste": _no_redeal,
    "foundation.size": _won,
    "foundation.automatic": _no_foundation,
    "foundation.excluded": _any_rank,
    "deal.sinks": _sunk,
    "score.": _unscored,
    "win.": _won,
    "ways": _no_options,
}
"""By the name of a fact, or, with a dot at its end, by what several names begin with."""
