"""The ITS rules that a document brings along: its own, and those of the files it links to."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from lxml import etree

from cadogan.problems import Kind, Problem
from cadogan.segment.its import RULES, RuleFault, RuleFile, own_parameters, parse_rules
from cadogan.segment.rules import parse_xml
from cadogan.source.model import SourceFile
from cadogan.source.names import XLINK_NS, line_of
from cadogan.source.paths import Refusal, locate

_HREF = f"{{{XLINK_NS}}}href"
_HINT = "selectors are XPath 1.0 with declared prefixes; values are those that ITS has"


class Brought(NamedTuple):
    """The rules of one ``its:rules`` and the file that it stands in, for problems."""

    rules: RuleFile
    path: Path


class DocumentRules:
    """All rules that a document brings along, in order, and what is wrong with the links."""

    def __init__(self) -> None:
        self.found: list[Brought] = []
        self.problems: list[Problem] = []


def document_rules(file: SourceFile) -> DocumentRules:
    """Return the rules inside a document; those of a linked file go before the linking ones.

    Only files below the help folder are read, and no entity in them. A file that cannot
    be used is a problem; a file that links to itself, by whatever way, is read once.
    """
    gathered = DocumentRules()
    for element in file.root.iter(RULES):
        folder = file.path.parents[file.name.count("/")]
        _gather(element, {}, (file.path,), folder, gathered)
    return gathered


def _gather(
    element: etree._Element,
    parameters: Mapping[str, str],
    chain: tuple[Path, ...],
    folder: Path,
    gathered: DocumentRules,
) -> None:
    href = element.get(_HREF)
    variables = {**parameters, **own_parameters(element)}
    if href:
        line = line_of(element) or 1
        for root, path in _linked(href, line, chain, folder, gathered.problems):
            _gather(root, variables, (*chain, path), folder, gathered)
    gathered.found.append(Brought(parse_rules(element, parameters), chain[-1]))


def _linked(
    href: str, line: int, chain: tuple[Path, ...], folder: Path, problems: list[Problem]
) -> Iterator[tuple[etree._Element, Path]]:
    """Yield the root of a linked file and its path, unless it cannot be read or is being read."""
    found = locate(href, chain[-1].parent, folder)
    if isinstance(found, Refusal):
        message = f"the linked rules cannot be read: {found.message}"
        problems.append(Problem(Kind.ITS_RULE, str(chain[-1]), line, message, found.hint))
    elif found not in chain:
        try:
            yield parse_xml(found.read_bytes()), found
        except etree.XMLSyntaxError as error:
            message = f"not well-formed: {error.msg}"
            problems.append(Problem(Kind.ITS_RULE, str(found), error.lineno or 1, message))
        except OSError as error:
            message = f"the linked rules cannot be read: {error.strerror}"
            problems.append(Problem(Kind.ITS_RULE, str(chain[-1]), line, message))


def rule_problem(fault: RuleFault, path: Path) -> Problem:
    """Return the problem for a rule that cannot be used."""
    message = f"an ITS rule cannot be used: {fault.message}"
    return Problem(Kind.ITS_RULE, str(path), fault.line, message, _HINT)


def mark_problem(fault: RuleFault, file: SourceFile) -> Problem:
    """Return the problem for a mark that cannot be understood."""
    hint = 'write <?cadogan skip?> before an element, or <?cadogan context="..."?> before a text'
    return Problem(Kind.ITS_MARK, str(file.path), fault.line, fault.message, hint)
