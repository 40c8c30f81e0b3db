"""Sites built once for all tests, and a browser to look at them."""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cadogan.site import SiteRequest, SiteResult, build_site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, ConsoleMessage, Page, Request

KETTLE = Path(__file__).parents[1] / "data" / "site" / "kettle"
NO_BROWSER = (
    "no browser: apt-get install chromium and pip install playwright, "
    "or set CADOGAN_BROWSER to a Chromium's path"
)
BROWSER_ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-quic",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
]

MakeRequest = Callable[[Path, Path], SiteRequest]
Shared = Callable[[str, Callable[[Path], Any]], Any]


@pytest.fixture(scope="session")
def kettle_request() -> MakeRequest:
    """What to build of a copy of the kettle manual, or of the manual itself, and into where."""

    def make(output: Path, project: Path) -> SiteRequest:
        return SiteRequest(
            entry=project / "help" / "index.xml",
            folder=project / "help",
            catalogues=tuple((file.stem, file) for file in sorted(project.glob("po/*.po"))),
            output=output / "_site",
            work=output / "_work",
            jobs=2,
            depth=0,
        )

    return make


@pytest.fixture(scope="session")
def copy_of_kettle(kettle_request: MakeRequest) -> Callable[[Path], SiteRequest]:
    """What to build of a copy of the kettle manual, made in a folder: English and German."""

    def make(folder: Path) -> SiteRequest:
        project = folder / "project"
        shutil.copytree(KETTLE, project)
        return replace(kettle_request(folder, project), languages=("en", "de"))

    return make


@pytest.fixture
def copied(tmp_path: Path, copy_of_kettle: Callable[[Path], SiteRequest]) -> SiteRequest:
    """What to build of a copy of the kettle manual that a test may change."""
    return copy_of_kettle(tmp_path)


@pytest.fixture(scope="session")
def built(shared: Shared, kettle_request: MakeRequest) -> tuple[SiteRequest, SiteResult]:
    """The kettle manual built in all its languages: what was asked for, and what came of it."""

    def build(folder: Path) -> tuple[SiteRequest, SiteResult]:
        request = kettle_request(folder, KETTLE)
        return request, build_site(request)

    both: tuple[SiteRequest, SiteResult] = shared("kettle", build)
    return both


@pytest.fixture(scope="session")
def site(built: tuple[SiteRequest, SiteResult]) -> Path:
    """The folder of the built kettle manual."""
    return built[0].output


def _browser_path() -> str | None:
    """Return the path of a Chromium: the one the environment names, or one on the path."""
    named = os.environ.get("CADOGAN_BROWSER")
    names = ("chromium", "chromium-browser", "google-chrome")
    return named or next(filter(None, map(shutil.which, names)), None)


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """A Chromium without a window; tests that need one are skipped where there is none."""
    try:
        from playwright.sync_api import sync_playwright  # noqa: PLC0415 - may be missing
    except ImportError:
        pytest.skip(NO_BROWSER)
    path = _browser_path()
    if path is None:
        pytest.skip(NO_BROWSER)
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=BROWSER_ARGUMENTS)
        yield chromium
        chromium.close()


class _QuietHandler(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Say nothing."""


@pytest.fixture(scope="session")
def server(site: Path) -> Iterator[str]:
    """The address of the kettle manual on a server of this machine."""
    handler = partial(_QuietHandler, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as http:
        thread = threading.Thread(target=http.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{http.server_port}"
        http.shutdown()
        thread.join()


@pytest.fixture(params=["file", "http"])
def page(request: pytest.FixtureRequest, browser: "Browser", site: Path) -> Iterator["Page"]:
    """A browser page on the kettle manual, opened from its folder and from a server.

    Its addresses are relative to the site. At the end there must have been no error
    in a script, no message on the console and no request that left the site.
    """
    root = site.as_uri() if request.param == "file" else request.getfixturevalue("server")
    faults: list[str] = []

    def console(message: "ConsoleMessage") -> None:
        if message.type in {"error", "warning"}:
            faults.append(f"console: {message.text}")

    def requested(sent: "Request") -> None:
        if not sent.url.startswith((root, "data:")):
            faults.append(f"request: {sent.url}")

    context = browser.new_context(locale="de-AT", color_scheme="light", base_url=f"{root}/")
    page = context.new_page()
    page.on("console", console)
    page.on("pageerror", lambda error: faults.append(f"script: {error}"))
    page.on("request", requested)
    yield page
    context.close()
    assert faults == []
