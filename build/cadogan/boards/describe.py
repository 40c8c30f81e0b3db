"""A position in words: the text alternative of its drawing."""

from collections.abc import Callable, Collection, Iterator

from cadogan.boards.wording import ENGLISH, Wording
from cadogan_engine import Card, Cards, Position, Role

_Tell = Callable[[Card], str]


def describe_board(
    position: Position,
    wording: Wording = ENGLISH,
    roles: Collection[Role] | None = None,
    *,
    spoken: bool = False,
) -> tuple[str, ...]:
    """Say what lies in the piles of some roles, or of all: one sentence a pile.

    Cards are told from the bottom to the top, as they are printed (``K♠``) or, where
    they are ``spoken``, by their names; face-down ones are only counted. Empty piles of
    a role are told together, so that a listener is not kept waiting.
    """
    tell = wording.spoken if spoken else wording.card
    sentences: list[str] = []
    for role in Role:
        if roles is None or role in roles:
            sentences.extend(_describe_role(position, role, wording, tell))
    return tuple(sentences)


def _describe_role(position: Position, role: Role, wording: Wording, tell: _Tell) -> Iterator[str]:
    _ = wording.ui.gettext
    rows = zip(position.game.piles, position.piles, strict=True)
    piles = [(pile, cards) for pile, cards in rows if pile.role is role]
    if not piles:
        return
    empty = [pile for pile, cards in piles if not cards]
    title = wording.role(role, several=len(piles) > 1)
    if len(empty) == len(piles):
        yield _("{piles}: empty.").format(piles=title)
        return
    for pile, cards in piles:
        name = wording.numbered(role, pile.number) if len(piles) > 1 else title
        if cards:
            yield _("{pile}: {cards}.").format(pile=name, cards=_list(cards, wording, tell))
        elif len(empty) == 1:
            yield _("{piles}: empty.").format(piles=name)
    if len(empty) > 1:
        yield _("{piles}, all others: empty.").format(piles=title)


def _list(cards: Cards, wording: Wording, tell: _Tell) -> str:
    """Return the cards of a pile with commas between; face-down ones are counted."""
    items: list[str] = []
    down = 0
    for placed in (*cards, None):
        if placed is not None and not placed.face_up:
            down += 1
            continue
        if down:
            message = wording.ui.ngettext("{count} face-down card", "{count} face-down cards", down)
            items.append(message.format(count=down))
            down = 0
        if placed is not None:
            items.append(tell(placed.card))
    return wording.listed(items)
