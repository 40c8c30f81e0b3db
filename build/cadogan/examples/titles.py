"""Titles of examples, compared with what their listings show.

A title may name cards, piles and figures, and put one card on another; what it names must
be met in the listing. "What a black seven does not take" must be refused there. Words that
name nothing are left alone.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from cadogan.examples.met import Met, MetStep
from cadogan.facts import (
    Lexicon,
    Mention,
    NamedCard,
    are_paired,
    is_beside,
    is_negative,
    read_cards,
    read_mentions,
)
from cadogan_engine import Card, Direction, Rank, Role, Unlimited

_MANY = 6


@dataclass(frozen=True, slots=True)
class Mismatch:
    """What a title names that its listing does not show, and what that shows instead.

    ``start`` and ``end`` are characters of the title.
    """

    start: int
    end: int
    why: str


def title_mismatches(title: str, met: Met, lexicon: Lexicon) -> tuple[Mismatch, ...]:
    """Return what a title names and its listing does not show, in the title's order."""
    return tuple(_Title.read(title, met, lexicon).mismatches())


@dataclass(frozen=True, slots=True)
class _Title:
    """A title as it is read: all that it states, the cards and piles among it, its denials."""

    text: str
    met: Met
    lexicon: Lexicon
    mentions: tuple[Mention, ...]
    cards: tuple[NamedCard, ...]
    piles: tuple[tuple[Role, Mention], ...]
    denies: bool

    @classmethod
    def read(cls, text: str, met: Met, lexicon: Lexicon) -> "_Title":
        mentions = read_mentions(text, lexicon)
        piles = tuple(
            (value, mention)
            for mention in mentions
            for value in mention.values
            if isinstance(value, Role) and mention.certain
        )
        counted = {
            (mention.start, mention.end)
            for mention in mentions
            if any(_is_number(value) and value in met.numbers for value in mention.values)
        }
        cards = tuple(_without_figures(read_cards(text, lexicon), counted, met))
        return cls(text, met, lexicon, mentions, cards, piles, any(map(is_negative, mentions)))

    def mismatches(self) -> Iterator[Mismatch]:
        """Yield what is not met."""
        unmet = [card for card in self.cards if not self._is_met(card)]
        for card in unmet:
            yield Mismatch(card.start, card.end, self._shown())
        for role, mention in self.piles:
            known = self._piles_at(mention)
            if role not in known:
                shown = ", ".join(str(pile) for pile in Role if pile in known)
                yield Mismatch(mention.start, mention.end, f"it shows {shown or 'no pile'} there")
        yield from self._denials()
        yield from self._numbers()
        yield from self._directions()
        if not unmet:
            yield from self._pairs()
            yield from self._ways()

    def _is_met(self, card: NamedCard) -> bool:
        """Whether a card is one of the listing's, beside the piles that the title names.

        It goes somewhere, or, behind a word such as "on", something goes there.
        """
        named = [(role, place) for role, place in self.piles if role in self.met.piles]
        roles = {role for role, _ in named}
        is_there = not roles or Role.FOUNDATION in roles
        if is_there and self.met.begun and not self.denies:
            is_begun = any(map(card.fits, self.met.begun))
            if is_begun or not self.met.steps:
                return is_begun
        if not self.met.steps:
            lying = (one for role, one in self.met.placed if not roles or role in roles)
            return any(map(card.fits, lying))
        steps = [
            step
            for step in self._wanted()
            if not named or any(role in self._piles_of(step, place) for role, place in named)
        ]
        if self.denies and len(self.cards) == 1:
            return bool(steps) and all(_has(step, card) for step in steps)
        if is_beside(self.text, card, self.lexicon.onto, self.lexicon):
            return any(any(map(card.fits, step.onto)) for step in steps)
        return any(any(map(card.fits, step.cards)) for step in steps) or any(
            any(map(card.fits, step.onto)) and any(map(other.fits, step.cards))
            for step in steps
            for other in self.cards
            if other is not card
        )

    def _wanted(self) -> tuple[MetStep, ...]:
        """Return the steps that the title speaks of: those refused where it denies."""
        return tuple(step for step in self.met.steps if step.is_refused is self.denies)

    def _pairs(self) -> Iterator[Mismatch]:
        """Yield the pairs of cards, one on the other, that are no step of the listing."""
        for upper, lower in pairwise(self.cards):
            if are_paired(self.text, upper, lower, self.lexicon):
                goes = _puts(upper, lower)
                if not any(goes(step) for step in self._wanted()):
                    yield Mismatch(upper.start, lower.end, self._shown())

    def _denials(self) -> Iterator[Mismatch]:
        """Yield what denies something where nothing is refused, and no figure is 0."""
        if self.met.steps and not any(step.is_refused for step in self.met.steps):
            for mention in self.mentions:
                is_none = 0 in mention.values and 0 in self.met.numbers
                is_end = self.met.is_over and not self.cards
                if is_negative(mention) and not is_none and not is_end:
                    yield Mismatch(mention.start, mention.end, "it refuses nothing")

    def _directions(self) -> Iterator[Mismatch]:
        """Yield the directions that no step takes, or that none is refused where one is denied."""
        for mention in self.mentions if self.met.steps else ():
            named = [value for value in mention.values if isinstance(value, Direction)]
            if named and mention.certain and Direction.EITHER not in named:
                denies = any(map(is_negative, self._beside(mention)))
                steps = [step for step in self.met.steps if step.is_refused is denies]
                if not any(step.direction in named for step in steps):
                    what = "no refusal" if denies else "no move"
                    yield Mismatch(mention.start, mention.end, f"it has {what} in that direction")

    def _beside(self, mention: Mention) -> Iterator[Mention]:
        """Yield all that a title states in the clause of a mention."""
        return (other for other in self.mentions if other.clause == mention.clause)

    def _ways(self) -> Iterator[Mismatch]:
        """Yield pairs of piles, from one to the other, between which no step goes."""
        for (source, first), (target, last) in pairwise(self.piles):
            is_way = is_beside(self.text, last, self.lexicon.to, self.lexicon)
            if first.clause == last.clause and is_way and self.met.steps:
                ways = {(step.source, step.target) for step in self._wanted()}
                if (source, target) not in ways:
                    yield Mismatch(first.start, last.end, "no card goes that way")

    def _piles_at(self, place: Mention) -> frozenset[Role]:
        """Return the piles that may be named at a place of the title."""
        if not self.met.steps:
            return self.met.piles
        steps = self.met.steps if self.denies else self._wanted()
        return frozenset(role for step in steps for role in self._piles_of(step, place))

    def _piles_of(self, step: MetStep, place: Mention) -> frozenset[Role]:
        """Return the piles of a step that a place speaks of: the source, the target, or both."""
        if is_beside(self.text, place, self.lexicon.away, self.lexicon):
            return frozenset((step.source,))
        if is_beside(self.text, place, self.lexicon.to, self.lexicon):
            return frozenset((step.target,) if step.target else ())
        return step.piles

    def _numbers(self) -> Iterator[Mismatch]:
        """Yield the figures that are neither those of a card nor any that the listing shows."""
        named = [(card.start, card.end) for card in self.cards]
        for mention in self.mentions:
            numbers = {value for value in mention.values if _is_number(value) and value != 0}
            in_card = any(start <= mention.start < end for start, end in named)
            said = self.text[mention.start : mention.end]
            is_place = self.lexicon.is_ordinal(said)
            if numbers and (mention.certain or is_place) and not in_card:
                met = self.met.numbers if is_place else self.met.numbers | self.met.values
                if numbers.isdisjoint(met):
                    yield Mismatch(mention.start, mention.end, "it shows no such number")

    def _shown(self) -> str:
        """Say what the listing shows of cards."""
        steps = self._wanted()
        if not self.met.steps:
            return f"on its board lie {_listed(self.met.lying)}"
        verb = "refuses" if self.denies else "moves"
        told = dict.fromkeys(_told(step) for step in steps if step.cards)
        return f"it {verb} {', '.join(list(told)[:_MANY]) or 'no card'}"


