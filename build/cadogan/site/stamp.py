"""Fingerprints, by which an unchanged build is known and left alone."""

import hashlib
from collections.abc import Iterable
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from cadogan.ui import po_folder

_LIBRARIES = ("babel", "docutils", "jinja2", "lxml", "pygments", "PyStemmer", "sphinx")


def code_stamp() -> str:
    """Return a fingerprint of what builds: Cadogan's code and texts, and its libraries.

    Caches of earlier code are of no use, whatever their input was.
    """
    lines = [f"{name} {version(name)}" for name in _LIBRARIES]
    for folder in (*_code_folders(), po_folder()):
        lines.extend(_states(folder))
    return digest(lines)


def _code_folders() -> Iterable[Path]:
    """Yield where our code lies; that of the engine is not loaded for it."""
    for name in ("cadogan", "cadogan_engine"):
        found = find_spec(name)
        if found is not None:
            yield from map(Path, found.submodule_search_locations or ())


def _states(folder: Path) -> Iterable[str]:
    """Yield name, size and time of the files below a folder, compiled ones apart."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            state = path.stat()
            yield f"{path.relative_to(folder)} {state.st_size} {state.st_mtime_ns}"


def file_stamp(path: Path) -> str:
    """Return a fingerprint of a file's bytes; empty where there is none."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except (OSError, ValueError):  # the latter for names that no file can have
        return ""


def digest(lines: Iterable[str]) -> str:
    """Return a fingerprint of lines of text."""
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
