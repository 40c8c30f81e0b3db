"""From the work folder to the site: only what readers need, only what changed."""

import filecmp
import hashlib
import os
import shutil
from collections.abc import Collection, Iterable
from fnmatch import fnmatchcase
from pathlib import Path

from cadogan.files import write_text

SITE_BUILDERS = ("html", "dirhtml")
"""The builders whose pages can lead to the same page in another language."""

PAGE_BUILDERS = (*SITE_BUILDERS, "singlehtml")

# What Sphinx keeps for itself, and what its basic theme brings that ours does not use.
_WORKING_FILES = (".buildinfo", ".buildinfo.bak", "objects.inv")
_UNUSED = (
    "base-stemmer.js",
    "basic.css",
    "doctools.js",
    "documentation_options.js",
    "file.png",
    "minus.png",
    "plus.png",
    "searchtools.js",
    "sphinx_highlight.js",
    "translations.js",
    "*-stemmer.js",
)


def publish(built: Path, folder: Path, *, record: Path, own_theme: bool) -> None:
    """Bring a builder's output into the site: copy what differs, remove what is no more.

    ``record`` is a file, kept between builds, that lists what the builder published:
    whatever else is in the same folder stays. A file that did not change is not
    touched, so its time stays for whoever copies the site on. ``own_theme`` leaves
    out the scripts that only other themes load.
    """
    wanted = set(_published(built, own_theme=own_theme))
    for parent in {(folder / name).parent for name in wanted}:
        parent.mkdir(parents=True, exist_ok=True)
    for name in wanted:
        _copy(built / name, folder / name)
    for name in _recorded(record) - wanted:
        _remove(folder / name, folder)
    write_changed(record, "".join(f"{name}\n" for name in sorted(wanted)))


def withdraw(folder: Path, record: Path) -> None:
    """Remove from the site what a record lists, and the record; other files stay."""
    for name in _recorded(record):
        _remove(folder / name, folder)
    record.unlink()
    if folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()


def record_name(builder: str, output: Path, work: Path) -> str:
    """Return the name of a record in a language's folder: one for each folder a site went to.

    The builders that write pages have one together: each takes the others' pages away.
    """
    kind = "pages" if builder in PAGE_BUILDERS else builder
    key = hashlib.sha256(os.path.relpath(output, work).encode()).hexdigest()[:12]
    return f"{kind}-{key}.published"


def _recorded(record: Path) -> frozenset[str]:
    """Return the files that a record lists; none where there is no record."""
    if not record.is_file():
        return frozenset()
    return frozenset(record.read_text(encoding="utf-8").splitlines())


def write_changed(path: Path, text: str) -> None:
    """Write a text file of the site unless it holds that text already."""
    if not path.is_file() or path.read_bytes() != text.encode():
        write_text(path, text)


def remove_stale_pages(built: Path, pages: Collection[str]) -> None:
    """Remove pages of an earlier build that are not among ``pages``; Sphinx leaves them."""
    kept = {*pages, *(f"{page}/index" for page in pages)}  # the latter by the builder dirhtml
    for path in built.rglob("*.html"):
        if path.relative_to(built).with_suffix("").as_posix() not in kept:
            path.unlink()


def _published(built: Path, *, own_theme: bool) -> Iterable[str]:
    """Yield the files that readers need, relative; of a packed book the package alone."""
    packed = [path.name for kind in ("epub", "pdf") for path in sorted(built.glob(f"*.{kind}"))]
    if packed:
        yield from packed
        return
    for folder, _, files in os.walk(built):
        place = Path(folder).relative_to(built)
        is_static = place.parts[:1] == ("_static",)
        for file in files:
            is_unused = own_theme and is_static and any(fnmatchcase(file, one) for one in _UNUSED)
            name = (place / file).as_posix()
            if not is_unused and name not in _WORKING_FILES:
                yield name


def _copy(source: Path, target: Path) -> None:
    """Copy a file unless the target holds the same bytes already."""
    if target.is_file() and filecmp.cmp(source, target, shallow=False):
        return
    partial = target.with_name(f".{target.name}.new")
    shutil.copyfile(source, partial)
    partial.replace(target)


def _remove(path: Path, folder: Path) -> None:
    """Remove a file and the folders that it leaves empty, up to ``folder``."""
    path.unlink(missing_ok=True)
    for parent in path.parents:
        if parent == folder or not parent.is_dir() or any(parent.iterdir()):
            return
        parent.rmdir()
