"""Problems in content: one kind of value, one enum of kinds, one way to word them.

A problem is something a writer or translator has to mend. It is a value, never
an exception, so that all of them can be gathered and reported together.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, StrEnum
from pathlib import Path


class Severity(StrEnum):
    """How much a problem matters: an error fails the run, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


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
    PO_EDGES = ("po.edges", Severity.WARNING)
    PO_MARKUP = ("po.markup", Severity.ERROR)
    PO_PLACEHOLDER = ("po.placeholder", Severity.ERROR)
    PO_LINK = ("po.link", Severity.ERROR)
    PO_EMPTY = ("po.empty", Severity.ERROR)
    PO_TAGS = ("po.tags", Severity.WARNING)
    PO_CREDITS = ("po.credits", Severity.WARNING)
    PO_OUTDATED = ("po.outdated", Severity.ERROR)
    PO_HEADER = ("po.header", Severity.WARNING)
    PO_RENAME = ("po.rename", Severity.WARNING)
    PO_MIGRATE = ("po.migrate", Severity.WARNING)
    DOCBOOK_ELEMENT = ("docbook.element", Severity.WARNING)
    DOCBOOK_LINK = ("docbook.link", Severity.WARNING)
    DOCBOOK_FILE = ("docbook.file", Severity.WARNING)
    EXAMPLE_SYNTAX = ("example.syntax", Severity.ERROR)
    EXAMPLE_GAME = ("example.game", Severity.ERROR)
    EXAMPLE_FAILED = ("example.failed", Severity.ERROR)
    EXAMPLE_MARK = ("example.mark", Severity.ERROR)
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
    LEXICON_SYNTAX = ("lexicon.syntax", Severity.ERROR)
    SITE_SPHINX = ("site.sphinx", Severity.WARNING)
    SITE_BUILD = ("site.build", Severity.ERROR)

    def __init__(self, label: str, severity: Severity) -> None:
        self.label = label
        self.severity = severity


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing to mend: where it is (``line`` and ``column`` from 1), what, why and how.

    ``message`` says what is wrong and why; ``hint`` how to mend it. ``detail``
    holds lines that belong under the message, such as the boards of a failed
    example. ``language`` and ``msgid`` are set for problems of a translation.
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

    def __str__(self) -> str:
        return "\n".join([self.headline, *self.lines_below])

    @property
    def headline(self) -> str:
        """The place, the message and the kind, as the first line of a report."""
        return f"{self.path}:{self.line}:{self.column}: {self.message} [{self.kind.label}]"

    @property
    def lines_below(self) -> tuple[str, ...]:
        """The lines that a report shows under the message: the hint and the detail, indented."""
        hint = (f"  hint: {self.hint}",) if self.hint else ()
        return (*hint, *(f"  {line}".rstrip() for line in self.detail.splitlines()))

    @property
    def severity(self) -> Severity:
        """The severity of the problem's kind."""
        return self.kind.severity

    def as_json(self) -> dict[str, str | int]:
        """Return the stable JSON form that README documents."""
        return {
            "path": self.path,
            "line": self.line,
            "column": self.column,
            "kind": self.kind.label,
            "severity": self.severity.value,
            "message": self.message,
            "hint": self.hint,
            "language": self.language,
            "msgid": self.msgid,
        }


def relative_to(problems: Iterable[Problem], folder: Path) -> tuple[Problem, ...]:
    """Return the problems sorted by place and without repeats, their paths relative to a folder."""
    seen = {
        replace(problem, path=relative_path(problem.path, folder)): None for problem in problems
    }
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
