"""Rule sets: which rules hold for which document, made ready to be applied.

Most selectors just name an element (``//emphasis``); these become one look-up by name.
Only the others are evaluated as XPath, once for each document.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from importlib import resources
from pathlib import Path

from lxml import etree

from cadogan.segment.its import Category, Rule, RuleFile, parse_rules
from cadogan.source.names import DOCBOOK_NS, namespace

_BY_NAME = re.compile(r"//(?:([\w.-]+):)?([\w.-]+)")
_BAR_INSIDE = re.compile(r"\[[^\]]*\||'[^']*\|[^']*'")
_RULE_SETS = ("itstool", "vocabulary")


@dataclass(frozen=True, slots=True)
class Selection:
    """A rule whose nodes only XPath can find; ``order`` is its place among all rules."""

    order: int
    rule: Rule
    find: etree.XPath
    value: etree.XPath | None


@dataclass(frozen=True, slots=True)
class Compiled:
    """Rules in order, ready for use: by element name where that is enough, and by XPath."""

    names: dict[Category, dict[str, tuple[int, str]]] = field(default_factory=dict)
    selections: tuple[Selection, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleSet:
    """What is translatable, by name: ``"itstool"`` or ``"vocabulary"``.

    ``"itstool"`` decides as itstool 2.0.6 does: DocBook 4 rules hold for the roots book,
    article and chapter only, so that catalogues made with it keep every translation.
    ``"vocabulary"`` goes by the namespace alone, whatever the root is, leaves examples
    that run untranslated, and hands ``<!-- TRANSLATORS: ... -->`` to translators.
    """

    name: str
    docbook4: RuleFile
    docbook5: RuleFile
    always: RuleFile
    extra: RuleFile | None = None
    user: tuple[RuleFile, ...] = ()

    @property
    def reads_comments(self) -> bool:
        """Whether comments in the source that address translators are handed to them."""
        return self.extra is not None

    def rules_for(self, root: etree._Element) -> tuple[Rule, ...]:
        """Return the rules that hold for a document, in order."""
        rules = [*self.always.rules]
        if self.extra is None:
            files: tuple[RuleFile, ...] = (self.docbook4, self.docbook5, *self.user)
        else:
            file = self.docbook5 if namespace(root) == DOCBOOK_NS else self.docbook4
            rules.extend([*file.rules, *self.extra.rules])
            files = self.user
        for file in files:
            if not file.matches or any(_find(match)(root) for match in file.matches):
                rules.extend(file.rules)
        return tuple(rules)


def rule_set(name: str, user: Iterable[RuleFile] = ()) -> RuleSet:
    """Return a rule set by name, with rules of the user's own after it.

    Raises ValueError for a name there is none of.
    """
    if name not in _RULE_SETS:
        raise ValueError(f"no rules are called {name!r}: choose one of {', '.join(_RULE_SETS)}")
    extra = _shipped("vocabulary") if name == "vocabulary" else None
    own = (_shipped("docbook4"), _shipped("docbook5"), _shipped("always"))
    return RuleSet(name, *own, extra, tuple(user))


def read_rules(path: Path) -> RuleFile:
    """Read a file of ITS rules. Raises ValueError, with file and line, for anything else."""
    try:
        file = parse_rules(etree.fromstring(path.read_bytes(), _parser()))
        compile_rules([*file.rules, *file.matches])
    except etree.XMLSyntaxError as error:
        raise ValueError(f"{path}:{error.lineno}: not well-formed: {error.msg}") from error
    except ValueError as error:
        raise ValueError(f"{path}:1: {error}") from error
    return file


def _shipped(name: str) -> RuleFile:
    data = resources.files("cadogan.segment").joinpath("rules", f"{name}.its").read_bytes()
    return parse_rules(etree.fromstring(data, _parser()))


def _parser() -> etree.XMLParser:
    return etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)


def compile_rules(rules: Iterable[Rule]) -> Compiled:
    """Make rules ready for use. Raises ValueError for a selector that is not an XPath."""
    names: dict[Category, dict[str, tuple[int, str]]] = {}
    selections = []
    for order, rule in enumerate(rules):
        tags = _tags(rule)
        if tags is None:
            value = _xpath(rule.value, rule) if rule.is_pointer else None
            selections.append(Selection(order, rule, _find(rule), value))
        else:
            names.setdefault(rule.category, {}).update(dict.fromkeys(tags, (order, rule.value)))
    return Compiled(names, tuple(selections))


def _tags(rule: Rule) -> list[str] | None:
    """Return the tags that a selector names, or None if it is more than names."""
    if rule.is_pointer or rule.category is Category.NOTE or _BAR_INSIDE.search(rule.selector):
        return None
    prefixes = dict(rule.namespaces)
    tags = []
    for part in rule.selector.split("|"):
        match = _BY_NAME.fullmatch(part.strip())
        if not match or (match[1] and match[1] not in prefixes):
            return None
        tags.append(f"{{{prefixes[match[1]]}}}{match[2]}" if match[1] else match[2])
    return tags


def _find(rule: Rule) -> etree.XPath:
    return _xpath(rule.selector, rule)


def _xpath(expression: str, rule: Rule) -> etree.XPath:
    try:
        return etree.XPath(expression, namespaces=dict(rule.namespaces))
    except etree.XPathError as error:
        raise ValueError(f"not an XPath: {expression} ({error})") from error
