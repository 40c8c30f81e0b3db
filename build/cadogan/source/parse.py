"""One file, parsed: from bytes to a tree with entities expanded, or to problems.

libxml2 does the parsing, with the network switched off and every outside file that a
DOCTYPE names passing through a resolver that reads below the help folder only.
"""

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import dataclass
from html.entities import html5
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit
from xml.sax.saxutils import escape

from lxml import etree

from cadogan.problems import Kind, Problem
from cadogan.source import text as texts
from cadogan.source.entities import expand, references
from cadogan.source.model import Entities, SourceFile
from cadogan.source.names import FILE, FRAGMENT
from cadogan.source.paths import Refusal, locate
from cadogan.source.syntax import limit_problem, syntax_problems

if TYPE_CHECKING:
    from lxml.etree._docloader import _InputDocument


@dataclass(frozen=True, slots=True)
class Parsed:
    """What one file gave: a SourceFile, or None and the problems that say why."""

    file: SourceFile | None
    problems: tuple[Problem, ...] = ()


def parse_file(path: Path, folder: Path, parent: SourceFile | None = None) -> Parsed:
    """Read and parse one file below the help folder.

    ``parent`` is given for an external entity: the file then knows the parent's
    entities, and may hold any content, not just one element.
    """
    try:
        data = path.read_bytes()
        text = texts.decode(data)
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        message = f"byte {error.object[error.start]:#04x} does not fit the encoding of the file"
        hint = "save the file in the encoding that its first line names; UTF-8 is best"
        return Parsed(None, (Problem(Kind.XML_SYNTAX, str(path), line, message, hint),))
    except LookupError:
        message = "the encoding that the first line names is not known"
        hint = 'save the file as UTF-8 and write encoding="utf-8"'
        return Parsed(None, (Problem(Kind.XML_SYNTAX, str(path), 1, message, hint),))
    except OSError as error:
        message = f"cannot be read: {error.strerror}"
        return Parsed(None, (Problem(Kind.XML_INCLUDE, str(path), 1, message),))
    if parent is not None and "<!DOCTYPE" not in text:
        data = _wrapped(text, parent)
    return _parsed(data, text, path, folder)


def _parsed(data: bytes, text: str, path: Path, folder: Path) -> Parsed:
    resolver = _Resolver(folder, references(text))
    parser = etree.XMLParser(
        resolve_entities=False, no_network=True, load_dtd=True, attribute_defaults=False
    )
    parser.resolvers.add(resolver)
    try:
        root = etree.fromstring(data, parser, base_url=path.as_uri())
    except etree.XMLSyntaxError:
        root = None
    log = list(parser.error_log)
    problems = syntax_problems(log, str(path), text, characters=resolver.asked)
    if root is None or problems:
        fallback = Problem(Kind.XML_SYNTAX, str(path), 1, "not well-formed")
        return Parsed(None, problems or (fallback,))
    return _expanded(root, text, path, folder, characters=resolver.asked)


def _expanded(
    root: etree._Element, text: str, path: Path, folder: Path, *, characters: bool
) -> Parsed:
    entities = _entities(root.getroottree(), path.parent, characters=characters)
    guilty = expand(root, entities) if references(text) else None
    if guilty is not None:
        return Parsed(None, (limit_problem(str(path), text, name=guilty),))
    root = _unwrapped(root)
    name = path.relative_to(folder).as_posix()
    root.set(FILE, name)
    if root.tag == FRAGMENT:
        return Parsed(SourceFile(path, name, root, entities=entities))
    prefix = f"{root.prefix}:" if root.prefix else ""
    prolog, epilog = texts.frame(text, prefix + etree.QName(root).localname)
    return Parsed(SourceFile(path, name, root, prolog, epilog, entities))


def _entities(tree: etree._ElementTree, base: Path, *, characters: bool) -> Entities:
    internal: dict[str, str] = {}
    external: dict[str, str] = {}
    for dtd in (tree.docinfo.internalDTD, tree.docinfo.externalDTD):
        for declared in dtd.entities() if dtd is not None else ():
            name = declared.name or ""
            if name in internal or name in external:
                continue  # the first declaration counts
            system_url: str | None = getattr(declared, "system_url", None)
            if declared.content is not None:
                internal[name] = declared.content
            elif system_url is not None:
                external[name] = _absolute(system_url, base)
    return Entities(internal, external, characters)


def _absolute(system_url: str, base: Path) -> str:
    return system_url if urlsplit(system_url).scheme else str(base / unquote(system_url))


def _wrapped(text: str, parent: SourceFile) -> bytes:
    """Put content into an element that knows the parent's entities and namespaces."""
    internal = "".join(
        f'<!ENTITY {name} "{_literal(value)}">' for name, value in parent.entities.internal.items()
    )
    external = "".join(
        f'<!ENTITY {name} SYSTEM "{escape(url, {chr(34): "%22"})}">'
        for name, url in parent.entities.external.items()
    )
    subset = f'PUBLIC "DocBook" "docbook" [{internal}{external}]'
    default = parent.root.nsmap.get(None)
    content = f' xmlns="{default}"' if default else ""
    start = f'<!DOCTYPE x {subset}><c:fragment xmlns:c="{FRAGMENT[1:].partition("}")[0]}"{content}>'
    return f"{start}{texts.without_declaration(text)}</c:fragment>".encode()


def _literal(value: str) -> str:
    """Write a replacement text as an entity's value (references to entities are left alone)."""
    value = value.replace("&#", "&#38;#")  # or it would be read a step too early
    return value.replace("%", "&#37;").replace('"', "&#34;").replace("\n", "&#10;")


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


class _Resolver(etree.Resolver):
    """Answers every outside file a DOCTYPE names: local ones are read, others stand in.

    What stands in for a DTD that is not in the help folder (DocBook's own, mostly)
    declares the special characters that the file uses, and nothing else.
    """

    def __init__(self, folder: Path, names: Iterable[str]) -> None:
        self.folder = folder
        self.names = names
        self.asked = False

    def resolve(
        self, system_url: str | None, public_id: str | None, context: object
    ) -> "_InputDocument":
        """Return the content for a DTD or parameter entity; never leaves it to libxml2."""
        path = locate(system_url, self.folder, self.folder) if system_url else None
        if path is not None and not isinstance(path, Refusal):
            try:
                content = texts.without_declaration(texts.decode(path.read_bytes()))
            except (OSError, UnicodeDecodeError, LookupError):
                content = ""
            return self.resolve_string(content, context)
        self.asked = True
        declarations = (
            f'<!ENTITY {name} "{_character(html5[name + ";"])}">'
            for name in sorted(self.names)
            if f"{name};" in html5
        )
        return self.resolve_string("".join(declarations) or " ", context)


def _character(text: str) -> str:
    return "".join(f"&#38;#{ord(character)};" for character in text)
