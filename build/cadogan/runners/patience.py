"""The example language's own engine: an example is read and played on the referee."""

from collections.abc import Mapping

from cadogan.examples import LANGUAGE, Example, parse_example, run_example
from cadogan.problems import Problem
from cadogan.runners.listing import Listing, Runner


class PatienceRunner:
    """Plays examples in the example language."""

    def run(self, listing: Listing) -> tuple[Problem, ...]:
        """Return what is wrong with an example: in its words, or in what it says of the game."""
        example = listed_example(listing)
        if isinstance(example, tuple):
            return example
        return run_example(example, listing.places).problems


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
