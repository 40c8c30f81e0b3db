"""The steps of an example told as sentences in the reader's language."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cadogan.boards import ENGLISH, Wording
from cadogan.examples import phrases
from cadogan.examples.model import (
    ExpectRedeals,
    ExpectScore,
    ExpectStatus,
    RankSequence,
    Refuse,
)
from cadogan.examples.outcome import Change, Consequence, StepOutcome, pile_of
from cadogan_engine import Carry, Game, Rank, Redeal, Remove, Role
from cadogan_engine.terms import Closing

_SLOT = "{rule}"


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a sentence; with ``rule`` it is a link to the element of that id."""

    text: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence as its parts, of which at most one is a link to a rule."""

    parts: tuple[Part, ...]

    def __str__(self) -> str:
        return "".join(part.text for part in self.parts)


def tell(step: StepOutcome, wording: Wording = ENGLISH) -> tuple[Sentence, ...]:
    """Tell one step, and what it brought about: a sentence each.

    There may be none at all: what is expected of piles is drawn, that the game goes
    on is no news, and a step whose cards are not there cannot be told.
    """
    return tuple(_sentences(step, wording))


def rule_title(name: str, wording: Wording = ENGLISH) -> str:
    """Return the short title of a rule, by its name without the game."""
    return wording.ui.gettext(phrases.RULE_TITLES.get(name, name))


def pile_in_order(sequence: RankSequence, game: Game, wording: Wording = ENGLISH) -> str:
    """Return the name of the pile that a sequence is about, or of all piles of its role."""
    role, number = sequence.pile.role, sequence.pile.number
    if number is not None:
        return wording.numbered(role, number)
    return wording.role(role, several=len(game.seats_of(role)) > 1)


def order_in_names(sequence: RankSequence, game: Game, wording: Wording = ENGLISH) -> str:
    """Tell a sequence with the names of its ranks, as it is read out."""
    return _order(sequence, game, wording, wording.names)


def _sentences(step: StepOutcome, wording: Wording) -> Iterator[Sentence]:
    _ = wording.ui.gettext
    match step.line.statement:
        case Refuse(rule=rule):
            if step.move is not None:
                yield _refusal(step, rule, wording)
        case RankSequence() as sequence:
            yield _plain(_order(sequence, step.before.game, wording, wording.letters))
        case ExpectScore(score):
            yield _plain(_(phrases.SCORE).format(score=score))
        case ExpectRedeals(left) if step.before.game.seats_of(Role.WASTE):
            yield _plain(_redeals(left, wording))
        case ExpectStatus(status) if status.value in phrases.STATUS:
            yield _plain(_(phrases.STATUS[status.value]))
        case _ if step.move is not None and step.refused_by is None:
            yield _plain(_step(step, wording))
            for consequence in step.consequences:
                yield _plain(_consequence(consequence, wording))


def _step(step: StepOutcome, wording: Wording) -> str:
    """Tell a step that was played."""
    match step.move:
        case Carry() as carry:
            return _carry(carry, step, wording, refused=False)
        case Remove():
            return _removal(step, wording, phrases.REMOVE_CARD, phrases.REMOVE_PAIR)
        case Redeal():
            return wording.ui.gettext(phrases.REDEAL)
        case _:
            return _deal(step, wording)


def _deal(step: StepOutcome, wording: Wording) -> str:
    """Tell a deal: to which piles, and how many cards; or that a grid closes up and is filled."""
    declaration, count = step.before.game.declaration, len(step.cards)
    if declaration.closing is Closing.DEAL:
        return wording.ui.gettext(phrases.CLOSE_UP)
    ngettext = wording.ui.ngettext
    if declaration.stock.to is Role.WASTE:
        message = ngettext(
            "Deal {count} card from the stock to the waste.",
            "Deal {count} cards from the stock to the waste.",
            count,
        )
    elif declaration.stock.to is Role.RESERVE:
        message = ngettext(
            "Deal {count} card from the stock to the reserve.",
            "Deal {count} cards from the stock, one to each pile of the reserve.",
            count,
        )
    else:
        message = ngettext(
            "Deal {count} card from the stock to the tableau.",
            "Deal {count} cards from the stock, one to each pile of the tableau.",
            count,
        )
    return message.format(count=count)


def _removal(step: StepOutcome, wording: Wording, card: str, pair: str) -> str:
    """Fill the template for one card that is removed or the one for two; a rule's slot stays."""
    first, last = (wording.card(one) for one in (step.cards[0], step.cards[-1]))
    template = wording.ui.gettext(card if len(step.cards) == 1 else pair)
    return template.format(card=first, first=first, last=last, rule=_SLOT)


