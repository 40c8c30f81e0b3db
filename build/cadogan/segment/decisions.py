"""What the rules, and ITS attributes in the document, say about each node of a tree."""

from collections.abc import Iterable
from typing import NamedTuple

from lxml import etree

from cadogan.segment.its import ITS_NS, ITST_NS, Category, Rule, link_note, parse_rules, squeeze
from cadogan.segment.rules import RuleSet, Selection, compile_rules
from cadogan.source.names import XML_ID, XML_NS

_XML_SPACE = f"{{{XML_NS}}}space"
_SPAN = f"{{{ITS_NS}}}span"
_HAS_ITS = etree.XPath(
    "boolean(//@*[namespace-uri() = $its or namespace-uri() = $itst] | //its:span)",
    namespaces={"its": ITS_NS},
)
EVERYWHERE = "include:*"
"""The locale filter of what stands in all languages."""


class Node(NamedTuple):
    """An element, or one of its attributes."""

    element: etree._Element
    attribute: str = ""


class Decisions:
    """The answers for one tree: attributes in the document go before rules, later rules first."""

    def __init__(self, root: etree._Element, rules: RuleSet) -> None:
        self.faults: list[tuple[etree._Element, str]] = []
        self._compiled = compile_rules([*rules.rules_for(root), *self._local_rules(root)])
        self._found: dict[Category, dict[Node, tuple[int, str]]] = {}
        self._notes: dict[Node, list[str]] = {}
        self._translate: dict[etree._Element, bool] = {}
        self._locales: dict[etree._Element, str] = {}
        self._space: dict[etree._Element, tuple[bool, str | None]] = {}
        self._has_its = bool(_HAS_ITS(root, its=ITS_NS, itst=ITST_NS))
        for selection in self._compiled.selections:
            self._apply(selection, root)

    def _local_rules(self, root: etree._Element) -> list[Rule]:
        """Return the rules in the document; one that cannot be used is noted in ``faults``."""
        usable = []
        for element in root.iter(f"{{{ITS_NS}}}rules"):
            for rule in parse_rules(element).rules:
                try:
                    for selection in compile_rules([rule]).selections:
                        self._values(selection, root)
                except (ValueError, etree.XPathError) as error:
                    self.faults.append((element, f"{rule.selector}: {error}"))
                else:
                    usable.append(rule)
        return usable

    @staticmethod
    def _values(selection: Selection, root: etree._Element) -> list[tuple[Node, str]]:
        """Return the nodes that a rule selects, each with what the rule says about it."""
        found = selection.find(root)
        pointer = selection.value
        values = []
        for item in found if isinstance(found, list) else ():
            node = _node(item)
            if node is not None:
                value = _text(pointer(node.element)) if pointer else selection.rule.value
                values.extend([(node, value)] if value is not None else [])
        return values

    def _apply(self, selection: Selection, root: etree._Element) -> None:
        for node, value in self._values(selection, root):
            if selection.rule.category is Category.NOTE:
                self._notes.setdefault(node, []).insert(0, value)
            else:
                nodes = self._found.setdefault(selection.rule.category, {})
                nodes[node] = (selection.order, value)

    def _value(
        self, category: Category, element: etree._Element, attribute: str = ""
    ) -> str | None:
        names = self._compiled.names.get(category)
        nodes = self._found.get(category)
        named = names.get(str(element.tag)) if names and not attribute else None
        found = nodes.get(Node(element, attribute)) if nodes else None
        if found is None or (named is not None and named[0] > found[0]):
            found = named
        return found[1] if found else None

    def _its(self, element: etree._Element, name: str) -> str | None:
        """Return an ITS attribute of an element (on ``its:span`` it has no prefix)."""
        if not self._has_its:
            return None
        value = element.get(f"{{{ITS_NS}}}{name}")
        return element.get(name) if value is None and element.tag == _SPAN else value

    def translate(self, element: etree._Element) -> bool:
        """Whether an element's text is translated; children do as their parents do."""
        known = self._translate.get(element)
        if known is None:
            value = self._its(element, "translate") or self._value(Category.TRANSLATE, element)
            parent = element.getparent()
            if value is not None:
                known = value != "no"
            else:
                known = self.translate(parent) if parent is not None else True
            self._translate[element] = known
        return known

    def attributes(self, element: etree._Element) -> list[str]:
        """Return the names of the attributes whose values are texts to translate."""
        return [
            str(name)
            for name in element.attrib
            if self._value(Category.TRANSLATE, element, str(name)) == "yes"
        ]

    def within_text(self, element: etree._Element) -> bool:
        """Whether an element is part of the text around it (else it is a text of its own)."""
        value = self._its(element, "withinText") or self._value(Category.WITHIN_TEXT, element)
        return value == "yes"

    def preserve_space(self, element: etree._Element) -> bool:
        """Whether line breaks and blanks count: by ``xml:space``, else by the nearest rule."""
        declared, rule = self._spacing(element)
        return declared or rule == "preserve"

    def _spacing(self, element: etree._Element) -> tuple[bool, str | None]:
        """Return whether ``xml:space`` says preserve, and what the nearest rule says."""
        known = self._space.get(element)
        if known is None:
            parent = element.getparent()
            declared, rule = self._spacing(parent) if parent is not None else (False, None)
            own = element.get(_XML_SPACE)
            known = (
                declared if own is None else own == "preserve",
                self._value(Category.SPACE, element) or rule,
            )
            self._space[element] = known
        return known

    def locales(self, element: etree._Element) -> str:
        """Return the languages an element is for: ``include:`` or ``exclude:`` and BCP 47 ranges.

        ``include:`` alone means that it is for none: it is left out of every translation.
        Children are for the languages that their parents are for, unless they say otherwise.
        """
        known = self._locales.get(element)
        if known is None:
            known = self._own_locales(element)
            if not known:
                parent = element.getparent()
                known = self.locales(parent) if parent is not None else EVERYWHERE
            self._locales[element] = known
        return known

    def _own_locales(self, element: etree._Element) -> str | None:
        languages = self._its(element, "localeFilterList")
        kind = self._its(element, "localeFilterType")
        if self._has_its and element.get(f"{{{ITST_NS}}}drop") == "yes":
            return "include:"
        if languages is not None or kind is not None:
            value = f"{kind or 'include'}:{'*' if languages is None else languages}"
        else:
            value = self._value(Category.LOCALES, element) or ""
        return {"exclude:*": "include:", "exclude:": EVERYWHERE}.get(value, value)

    def context(self, element: etree._Element) -> str | None:
        """Return the msgctxt of an element's message, if it has one."""
        own = element.get(f"{{{ITST_NS}}}context") if self._has_its else None
        return own or self._value(Category.CONTEXT, element)

    def ident(self, element: etree._Element) -> str | None:
        """Return the id that translators are shown for an element's message."""
        return element.get(XML_ID) or self._value(Category.IDENT, element)

    def resource(self, element: etree._Element) -> str | None:
        """Return the picture, sound or film that an element shows, as it names it."""
        return self._value(Category.RESOURCE, element)

    def takes_credits(self, element: etree._Element) -> bool:
        """Whether the translators' names are added to an element."""
        return self._value(Category.CREDITS, element) is not None

    def notes(self, element: etree._Element, attribute: str = "") -> tuple[str, ...]:
        """Return the notes for translators on a node itself."""
        if not self._has_its and not self._notes:
            return ()
        notes = []
        own = None if attribute else self._its(element, "locNote")
        reference = None if attribute else self._its(element, "locNoteRef")
        if own is not None:
            notes.append(own)
        elif reference is not None:
            notes.append(link_note(reference))
        notes.extend(self._notes.get(Node(element, attribute), []))
        return tuple(note for note in map(squeeze, notes) if note)


def _node(item: object) -> Node | None:
    """Return the element or attribute that an XPath found; None for text and the like."""
    if etree.iselement(item):
        return Node(item) if isinstance(item.tag, str) else None
    name = getattr(item, "attrname", None)
    parent = item.getparent() if name and hasattr(item, "getparent") else None
    return Node(parent, str(name)) if parent is not None else None


def _text(found: object) -> str | None:
    """Return the text of what an XPath found: a string, or the first of some nodes."""
    if isinstance(found, str):
        return str(found)
    if isinstance(found, Iterable):
        for item in found:
            return "".join(item.itertext()) if etree.iselement(item) else str(item)
    return None
