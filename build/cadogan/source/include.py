"""Inclusions: XInclude elements and external entities, resolved to files of the help folder."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from cadogan.problems import Kind, Problem
from cadogan.source import text as texts
from cadogan.source.entities import splice
from cadogan.source.model import SourceFile
from cadogan.source.names import ENTITY, FALLBACKS, INCLUDES
from cadogan.source.paths import Refusal, locate

_POINTER = re.compile(r"""(?:element\()?([\w.-]+)\)?|xpointer\(id\(["']([\w.-]+)["']\)\)""")


@dataclass(frozen=True, slots=True)
class Inclusion:
    """A place where another file is to stand: which file, and which element of it."""

    element: etree._Element
    path: Path
    part: str | None = None

    @property
    def is_entity(self) -> bool:
        """Whether the place is a reference to an external entity."""
        return self.element.tag == ENTITY


def places(root: etree._Element) -> Iterator[etree._Element]:
    """Yield the inclusions of a tree in document order, those inside of others left out."""
    for child in list(root):
        if child.tag in INCLUDES or child.tag == ENTITY:
            yield child
        else:
            yield from places(child)


def fallback(include: etree._Element) -> etree._Element | None:
    """Return the ``xi:fallback`` of an include, or None."""
    return next(include.iterchildren(*FALLBACKS), None)


def resolve(element: etree._Element, file: SourceFile, folder: Path) -> Inclusion | Problem | None:
    """Return what an inclusion includes, or the problem that says why it cannot.

    None stands for a file that is missing where a fallback says what to do without it.
    ``parse="text"`` is for ``include_text``; here it is an Inclusion like any other.
    """
    if element.tag == ENTITY:
        href = file.entities.external.get(element.get("name", ""), "")
        pointer: str | None = None
    else:
        href, _, fragment = element.get("href", "").partition("#")
        pointer = element.get("xpointer") or fragment or None
    if not href:
        return _problem(element, file, "an include without href", "name a file in href")
    found = locate(href, file.path.parent, folder)
    if isinstance(found, Refusal):
        if found.is_missing and fallback(element) is not None:
            return None
        return _problem(element, file, found.message, found.hint)
    match = _POINTER.fullmatch(pointer) if pointer else None
    if pointer and not match:
        message = f"xpointer {pointer!r} is not supported"
        return _problem(element, file, message, "give the id of an element, xpointer='id'")
    return Inclusion(element, found, (match[1] or match[2]) if match else None)


def include_text(inclusion: Inclusion, file: SourceFile) -> Problem | None:
    """Put a text file in the place of its ``xi:include parse="text"``; return what went wrong."""
    try:
        data = inclusion.path.read_bytes()
        encoding = inclusion.element.get("encoding")
        text = data.decode(encoding) if encoding else texts.decode(data)
        splice(inclusion.element, text, [])
    except (OSError, UnicodeDecodeError, LookupError, ValueError):
        message = f"{inclusion.path.name} cannot be read as text"
        return _problem(inclusion.element, file, message, "give its encoding, or save it as UTF-8")
    return None


def _problem(element: etree._Element, file: SourceFile, message: str, hint: str) -> Problem:
    return Problem(Kind.XML_INCLUDE, str(file.path), element.sourceline or 1, message, hint)
