"""What the name of a fact says by itself: its pile, its number, its rank.

"The third by three" states the fact ``foundation.3.step``. That the third is meant is
in the name already, so the words for it state nothing, unless nothing else does.
"""

from cadogan.facts.lexicon import Value
from cadogan_engine import Rank, Role

_ROLES = {str(role): role for role in Role}
_RANKS = {rank.name.lower(): rank for rank in Rank}
_RANK = "rank."


def own_values(name: str) -> tuple[Value, ...]:
    """Return what the words beside a fact may say because its name says it.

    ``name`` is that of a fact or, of a mark of cards, the pile.
    """
    own: list[Value] = []
    for part in name.split("."):
        if part in _ROLES:
            own.append(_ROLES[part])
        elif part.isdecimal():
            number = int(part)
            own += (number, *([Rank(number)] if number in tuple(Rank) else []))
        elif name.startswith(_RANK) and part in _RANKS:
            own.append(_RANKS[part])
    return tuple(own)


def is_own(value: Value, name: str) -> bool:
    """Whether a value is one that the name of a fact says already."""
    return any(value == one and type(value) is type(one) for one in own_values(name))


def stated_values(values: tuple[Value, ...], name: str) -> tuple[Value, ...]:
    """Return the values that state a fact: those of its name only where there are no others."""
    return tuple(value for value in values if not is_own(value, name)) or values
