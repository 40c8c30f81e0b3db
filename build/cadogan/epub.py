"""Sphinx's EPUB builder with a table of contents that says which pages have drawings.

EPUB 3 wants the property ``svg`` for each document with an SVG in it; Sphinx writes
no properties (EPUB 3.3, "Resource properties"; EPUBCheck calls it OPF-014).
"""

from pathlib import Path

from lxml import etree
from sphinx.builders.epub3 import Epub3Builder

_OPF = "{http://www.idpf.org/2007/opf}"
_XHTML = "application/xhtml+xml"


class EpubBuilder(Epub3Builder):
    """Builds an EPUB whose pages may hold drawings."""

    def build_content(self) -> None:
        """Write the package document with the properties of its pages."""
        super().build_content()
        declare_drawings(Path(self.outdir) / "content.opf")


def declare_drawings(package: Path) -> None:
    """Give the pages with drawings their property in a package document, in place."""
    tree = etree.parse(package)
    for item in tree.iter(f"{_OPF}item"):
        if item.get("media-type") != _XHTML or "svg" in item.get("properties", "").split():
            continue
        page = package.parent / item.get("href", "")
        if page.is_file() and b"<svg" in page.read_bytes():
            item.set("properties", f"{item.get('properties', '')} svg".strip())
    tree.write(package, encoding="utf-8", xml_declaration=True)
