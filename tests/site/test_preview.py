"""``cadogan serve``: what is saved is built, open pages reload, and nothing ends it but Ctrl-C."""

import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from cadogan.cli import main

if TYPE_CHECKING:
    from playwright.sync_api import Browser

PROJECTS = Path(__file__).parents[1] / "data" / "projects"
PROJECT = PROJECTS / "two-languages"
COMMAND = (sys.executable, "-m", "cadogan", "serve", "--port", "0", "--project")
LONGEST = 30.0


@dataclass
class Served:
    """A project that is served; what it says is read line by line."""

    root: Path
    url: str
    process: subprocess.Popen[str]

    def page(self, address: str) -> str:
        with urlopen(self.url + address, timeout=LONGEST) as answer:
            return str(answer.read().decode())

    def edit(self, name: str, old: str, new: str) -> None:
        """Replace a text that is there once, as editors do that write a new file."""
        path = self.root / name
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.with_suffix(".saved").write_text(text.replace(old, new), encoding="utf-8")
        path.with_suffix(".saved").replace(path)

    def hear(self, wanted: str) -> str:
        """Return what is said up to a line that has a text."""
        heard = ""
        assert self.process.stdout is not None
        patience = Timer(LONGEST, self.process.kill)
        patience.start()
        while wanted not in heard:
            line = self.process.stdout.readline()
            assert line, f"it ended; it had said: {heard}"
            heard += line
        patience.cancel()
        return heard

    def settled(self, edition: str) -> bytes:
        """Return the version of an edition when what was built before has been told of it."""
        known, now = b"", b"-"
        while now != known:
            known = now
            time.sleep(0.3)
            with urlopen(f"{self.url}_cadogan/changes/{edition}", timeout=LONGEST) as told:
                now = told.readline()
        return now

    def until(self, address: str, wanted: str) -> str:
        """Return a page when it has a text."""
        end = time.monotonic() + LONGEST
        while wanted not in (page := self.page(address)):
            assert time.monotonic() < end, page
            time.sleep(0.05)
        return page


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The project of two languages, served on a free port."""
    root = tmp_path_factory.mktemp("served") / "project"
    shutil.copytree(PROJECT, root)
    with serving(root) as served:
        yield served


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A project with rules of a game and a page that shows how far its languages are."""
    root = tmp_path_factory.mktemp("games") / "project"
    shutil.copytree(PROJECTS / "overlay", root)
    with (root / "cadogan.toml").open("a", encoding="utf-8") as settings:
        settings.write("\n[publish]\npage = true\n")
    with serving(root) as served:
        yield served


