"""What ids name: the place of each, and the words that a reference to it shows."""

from dataclasses import dataclass

from lxml import etree

from cadogan.chunk import Page
from cadogan.doctree.builder import is_fallback
from cadogan.doctree.callouts import mark_number
from cadogan.doctree.links import footnote_number
from cadogan.doctree.numbering import item_number
from cadogan.doctree.rules import rule_name
from cadogan.languages import bcp47
from cadogan.source.names import XML_LANG, ident
from cadogan.vocabulary import names, opening_words, plain_text, shortened, title_element

# What is called by its own text, and what by that of one of its children.
_SPOKEN = names("bridgehead caption glossterm member refname seg segtitle subtitle term title")
_NAMING = {
    "varlistentry": "term",
    "glossentry": "glossterm",
    "biblioentry": "abbrev",
    "bibliomixed": "abbrev",
    "qandaentry": "question",
    "refnamediv": "refname",
    "segmentedlist": "segtitle",
}


@dataclass(frozen=True, slots=True)
class Target:
    """What an id names: its page, the anchor there (none for the page), how it is called.

    ``language`` is set where ``text`` is shown in the source language for want of a
    translation.
    """

    page: str
    anchor: str
    text: str
    language: str = ""


def target_of(element: etree._Element, page: Page) -> Target:
    """Return the target that an element with an id is."""
    anchor = "" if element is page.element else ident(element) or ""
    return Target(page.name, anchor, *called(element))


def called(element: etree._Element) -> tuple[str, str]:
    """Return the words for a target and, if they are a fallback, their language.

    They are its label, its title, its number or what names it; else those of what it is in.
    """
    label = element.get("xreflabel") or _number(element)
    if label:
        return label, ""
    for candidate in (element, *element.iterancestors()):
        name = _name(candidate)
        text = "" if name is None else plain_text(name)
        if name is not None and text:
            return text, fallback_language(name)
    words = opening_words(element) or shortened(plain_text(element), 60)
    return words, fallback_language(element)


def _number(element: etree._Element) -> str:
    """Return the number of what has one: a mark, a footnote, a step."""
    kind = rule_name(element)
    if kind in {"co", "area"}:
        return f"({mark_number(element)})"
    if kind == "footnote":
        return str(footnote_number(element))
    return item_number(element) if title_element(element) is None else ""


def _name(element: etree._Element) -> etree._Element | None:
    """Return the element whose text names another one, if there is one."""
    kind = rule_name(element)
    if kind in _SPOKEN or (kind == "question" and ident(element)):
        return element
    for child in element.iterchildren(etree.Element):
        if rule_name(child) == _NAMING.get(kind):
            return child
    return title_element(element)


def fallback_language(element: etree._Element) -> str:
    """Return the language of a passage that is shown in the source language, else nothing."""
    for candidate in (element, *element.iterancestors()):
        if is_fallback(candidate):
            return language_of(candidate)
    return ""


def language_of(element: etree._Element) -> str:
    """Return the BCP 47 tag of the language that an element says it is in, else nothing."""
    return bcp47(element.get(XML_LANG) or element.get("lang") or "")
