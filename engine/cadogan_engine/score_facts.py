"""The facts about the score: what counts, what is counted at the start and when a game is won."""

from __future__ import annotations

from collections.abc import Iterator

from cadogan_engine.cards import PACK, Rank
from cadogan_engine.declaration import (
    CardsLeft,
    Cleared,
    Declaration,
    FoundationsHold,
    ScoreReached,
    WholeSuits,
)
from cadogan_engine.terms import Role


def score_facts(declaration: Declaration) -> Iterator[tuple[str, int]]:
    """Tell the points for a card, at the start, and when the game is won.

    Nothing is told where nothing scores, and no start where it depends on the cards.
    """
    scoring = declaration.scoring
    worths = {
        "card": scoring.card,
        "full": scoring.full,
        "link": scoring.link,
        "column": scoring.column,
        "uncovered": scoring.uncovered,
        "cleared": scoring.cleared,
        "sequence": scoring.sequence,
    }
    if not any(worths.values()):
        return
    yield from ((f"score.{name}", points) for name, points in worths.items() if points)
    if not _start_varies(declaration):
        yield "score.start", scoring.card * max(0, _laid_out(declaration) - _free(declaration))
    yield "score.max", score_when_won(declaration)


def score_when_won(declaration: Declaration) -> int:
    """Work out the score of a won game."""
    scoring, winning = declaration.scoring, declaration.winning
    if isinstance(winning, ScoreReached):
        return winning.points
    if isinstance(winning, WholeSuits):
        links = len(Rank) - 1
        uncovered = scoring.uncovered * covered_cards(declaration)
        return winning.piles * (scoring.link * links + scoring.column) + uncovered
    if scoring.cleared:
        return scoring.cleared * tableau_cards(declaration)
    counted = scoring.card * (_gone(declaration) - _free(declaration))
    full = scoring.full * declaration.count_of(Role.FOUNDATION)
    suits = 4 * declaration.decks
    return counted + full + scoring.sequence * suits * sum(range(2, len(Rank) + 1))


def total_of(declaration: Declaration) -> int:
    """Count the cards of a game."""
    return declaration.decks * len(PACK)


def _gone(declaration: Declaration) -> int:
    """Count the cards on the foundations or discarded when the game is won."""
    winning = declaration.winning
    if isinstance(winning, FoundationsHold):
        return winning.cards * declaration.count_of(Role.FOUNDATION)
    if isinstance(winning, CardsLeft):
        return total_of(declaration) - winning.cards
    left = 0
    if isinstance(winning, Cleared) and declaration.pairing and Role.TABLEAU not in winning.roles:
        left = declaration.count_of(Role.TABLEAU)
    return total_of(declaration) - left


def _free(declaration: Declaration) -> int:
    """Count the cards on the foundations that score nothing."""
    return 0 if declaration.scoring.counts_base else declaration.count_of(Role.FOUNDATION)


def _laid_out(declaration: Declaration) -> int:
    """Count the cards that lie on the foundations at the start."""
    steps = (step for step in declaration.deal if step.role is Role.FOUNDATION)
    dealt = sum(len(declaration.dealt_to(step)) for step in steps)
    return dealt + sum(preset.role is Role.FOUNDATION for preset in declaration.presets)


def _start_varies(declaration: Declaration) -> bool:
    """Tell whether it depends on the cards what scores at the start."""
    scoring = declaration.scoring
    steps = [step for step in declaration.deal if step.role is Role.TABLEAU]
    up = [number for step in steps for number, face_up in declaration.laid_by(step) if face_up]
    return bool(scoring.link or scoring.sequence) and len(up) > len(set(up))


def tableau_cards(declaration: Declaration) -> int:
    """Count the cards that are dealt to the tableau."""
    steps = (step for step in declaration.deal if step.role is Role.TABLEAU)
    return sum(len(declaration.dealt_to(step)) for step in steps)


def covered_cards(declaration: Declaration) -> int:
    """Count the cards of the tableau that are dealt face down."""
    steps = (step for step in declaration.deal if step.role is Role.TABLEAU)
    return sum(not face_up for step in steps for _, face_up in declaration.laid_by(step))
