"""Special characters by name, as DocBook's DTDs declare them.

HTML has most of the ISO 8879 and ISO 9573 sets that DocBook uses; ``characters.txt``
holds the names that it has not (Greek letters, mostly), with their code points.
"""

from collections.abc import Mapping
from html.entities import html5
from pathlib import Path


def _characters() -> Mapping[str, str]:
    known = {name[:-1]: text for name, text in html5.items() if name.endswith(";")}
    data = Path(__file__).with_name("characters.txt").read_text("utf-8")
    for line in data.splitlines():
        name, _, codes = line.partition(" ")
        known[name] = "".join(chr(int(code, 16)) for code in codes.split())
    return known


CHARACTERS = _characters()
"""The text that each name stands for, by name."""
