"""Problems in content: one kind of value, one enum of kinds, one way to word them.

A problem is something a writer or translator has to mend. It is a value, never
an exception, so that all of them can be gathered and reported together.
"""

from collections.abc import Iterable
from enum import Enum, StrEnum
from pathlib import Path
from typing import NamedTuple

from cadogan.places import Place


class Severity(StrEnum):
    """How much a problem matters: an error fails the run, a warning does not.

    A note is worth knowing, and may well be meant as it is.
    """

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


class Kind(Enum):
    """Every kind of problem: its stable name, as printed, and its severity."""

    XML_SYNTAX = ("xml.syntax", Severity.ERROR)
    XML_ENTITY = ("xml.entity", Severity.ERROR)
    XML_INCLUDE = ("xml.include", Severity.ERROR)
    XML_DTD = ("xml.dtd", Severity.WARNING)
    XML_LIMIT = ("xml.limit", Severity.ERROR)
    XML_ID = ("xml.id", Severity.ERROR)
    ITS_RULE = ("its.rule", Severity.ERROR)
    ITS_MARK = ("its.mark", Severity.ERROR)
    ITS_UNREACHED = ("its.unreached", Severity.WARNING)
    PO_FILE = ("po.file", Severity.ERROR)
    PO_SYNTAX = ("po.syntax", Severity.ERROR)
    PO_CHARSET = ("po.charset", Severity.ERROR)
    PO_DUPLICATE = ("po.duplicate", Severity.ERROR)
    PO_PLURAL = ("po.plural", Severity.WARNING)
    PO_EDGES = ("po.edges", Severity.WARNING)
    PO_XML = ("po.xml", Severity.ERROR)
    PO_CHARACTER = ("po.character", Severity.ERROR)
    PO_ENTITY = ("po.entity", Severity.ERROR)
    PO_MARKUP = ("po.markup", Severity.ERROR)
    PO_TAGS = ("po.tags", Severity.WARNING)
    PO_TAGS_NUMBER = ("po.tags-number", Severity.NOTE)
    PO_ID = ("po.id", Severity.ERROR)
    PO_LINK = ("po.link", Severity.ERROR)
    PO_TARGET = ("po.target", Severity.WARNING)
    PO_FILEREF = ("po.fileref", Severity.ERROR)
    PO_PLACEHOLDER = ("po.placeholder", Severity.ERROR)
    PO_PLACEHOLDER_LOST = ("po.placeholder-lost", Severity.WARNING)
    PO_EMPTY = ("po.empty", Severity.ERROR)
    PO_BLANK = ("po.blank", Severity.WARNING)
    PO_BLANK_EDGE = ("po.blank-edge", Severity.NOTE)
    PO_PUNCTUATION = ("po.punctuation", Severity.NOTE)
    PO_BRACKETS = ("po.brackets", Severity.WARNING)
    PO_DOUBLED = ("po.doubled", Severity.WARNING)
    PO_ADDRESS = ("po.address", Severity.NOTE)
    PO_SAME = ("po.same", Severity.NOTE)
    PO_FUZZY = ("po.fuzzy", Severity.NOTE)
    PO_UNTRANSLATED = ("po.untranslated", Severity.NOTE)
    PO_CREDITS = ("po.credits", Severity.WARNING)
    PO_OUTDATED = ("po.outdated", Severity.ERROR)
    PO_HEADER = ("po.header", Severity.WARNING)
    PO_RENAME = ("po.rename", Severity.WARNING)
    PO_MIGRATE = ("po.migrate", Severity.WARNING)
    DOCBOOK_ELEMENT = ("docbook.element", Severity.WARNING)
    DOCBOOK_LINK = ("docbook.link", Severity.WARNING)
    DOCBOOK_TITLE = ("docbook.title", Severity.WARNING)
    DOCBOOK_FILE = ("docbook.file", Severity.WARNING)
    EXAMPLE_SYNTAX = ("example.syntax", Severity.ERROR)
    EXAMPLE_GAME = ("example.game", Severity.ERROR)
    EXAMPLE_FAILED = ("example.failed", Severity.ERROR)
    EXAMPLE_MARK = ("example.mark", Severity.ERROR)
    EXAMPLE_TITLE = ("example.title", Severity.ERROR)
    EXAMPLE_UNTOLD = ("example.untold", Severity.WARNING)
    EXAMPLE_PLACE = ("example.place", Severity.ERROR)
    EXAMPLE_RUNNER = ("example.runner", Severity.ERROR)
    RULE_UNKNOWN = ("rule.unknown", Severity.ERROR)
    RULE_UNSTATED = ("rule.unstated", Severity.WARNING)
    RULE_EXAMPLE = ("rule.example", Severity.WARNING)
    RULE_UNTOLD = ("rule.untold", Severity.WARNING)
    RULE_COVERAGE = ("rule.coverage", Severity.ERROR)
    RULE_MUTANT = ("rule.mutant", Severity.ERROR)
    FACT_UNKNOWN = ("fact.unknown", Severity.ERROR)
    FACT_MARK = ("fact.mark", Severity.ERROR)
    FACT_UNREADABLE = ("fact.unreadable", Severity.ERROR)
    FACT_VALUE = ("fact.value", Severity.ERROR)
    FACT_MISSING = ("fact.missing", Severity.ERROR)
    FACT_LEXICON = ("fact.lexicon", Severity.WARNING)
    FACT_UNMARKED = ("fact.unmarked", Severity.WARNING)
    FACT_NUMBER = ("fact.number", Severity.WARNING)
    FACT_SUIT = ("fact.suit", Severity.WARNING)
    FACT_RANK = ("fact.rank", Severity.WARNING)
    FACT_SUIT_CONDITION = ("fact.suit-condition", Severity.WARNING)
    FACT_DIRECTION = ("fact.direction", Severity.WARNING)
    FACT_PILE = ("fact.pile", Severity.WARNING)
    FACT_FACING = ("fact.facing", Severity.WARNING)
    FACT_NEGATION = ("fact.negation", Severity.WARNING)
    REVIEW_NEW = ("review.new", Severity.ERROR)
    REVIEW_CHANGED = ("review.changed", Severity.ERROR)
    LEXICON_SYNTAX = ("lexicon.syntax", Severity.ERROR)
    SITE_SPHINX = ("site.sphinx", Severity.WARNING)
    SITE_REDIRECT = ("site.redirect", Severity.ERROR)
    SITE_BUILD = ("site.build", Severity.ERROR)

    def __init__(self, label: str, severity: Severity) -> None:
        self.label = label
        self.severity = severity


