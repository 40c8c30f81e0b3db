"""Every kind of page is valid HTML and open to everybody: Nu, axe-core and EPUBCheck find nothing.

The manual in ``data/site/kinds`` has a page of each kind. A third of it is translated, so
that passages in two languages and directions meet everywhere.
"""

import json
import shutil
import subprocess
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import is_zipfile

import pytest

from cadogan.site import SiteRequest, build_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[2]
KINDS = ROOT / "tests" / "data" / "site" / "kinds"
AXE = ROOT / "node_modules" / "axe-core" / "axe.min.js"
NU = ROOT / "node_modules" / "vnu-jar" / "build" / "dist" / "vnu.jar"
LANGUAGES = ["en", "de", "ar", "ja"]

AXE_OPTIONS = {"resultTypes": ["violations"], "preload": False}


@pytest.fixture(scope="session")
def request_of_kinds(
    tmp_path_factory: pytest.TempPathFactory, kettle_request: Callable[[Path, Path], SiteRequest]
) -> SiteRequest:
    """The manual with a page of each kind, built; what was asked for."""
    folder = tmp_path_factory.mktemp("kinds")
    request = replace(
        kettle_request(folder, KINDS),
        depth=1,
        url="https://example.org/clock/",
        catalogue_url="https://example.org/po/{language}.po#L{line}",
    )
    build_site(request)
    return request


@pytest.fixture(scope="session")
def kinds(request_of_kinds: SiteRequest) -> Path:
    """The folder of the built site with a page of each kind."""
    return request_of_kinds.output


@pytest.fixture(scope="session")
def axe() -> str:
    """The script of axe-core."""
    if not AXE.is_file():
        pytest.skip("no axe-core: npm install")
    return AXE.read_text(encoding="utf-8")


def test_a_page_of_each_kind_is_there(kinds: Path) -> None:
    names = {path.stem for path in (kinds / "de").glob("*.html")}
    assert names >= {"index", "use", "tables", "marks", "hours.1", "glossary", "books", "lists"}
    assert names >= {"klondike", "coverage", "only-english", "search", "book-index"}


def test_nu_finds_nothing(kinds: Path) -> None:
    if not NU.is_file():
        pytest.skip("no Nu HTML checker: npm install")
    if shutil.which("java") is None:
        pytest.skip("no Java for the Nu HTML checker: apt-get install default-jre-headless")
    command = ["java", "-Xss4m", "-jar", str(NU), "--format", "json", "--skip-non-html", str(kinds)]
    done = subprocess.run(command, capture_output=True, check=False)
    found = [told for told in json.loads(done.stderr)["messages"] if not _is_remark(told)]
    assert [f"{told['url']}: {told['message']}" for told in found] == []


def _is_remark(told: dict[str, Any]) -> bool:
    """Tell whether Nu only remarks on something, such as slashes at the end of tags."""
    return told["type"] == "info" and told.get("subType") != "warning"


def violations(page: "Page") -> set[str]:
    """Return what axe-core finds on a page."""
    result = page.evaluate("options => axe.run(options)", AXE_OPTIONS)
    return {
        f"{found['id']}: {node['html'][:120]}: {node['failureSummary'][:200]}"
        for found in result["violations"]
        for node in found["nodes"]
    }


def look(page: "Page", file: Path, axe: str) -> dict[str, set[str]]:
    """Return what axe-core finds by day and by night, with everything unfolded."""
    page.emulate_media(color_scheme="light")
    page.goto(f"{file.as_uri()}?q=a#languages")  # words to search; the first page stays
    page.evaluate(axe)
    page.evaluate("document.querySelectorAll('details').forEach(one => (one.open = true))")
    found = {}
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found[f"{file.parent.name}/{file.name}, {scheme}"] = violations(page)
    return {place: faults for place, faults in found.items() if faults}


@pytest.mark.parametrize(
    ("language", "width"), [*((language, 1280) for language in LANGUAGES), ("ar", 390)]
)
def test_axe_finds_nothing(
    browser: "Browser", kinds: Path, axe: str, language: str, width: int
) -> None:
    context = browser.new_context(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    found: dict[str, set[str]] = {}
    for file in [kinds / "index.html", *sorted((kinds / language).glob("*.html"))]:
        found |= look(page, file, axe)
    context.close()
    assert found == {}


def test_epubcheck_finds_nothing(request_of_kinds: SiteRequest) -> None:
    program = shutil.which("epubcheck")
    if program is None:
        pytest.skip("no EPUBCheck: apt-get install epubcheck")
    request = replace(request_of_kinds, builder="epub", languages=("ar",))
    build_site(request)
    book = request.output / "ar" / "help.epub"
    runner = ["java", "-jar"] if is_zipfile(program) else []  # Debian's is the archive itself
    command = [*runner, program, str(book)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    assert "WARNING" not in done.stderr + done.stdout
