"""Checking marks of cards: whether all cards that the words fit go where the page says."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from cadogan.cardmarks import CARD_MARKS
from cadogan.facts.cards import PACK, NamedCard, are_paired, is_beside, read_cards
from cadogan.facts.cards_accepted import accepted_cards
from cadogan.facts.cards_removed import REMOVING, pairs_of, wrong_removal
from cadogan.facts.lexicon import Lexicon
from cadogan.facts.marked import MarkedFact
from cadogan.facts.negation import is_negated
from cadogan_engine import Card, Game, PileName, PlacedCard, Position, PositionError, Rank, Role

EMPTY = "empty"
"""Behind the name of a pile: the pile as it is when no card lies on it."""
_UPPER_FIRST = ("goes", "stays")
_NEGATIVE = ("stays", "refuses", "keeps")
_OPPOSITES = {
    "goes": "stays",
    "takes": "refuses",
    "stays": "goes",
    "refuses": "takes",
    "removes": "keeps",
    "keeps": "removes",
}
_MANY = 8
_PAIR = 2
_ROLES = {str(role): role for role in Role}


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a mark of cards; without ``why`` the mark itself cannot be used.

    ``why`` says what the words lack, ``instead`` what the game does.
    """

    why: str = ""
    instead: str = ""
    hint: str = ""


@dataclass(frozen=True, slots=True)
class _Link:
    """What is said of two cards; of one where it is about an empty pile."""

    upper: NamedCard
    lower: NamedCard | None


@dataclass(frozen=True, slots=True)
class Target:
    """Where cards go: the piles of a role, one of each sort, or the one with a number."""

    piles: tuple[PileName, ...]
    is_empty: bool


def target_of(name: str, game: Game) -> Target | None:
    """Read the name of a mark of cards, ``tableau``, ``foundation.2``, ``tableau.empty``.

    None if the game has no such pile.
    """
    head, *rest = name.split(".")
    is_empty = rest[-1:] == [EMPTY]
    number = rest[: len(rest) - is_empty]
    role = _ROLES.get(head)
    seats = game.seats_of(role) if role else ()
    if not number:
        sorts = {seat.zone: seat.name for seat in reversed(seats)}
        piles = tuple(reversed(sorts.values()))
    else:
        piles = tuple(seat.name for seat in seats if [str(seat.name.number)] == number)
    return Target(piles, is_empty) if piles else None


def cards_fault(fact: MarkedFact, target: Target, lexicon: Lexicon, game: Game) -> Fault | None:
    """Return what is wrong with the words of a mark of cards; None if they are true.

    Every card that is named goes on the next one, or, with ``takes``, takes it; on an empty
    pile each goes by itself, and where none is named, any card. In a game whose deal
    decides the base rank, the first card named beside an empty foundation is the base card.
    Where nothing is said of suits, each card must find one that fits; else all must fit.
    What does not go must be one step away: of a Queen on a three nobody asks, and a slip of
    the pen would be true. What goes must be all that goes: on an empty pile all cards, on a
    card all of the rank that is named. "A King" is true where any card goes, and says less.
    """
    is_negative = fact.mark in _NEGATIVE
    if is_negated(fact.text, lexicon) is not is_negative:
        return _wrong_way(fact, is_negative)
    if fact.mark in REMOVING:
        return _removal_fault(fact, lexicon, game)
    named = read_cards(fact.text, lexicon) or (NamedCard(),) * target.is_empty
    base, links = _links(named, fact.mark in _UPPER_FIRST, target, game)
    if not links:
        found = f"it names {len(named)}" if named else "no card can be read in it"
        return Fault(f"the text must name two cards, one and the other it is put on: {found}")
    turned = None if target.is_empty else _turned(fact, named, lexicon)
    if turned:
        return turned
    bare = _bare_board(game, base)
    if is_negative and not target.is_empty:
        for link in links:
            if not any(_is_near(link, pile, game) for pile in target.piles):
                why = "it names cards that are more than a step apart"
                return Fault(
                    why, hint="name two ranks that follow each other, round the corner or not"
                )
    faults = (_broken(link, pile, bare, is_negative) for pile in target.piles for link in links)
    more = () if is_negative else (_unsaid(links, pile, bare) for pile in target.piles)
    return next(filter(None, (*faults, *more)), None)


def _turned(fact: MarkedFact, named: Sequence[NamedCard], lexicon: Lexicon) -> Fault | None:
    """Return a fault where the words put the first card on the second, the mark the other way."""
    if fact.mark in _UPPER_FIRST or len(named) != _PAIR:
        return None
    first, second = named
    is_lower = is_beside(fact.text, first, lexicon.onto, lexicon)
    if is_lower or not are_paired(fact.text, first, second, lexicon):
        return None
    why = "its words put the first card on the second, and the mark the second on the first"
    return Fault(why, hint=f'write role="{CARD_MARKS[fact.mark]}:{fact}"')


def _removal_fault(fact: MarkedFact, lexicon: Lexicon, game: Game) -> Fault | None:
    """Return what is wrong with a mark of cards that leave the game."""
    if game.declaration.pairing is None:
        return Fault(
            hint="mark where the cards go instead", why="no cards are removed in this game"
        )
    pairs = pairs_of(read_cards(fact.text, lexicon))
    if not pairs:
        why = "the text must name one card, or cards two by two"
        return Fault(why, hint="name each pair, such as: a Queen and an Ace, a Jack and a two")
    kept = fact.mark in _NEGATIVE
    wrong = wrong_removal(pairs, game, _bare_board(game, None), kept=kept)
    return Fault(instead=wrong) if wrong else None


