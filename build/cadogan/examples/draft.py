"""A ready example that starts from a game in progress.

To write an example takes a position, and a game that has been played for a while has a
natural one. What is drafted passes when it is run: a step that is refused with the rule that
refuses it, a legal one, and what the legal one changes.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from random import Random
from xml.sax.saxutils import escape, quoteattr

from cadogan.deals import DealName, Series, deal_by_name
from cadogan.examples.compose import changes_between, options_as_written, set_up_of, step_of
from cadogan.examples.model import (
    Example,
    ExpectPiles,
    ExpectStatus,
    Line,
    Refuse,
    SetDeal,
    Statement,
    Step,
)
from cadogan.examples.resolve import NotThereError, resolve
from cadogan_engine import Carry, Deal, Game, Move, Position, Redeal, Remove, Role, Rule

_ABOUT_CARDS = (".build", ".space", ".base", ".pair", ".alone")
_IDLE = (Role.STOCK, Role.DISCARD)

_TITLE = "A game in progress"
_TITLE_OF_DEAL = "The game begins"


@dataclass(frozen=True, slots=True)
class Draft:
    """An example, its id and title; ``played`` is how many moves lie before its position."""

    example: Example
    id: str
    title: str
    played: int

    def docbook(self) -> str:
        """Return the example as DocBook, ready to paste into a page."""
        text = escape(str(self.example)).replace("&gt;", ">")  # as one writes an arrow in XML
        return (
            f"<example xml:id={quoteattr(self.id)}>\n"
            f"  <title>{escape(self.title)}</title>\n"
            f'  <programlisting language="patience">\n{text}'
            "</programlisting>\n</example>\n"
        )


def draft_example(game: Game, deal: DealName, moves: int, seed: int = 0) -> Draft:
    """Play some random legal moves of a deal, fewer where none is left, and write an example.

    Another program's deal is written out pile by pile. The same numbers give the same example.
    Its id is that of a rule where the refused step and the legal one are about the same piles,
    since that is what the example shows then.
    """
    random = Random(seed)  # noqa: S311 - the moves are to be repeatable, nothing is secret
    position, played = deal_by_name(game, deal), 0
    while played < moves and (legal := tuple(position.legal_moves)):
        position, played = position.play(random.choice(legal)), played + 1
    numbered = not played and deal.series is Series.CADOGAN
    set_up = iter((SetDeal(deal.number),)) if numbered else set_up_of(position)
    step = _next_move(position, random)
    refused = _refused_move(position, step, random)
    said = [*set_up, *_statements(position, step, refused)]
    example = Example(game.name, options_as_written(game), tuple(map(Line, said)))
    return Draft(example, _id(game, step, refused), _TITLE if played else _TITLE_OF_DEAL, played)


def _id(game: Game, step: Move | None, refused: tuple[Move, Rule] | None) -> str:
    shown = game.name
    if refused is not None and _is_alike(step, refused[0]):
        shown = refused[1].id
    return f"{shown}.example"


def _statements(
    position: Position, move: Move | None, refused: tuple[Move, Rule] | None
) -> Iterator[Statement]:
    """State what is refused, what is played, and what has changed then."""
    if refused is not None:
        yield Refuse(_said(position, *refused), refused[1].name)
    if move is None:
        yield ExpectStatus(position.status)
        return
    after = position.play(move)
    yield _said(position, move)
    for change in changes_between(position, after):
        if not (isinstance(move, Deal) and _is_of_stock(change)):  # the waste says it all
            yield change
    if after.status is not position.status:
        yield ExpectStatus(after.status)


def _is_of_stock(change: Statement) -> bool:
    return isinstance(change, ExpectPiles) and change.role is Role.STOCK


def _next_move(position: Position, random: Random) -> Move | None:
    """Choose a legal move, by hand if there is one; None at the end of a game."""
    legal = tuple(position.legal_moves)
    by_hand = tuple(move for move in legal if isinstance(move, Carry | Remove))
    onwards = tuple(move for move in by_hand if not _is_back(move))
    return random.choice(onwards or by_hand or legal) if legal else None


def _is_back(move: Carry | Remove) -> bool:
    return isinstance(move, Carry) and move.source.role is Role.FOUNDATION


def _refused_move(
    position: Position, step: Move | None, random: Random
) -> tuple[Move, Rule] | None:
    """Choose a move that a rule refuses, if possible one about the piles of the legal move."""
    found = tuple(_refusals(position))
    putting = tuple(row for row in found if row[1].name.endswith(_ABOUT_CARDS))
    alike = tuple(row for row in putting if _is_alike(step, row[0]))
    best: Sequence[tuple[Move, Rule]] = alike or putting or found
    return random.choice(best) if best else None


def _refusals(position: Position) -> Iterator[tuple[Move, Rule]]:
    """Yield what might be tried with single cards and is refused, with the rule."""
    held = zip(position.game.piles, position.piles, strict=True)
    filled = {pile.name for pile, cards in held if cards}
    names = [pile.name for pile in position.game.piles]
    tried: list[Move] = [Carry(*pair) for pair in permutations(names, 2) if pair[0] in filled]
    if position.game.declaration.pairing:
        paired = [name for name in names if name in filled and name.role not in _IDLE]
        tried = [*map(Remove, paired), *(Remove(*pair) for pair in permutations(paired, 2))]
    tried += [Deal()] if position.game.deals else []
    tried += [Redeal()] if position.game.redeals else []
    for move in tried:
        rule = position.explain(move)
        if rule is not None:
            yield move, rule


def _is_alike(step: Move | None, other: Move) -> bool:
    """Whether two moves put cards on piles of the same role, or both remove as many cards."""
    if isinstance(step, Remove) and isinstance(other, Remove):
        return (step.other is None) == (other.other is None)
    return (
        isinstance(step, Carry)
        and isinstance(other, Carry)
        and step.target.role is other.target.role
    )


def _said(position: Position, move: Move, rule: Rule | None = None) -> Step:
    """Say a move, by the names of its cards where these mean this very move."""
    step = step_of(position, move, by_name=True)
    try:
        meant = resolve(step, position, rule.name if rule else "")
    except NotThereError:
        meant = None
    return step if meant == move else step_of(position, move, by_name=False)
