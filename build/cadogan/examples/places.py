"""Where a page states its rules, as failures of examples name the places."""

from pathlib import Path

from cadogan.facts import game_of_page
from cadogan.source import SourceFile
from cadogan.source.names import ident, line_of


def rule_places(file: SourceFile, base: Path | None = None) -> dict[str, str]:
    """Return where a page states each rule, by rule id: ``help/klondike.xml:57``.

    Paths are relative to ``base``, or just the file's name without it.
    """
    shown = file.path.name
    if base is not None and file.path.is_relative_to(base):
        shown = file.path.relative_to(base).as_posix()
    places: dict[str, str] = {}
    for element in file.root.iter("{*}*"):
        name = ident(element)
        if name and "." in name and name.startswith(f"{game_of_page(element)}."):
            places.setdefault(name, f"{shown}:{line_of(element) or 1}")
    return places
