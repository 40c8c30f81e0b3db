"""What a step was meant to name, where it names cards or piles that are not there."""

from collections.abc import Iterator
from dataclasses import replace

from cadogan.examples import model
from cadogan.examples.resolve import NotThereError, resolve
from cadogan_engine import Card, Deal, PileName, Position, Redeal, Role

_MOST = 3


def meant(step: model.Step, position: Position, rule: str, error: NotThereError) -> str:
    """Suggest cards or piles with which a step can be tried, or say where there are any.

    Cards come first with which the step goes as the page says: allowed, or refused by
    ``rule``. A card that was meant is of the same rank or suit.
    """
    match error.named:
        case model.PileRef(Role.DISCARD) if isinstance(step, model.Move):
            return f"did you mean 'remove {step.what}'?"
        case Card() as card:
            return _other_card(card, step, position, rule)
        case model.Group(_, pile) if held := _held(pile, position):
            return f"did you mean '{held} from {pile}'?"
        case model.PileRef() | model.Group():
            return _holding(position)
    return "name a card that lies on the board, or a pile that holds one"


def _other_card(card: Card, step: model.Step, position: Position, rule: str) -> str:
    lying = dict.fromkeys(placed.card for cards in position.piles for placed in cards)
    others = [one for one in lying if one != card]
    near = [one for one in others if one.rank is card.rank or one.suit is card.suit]
    going = [one for one in others if _goes(_with(step, card, one), position, rule)]
    both = [one for one in near if one in going]
    nearest = sorted(near, key=lambda one: _far(one, card))[:_MOST]
    found = both or list(dict.fromkeys((*nearest, *going)))
    if found and (near or len(going) == 1):
        return f"did you mean {' or '.join(map(str, found[:_MOST]))}?"
    tops = [cards[-1].card for cards in position.piles if cards]
    free = [str(top) for top in tops if not isinstance(step, model.Move) or top != step.what]
    return f"on top of piles lie {' '.join(free)}" if free else "no other card lies on the board"


def _far(one: Card, other: Card) -> tuple[bool, int]:
    """Return how far apart cards are: first those of one rank, then those of near ranks."""
    return one.rank is not other.rank, abs(one.rank - other.rank)


def _with(step: model.Step, card: Card, other: Card) -> model.Step:
    """Return a step that names another card in the place of one."""
    match step:
        case model.Move(what, where):
            changed = other if what == card else what
            return replace(step, what=changed, where=other if where == card else where)
        case model.Remove(what, second):
            return replace(
                step,
                what=other if what == card else what,
                other=other if second == card else second,
            )
        case Deal() | Redeal():
            return step


def _goes(step: model.Step, position: Position, rule: str) -> bool:
    """Whether a step goes as the page says."""
    try:
        refused = position.explain(resolve(step, position, rule))
    except NotThereError:
        return False
    return (refused.name if refused else "") == rule


def _held(pile: model.PileRef, position: Position) -> int:
    return len(position.pile(pile.role, pile.number or 1))


def _holding(position: Position) -> str:
    names = [str(name) for name in _filled(position)]
    return f"cards lie on {', '.join(names)}" if names else "no card lies on the board"


def _filled(position: Position) -> Iterator[PileName]:
    for pile, cards in zip(position.game.piles, position.piles, strict=True):
        if cards and pile.role is not Role.DISCARD:
            yield pile.name
