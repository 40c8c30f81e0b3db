"""Comments in program listings: found by the language's syntax, put back translated.

Only comments change, so that the code of a listing is the same in all languages.
"""

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lxml import etree

from cadogan.source.names import local
from cadogan.source.text import blank

_STRING = r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'"
_DOUBLE_QUOTED = r"\"(?:\\.|[^\"\\])*\""
_BLOCK = r"/\*+(?P<block>.*?)\**\*/"
_MARKUP = r"<!--(?P<markup>.*?)-->"
_SLASHES = r"(?<![:/\w])//[/!]?(?P<slashes>[^\n]*)"
_SLASHES_BLANK = r"(?<![:/\w])//(?=[ \t])(?P<slashes>[^\n]*)"
_HASH = r"(?<!\S)#+(?![!#])(?P<hash>[^\n]*)"
_HASH_BLANK = r"(?<!\S)#+(?=[ \t])(?P<hash>[^\n]*)"
_HASH_BEHIND = r"(?<=[^\s#$%>][ \t])[ \t]*#+(?=[ \t])(?P<hash>[^\n]*)"
_DASHES = r"(?<!\S)--+(?P<dashes>[^\n]*)"
_SEMICOLON = r"(?<!\S);+(?P<semicolon>[^\n]*)"
_PERCENT = r"(?<![\\\S])%+(?P<percent>[^\n]*)"

_SYNTAXES: dict[str, tuple[str, ...]] = {
    """sh bash shell zsh ksh csh fish python perl ruby r tcl make makefile cmake dockerfile
    yaml toml desktop conf config properties awk sed julia elixir nim powershell
    meson""": (_STRING, _HASH),
    """c c++ cpp cxx csharp cs java javascript js typescript ts jsx go rust swift kotlin scala
    d dart groovy objc objective-c vala scss less qml""": (_STRING, _BLOCK, _SLASHES),
    "css": (_STRING, _BLOCK),
    "php": (_STRING, _BLOCK, _SLASHES, _HASH),
    "sql": (_STRING, _BLOCK, _DASHES),
    "lua haskell ada vhdl eiffel elm": (_STRING, _DASHES),
    "lisp scheme clojure elisp guile asm nasm": (_DOUBLE_QUOTED, _SEMICOLON),
    "ini inf reg": (_SEMICOLON, _HASH),
    "xml html xhtml svg docbook xslt xsd mallard": (_MARKUP,),
    "tex latex erlang prolog matlab octave postscript": (_PERCENT,),
    "patience": (),
}
_CODE = (_STRING, _MARKUP, _BLOCK, _SLASHES_BLANK, _HASH_BLANK)
_TERMINAL = (_STRING, _HASH_BEHIND)
_CLOSINGS = {"block": "*/", "markup": "--"}


class Comment(NamedTuple):
    """A comment in a listing: ``text`` stands from ``start`` to ``end`` in the listing's text.

    ``code`` is what stands beside it in its line; ``closing`` is what would end the comment,
    and so must not be in a translation; empty for one that ends with its line.
    """

    start: int
    end: int
    text: str
    code: str = ""
    closing: str = ""

    def fits(self, translation: str) -> bool:
        """Whether a translation stays inside of the comment, so that the code is unharmed."""
        if self.closing:
            return self.closing not in translation
        return len(translation.splitlines()) <= 1


def comments(text: str, language: str | None, *, is_terminal: bool = False) -> tuple[Comment, ...]:
    """Return the comments in a listing that have words, in order.

    Without a known language only what is a comment beyond doubt counts; in a terminal a #
    that starts a line is a prompt.
    """
    patterns = _patterns(language, is_terminal=is_terminal)
    found = re.finditer("|".join(patterns), text, re.DOTALL) if patterns else iter(())
    return tuple(_comments(text, found))


def comments_in(element: etree._Element, text: str) -> tuple[Comment, ...]:
    """Return the comments in the text of a listing element, which says what its language is."""
    return comments(text, element.get("language"), is_terminal=local(element) == "screen")


def with_comments(text: str, translated: Iterable[tuple[Comment, str]]) -> str:
    """Return a listing's text with the translations in the places of its comments.

    The comments are those that ``comments`` found in this text. A translation that does not
    fit is passed over.
    """
    for comment, translation in sorted(translated, key=lambda pair: pair[0].start, reverse=True):
        if comment.fits(translation):
            text = f"{text[: comment.start]}{translation}{text[comment.end :]}"
    return text


def _patterns(language: str | None, *, is_terminal: bool) -> tuple[str, ...]:
    wanted = (language or "").strip().lower()
    for names, patterns in _SYNTAXES.items():
        if wanted in names.split():
            return patterns
    return _TERMINAL if is_terminal else _CODE


def _comments(text: str, found: Iterable[re.Match[str]]) -> Iterator[Comment]:
    matches = [match for match in found if match.lastgroup]
    code = _without(text, matches)
    for match in matches:
        kind = match.lastgroup or ""
        words = match[kind]
        if any(character.isalpha() for character in words):
            start = match.start(kind) + len(words) - len(words.lstrip())
            end = match.end(kind) - len(words) + len(words.rstrip())
            first = code.rfind("\n", 0, match.start()) + 1
            last = code.find("\n", match.start())
            beside = " ".join(code[first : last if last > 0 else None].split())
            yield Comment(start, end, text[start:end], beside, _CLOSINGS.get(kind, ""))


def _without(text: str, comments: Iterable[re.Match[str]]) -> str:
    """Return a text with blanks for its comments, all lines and columns where they were."""
    for match in comments:
        text = blank(text, match.start(), match.end())
    return text
