"""The sentences that tell the steps of an example: whole templates, never put together.

English stands here as msgid; ``po/ui`` has the other languages. ``_`` only marks a
text for extraction, it is looked up when it is told. A template's fields:
``{card}`` the card that moves, or ``{first}`` and ``{last}`` of a run (the lowest and
the top card), ``{target}`` the card it comes to lie on, ``{number}`` the number of an
empty pile, ``{rule}`` the title of a rule, which becomes a link; ``{pile}`` the name of a pile
or of all piles of a kind, ``{ranks}`` ranks in the order in which they are built.
"""

from collections.abc import Mapping

from cadogan_engine import Role


def _(message: str) -> str:
    return message


Templates = Mapping[Role, str]

CARD_ONTO_CARD: Templates = {
    Role.STOCK: _("Put the {card} on the stock."),
    Role.WASTE: _("Put the {card} on the waste."),
    Role.FOUNDATION: _("Move the {card} to the foundation, onto the {target}."),
    Role.TABLEAU: _("Move the {card} onto the {target}."),
    Role.RESERVE: _("Move the {card} to the reserve, onto the {target}."),
    Role.CELL: _("Move the {card} to the cell of the {target}."),
}
CARD_TO_SPACE: Templates = {
    Role.STOCK: _("Put the {card} on the stock."),
    Role.WASTE: _("Put the {card} on the waste."),
    Role.FOUNDATION: _("Move the {card} to an empty foundation."),
    Role.TABLEAU: _("Move the {card} to the empty tableau pile {number}."),
    Role.RESERVE: _("Move the {card} to the empty reserve {number}."),
    Role.CELL: _("Move the {card} to cell {number}."),
}
RUN_ONTO_CARD: Templates = {
    Role.STOCK: _("Put the cards from {first} to {last} on the stock."),
    Role.WASTE: _("Put the cards from {first} to {last} on the waste."),
    Role.FOUNDATION: _(
        "Move the cards from {first} to {last} to the foundation, onto the {target}."
    ),
    Role.TABLEAU: _("Move the cards from {first} to {last} onto the {target}."),
    Role.RESERVE: _("Move the cards from {first} to {last} to the reserve, onto the {target}."),
    Role.CELL: _("Move the cards from {first} to {last} to the cell of the {target}."),
}
RUN_TO_SPACE: Templates = {
    Role.STOCK: _("Put the cards from {first} to {last} on the stock."),
    Role.WASTE: _("Put the cards from {first} to {last} on the waste."),
    Role.FOUNDATION: _("Move the cards from {first} to {last} to an empty foundation."),
    Role.TABLEAU: _("Move the cards from {first} to {last} to the empty tableau pile {number}."),
    Role.RESERVE: _("Move the cards from {first} to {last} to the empty reserve {number}."),
    Role.CELL: _("Move the cards from {first} to {last} to cell {number}."),
}
BACK_ONTO_CARD = _("Take the {card} back from the foundation and put it onto the {target}.")
BACK_TO_SPACE = _("Take the {card} back from the foundation and put it on the empty pile {number}.")

NOT_CARD_ONTO_CARD: Templates = {
    Role.STOCK: _("Not allowed: putting the {card} on the stock ({rule})."),
    Role.WASTE: _("Not allowed: putting the {card} on the waste ({rule})."),
    Role.FOUNDATION: _("Not allowed: the {card} to the foundation, onto the {target} ({rule})."),
    Role.TABLEAU: _("Not allowed: the {card} onto the {target} ({rule})."),
    Role.RESERVE: _("Not allowed: the {card} to the reserve, onto the {target} ({rule})."),
    Role.CELL: _("Not allowed: the {card} to the cell of the {target} ({rule})."),
}
NOT_CARD_TO_SPACE: Templates = {
    Role.STOCK: _("Not allowed: putting the {card} on the stock ({rule})."),
    Role.WASTE: _("Not allowed: putting the {card} on the waste ({rule})."),
    Role.FOUNDATION: _("Not allowed: the {card} to an empty foundation ({rule})."),
    Role.TABLEAU: _("Not allowed: the {card} to the empty tableau pile {number} ({rule})."),
    Role.RESERVE: _("Not allowed: the {card} to the empty reserve {number} ({rule})."),
    Role.CELL: _("Not allowed: the {card} to cell {number} ({rule})."),
}
NOT_RUN_ONTO_CARD: Templates = {
    Role.STOCK: _("Not allowed: putting the cards from {first} to {last} on the stock ({rule})."),
    Role.WASTE: _("Not allowed: putting the cards from {first} to {last} on the waste ({rule})."),
    Role.FOUNDATION: _(
        "Not allowed: the cards from {first} to {last} "
        "to the foundation, onto the {target} ({rule})."
    ),
    Role.TABLEAU: _("Not allowed: the cards from {first} to {last} onto the {target} ({rule})."),
    Role.RESERVE: _(
        "Not allowed: the cards from {first} to {last} to the reserve, onto the {target} ({rule})."
    ),
    Role.CELL: _(
        "Not allowed: the cards from {first} to {last} to the cell of the {target} ({rule})."
    ),
}
NOT_RUN_TO_SPACE: Templates = {
    Role.STOCK: _("Not allowed: putting the cards from {first} to {last} on the stock ({rule})."),
    Role.WASTE: _("Not allowed: putting the cards from {first} to {last} on the waste ({rule})."),
    Role.FOUNDATION: _(
        "Not allowed: the cards from {first} to {last} to an empty foundation ({rule})."
    ),
    Role.TABLEAU: _(
        "Not allowed: the cards from {first} to {last} to the empty tableau pile {number} ({rule})."
    ),
    Role.RESERVE: _(
        "Not allowed: the cards from {first} to {last} to the empty reserve {number} ({rule})."
    ),
    Role.CELL: _("Not allowed: the cards from {first} to {last} to cell {number} ({rule})."),
}
NOT_BACK_ONTO_CARD = _(
    "Not allowed: the {card} back from the foundation, onto the {target} ({rule})."
)
NOT_BACK_TO_SPACE = _(
    "Not allowed: the {card} back from the foundation, to the empty pile {number} ({rule})."
)