def _wrong_way(fact: MarkedFact, is_negative: bool) -> Fault:
    if is_negative:
        why = f"{fact.mark} needs a word such as not or never in it"
    else:
        why = f"{fact.mark} has a word in it that turns it round"
    return Fault(
        why, hint=f'put that word into the phrase, or write role="{_OPPOSITES[fact.mark]}:{fact}"'
    )


def _links(
    named: Sequence[NamedCard], upper_first: bool, target: Target, game: Game
) -> tuple[Rank | None, tuple[_Link, ...]]:
    """Return the base rank that is meant, if any, and what is said of which cards."""
    if not target.is_empty:
        pairs = pairwise(named)
        return None, tuple(_Link(*(pair if upper_first else pair[::-1])) for pair in pairs)
    base = None
    is_begun = target.piles[0].role is Role.FOUNDATION
    if is_begun and len(named) > 1 and _needs_base(game):
        first = named[-1] if upper_first else named[0]
        base = first.rank
        named = named[:-1] if upper_first else named[1:]
    return base, tuple(_Link(card, None) for card in named)


def _is_near(link: _Link, pile: PileName, game: Game) -> bool:
    """Whether ranks are a step of the pile's building apart, either way and round the corner."""
    upper, lower = link.upper.rank, link.lower.rank if link.lower else None
    names = (f"{pile.role}.{pile.number}.step", f"{pile.role}.step")
    step = next((game.facts[name] for name in names if name in game.facts), None)
    if upper is None or lower is None or not isinstance(step, int):
        return True
    return step % len(Rank) in ((upper - lower) % len(Rank), (lower - upper) % len(Rank))


def _needs_base(game: Game) -> bool:
    try:
        game.position({})
    except PositionError:
        return True
    return False


def _bare_board(game: Game, base: Rank | None) -> Position:
    """Return an empty board, in games that need one with a base rank."""
    return game.position({}, base or (Rank.KING if _needs_base(game) else None))


def _broken(link: _Link, pile: PileName, bare: Position, is_negative: bool) -> Fault | None:
    """Return where the game does something else with the cards of a link."""
    lowers = link.lower.cards if link.lower else (None,)
    taken = {lower: _taken(lower, pile, bare, link.upper.cards) for lower in lowers}
    by_suit = link.upper.has_suit or link.lower is None or link.lower.has_suit
    for lower, fitting in taken.items():
        missing = [card for card in _others(link, lower, bare.game) if card not in fitting]
        if is_negative and fitting:
            return _fault(pile, lower, bare, f"{fitting[0]} does go there")
        if not is_negative and missing and (by_suit or not fitting):
            return _fault(pile, lower, bare, f"{missing[0]} does not go there")
    return None if is_negative else _left_out(link, pile, bare, taken)


def _left_out(
    link: _Link, pile: PileName, bare: Position, taken: Mapping[Card | None, Sequence[Card]]
) -> Fault | None:
    """Return a card that no other one takes, where suits are left open."""
    placed = {card for fitting in taken.values() for card in fitting}
    for card in link.upper.cards:
        lower = next((one for one in taken if one != card), card)
        if card not in placed and lower != card:
            return _fault(pile, lower, bare, f"{card} does not go there")
    return None


def _unsaid(links: Sequence[_Link], pile: PileName, bare: Position) -> Fault | None:
    """Return a card that goes as well, although the words leave it out."""
    for link in links:
        said = [one.upper for one in links if one.lower == link.lower]
        meant = _of_rank(link.upper.rank) if link.lower else PACK
        for lower in link.lower.cards if link.lower else (None,):
            for card in _taken(lower, pile, bare, meant):
                if not any(upper.fits(card) for upper in said):
                    return _fault(pile, lower, bare, f"{card} goes there, too")
    return None


def _of_rank(rank: Rank | None) -> tuple[Card, ...]:
    """Return the cards of a rank; none where no rank is named."""
    return tuple(card for card in PACK if card.rank is rank)


def _others(link: _Link, lower: Card | None, game: Game) -> list[Card]:
    """Return the cards that are said to go on one; not that card itself, if there is one only."""
    only_once = game.declaration.decks == 1
    return [card for card in link.upper.cards if not (only_once and card == lower)]


def _taken(
    lower: Card | None, pile: PileName, bare: Position, among: Sequence[Card] | None = None
) -> tuple[Card, ...]:
    """Return the cards that a pile takes, of some or of all, when one lies there or none."""
    cards = (PlacedCard(lower),) if lower else ()
    names = [each.name for each in bare.game.piles]
    piles = tuple(cards if name == pile else () for name in names)
    board = bare.with_piles(piles)
    return accepted_cards(board, pile) if among is None else accepted_cards(board, pile, among)


def _fault(pile: PileName, lower: Card | None, bare: Position, why: str) -> Fault:
    place = f"the {lower} of {pile}" if lower else f"the empty {pile}"
    cards = _taken(lower, pile, bare)
    takes = f"takes {_listed(cards)}" if cards else "takes no card"
    return Fault("", f"{place} {takes}; {why}")


def _listed(cards: Sequence[Card]) -> str:
    more = f" and {len(cards) - _MANY} more" if len(cards) > _MANY else ""
    return " ".join(map(str, cards[:_MANY])) + more


def known_piles(game: Game) -> Iterator[str]:
    """Yield the names that a mark of cards may have in a game."""
    for role in dict.fromkeys(pile.role for pile in game.piles):
        yield str(role)
        yield f"{role}.{EMPTY}"
