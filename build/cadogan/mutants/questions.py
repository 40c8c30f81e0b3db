"""What a page leaves open where mutants survive, as a sentence: one template a parameter."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cadogan.mutants.model import Verdict, unnumbered
from cadogan_engine.declaration import DealStep, Declaration, Preset, Setting
from cadogan_engine.game import declaration_of
from cadogan_engine.mutants import LEFT_OUT
from cadogan_engine.options import option_word
from cadogan_engine.terms import Role

_OPENING = "the page does not say whether "
_TEMPLATES: Mapping[str, str] = {
    "direction": "{where} is built {before} and not {after}",
    "relation": "cards in {where} follow by {before} and not by {after}",
    "step": "{where} is built in steps of {before} and not of {after}",
    "wraps": "ranks run on round the corner in {where} (the game says {before})",
    "factor": "the next rank in {where} is {before} times the last and not {after} times",
    "build": "what goes on a card in {where} is {before} and not {after}",
    "space": "what goes on an empty pile of {where} is {before} and not {after}",
    "lift": "what may be taken from {where} is {before} and not {after}",
    "takes_groups": "{where} takes several cards at once (the game says {before})",
    "takes_from": "cards come to {where} from {before} and not from {after}",
    "turns_up": "cards in {where} lie face down until they are uncovered (the game says {before})",
    "capacity": "a pile of {where} has room for {before} and not for {after}",
    "keeps": "the cards that never leave {where} are {before} and not {after}",
    "rank": "the cards that never leave {where} are {before} and not {after}",
    "fill": "an empty pile of {where} is filled from {before} and not from {after}",
    "sources": "an empty pile of {where} is filled from {before} and not from {after}",
    "places": "the number of piles of {where} is {before} and not {after}",
    "draw": "the stock deals {before} cards at once and not {after}",
    "redeals": "the number of redeals is {before} and not {after}",
    "waits": "the stock waits for {before} before it deals and not for {after}",
    "winning": "the game is won with {before} and not with {after}",
    "cards": "the game is won with {before} cards on each foundation and not with {after}",
    "roles": "the game is won when {before} are empty and not {after}",
    "counts_base": "the first card of a foundation scores (the game says {before})",
    "decks": "the game is played with {before} packs and not with {after}",
    "last": "the top of the circle of ranks in {where} is {before} and not {after}",
    "closed": "building on {where} ends with {before} and not with {after}",
    "space_from": "cards come to an empty pile of {where} from {before} and not from {after}",
    "takes_run": "the cards that come together to {where} are {before} and not {after}",
    "reverses": "a run comes to {where} card by card, the top card first (the game says {before})",
    "run": "what hangs together in {where} is {before} and not {after}",
    "limit": "how many cards come to {where} at once is bounded by {before} and not by {after}",
    "cells": "each empty cell lets one card more be moved at once (the game says {before})",
    "spaces": "each empty pile doubles how many cards are moved at once (the game says {before})",
    "under": "what lies upon the piles of {where} is {before} and not {after}",
    "from_bottom": "the lowest card fills an empty pile of {where} (the game says {before})",
    "to": "the stock deals to {before} and not to {after}",
    "full": "a whole foundation scores {before} and not {after}",
    "link": "a card on one that it is built on scores {before} and not {after}",
    "column": "a pile that is a whole suit scores {before} and not {after}",
    "uncovered": "a card that is turned up scores {before} and not {after}",
    "cleared": "a card that leaves the tableau scores {before} and not {after}",
    "sequence": "a card that comes on a run scores {before} for each of its cards and not {after}",
    "automatic": "the cards that go up by themselves are {before} and not {after}",
    "closing": "the cards close up {before} and not {after}",
    "suits": "the game is played with {before} suits and not with {after}",
    "aces_high": "aces rank above kings (the game says {before})",
    "pairing": "the cards that are removed are {before} and not {after}",
    "total": "the ranks of two cards that are removed make {before} and not {after}",
    "equal": "two cards of one rank are removed for {before} and not for {after}",
    "equal.more": "two cards of the rank {after} stay",
    "equal.fewer": "two cards of the rank {before} are removed together",
    "alone.more": "a card of the rank {after} stays where it is alone",
    "alone.fewer": "a card of the rank {before} is removed alone",
    "same_suit": "two cards of one suit are removed together (the game says {before})",
    "alone": "the cards that are removed one by one are {before} and not {after}",
    "outranked": "a card is removed for a higher one of its suit (the game says {before})",
    "adjacent": "two cards that are removed lie {before} and not {after}",
    "pairing.roles": "cards are removed from {before} and not from {after}",
    "within": "the two top cards of one pile are removed from {before} and not from {after}",
    "points": "the game is won at {before} points and not at {after}",
    "piles": "the game is won with {before} whole suits and not with {after}",
    "card": "a card on {where} counts {before} and not {after}",
    **dict.fromkeys(map(str, Role), "the game has {where}"),
    "presets": "these cards are laid out before the deal: {item}",
    "presets.role": "what is laid out before the deal ({item}) lies on the {before} and not "
    "on the {after}",
    "presets.number": "what is laid out before the deal ({item}) lies on pile {before} and not "
    "on pile {after}",
    "presets.card.suit": "the suit of what is laid out before the deal ({item}) is {before} and "
    "not {after}",
    "presets.card.rank": "the rank of what is laid out before the deal ({item}) is {before} and "
    "not {after}",
    "deal.more": "the deal has no further step",
    "deal": "{item} is a part of the deal",
    "deal.order": "the steps of the deal come in this order ({before}) and not {after}",
    "deal.role": "{item} gives cards to the {before} and not to the {after}",
    "deal.piles": "{item} gives cards to piles {before} and not to {after}",
    "deal.times": "{item} gives each pile {before} cards and not {after}",
    "deal.triangle": "{item} leaves out one pile more in each round (the game says {before})",
    "deal.faces": "the cards of {item} lie {before} and not {after}",
    "deal.sinks": "{item} puts to the bottom of the stock {before} and not {after}",
    "deal.lowers": "{item} puts under the other cards of a pile {before} and not {after}",
    "deal.picks": "{item} goes through the pack for {before} and not for {after}",
    "ways": "the game is played {item}",
    "ways.more": "the game is never played {after}",
    "ways.order": "the ways to play come in this order ({before}) and not {after}",
    "ways.value": "it is {before} and not {after} where the game is played {item}",
    "settings": "the player chooses {item}",
    "settings.more": "the player has no further choice",
    "presets.more": "no further card is laid out before the deal",
    "presets.order": "the cards are laid out in this order ({before}) and not {after}",
    "settings.order": "the options are chosen in this order ({before}) and not {after}",
}
_WORDS: Mapping[str, str] = {
    "none": "nothing",
    LEFT_OUT: "nothing",
    "none named": "any pile",
    "unlimited": "unlimited",
}
_SAID: Mapping[str, Mapping[str, str]] = {
    "capacity": {"none": "any number of cards"},
    "keeps": {"none": "none"},
    "closed": {"nothing": "no rank"},
    "presets": {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"},
}
"""Values that are said in other words of some parameters."""
_LISTS = ("deal", "ways", "presets", "settings")
"""Parts of a declaration that are lists of things without a name."""


@dataclass(frozen=True, slots=True)
class Question:
    """What one mutant asks: a template and what fills it in.

    Questions are alike, and asked at once, if they differ in ``where``, ``item`` and ``after``.
    """

    template: str
    where: str
    item: str
    before: str
    after: str

    @property
    def topic(self) -> tuple[str, str]:
        """What alike questions have in common."""
        return self.template, self.before


def question_of(verdict: Verdict) -> Question:
    """Ask what the page does not say about the parameter that is changed in a mutant."""
    declaration = declaration_of(verdict.game)
    head = verdict.parameter.partition(".")[0]
    template, item = _listed(verdict, declaration) if head in _LISTS else (_usual(verdict), "")
    parameter = parameter_of(verdict.parameter)
    before, after = (_words(value, parameter) for value in (verdict.before, verdict.after))
    return Question(template, _where(verdict.parameter), item, before, after)


def asked(questions: Sequence[Question]) -> str:
    """Ask questions that are alike, or a single one, in one sentence."""
    first = questions[0]
    return _OPENING + first.template.format(
        where=_placed([one.where for one in questions]),
        item=_joined([one.item for one in questions], "and"),
        before=first.before,
        after=_joined([one.after for one in questions], "or"),
    )


def parameter_of(path: str) -> str:
    """Return the name of the parameter at the end of a path: ``relation``, ``ways``.

    Of the deal and the ways to play, which are lists, it is the list.
    """
    names = unnumbered(path).split(".")
    return names[0] if names[0] in _LISTS else names[-1]


def _usual(verdict: Verdict) -> str:
    """Choose the template of a parameter: by its whole path, or by its last name."""
    path, parameter = verdict.parameter, parameter_of(verdict.parameter)
    more = f"{parameter}.more" if verdict.before == LEFT_OUT else ""
    fewer = f"{parameter}.fewer" if verdict.after == LEFT_OUT else ""
    usual = f"the {parameter.replace('_', ' ')} of {{where}} is {{before}} and not {{after}}"
    names = (more, fewer, path, parameter)
    return next((_TEMPLATES[name] for name in names if name in _TEMPLATES), usual)


def _listed(verdict: Verdict, declaration: Declaration) -> tuple[str, str]:
    """Choose the template for a part of a list, and name the part."""
    head, *rest = verdict.parameter.split(".")
    numbers = [int(name) - 1 for name in rest if name.isdecimal()]
    if not numbers:
        added = verdict.before == LEFT_OUT
        return _TEMPLATES[f"{head}.more" if added else f"{head}.order"], ""
    parts: Sequence[object] = getattr(declaration, head)
    item = _named(parts[numbers[0]], numbers[0], declaration)
    if head == "ways" and len(numbers) > 1:
        return _TEMPLATES["ways.value"], item
    return _TEMPLATES.get(unnumbered(verdict.parameter), _TEMPLATES[head]), item


def _named(part: object, number: int, declaration: Declaration) -> str:
    """Name a part of a list: ``step 2 of the deal``, ``with draw=3``."""
    if isinstance(part, DealStep):
        return f"step {number + 1} of the deal (to the {part.role})"
    if isinstance(part, Preset):
        return f"{part.card} on {part.role} {part.number}"
    if isinstance(part, Setting):
        return part.name
    values = part if isinstance(part, tuple) else ()
    pairs = zip(declaration.settings, values, strict=True)
    return "with " + " ".join(f"{one.name}={option_word(value)}" for one, value in pairs)


def _where(path: str) -> str:
    """Name the piles or the part that a path leads to: ``the tableau``, ``foundation 2``."""
    head, _, rest = path.partition(".")
    number, _, _ = rest.partition(".")
    return f"{head} {number}" if number.isdecimal() else f"the {head}"


def _words(value: str, parameter: str) -> str:
    return {**_WORDS, **_SAID.get(parameter, {})}.get(value, value)


def _placed(places: Sequence[str]) -> str:
    """Name piles together: ``the tableau``, ``foundations 1, 2 and 3``."""
    roles = {place.rpartition(" ")[0] for place in places}
    if len(set(places)) == 1 or len(roles) > 1 or "the" in roles:
        return _joined(places, "and")
    numbers = _joined([place.rpartition(" ")[2] for place in places], "and")
    return f"{roles.pop()}s {numbers}"


def _joined(words: Sequence[str], conjunction: str) -> str:
    """Join words, each said once: ``a, b or c``; lists of words: ``a, b; c; or a, d``."""
    *some, last = dict.fromkeys(words)
    if some and any("," in word for word in words):
        return f"{'; '.join(some)}; {conjunction} {last}"
    return f"{', '.join(some)} {conjunction} {last}" if some else last
