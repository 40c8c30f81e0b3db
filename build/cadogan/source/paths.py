"""Files that a file names: found below the help folder, or refused with a reason."""

from dataclasses import dataclass
from pathlib import Path
from urllib.parse import unquote, urlsplit


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a file is not read, and what to do about it."""

    message: str
    hint: str
    is_missing: bool = False


def locate(href: str, base: Path, folder: Path) -> Path | Refusal:
    """Return the real path of the file that ``href`` names, seen from the folder ``base``.

    Nothing is fetched from the network, and no file outside the help folder is read,
    however it is reached: by ``..``, by a link or by an absolute path.
    """
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
        path = (base / unquote(parts.path)).resolve()
        found = path.is_file()
    except (OSError, ValueError, RuntimeError):
        return Refusal(f"{href} is not a file name", "name a file below the help folder")
    if not path.is_relative_to(folder):
        return Refusal(
            f"{href} lies outside the help folder", "only files below the help folder are read"
        )
    if not found:
        return Refusal(f"there is no file {href}", _similar(path), is_missing=True)
    return path


def _similar(path: Path) -> str:
    """Name a file that differs in case only, a common slip between systems, or be general."""
    if path.parent.is_dir():
        for other in sorted(path.parent.iterdir()):
            if other.name.lower() == path.name.lower():
                return f"did you mean {other.name}?"
    return "mend the name, or add the file"
