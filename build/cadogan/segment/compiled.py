"""Rules made ready to be applied, each checked before it meets a document.

Most selectors just name elements (``//emphasis | //quote``); these become one look-up by
name. Only the others are evaluated as XPath, once for each document that has the element
they start from.
"""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from lxml import etree

from cadogan.segment.its import Category, Rule, RuleFault, RuleFile
from cadogan.vocabulary import names

_START = re.compile(r"//(?:([\w.-]+):)?([\w.-]+)(?![\w.:(-])")
_QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
_PREFIX = re.compile(r"(?<![\w.$-])([^\W\d][\w.-]*):(?!:)")
_VARIABLE = re.compile(r"\$([\w.:-]+)")
_FUNCTION = re.compile(r"(?<![\w.:-])([^\W\d][\w.-]*)\s*\(")
_FUNCTIONS = names(
    """last position count id local-name namespace-uri name string concat starts-with contains
    substring-before substring-after substring string-length normalize-space translate boolean
    not true false lang number sum floor ceiling round node text comment
    processing-instruction and or div mod"""
)

_NOTES = frozenset({Category.NOTE, Category.NOTE_LINK})

Sayings = dict[Category, tuple[int, str]]
"""What rules say about a node: a value for each category, with the place of the rule."""


class Selection(NamedTuple):
    """A rule whose nodes only XPath can find; ``order`` is its place among all rules.

    ``start`` is the tag of an element that has to be there for the rule to find anything,
    empty if there is none.
    """

    order: int
    rule: Rule
    find: etree.XPath
    value: etree.XPath | None
    start: str

    @property
    def variables(self) -> dict[str, str]:
        """The values of the variables in both XPaths."""
        return dict(self.rule.parameters)


class Compiled(NamedTuple):
    """Rules in order: by tag where that is enough, and by XPath.

    ``matches`` select the documents they are for (all, if there are none), ``faults``
    tell of the rules that cannot be used, ``end`` is the place that the next rule has.
    """

    by_tag: Mapping[str, Sayings]
    selections: tuple[Selection, ...]
    matches: tuple[Selection, ...]
    faults: tuple[RuleFault, ...]
    end: int

    def is_for(self, root: etree._Element) -> bool:
        """Whether the rules hold for a document."""
        found = (match.find(root, **match.variables) for match in self.matches)
        return not self.matches or any(found)


def compile_rules(file: RuleFile, start: int = 0) -> Compiled:
    """Make rules ready for use, their places counted from ``start``."""
    by_tag: dict[str, Sayings] = {}
    selections: list[Selection] = []
    matches: list[Selection] = []
    faults = list(file.faults)
    end = start + len(file.rules)
    for order, rule in enumerate((*file.rules, *file.matches), start):
        prefixes = dict(rule.namespaces)
        for part in _parts(rule):
            tag, is_all = _start(part, prefixes) if rule.category not in _NOTES else ("", False)
            if is_all and order < end and not rule.is_pointer:
                by_tag.setdefault(tag, {})[rule.category] = (order, rule.value)
                continue
            try:
                selection = _selection(order, rule._replace(selector=part), tag)
            except ValueError as error:
                faults.append(RuleFault(rule.line, str(error)))
            else:
                (selections if order < end else matches).append(selection)
    return Compiled(by_tag, tuple(selections), tuple(matches), tuple(faults), end)


def _parts(rule: Rule) -> list[str]:
    """Return the parts of a selector that is joined by bars.

    A rule for notes stays whole: a node that two parts select has its note once.
    """
    parts = [part.strip() for part in rule.selector.split("|")]
    if len(parts) == 1 or rule.category in _NOTES or not all(map(_is_whole, parts)):
        return [rule.selector]
    return parts


def _is_whole(part: str) -> bool:
    """Whether brackets and quotation marks match, so that no bar around it was inside one."""
    brackets = all(part.count(one) == part.count(other) for one, other in ("()", "[]"))
    return brackets and all(part.count(mark) % 2 == 0 for mark in "'\"")


def _start(selector: str, prefixes: Mapping[str, str]) -> tuple[str, bool]:
    """Return the tag that a selector starts from, and whether that is all it says."""
    match = _START.match(selector)
    if not match or "|" in selector or (match[1] and match[1] not in prefixes):
        return "", False
    tag = f"{{{prefixes[match[1]]}}}{match[2]}" if match[1] else match[2]
    return tag, match.end() == len(selector)


def _selection(order: int, rule: Rule, start: str) -> Selection:
    value = _xpath(rule.value, rule) if rule.is_pointer else None
    return Selection(order, rule, _xpath(rule.selector, rule), value, start)


def _xpath(expression: str, rule: Rule) -> etree.XPath:
    """Compile an XPath. Raises ValueError for what could fail later as well, names included."""
    unknown = next(_unknown_names(expression, rule), None)
    if unknown is not None:
        raise ValueError(unknown)
    try:
        compiled = etree.XPath(expression, namespaces=dict(rule.namespaces))
        compiled(etree.Element("any"), **dict(rule.parameters))
    except etree.XPathError as error:
        raise ValueError(f"not an XPath: {expression} ({error})") from error
    return compiled


def _unknown_names(expression: str, rule: Rule) -> Iterator[str]:
    """Yield what is wrong with the names in an XPath; libxml2 would see it only in use."""
    bare = _QUOTED.sub("''", expression)
    prefixes = dict(rule.namespaces)
    for prefix in _PREFIX.findall(bare):
        if prefix not in prefixes and prefix != "xml":
            yield f"the prefix {prefix} in {expression} is not declared: add xmlns:{prefix}"
    variables = dict(rule.parameters)
    for name in _VARIABLE.findall(bare):
        if name not in variables:
            yield f"the variable ${name} in {expression} has no its:param"
    for name in _FUNCTION.findall(bare):
        if name not in _FUNCTIONS:
            yield f"XPath 1.0 has no function {name}(): {expression}"
