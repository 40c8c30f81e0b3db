"""Texts that no rule reaches are told, and nothing else is."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cadogan.problems import Kind
from cadogan.segment import read_rules, rule_set, unreached
from cadogan.source import SourceFile

CORPORA = Path(__file__).parents[3].parent / "shared" / "corpora"
MANUALS = ("aisleriot", "engrampa", "gparted", "mate-utils-gsearchtool")
DATA = Path(__file__).parents[2] / "data" / "segment"
needs_corpora = pytest.mark.skipif(not CORPORA.is_dir(), reason="../shared/corpora is not here")
Page = Callable[[str], SourceFile]


def told(file: SourceFile, name: str = "vocabulary") -> list[tuple[int, str]]:
    problems = unreached(file, rule_set(name))
    assert {problem.kind for problem in problems} <= {Kind.ITS_UNREACHED}
    return [(problem.line, problem.message) for problem in problems]


@pytest.mark.parametrize("name", ["itstool", "vocabulary"])
def test_an_element_that_is_no_docbook(page: Page, name: str) -> None:
    file = page(
        "<article><title>T</title>\n<para>a <game>K</game> b <game/></para>\n"
        "<para><game>L</game></para><x><para>none of its own</para></x></article>"
    )
    assert told(file, name) == [
        (
            2,
            "<game> is no DocBook and in no rule: its text is a message of its own"
            " (2 times in this file)",
        )
    ]


def test_an_element_of_another_namespace(page: Page) -> None:
    file = page(
        '<article xmlns="http://docbook.org/ns/docbook"><title>T</title><para>\n'
        '<m:mtext xmlns:m="urn:m">word</m:mtext><para xmlns="urn:p">p</para></para></article>'
    )
    assert [message.partition(" ")[0] for _, message in told(file)] == ["<m:mtext>", "<para>"]


def test_words_in_attributes(page: Page) -> None:
    file = page(
        '<sect1 xreflabel="The First"><title>T</title><para xreflabel="12">x</para>\n'
        '<para xmlns:xlink="http://www.w3.org/1999/xlink" role="not for readers">'
        '<link xlink:title="a title">x</link></para><table summary="all of it"/></sect1>'
    )
    names = [(line, message.partition(" ")[0]) for line, message in told(file, "itstool")]
    assert names == [(1, "xreflabel"), (2, "xlink:title"), (2, "summary")]
    assert [message.partition(" ")[0] for _, message in told(file)] == ["xlink:title", "summary"]


def test_what_is_meant_to_stay_is_not_told(page: Page) -> None:
    file = page(
        '<article xmlns:its="http://www.w3.org/2005/11/its" its:version="2.0"><title>T</title>'
        '<para its:translate="no" xreflabel="words"><game>K</game></para>'
        '<remark><game>K</game></remark><para><game its:withinText="yes">K</game></para>'
        '<its:rules version="2.0"><its:param name="x">text</its:param></its:rules></article>'
    )
    assert told(file) == []


def test_rules_of_the_user_settle_it(tmp_path: Path, page: Page) -> None:
    path = tmp_path / "my.its"
    path.write_text(
        '<its:rules xmlns:its="http://www.w3.org/2005/11/its" version="2.0">'
        '<its:withinTextRule selector="//game" withinText="yes"/>'
        '<its:translateRule selector="//@summary" translate="yes"/></its:rules>'
    )
    file = page('<article><para>a <game>K</game></para><table summary="words"/></article>')
    assert len(told(file)) == 2
    assert unreached(file, rule_set("vocabulary", [read_rules(path)])) == ()


def test_comments_in_a_listing_with_tags(page: Page) -> None:
    file = page(
        "<article>\n<screen>a <emphasis>b</emphasis> # c</screen><screen>a # b</screen></article>"
    )
    rules = rule_set("vocabulary", listings="comments")
    assert [(problem.line, problem.message) for problem in unreached(file, rules)] == [
        (2, "comments in a listing with tags are not translated")
    ]
    assert unreached(file, rule_set("vocabulary", listings="keep")) == ()


@needs_corpora
@pytest.mark.parametrize("name", ["itstool", "vocabulary"])
@pytest.mark.parametrize("manual", MANUALS)
def test_manuals_lose_nothing(manual: str, name: str, source: Callable[[Path], SourceFile]) -> None:
    names = (CORPORA / manual / "files.txt").read_text().split()
    assert [told(source(CORPORA / manual / "C" / file), name) for file in names] == [[]] * len(
        names
    )
