"""How a language speaks of cards and piles: what drawings, descriptions and steps share."""

import gettext
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from cadogan.facts import FactKind, Lexicon, load_lexicon
from cadogan.ui import load_ui
from cadogan.ui import marked as _
from cadogan_engine import Card, Rank, Role, Suit

ENGLISH_LETTERS: Mapping[Rank, str] = {
    rank: "10" if rank is Rank.TEN else str(rank) for rank in Rank
}

ENGLISH_NAMES: Mapping[Rank, str] = {
    rank: rank.name.lower() if Rank.TWO <= rank <= Rank.TEN else rank.name.title() for rank in Rank
}

_NAMES: Mapping[Role, tuple[str, str]] = {
    Role.STOCK: (_("Stock"), _("Stock")),
    Role.WASTE: (_("Waste"), _("Waste")),
    Role.FOUNDATION: (_("Foundation"), _("Foundations")),
    Role.TABLEAU: (_("Tableau"), _("Tableau")),
    Role.RESERVE: (_("Reserve"), _("Reserves")),
    Role.CELL: (_("Cell"), _("Cells")),
    Role.DISCARD: (_("Removed"), _("Removed")),
}
"""The name of the only pile of a role, and that of several."""
_NUMBERED: Mapping[Role, str] = {
    Role.STOCK: _("Stock {number}"),
    Role.WASTE: _("Waste {number}"),
    Role.FOUNDATION: _("Foundation {number}"),
    Role.TABLEAU: _("Tableau pile {number}"),
    Role.RESERVE: _("Reserve {number}"),
    Role.CELL: _("Cell {number}"),
    Role.DISCARD: _("Removed {number}"),
}
_SPANS: Mapping[Role, str] = {
    Role.WASTE: _("Waste {first} to {last}"),
    Role.FOUNDATION: _("Foundations {first} to {last}"),
    Role.TABLEAU: _("Tableau piles {first} to {last}"),
    Role.RESERVE: _("Reserves {first} to {last}"),
    Role.CELL: _("Cells {first} to {last}"),
}
"""The name of several piles side by side, of the roles that piles may have different rules in."""
_LISTED: Mapping[Role, str] = {
    Role.STOCK: _("the stock"),
    Role.WASTE: _("the waste"),
    Role.FOUNDATION: _("the foundations"),
    Role.TABLEAU: _("the tableau"),
    Role.RESERVE: _("the reserve"),
    Role.CELL: _("the cells"),
    Role.DISCARD: _("the removed cards"),
}
"""The name of all piles of a role inside a sentence, after a colon."""


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of one language: the messages of ``po/ui``, letters and names of the ranks.

    ``names`` are what a card is called in a list, ``letters`` what is printed on it.
    """

    ui: gettext.NullTranslations
    letters: Mapping[Rank, str]
    names: Mapping[Rank, str]

    def listed(self, items: Iterable[str]) -> str:
        """Return some words with the sign between them that the language lists things with."""
        return self.ui.gettext(", ").join(items)

    def card(self, card: Card) -> str:
        """Return a card as the language's players write it: rank letter and suit sign."""
        return f"{self.letters[card.rank]}{card.suit.sign}"

    def spoken(self, card: Card) -> str:
        """Return a card as it is read out: "King of spades"; signs would be read as signs."""
        _ = self.ui.gettext
        templates = {
            Suit.CLUBS: _("{rank} of clubs"),
            Suit.DIAMONDS: _("{rank} of diamonds"),
            Suit.HEARTS: _("{rank} of hearts"),
            Suit.SPADES: _("{rank} of spades"),
        }
        return templates[card.suit].format(rank=self.names[card.rank])

    def role(self, role: Role, *, several: bool) -> str:
        """Return the name of a pile, or of all piles of a role, as a caption."""
        return self.ui.gettext(_NAMES[role][several])

    def among(self, role: Role) -> str:
        """Return the name of all piles of a role as one of a list that ends a sentence."""
        return self.ui.gettext(_LISTED[role])

    def numbered(self, role: Role, number: int) -> str:
        """Return the name of one of several piles."""
        return self.ui.gettext(_NUMBERED[role]).format(number=number)

    def span(self, role: Role, first: int, last: int) -> str:
        """Return the name of several piles by their first and their last number."""
        return self.ui.gettext(_SPANS[role]).format(first=first, last=last)


def load_wording(language: str) -> Wording:
    """Return the wording of a language given by its gettext name (``de``, ``pt_BR``)."""
    lexicon = load_lexicon(language)
    letters = {rank: lexicon.letter(rank) for rank in Rank}
    named = lexicon.knows(FactKind.RANK)
    return Wording(load_ui(language), letters, _names(lexicon) if named else letters)


def _names(lexicon: Lexicon) -> Mapping[Rank, str]:
    """Return the names of ranks; a numeral serves where the lexicon has none."""
    numerals = {rank: lexicon.name(int(rank)) for rank in Rank}
    return {rank: lexicon.names.get((FactKind.RANK, rank), numerals[rank]) for rank in Rank}


ENGLISH = Wording(gettext.NullTranslations(), ENGLISH_LETTERS, ENGLISH_NAMES)