class Problem(NamedTuple):
    """One thing to mend: where it is (``line`` and ``column`` from 1), what, why and how.

    ``message`` says what is wrong and why; ``hint`` how to mend it. ``width`` is how many
    characters of the line it is about, 0 where only its start is known. ``excerpt`` is that
    line with carets beneath, which a report reads from the file. ``detail`` holds lines that
    belong under the message, such as the boards of a failed example. ``language`` and
    ``msgid`` are set for problems of a translation. ``graded`` is a severity that the project
    gives its kind; one that is ``known`` stands in a baseline.
    """

    kind: Kind
    path: str
    line: int
    message: str
    hint: str = ""
    column: int = 1
    language: str = ""
    msgid: str = ""
    detail: str = ""
    graded: Severity | None = None
    known: bool = False
    width: int = 0
    excerpt: str = ""

    @classmethod
    def at(cls, place: Place, kind: Kind, message: str, hint: str = "") -> "Problem":
        """Return a problem with the words at a place."""
        return cls(
            kind, place.path, place.line, message, hint, column=place.column, width=place.width
        )

    def __str__(self) -> str:
        return "\n".join([self.headline, *self.lines_below])

    @property
    def headline(self) -> str:
        """The place, the message and the kind, as the first line of a report."""
        return f"{self.path}:{self.line}:{self.column}: {self.message} [{self.kind.label}]"

    @property
    def lines_below(self) -> tuple[str, ...]:
        """The lines that a report shows under the message: hint, excerpt, detail, indented."""
        hint = (f"  hint: {self.hint}",) if self.hint else ()
        excerpt = self.excerpt.split("\n") if self.excerpt else ()
        below = (*excerpt, *self.detail.splitlines())
        return (*hint, *(f"  {line}".rstrip() for line in below))

    @property
    def end_column(self) -> int:
        """The column behind the words that the problem is about."""
        return self.column + max(self.width, 1)

    @property
    def severity(self) -> Severity:
        """How much the problem matters: as the project says, else as its kind does."""
        return self.graded or self.kind.severity

    @property
    def fails(self) -> bool:
        """Whether the problem fails a run: it is an error, and not known from before."""
        return self.severity is Severity.ERROR and not self.known

    def covers(self, other: "Problem") -> bool:
        """Whether the words that another problem begins with are among those of this one."""
        is_there = (self.path, self.line) == (other.path, other.line)
        return is_there and self.column <= other.column < self.end_column

    def as_json(self) -> dict[str, str | int]:
        """Return the stable JSON form that README documents."""
        return {
            "path": self.path,
            "line": self.line,
            "column": self.column,
            "end_column": self.end_column,
            "kind": self.kind.label,
            "severity": self.severity.value,
            "message": self.message,
            "hint": self.hint,
            "language": self.language,
            "msgid": self.msgid,
            "known": self.known,
        }


def relative_to(problems: Iterable[Problem], folder: Path) -> tuple[Problem, ...]:
    """Return the problems sorted by place and without repeats, their paths relative to a folder."""
    seen = dict.fromkeys(
        problem._replace(path=relative_path(problem.path, folder)) for problem in problems
    )
    return tuple(sorted(seen, key=lambda p: (p.path, p.line, p.column, p.kind.label, p.message)))


def relative_path(path: str | Path, folder: Path) -> str:
    """Return a path relative to a folder, with slashes; one outside it as it is."""
    try:
        return Path(path).relative_to(folder).as_posix()
    except ValueError:
        return str(path)


def excerpt(text: str, most: int) -> str:
    """Return the beginning of a text for one line of a message, of at most so many characters."""
    line = " ".join(text.split())
    return line if len(line) <= most else f"{line[: most - 1]}…"
