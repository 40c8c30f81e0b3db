"""Catalogues brought up to date with the pages: updated, renamed, migrated.

Entries nobody touched keep their bytes; nothing a translator wrote is lost. ``project``
does it for all languages of a project.
"""

from cadogan.upkeep.rename import Rename, at_places, find_renames
from cadogan.upkeep.renames_file import format_renames, parse_renames, read_renames
from cadogan.upkeep.update import UpdateOptions, update

__all__ = [
    "Rename",
    "UpdateOptions",
    "at_places",
    "find_renames",
    "format_renames",
    "parse_renames",
    "read_renames",
    "update",
]