REDEAL = _("Turn the waste over to make a new stock.")
REMOVE_CARD = _("Remove the {card}.")
REMOVE_PAIR = _("Remove the {first} and the {last}.")
NOT_REMOVE_CARD = _("Not allowed: removing the {card} ({rule}).")
NOT_REMOVE_PAIR = _("Not allowed: removing the {first} and the {last} together ({rule}).")
CLOSE_UP = _("Close the gaps of the tableau and fill it up from the stock.")

NOT_DEAL = _("Not allowed: dealing from the stock ({rule}).")
NOT_REDEAL = _("Not allowed: turning the waste over to make a new stock ({rule}).")

CLOSED_UP = _("The gaps of the tableau close.")
WENT_UP = _("The {card} goes to a foundation by itself.")
TURNED_UP = _("The {card} is turned face up.")
FILLED: Templates = {
    Role.STOCK: _("The space is filled with the {card} from the stock."),
    Role.WASTE: _("The space is filled with the {card} from the waste."),
    Role.RESERVE: _("The space is filled with the {card} from the reserve."),
}
FILLED_SOMEHOW = _("The space is filled with the {card}.")

ORDERS: Mapping[tuple[bool, bool], str] = {
    (False, False): _("{pile}, in this order: {ranks}."),
    (False, True): _("{pile}, in this order and no further: {ranks}."),
    (True, False): _("{pile}, in this order from the empty pile on: {ranks}."),
    (True, True): _("{pile}, in this order from the empty pile on and no further: {ranks}."),
}
"""By whether the order begins on the empty pile, and whether it ends."""

SCORE = _("The score is {score}.")
REDEALS_UNLIMITED = _("The waste may be turned over as often as you like.")
NO_REDEALS = _("The waste may not be turned over any more.")
STATUS = {
    "won": _("The game is won."),
    "stuck": _("No move is left: the game is lost."),
}

RULE_TITLES: Mapping[str, str] = {
    "foundation.base": _("starting a foundation"),
    "foundation.build": _("building on the foundations"),
    "foundation.lift": _("taking cards back from the foundations"),
    "tableau.build": _("building on the tableau"),
    "tableau.lift": _("taking cards from the tableau"),
    "tableau.space": _("filling empty tableau piles"),
    "tableau.flip": _("face-down cards of the tableau"),
    "tableau.fill": _("how spaces are filled"),
    "reserve.build": _("what goes on the reserve"),
    "reserve.lift": _("taking cards from the reserve"),
    "reserve.space": _("filling empty reserves"),
    "reserve.flip": _("face-down cards of the reserve"),
    "reserve.fill": _("how spaces are filled"),
    "reserve.king": _("kings in the reserve"),
    "cell.build": _("what goes into the cells"),
    "cell.lift": _("taking cards from the cells"),
    "cell.space": _("filling empty cells"),
    "foundation.ace": _("aces on the foundations"),
    "tableau.cover": _("cards that others lie upon"),
    "reserve.cover": _("cards that others lie upon"),
    "tableau.limit": _("how many cards move at once"),
    "tableau.close": _("how gaps close"),
    "discard.pair": _("which pairs are removed"),
    "discard.alone": _("which cards are removed alone"),
    "foundation.automatic": _("cards that go up by themselves"),
    "waste.build": _("what goes on the waste"),
    "waste.lift": _("taking cards from the waste"),
    "waste.fill": _("how spaces are filled"),
    "stock.deal": _("when the stock may be dealt"),
    "stock.redeal": _("how often the waste is turned over"),
    "score": _("scoring"),
    "win": _("winning the game"),
}
"""A short title for each rule, by its name without the game; it stands inside sentences."""
