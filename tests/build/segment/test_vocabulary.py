"""The rule set "vocabulary": DocBook is known by its vocabulary, whatever the root is."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from cadogan.segment import Message, merge_segments, rule_set, segments
from cadogan.source import SourceFile

DATA = Path(__file__).parents[2] / "data" / "segment"
Read = Callable[[Path], SourceFile]
Show = Callable[[Iterable[Message]], str]


def cases(folder: str) -> list[Path]:
    return sorted((DATA / folder).glob("*.xml"))


@pytest.mark.parametrize("path", cases("vocabulary"), ids=lambda path: path.stem)
def test_case(path: Path, source: Read, shown: Show, golden: Callable[[Path, str], None]) -> None:
    found = merge_segments(segments(source(path), rule_set("vocabulary")))
    golden(path.with_suffix(".txt"), shown(found))


@pytest.mark.parametrize("path", cases("comments"), ids=lambda path: path.stem)
def test_listings(
    path: Path, source: Read, shown: Show, golden: Callable[[Path, str], None]
) -> None:
    found = merge_segments(segments(source(path), rule_set("vocabulary", listings="comments")))
    golden(path.with_suffix(".txt"), shown(found))


def test_no_such_rules() -> None:
    with pytest.raises(ValueError, match="choose one of itstool, vocabulary"):
        rule_set("guess")


def test_no_such_listings() -> None:
    with pytest.raises(ValueError, match="choose one of translate, comments, keep"):
        rule_set("itstool", listings="some")
