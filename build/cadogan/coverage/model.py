"""What is known of one rule: the element that states it, what shows it, who is told it."""

from dataclasses import dataclass
from enum import StrEnum

from cadogan.places import Place
from cadogan.problems import Problem
from cadogan_engine import Rule


class State(StrEnum):
    """What a language makes of the element that states a rule; only ``TOLD`` counts."""

    TOLD = "told"
    """Translated, and every fact in it is there and right."""
    WRONG = "wrong"
    """Translated, but a fact is missing or not what the game does."""
    UNREAD = "unread"
    """Translated, but the lexicon has no words for a fact in it: nobody knows."""
    BROKEN = "broken"
    """The translation cannot be used, so the page shows the source's words."""
    FUZZY = "fuzzy"
    """The translation is marked fuzzy, so the page shows the source's words."""
    UNTRANSLATED = "untranslated"
    """There is no translation."""


@dataclass(frozen=True, slots=True)
class InLanguage:
    """A rule in one language: ``place`` is where its words stand, or where they are missing.

    ``language`` is named as gettext does. ``problems`` are what is wrong with its facts.
    """

    language: str
    state: State
    place: Place
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, slots=True)
class Shown:
    """A step that shows a rule: the id of its example ("" without one), its title, its line."""

    example: str
    title: str
    place: Place


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """One rule of a game that pages are about.

    ``stated`` is None where no element states it; ``page`` is where the page of the
    rule's game starts. ``languages`` are empty where it is not stated.
    """

    rule: Rule
    stated: Place | None
    allowed: tuple[Shown, ...]
    refused: tuple[Shown, ...]
    page: Place
    languages: tuple[InLanguage, ...] = ()

    @property
    def needs_allowed(self) -> bool:
        """Whether an example has to show a step that the rule allows."""
        return self.rule.refuses and self.rule.allows

    @property
    def needs_refused(self) -> bool:
        """Whether an example has to show a step that the rule refuses."""
        return self.rule.refuses

    @property
    def place(self) -> Place:
        """Where something that the rule lacks belongs."""
        return self.stated or self.page


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many."""

    done: int
    total: int

    @property
    def percent(self) -> int:
        """The share in whole percent, rounded down: 100 means all. All of nothing is 100."""
        return 100 * self.done // self.total if self.total else 100
