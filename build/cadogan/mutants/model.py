"""What is given out, and what comes back: tasks and verdicts, both plain values."""

from dataclasses import dataclass
from enum import Enum
from hashlib import sha256
from pathlib import Path

from cadogan.examples import Example
from cadogan.facts import MarkedFact
from cadogan_engine.distinguish import USUAL, Budget


class State(Enum):
    """What became of a mutant.

    Survived means that no example and no fact tells it from the game, although the two
    differ; equivalent that they do not differ as far as anyone has looked; void that the
    change makes no game that could be played, or none that an option lets through.
    """

    KILLED = "killed"
    SURVIVED = "survived"
    EQUIVALENT = "equivalent"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Witness:
    """An example or a fact of a page: its name as a test, its place, and what it says."""

    name: str
    path: str
    line: int
    says: Example | MarkedFact

    @property
    def digest(self) -> str:
        """What it says in short, wherever it stands."""
        said = self.says
        if isinstance(said, MarkedFact):
            text = repr((said.mark, str(said), said.text, said.game))
        else:
            text = str(said)
        return _short(text)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one mutant.

    ``mutant`` is its id, ``parameter`` the path of what is changed in it, from ``before`` to
    ``after``. ``by`` and ``place`` name the witness that tells it from the game; ``heard`` is
    the digest of what it rests on: that witness, or all of them if it survived. ``reason`` is
    why it is taken to be the same, and ``example`` one that tells a survivor from the game,
    empty where the example language cannot.
    """

    game: str
    mutant: str
    parameter: str
    before: str
    after: str
    state: State
    by: str = ""
    place: str = ""
    heard: str = ""
    reason: str = ""
    example: str = ""


@dataclass(frozen=True, slots=True)
class Task:
    """A share of the mutants of a game: ``part`` of ``parts``, from 1.

    ``witnesses`` are all that speak of the game, in the language of the pages; ``lexicons``
    is the folder of the project's own words. ``only`` are
    the parameters whose mutants are wanted, all if it is empty (see ``is_below``). ``known``
    are verdicts that were found for the same game before; ``budget`` is how far a mutant that
    nobody notices is compared with the game.
    """

    game: str
    language: str
    witnesses: tuple[Witness, ...]
    part: int = 1
    parts: int = 1
    only: tuple[str, ...] = ()
    known: tuple[Verdict, ...] = ()
    budget: Budget = USUAL
    lexicons: Path | None = None

    @property
    def digest(self) -> str:
        """All that the witnesses say in short, in whatever order and wherever they stand."""
        return _short(" ".join(sorted(one.digest for one in self.witnesses)))

    def wants(self, path: str) -> bool:
        """Tell whether the mutants of a parameter are wanted."""
        return not self.only or any(is_below(path, one) for one in self.only)


def is_below(path: str, name: str) -> bool:
    """Tell whether a parameter is one that is named, or a part of it.

    A name without numbers stands for all that are numbered: ``foundation.build``.
    """
    return any(f"{one}.".startswith(f"{name}.") for one in (path, unnumbered(path)))


def unnumbered(path: str) -> str:
    """Return the path of a parameter without the numbers of piles and parts in it."""
    return ".".join(part for part in path.split(".") if not part.isdecimal())


def _short(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:16]
