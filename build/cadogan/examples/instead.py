"""What the engine does instead, in a few words: the reason why a step goes another way."""

from cadogan.examples.consequences import moved_cards
from cadogan.examples.outcome import pile_of
from cadogan.facts.cards_accepted import accepted_cards
from cadogan_engine import Carry, Move, Position, Remove, Role, Rule

_PUTTING = ("build", "space", "base")
_MANY = 8


def instead(position: Position, move: Move, rule: Rule) -> str:
    """Say what holds in the engine where a page and the engine differ about a move.

    ``rule`` is the rule in question: one about what a pile takes, or what may be taken away.
    """
    if isinstance(move, Remove):
        return _removed(position)
    if not isinstance(move, Carry):
        return _piles_to_deal(position)
    role, _, aspect = rule.name.partition(".")
    if role == str(move.target.role) and aspect in _PUTTING and role != str(Role.STOCK):
        return _taken(position, move)
    return _given(position, move)


def _piles_to_deal(position: Position) -> str:
    roles = {pile.role for pile in position.game.piles}
    found = [role for role in (Role.STOCK, Role.WASTE) if role in roles]
    held = " and ".join(f"the {role} holds {len(position.pile(role))}" for role in found)
    return f"in the engine {held}, redeals left: {position.redeals_left}"


def _removed(position: Position) -> str:
    """Say which cards can be removed now."""
    found = {
        frozenset(moved_cards(position, position, move)): None
        for move in position.legal_moves
        if isinstance(move, Remove)
    }
    told = [" + ".join(sorted(map(str, cards))) for cards in found]
    more = f" and {len(told) - _MANY} more" if len(told) > _MANY else ""
    return f"in the engine these can be removed now: {', '.join(told[:_MANY]) or 'none'}{more}"


def _taken(position: Position, move: Carry) -> str:
    """Say which cards the target takes."""
    cards = accepted_cards(position, move.target)
    names = " ".join(map(str, cards[:_MANY])) or "no card"
    more = f" and {len(cards) - _MANY} more" if len(cards) > _MANY else ""
    held = pile_of(position, move.target)
    top = f"the {held[-1]} of {move.target}" if held else f"the empty {move.target}"
    lowest = pile_of(position, move.source)[-move.count].card
    singly = ", one at a time" if move.count > 1 and lowest in cards else ""
    return f"in the engine {top} takes {names}{more}{singly}"


def _given(position: Position, move: Carry) -> str:
    """Say how many cards may be taken from the source."""
    held = len(pile_of(position, move.source))
    counts = [count for count in range(1, held + 1) if _may_leave(position, move, count)]
    most = max(counts, default=0)
    number = "no card" if most == 0 else "1 card" if most == 1 else f"up to {most} cards"
    return f"in the engine {number} may be taken from {move.source}"


def _may_leave(position: Position, move: Carry, count: int) -> bool:
    """Whether so many cards may be taken away, wherever they may go then."""
    rule = position.explain(Carry(move.source, move.target, count))
    if rule is None:
        return True
    role, _, aspect = rule.name.partition(".")
    return role == str(move.target.role) and aspect in _PUTTING
