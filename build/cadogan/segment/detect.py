"""Which set of rules the catalogues of a project were made with, by the ids in them."""

from collections.abc import Iterable
from pathlib import Path

from lxml import etree

from cadogan.catalogue.ids import translated_ids
from cadogan.segment.compiled import Compiled
from cadogan.segment.extract import segments
from cadogan.segment.rules import RuleSet, rule_set
from cadogan.source.model import Book, SourceFile

_DEFAULT = "vocabulary"


def detect_rules(book: Book, catalogues: Iterable[Path]) -> str:
    """Return "itstool" or "vocabulary": the rules that the catalogues' ids come from.

    Pages that both sets of rules treat alike say nothing. Of the others, the ids that
    only one set has are counted, where they are translated and in use, catalogue by
    catalogue, until one set leads; where none does, it is "vocabulary". Cheap enough for
    every command: most pages are not segmented, and the first catalogue mostly decides.
    """
    ids = _telling_ids(book)
    if not any(ids.values()):
        return _DEFAULT
    found = dict.fromkeys(ids, 0)
    for path in catalogues:
        translated = translated_ids(path)
        for name, known in ids.items():
            found[name] += len(known & translated)
        if len(set(found.values())) > 1:
            return max(found, key=found.__getitem__)
    return _DEFAULT


def _telling_ids(book: Book) -> dict[str, set[str]]:
    """Return the ids that only one set of rules gives the book."""
    sets = {name: rule_set(name) for name in ("itstool", _DEFAULT)}
    affected = [file for file in book.files if _is_affected(file, *sets.values())]
    ids = {
        name: {
            segment.msgid
            for file in affected
            for segment in segments(file, rules, with_figures=False)
            if segment.is_message and segment.msgctxt is None
        }
        for name, rules in sets.items()
    }
    common = set.intersection(*ids.values())
    return {name: known - common for name, known in ids.items()}


def _is_affected(file: SourceFile, one: RuleSet, other: RuleSet) -> bool:
    """Whether a rule that only one of two sets has selects anything in a file."""
    ours, theirs = one.rules_for(file.root), other.rules_for(file.root)
    differing = [
        *(group for group in ours if group not in theirs),
        *(group for group in theirs if group not in ours),
    ]
    tags = {str(element.tag) for element in file.root.iter(etree.Element)} if differing else set()
    return any(_selects(group, file.root, tags) for group in differing)


def _selects(group: Compiled, root: etree._Element, tags: set[str]) -> bool:
    if not tags.isdisjoint(group.by_tag):
        return True
    return any(
        bool(item.find(root, **item.variables))
        for item in group.selections
        if not item.start or item.start in tags
    )
