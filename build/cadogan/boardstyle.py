"""The style sheet for pages with drawings of boards; a theme may set the variables it names."""

from pathlib import Path

STYLE_SHEET = Path(__file__).parent / "boards" / "boards.css"
