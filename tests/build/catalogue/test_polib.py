"""Every value that we read is the one that polib reads, wherever polib reads a file rightly.

polib leaves the previous message of obsolete entries out.
"""

from pathlib import Path

import polib
import pytest

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import read_catalogue

ROOT = Path(__file__).parents[3]
CASES = sorted((ROOT / "tests" / "data" / "catalogue").glob("*/**/*.po"))
CORPORA = sorted((ROOT.parent / "shared" / "corpora").glob("*/po/*.po"))

Values = dict[str, object]

# Case files that polib refuses or reads otherwise, and why.
BEYOND_POLIB = {
    "backslash-at-the-end": "strings that go on in the next line",
    "bytes-of-another-charset": "a byte that the charset does not know",
    "escapes": "codes",
    "header-missing": "the first comment is taken for the file's",
    "lone-msgstr": "a fault",
    "merge-conflict": "a fault",
    "msgstr-missing": "a fault",
    "not-a-catalogue": "a fault",
    "obsolete-mixed": "a fault",
    "odd-but-right": "codes",
    "one-line": "several statements on a line",
    "order": "a fault",
    "plural-forms": "a fault",
    "previous": "a fault",
    "previous-by-hand": "a fault",
    "quote-inside": "a fault",
    "quotes-missing": "a fault",
    "references": "names with blanks",
    "text-missing": "a fault",
    "unterminated": "a fault",
    "utf-16": "a fault",
    "ways-of-writing": "several strings on a line",
    "wrap-escapes": "the escape of the bell",
    "wrap-parts": "comments without text",
    "comment-inside": "a comment inside an entry",
}


def _name(path: Path) -> str:
    return f"wrap-{path.stem}" if path.parts[-2] == "wrap" else path.stem


@pytest.mark.parametrize("path", CASES, ids=_name)
def test_cases(path: Path) -> None:
    reason = BEYOND_POLIB.get(_name(path))
    assert _polib_agrees(path) is (reason is None), reason


def _polib_agrees(path: Path) -> bool:
    try:
        theirs = _polib_values(path)
    except (OSError, ValueError):
        return False
    return _our_values(read_catalogue(path, "de")) == theirs


@pytest.mark.skipif(not CORPORA, reason="../shared/corpora is not here")
@pytest.mark.parametrize("path", CORPORA, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_real_catalogues(path: Path) -> None:
    assert _our_values(read_catalogue(path, path.stem)) == _polib_values(path)


def _our_values(catalogue: Catalogue) -> list[Values]:
    return [_our(entry) for entry in catalogue.entries]


def _our(entry: Entry) -> Values:
    previous = entry.previous
    return {
        "msgctxt": entry.msgctxt,
        "msgid": entry.msgid,
        "msgid_plural": entry.msgid_plural or "",
        "msgstr": entry.msgstr,
        "msgstr_plural": dict(enumerate(entry.msgstr_plural)),
        "flags": sorted(["fuzzy"] * entry.fuzzy + list(entry.flags)),
        "obsolete": entry.obsolete,
        "comments": "\n".join(entry.comments),
        "extracted": "\n".join(entry.extracted),
        "references": entry.references,
        "previous": None
        if entry.obsolete or not previous
        else (previous.msgctxt, previous.msgid, previous.msgid_plural),
    }


def _polib_values(path: Path) -> list[Values]:
    return [_theirs(entry) for entry in polib.pofile(str(path))]


def _theirs(entry: polib.POEntry) -> Values:
    previous = (entry.previous_msgctxt, entry.previous_msgid, entry.previous_msgid_plural)
    return {
        "msgctxt": entry.msgctxt,
        "msgid": entry.msgid,
        "msgid_plural": entry.msgid_plural,
        "msgstr": entry.msgstr,
        "msgstr_plural": entry.msgstr_plural,
        "flags": sorted(entry.flags),
        "obsolete": bool(entry.obsolete),
        "comments": entry.tcomment,
        "extracted": entry.comment,
        "references": tuple((file, int(line or 0)) for file, line in entry.occurrences),
        "previous": None if entry.obsolete or entry.previous_msgid is None else previous,
    }
