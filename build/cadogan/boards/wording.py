"""How a language speaks of cards and piles: what drawings, descriptions and steps share."""

import gettext
from collections.abc import Mapping
from dataclasses import dataclass

from cadogan.facts import load_lexicon
from cadogan.ui import load_ui
from cadogan_engine import Card, Rank, Role

ENGLISH_LETTERS: Mapping[Rank, str] = {
    rank: "10" if rank is Rank.TEN else str(rank) for rank in Rank
}


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of one language: the messages of ``po/ui`` and the letters of the ranks."""

    ui: gettext.NullTranslations
    letters: Mapping[Rank, str]

    def card(self, card: Card) -> str:
        """Return a card as the language's players write it: rank letter and suit sign."""
        return f"{self.letters[card.rank]}{card.suit.sign}"

    def role(self, role: Role, *, several: bool) -> str:
        """Return the name of a pile, or of all piles of a role, as a caption."""
        _ = self.ui.gettext
        names = {
            Role.STOCK: (_("Stock"), _("Stock")),
            Role.WASTE: (_("Waste"), _("Waste")),
            Role.FOUNDATION: (_("Foundation"), _("Foundations")),
            Role.TABLEAU: (_("Tableau"), _("Tableau")),
            Role.RESERVE: (_("Reserve"), _("Reserves")),
            Role.CELL: (_("Cell"), _("Cells")),
        }
        return names[role][several]

    def numbered(self, role: Role, number: int) -> str:
        """Return the name of one of several piles."""
        _ = self.ui.gettext
        names = {
            Role.STOCK: _("Stock {number}"),
            Role.WASTE: _("Waste {number}"),
            Role.FOUNDATION: _("Foundation {number}"),
            Role.TABLEAU: _("Tableau pile {number}"),
            Role.RESERVE: _("Reserve {number}"),
            Role.CELL: _("Cell {number}"),
        }
        return names[role].format(number=number)


def load_wording(language: str) -> Wording:
    """Return the wording of a language given by its gettext name (``de``, ``pt_BR``)."""
    lexicon = load_lexicon(language)
    return Wording(load_ui(language), {rank: lexicon.letter(rank) for rank in Rank})


ENGLISH = Wording(gettext.NullTranslations(), ENGLISH_LETTERS)
