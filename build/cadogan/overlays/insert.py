"""The examples of side files put into a book that is translated and put together."""

from collections.abc import Iterator, Sequence
from copy import deepcopy

from lxml import etree

from cadogan.overlays.model import PLACE, Statement
from cadogan.source.names import DOCBOOK_NS, FILE, XML_ID, XML_LANG, ident, local
from cadogan.vocabulary import TITLED, names

_HOLD_BLOCKS = TITLED | names(
    """listitem sidebar note tip warning caution important danger blockquote answer question
    step callout taskprerequisites"""
)
_TEXTS = ("title", "para", "simpara")
_CODE = "programlisting"


def put_examples(root: etree._Element, statements: Sequence[Statement], language: str) -> None:
    """Put each statement's examples behind the block its element stands in.

    ``statements`` go by the numbers that the elements are marked with. An element whose
    rule has no id in the book gets an anchor of that id, so that refusals can link to it.
    ``language`` is that of the side files, whose titles are not translated, in BCP 47;
    empty where it is the book's as well.
    """
    taken = {ident(one) for one in root.iter("{*}*")}
    last: dict[etree._Element, etree._Element] = {}
    for element in [one for one in root.iter("{*}*") if one.get(PLACE)]:
        for number in element.attrib.pop(PLACE).split():
            statement = statements[int(number)]
            for rule in statement.rules:
                if rule not in taken:
                    _anchor(element, rule)
                    taken.add(rule)
            for example in _examples(statement, language):
                _put(element, example, last)


def _examples(statement: Statement, language: str) -> Iterator[etree._Element]:
    for original in statement.examples:
        example = deepcopy(original)
        example.tail = None
        example.set(FILE, str(statement.side.path))
        texts = [one for one in example.iter("{*}*") if local(one) in _TEXTS]
        for text in texts if language else ():
            _in_language(text, language)
        yield example


def _in_language(element: etree._Element, language: str) -> None:
    """Say of what stands in an element which language it is in."""
    words = etree.Element(f"{{{DOCBOOK_NS}}}phrase", {XML_LANG: language})
    words.text, element.text = element.text, None
    words.extend(list(element))
    element.append(words)


def _anchor(element: etree._Element, rule: str) -> None:
    """Put a place to link to before the first words of an element."""
    first = next(
        (one for one in element.iter("{*}*") if (one.text or "").strip() and local(one) != _CODE),
        element,
    )
    anchor = etree.Element(f"{{{DOCBOOK_NS}}}anchor", {XML_ID: rule})
    anchor.tail, first.text = first.text, None
    first.insert(0, anchor)


def _put(
    element: etree._Element, example: etree._Element, last: dict[etree._Element, etree._Element]
) -> None:
    """Put an example behind the block an element stands in, and behind those put there before."""
    if local(element) in _HOLD_BLOCKS:
        inner = (one for one in element.iterchildren("{*}*") if local(one) in TITLED)
        first = next(inner, None)
        element.insert(len(element) if first is None else element.index(first), example)
        return
    block = element
    while (parent := block.getparent()) is not None and local(parent) not in _HOLD_BLOCKS:
        block = parent
    before = last.get(block, block)
    around = before.getparent()
    if around is not None:
        around.insert(around.index(before) + 1, example)
        last[block] = example
