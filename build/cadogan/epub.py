"""Sphinx's EPUB builder, with what EPUB 3 asks for and Sphinx leaves out.

The package document has to say which pages hold drawings or formulas (EPUB 3.3,
"Resource properties"; EPUBCheck calls it OPF-014), and a link may not lead to a file that
the book has not (RSC-007).
"""

from pathlib import Path

from docutils import nodes
from lxml import etree
from sphinx.builders.epub3 import Epub3Builder
from sphinx.transforms.post_transforms import SphinxPostTransform

from cadogan.addresses import scheme

_OPF = "{http://www.idpf.org/2007/opf}"
_XHTML = "application/xhtml+xml"
_PROPERTIES = {"svg": b"<svg", "mathml": b"<math"}


class EpubBuilder(Epub3Builder):
    """Builds an EPUB whose pages may hold drawings."""

    def build_content(self) -> None:
        """Write the package document with the properties of its pages."""
        super().build_content()
        declare_properties(Path(self.outdir) / "content.opf")


class LinksInside(SphinxPostTransform):
    """Takes links to places beside the site out of an EPUB, which has no such place."""

    default_priority = 300
    formats = ("html",)
    builders = ("epub",)

    def run(self, **_kwargs: object) -> None:
        """Replace such links by their words."""
        for link in [*self.document.findall(nodes.reference)]:
            if not link.get("internal") and "refuri" in link and not scheme(link["refuri"]):
                link.replace_self(nodes.inline("", "", *link.children, ids=link["ids"]))


def declare_properties(package: Path) -> None:
    """Give the pages with drawings or formulas their properties in a package, in place."""
    tree = etree.parse(package)
    for item in tree.iter(f"{_OPF}item"):
        page = package.parent / item.get("href", "")
        if item.get("media-type") != _XHTML or not page.is_file():
            continue
        content = page.read_bytes()
        given = item.get("properties", "").split()
        more = [name for name, sign in _PROPERTIES.items() if sign in content and name not in given]
        if more:
            item.set("properties", " ".join([*given, *more]))
    tree.write(package, encoding="utf-8", xml_declaration=True)
