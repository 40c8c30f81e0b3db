"""What the rules, and ITS attributes in the document, say about each node of a tree."""

from collections.abc import Iterable, Iterator
from functools import reduce
from typing import NamedTuple

from lxml import etree

from cadogan.problems import Problem
from cadogan.segment.compiled import Compiled, Sayings, Selection, compile_rules
from cadogan.segment.its import (
    EVERYWHERE,
    ITS_NS,
    ITST_NS,
    NOWHERE,
    Category,
    RuleFault,
    attribute_faults,
    squeeze,
)
from cadogan.segment.linked import document_rules, mark_problem, rule_problem
from cadogan.segment.marks import Marks, read_marks
from cadogan.segment.rules import RuleSet
from cadogan.source.model import SourceFile
from cadogan.source.names import CADOGAN_NS, XML_NS

_XML_SPACE = f"{{{XML_NS}}}space"
_SPAN = f"{{{ITS_NS}}}span"
_OWN = f"{{{CADOGAN_NS}}}"
_WITH_ITS = etree.XPath(
    "//@its:*/.. | //@itst:*/.. | //its:span", namespaces={"its": ITS_NS, "itst": ITST_NS}
)


class Node(NamedTuple):
    """An element, or one of its attributes."""

    element: etree._Element
    attribute: str = ""


class Said(NamedTuple):
    """What is said about one element itself: by rules, and by attributes and marks before them.

    The fields are those of ``Category``; None for what nothing is said about.
    """

    translate: str | None = None
    within_text: str | None = None
    space: str | None = None
    locales: str | None = None
    ident: str | None = None
    context: str | None = None
    resource: str | None = None
    credits: str | None = None


class State(NamedTuple):
    """What holds in an element, unless something inside of it says otherwise.

    ``translate`` is "yes", "no" or "comments". ``locales`` are the languages it is for:
    ``include:`` or ``exclude:`` and BCP 47 ranges; ``include:`` alone means that it is
    for none, and left out of every translation. ``xml_space`` is the nearest ``xml:space``,
    ``preserve`` whether line breaks and blanks count.
    """

    translate: str = "yes"
    locales: str = EVERYWHERE
    xml_space: str | None = None
    preserve: bool = False

    @property
    def is_translated(self) -> bool:
        """Whether text is translated, and not just the comments in it."""
        return self.translate not in {"no", "comments"}


OUTSIDE = State()
"""What holds around a document."""
_EARLIEST = (-1, "")


def has_its(root: etree._Element) -> bool:
    """Whether there are ITS or itstool attributes in a document."""
    return bool(_WITH_ITS(root))


