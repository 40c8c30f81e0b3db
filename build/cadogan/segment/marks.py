"""Marks for translators in the source: notes, contexts and what to skip.

A note is a comment, ``<!-- TRANSLATORS: Kettle is a name -->``. What concerns tools is a
processing instruction: ``<?cadogan context="card rank"?>`` tells equal texts apart, and
``<?cadogan skip?>`` keeps the element after it as it is. Neither is ever part of a text.
"""

import re
from collections.abc import Iterator

from lxml import etree

from cadogan.segment.its import RuleFault, squeeze
from cadogan.source.names import line_of

_NOTE = re.compile(r"\s*(?:TRANSLATORS?|Translators?)\s*:\s*(.*)", re.DOTALL)
_CONTEXT = re.compile(r"context\s*=\s*(?:\"([^\"]*)\"|'([^']*)')")
_TARGET = "cadogan"


class Marks:
    """The marks of a document, by the element that each is about."""

    def __init__(self) -> None:
        self.notes: dict[etree._Element, list[str]] = {}
        self.contexts: dict[etree._Element, str] = {}
        self.skipped: set[etree._Element] = set()
        self.faults: list[RuleFault] = []


def read_marks(root: etree._Element) -> Marks:
    """Return the marks in a document; one that cannot be understood is a fault."""
    marks = Marks()
    for comment in root.iter(etree.Comment):
        note = _NOTE.fullmatch(comment.text or "")
        target = _text_meant(comment) if note else None
        if note and target is not None:
            marks.notes.setdefault(target, []).append(squeeze(note[1]))
    for instruction in root.iter(etree.PI):
        if getattr(instruction, "target", "") == _TARGET:
            fault = _instruct(instruction, marks)
            marks.faults.extend([RuleFault(line_of(instruction) or 1, fault)] if fault else [])
    return marks


def _instruct(node: etree._Element, marks: Marks) -> str:
    """Note what an instruction says; return what is wrong with it, if anything."""
    said = (node.text or "").strip()
    context = _CONTEXT.fullmatch(said)
    if said == "skip":
        following = next(node.itersiblings(etree.Element), None)
        if following is None:
            return "no element follows <?cadogan skip?> here: it goes before what is skipped"
        marks.skipped.add(following)
    elif context:
        target = _text_meant(node)
        if target is None:
            return "no text follows this context"
        marks.contexts[target] = squeeze(context[1] or context[2] or "")
    else:
        return f"<?cadogan {said}?> is not understood"
    return ""


def _text_meant(mark: etree._Element) -> etree._Element | None:
    """Return what a mark is about: the text it stands in, else the first text after it."""
    parent = mark.getparent()
    text = "".join(_texts_before(mark))
    following = next(mark.itersiblings(etree.Element), None)
    if following is None or text.strip():
        return parent
    texts = (node for node in following.iter(etree.Element) if node.text and node.text.strip())
    return next(texts, following)


def _texts_before(mark: etree._Element) -> Iterator[str]:
    """Yield the text between a mark and the element before it, other marks left out."""
    for node in mark.itersiblings(preceding=True):
        yield node.tail or ""
        if isinstance(node.tag, str):
            return
    parent = mark.getparent()
    yield (parent.text or "") if parent is not None else ""
