"""Whether an example or a fact notices that the game has changed."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from cadogan.cardmarks import CARD_MARKS
from cadogan.examples import Example, StepOutcome, run_example
from cadogan.examples.model import Refuse
from cadogan.facts import Engine, GameOptions, Lexicon, MarkedFact, check_fact
from cadogan.mutants.model import Witness
from cadogan_engine import EngineError, FactValue, Game, OptionValue, load_game

Loader = Callable[..., Game]
"""What returns a game with options, as ``load_game`` does for one name."""


class Changed:
    """The games as they are, but for one that is changed; each is made once for its options."""

    def __init__(self, name: str, load: Loader) -> None:
        self.name = name
        self._load = cache(load)
        self._others = cache(load_game)

    def __call__(self, name: str, /, **options: OptionValue | str) -> Game:
        """Return a game, as ``load_game`` does."""
        return self._load(**options) if name == self.name else self._others(name, **options)

    def with_options(self, game: str, options: GameOptions) -> Game:
        """Return a game, as ``engine_game`` does."""
        return self(game, **dict(options))

    def value(self, fact: MarkedFact) -> FactValue | None:
        """Return the value of a fact, None where the game has not got it."""
        return self.with_options(fact.game, fact.options).facts.get(fact.name)


def first_to_notice(
    witnesses: Iterable[Witness], lexicon: Lexicon, games: Changed, before: Changed
) -> Witness | None:
    """Return the first witness that does not hold for a changed game.

    All of them hold for the game as it was ``before``: a fact whose value is as it was then
    need not be read again.
    """
    asked = (one for one in witnesses if not _has_same_value(one, games, before))
    return next((one for one in asked if not holds(one, lexicon, games)), None)


def states_value(witness: Witness) -> bool:
    """Whether it states the value of a fact: an answer that takes no playing."""
    return isinstance(witness.says, MarkedFact) and witness.says.mark not in CARD_MARKS


def _has_same_value(witness: Witness, games: Changed, before: Changed) -> bool:
    fact = witness.says
    if not isinstance(fact, MarkedFact) or fact.mark in CARD_MARKS:
        return False
    try:
        ours, theirs = (game.value(fact) for game in (before, games))
    except EngineError:
        return False
    return ours == theirs and type(ours) is type(theirs)


def sound(witnesses: Iterable[Witness], lexicon: Lexicon, games: Changed) -> Iterator[Witness]:
    """Yield the witnesses that hold for the game as it is; the others prove nothing."""
    return (one for one in witnesses if holds(one, lexicon, games))


def holds(witness: Witness, lexicon: Lexicon, games: Changed) -> bool:
    """Whether an example goes as it says, or a fact is as it is stated."""
    if isinstance(witness.says, MarkedFact):
        return _is_stated(witness.says, lexicon, games.with_options)
    return plays(witness.says, games)


def plays(example: Example, games: Changed) -> bool:
    """Whether an example goes as it says; a refusal may name another rule.

    Which of two rules refuses a move is a matter of words, not of the game.
    """
    try:
        outcome = run_example(example, games=games)
    except EngineError:  # a set-up or an option that the changed game has not
        return False
    return not any(step.problems and not _is_refused(step) for step in outcome.steps)


def _is_refused(step: StepOutcome) -> bool:
    return isinstance(step.line.statement, Refuse) and step.refused_by is not None


def _is_stated(fact: MarkedFact, lexicon: Lexicon, engine: Engine) -> bool:
    return check_fact(fact, lexicon, engine) is None