def _refusal(step: StepOutcome, rule: str, wording: Wording) -> Sentence:
    """Tell a step that is not allowed; the rule's title is a part of its own."""
    match step.move:
        case Carry() as carry:
            text = _carry(carry, step, wording, refused=True)
        case Remove():
            text = _removal(step, wording, phrases.NOT_REMOVE_CARD, phrases.NOT_REMOVE_PAIR)
        case Redeal():
            text = wording.ui.gettext(phrases.NOT_REDEAL)
        case _:
            text = wording.ui.gettext(phrases.NOT_DEAL)
    before, slot, after = text.partition(_SLOT)
    link = Part(rule_title(rule, wording), f"{step.before.game.name}.{rule}")
    return Sentence((Part(before), link, Part(after)) if slot else (Part(before),))


def _carry(carry: Carry, step: StepOutcome, wording: Wording, *, refused: bool) -> str:
    """Fill the template for cards that are carried; the slot for the rule stays."""
    target = pile_of(step.before, carry.target)
    template = wording.ui.gettext(_template(carry, onto=bool(target), refused=refused))
    return template.format(
        card=wording.card(step.cards[0]),
        first=wording.card(step.cards[0]),
        last=wording.card(step.cards[-1]),
        target=wording.card(target[-1].card) if target else "",
        number=carry.target.number,
        rule=_SLOT,
    )


def _template(carry: Carry, *, onto: bool, refused: bool) -> str:
    """Choose the template: one card or a run, onto a card or to an empty pile, back or not."""
    if carry.source.role is Role.FOUNDATION and carry.target.role is Role.TABLEAU:
        if refused:
            return phrases.NOT_BACK_ONTO_CARD if onto else phrases.NOT_BACK_TO_SPACE
        return phrases.BACK_ONTO_CARD if onto else phrases.BACK_TO_SPACE
    return _TEMPLATES[refused, carry.count > 1, onto][carry.target.role]


def _consequence(consequence: Consequence, wording: Wording) -> str:
    """Tell what happened by itself."""
    card = wording.card(consequence.card)
    template = _HAPPENED.get(consequence.change, phrases.FILLED_SOMEHOW)
    if consequence.change is Change.FILLED and consequence.source is not None:
        template = phrases.FILLED.get(consequence.source.role, template)
    return wording.ui.gettext(template).format(card=card)


def _order(sequence: RankSequence, game: Game, wording: Wording, ranks: Mapping[Rank, str]) -> str:
    """Tell which ranks follow each other, where they begin, and whether they end."""
    template = phrases.ORDERS[sequence.starts, sequence.ends]
    pile = pile_in_order(sequence, game, wording)
    listed = wording.listed(ranks[rank] for rank in sequence.ranks)
    return wording.ui.gettext(template).format(pile=pile, ranks=listed)


def _redeals(left: int | None, wording: Wording) -> str:
    if left is None:
        return wording.ui.gettext(phrases.REDEALS_UNLIMITED)
    if left == 0:
        return wording.ui.gettext(phrases.NO_REDEALS)
    message = wording.ui.ngettext(
        "The waste may be turned over {count} more time.",
        "The waste may be turned over {count} more times.",
        left,
    )
    return message.format(count=left)


def _plain(text: str) -> Sentence:
    return Sentence((Part(text),))


_HAPPENED = {
    Change.CLOSED_UP: phrases.CLOSED_UP,
    Change.WENT_UP: phrases.WENT_UP,
    Change.TURNED_UP: phrases.TURNED_UP,
}
_TEMPLATES = {
    (False, False, True): phrases.CARD_ONTO_CARD,
    (False, False, False): phrases.CARD_TO_SPACE,
    (False, True, True): phrases.RUN_ONTO_CARD,
    (False, True, False): phrases.RUN_TO_SPACE,
    (True, False, True): phrases.NOT_CARD_ONTO_CARD,
    (True, False, False): phrases.NOT_CARD_TO_SPACE,
    (True, True, True): phrases.NOT_RUN_ONTO_CARD,
    (True, True, False): phrases.NOT_RUN_TO_SPACE,
}
