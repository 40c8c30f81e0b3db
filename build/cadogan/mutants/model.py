"""What is given out, and what comes back: tasks and verdicts, both plain values."""

from dataclasses import dataclass
from enum import Enum

from cadogan.examples import Example
from cadogan.facts import MarkedFact


class State(Enum):
    """What became of a mutant.

    Survived means that no example and no fact tells it from the game, although the two
    differ; equivalent that they do not differ as far as anyone has looked.
    """

    KILLED = "killed"
    SURVIVED = "survived"
    EQUIVALENT = "equivalent"


@dataclass(frozen=True, slots=True)
class Witness:
    """An example or a fact of a page: its name as a test, its place, and what it says."""

    name: str
    path: str
    line: int
    says: Example | MarkedFact


@dataclass(frozen=True, slots=True)
class Task:
    """A share of the mutants of a game: ``part`` of ``parts``, from 1.

    ``witnesses`` are all that speak of the game, in the language of the pages.
    """

    game: str
    language: str
    witnesses: tuple[Witness, ...]
    part: int = 1
    parts: int = 1


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one mutant.

    ``mutant`` is its id and ``parameter`` the path of what is changed in it. ``by`` and
    ``place`` name the witness that tells it from the game; ``reason`` is why it is taken to
    be the same. For one that survived,
    ``question`` is what the page leaves open and ``example`` an example that answers it, empty
    where the example language cannot.
    """

    game: str
    mutant: str
    parameter: str
    state: State
    by: str = ""
    place: str = ""
    reason: str = ""
    question: str = ""
    example: str = ""
