"""What the tests of this folder share: files parsed, messages shown as a template has them."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from cadogan.segment import Message
from cadogan.source import SourceFile
from cadogan.source.parse import parse_file


@pytest.fixture
def source() -> Callable[[Path], SourceFile]:
    """Return a function that reads a file, which has to be well-formed."""

    def read(path: Path) -> SourceFile:
        parsed = parse_file(path.resolve(), path.parent.resolve())
        assert parsed.file is not None, parsed.problems
        return parsed.file

    return read


@pytest.fixture
def page(tmp_path: Path, source: Callable[[Path], SourceFile]) -> Callable[[str], SourceFile]:
    """Return a function that makes a file of a text: ``page.xml`` in a new folder."""

    def make(text: str) -> SourceFile:
        path = tmp_path / "page.xml"
        path.write_text(text, encoding="utf-8")
        return source(path)

    return make


@pytest.fixture
def shown() -> Callable[[Iterable[Message]], str]:
    """Return a function that writes messages much as a template has them."""

    def show(messages: Iterable[Message]) -> str:
        return "\n".join(map(_shown, messages))

    return show


def _shown(message: Message) -> str:
    lines = [f"#. {line}".rstrip() for text in message.comments for line in text.split("\n")]
    lines.extend(f"#: {file}:{line}" for file, line in message.references)
    lines.extend(f"#, {flag}" for flag in message.flags)
    lines.extend([f"msgctxt {message.msgctxt!r}"] if message.msgctxt else [])
    return "\n".join([*lines, f"msgid {message.msgid!r}", ""])
