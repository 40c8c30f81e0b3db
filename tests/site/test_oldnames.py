"""The names that other programs give to files: as stored, and as DocBook XSL itself has them."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from cadogan.chunk import Page, pages
from cadogan.site.oldnames import old_names
from cadogan.vocabulary import title_text

DATA = Path(__file__).parents[1] / "data" / "site" / "oldnames"
CASES = sorted(DATA.glob("*.xml"))
STYLESHEET = Path("/usr/share/xml/docbook/stylesheet/docbook-xsl/xhtml/chunk.xsl")


def cut(case: Path, depth: int) -> tuple[Page, ...]:
    return pages(etree.parse(case).getroot(), depth)


def titles(case: Path, depth: int, *schemes: str) -> dict[str, str]:
    found = old_names(cut(case, depth), schemes)
    return {name: title_text(part.element) for name, part in found.items()}


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_names(case: Path, golden: Callable[[Path, str], None]) -> None:
    lines = [
        f"{name} {title} on {part.page.name}\n"
        for (name, part), title in zip(
            old_names(cut(case, 1), ["ids", "numbers"]).items(),
            titles(case, 1, "ids", "numbers").values(),
            strict=True,
        )
    ]
    golden(case.with_suffix(".txt"), "".join(lines))


@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_names_do_not_depend_on_how_the_book_is_cut(case: Path) -> None:
    assert titles(case, 0, "ids", "numbers") == titles(case, 9, "ids", "numbers")


@pytest.mark.skipif(
    not (shutil.which("xsltproc") and STYLESHEET.is_file()),
    reason="needs Debian's xsltproc and docbook-xsl",
)
@pytest.mark.parametrize("ids", [False, True])
@pytest.mark.parametrize("case", CASES, ids=lambda path: path.stem)
def test_docbook_xsl_has_the_same_names(tmp_path: Path, case: Path, ids: bool) -> None:
    options = ["--stringparam", "chunk.section.depth", "9", "--stringparam"]
    options += ["use.id.as.filename", "1" if ids else "0"]
    command = ["xsltproc", "--nonet", *options, "-o", f"{tmp_path}/", str(STYLESHEET), str(case)]
    subprocess.run(command, check=True, capture_output=True)
    own = titles(case, 1, *(["ids", "numbers"] if ids else ["numbers"]))
    theirs = {path.name: _title(path) for path in tmp_path.glob("*.html")}
    theirs.pop("index.html")
    assert theirs
    assert {name: own.get(name) for name in theirs} == theirs


def _title(page: Path) -> str:
    """Return the title of a page without its number."""
    match = re.search("<title>(.*?)</title>", page.read_text(encoding="utf-8"))
    assert match
    title = match[1].replace("\N{NO-BREAK SPACE}", " ")
    return re.sub(r"^(Chapter \d+|Appendix \w+|Part \w+|[A-Z])\. ", "", title)
