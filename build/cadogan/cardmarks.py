"""The marks of cards in a role, and which two state the same in another order of words."""

from collections.abc import Mapping

CARD_MARKS: Mapping[str, str] = {
    "goes": "takes",
    "takes": "goes",
    "stays": "refuses",
    "refuses": "stays",
    "removes": "removes",
    "keeps": "keeps",
}
"""The marks of cards, each with the one that states the same in the other order.

In ``goes`` and ``stays`` the card that is put down comes first, in ``takes`` and
``refuses`` the one it is put on. ``removes`` and ``keeps`` are about cards that leave the
game, whose order is free.
"""


def in_other_order(role: str) -> str:
    """Return a role with each mark of cards in the place of the one that states the same.

    ``goes:tableau`` gives ``takes:tableau``; words that are no such mark stay as they are.
    """
    return " ".join(map(_turned, role.split()))


def _turned(word: str) -> str:
    mark, colon, pile = word.partition(":")
    return f"{CARD_MARKS.get(mark, mark) if colon else mark}{colon}{pile}"
