"""EPUB: what it asks for beside what a site does."""

import zipfile
from pathlib import Path

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
