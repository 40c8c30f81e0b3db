"""The colours of program text can be read on the theme's paper, by day and by night."""

import re
from pathlib import Path

import pytest
from pygments.style import StyleMeta
from pygments.styles import get_style_by_name
from pygments.token import Whitespace

from cadogan.site.highlight import DayStyle
from cadogan.site.theme import THEME_FOLDER


def luminance(colour: str) -> float:
    """Return how light a colour is, as WCAG 2.2 defines it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return the ratio by which two colours differ, as WCAG 2.2 defines it."""
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def papers() -> list[str]:
    """Return the colours of the theme that program text stands on, by day and by night."""
    sheets = (Path(THEME_FOLDER, "static", name) for name in ("cadogan.css", "dark.css"))
    both = "".join(sheet.read_text(encoding="utf-8") for sheet in sheets)
    return re.findall(r"--paper(?:-raised)?: #([0-9a-f]{6});", both)


@pytest.mark.parametrize("style", [DayStyle, get_style_by_name("github-dark")])
def test_every_colour_is_readable(style: StyleMeta) -> None:
    is_dark = style is not DayStyle
    wanted = [paper for paper in papers() if (luminance(paper) < 0.5) == is_dark]
    assert wanted
    for token, look in style:
        for paper in wanted:
            if look["color"] and token is not Whitespace:
                assert contrast(look["color"], look["bgcolor"] or paper) >= 4.5, token
