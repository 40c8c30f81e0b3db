"""What a rule says, as English templates: whole sentences with named fields.

The values of fields are terms (piles, directions, relations, ranks, numbers), which a
translation takes from its lexicon; `{pile}` stands before a colon and `{roles}` after one, so
that no language has to inflect them. English stands here as msgid, and `_` and `Counted` mark
it for extraction.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cadogan_engine.terms import Adjacent, Automatic, Closing, Group, Role, Wait


@dataclass(frozen=True, slots=True)
class Counted:
    """A template whose words depend on the number `{count}`: for one, and for any other."""

    one: str
    more: str


Template = str | Counted


def _(message: str) -> str:
    return message


DEAL: Final[Mapping[Role, Counted]] = {
    Role.WASTE: Counted(
        "The stock deals {count} card at a time to the waste.",
        "The stock deals {count} cards at a time to the waste.",
    ),
    Role.TABLEAU: Counted(
        "The stock deals {count} card to each tableau pile.",
        "The stock deals {count} cards to each tableau pile.",
    ),
    Role.RESERVE: Counted(
        "The stock deals {count} card to each reserve pile.",
        "The stock deals {count} cards to each reserve pile.",
    ),
}
DEAL_ELSEWHERE: Final = Counted(
    "{pile}: the stock deals {count} card to each.",
    "{pile}: the stock deals {count} cards to each.",
)
NO_DEAL: Final = _("The stock fills empty piles and does nothing else.")
WAITS: Final[Mapping[Wait, str]] = {
    Wait.WASTE: _("The stock deals only while the waste is empty."),
    Wait.SPACES: _("The stock deals only while no tableau pile is empty."),
    Wait.KINGS: _("The stock does not deal while a king could go to an empty tableau pile."),
}
NO_REDEAL: Final = _("An empty stock stays empty.")
REDEAL: Final = Counted(
    "The waste becomes the stock again at most {count} time.",
    "The waste becomes the stock again at most {count} times.",
)
ANY_REDEAL: Final = _("The waste becomes the stock again as often as the player likes.")

BUILD: Final = _("{pile}: build {direction}, {relation}.")
BUILD_BY_STEP: Final = _("{pile}: build {direction}, {relation}, in steps of {step}.")
BUILD_BY_FACTOR: Final = _("{pile}: {relation}; the next rank is {factor} times the last.")
SAME_RANK: Final = _("{pile}: build on cards of the same rank, {relation}.")
WRAPS: Final = _("{pile}: ranks go round in a circle whose last rank is this: {last}.")
CLOSED: Final = _("{pile}: nothing goes on cards of this rank: {rank}.")
CLOSED_BASE: Final = _("{pile}: nothing goes on cards of the base rank.")
BUILD_ANYTHING: Final = _("{pile}: any card goes on any other.")
BUILD_NOTHING: Final = _("{pile}: no card goes on another.")
TAKES_GROUPS: Final = _("{pile}: several cards may come in one move.")
TAKES_RUN: Final = Counted(
    "{pile}: cards come only as a run of exactly {count} card.",
    "{pile}: cards come only as a run of exactly {count} cards.",
)
REVERSES: Final = _("{pile}: a group comes card by card, its top card first.")
TAKES_FROM: Final = _("{pile}: cards come only from these piles: {roles}.")
CAPACITY: Final = Counted(
    "{pile}: a pile has room for {count} card.",
    "{pile}: a pile has room for {count} cards.",
)

SPACE_RANK: Final = _("{pile}: an empty pile takes only a card of this rank: {rank}.")
SPACE_BASE: Final = _("{pile}: an empty pile takes only a card of the base rank.")
SPACE_CHOSEN: Final = _("{pile}: the first card of all is free, and its rank begins the others.")
SPACE_ANYTHING: Final = _("{pile}: an empty pile takes any card.")
SPACE_NOTHING: Final = _("{pile}: no card goes to an empty pile.")
SPACE_FROM: Final = _("{pile}: cards come to an empty pile only from these: {roles}.")

LIFT: Final[Mapping[Group, str]] = {
    Group.NONE: _("{pile}: cards stay here for good."),
    Group.TOP: _("{pile}: only the top card may be taken."),
    Group.RUN: _(
        "{pile}: the top card may be taken, alone or with cards below it that are in order."
    ),
    Group.TAIL: _("{pile}: any card that lies face up may be taken, with all that lie on it."),
    Group.WHOLE: _("{pile}: the top card may be taken, or all cards that lie face up."),
    Group.PILE: _("{pile}: the top card may be taken, or the whole pile."),
    Group.LAST: _("{pile}: a card may be taken when it is the only one left."),
}
RUN: Final = _("{pile}: cards are in order that go {direction}, {relation}.")
LIMIT: Final[Mapping[tuple[bool, bool], str]] = {
    (False, False): _("{pile}: cards come one by one."),
    (True, False): _(
        "{pile}: as many cards may come at once as could come one by one through empty cells."
    ),
    (False, True): _(
        "{pile}: as many cards may come at once as could come one by one through empty piles."
    ),
    (True, True): _(
        "{pile}: as many cards may come at once as could come one by one through empty cells "
        "and piles."
    ),
}
COVER: Final = _("{pile}: a card is free when no other lies upon it.")
KEEPS_RANK: Final = _("{pile}: cards of this rank are never taken away: {rank}.")
KEEPS_BASE: Final = _("{pile}: cards of the base rank are never taken away.")
FLIP: Final = _("{pile}: a face-down card stays where it is; it turns up when uncovered.")
FILL: Final = _("{pile}: a pile that becomes empty is filled at once from here: {roles}.")
FILL_FROM_FIRST: Final = _(
    "{pile}: a pile that becomes empty is filled at once from the first of these that has a "
    "card: {roles}."
)
FILL_LOWEST: Final = _(
    "{pile}: a pile that becomes empty gets the card at the bottom of this: {roles}."
)

PAIR_TOTAL: Final = _("Two cards are removed whose ranks add up to {total}.")
PAIR_EQUAL: Final = _("Two cards of the same rank are removed, if it is one of these: {ranks}.")
PAIR_SUIT: Final = _("Two cards of one suit are removed.")
PAIR_WITHIN: Final = _("The two cards may also be the top two of one pile: {roles}.")
ADJACENT: Final[Mapping[Adjacent, str]] = {
    Adjacent.AROUND: _("Cards that are removed are neighbours, in a line or at a corner."),
    Adjacent.LINE: _("Cards that are removed lie in one row or column."),
}
ALONE: Final = _("Cards of these ranks are removed one by one: {ranks}.")
OUTRANKED: Final = _("A card is removed while a higher one of its suit is free.")

AUTOMATIC: Final[Mapping[Automatic, str]] = {
    Automatic.ALL: _("After each move all cards go up by themselves that can."),
    Automatic.CARRIED: _("After a card is carried all cards go up by themselves that can."),
    Automatic.SAFE: _("Cards go up by themselves once nothing will be built on them."),
}
CLOSE: Final[Mapping[Closing, str]] = {
    Closing.DEAL: _("A deal closes the gaps of the tableau and fills it from the stock."),
    Closing.ALWAYS: _("Gaps of the tableau close after each move."),
    Closing.STOCK_OUT: _("Gaps of the tableau close once the stock is out."),
}

CARD_SCORES: Final[Mapping[Role, str]] = {
    Role.FOUNDATION: _("Points for each card on a foundation: {points}."),
    Role.DISCARD: _("Points for each card that is removed: {points}."),
}
SCORES: Final[Mapping[str, str]] = {
    "full": _("Points for each full foundation: {points}."),
    "link": _("Points for each card in order on the one below it: {points}."),
    "column": _("Points for each tableau pile that is a whole suit: {points}."),
    "uncovered": _("Points for each card turned face up: {points}."),
    "cleared": _("Points for each card that has left the tableau: {points}."),
    "sequence": _("Points for each card of the run that a move makes longer: {points}."),
}
NO_SCORE: Final = _("Nothing scores.")
BASE_IS_FREE: Final = _("The first card of a foundation scores nothing.")

WIN_FOUNDATIONS: Final = Counted(
    "The game is won when each foundation holds {count} card.",
    "The game is won when each foundation holds {count} cards.",
)
WIN_CLEARED: Final = _("The game is won when no card is left here: {roles}.")
WIN_SCORE: Final = _("The game is won when the score reaches {points}.")
WIN_SUITS: Final = Counted(
    "The game is won when {count} pile is a whole suit.",
    "The game is won when {count} piles are whole suits.",
)
WIN_CARDS: Final = Counted(
    "The game is won when no more than {count} card is left.",
    "The game is won when no more than {count} cards are left.",
)
