"""ITS rules read from XML: the W3C's Internationalization Tag Set, as far as texts need it.

Understood are translate, withinText, preserveSpace, localeFilter, locNote, idValue and
externalResourceRef of ITS 1.0 and 2.0, its:param, and itstool's match, credits, context,
drop and preserveSpace. The standard's other rules say nothing about texts and are passed
over; what is in neither is a fault.
"""

from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import NamedTuple

from lxml import etree

from cadogan.source.names import line_of, local, namespace, qualified
from cadogan.vocabulary import names

ITS_NS = "http://www.w3.org/2005/11/its"
ITST_NS = "http://itstool.org/extensions/"
RULES = f"{{{ITS_NS}}}rules"

EVERYWHERE = "include:*"
"""The locale filter of what stands in all languages."""
NOWHERE = "include:"
"""The locale filter of what is left out of all languages."""


class Category(StrEnum):
    """What a rule says something about."""

    TRANSLATE = "translate"
    WITHIN_TEXT = "within_text"
    SPACE = "space"
    LOCALES = "locales"
    NOTE = "note"
    NOTE_LINK = "note_link"
    IDENT = "ident"
    CONTEXT = "context"
    RESOURCE = "resource"
    CREDITS = "credits"


class Rule(NamedTuple):
    """One rule: for the nodes that ``selector`` finds, ``category`` is ``value``.

    With ``is_pointer`` the value is an XPath that gives the value, seen from the node.
    ``namespaces`` are (prefix, namespace) pairs for both, ``parameters`` the (name, value)
    pairs of their variables. ``line`` is where the rule stands in its file.
    """

    category: Category
    selector: str
    value: str
    namespaces: tuple[tuple[str, str], ...] = ()
    is_pointer: bool = False
    parameters: tuple[tuple[str, str], ...] = ()
    line: int = 1


class RuleFault(NamedTuple):
    """What is wrong with a rule, and the line it stands in."""

    line: int
    message: str


class RuleFile(NamedTuple):
    """The rules of one ``its:rules`` element; ``matches`` select the documents they are for.

    ``faults`` tell of the rules that cannot be used and are left out.
    """

    rules: tuple[Rule, ...]
    matches: tuple[Rule, ...] = ()
    faults: tuple[RuleFault, ...] = ()


def parse_rules(root: etree._Element, parameters: Mapping[str, str] | None = None) -> RuleFile:
    """Return the rules of an ``its:rules`` element, in its order.

    ``parameters`` are variables that hold besides the element's own ``its:param``.
    """
    line = line_of(root) or 1
    if root.tag != RULES:
        message = f"<{qualified(root)}> is not an its:rules element"
        return RuleFile((), (), (RuleFault(line, message),))
    language = root.get("queryLanguage", "xpath")
    if language.lower() != "xpath":
        message = f"selectors in {language} cannot be used, only XPath 1.0 (queryLanguage)"
        return RuleFile((), (), (RuleFault(line, message),))
    variables = dict(parameters or {}) | own_parameters(root)
    rules: list[Rule] = []
    matches: list[Rule] = []
    faults: list[RuleFault] = []
    for element in root.iterchildren(etree.Element):
        rule = _rule(element, tuple(variables.items()))
        if isinstance(rule, RuleFault):
            faults.append(rule)
        elif rule is not None:
            (matches if element.tag == _MATCH else rules).append(rule)
    return RuleFile(tuple(rules), tuple(matches), tuple(faults))


def own_parameters(root: etree._Element) -> dict[str, str]:
    """Return the values of the ``its:param`` elements in an ``its:rules``, by name."""
    return {
        element.get("name", ""): "".join(element.itertext())
        for element in root.iterchildren(f"{{{ITS_NS}}}param")
    }


def _rule(
    element: etree._Element, parameters: tuple[tuple[str, str], ...]
) -> Rule | RuleFault | None:
    """Return a rule, why it is none, or None for what says nothing about texts."""
    line = line_of(element) or 1
    name, shown = local(element), qualified(element)
    if namespace(element) not in {ITS_NS, ITST_NS} or name in _PASSED_OVER:
        return None
    kind = _KINDS.get(name)
    if kind is None:
        from difflib import get_close_matches  # noqa: PLC0415 - few rules are wrong

        near = get_close_matches(name, _KINDS, 1)
        hint = f" (did you mean {near[0]}?)" if near else ""
        return RuleFault(line, f"there is no rule {shown}{hint}")
    selector = element.get("appendTo" if name == "credits" else "selector")
    if selector is None:
        return RuleFault(line, f"{shown} does not say what it is for: add a selector")
    said = _said(element, kind)
    if said is None:
        return RuleFault(line, f"{shown} says nothing: add {' or '.join(kind.sources)}")
    category, value, is_pointer = said
    if kind.values and value not in kind.values:
        choice = ", ".join(kind.values)
        return RuleFault(line, f"{shown} says {value!r}, which is none of {choice}")
    value = kind.values.get(value, value)
    namespaces = tuple((prefix, uri) for prefix, uri in element.nsmap.items() if prefix)
    return Rule(category, selector, value, namespaces, is_pointer, parameters, line)


