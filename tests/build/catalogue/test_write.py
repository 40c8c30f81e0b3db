"""Writing catalogues: nothing is touched in vain, and no translator's save is lost."""

import threading
from contextlib import suppress
from pathlib import Path

import pytest

from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import read_catalogue
from cadogan.catalogue.write import rewrite_catalogue, write_catalogue
from cadogan.files import ChangedMeanwhileError

START = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=ISO-8859-1\\n"\n'


def test_a_file_that_holds_the_text_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    assert write_catalogue(path, START + "# für\n")
    inode = path.stat().st_ino
    assert not write_catalogue(path, START + "# für\n"), "nothing to do the second time"
    assert path.stat().st_ino == inode
    assert path.read_bytes() == (START + "# für\n").encode("latin-1")


def test_a_save_since_the_reading_is_not_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    path.write_text(START, encoding="latin-1")
    catalogue = read_catalogue(path, "de")
    path.write_text(START + "# saved by the translator: ü\n", encoding="latin-1")
    with pytest.raises(ChangedMeanwhileError):
        write_catalogue(path, catalogue.text + "# updated\n", catalogue.data)
    assert path.read_text(encoding="latin-1") == START + "# saved by the translator: ü\n"


def test_a_change_is_made_again_to_what_was_saved_meanwhile(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    path.write_text(START, encoding="latin-1")
    seen: list[str] = []

    def change(catalogue: Catalogue) -> str:
        if not seen:
            path.write_text(START + "# saved: ü\n", encoding="latin-1")
        seen.append(catalogue.text)
        return catalogue.text + "# updated\n"

    read = rewrite_catalogue(path, "de", change)
    assert seen == [START, START + "# saved: ü\n"]
    assert read.text == seen[-1]
    assert path.read_text(encoding="latin-1") == START + "# saved: ü\n# updated\n"


def test_a_file_that_is_saved_all_the_time_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    path.write_text(START, encoding="latin-1")
    saves: list[str] = []

    def change(catalogue: Catalogue) -> str:
        saves.append(f"# save {len(saves)}\n")
        path.write_text(saves[-1], encoding="utf-8")
        return catalogue.text + "# updated\n"

    with pytest.raises(ChangedMeanwhileError):
        rewrite_catalogue(path, "de", change)
    assert path.read_text(encoding="utf-8") == saves[-1]


def test_updates_at_once_are_all_made(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    path.write_text(START, encoding="latin-1")

    def work(name: str) -> None:
        made = 0

        def change(catalogue: Catalogue) -> str:
            return f"{catalogue.text}# {name} {made}\n"

        while made < 10:
            with suppress(ChangedMeanwhileError):
                rewrite_catalogue(path, "de", change)
                made += 1

    threads = [threading.Thread(target=work, args=(name,)) for name in "abc"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    lines = path.read_text(encoding="latin-1").removeprefix(START).splitlines()
    assert sorted(lines) == sorted(f"# {name} {n}" for name in "abc" for n in range(10))
    assert list(tmp_path.iterdir()) == [path]


def test_a_missing_catalogue_is_reported_and_not_made(tmp_path: Path) -> None:
    catalogue = rewrite_catalogue(tmp_path / "de.po", "de", lambda read: read.text)
    assert [problem.kind.label for problem in catalogue.problems] == ["po.file"]
    assert not list(tmp_path.iterdir())
