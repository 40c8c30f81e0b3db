"""Judging mutants: killed by a witness, or told from the game, or not to be told from it."""

from functools import partial

from cadogan.mutants.example import example_of
from cadogan.mutants.model import State, Task, Verdict
from cadogan.mutants.questions import question
from cadogan.mutants.witnesses import Changed, first_to_notice, sound
from cadogan_engine import Game
from cadogan_engine.declaration import Declaration
from cadogan_engine.distinguish import Budget, distinguish, is_same
from cadogan_engine.game import declaration_of, load_declared
from cadogan_engine.mutants import Mutant, mutants_of

_BUDGET = Budget()
_SAME = "the same rules in other words"


def judge(task: Task) -> tuple[Verdict, ...]:
    """Judge a share of the mutants of a game, in order.

    Witnesses that do not hold for the game itself are not heard; testing reports them.
    """
    declaration = declaration_of(task.game)
    unchanged = Changed(task.game, partial(_load, declaration))
    witnesses = tuple(sound(task.witnesses, task.language, unchanged))
    heard = Task(task.game, task.language, witnesses)
    mutants = mutants_of(declaration, task.part, task.parts)
    return tuple(_verdict(mutant, heard, declaration, unchanged) for mutant in mutants)


def _verdict(mutant: Mutant, task: Task, declaration: Declaration, unchanged: Changed) -> Verdict:
    games = Changed(task.game, mutant.load)
    killer = first_to_notice(task.witnesses, task.language, games)
    if killer is not None:
        place = f"{killer.path}:{killer.line}"
        return Verdict(task.game, str(mutant), mutant.path, State.KILLED, killer.name, place)
    difference = distinguish(declaration, mutant, _BUDGET)
    if difference is None and set(mutant.declaration.ways) == set(declaration.ways):
        reason = _SAME if is_same(declaration, mutant) else f"no difference in {_BUDGET}"
        return Verdict(task.game, str(mutant), mutant.path, State.EQUIVALENT, reason=reason)
    example = example_of(difference, unchanged, games) if difference else ""
    asked = question(mutant)
    return Verdict(
        task.game, str(mutant), mutant.path, State.SURVIVED, question=asked, example=example
    )


def _load(declaration: Declaration, **options: object) -> Game:
    return load_declared(declaration, options)
