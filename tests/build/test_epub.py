"""EPUB: what it asks for beside what a site does."""

import zipfile
from pathlib import Path

import pytest
from lxml import etree

from cadogan.site import SiteRequest, build_site


def epub(folder: Path, entry: Path, *catalogues: Path) -> list[Path]:
    request = SiteRequest(
        entry,
        entry.parent,
        tuple((path.stem, path) for path in catalogues),
        folder / "out",
        folder / "work",
        builder="epub",
    )
    result = build_site(request)
    assert all(language.built for language in result.languages), result.problems
    return sorted((folder / "out").glob("*/help.epub"))


def test_links_out_of_the_book_that_lead_nowhere_are_text(tmp_path: Path) -> None:
    entry = tmp_path / "index.xml"
    entry.write_text(
        "<article><title>A</title><para><ulink url='../other.html'>there</ulink> and "
        "<ulink url='https://example.org/a b'>web</ulink></para></article>",
        encoding="utf-8",
    )
    (book,) = epub(tmp_path, entry)
    with zipfile.ZipFile(book) as package:
        page = etree.fromstring(package.read("index.xhtml"))
    links = page.xpath("//x:a/@href", namespaces={"x": "http://www.w3.org/1999/xhtml"})
    assert "https://example.org/a%20b" in links
    assert not any("other.html" in link for link in links)
    assert "there" in "".join(page.itertext())


def parts(book: Path) -> dict[str, etree._Element]:
    """Return the roots of a book's package, contents and first page."""
    with zipfile.ZipFile(book) as package:
        names = ("content.opf", "nav.xhtml", "index.xhtml")
        return {name: etree.fromstring(package.read(name)) for name in names}


def test_a_book_says_its_language_direction_and_authors(tmp_path: Path) -> None:
    entry = tmp_path / "index.xml"
    entry.write_text(
        "<article><title>A</title><articleinfo><author><firstname>Ada</firstname>"
        "<surname>Kettle</surname><affiliation><orgname>Tea House</orgname></affiliation></author>"
        "<author><personname>Bo</personname></author></articleinfo><para>x</para></article>",
        encoding="utf-8",
    )
    catalogue = tmp_path / "ar.po"
    catalogue.write_text('msgid ""\nmsgstr "Language: ar\\\n"\n', encoding="utf-8")
    arabic, english = epub(tmp_path, entry, catalogue)
    found = parts(arabic)
    for name in ("nav.xhtml", "index.xhtml"):
        root = found[name]
        language = root.get("{http://www.w3.org/XML/1998/namespace}lang")
        assert (root.get("lang"), language, root.get("dir")) == ("ar", "ar", "rtl")
    assert found["nav.xhtml"].findtext(".//{*}h1") == "المحتويات"
    package = found["content.opf"]
    assert package.xpath("//@page-progression-direction") == ["rtl"]
    assert package.findtext(".//{*}creator") == "Ada Kettle, Bo"
    assert "unknown" not in "".join(package.itertext())
    assert parts(english)["content.opf"].xpath("//@page-progression-direction") == ["ltr"]


def test_books_of_a_site_have_no_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    entry = tmp_path / "index.xml"
    entry.write_text("<article><title>A</title><para>x</para></article>", encoding="utf-8")
    (book,) = epub(tmp_path, entry)
    package = parts(book)["content.opf"]
    assert package.findtext(".//{*}date") is None
    assert package.xpath("string(//*[@property='dcterms:modified'])") == "1980-01-01T00:00:00Z"
    with zipfile.ZipFile(book) as archive:
        assert {item.date_time[0] for item in archive.infolist()} == {1980}
        assert archive.infolist()[0].filename == "mimetype"


def test_a_book_is_dated_anew_when_its_day_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    entry = tmp_path / "index.xml"
    entry.write_text("<article><title>A</title><para>x</para></article>", encoding="utf-8")
    dates = []
    for day in range(2):
        monkeypatch.setenv("SOURCE_DATE_EPOCH", str(1_000_000_000 + day * 86_400))
        (book,) = epub(tmp_path, entry)
        package = parts(book)["content.opf"]
        dates.append(package.xpath("string(//*[@property='dcterms:modified'])"))
    assert dates == ["2001-09-09T01:46:40Z", "2001-09-10T01:46:40Z"]
