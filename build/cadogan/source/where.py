"""Where an inclusion is written: line and column, which the tree does not tell."""

from pathlib import Path

from lxml import etree

from cadogan.source import text as texts
from cadogan.source.model import SourceFile
from cadogan.source.names import ENTITY, line_of
from cadogan.source.scan import Token, tokens


class Places:
    """Finds inclusions in the texts of their files; each text is read once, if it is asked for."""

    def __init__(self) -> None:
        self._tokens: dict[Path, dict[int, list[Token]]] = {}

    def of(self, element: etree._Element, file: SourceFile) -> tuple[int, int]:
        """Return line and column of an inclusion; (its line, 1) where the text has changed.

        What comes out of an internal entity stands where that entity is referred to.
        """
        line = line_of(element)
        here = self._lines(file).get(line, [])
        same = [token for token in here if _is_of(token, element)]
        others = [other for other in file.root.iter(str(element.tag)) if _is_like(other, element)]
        index = others.index(element) if element in others else 0
        found = same[index : index + 1] or [token for token in here if token.is_reference]
        return (found[0].line, found[0].column) if found else (max(1, line), 1)

    def _lines(self, file: SourceFile) -> dict[int, list[Token]]:
        if file.path not in self._tokens:
            lines = self._tokens.setdefault(file.path, {})
            text = texts.read_text(file.path)
            found = tokens(text, len(file.prolog)) if isinstance(text, str) else ()
            for token in found:
                lines.setdefault(token.end_line, []).append(token)
        return self._tokens[file.path]


def _is_of(token: Token, element: etree._Element) -> bool:
    """Whether a token may be what an inclusion was read from."""
    if element.tag == ENTITY:
        return token.is_reference and token.name == element.get("name")
    return not token.is_reference and token.name.rpartition(":")[2] == "include"


def _is_like(other: etree._Element, element: etree._Element) -> bool:
    """Whether two inclusions can only be told apart by their order in the line."""
    return line_of(other) == line_of(element) and other.get("name") == element.get("name")
