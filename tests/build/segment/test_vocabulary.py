"""The rule set "vocabulary": DocBook is known by its vocabulary, whatever the root is."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cadogan.problems import Kind
from cadogan.segment import Message, its_problems, messages, read_rules, rule_set
from cadogan.source import SourceFile
from cadogan.source.parse import parse_file

CASES = sorted((Path(__file__).parents[2] / "data" / "segment" / "vocabulary").glob("*.xml"))


def source(path: Path) -> SourceFile:
    parsed = parse_file(path.resolve(), path.parent.resolve())
    assert parsed.file is not None, parsed.problems
    return parsed.file


def shown(message: Message) -> str:
    lines = [f"#. {line}".rstrip() for text in message.comments for line in text.split("\n")]
    lines.extend(f"#: {file}:{line}" for file, line in message.references)
    lines.extend(f"#, {flag}" for flag in message.flags)
    lines.extend([f"msgctxt {message.msgctxt!r}"] if message.msgctxt else [])
    return "\n".join([*lines, f"msgid {message.msgid!r}", ""])


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_case(path: Path, golden: Callable[[Path, str], None]) -> None:
    found = messages([source(path)], rule_set("vocabulary"))
    golden(path.with_suffix(".txt"), "\n".join(map(shown, found)))


def test_rules_of_the_user(tmp_path: Path) -> None:
    path = tmp_path / "my.its"
    path.write_text(
        '<its:rules xmlns:its="http://www.w3.org/2005/11/its" version="2.0">'
        '<its:translateRule selector="//screen" translate="no"/></its:rules>'
    )
    page = tmp_path / "page.xml"
    page.write_text("<article><title>T</title><screen>x</screen></article>")
    rules = rule_set("itstool", [read_rules(path)])
    assert [message.msgid for message in messages([source(page)], rules)] == ["T"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<rules/>", r"my\.its:1: <rules> is not an its:rules element"),
        ("<its:rules version='2.0'/>", r"my\.its:1: not well-formed"),
        (
            '<r:rules xmlns:r="http://www.w3.org/2005/11/its"><r:translateRule translate="no" '
            'selector="//["/></r:rules>',
            r"my\.its:1: not an XPath: //\[",
        ),
    ],
)
def test_rules_that_are_none(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "my.its"
    path.write_text(text)
    with pytest.raises(ValueError, match=message):
        read_rules(path)


def test_no_such_rules() -> None:
    with pytest.raises(ValueError, match="choose one of itstool, vocabulary"):
        rule_set("guess")


def test_rules_in_a_page_that_cannot_be_used(tmp_path: Path) -> None:
    page = tmp_path / "page.xml"
    page.write_text(
        '<article xmlns:its="http://www.w3.org/2005/11/its"><title>T</title>\n'
        '<its:rules version="2.0"><its:translateRule selector="//db:para" translate="no"/>'
        '<its:translateRule selector="//[" translate="no"/></its:rules></article>'
    )
    rules = rule_set("itstool")
    problems = its_problems(source(page), rules)
    assert [(problem.kind, problem.line) for problem in problems] == [(Kind.ITS_RULE, 2)] * 2
    assert [message.msgid for message in messages([source(page)], rules)] == ["T"]
