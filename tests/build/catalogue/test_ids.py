"""The ids that are translated: the same as reading the whole catalogue finds."""

from pathlib import Path

import pytest

from cadogan.catalogue.ids import translated_ids
from cadogan.catalogue.read import read_catalogue
from cadogan.problems import Kind

DATA = Path(__file__).parents[2] / "data"
CORPORA = Path(__file__).parents[4] / "shared" / "corpora"
ENTRIES = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\n"

#. A note
#: a.xml:1
msgid "Deal"
msgstr "Geben"

msgid ""
"Move a card "
"to the \\"pile\\"\\t\\n"
msgstr ""
"Eine Karte"

#, fuzzy
#| msgid "Old king"
msgid "King"
msgstr "König"

msgid "%d ace"
msgid_plural "%d aces"
msgstr[0] ""
msgstr[1] "%d Asse"

msgid "Empty"
msgstr ""

msgid "No forms"
msgid_plural "No form"
msgstr[0] ""
msgstr[1] ""

msgctxt "suit"
msgid "Hearts"
msgstr "Herz"

#~ msgid "Gone"
#~ msgstr "Weg"

#~ msgid ""
#~ "Long "
#~ "gone"
#~ msgstr "Lange weg"
"""
IDS = {"Deal", 'Move a card to the "pile"\t\n', "King", "%d ace"}


def read_ids(path: Path) -> set[str]:
    return {
        entry.msgid
        for entry in read_catalogue(path, "de").entries
        if entry.msgctxt is None and not entry.obsolete and entry.has_translation
    }


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", ""),
        ("\n", "\r\n"),
        ("\n", "\r"),
        ("msgid ", "msgid\t"),
        ("\nmsg", "\n  msg"),
        ('"\nmsgstr', '" msgstr'),
        ("msgstr[", "msgstr [ "),
        ('"\n"', '" "'),
        ("Deal", '"\n"Deal'),
    ],
)
def test_however_they_are_written_they_are_found(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "de.po"
    path.write_bytes(ENTRIES.replace(old, new).encode() if old else ENTRIES.encode())
    assert translated_ids(path) - {""} == read_ids(path) == IDS


@pytest.mark.parametrize("charset", ["ISO-8859-1", "UTF-8", "CP1252"])
def test_they_are_decoded_as_the_header_says(tmp_path: Path, charset: str) -> None:
    path = tmp_path / "de.po"
    text = ENTRIES.replace("UTF-8", charset).replace('msgid "Deal"', 'msgid "Königin"')
    path.write_bytes(text.encode(charset))
    assert translated_ids(path) - {""} == read_ids(path) == (IDS - {"Deal"}) | {"Königin"}


def test_a_missing_catalogue_has_none(tmp_path: Path) -> None:
    assert not translated_ids(tmp_path / "de.po")


def _sound(path: Path) -> bool:
    kinds = {problem.kind for problem in read_catalogue(path, "de").problems}
    return kinds.isdisjoint({Kind.PO_SYNTAX, Kind.PO_CHARSET, Kind.PO_DUPLICATE})


def test_reading_all_catalogues_of_the_tests_finds_the_same() -> None:
    paths = [*DATA.glob("**/*.po"), *DATA.glob("**/*.pot")]
    sound = [path for path in paths if _sound(path) and "one-line" not in str(path)]
    assert len(sound) > 50
    for path in sound:
        assert translated_ids(path) - {""} == read_ids(path), path


@pytest.mark.skipif(not CORPORA.is_dir(), reason="the real catalogues are not here")
@pytest.mark.parametrize("name", ["aisleriot", "engrampa", "gparted", "mate-utils-gsearchtool"])
def test_reading_real_catalogues_finds_the_same(name: str) -> None:
    paths = sorted((CORPORA / name).glob("**/*.po"))[:12]
    assert paths
    for path in paths:
        assert translated_ids(path) - {""} == read_ids(path), path
