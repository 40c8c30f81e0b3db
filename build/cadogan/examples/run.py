"""Playing an example on the engine, and saying where it does not go as the page claims."""

from cadogan.examples import failure
from cadogan.examples.consequences import consequences, moved_cards
from cadogan.examples.expect import check_expectation
from cadogan.examples.model import (
    Example,
    Line,
    Move,
    RankSequence,
    Refuse,
    Remove,
    SetBase,
    SetDeal,
    SetPiles,
    SetRedealt,
    SetScore,
    Step,
)
from cadogan.examples.nearby import meant
from cadogan.examples.outcome import Outcome, StepOutcome
from cadogan.examples.resolve import NotThereError, resolve
from cadogan.examples.sequence import check_sequence
from cadogan.examples.setup import Games, set_up
from cadogan.problems import Problem
from cadogan_engine import Deal, Position, Redeal, Rule, load_game

_NO_PLACES: failure.Stated = {}


def run_example(
    example: Example, stated: failure.Stated = _NO_PLACES, games: Games = load_game
) -> Outcome:
    """Play an example from its set-up to its end.

    ``stated`` maps rule ids to where the page states them, to be named in failures
    (``cadogan.runners.find.stated_places`` makes it); ``games`` may give a game with a
    changed rule. After a step that cannot be played nothing further is tried, for what
    follows builds on it. Refusals and expectations that fail stop nothing.

    :raises PositionError: for an example whose set-up is impossible; one that
        ``parse_example`` has returned is possible.
    """
    position = before = set_up(example, games)
    steps: list[StepOutcome] = []
    for line in example.lines:
        match line.statement:
            case SetDeal() | SetBase() | SetScore() | SetRedealt() | SetPiles():
                continue
            case Move() | Remove() | Deal() | Redeal() as step:
                steps.append(_play(step, line, position, stated))
                if steps[-1].problems:
                    break
            case Refuse() as refusal:
                steps.append(_try_refused(refusal, line, position, stated))
            case RankSequence():
                problems = check_sequence(line, position, stated)
                steps.append(StepOutcome(line, position, position, problems=problems))
            case expected:
                problems = check_expectation(expected, line, position, stated)
                steps.append(StepOutcome(line, position, position, problems=problems))
        position = steps[-1].after
    return Outcome(example, before, tuple(steps))


def _play(step: Step, line: Line, position: Position, stated: failure.Stated) -> StepOutcome:
    """Play a step that the example says is allowed."""
    try:
        move = resolve(step, position)
    except NotThereError as error:
        problem = failure.not_there(line, position, error, meant(step, position, "", error))
        return StepOutcome(line, position, position, problems=(problem,))
    rule = position.explain(move)
    if rule is not None:
        problem = failure.refused(line, position, move, rule, stated)
        return StepOutcome(line, position, position, move, rule, problems=(problem,))
    after = position.play(move)
    cards = moved_cards(position, after, move)
    happened = consequences(position, after, move)
    return StepOutcome(line, position, after, move, None, cards, happened)


def _try_refused(
    refusal: Refuse, line: Line, position: Position, stated: failure.Stated
) -> StepOutcome:
    """Try a step that the example says is refused; it is never played."""
    try:
        move = resolve(refusal.step, position, refusal.rule)
    except NotThereError as error:
        hint = meant(refusal.step, position, refusal.rule, error)
        problem = failure.not_there(line, position, error, hint)
        return StepOutcome(line, position, position, problems=(problem,))
    wanted = f"{position.game.name}.{refusal.rule}"
    rule = position.explain(move)
    problems: tuple[Problem, ...] = ()
    if rule is None:
        problems = (failure.allowed(line, position, move, Rule(wanted), stated),)
    elif rule.id != wanted:
        problems = (failure.refused_otherwise(line, position, wanted, rule, stated),)
    cards = moved_cards(position, position, move)
    return StepOutcome(line, position, position, move, rule, cards, problems=problems)
