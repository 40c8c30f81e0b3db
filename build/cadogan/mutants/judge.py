"""Judging mutants: killed by a witness, or told from the game, or not to be told from it."""

from functools import partial

from cadogan.examples import Example
from cadogan.mutants.example import example_of
from cadogan.mutants.model import State, Task, Verdict, Witness
from cadogan.mutants.questions import question
from cadogan.mutants.witnesses import Changed, first_to_notice, sound, states_value
from cadogan_engine import Game
from cadogan_engine.declaration import Declaration
from cadogan_engine.distinguish import Budget, distinguish, is_same
from cadogan_engine.game import declaration_of, load_declared
from cadogan_engine.mutants import Mutant, mutants_of

_BUDGET = Budget()
_SAME = "the same rules in other words"
_MANY_CARDS = 2


def judge(task: Task) -> tuple[Verdict, ...]:
    """Judge a share of the mutants of a game, in order.

    Witnesses that do not hold for the game itself are not heard; testing reports them. Facts
    are asked first, since they are not played; then whoever noticed the last mutant, which
    was much like the next one. Marks of cards, which ask for card after card, come last.
    """
    declaration = declaration_of(task.game)
    unchanged = Changed(task.game, partial(_load, declaration))
    heard = sorted(sound(task.witnesses, task.language, unchanged), key=_effort)
    verdicts: list[Verdict] = []
    for mutant in mutants_of(declaration, task.part, task.parts):
        games = Changed(task.game, mutant.load)
        notices = partial(first_to_notice, language=task.language, games=games, before=unchanged)
        killer = notices(one for one in heard if _effort(one) < _MANY_CARDS)
        same = killer is None and _is_same(declaration, mutant)
        if killer is None and not same:
            killer = notices(one for one in heard if _effort(one) == _MANY_CARDS)
        if killer is None:
            verdicts.append(_not_noticed(mutant, declaration, unchanged, games, same=same))
            continue
        heard.remove(killer)
        heard = sorted([killer, *heard], key=_effort)
        found = (State.KILLED, killer.name, f"{killer.path}:{killer.line}")
        verdicts.append(Verdict(task.game, str(mutant), mutant.path, *found))
    return tuple(verdicts)


def _effort(witness: Witness) -> int:
    """Return what it takes to hear a witness: nothing for a value, most for many cards."""
    if states_value(witness):
        return 0
    return 1 if isinstance(witness.says, Example) else _MANY_CARDS


def _is_same(declaration: Declaration, mutant: Mutant) -> bool:
    same_ways = set(mutant.declaration.ways) == set(declaration.ways)
    return same_ways and is_same(declaration, mutant)


def _not_noticed(
    mutant: Mutant, declaration: Declaration, unchanged: Changed, games: Changed, *, same: bool
) -> Verdict:
    """Judge a mutant that no witness tells from the game, by looking for a difference."""
    game, name, path = declaration.name, str(mutant), mutant.path
    if same:
        return Verdict(game, name, path, State.EQUIVALENT, reason=_SAME)
    difference = distinguish(declaration, mutant, _BUDGET)
    if difference is None and set(mutant.declaration.ways) == set(declaration.ways):
        reason = f"no difference in {_BUDGET}"
        return Verdict(game, name, path, State.EQUIVALENT, reason=reason)
    example = example_of(difference, unchanged, games) if difference else ""
    asked = question(mutant)
    return Verdict(game, name, path, State.SURVIVED, question=asked, example=example)


def _load(declaration: Declaration, **options: object) -> Game:
    return load_declared(declaration, options)
