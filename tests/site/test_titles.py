"""Titles that look like HTML are text wherever a page, the search or the first page shows them."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from lxml import etree, html

from cadogan.site import SiteRequest, build_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser

TAGS = Path(__file__).parents[1] / "data" / "site" / "tags"
SCRIPT = "<script>hit=1</script>"
BOOK = {"en": f"Tags & more: </title>{SCRIPT}", "de": f"Marken: </title>{SCRIPT}"}
PART = 'The <i> part <img src="x" onerror="hit=1"/>'
LAST = {"en": "The last page", "de": f'X</title>{SCRIPT}"><img src=x onerror=hit=1>'}
BOLD = "The <b> tag in short"
INDEX = {"en": "Index", "de": "Stichwortverzeichnis"}
NAMES = ["index", "part", "bold", "last", "book-index", "search"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the manual whose titles look like HTML, in English and in German."""
    base = tmp_path_factory.mktemp("tags")
    help_folder = TAGS / "help"
    request = SiteRequest(
        entry=help_folder / "index.xml",
        folder=help_folder,
        catalogues=(("de", TAGS / "po" / "de.po"),),
        output=base / "_site",
        work=base / "_work",
        jobs=2,
        depth=0,
    )
    result = build_site(request)
    assert result.problems == ()
    return request.output


def parsed(path: Path) -> etree._Element:
    return html.fromstring(path.read_bytes())


def texts(page: etree._Element, path: str) -> list[str]:
    """Return the texts of the elements at an XPath, blanks put right."""
    found = page.xpath(path)
    assert isinstance(found, list)
    return [" ".join(e.xpath("string()").split()) for e in found if isinstance(e, etree._Element)]


def pages(folder: Path) -> Iterator[Path]:
    yield folder / "index.html"
    for language in ("en", "de"):
        yield from (folder / language / f"{name}.html" for name in NAMES)


def test_no_title_becomes_an_element(folder: Path) -> None:
    for path in pages(folder):
        page = parsed(path)
        own = [script for script in page.iter("script") if not script.get("src")]
        assert len(own) == (path.parent == folder), path
        assert all("hit=1" not in (script.text or "") for script in own)
        assert not [*page.iter("img", "i", "b")], path
        assert len([*page.iter("title")]) == 1
        assert not page.xpath("//@onerror"), path


@pytest.mark.parametrize("language", ["en", "de"])
def test_titles_are_shown_as_written(folder: Path, language: str) -> None:
    book, last = BOOK[language], LAST[language]
    bold = parsed(folder / language / "bold.html")
    assert texts(bold, "//title") == [f"{BOLD} · {book}"]
    assert texts(bold, "//nav[@class='breadcrumb']//li") == [book, PART, BOLD]
    assert texts(bold, "//*[@class='masthead-title']/span") == [book]
    assert texts(bold, "//*[@class='chapters-home']") == [book]
    assert texts(bold, "//nav[@class='chapters']/ul//a") == [PART, BOLD, last, INDEX[language]]
    assert texts(bold, "//a[@class='neighbours-previous']/span")[0].endswith(PART)
    assert texts(bold, "//a[@class='neighbours-next']/span")[0].endswith(last)
    assert f'Section "{SCRIPT}"' in texts(bold, "//details[@class='page-contents']//a")
    assert texts(parsed(folder / language / "last.html"), "//title") == [f"{last} · {book}"]
    assert texts(parsed(folder / language / "index.html"), "//title") == [book]
    assert SCRIPT in texts(parsed(folder / language / "book-index.html"), "//main//li")[0]


def test_first_page_shows_titles_as_written(folder: Path) -> None:
    page = parsed(folder / "index.html")
    assert texts(page, "//title | //h1") == [BOOK["en"], BOOK["en"]]
    assert texts(page, "//li//small") == [BOOK["de"], BOOK["en"]]


def test_no_id_is_there_twice(folder: Path) -> None:
    for path in pages(folder):
        ids = parsed(path).xpath("//@id")
        assert isinstance(ids, list)
        assert len(ids) == len(set(ids)), path


@pytest.mark.parametrize("language", ["en", "de"])
def test_browser_runs_nothing_and_finds_the_title(
    folder: Path, browser: "Browser", language: str
) -> None:
    page = browser.new_page()
    for path in pages(folder):
        address = f"{path.as_uri()}#languages"
        page.goto(address)
        assert page.evaluate("typeof hit") == "undefined", path
    page.goto((folder / language / "search.html").as_uri() + "?q=%3Cb%3E+tag")
    results = page.locator("#cadogan-search-results li a")
    results.first.wait_for()
    assert results.all_inner_texts() == [BOLD]
    page.goto((folder / language / "search.html").as_uri() + "?q=hit")
    page.locator("#cadogan-search-results li").first.wait_for()
    assert page.evaluate("typeof hit") == "undefined"
    page.close()