def _without_figures(
    cards: Sequence[NamedCard], counted: set[tuple[int, int]], met: Met
) -> Iterator[NamedCard]:
    """Leave out ranks that are figures of the listing: "three cards", "the four clubs"."""
    for card in cards:
        is_figure = any(card.start <= start < card.end for start, _ in counted)
        if card.rank is not None and is_figure and not any(map(card.fits, met.cards)):
            card = replace(card, rank=None)  # noqa: PLW2901
            if not card.has_suit:
                continue
        yield card


def _has(step: MetStep, card: NamedCard) -> bool:
    """Whether a step is about a card, whether it goes or something goes on it."""
    return any(map(card.fits, (*step.cards, *step.onto)))


def _puts(upper: NamedCard, lower: NamedCard) -> Callable[[MetStep], bool]:
    """Return whether a step puts one card on the other."""

    def puts(step: MetStep) -> bool:
        return any(map(upper.fits, step.cards)) and any(map(lower.fits, step.onto))

    return puts


def _is_number(value: object) -> bool:
    return isinstance(value, int | Unlimited) and not isinstance(value, Rank)


def _told(step: MetStep) -> str:
    onto = f" -> {step.onto[0]}" if step.onto else ""
    return f"{step.cards[0]}{onto}"


def _listed(cards: Sequence[Card]) -> str:
    more = f" and {len(cards) - _MANY} more" if len(cards) > _MANY else ""
    return " ".join(map(str, cards[:_MANY])) + more