class Decisions:
    """The answers for one file: attributes in the document go before rules, later rules first.

    ``has_notes`` and ``has_attributes`` are for speed: without them there is nothing to
    ask for. ``problems`` tell of rules and marks in the document that cannot be used.
    """

    def __init__(self, file: SourceFile, rules: RuleSet) -> None:
        root = file.root
        tags = {str(element.tag) for element in root.iter(etree.Element)}
        groups = rules.rules_for(root)
        self._as_itstool = rules.name == "itstool"
        self._notes: dict[Node, list[str]] = {}
        found: dict[Node, Sayings] = {}
        for group in groups:
            for selection in group.selections:
                if not selection.start or selection.start in tags:
                    self._apply(selection, root, found)
        self.problems: list[Problem] = []
        groups.extend(self._document_groups(file, rules.end, found))
        with_its = _WITH_ITS(root)
        self.problems.extend(rule_problem(fault, file.path) for fault in attribute_faults(with_its))
        self.marks = read_marks(root) if rules.reads_marks else Marks()
        self.problems.extend(mark_problem(fault, file) for fault in self.marks.faults)
        self.has_notes = bool(with_its or self._notes or self.marks.notes)
        by_tag = {tag: _joined(group.by_tag.get(tag) for group in groups) for tag in tags}
        self._by_tag = {tag: _said(sayings) for tag, sayings in by_tag.items()}
        self._by_element = {
            node.element: _said(_later(by_tag[str(node.element.tag)], sayings))
            for node, sayings in found.items()
            if not node.attribute
        }
        for element in {*with_its, *self.marks.contexts, *self.marks.skipped}:
            own = _said_here(element, self.marks)
            self._by_element[element] = self.said(element)._replace(**own)
        self._texts = {
            node
            for node, sayings in found.items()
            if node.attribute and sayings.get(Category.TRANSLATE, _EARLIEST)[1] == "yes"
        }
        self.has_attributes = bool(self._texts)

    def _document_groups(
        self, file: SourceFile, end: int, found: dict[Node, Sayings]
    ) -> Iterator[Compiled]:
        """Apply the rules in the document itself, and yield them."""
        brought = document_rules(file)
        self.problems.extend(brought.problems)
        for rule_file in brought.found:
            group = compile_rules(rule_file.rules, end)
            end = group.end
            faults = list(group.faults)
            for selection in group.selections:
                faults.extend(self._apply(selection, file.root, found))
            self.problems.extend(rule_problem(fault, rule_file.path) for fault in faults)
            yield group

    def _apply(
        self, selection: Selection, root: etree._Element, found: dict[Node, Sayings]
    ) -> list[RuleFault]:
        """Note what a rule says about the nodes it selects; return what is wrong with it."""
        rule = selection.rule
        try:
            values = _values(selection, root)
        except etree.XPathError as error:
            return [RuleFault(rule.line, f"{rule.selector}: {error}")]
        for node, value in values:
            if rule.category is Category.NOTE:
                self._notes.setdefault(node, []).insert(0, value)
            elif rule.category is Category.NOTE_LINK:
                self._notes.setdefault(node, []).insert(0, _link_note(value))
            else:
                found.setdefault(node, {})[rule.category] = (selection.order, value)
        return []

    def said(self, element: etree._Element) -> Said:
        """Return what is said about an element itself."""
        return self._by_element.get(element) or self._by_tag[str(element.tag)]

    def inside(self, element: etree._Element, said: Said, around: State) -> State:
        """Return what holds in an element, by what is ``said`` about it and what holds ``around``.

        For itstool ``xml:space="default"`` ends what an ``xml:space`` farther out began for
        the element itself only, and never what a rule says.
        """
        own = element.get(_XML_SPACE)
        if own is None and said.translate is said.locales is said.space is None:
            return around
        xml_space = own or around.xml_space
        preserve = around.preserve if said.space is None else said.space == "preserve"
        if xml_space == "preserve" and (own or self._as_itstool):
            preserve = True
        elif own is not None and not self._as_itstool:
            preserve = False
        locales = said.locales or around.locales
        return State(
            said.translate or around.translate,
            NOWHERE if locales == "exclude:*" else locales,
            xml_space,
            preserve,
        )

    def state(self, element: etree._Element) -> State:
        """Return what holds in an element anywhere in the document."""
        nodes = [*reversed(list(element.iterancestors())), element]
        return reduce(
            lambda around, node: self.inside(node, self.said(node), around), nodes, OUTSIDE
        )

    def attributes(self, element: etree._Element) -> list[str]:
        """Return the names of the attributes whose values are texts to translate."""
        return [
            name
            for name in map(str, element.keys())
            if Node(element, name) in self._texts and _OWN not in name
        ]

    def credits_place(self, root: etree._Element) -> etree._Element | None:
        """Return the first element that the translators' names are added to."""
        said = (*self._by_tag.values(), *self._by_element.values())
        if all(each.credits is None for each in said):
            return None
        elements = root.iter(etree.Element)
        return next((node for node in elements if self.said(node).credits is not None), None)

    def notes(self, element: etree._Element, attribute: str = "") -> tuple[str, ...]:
        """Return the notes for translators on a node itself."""
        notes = []
        own = None if attribute else _its(element, "locNote")
        reference = None if attribute else _its(element, "locNoteRef")
        if own is not None:
            notes.append(own)
        elif reference is not None:
            notes.append(_link_note(reference))
        notes.extend(self._notes.get(Node(element, attribute), []))
        return tuple(note for note in map(squeeze, notes) if note)


def _joined(sayings: Iterable[Sayings | None]) -> Sayings:
    """Return what several groups of rules say, later ones first."""
    joined: Sayings = {}
    for said in sayings:
        joined.update(said or {})
    return joined


def _later(one: Sayings, other: Sayings) -> Sayings:
    """Return for each category what the later rule says."""
    return {
        category: max(one.get(category, _EARLIEST), other.get(category, _EARLIEST))
        for category in one.keys() | other.keys()
    }


def _said(sayings: Sayings) -> Said:
    return Said(**{category.value: value for category, (_, value) in sayings.items()})


def _said_here(element: etree._Element, marks: Marks) -> dict[str, str]:
    """Return what attributes and marks say about an element, by the fields of ``Said``."""
    languages = _its(element, "localeFilterList")
    kind = _its(element, "localeFilterType")
    locales = ""
    if element.get(f"{{{ITST_NS}}}drop") == "yes":
        locales = NOWHERE
    elif languages is not None or kind is not None:
        locales = f"{kind or 'include'}:{'*' if languages is None else languages}"
    here = {
        "translate": "no" if element in marks.skipped else _its(element, "translate"),
        "within_text": _its(element, "withinText"),
        "locales": locales,
        "context": element.get(f"{{{ITST_NS}}}context") or marks.contexts.get(element),
    }
    return {name: value for name, value in here.items() if value}


def _its(element: etree._Element, name: str) -> str | None:
    """Return an ITS attribute of an element (on ``its:span`` it has no prefix)."""
    value = element.get(f"{{{ITS_NS}}}{name}")
    return element.get(name) if value is None and element.tag == _SPAN else value


def _values(selection: Selection, root: etree._Element) -> list[tuple[Node, str]]:
    """Return the nodes that a rule selects, each with what the rule says about it."""
    variables = selection.variables
    found = selection.find(root, **variables)
    pointer = selection.value
    values = []
    for item in found if isinstance(found, list) else ():
        node = _node(item)
        if node is not None:
            value = selection.rule.value
            said = _text(pointer(node.element, **variables)) if pointer else value
            values.extend([(node, said)] if said is not None else [])
    return values


def _link_note(target: str) -> str:
    """Return the note that refers a translator to another place."""
    return f"(itstool) link: {squeeze(target)}"


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
