"""One file, parsed: from bytes to a tree with entities in their places, or to problems.

libxml2 does the parsing, and reads nothing else: in the place of the file's DOCTYPE it gets
one that declares the entities which the file needs.
"""

from collections.abc import Iterable
from copy import deepcopy
from pathlib import Path
from typing import NamedTuple

from lxml import etree

from cadogan.problems import Kind, Problem
from cadogan.source import text as texts
from cadogan.source.amplified import fits, is_amplified, with_tokens, without_tokens
from cadogan.source.declared import doctype, entities_of
from cadogan.source.dtd import Dtd, read_dtd
from cadogan.source.entities import EntityFault, expand, namespace_declarations, running_text
from cadogan.source.model import Entities, ReadOptions, SourceFile
from cadogan.source.names import CADOGAN_NS, FILE, FRAGMENT, MAX_LINE, line_of, qualified, set_line
from cadogan.source.scan import tokens

_WRAPPER = "c:fragment"


class Parsed(NamedTuple):
    """What one file gave: a SourceFile, or None and the problems that say why."""

    file: SourceFile | None
    problems: tuple[Problem, ...] = ()


class _Input(NamedTuple):
    """A file on its way through the parser; ``parent`` has what an external entity knows."""

    path: Path
    folder: Path
    text: str
    dtd: Dtd
    entities: Entities
    parent: SourceFile | None

    @property
    def body(self) -> str:
        """Its text without the XML declaration, with blanks for the DOCTYPE."""
        return texts.without_declaration(texts.blank(self.text, self.dtd.start, self.dtd.end))

    @property
    def head(self) -> str:
        """What the parser gets before the body: entities, and a wrapper for several elements."""
        if self.parent is not None:
            namespaces = namespace_declarations(self.parent.root.nsmap | {"c": CADOGAN_NS})
            return f"{doctype(_WRAPPER, self.text, self.entities)}<{_WRAPPER}{namespaces}>"
        return doctype(self.dtd.root, self.text, self.entities) if self.dtd.root else ""

    @property
    def shift(self) -> int:
        """How many characters the parser gets in the first line that are not in the file."""
        return len(self.head) + len(self.body) - len(self.text)

    @property
    def foot(self) -> str:
        """What the parser gets after the body."""
        return f"</{_WRAPPER}>" if self.parent is not None else ""


def parse_file(
    path: Path, folder: Path, parent: SourceFile | None = None, options: ReadOptions | None = None
) -> Parsed:
    """Read and parse one file below the help folder.

    ``parent`` is given for an external entity: the file then knows the parent's
    entities, and may hold any content, not just one element.
    """
    options = options or ReadOptions()
    text = texts.read_text(path)
    if isinstance(text, Problem):
        return Parsed(None, (text,))
    dtd = read_dtd(text, path, folder, options)
    if dtd.fault is not None:
        return Parsed(None, (dtd.fault,))
    if parent is None or dtd.root:
        return _parsed(_Input(path, folder, text, dtd, entities_of(dtd, folder, options), None))
    return _parsed(_Input(path, folder, text, dtd, parent.entities, parent))


def _parsed(given: _Input) -> Parsed:
    root, log = _tree(given, given.body)
    if is_amplified(log) and fits(given.body, given.entities):
        root, log = _tree(given, with_tokens(given.body, given.entities))
        if root is not None:
            without_tokens(root)
    if root is None and _is_about_names(log):
        root, log = _tolerant(given, log)
    problems = _problems(given, log) if log else ()
    if root is None or problems:
        fallback = Problem(Kind.XML_SYNTAX, str(given.path), 1, "not well-formed")
        return Parsed(None, problems or (fallback,))
    entities = given.entities
    if entities.places and entities.options.entities != "expand":
        entities = entities._replace(kept=running_text(entities, root.nsmap))
    return _expanded(root, given, entities)


def _tree(
    given: _Input, body: str, *, recover: bool = False
) -> tuple[etree._Element | None, list[etree._LogEntry]]:
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=False, recover=recover
    )
    try:
        root = etree.fromstring(f"{given.head}{body}{given.foot}".encode(), parser)
    except etree.XMLSyntaxError:
        root = None
    return root, list(parser.error_log)


def _is_about_names(log: Iterable[etree._LogEntry]) -> bool:
    """Whether all that libxml2 found are colons in names, and prefixes it does not know."""
    errors = {entry.type_name for entry in log if entry.level_name != "WARNING"}
    return bool(errors) and errors <= {"NS_ERR_COLON", "NS_ERR_UNDEFINED_NAMESPACE"}


def _tolerant(
    given: _Input, log: list[etree._LogEntry]
) -> tuple[etree._Element | None, list[etree._LogEntry]]:
    """Parse once more, if the names in the file itself are good.

    libxml2 takes no colon in the name of an entity, and looks at an entity's value
    without the prefixes that hold where it stands; neither is wrong.
    """
    root, _ = _tree(given, given.body, recover=True)
    for element in () if root is None else root.iter(etree.Element):
        for name in (element.tag, *element.attrib):
            if ":" in str(name).rpartition("}")[2]:
                return None, log
    return root, []


def _problems(
    given: _Input, log: Iterable[etree._LogEntry] = (), fault: EntityFault | None = None
) -> tuple[Problem, ...]:
    """Return the problems of a broken file: those in libxml2's log, or that of an entity."""
    from cadogan.source import syntax  # noqa: PLC0415 - few files are broken

    seen = syntax.Seen(given.text, given.path, given.dtd, given.entities, given.shift)
    return (syntax.entity_problem(fault, seen),) if fault else syntax.syntax_problems(log, seen)


def _expanded(root: etree._Element, given: _Input, entities: Entities) -> Parsed:
    text = given.text
    lines = _lines(root, given)
    fault = expand(root, entities, lines) if "&" in text else None
    if fault is not None:
        return Parsed(None, _problems(given, fault=fault))
    root = _unwrapped(root)
    name = given.path.relative_to(given.folder).as_posix()
    root.set(FILE, name)
    is_bare = root.tag == FRAGMENT
    prolog, epilog = ("", "") if is_bare else texts.frame(text, qualified(root), given.dtd.end)
    file = SourceFile(given.path, name, root, prolog, epilog, entities)
    return Parsed(file, given.dtd.warnings)


def _lines(root: etree._Element, given: _Input) -> list[int]:
    """Note the lines that lxml cannot hold; return those of all references, if it cannot tell."""
    nodes = list(root.iter(etree.Entity))
    if given.text.count("\n") <= MAX_LINE and all(map(line_of, nodes)):
        return []
    found = list(tokens(given.text, given.dtd.end))
    elements = list(root.iter(etree.Element))[root.tag == FRAGMENT :]
    lines = [token.end_line for token in found if not token.is_reference]
    if len(lines) == len(elements):
        for element, line in zip(elements, lines, strict=True):
            if line > MAX_LINE:
                set_line(element, line)
    return [token.line for token in found if token.is_reference]


def _unwrapped(root: etree._Element) -> etree._Element:
    """Return the one element of a wrapped file as root; several, or text, stay wrapped."""
    if root.tag != FRAGMENT or len(list(root.iterchildren(etree.Element))) != 1:
        return root
    child = next(root.iterchildren(etree.Element))
    around = [root.text, *(node.tail for node in root)]
    if any(text and text.strip() for text in around):
        return root
    copy = deepcopy(child)  # makes it the root of a document of its own
    copy.tail = None
    return copy
