"""Mutants: whether a page is precise enough to tell its game from every game like it.

``tasks`` takes from the pages what states or shows the rules of their games; ``judge``
changes one parameter after the other and looks which example or fact notices;
``mutant_problems`` are the mutants that none does. Tasks and verdicts are plain values, so
any ``concurrent.futures.Executor`` can do the work.
"""

from cadogan.mutants.judge import is_settled, judge
from cadogan.mutants.model import State, Task, Verdict, Witness
from cadogan.mutants.problems import game_problem, mutant_problems
from cadogan.mutants.questions import asked, question_of
from cadogan.mutants.store import read_verdicts, write_verdicts
from cadogan.mutants.tasks import has_parameter, parts_of, tasks

__all__ = [
    "State",
    "Task",
    "Verdict",
    "Witness",
    "asked",
    "game_problem",
    "has_parameter",
    "is_settled",
    "judge",
    "mutant_problems",
    "parts_of",
    "question_of",
    "read_verdicts",
    "tasks",
    "write_verdicts",
]
