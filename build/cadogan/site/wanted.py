"""Where a page is not translated yet: the address in the catalogue that its note links to."""

from urllib.parse import quote

from lxml import etree

from cadogan.chunk import Page
from cadogan.site.model import LanguageJob
from cadogan.source.names import ENTRY, WANTED, values_of

_ENTRIES = values_of(ENTRY)


def point_to_entries(job: LanguageJob, pages: tuple[Page, ...]) -> None:
    """Give each page that is not wholly translated the address where help is wanted, if any is set.

    That is its first entry that is not done. Only the page itself has it: entries move when
    the catalogue grows, and must not change what is translated.
    """
    for page in pages:
        lines = _ENTRIES(page.element) if job.request.catalogue_url else ()
        etree.strip_attributes(page.element, ENTRY)
        if lines:
            page.element.set(WANTED, entry_address(job, lines[0]))


def entry_address(job: LanguageJob, line: str) -> str:
    """Return the address of a line of a language's catalogue."""
    values = {"{language}": job.language, "{tag}": job.tag, "{line}": line}
    address = job.request.catalogue_url
    for name, value in values.items():
        address = address.replace(name, quote(value, safe="@"))
    return address
