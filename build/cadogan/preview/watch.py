"""What a site is made of, watched by looking at the times of its files.

To look at some hundred files takes a millisecond, and it works on any system and disk,
also over a network. Libraries that the system notifies need threads, and a process that has
some cannot be forked safely, which is how languages are built.
"""

import os
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from cadogan.project import Project
from cadogan.settings import CONFIGURATION
from cadogan.ui import po_folder

_BETWEEN_LOOKS = 0.05
_SHARE_OF_LOOKS = 0.1
_SETTLING = 0.02
_FILLING = 0.5

State = tuple[int, int, int]
"""A file's inode, size and time: an editor changes at least one of them."""

_NEW: State = (0, 0, 0)

Snapshot = Mapping[str, State]


@dataclass(frozen=True, slots=True)
class Watched:
    """What to watch: folders with all below them, and files; nothing of folders that are ``apart``.

    ``catalogues`` are the languages of the files of which nothing but a language is made.
    """

    folders: tuple[Path, ...]
    files: tuple[Path, ...]
    apart: tuple[Path, ...]
    catalogues: Mapping[Path, str]

    def languages(self, changed: Collection[Path]) -> tuple[str, ...] | None:
        """Return the languages that changed files concern; None for all, and what they share.

        A catalogue that is gone concerns all: they lead to its language.
        """
        if not all(path in self.catalogues and path.is_file() for path in changed):
            return None
        return tuple(dict.fromkeys(self.catalogues[path] for path in sorted(changed)))


def watched(project: Project, languages: Collection[str], apart: tuple[Path, ...]) -> Watched:
    """Return what some languages of a project are made of, the program's own words included."""
    settings = project.settings
    catalogues = {path: language for language, path in project.catalogues if language in languages}
    named = (CONFIGURATION, "pyproject.toml", *settings.its_rules, settings.site.image)
    linguas = (project.linguas,) if project.linguas else ()
    folders = [project.folder, po_folder() / "ui", po_folder() / "lexicon"]
    folders += [project.root / name for name in (*settings.dtds, settings.examples) if name]
    files = (*(project.root / name for name in named if name), *linguas, *catalogues)
    return Watched(tuple(folders), files, apart, catalogues)


def snapshot(what: Watched) -> Snapshot:
    """Return the states of all files that are watched and there, by their paths."""
    apart = frozenset(map(str, what.apart))
    found = {path: state for folder in what.folders for path, state in _below(str(folder), apart)}
    for path in map(str, what.files):
        with suppress(OSError):
            found[path] = _state(os.stat(path))  # noqa: PTH116 - a Path takes twice as long
    return found


def changed(before: Snapshot, after: Snapshot) -> frozenset[Path]:
    """Return the files that are new, gone or different."""
    return frozenset(Path(path) for path, _ in before.items() ^ after.items())


def next_snapshot(what: Watched, before: Snapshot) -> Snapshot:
    """Wait until something differs from a snapshot, and for a moment nothing more; return it.

    A file that somebody has emptied is likely to be filled next: that is waited for longer.
    """
    start = time.perf_counter()
    while (found := snapshot(what)) == before:
        took = time.perf_counter() - start
        time.sleep(max(_BETWEEN_LOOKS, took / _SHARE_OF_LOOKS))
        start = time.perf_counter()
    start = time.perf_counter()
    wait = max(0, _SETTLING - _age(before, found))
    while True:
        time.sleep(wait)
        later = snapshot(what)
        is_whole = all(
            size or not before.get(path, _NEW)[1] for path, (_, size, _) in later.items()
        )
        if later == found and (is_whole or time.perf_counter() - start > _FILLING):
            return found
        found, wait = later, _SETTLING


def _age(before: Snapshot, found: Snapshot) -> float:
    """Return for how many seconds nobody has written what is new in a snapshot.

    For none where the clock of the files' disk is ahead, or files are gone: others may come
    in their place.
    """
    now = time.time_ns()
    times = (modified for _, (_, _, modified) in found.items() - before.items())
    return max(0, now - max(times, default=now)) / 1_000_000_000


def _below(folder: str, apart: Collection[str]) -> Iterator[tuple[str, State]]:
    """Yield the files below a folder, without those that editors keep for themselves."""
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if entry.name.startswith(".") or entry.name.endswith("~") or entry.path in apart:
                continue
            if entry.is_dir():
                yield from _below(entry.path, apart)
            else:
                with suppress(OSError):
                    yield entry.path, _state(entry.stat())


def _state(found: os.stat_result) -> State:
    return found.st_ino, found.st_size, found.st_mtime_ns
