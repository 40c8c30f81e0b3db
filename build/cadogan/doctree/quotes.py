"""Quotation marks, by language."""

# The opening and closing marks of outer and inner quotations; “ ” where a language is not listed.
_MARKS = {
    "cs": "„“‚‘", "da": "»«›‹", "de": "„“‚‘", "es": "«»“”", "et": "„“«»", "fi": "””’’",
    "fr": "«»“”", "hr": "„”‚’", "hu": "„”»«", "is": "„“‚‘", "it": "«»“”", "ja": "「」『』",
    "lt": "„“‚‘", "nb": "«»‘’", "nn": "«»‘’", "no": "«»‘’", "pl": "„”«»", "ro": "„”«»",
    "ru": "«»„“", "sk": "„“‚‘", "sl": "„“‚‘", "sr": "„“‘’", "sv": "””’’", "uk": "«»„“",
    "el": "«»“”", "bg": "„“‚‘", "zh-TW": "「」『』",
}  # fmt: skip
_NARROW = {"fr": "\N{NARROW NO-BREAK SPACE}"}


def quotation_marks(language: str) -> tuple[str, str, str, str]:
    """Return the marks around outer and inner quotations in a language (BCP 47)."""
    base = language.partition("-")[0]
    marks = _MARKS.get(language) or _MARKS.get(base, "“”‘’")
    space = _NARROW.get(base, "")
    return marks[0] + space, space + marks[1], marks[2] + space, space + marks[3]
