"""Books read and assembled: a folder a case, ``index.xml`` in it, ``expected.txt`` beside.

Where the case is about DTDs outside the help folder, that is ``help``, and they are in ``house``.

The expectation lists the problems, then the assembled tree: where each element stands in
the source, its name, attributes and text. It is the same whatever becomes of entities.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from lxml import etree

from cadogan.problems import relative_to
from cadogan.source import CADOGAN_NS, ReadOptions, read_book
from cadogan.source.assemble import assemble, location
from cadogan.source.names import local

CASES = sorted((Path(__file__).parents[2] / "data" / "source").iterdir())


def shown(element: etree._Element, depth: int = 0) -> list[str]:
    if not isinstance(element.tag, str):
        return []
    file, line = location(element)
    attributes = "".join(
        f" {etree.QName(str(key)).localname}={str(value)!r}"
        for key, value in element.attrib.items()
        if not str(key).startswith(f"{{{CADOGAN_NS}}}")
    )
    place = f"{file}:{line}"
    lines = [f"{place:20} {'  ' * depth}{local(element)}{attributes} {text(element.text)}".rstrip()]
    for child in element:
        lines.extend(shown(child, depth + 1))
        if child.tail and child.tail.strip():
            lines.append(f"{'':20} {'  ' * (depth + 1)}{text(child.tail)}")
    return lines


def text(content: str | None) -> str:
    return repr(" ".join(content.split(" "))) if content and content.strip() else ""


@pytest.mark.parametrize("entities", ["expand", "keep", "translate"])
@pytest.mark.parametrize("folder", CASES, ids=lambda path: path.name)
def test_case(folder: Path, entities: str, golden: Callable[[Path, str], None]) -> None:
    dtds = (folder / "house",)
    help_folder = folder / "help" if dtds[0].is_dir() else folder
    options = ReadOptions(entities, dtds=dtds if dtds[0].is_dir() else ())
    book = read_book(help_folder / "index.xml", help_folder, options)
    problems = [str(problem) for problem in relative_to(book.problems, folder)]
    files = [file.name for file in book.files]
    tree = shown(assemble(book)) if book.files else []
    golden(folder / "expected.txt", "\n".join([*problems, "", *files, "", *tree, ""]))
