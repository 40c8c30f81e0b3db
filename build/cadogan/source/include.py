"""Inclusions: XInclude elements and external entities, resolved to files of the help folder."""

from os.path import relpath
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote

from lxml import etree

from cadogan.source import text as texts
from cadogan.source.model import SourceFile
from cadogan.source.names import ENTITY, FALLBACKS, INCLUDES
from cadogan.source.paths import Refusal, locate
from cadogan.source.tree import splice


class Inclusion(NamedTuple):
    """A place where another file is to stand: which file, and which part of it (XPointer)."""

    element: etree._Element
    path: Path
    pointer: str | None = None

    @property
    def is_entity(self) -> bool:
        """Whether the place is a reference to an external entity."""
        return self.element.tag == ENTITY


def inclusions(root: etree._Element) -> list[etree._Element]:
    """Return the inclusions in a tree in document order, those inside of others left out."""
    found = [node for node in root.iter(*INCLUDES, ENTITY) if node is not root]
    return [node for node in found if not _is_inside_another(node, root)]


def _is_inside_another(node: etree._Element, root: etree._Element) -> bool:
    for outer in node.iterancestors():
        if outer is root:
            return False
        if outer.tag in INCLUDES:
            return True
    return False


def fallback(include: etree._Element) -> etree._Element | None:
    """Return the ``xi:fallback`` of an include, or None."""
    return next(include.iterchildren(*FALLBACKS), None)


def resolve(element: etree._Element, file: SourceFile, folder: Path) -> Inclusion | Refusal | None:
    """Return what an inclusion includes, or why it cannot.

    None stands for a file that is missing where a fallback says what to do without it.
    ``parse="text"`` is for ``include_text``; here it is an Inclusion like any other.
    """
    if element.tag == ENTITY:
        href = file.entities.external.get(element.get("name", ""), "")
        pointer, shown = None, _as_seen(href, file)
    else:
        href, _, fragment = element.get("href", "").partition("#")
        pointer, shown = element.get("xpointer") or fragment or None, href
    if not href:
        return Refusal("an include without href", "name a file in href")
    found = locate(href, file.path.parent, folder, shown)
    if isinstance(found, Refusal):
        return None if found.is_missing and fallback(element) is not None else found
    return Inclusion(element, found, pointer)


def _as_seen(href: str, file: SourceFile) -> str:
    """Return an absolute path as seen from the folder of a file; anything else as it is."""
    return relpath(unquote(href), file.path.parent) if href.startswith("/") else href


def include_text(inclusion: Inclusion) -> Refusal | None:
    """Put a text file in the place of its ``xi:include parse="text"``; return what went wrong."""
    if inclusion.pointer:
        message = f"xpointer {inclusion.pointer!r} cannot select a part of a text"
        return Refusal(message, "include the whole text, or keep the part in a file of its own")
    try:
        data = inclusion.path.read_bytes()
        encoding = inclusion.element.get("encoding")
        text = data.decode(encoding) if encoding else texts.decode(data)
        splice(inclusion.element, text, [])
    except (OSError, UnicodeDecodeError, LookupError, ValueError):
        message = f"{inclusion.path.name} cannot be read as text"
        return Refusal(message, "give its encoding, or save it as UTF-8")
    return None
