"""Rule sets: which rules hold for which document."""

from collections.abc import Iterable
from enum import StrEnum
from functools import cache
from pathlib import Path
from typing import NamedTuple

from lxml import etree

from cadogan.segment.compiled import Compiled, compile_rules
from cadogan.segment.its import RuleFile, parse_rules
from cadogan.source.names import DOCBOOK_NS, FRAGMENT, namespace

_RULE_SETS = ("itstool", "vocabulary")


class Listings(StrEnum):
    """What becomes of program listings and screens: all text, comments alone, or nothing."""

    TRANSLATE = "translate"
    COMMENTS = "comments"
    KEEP = "keep"


class RuleSet(NamedTuple):
    """What is translatable, by name: ``"itstool"`` or ``"vocabulary"``.

    ``"itstool"`` decides as itstool 2.0.6 does: DocBook 4 rules hold for the roots book,
    article and chapter only, so that catalogues made with it keep every translation.
    ``"vocabulary"`` goes by the namespace alone, whatever the root is, leaves examples
    that run untranslated, and heeds the marks for translators in the source.
    """

    name: str
    listings: Listings
    always: Compiled
    docbook4: Compiled
    docbook5: Compiled
    later: tuple[Compiled, ...] = ()

    @property
    def reads_marks(self) -> bool:
        """Whether marks for translators in the source count: notes, contexts, skip marks."""
        return self.name == "vocabulary"

    @property
    def end(self) -> int:
        """The place of a rule that comes after all of these."""
        return (self.always, self.docbook4, self.docbook5, *self.later)[-1].end

    def rules_for(self, root: etree._Element) -> list[Compiled]:
        """Return the groups of rules that hold for a document, in order.

        Several elements, or text, from an external entity have no root that could decide.
        """
        if self.name == "itstool" and root.tag != FRAGMENT:
            own = [group for group in (self.docbook4, self.docbook5) if group.is_for(root)]
        else:
            uri = root.nsmap.get(None) if root.tag == FRAGMENT else namespace(root)
            own = [self.docbook5 if uri == DOCBOOK_NS else self.docbook4]
        return [self.always, *own, *(group for group in self.later if group.is_for(root))]


def rule_set(name: str, user: Iterable[RuleFile] = (), listings: str = "translate") -> RuleSet:
    """Return a rule set by name, with rules of the user's own after it.

    ``listings`` is one of ``Listings``. Raises ValueError for a name there is none of.
    """
    if name not in _RULE_SETS:
        raise ValueError(f"no rules are called {name!r}: choose one of {', '.join(_RULE_SETS)}")
    if listings not in set(Listings):
        choice = ", ".join(Listings)
        raise ValueError(f"listings = {listings!r} is not possible: choose one of {choice}")
    how = Listings(listings)
    shipped = ["always", "docbook4", "docbook5"]
    shipped.extend(["vocabulary"] if name == "vocabulary" else [])
    groups: list[Compiled] = []
    for part in shipped:
        groups.append(_compiled(part, groups[-1].end if groups else 0))
    files = [_listing_rules(how)] if how is not Listings.TRANSLATE else []
    for file in (*files, *user):
        groups.append(compile_rules(file, groups[-1].end))
    always, docbook4, docbook5, *later = groups
    return RuleSet(name, how, always, docbook4, docbook5, tuple(later))


def _listing_rules(listings: Listings) -> RuleFile:
    """Return the rules for listings; "comments" is a value that ITS has not."""
    file = _shipped("listings")
    if listings is Listings.KEEP:
        return file
    return file._replace(rules=tuple(rule._replace(value="comments") for rule in file.rules))


def read_rules(path: Path) -> RuleFile:
    """Read a file of ITS rules.

    Raises ValueError for anything else, with a line ``FILE:LINE: what is wrong`` for each
    rule that cannot be used.
    """
    try:
        file = parse_rules(parse_xml(path.read_bytes()))
    except OSError as error:
        raise ValueError(f"{path}: cannot be read: {error.strerror}") from error
    except etree.XMLSyntaxError as error:
        raise ValueError(f"{path}:{error.lineno}: not well-formed: {error.msg}") from error
    faults = compile_rules(file).faults
    if faults:
        lines = sorted(faults, key=lambda fault: fault.line)
        raise ValueError("\n".join(f"{path}:{fault.line}: {fault.message}" for fault in lines))
    return file


def parse_xml(data: bytes) -> etree._Element:
    """Parse a file of rules, without reading anything else. Raises etree.XMLSyntaxError."""
    return etree.fromstring(
        data, etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)
    )


@cache
def _compiled(name: str, start: int) -> Compiled:
    """Return rules that come with Cadogan: the same ones each time they are asked for."""
    return compile_rules(_shipped(name), start)


def _shipped(name: str) -> RuleFile:
    folder = Path(__file__).with_name("rules")
    return parse_rules(parse_xml(folder.joinpath(f"{name}.its").read_bytes()))
