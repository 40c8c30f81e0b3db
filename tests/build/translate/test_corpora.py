"""Real catalogues: our files are itstool's, but for what docs/merge.md lists."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from lxml import etree

from cadogan.catalogue.read import read_catalogue
from cadogan.segment import Segment, rule_set, segments
from cadogan.source import Book, read_book
from cadogan.source.assemble import assemble
from cadogan.source.names import STATUS, XML_LANG, local
from cadogan.translate import Counts, merged, translate

CORPORA = Path(__file__).parents[3].parent / "shared" / "corpora"
MERGED = sorted(path for path in CORPORA.glob("*/ref/*") if path.is_dir())
RULES = rule_set("itstool")
needs_corpora = pytest.mark.skipif(not MERGED, reason="../shared/corpora is not here")

# What itstool prints that cannot stand: a picture lost, an address that is no web page.
REFUSED = {("mate-utils-gsearchtool", "fr"): 1, ("engrampa", "sr"): 1}

# How many elements itstool leaves in English although the catalogue translates them or
# something in them; all other files are the same.
LEFT_IN_ENGLISH = {
    ("aisleriot", "de"): 2,
    ("aisleriot", "fr"): 2,
    ("aisleriot", "zh_CN"): 6,
    ("gparted", "cs"): 8,
    ("gparted", "es"): 1,
    ("gparted", "fr"): 8,
}
# How many texts itstool prints without what one of their placeholders stands for.
CUT_SHORT = {("gparted", "es"): 2}


@cache
def manual(name: str) -> tuple[Book, dict[str, tuple[Segment, ...]]]:
    folder = CORPORA / name / "C"
    book = read_book(folder / "index.docbook", folder)
    assert book.problems == ()
    return book, {file.name: segments(file, RULES) for file in book.files}


def parsed(data: bytes) -> etree._Element:
    parser = etree.XMLParser(resolve_entities=False, no_network=True)
    return etree.fromstring(data, parser)


def comparable(data: bytes) -> etree._Element:
    """A merged file without what is different on purpose.

    Left out are languages, translators' names, comments and references to external files;
    test_translate and test_nothing_of_the_source_is_lost are about these.
    """
    root = parsed(data)
    for credit in list(root.iterfind(".//{*}othercredit[@class='translator']")):
        info = credit.getparent()
        years = credit.getnext()
        assert info is not None
        if years is not None and local(years) == "copyright":
            info.remove(years)
        info.remove(credit)
    for info in root.iter("{*}articleinfo", "{*}bookinfo", "{*}info"):
        info[-1].tail = None
    etree.strip_attributes(root, "lang", XML_LANG)
    etree.strip_tags(root, etree.Comment, etree.Entity)
    return root


def own(element: etree._Element) -> tuple[object, ...]:
    """What an element says by itself, its children's content left aside."""
    texts = [element.text or "", *(child.tail or "" for child in element)]
    return str(element.tag), dict(element.attrib), [child.tag for child in element], texts


def canonical(element: etree._Element) -> str:
    return etree.tostring(element, method="c14n", exclusive=True).decode()


def differences(
    theirs: etree._Element, ours: etree._Element
) -> Iterator[tuple[etree._Element, etree._Element]]:
    """The outermost elements that are not the same."""
    if own(theirs) != own(ours):
        yield theirs, ours
        return
    for their, our in zip(theirs, ours, strict=True):
        yield from differences(their, our)


def words(element: etree._Element) -> list[str]:
    return " ".join(str(text) for text in element.itertext()).split()


@needs_corpora
@pytest.mark.parametrize("folder", MERGED, ids=lambda path: f"{path.parts[-3]}-{path.name}")
def test_files_are_those_of_itstool(folder: Path) -> None:
    name, language = folder.parts[-3], folder.name
    book, found = manual(name)
    catalogue = read_catalogue(CORPORA / name / "po" / f"{language}.po", language)
    left = cut = 0
    for file in book.files:
        source = comparable(merged(file, file.root))
        english = {canonical(element) for element in source.iter(etree.Element)}
        translation = translate(file, catalogue, RULES, found=found[file.name])
        ours = comparable(merged(file, translation.root))
        theirs = comparable((folder / file.name).read_bytes())
        for their, our in differences(theirs, ours):
            if canonical(their) in english:
                assert canonical(our) not in english
                left += 1
            else:
                lost = [part for part in their.itertext() if part.strip()]
                assert words(our)[: len(words(their))] == words(their), lost
                cut += 1
    assert (left, cut) == (
        LEFT_IN_ENGLISH.get((name, language), 0),
        CUT_SHORT.get((name, language), 0),
    )


@needs_corpora
@pytest.mark.parametrize("folder", MERGED, ids=lambda path: f"{path.parts[-3]}-{path.name}")
def test_nothing_of_the_source_is_lost(folder: Path) -> None:
    name, language = folder.parts[-3], folder.name
    book, found = manual(name)
    catalogue = read_catalogue(CORPORA / name / "po" / f"{language}.po", language)
    for file in book.files:
        translation = translate(file, catalogue, RULES, found=found[file.name])
        ours = parsed(merged(file, translation.root))
        source = parsed(merged(file, file.root))
        assert notes(ours) == notes(source)
        ids = [element.get("id") for element in source.iter(etree.Element) if element.get("id")]
        assert [e.get("id") for e in ours.iter(etree.Element) if e.get("id")] == ids


def notes(root: etree._Element) -> list[str]:
    """All comments, processing instructions and references of a document."""
    nodes = root.getroottree().iter(etree.Comment, etree.PI, etree.Entity)
    return sorted(str(node) for node in nodes)


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
