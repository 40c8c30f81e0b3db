"""A text of a page as a language has it, with the place of each of its characters."""

import html
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from lxml import etree

from cadogan.catalogue.model import Catalogue
from cadogan.places import Place
from cadogan.problems import Kind, Problem
from cadogan.segment import Segment
from cadogan.source import SourceFile
from cadogan.source.written import Texts
from cadogan.translate import is_usable
from cadogan.translate.fragment import parse_msgstr
from cadogan.translate.model import Fault

_PIECE = re.compile(r"<[^>]*>|&[^;\s]+;|.", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Told:
    """A text in one language: the element that holds it, and where its characters stand.

    ``place`` takes the first character of a stretch of ``text`` and that behind it, None for
    all of it. ``language`` and ``msgid`` are set for a translation.
    """

    content: etree._Element
    place: Callable[[int, int | None], Place]
    language: str = ""
    msgid: str = ""

    @property
    def text(self) -> str:
        """The text as it stands there, with its blanks."""
        return "".join(self.content.itertext())

    def words(self, start: int = 0, end: int | None = None) -> str:
        """Return a stretch of the text, or all of it, in one line with single blanks."""
        return " ".join(self.text[start:end].split())

    def problem(self, kind: Kind, words: tuple[int, int], message: str, hint: str) -> Problem:
        """Return a problem with some words of the text: from a character up to another."""
        problem = Problem.at(self.place(*words), kind, message, hint)
        return problem._replace(language=self.language, msgid=self.msgid)


class PageTexts:
    """The texts of a page in its own language; its file is read when a place is asked for."""

    def __init__(self, page: SourceFile) -> None:
        self.page = page

    @cached_property
    def written(self) -> Texts:
        """The page's file, where all of them stand."""
        return Texts(self.page)

    def of_element(self, element: etree._Element) -> Told:
        """Return the text of an element."""
        return Told(element, lambda start, end: self.written.words(element, start, end))

    def of_segment(self, segment: Segment) -> Told | None:
        """Return the text of a message, without the parts that have messages of their own."""
        if not segment.placeholders:
            return self.of_element(segment.element)
        content = parse_msgstr(segment.msgid, segment)
        if isinstance(content, Fault):
            return None
        return Told(content, lambda _start, _end: self.written.tag(segment.element))


def translated_text(segment: Segment, catalogue: Catalogue) -> Told | None:
    """Return the text of a message in a translation; None where readers do not see that."""
    entry = catalogue.lookup(segment.msgid, segment.msgctxt)
    if entry is None or not entry.translated or not is_usable(entry.msgstr, segment):
        return None
    content = parse_msgstr(entry.msgstr, segment)
    if isinstance(content, Fault):
        return None
    text = "".join(content.itertext())

    def place(start: int, end: int | None) -> Place:
        offsets = _offsets(entry.msgstr, text)
        first, last = (offsets[min(n, len(offsets) - 1)] for n in (start, (end or len(text)) - 1))
        return catalogue.span(entry, first, last + 1)

    return Told(content, place, catalogue.language, entry.msgid)


def _offsets(msgstr: str, text: str) -> tuple[int, ...]:
    """Return where in a msgstr the characters of its text stand; its start where that fails."""
    found: list[tuple[str, int]] = []
    for match in _PIECE.finditer(msgstr):
        if not match[0].startswith("<"):
            found += ((char, match.start()) for char in html.unescape(match[0]))
    if not found or "".join(char for char, _ in found) != text:
        return (0,)
    return tuple(offset for _, offset in found)
