"""Files that a file names: found below the help folder, or refused with a reason."""

from os.path import realpath
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote, unquote, urlsplit


class Refusal(NamedTuple):
    """Why a file is not read, and what to do about it."""

    message: str
    hint: str
    is_missing: bool = False


def locate(href: str, base: Path, folder: Path, shown: str = "") -> Path | Refusal:
    """Return the real path of the file that ``href`` names, seen from the folder ``base``.

    ``shown`` is what a refusal calls it, if not as ``href`` does. Nothing is
    fetched from the network, and no file outside the help folder is read, however it is
    reached: by ``..``, by a link or by an absolute path.
    """
    shown = shown or href
    try:
        parts = urlsplit(href)
    except ValueError:
        return Refusal(f"{href} is not a file name", "name a file below the help folder")
    if parts.scheme not in {"", "file"} or parts.netloc:
        return Refusal(
            f"{href} is not a local file: nothing is fetched from the network",
            "keep a copy in the help folder and name that",
        )
    try:
        path = Path(realpath(base / unquote(parts.path)))
        found = path.is_file()
    except (OSError, ValueError):
        return Refusal(f"{shown} is not a file name", "name a file below the help folder")
    if folder not in path.parents:
        return Refusal(
            f"{shown} lies outside the help folder", "only files below the help folder are read"
        )
    if not found:
        return Refusal(f"there is no file {shown}", _similar(path), is_missing=True)
    return path


def search(href: str, base: Path, folder: Path, dtds: tuple[Path, ...]) -> Path | Refusal:
    """Locate a file below the help folder, or else below one of the folders for DTDs.

    There it is looked for as ``href`` says, seen from a ``base`` in such a folder, and
    then by the end of its path: ``dtd/house.dtd``, then ``house.dtd``.
    """
    found = locate(href, base, folder)
    if not isinstance(found, Refusal):
        return found
    for below in dtds:
        ends = _ends(href) if not base.is_relative_to(below) else [href, *_ends(href)]
        for end in ends:
            other = locate(end, base if end is href else below, below)
            if not isinstance(other, Refusal):
                return other
    return found


def _ends(href: str) -> list[str]:
    """Return the ends of a path, longest first: from each of its folders on."""
    try:
        path = urlsplit(href).path
    except ValueError:
        return []
    parts = [quote(unquote(part)) for part in path.split("/") if part not in {"", ".", ".."}]
    return ["/".join(parts[start:]) for start in range(len(parts))]


def _similar(path: Path) -> str:
    """Name a file that differs in case only, a common slip between systems, or be general."""
    if path.parent.is_dir():
        for other in sorted(path.parent.iterdir()):
            if other.name.lower() == path.name.lower():
                return f"did you mean {other.name}?"
    return "mend the name, or add the file"
