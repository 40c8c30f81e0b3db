"""The status as a web page: one file that needs no other, with a bar for each page."""

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path

from cadogan.cldr import own_name
from cadogan.languages import bcp47, direction
from cadogan.status.model import LanguageStatus, PageStatus, percent
from cadogan.translate import Counts

_STYLE = Path(__file__).parent / "status.css"
_PARTS = ("translated", "fuzzy", "untranslated", "broken")


def status_page(
    title: str, statuses: Sequence[LanguageStatus], absent: Mapping[str, str] | None = None
) -> str:
    """Return the HTML of the page, in English: for those who translate, not those who read.

    The languages stand in the order given. Each is linked to its first page, which lies in
    the folder of its BCP 47 tag beside this page; those in ``absent`` have none, and are told
    with the reason.
    """
    absent = absent or {}
    heading = escape(f"{title}: translations" if title else "Translations")
    legend = "".join(f'<li><i class="{part}"></i>{part}</li>' for part in _PARTS)
    sections = "\n".join(_section(one, absent.get(one.language)) for one in statuses)
    return f"""<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>{heading}</title>
<link rel="icon" href="data:,">
<style>
{_STYLE.read_text(encoding="utf-8").strip()}
</style>
</head>
<body>
<main>
<h1>{heading}</h1>
<ul class="legend">{legend}</ul>
{sections}
</main>
</body>
</html>
"""


def _section(status: LanguageStatus, absent: str | None) -> str:
    """Return the part for one language; ``absent`` says why it has no pages, if it has none."""
    tag = escape(bcp47(status.language))
    name = escape(own_name(status.language))
    named = f'<a href="{tag}/index.html" lang="{tag}" hreflang="{tag}">{name}</a>'
    if absent is not None:
        named = f'<span lang="{tag}">{name}</span>'
    heading = f'<bdi dir="{direction(status.language)}">{named}</bdi> ({tag})'
    reason = f"\n<p>Not published: {escape(absent)}.</p>" if absent else ""
    whole = PageStatus("all pages", status.counts, status.problems)
    rows = "\n".join(_row(page) for page in status.pages)
    return f"""<details id="{tag}" open>
<summary>{heading}, {percent(status.counts)} %</summary>{reason}
<table>
<thead><tr><th scope="col">page</th><th scope="col">messages</th>{_headings()}</tr></thead>
<tbody>
{rows}
</tbody>
<tfoot>
{_row(whole)}
</tfoot>
</table>
</details>"""


def _headings() -> str:
    return "".join(f'<th scope="col">{name}</th>' for name in (*_PARTS, "problems"))


def _row(page: PageStatus) -> str:
    figures = [getattr(page.counts, part) for part in _PARTS]
    cells = "".join(f"<td>{number}</td>" for number in (*figures, page.problems))
    name = f'<th scope="row">{escape(page.name)}</th>'
    return f'<tr>{name}<td class="bar">{_bar(page.counts)}</td>{cells}</tr>'


def _bar(counts: Counts) -> str:
    """Return a bar that has a part for each state, as wide as it has messages."""
    parts = [
        f'<i class="{part}" style="flex-grow: {number}"></i>'
        for part in _PARTS
        if (number := getattr(counts, part))
    ]
    label = f"{percent(counts)} % of {counts.total} messages are translated"
    return f'<span role="img" aria-label="{label}">{"".join(parts)}</span>'