def _said(element: etree._Element, kind: "_Kind") -> tuple[Category, str, bool] | None:
    """Return what a rule says: the category, the value, and whether that is an XPath."""
    if kind.category is Category.LOCALES and local(element) == "localeFilterRule":
        filter_type = element.get("localeFilterType", "include")
        return kind.category, f"{filter_type}:{element.get('localeFilterList', '*')}", False
    if not kind.sources:
        return kind.category, "", False
    child = element.find(f"{{{ITS_NS}}}locNote")
    if child is not None:
        return kind.category, "".join(child.itertext()), False
    for attribute in kind.sources:
        value = element.get(attribute)
        if value is not None:
            is_link = attribute.startswith("locNoteRef")
            category = Category.NOTE_LINK if is_link else kind.category
            return category, value, attribute in _POINTERS
    return None


def attribute_faults(elements: Iterable[etree._Element]) -> list[RuleFault]:
    """Return what is wrong with the ITS attributes of some elements: values that ITS has not."""
    faults = []
    for element in elements:
        for key, value in element.items():
            uri, _, name = str(key)[1:].rpartition("}")
            allowed = _LOCAL_VALUES.get(name, ()) if uri in {ITS_NS, ITST_NS} else ()
            if allowed and value not in allowed:
                message = f"{name} says {value!r}, which is none of {', '.join(allowed)}"
                faults.append(RuleFault(line_of(element) or 1, message))
    return faults


def squeeze(text: str) -> str:
    """Return a text with every run of white space made one blank, and none at its ends."""
    return " ".join(text.split())


class _Kind(NamedTuple):
    """A kind of rule: the attributes that may say it, and what their values mean."""

    category: Category
    sources: tuple[str, ...] = ()
    values: Mapping[str, str] = {}


_YES_NO = {"yes": "yes", "no": "no"}
_SPACES = {"preserve": "preserve", "default": "default", "yes": "preserve", "no": "default"}
_KINDS: dict[str, _Kind] = {
    "match": _Kind(Category.TRANSLATE),
    "credits": _Kind(Category.CREDITS),
    "translateRule": _Kind(Category.TRANSLATE, ("translate",), _YES_NO),
    "withinTextRule": _Kind(Category.WITHIN_TEXT, ("withinText",), {**_YES_NO, "nested": "nested"}),
    "preserveSpaceRule": _Kind(Category.SPACE, ("space", "preserveSpace"), _SPACES),
    "localeFilterRule": _Kind(Category.LOCALES),
    "dropRule": _Kind(Category.LOCALES, ("drop",), {"yes": NOWHERE, "no": EVERYWHERE}),
    "locNoteRule": _Kind(
        Category.NOTE, ("locNoteRef", "locNoteRefPointer", "locNotePointer", "locNote")
    ),
    "idValueRule": _Kind(Category.IDENT, ("idValue",)),
    "contextRule": _Kind(Category.CONTEXT, ("contextPointer", "context")),
    "externalResourceRefRule": _Kind(Category.RESOURCE, ("externalResourceRefPointer",)),
    "externalRefRule": _Kind(Category.RESOURCE, ("refPointer",)),
}
_POINTERS = names(
    """locNotePointer locNoteRefPointer idValue contextPointer externalResourceRefPointer
    refPointer"""
)
_LOCAL_VALUES = {
    "translate": ("yes", "no"),
    "withinText": ("yes", "no", "nested"),
    "localeFilterType": ("include", "exclude"),
    "locNoteType": ("alert", "description"),
    "drop": ("yes", "no"),
}
_MATCH = f"{{{ITST_NS}}}match"
_PASSED_OVER = names(
    """param locNote rules span termRule dirRule rubyRule langRule domainRule textAnalysisRule
    provRule locQualityIssueRule locQualityRatingRule mtConfidenceRule targetPointerRule
    allowedCharactersRule storageSizeRule ruby elementsWithinTextRule"""
)
