"""Every kind of page is valid HTML and open to everybody: Nu, axe-core and EPUBCheck find nothing.

The manual in ``data/site/kinds`` has a page of each kind. A third of it is translated, so
that passages in two languages and directions meet everywhere.
"""

import json
import subprocess
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cadogan.site import SiteRequest, build_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, ViewportSize

ROOT = Path(__file__).parents[2]
KINDS = ROOT / "tests" / "data" / "site" / "kinds"
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
NU = ROOT / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
LANGUAGES = ["en", "de", "ar", "ja"]

DESKTOP: "ViewportSize" = {"width": 1280, "height": 900}
PHONE: "ViewportSize" = {"width": 390, "height": 900}
AXE_OPTIONS: dict[str, object] = {"resultTypes": ["violations"], "preload": False}
# What a page is by night differs by day in its colours alone.
ABOUT_COLOURS = AXE_OPTIONS | {"runOnly": ["color-contrast", "link-in-text-block"]}


@pytest.fixture(scope="session")
def request_of_kinds(
    shared: Callable[[str, Callable[[Path], Any]], Any],
    kettle_request: Callable[[Path, Path], SiteRequest],
) -> SiteRequest:
    """The manual with a page of each kind, built; what was asked for."""

    def build(folder: Path) -> SiteRequest:
        request = replace(
            kettle_request(folder, KINDS),
            depth=1,
            url="https://example.org/clock/",
            catalogue_url="https://example.org/po/{language}.po#L{line}",
        )
        build_site(request)
        return request

    request: SiteRequest = shared("kinds", build)
    return request


@pytest.fixture(scope="session")
def kinds(request_of_kinds: SiteRequest) -> Path:
    """The folder of the built site with a page of each kind."""
    return request_of_kinds.output


@pytest.fixture
def axe(browser: "Browser") -> Iterator["Page"]:
    """A page of a browser that has axe-core in all it opens."""
    if not AXE.is_file():
        pytest.skip("no axe-core: npm install")
    context = browser.new_context(reduced_motion="reduce")
    context.add_init_script(path=AXE)
    yield context.new_page()
    context.close()


def test_a_page_of_each_kind_is_there(kinds: Path) -> None:
    names = {path.stem for path in (kinds / "de").glob("*.html")}
    assert names >= {"index", "use", "tables", "marks", "hours.1", "glossary", "books", "lists"}
    assert names >= {"klondike", "coverage", "only-english", "search", "book-index"}


def test_nu_finds_nothing(kinds: Path, java: tuple[str, ...]) -> None:
    if not NU.is_file():
        pytest.skip("no Nu HTML checker: npm install")
    command = [*java, "-jar", str(NU), "--format", "json", "--skip-non-html", str(kinds)]
    done = subprocess.run(command, capture_output=True, check=False)
    found = [told for told in json.loads(done.stderr)["messages"] if not _is_remark(told)]
    assert [f"{told['url']}: {told['message']}" for told in found] == []


def _is_remark(told: dict[str, Any]) -> bool:
    """Tell whether Nu only remarks on something, such as slashes at the end of tags."""
    return told["type"] == "info" and told.get("subType") != "warning"


def violations(page: "Page", options: dict[str, object]) -> set[str]:
    """Return what axe-core finds on a page."""
    result = page.evaluate("options => axe.run(options)", options)
    return {
        f"{found['id']}: {node['html'][:120]}: {node['failureSummary'][:200]}"
        for found in result["violations"]
        for node in found["nodes"]
    }


def look(page: "Page", file: Path, sizes: tuple["ViewportSize", ...]) -> dict[str, set[str]]:
    """Return what axe-core finds by day and by night, with everything unfolded."""
    page.goto(f"{file.as_uri()}?q=a#languages")  # words to search; the first page stays
    page.evaluate("document.querySelectorAll('details').forEach(one => (one.open = true))")
    found = {}
    for size in sizes:
        page.set_viewport_size(size)
        place = f"{file.parent.name}/{file.name}, {size['width']}"
        page.emulate_media(color_scheme="light")
        found[f"{place}, light"] = violations(page, AXE_OPTIONS)
        page.emulate_media(color_scheme="dark")
        found[f"{place}, dark"] = violations(page, ABOUT_COLOURS)
    return {place: faults for place, faults in found.items() if faults}


@pytest.mark.parametrize("language", LANGUAGES)
def test_axe_finds_nothing(axe: "Page", kinds: Path, language: str) -> None:
    sizes = (DESKTOP, PHONE) if language == "ar" else (DESKTOP,)
    first = [kinds / "index.html"] if language == "en" else []
    found: dict[str, set[str]] = {}
    for file in [*first, *sorted((kinds / language).glob("*.html"))]:
        found |= look(axe, file, sizes)
    assert found == {}


def test_axe_finds_faint_words_by_night(axe: "Page", kinds: Path) -> None:
    file = kinds / "en" / "tables.html"
    axe.goto(file.as_uri())
    axe.add_style_tag(content="@media (prefers-color-scheme: dark) { p { color: #333 } }")
    axe.emulate_media(color_scheme="light")
    assert not violations(axe, ABOUT_COLOURS)
    axe.emulate_media(color_scheme="dark")
    assert {found.partition(":")[0] for found in violations(axe, ABOUT_COLOURS)} == {
        "color-contrast"
    }


def test_epubcheck_finds_nothing(
    request_of_kinds: SiteRequest, tmp_path: Path, epubcheck: Callable[[Path], str]
) -> None:
    request = replace(request_of_kinds, builder="epub", languages=("ar", "ja"))
    request = replace(request, output=tmp_path / "_site", work=tmp_path / "_work")
    build_site(request)
    for language in request.languages:
        assert "WARNING" not in epubcheck(request.output / language / "help.epub")
