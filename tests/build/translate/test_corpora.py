"""Real catalogues: whatever itstool 2.0.6 puts into a page arrives there with us, too."""

import re
from functools import cache
from pathlib import Path

import pytest
from lxml import etree

from cadogan.catalogue import read_catalogue
from cadogan.segment import Segment, rule_set, segments
from cadogan.source import Book, assemble, read_book
from cadogan.source.names import STATUS, XML_LANG, local
from cadogan.translate import Counts, merged, translate

CORPORA = Path(__file__).parents[3].parent / "shared" / "corpora"
MERGED = sorted(path for path in CORPORA.glob("*/ref/*") if path.is_dir())
RULES = rule_set("itstool")
needs_corpora = pytest.mark.skipif(not MERGED, reason="../shared/corpora is not here")

# What itstool prints that cannot stand: a picture lost, an address that is no web page.
REFUSED = {("mate-utils-gsearchtool", "fr"): 1, ("engrampa", "sr"): 1}


@cache
def manual(name: str) -> tuple[Book, dict[str, tuple[Segment, ...]]]:
    folder = CORPORA / name / "C"
    book = read_book(folder / "index.docbook", folder)
    assert book.problems == ()
    return book, {file.name: segments(file, RULES) for file in book.files}


def runs(root: etree._Element) -> set[str]:
    """All runs of text between tags, white space made single, translators' names left out."""
    for credit in list(root.iter("{*}othercredit")):
        parent = credit.getparent()
        assert parent is not None
        parent.remove(credit)
    texts = {re.sub(r"\s+", " ", str(text)).strip() for text in root.itertext()}
    return {text for text in texts if text and not re.fullmatch(r"[\d ,.–-]+", text)}


def parsed(data: bytes) -> etree._Element:
    parser = etree.XMLParser(resolve_entities=False, no_network=True, remove_comments=True)
    return etree.fromstring(data, parser)


@needs_corpora
@pytest.mark.parametrize("folder", MERGED, ids=lambda path: f"{path.parts[-3]}-{path.name}")
def test_what_itstool_merges_arrives(folder: Path) -> None:
    name = folder.parts[-3]
    book, found = manual(name)
    catalogue = read_catalogue(CORPORA / name / "po" / f"{folder.name}.po", folder.name)
    for file in book.files:
        translation = translate(file, catalogue, RULES, found=found[file.name])
        ours = runs(parsed(merged(file, translation.root)))
        theirs = runs(parsed((folder / file.name).read_bytes()))
        credits_ = {
            line.partition("<")[0].strip(" ,")
            for entry in catalogue.entries
            if entry.msgid == "translator-credits"
            for line in entry.msgstr.splitlines()
        }
        assert theirs - ours - runs(parsed(etree.tostring(file.root))) - credits_ == set()


@needs_corpora
@pytest.mark.parametrize("name", ["aisleriot", "engrampa", "gparted", "mate-utils-gsearchtool"])
def test_catalogues_are_used(name: str) -> None:
    book, found = manual(name)
    for path in sorted((CORPORA / name / "po").glob("*.po")):
        catalogue = read_catalogue(path, path.stem)
        counts = Counts()
        roots = {}
        for file in book.files:
            translation = translate(file, catalogue, RULES, found=found[file.name])
            counts += translation.counts
            roots[file.name] = translation.root
            if name == "aisleriot":
                assert translation.problems == ()
        assert counts.broken == REFUSED.get((name, path.stem), 0)
        tree = assemble(book, roots)
        for element in tree.iter(etree.Element):
            if element.get(STATUS, "translated") != "translated":
                assert element.get(XML_LANG) == "en", local(element)
