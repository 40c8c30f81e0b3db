"""What side files yield: their trees, and what each annotation says of the book."""

from typing import NamedTuple

from lxml import etree

from cadogan.problems import Problem
from cadogan.source import CADOGAN_NS, SourceFile
from cadogan.source.names import line_of

PLACE = f"{{{CADOGAN_NS}}}place"
"""On an element of the book: the numbers of the statements that belong to it."""


class Statement(NamedTuple):
    """An element of the book states rules, and examples belong to it: one annotation.

    ``side`` is the side file, ``page`` the file of the book that ``element`` stands in.
    ``rules`` are ids such as ``hopscotch.win``. ``examples`` are elements of the side
    file, in order; ``quotes`` are its paragraphs that quote words of the element and mark
    the facts that they state.
    """

    side: SourceFile
    page: SourceFile
    element: etree._Element
    rules: tuple[str, ...]
    examples: tuple[etree._Element, ...]
    quotes: tuple[etree._Element, ...] = ()

    @property
    def line(self) -> int:
        """The line of the page that the element starts in."""
        return line_of(self.element) or 1


class Overlay(NamedTuple):
    """A side file that is attached to a book, and what is wrong with it."""

    file: SourceFile
    statements: tuple[Statement, ...] = ()
    problems: tuple[Problem, ...] = ()

    def is_about(self, pages: tuple[SourceFile, ...]) -> bool:
        """Whether it has to do with one of some files of the book, or with none at all."""
        wanted = {page.path for page in pages}
        about = {statement.page.path for statement in self.statements}
        return not about or not about.isdisjoint(wanted)
