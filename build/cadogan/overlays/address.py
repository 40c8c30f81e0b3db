"""Addresses of elements in a book that bear no id: a file, then titles, words or numbers.

``hopscotch.xml/Rules/para[1]`` is the first paragraph below the title Rules of that file,
``hopscotch.xml/Rules/Build on to`` the paragraph there that begins so. An id may stand in
the place of the file, and alone it is an address as well.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from lxml import etree

from cadogan.source import SourceFile
from cadogan.source.names import ident, line_of, local
from cadogan.vocabulary import plain_text, title_text

_NUMBERED = re.compile(r"([A-Za-z][\w.-]*)\[([1-9]\d*)\]")


@dataclass(frozen=True, slots=True)
class Found:
    """The element that an address leads to, and the file it stands in."""

    page: SourceFile
    element: etree._Element


@dataclass(frozen=True, slots=True)
class Lost:
    """Why an address leads nowhere, and how to mend it."""

    message: str
    hint: str


def find(files: Sequence[SourceFile], address: str) -> Found | Lost:
    """Return the element of a book that an address leads to."""
    start, steps = _start(files, address)
    if start is None:
        known = [file.name for file in files]
        known += [name for file in files for one in file.root.iter("{*}*") if (name := ident(one))]
        hint = (
            _meant(address.partition("/")[0], known)
            or "begin with a file of the book, or with an id"
        )
        return Lost(f"no file or id of the book begins the address {address!r}", hint)
    element = start.element
    for step in steps:
        found = _step(element, step)
        if len(found) != 1:
            return _lost(element, step, found, start.page)
        element = found[0]
    return Found(start.page, element)


def _start(files: Sequence[SourceFile], address: str) -> tuple[Found | None, tuple[str, ...]]:
    """Return where an address begins, and the steps that follow."""
    for file in files:
        if address == file.name or address.startswith(f"{file.name}/"):
            return Found(file, file.root), _steps(address.removeprefix(file.name))
    head, _, rest = address.partition("/")
    for file in files:
        for element in file.root.iter("{*}*"):
            if ident(element) == head:
                return Found(file, element), _steps(rest)
    return None, ()


def _steps(text: str) -> tuple[str, ...]:
    return tuple(" ".join(step.split()) for step in text.split("/") if step.strip())


def _step(element: etree._Element, step: str) -> list[etree._Element]:
    """Return what one step may mean below an element; more than one if it is not clear."""
    below = list(element.iterdescendants(etree.Element))
    numbered = _NUMBERED.fullmatch(step)
    if numbered:
        name, number = numbered[1], int(numbered[2])
        return [one for one in below if local(one) == name][number - 1 : number]
    titled = [one for one in below if title_text(one) == step and local(one) != "title"]
    return titled or _beginning(below, step)


def _beginning(elements: Iterable[etree._Element], words: str) -> list[etree._Element]:
    """Return the innermost elements whose text begins with some words."""
    found = [element for element in elements if plain_text(element).startswith(words)]
    outer = {around for element in found for around in element.iterancestors()}
    return [element for element in found if element not in outer]


def _lost(
    element: etree._Element, step: str, found: Sequence[etree._Element], page: SourceFile
) -> Lost:
    where = f"{page.name}:{line_of(element) or 1}"
    if found:
        lines = ", ".join(str(line_of(one)) for one in found)
        message = f"{step!r} may mean several elements below {where}: in lines {lines}"
        return Lost(message, "add a step before it, or more of the words it begins with")
    below = list(element.iterdescendants(etree.Element))
    numbered = _NUMBERED.fullmatch(step)
    if numbered:
        count = sum(local(one) == numbered[1] for one in below)
        hint = f"{count} elements there are called {numbered[1]}"
        return Lost(f"there is no {step} below {where}", hint)
    size = len(step.split())
    starts = (title_text(one) or plain_text(one).split()[:size] for one in below)
    texts = [text if isinstance(text, str) else " ".join(text) for text in starts if text]
    hint = _meant(step, texts) or "a step is a title, the words a text begins with, or para[2]"
    return Lost(f"no title is, and no text begins with, {step!r} below {where}", hint)


def _meant(word: str, known: Iterable[str]) -> str:
    near = get_close_matches(word, dict.fromkeys(known), n=1, cutoff=0.6)
    return f"did you mean {near[0]!r}?" if near else ""
