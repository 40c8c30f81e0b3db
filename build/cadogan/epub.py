"""Sphinx's EPUB builder, with what EPUB 3 asks for and Sphinx leaves out.

The package document has to say which pages hold drawings or formulas (EPUB 3.3,
"Resource properties"; EPUBCheck calls it OPF-014), and a link may not lead to a file that
the book has not (RSC-007). Each page says its language and the direction it is read in, and so
does the order of the pages. A book of a site has no time of day, so that the same sources give the
same bytes; SOURCE_DATE_EPOCH dates it.
"""

from collections.abc import Set
from html import escape
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from docutils import nodes
from lxml import etree
from sphinx.builders.epub3 import HTML_TAG, Epub3Builder
from sphinx.transforms.post_transforms import SphinxPostTransform

from cadogan.addresses import scheme
from cadogan.languages import direction
from cadogan.vocabulary import names

_OPF = "{http://www.idpf.org/2007/opf}"
_DC = "{http://purl.org/dc/elements/1.1/}"
_XHTML = "application/xhtml+xml"
UNKNOWN = "unknown"
"""What Sphinx writes for want of a value; a book says nothing instead."""

_NO_DATE = "1980-01-01T00:00:00Z"  # the first that an archive can hold; EPUB asks for one
_OPTIONAL = names("creator contributor description publisher rights date")
_NAMES = names("honorific firstname givenname othername surname lineage personname")
_PROPERTIES = {"svg": b"<svg", "mathml": b"<math"}


class EpubBuilder(Epub3Builder):
    """Builds an EPUB in any language, whose pages may hold drawings."""

    @property
    def _direction(self) -> str:
        return direction(self.config.epub_language)

    def prepare_writing(self, docnames: Set[str]) -> None:
        """Let each page say its language and direction."""
        language = self.config.epub_language
        attributes = f'lang="{language}" xml:lang="{language}" dir="{self._direction}"'
        self.html_tag = f"{HTML_TAG.removesuffix('>')} {attributes}>"
        words = self.config.html_context.get("words", {"contents": self.guide_titles["toc"]})
        self.guide_titles = self.guide_titles | {"toc": words["contents"]}
        super().prepare_writing(docnames)

    def content_metadata(self) -> dict[str, Any]:
        """Return what the package says of the book."""
        metadata = super().content_metadata()
        metadata["page_progression_direction"] = self._direction
        if self.config.epub_author == UNKNOWN:
            metadata["author"] = escape(", ".join(self._authors()) or UNKNOWN)
        if self.config.cadogan_day == "":  # as a site says; a project of Sphinx says nothing
            metadata["date"] = _NO_DATE
        return metadata

    def _authors(self) -> list[str]:
        """Return the names of those whom the first page tells as authors."""
        first = self.env.get_doctree(self.config.root_doc)
        told = [node for node in first.findall(nodes.paragraph) if "author" in node["classes"]]
        return [_name(paragraph) for paragraph in told]

    def build_content(self) -> None:
        """Write the package document with the properties of its pages, and nothing unknown."""
        super().build_content()
        folder = Path(self.outdir)
        package = etree.parse(folder / "content.opf")
        declare_properties(package, folder)
        leave_out_unknown(package)
        package.write(folder / "content.opf", encoding="utf-8", xml_declaration=True)

    def build_navigation_doc(self) -> None:
        """Write the contents, in their direction."""
        super().build_navigation_doc()
        path = Path(self.outdir) / "nav.xhtml"
        tree = etree.parse(path)
        tree.getroot().set("dir", self._direction)
        tree.write(path, encoding="utf-8", xml_declaration=True)

    def build_epub(self) -> None:
        """Put the files into the book, its type first, without their times."""
        package = ("META-INF/container.xml", "content.opf", "toc.ncx")
        folder = Path(self.outdir)
        with ZipFile(folder / f"{self.config.epub_basename}.epub", "w") as book:
            for name in ("mimetype", *package, *self.files):
                kind = ZIP_STORED if name == "mimetype" else ZIP_DEFLATED
                book.writestr(ZipInfo(str(name)), (folder / name).read_bytes(), kind)


def _name(told: nodes.paragraph) -> str:
    """Return the name in what is told of an author, without affiliation and the like."""
    parts = [part for part in told.children if isinstance(part, nodes.Element)]
    named = [part.astext() for part in parts if _NAMES.intersection(part["classes"])]
    return " ".join(named) or told.astext()


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


def declare_properties(package: etree._ElementTree, folder: Path) -> None:
    """Give the pages in a folder that have drawings or formulas their properties in a package."""
    for item in package.iter(f"{_OPF}item"):
        page = folder / item.get("href", "")
        if item.get("media-type") != _XHTML or not page.is_file():
            continue
        content = page.read_bytes()
        given = item.get("properties", "").split()
        more = [name for name, sign in _PROPERTIES.items() if sign in content and name not in given]
        if more:
            item.set("properties", " ".join([*given, *more]))


def leave_out_unknown(package: etree._ElementTree) -> None:
    """Take out of a package what Sphinx writes for want of a value."""
    for element in [*package.iter(*(_DC + name for name in sorted(_OPTIONAL)))]:
        parent = element.getparent()
        if parent is not None and element.text in {UNKNOWN, _NO_DATE, None, ""}:
            parent.remove(element)
