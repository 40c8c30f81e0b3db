"""Colours of program text by day, in the theme's palette; by night they are Pygments' own.

Every colour is readable on the theme's paper, as WCAG 2 (level AA) measures it.
"""

from typing import ClassVar

from pygments.style import Style
from pygments.token import (
    Comment,
    Error,
    Generic,
    Keyword,
    Literal,
    Name,
    Number,
    Operator,
    Punctuation,
    String,
    Token,
    _TokenType,
)

_INK = "#21252a"
_SOFT = "#5c6269"
_GREEN = "#1b614b"
_BLUE = "#1c558f"
_BROWN = "#7c4a03"
_PLUM = "#7a3078"
_RED = "#a3261f"


class DayStyle(Style):
    """Few colours: words of the language, names that are defined, texts, numbers, remarks."""

    name = "cadogan-day"
    background_color = "#f5f3ec"
    highlight_color = "#e4efe9"
    line_number_color = _SOFT
    styles: ClassVar[dict[_TokenType, str]] = {
        Token: _INK,
        Comment: f"italic {_SOFT}",
        Comment.Preproc: f"noitalic {_PLUM}",
        Error: _RED,
        Generic.Deleted: _RED,
        Generic.Emph: "italic",
        Generic.Error: _RED,
        Generic.Heading: f"bold {_INK}",
        Generic.Inserted: _GREEN,
        Generic.Output: _SOFT,
        Generic.Prompt: f"bold {_SOFT}",
        Generic.Strong: "bold",
        Generic.Subheading: f"bold {_SOFT}",
        Generic.Traceback: _RED,
        Keyword: f"bold {_GREEN}",
        Keyword.Type: f"nobold {_GREEN}",
        Literal: _BROWN,
        Name.Attribute: _BLUE,
        Name.Builtin: _PLUM,
        Name.Class: f"bold {_BLUE}",
        Name.Constant: _PLUM,
        Name.Decorator: _PLUM,
        Name.Exception: f"bold {_RED}",
        Name.Function: _BLUE,
        Name.Namespace: _BLUE,
        Name.Tag: f"bold {_GREEN}",
        Name.Variable: _PLUM,
        Number: _BROWN,
        Operator: _INK,
        Operator.Word: f"bold {_GREEN}",
        Punctuation: _INK,
        String: _BROWN,
        String.Doc: f"italic {_SOFT}",
        String.Escape: f"bold {_BROWN}",
        String.Interpol: f"bold {_BROWN}",
    }
