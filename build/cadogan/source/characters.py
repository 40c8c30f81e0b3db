"""Special characters by name, as DocBook's DTDs declare them.

HTML has most of the ISO 8879 and ISO 9573 sets that DocBook uses; ``characters.txt``
holds the names that it has not (Greek letters, mostly), with their code points.
"""

from collections.abc import Mapping
from functools import cache
from html.entities import html5
from pathlib import Path


def character(name: str) -> str | None:
    """Return the text that a name stands for, or None if it is no name of a character."""
    return _others().get(name) or html5.get(f"{name};")


def character_names() -> frozenset[str]:
    """Return the names of all characters."""
    return frozenset(_others()) | {name[:-1] for name in html5 if name.endswith(";")}


@cache
def _others() -> Mapping[str, str]:
    data = Path(__file__).with_name("characters.txt").read_text("utf-8")
    lines = (line.partition(" ") for line in data.splitlines())
    return {name: "".join(chr(int(code, 16)) for code in codes.split()) for name, _, codes in lines}
