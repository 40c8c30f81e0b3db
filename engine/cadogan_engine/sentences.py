"""What the rules of a game say, as sentences: templates filled from its declaration."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cadogan_engine import templates as say
from cadogan_engine.declaration import (
    CardsLeft,
    Cleared,
    Declaration,
    FoundationsHold,
    Pairing,
    ScoreReached,
    WholeSuits,
)
from cadogan_engine.terms import Adjacent, Role, Unlimited
from cadogan_engine.zone_sentences import FieldValue, Piles, Said, zone_sentences


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence as its English template and the values of the fields.

    The template is a msgid; values are terms of the lexicon, tuples are lists of them. Where
    its words depend on the field `count`, `plural` is its msgid_plural.
    """

    template: str
    fields: Mapping[str, FieldValue]
    plural: str = ""

    @property
    def count(self) -> int:
        """The number that chooses between template and plural, 1 where there is none."""
        count = self.fields.get("count")
        return count if isinstance(count, int) else 1

    def __str__(self) -> str:
        """Write the sentence in English."""
        template = self.template if self.count == 1 else self.plural
        written = template.format(**{name: _in_words(value) for name, value in self.fields.items()})
        return written[:1].upper() + written[1:]


def sentences_of(declaration: Declaration) -> dict[str, tuple[Sentence, ...]]:
    """Make the sentences of each rule of a game, by the rule's name."""
    found: dict[str, dict[str, Sentence]] = {}
    said = (*_stock(declaration), *_piles(declaration), *_pairing(declaration.pairing))
    for name, template, fields in (*said, *_whole_game(declaration)):
        sentence = _sentence(template, fields)
        found.setdefault(name, {}).setdefault(str(sentence), sentence)
    return {name: tuple(sentences.values()) for name, sentences in found.items()}


def _sentence(template: say.Template, fields: Mapping[str, FieldValue]) -> Sentence:
    """Make a sentence of a template, which may have a plural."""
    if isinstance(template, say.Counted):
        return Sentence(template.one, fields, template.more)
    return Sentence(template, fields)


def _in_words(value: FieldValue) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _stock(declaration: Declaration) -> Iterator[Said]:
    """Say how the stock deals."""
    stock = declaration.stock
    if not declaration.zones_of(Role.STOCK):
        return
    if not declaration.deals:
        yield "stock.deal", say.NO_DEAL, {}
        return
    if stock.to in say.DEAL:
        yield "stock.deal", say.DEAL[stock.to], {"count": stock.draw}
    else:
        yield "stock.deal", say.DEAL_ELSEWHERE, {"pile": stock.to, "count": stock.draw}
    if stock.waits in say.WAITS:
        yield "stock.deal", say.WAITS[stock.waits], {}
    if not declaration.redeals:
        return
    if isinstance(stock.redeals, Unlimited):
        yield "stock.redeal", say.ANY_REDEAL, {}
    elif stock.redeals == 0:
        yield "stock.redeal", say.NO_REDEAL, {}
    else:
        yield "stock.redeal", say.REDEAL, {"count": stock.redeals}


def _piles(declaration: Declaration) -> Iterator[Said]:
    """Say what holds for the piles: once for a role, or for those piles of which it is true."""
    number: Counter[Role] = Counter()
    for zone in declaration.zones:
        first = number[zone.role] + 1
        number[zone.role] += len(zone.places)
        others = declaration.zones_of(zone.role)
        for name, template, fields in zone_sentences(zone):
            alike = all((name, template, fields) in zone_sentences(other) for other in others)
            pile = zone.role if alike else Piles(zone.role, first, number[zone.role])
            yield name, template, {"pile": pile, **fields}


def _pairing(pairing: Pairing | None) -> Iterator[Said]:
    """Say which cards are removed."""
    if pairing is None:
        return
    if pairing.total is not None:
        yield "discard.pair", say.PAIR_TOTAL, {"total": pairing.total}
    if pairing.equal:
        yield "discard.pair", say.PAIR_EQUAL, {"ranks": pairing.equal}
    if pairing.same_suit:
        yield "discard.pair", say.PAIR_SUIT, {}
    if pairing.within:
        yield "discard.pair", say.PAIR_WITHIN, {"roles": pairing.within}
    if pairing.adjacent is not Adjacent.ANYWHERE:
        yield "discard.pair", say.ADJACENT[pairing.adjacent], {}
    if pairing.alone:
        yield "discard.alone", say.ALONE, {"ranks": pairing.alone}
    if pairing.outranked:
        yield "discard.alone", say.OUTRANKED, {}


def _whole_game(declaration: Declaration) -> Iterator[Said]:
    """Say what happens by itself, what scores and when the game is won."""
    if declaration.automatic in say.AUTOMATIC:
        yield "foundation.automatic", say.AUTOMATIC[declaration.automatic], {}
    if declaration.closing in say.CLOSE:
        yield "tableau.close", say.CLOSE[declaration.closing], {}
    yield from [*_scoring(declaration)] or [("score", say.NO_SCORE, {})]
    yield _winning(declaration)


def _scoring(declaration: Declaration) -> Iterator[Said]:
    """Say what scores, if anything does."""
    scoring = declaration.scoring
    for role, template in say.CARD_SCORES.items():
        if scoring.card and declaration.zones_of(role):
            yield "score", template, {"points": scoring.card}
    for name, template in say.SCORES.items():
        points: int = getattr(scoring, name)
        if points:
            yield "score", template, {"points": points}
    if scoring.card and not scoring.counts_base and declaration.zones_of(Role.FOUNDATION):
        yield "score", say.BASE_IS_FREE, {}


def _winning(declaration: Declaration) -> Said:
    match declaration.winning:
        case FoundationsHold(cards):
            return "win", say.WIN_FOUNDATIONS, {"count": cards}
        case Cleared(roles):
            return "win", say.WIN_CLEARED, {"roles": roles}
        case ScoreReached(points):
            return "win", say.WIN_SCORE, {"points": points}
        case WholeSuits(piles):
            return "win", say.WIN_SUITS, {"count": piles}
        case CardsLeft(cards):
            return "win", say.WIN_CARDS, {"count": cards}
