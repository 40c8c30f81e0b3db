"""A listing as an engine gets it, and the protocol that an engine follows."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from cadogan.places import Spots
from cadogan.problems import Kind, Problem

SKIP = "skip"
"""The role of a listing that is shown and never run."""


@dataclass(frozen=True, slots=True)
class Listing:
    """One listing of a page: its text, and where each of its lines stands.

    ``text`` is what a reader sees, entities and ``CDATA`` resolved. It starts at ``line``
    and ``column`` of the file ``path``; ``spots`` has the place there of each of its
    characters, row by row, and of the end of each row. It is empty for what an inclusion or
    an entity brings in, all of which stands where the listing starts.

    ``name`` is that of its test. ``id`` and ``title`` are those of the example element
    around it, empty where there is none; ``roles`` are the words of its own ``role``.
    ``places`` says where the book's elements with ids stand, by id
    (``help/klondike.xml:57``), to be named in messages. ``before`` are the listings in
    the same language that stand before it in its chapter, for engines in which later
    listings go on where earlier ones ended.
    """

    language: str
    name: str
    path: Path
    text: str
    line: int
    column: int = 1
    spots: Spots = ()
    id: str = ""
    title: str = ""
    roles: tuple[str, ...] = ()
    places: Mapping[str, str] = field(default_factory=dict, compare=False, repr=False)
    before: tuple["Listing", ...] = field(default=(), compare=False, repr=False)

    def problem(
        self, row: int, message: str, hint: str = "", *, column: int = 1, detail: str = ""
    ) -> Problem:
        """Return a problem at a row (from 0) and column (from 1) of the text.

        It names the line and column of the DocBook file. ``detail`` may have several
        lines, such as what was expected and what came out.
        """
        line, column = self.place(row, column)
        return Problem(
            Kind.EXAMPLE_FAILED, str(self.path), line, message, hint, column=column, detail=detail
        )

    def place(self, row: int, column: int = 1) -> tuple[int, int]:
        """Return line and column in the file of a row (from 0) and column (from 1) of the text."""
        if not self.spots:
            return self.line, self.column
        spots = self.spots[min(row, len(self.spots) - 1)]
        line, column, _ = spots[min(column, len(spots)) - 1]
        return line, column


class Runner(Protocol):
    """An engine: it runs listings in one language.

    The entry point names something to be called without arguments that returns one, as a
    class does; it is called once in a test run, when there is a listing to run.
    """

    def run(self, listing: Listing) -> Iterable[Problem]:
        """Run one listing and return what is wrong with it, nothing if it holds.

        Listings may come in any order, some of them not at all, and twice: the result
        must depend on the listing alone. An exception is reported as the engine's own
        failure, at the listing.
        """
