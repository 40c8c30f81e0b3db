"""Whether an example or a fact notices that the game has changed."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from cadogan.examples import Example, StepOutcome, run_example
from cadogan.examples.model import Refuse
from cadogan.facts import Engine, GameOptions, MarkedFact, check_fact, load_lexicon
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

    def facts(self, game: str, options: GameOptions) -> dict[str, FactValue]:
        """Return the facts of a game, as ``engine_facts`` does."""
        return dict(self(game, **dict(options)).facts)


def first_to_notice(witnesses: Iterable[Witness], language: str, games: Changed) -> Witness | None:
    """Return the first witness that does not hold for a changed game."""
    return next((one for one in witnesses if not holds(one, language, games)), None)


def sound(witnesses: Iterable[Witness], language: str, games: Changed) -> Iterator[Witness]:
    """Yield the witnesses that hold for the game as it is; the others prove nothing."""
    return (one for one in witnesses if holds(one, language, games))


def holds(witness: Witness, language: str, games: Changed) -> bool:
    """Whether an example goes as it says, or a fact is as it is stated."""
    if isinstance(witness.says, MarkedFact):
        return _is_stated(witness.says, language, games.facts)
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


def _is_stated(fact: MarkedFact, language: str, engine: Engine) -> bool:
    return check_fact(fact, load_lexicon(language), engine) is None
