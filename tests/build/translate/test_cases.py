"""Pages translated: a page (.xml) and a catalogue (.po) a case, the outcome in .txt.

The outcome lists the problems, how many segments fared how, each segment's status with
its language, and the page as ``cadogan merge`` writes it.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from cadogan.catalogue.read import read_catalogue
from cadogan.manual import read_manual
from cadogan.problems import relative_to
from cadogan.segment import rule_set
from cadogan.source.names import STATUS, XML_LANG, local
from cadogan.source.parse import parse_file
from cadogan.translate import merged, translate
from cadogan.translated import translate_manual

FOLDER = Path(__file__).parents[2] / "data" / "translate"
CASES = sorted(FOLDER.glob("*.po"))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path, golden: Callable[[Path, str], None]) -> None:
    file = parse_file(path.with_suffix(".xml").resolve(), FOLDER.resolve()).file
    assert file is not None
    before = etree.tostring(file.root)
    language = dict(read_catalogue(path.resolve(), "de").header)["Language"]
    catalogue = read_catalogue(path.resolve(), language)
    translation = translate(file, catalogue, rule_set("itstool"))
    counts = translation.counts
    assert counts.total > 0
    assert etree.tostring(file.root) == before
    golden(
        path.with_suffix(".txt"),
        "\n".join(
            [
                *map(str, relative_to(translation.problems, FOLDER.resolve())),
                f"{counts.translated} translated, {counts.fuzzy} fuzzy, "
                f"{counts.untranslated} untranslated, {counts.broken} broken",
                *statuses(translation.root),
                merged(file, translation.root).decode(),
            ]
        ),
    )


def statuses(root: etree._Element) -> list[str]:
    return [
        f"{element.sourceline:3} {local(element):10} {element.get(STATUS, ''):12} "
        f"{element.get(XML_LANG, '')}".rstrip()
        for element in root.iter(etree.Element)
        if element.get(STATUS) or element.get(XML_LANG)
    ]


def test_references_to_ids_of_the_whole_book(golden: Callable[[Path, str], None]) -> None:
    folder = (FOLDER / "links").resolve()
    manual = read_manual(folder / "index.xml", folder)
    translated = translate_manual(manual, read_catalogue(folder / "de.po", "de"))
    golden(folder / "de.txt", "\n".join(map(str, relative_to(translated.problems, folder))))
