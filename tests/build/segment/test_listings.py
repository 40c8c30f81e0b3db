"""Comments in listings: found, and put back without harm to the code."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.segment import Comment, with_comments
from cadogan.segment.listings import comments

LANGUAGES = ("sh", "c", "css", "php", "sql", "lua", "lisp", "ini", "xml", "tex", "patience", None)
PIECES = (
    *("#", "//", "/*", "*/", "<!--", "-->", "--", ";", "%", "\\", '"', "'", "\n", " ", "\t", "*"),
    *("word", "another", "=", "(", ")", "!", ">", "$", "&", "5", "/**/", "-"),
)
CODE = st.lists(st.sampled_from(PIECES), max_size=25).map("".join)


@given(CODE, st.sampled_from(LANGUAGES), st.booleans())
def test_a_listing_is_itself_with_its_own_comments(
    text: str, language: str | None, is_terminal: bool
) -> None:
    found = comments(text, language, is_terminal=is_terminal)
    assert all(text[comment.start : comment.end] == comment.text for comment in found)
    assert with_comments(text, [(comment, comment.text) for comment in found]) == text


@given(CODE, st.sampled_from(LANGUAGES))
def test_all_but_the_comments_stays(text: str, language: str | None) -> None:
    found = comments(text, language)
    translated = with_comments(text, [(comment, "übersetzt") for comment in found])
    position = 0
    for index, comment in enumerate(found):
        grown = sum(len("übersetzt") - (c.end - c.start) for c in found[:index])
        before = text[position : comment.start]
        assert translated[position + grown : comment.start + grown] == before
        position = comment.end
    assert translated.endswith(text[position:])
    assert translated.count("übersetzt") == len(found)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("sh", "#! /bin/sh"),
        ("sh", "echo $# a#b '# no' \"# no\""),
        ("c", 's = "/* no */"; t = "a \\" // no"; u = http://example.org'),
        ("xml", "<a># no</a> // no"),
        (None, "--option\n#define x\nhttp://example.org/#top\n; no"),
        ("patience", "# no"),
        ("sh", "# --- 1.2 ---"),
    ],
)
def test_what_is_no_comment(language: str | None, text: str) -> None:
    assert comments(text, language) == ()


def test_in_a_terminal_a_hash_at_the_start_is_a_prompt() -> None:
    text = "# ls  # all\n$ # nothing\na # b"
    assert [comment.text for comment in comments(text, None, is_terminal=True)] == ["all", "b"]


@pytest.mark.parametrize(
    ("text", "translation"),
    [
        ("/* a */ b", "x */ y"),
        ("/* a */ b", "x */"),
        ("<!-- a --> b", "x --> y"),
        ("<!-- a --> b", "x -- y"),
        ("// a\nb", "x\ny"),
    ],
)
def test_a_translation_that_would_leave_the_comment_is_not_used(
    text: str, translation: str
) -> None:
    (comment,) = comments(text, None)
    assert not comment.fits(translation)
    assert with_comments(text, [(comment, translation)]) == text


def test_order_does_not_matter() -> None:
    text = "a # one\nb # two\n"
    pairs = list(zip(comments(text, "sh"), ("eins und mehr", "zwei"), strict=True))
    expected = "a # eins und mehr\nb # zwei\n"
    assert with_comments(text, pairs) == with_comments(text, pairs[::-1]) == expected


def test_a_comment_says_what_it_stands_beside() -> None:
    assert comments("move(1);  // one\n", "c") == (Comment(13, 16, "one", "move(1);"),)
