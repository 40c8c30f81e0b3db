"""From the work folder to the site: only what readers need, only what changed."""

import filecmp
import os
import shutil
from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from fnmatch import fnmatchcase
from pathlib import Path

from cadogan.files import write_output

SITE_BUILDERS = ("html", "dirhtml")
"""The builders whose pages can lead to the same page in another language."""

PAGE_BUILDERS = (*SITE_BUILDERS, "singlehtml")

_READ_AGAIN = "searchindex.js"  # by Sphinx, in the next run

# What Sphinx keeps for itself, and what its basic theme brings that ours does not use.
_WORKING_FILES = (".buildinfo", ".buildinfo.bak", "objects.inv")
UNUSED = (
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


def publish(
    built: Path, folder: Path, earlier: AbstractSet[str], *, fresh: bool, own_theme: bool
) -> frozenset[str]:
    """Bring a builder's output into the site; return the files that are there now.

    It is moved, since what does not change is not made again. A ``fresh`` run made everything:
    what is no more of what was published ``earlier`` is removed. Whatever else is in the folder
    stays. A file that did not change is not touched, so its time stays for whoever copies the
    site on. ``own_theme`` leaves out the scripts that only other themes load.
    """
    made = frozenset(_published(built, own_theme=own_theme))
    for parent in {(folder / name).parent for name in made}:
        parent.mkdir(parents=True, exist_ok=True)
    for name in made:
        bring = _copy if name == _READ_AGAIN else _move
        bring(built / name, folder / name)
    if not fresh:
        return made | earlier
    for name in earlier - made:
        _remove(folder / name, folder)
    return made


def withdraw(folder: Path, files: Iterable[str]) -> None:
    """Remove from the site what was published; other files stay."""
    for name in files:
        _remove(folder / name, folder)
    if folder.is_dir() and not any(folder.iterdir()):
        folder.rmdir()


def write_changed(path: Path, text: str) -> None:
    """Write a text file of the site unless it holds that text already."""
    write_output(path, text.encode())


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
            is_unused = own_theme and is_static and any(fnmatchcase(file, one) for one in UNUSED)
            name = (place / file).as_posix()
            if not is_unused and name not in _WORKING_FILES:
                yield name


def _move(source: Path, target: Path) -> None:
    """Move a file, unless the target holds the same bytes already; onto another disk, too."""
    if _is_same(source, target):
        source.unlink()
        return
    try:
        source.replace(target)
    except OSError:
        _copy(source, target)
        source.unlink()


def _copy(source: Path, target: Path) -> None:
    """Copy a file unless the target holds the same bytes already."""
    if _is_same(source, target):
        return
    partial = target.with_name(f".{target.name}.new")
    shutil.copyfile(source, partial)
    partial.replace(target)


def _is_same(source: Path, target: Path) -> bool:
    return target.is_file() and filecmp.cmp(source, target, shallow=False)


def _remove(path: Path, folder: Path) -> None:
    """Remove a file and the folders that it leaves empty, up to ``folder``."""
    path.unlink(missing_ok=True)
    for parent in path.parents:
        if parent == folder or not parent.is_dir() or any(parent.iterdir()):
            return
        parent.rmdir()
