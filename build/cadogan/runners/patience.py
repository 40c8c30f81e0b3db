"""The example language's own engine: an example is read and played on the referee."""

from collections.abc import Mapping
from functools import cached_property

from cadogan.examples import Example, Outcome, parse_example, run_example
from cadogan.examples.telling import texts_of
from cadogan.gamemarks import LANGUAGE
from cadogan.problems import Problem
from cadogan.runners.listing import Listing, Runner


class PatienceRunner:
    """Plays examples in the example language."""

    def run(self, listing: Listing) -> tuple[Problem, ...]:
        """Return what is wrong with an example: in its words, or in what it says of the game."""
        return Played(listing).problems


class Played:
    """A listing in the example language, read and played when that is first asked for, once."""

    def __init__(self, listing: Listing) -> None:
        self.listing = listing

    @cached_property
    def example(self) -> Example | tuple[Problem, ...]:
        """The example, or all problems in its words."""
        return listed_example(self.listing)

    @cached_property
    def outcome(self) -> Outcome | None:
        """What happened when it was played; None for a listing that cannot be read."""
        example = self.example
        return run_example(example, self.listing.places) if isinstance(example, Example) else None

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The texts of Cadogan that it is told with; one that cannot be read is told nowhere."""
        return texts_of(self.outcome) if self.outcome else ()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What is wrong with it: in its words, or in what it says of the game."""
        if isinstance(self.example, tuple):
            return self.example
        return self.outcome.problems if self.outcome else ()


def listed_example(listing: Listing) -> Example | tuple[Problem, ...]:
    """Read a listing: the example, or all problems in it."""
    return parse_example(
        listing.text,
        path=str(listing.path),
        line=listing.line,
        column=listing.column,
        spots=listing.spots,
    )


HARMLESS: Mapping[str, Runner] = {LANGUAGE: PatienceRunner()}
"""The engines that builds and checks use, too: no page can do anything with them but play."""
