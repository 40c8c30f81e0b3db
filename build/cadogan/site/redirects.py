"""Pages at old addresses, which lead to where their content is now."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path, PurePosixPath

from lxml import etree

from cadogan.addresses import is_safe, scheme
from cadogan.chunk import PAGE, Page
from cadogan.doctree import Known, Target, known
from cadogan.problems import Kind, Problem
from cadogan.site.model import SiteRequest
from cadogan.site.oldnames import old_names
from cadogan.site.publish import write_changed
from cadogan.site.sitemap import page_address
from cadogan.site.stamp import digest
from cadogan.source.names import ident, local
from cadogan.vocabulary import COMPONENTS

_NAME = "[A-Za-z0-9_~-][A-Za-z0-9._~-]*"
_OLD_FILE = re.compile(rf"({_NAME}/)*{_NAME}\.x?html?")


@dataclass(frozen=True, slots=True)
class Redirect:
    """An old file, relative to the folder of its language, and where it leads.

    ``address`` is relative to that folder, or absolute. ``moved`` are addresses of anchors
    that the old file had and that are on other pages now.
    """

    file: str
    address: str
    title: str
    moved: tuple[tuple[str, str], ...] = ()


def redirects(
    pages: Sequence[Page], request: SiteRequest
) -> tuple[tuple[Redirect, ...], tuple[Problem, ...]]:
    """Return the redirects that a request asks for, and what is wrong with those of its table.

    Those of the table go before those that follow from names of other programs. A page
    that is there now keeps its name.
    """
    if not request.redirects and not request.old_names:
        return (), ()
    by_name = {page.name: page for page in pages}
    taken = frozenset({"search", *map(str.casefold, by_name)})
    there = _There(known(pages), by_name, taken, request.builder)
    found: dict[str, Redirect] = {}
    problems: list[Problem] = []
    for file, wanted in request.redirects:
        made = _of_table(file, wanted, there)
        if isinstance(made, Redirect):
            found[file.casefold()] = made
        else:
            problems.append(_problem(request, file, made))
    for file, part in old_names(pages, request.old_names).items():
        if there.may_be_old(file) and file.casefold() not in found:
            found[file.casefold()] = there.to_element(file, part.element, part.page)
    return tuple(found[key] for key in sorted(found)), tuple(problems)


def _of_table(file: str, wanted: str, there: "_There") -> Redirect | str:
    """Return the redirect that a line of the table asks for, or what is wrong with it."""
    if not _OLD_FILE.fullmatch(file):
        return "an old address is the name of a file such as old/page.html"
    if not there.may_be_old(file):
        return "a page of this name is there now"
    if scheme(wanted) in {"http", "https"} and is_safe(wanted):
        return Redirect(file, wanted, wanted)
    if wanted in there.known.elements:
        element = there.known.elements[wanted]
        return there.to_element(file, element, there.pages[there.known.targets[wanted].page])
    if wanted in there.pages:
        page = there.pages[wanted]
        return there.to_element(file, page.element, page)
    return f"no element and no page is called {wanted!r}"


def _problem(request: SiteRequest, file: str, message: str) -> Problem:
    hint = "write the id of the element, the name of the page, or an address with https://"
    return Problem(
        Kind.SITE_REDIRECT, str(request.entry), 1, f"redirect of {file!r}: {message}", hint
    )


@dataclass(frozen=True, slots=True)
class _There:
    """What a book has: what its ids name, its pages by name, their addresses by builder.

    ``taken`` are the names that no old file may have, in lower case.
    """

    known: Known
    pages: Mapping[str, Page]
    taken: frozenset[str]
    builder: str

    def may_be_old(self, file: str) -> bool:
        """Tell whether a file may be a redirect: its name is safe, and no page's."""
        name = PurePosixPath(file).with_suffix("").as_posix().casefold()
        return bool(_OLD_FILE.fullmatch(file)) and name not in self.taken

    def to_element(self, file: str, element: etree._Element, page: Page) -> Redirect:
        """Return the redirect from a file to an element on a page."""
        identifier = ident(element)
        target = self.known.targets.get(identifier) if identifier else None
        target = target or Target(page.name, "", page.title)
        return Redirect(file, self.address(target), target.text, self._moved(element, target.page))

    def address(self, target: Target) -> str:
        """Return a target's address in the folder of its language."""
        address = page_address(target.page, self.builder) or "./"
        return f"{address}#{target.anchor}" if target.anchor else address

    def _moved(self, element: etree._Element, page: str) -> tuple[tuple[str, str], ...]:
        """Return the anchors of an old file that are on other pages than the one it leads to."""
        ids = (ident(one) for one in self._content(element, top=True))
        targets = ((one, self.known.targets.get(one)) for one in ids if one)
        return tuple(
            (one, self.address(target)) for one, target in targets if target and target.page != page
        )

    def _content(self, element: etree._Element, *, top: bool = False) -> Iterator[etree._Element]:
        """Yield what was in an element's file: all below it but chapters and the like.

        The file of a whole book had everything.
        """
        yield element
        whole = top and element is self.pages["index"].element
        for child in element.iterchildren(etree.Element):
            page = self.pages.get(child.get("name", "")) if child.tag == PAGE else None
            inner = page.element if page else child
            if whole or local(inner) not in COMPONENTS:
                yield from self._content(inner, top=whole)


def redirects_stamp(found: Sequence[Redirect]) -> str:
    """Return a fingerprint of redirects."""
    return digest([repr(found)])


def write_redirects(found: Sequence[Redirect], folder: Path, language: str) -> None:
    """Write the pages of redirects into the folder of a language."""
    for redirect in found:
        path = folder / redirect.file
        path.parent.mkdir(parents=True, exist_ok=True)
        write_changed(path, redirect_page(redirect, language))


def redirect_page(redirect: Redirect, language: str) -> str:
    """Return the HTML of a page that leads on at once, with a script or without.

    The script keeps the anchor a reader came with, also one that is on another page now.
    """
    up = "../" * redirect.file.count("/")
    address = _from(up, redirect.address)
    moved = {anchor: _from(up, other) for anchor, other in redirect.moved}
    return f"""<!DOCTYPE html>
<html lang="{escape(language)}">
<head>
<meta charset="utf-8">
<title>{escape(redirect.title or redirect.address)}</title>
<meta name="robots" content="noindex">
<link rel="canonical" href="{escape(address)}">
<script>
const moved = {_json(moved)};
const to = {_json(address)};
const anchor = location.hash.slice(1);
const kept = anchor ? to.replace(/#.*/, "") + "#" + anchor : to;
location.replace(moved[decodeURIComponent(anchor)] || kept);
</script>
<meta http-equiv="refresh" content="0; url={escape(address)}">
</head>
<body>
<p><a href="{escape(address)}">{escape(redirect.title or redirect.address)}</a></p>
</body>
</html>
"""


def _from(up: str, address: str) -> str:
    return address if scheme(address) else f"{up}{address}"


def _json(value: object) -> str:
    """Return a value as JSON that may stand in a script of a page."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True).replace("<", "\\u003c")
