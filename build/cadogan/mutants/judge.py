"""Judging mutants: killed by a witness, or told from the game, or not to be told from it."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial

from cadogan.examples import Example
from cadogan.facts import load_lexicon
from cadogan.mutants.example import example_of
from cadogan.mutants.model import State, Task, Verdict, Witness
from cadogan.mutants.witnesses import Changed, first_to_notice, sound, states_value
from cadogan_engine import Game
from cadogan_engine.declaration import Declaration
from cadogan_engine.distinguish import distinguish, is_same
from cadogan_engine.game import declaration_of, load_declared
from cadogan_engine.mutants import Mutant, changes_of, is_game, share_of

_SAME = "the same rules in other words"
_MANY_CARDS = 2


def judge(task: Task) -> tuple[Verdict, ...]:
    """Judge a share of the changes of a game, in order.

    What is known and stands is not judged again.
    """
    declaration = declaration_of(task.game)
    known = {verdict.mutant: verdict for verdict in standing(task)}
    survived = {one.mutant: one for one in task.known if one.state is State.SURVIVED}
    court: _Court | None = None
    verdicts: list[Verdict] = []
    for mutant in share_of(changes_of(declaration), task.part, task.parts):
        if not task.wants(mutant.path):
            continue
        verdict = known.get(str(mutant))
        if verdict is None:
            court = court or _Court(task, declaration)
            verdict = court.judge(mutant, survived.get(str(mutant)))
        verdicts.append(verdict)
    return tuple(verdicts)


def is_settled(task: Task) -> bool:
    """Tell whether nothing of a task need be judged, because all of it is known and stands."""
    known = {verdict.mutant for verdict in standing(task)}
    changes = changes_of(declaration_of(task.game))
    return all(str(one) in known for one in changes if task.wants(one.path))


def standing(task: Task) -> tuple[Verdict, ...]:
    """Return the known verdicts of a task that stand, whatever the pages say by now.

    That is so if a verdict does not rest on what they say, if the witness that it names says
    so still, which gets its place of now, or if one that survived was asked about by just
    these witnesses.
    """
    there = {one.digest: one for one in _unlike(task.witnesses)}
    said, stand = task.digest, list[Verdict]()
    for verdict in task.known:
        if verdict.state is State.KILLED:
            witness = there.get(verdict.heard)
            stand += [_killed(verdict, witness)] if witness else []
        elif verdict.state is not State.SURVIVED or verdict.heard == said:
            stand.append(verdict)
    return tuple(stand)


class _Court:
    """Where the mutants of one game are judged, one after the other.

    Witnesses that do not hold for the game itself are not heard; testing reports them. Facts
    are asked first, since they are not played; then whoever noticed the last mutant, which
    was much like the next one. Marks of cards, which ask for card after card, come last.
    """

    def __init__(self, task: Task, declaration: Declaration) -> None:
        self.declaration, self.said, self.budget = declaration, task.digest, task.budget
        self.lexicon = load_lexicon(task.language, task.lexicons)
        self.unchanged = Changed(task.game, partial(_load, declaration))
        holding = sound(_unlike(task.witnesses), self.lexicon, self.unchanged)
        self.heard = sorted(holding, key=_effort)

    def judge(self, mutant: Mutant, survived: Verdict | None) -> Verdict:
        """Judge one mutant; what is known of one that ``survived`` need not be found again."""
        verdict = opened(mutant)
        if not survived and not is_game(mutant, self.declaration):
            return verdict
        games = Changed(self.declaration.name, mutant.load)
        notices = partial(first_to_notice, lexicon=self.lexicon, games=games, before=self.unchanged)
        killer = notices(one for one in self.heard if _effort(one) < _MANY_CARDS)
        if killer is None and self._is_same(mutant):
            return replace(verdict, state=State.EQUIVALENT, reason=_SAME)
        killer = killer or notices(one for one in self.heard if _effort(one) == _MANY_CARDS)
        if killer is None:
            return replace(survived or self._not_noticed(mutant, verdict, games), heard=self.said)
        self.heard.remove(killer)
        self.heard = sorted([killer, *self.heard], key=_effort)
        return _killed(verdict, killer)

    def _is_same(self, mutant: Mutant) -> bool:
        return self._has_same_ways(mutant) and is_same(self.declaration, mutant)

    def _has_same_ways(self, mutant: Mutant) -> bool:
        return set(mutant.declaration.ways) == set(self.declaration.ways)

    def _not_noticed(self, mutant: Mutant, verdict: Verdict, games: Changed) -> Verdict:
        """Judge a mutant that no witness tells from the game, by looking for a difference."""
        difference = distinguish(self.declaration, mutant, self.budget)
        if difference is None and self._has_same_ways(mutant):
            reason = f"no difference in {self.budget}"
            return replace(verdict, state=State.EQUIVALENT, reason=reason)
        example = example_of(difference, self.unchanged, games) if difference else ""
        return replace(verdict, state=State.SURVIVED, example=example)


def opened(mutant: Mutant) -> Verdict:
    """Return the verdict on a change that makes no game; others begin with it."""
    name = mutant.declaration.name
    return Verdict(name, str(mutant), mutant.path, mutant.before, mutant.after, State.VOID)


def _killed(verdict: Verdict, by: Witness) -> Verdict:
    place = f"{by.path}:{by.line}"
    return replace(verdict, state=State.KILLED, by=by.name, place=place, heard=by.digest)


def _unlike(witnesses: Iterable[Witness]) -> Sequence[Witness]:
    """Return the first of all witnesses that say the same."""
    found: dict[str, Witness] = {}
    for one in witnesses:
        found.setdefault(one.digest, one)
    return tuple(found.values())


def _effort(witness: Witness) -> int:
    """Return what it takes to hear a witness: nothing for a value, most for many cards."""
    if states_value(witness):
        return 0
    return 1 if isinstance(witness.says, Example) else _MANY_CARDS


def _load(declaration: Declaration, **options: object) -> Game:
    return load_declared(declaration, options)