@contextmanager
def serving(root: Path) -> Iterator[Served]:
    """Serve a project; in the end it is told to stop."""
    with subprocess.Popen(
        [*COMMAND, str(root)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        address = re.search(r"http://127\.0\.0\.1:\d+/", Served(root, "", process).hear("Ctrl-C"))
        assert address is not None
        yield Served(root, address[0], process)
        process.send_signal(signal.SIGINT)
        rest, _ = process.communicate(timeout=LONGEST)
        assert "Traceback" not in rest
    assert process.returncode == 0


def test_killed_it_leaves_no_process_behind(tmp_path: Path) -> None:
    root = tmp_path / "project"
    shutil.copytree(PROJECT, root)
    with subprocess.Popen(
        [*COMMAND, str(root)], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        Served(root, "", process).hear("Ctrl-C")
        process.kill()
        process.communicate(timeout=LONGEST)  # ends when nobody can write there any more


def test_a_changed_msgstr_is_shown_and_told_to_its_pages_alone(served: Served) -> None:
    served.settled("de")
    others = served.settled("fr")
    with urlopen(f"{served.url}_cadogan/changes/de", timeout=LONGEST) as german:
        before = german.readline()
        served.edit("po/de.po", "Zählen Sie 3 Tore", "Achten Sie auf 3 Tore")
        assert german.readline() == b"\n"
        after = german.readline()
    assert before.startswith(b"data: ")
    assert after.startswith(b"data: ")
    assert after != before
    page = served.page("de/")
    assert "Achten Sie auf 3 Tore" in page
    version = after.removeprefix(b"data: ").strip().decode()
    assert f'data-changes="/_cadogan/changes/de" data-version="{version}"></script></body>' in page
    heard = served.hear("all ")
    assert "po/de.po" in heard
    assert "Français" not in heard
    with urlopen(f"{served.url}_cadogan/changes/fr", timeout=LONGEST) as french:
        assert french.readline() == others


def test_the_site_is_what_a_build_from_nothing_makes(served: Served, tmp_path: Path) -> None:
    served.edit("po/fr.po", "Suivez", "Prenez")
    served.hear("all ")
    shutil.copytree(served.root, tmp_path / "new", ignore=shutil.ignore_patterns("_*"))
    CliRunner().invoke(main, ["build", "--project", str(tmp_path / "new")])
    assert _files(served.root / "_site") == _files(tmp_path / "new" / "_site")
    assert "Prenez" in served.page("fr/index.html")


def test_a_broken_catalogue_is_told_and_does_not_stop_it(served: Served) -> None:
    served.edit("po/de.po", 'msgstr "Ein Gang durch', 'msgstr Ein "Gang durch')
    assert "po/de.po:17:" in served.hear("all ")
    assert "Ein Gang durch den Wald" in served.page("de/index.html")
    served.edit("po/de.po", 'msgstr Ein "Gang durch', 'msgstr "Ein Spaziergang durch')
    served.hear("all ")
    assert "Ein Spaziergang durch den Wald" in served.page("de/index.html")


def test_a_changed_page_is_read_again_for_all_languages(served: Served) -> None:
    served.edit("help/index.xml", "before you go home.", "before you go on.")
    heard = served.hear("all ")
    assert "help/index.xml" in heard
    for language in ("en", "de", "fr"):
        assert "before you go on." in served.page(f"{language}/index.html")


def test_settings_that_cannot_be_used_are_told_until_they_are_mended(served: Served) -> None:
    served.edit("cadogan.toml", '"vocabulary"', '"vocabulry"')
    served.hear("rules must be vocabulary or itstool")
    served.edit("cadogan.toml", '"vocabulry"', '"vocabulary"\ntitle = "Walks"')
    served.hear("all ")
    assert "Walks" in served.page("fr/index.html")


def test_a_page_that_is_not_there_is_waited_for(served: Served) -> None:
    with pytest.raises(HTTPError) as found:
        urlopen(f"{served.url}de/nowhere.html", timeout=LONGEST)
    with found.value as answer:
        assert answer.code == 404
        assert b'data-changes="/_cadogan/changes/de"' in answer.read()


def test_an_open_page_reloads_and_stays_where_it_was(served: Served, browser: "Browser") -> None:
    page = browser.new_page(viewport={"width": 400, "height": 150})
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(f"{served.url}de/index.html")
    page.evaluate("window.scrollTo(0, 60)")
    served.edit("po/de.po", "Pfad zur alten Eiche", "Weg zur alten Eiche")
    page.get_by_text("Weg zur alten Eiche").wait_for()
    page.wait_for_function("window.scrollY === 60")
    page.close()
    assert faults == []
    served.hear("all ")


def test_what_other_pages_show_of_a_language_follows(games: Served) -> None:
    assert games.page("en/coverage.html").count("rule-untranslated") == 3
    assert "(de), 46 %" in games.page("status.html")
    said = '\nmsgstr "Die vier oberen Haufen wachsen um eins, zwei, drei und vier."'
    games.edit("po/de.po", f'and four."{said}', 'and four."\nmsgstr ""')
    games.hear("all ")
    assert games.page("de/coverage.html").count("rule-untranslated") == 4
    games.until("status.html", "(de), 38 %")
    assert games.page("en/coverage.html").count("rule-untranslated") == 4
    games.edit("po/de.po", 'and four."\nmsgstr ""', f'and four."{said}')
    games.hear("all ")
    games.until("status.html", "(de), 46 %")
    assert games.page("en/coverage.html").count("rule-untranslated") == 3


def test_a_side_file_is_followed(games: Served) -> None:
    games.edit("examples/hopscotch.xml", "By ones and by twos", "Ones and twos")
    games.hear("all ")
    assert "Ones and twos" in games.page("en/Hop.html")
    assert "Ones and twos" in games.page("de/coverage.html")


def test_pages_come_and_go(served: Served) -> None:
    page = served.root / "help" / "brook.xml"
    page.write_text('<sect2 id="brook"><title>The brook</title><para>Cold.</para></sect2>')
    include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="brook.xml"/>'
    served.edit("help/index.xml", "</sect1>", f"{include}</sect1>")
    served.hear("all ")
    assert "Cold." in served.page("de/")
    page.unlink()
    assert "brook.xml" in served.hear("all ")
    assert "Cold." not in served.page("de/")
    served.edit("help/index.xml", include, "")
    assert "0 (0 errors)" in served.hear("all ")


def test_a_broken_side_file_is_told_and_the_last_good_one_stays(games: Served) -> None:
    games.edit("examples/hopscotch.xml", "<title>Any heap</title>", "<title>Any heap")
    assert "examples/hopscotch.xml:" in games.hear("all ")
    assert "Any heap" in games.page("en/Hop.html")
    games.edit("examples/hopscotch.xml", "<title>Any heap", "<title>Any pile</title>")
    games.hear("all ")
    assert "Any pile" in games.page("en/Hop.html")


def test_a_broken_page_is_told_and_the_last_good_one_stays(served: Served) -> None:
    served.edit("help/index.xml", "</sect1>", "</sect>")
    assert "help/index.xml:" in served.hear("all ")
    assert "path to the old oak" in served.page("en/")
    served.edit("help/index.xml", "to the old oak", "to the young oak")
    served.hear("all ")
    served.edit("help/index.xml", "</sect>", "</sect1>")
    served.hear("all ")
    assert "path to the young oak" in served.page("en/")


def test_a_port_in_use_is_told_with_another(tmp_path: Path) -> None:
    shutil.copytree(PROJECT, tmp_path / "project")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        arguments = ["serve", "--project", str(tmp_path / "project"), "--port", str(port)]
        result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2
    assert f"port {port} of 127.0.0.1 is in use" in result.output
    assert not (tmp_path / "project" / "_site").exists()


def _files(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }
