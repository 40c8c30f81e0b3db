"""DocBook's element names by what they are, and titles, which stand in several places."""

from collections.abc import Iterator

from lxml import etree

from cadogan.source.names import local


def names(text: str) -> frozenset[str]:
    """Return the names in a text, which blanks separate."""
    return frozenset(text.split())


SECTIONS = names("section sect1 sect2 sect3 sect4 sect5")
INDEXES = names("index setindex")
DIVISIONS = names("set book part reference article")
COMPONENTS = DIVISIONS | names(
    """chapter appendix preface refentry topic glossary bibliography colophon dedication
    acknowledgements"""
)
INFOS = names(
    """info setinfo bookinfo partinfo referenceinfo articleinfo chapterinfo appendixinfo
    prefaceinfo glossaryinfo bibliographyinfo indexinfo setindexinfo sectioninfo sect1info
    sect2info sect3info sect4info sect5info refentryinfo refsectioninfo refsect1info refsect2info
    refsect3info refsynopsisdivinfo sidebarinfo blockinfo objectinfo docinfo artheader bookbiblio"""
)
TITLED = (
    COMPONENTS
    | SECTIONS
    | names("simplesect partintro refsection refsect1 refsect2 refsect3 refsynopsisdiv")
    | names("glossdiv bibliodiv qandadiv index setindex indexdiv")
)
_UNSPOKEN = names("indexterm footnote remark")


def title_element(element: etree._Element) -> etree._Element | None:
    """Return the element that holds the title: its own, its info's, or a manual page's name."""
    for inside, wanted in (
        (None, "title"),
        (INFOS, "title"),
        (("refmeta",), "refentrytitle"),
        (("refnamediv",), "refname"),
    ):
        for parent in (element,) if inside is None else _children(element, inside):
            for child in _children(parent, (wanted,)):
                return child
    return None


def _children(
    element: etree._Element, wanted: frozenset[str] | tuple[str, ...]
) -> Iterator[etree._Element]:
    return (child for child in element.iterchildren(etree.Element) if local(child) in wanted)


def all_text(element: etree._Element) -> str:
    """Return all text inside an element as it stands, without comments."""
    return str(element.xpath("string()"))


def title_text(element: etree._Element) -> str:
    """Return an element's title as plain text, blanks collapsed; empty if it has none."""
    title = title_element(element)
    return "" if title is None else plain_text(title)


def opening_words(element: etree._Element) -> str:
    """Return how an element's first text begins, to call it by where it has no title."""
    words = next(filter(None, map(plain_text, element.iter("{*}para", "{*}simpara"))), "")
    return shortened(words, 60)


def shortened(text: str, longest: int) -> str:
    """Return a text of at most so many characters, cut where a word ends, if words are parted.

    >>> shortened("word " * 40, 160)[-10:]
    'ord word …'
    """
    if len(text) <= longest:
        return text
    cut = text[: longest - 1]
    whole = cut.rpartition(" ")[0]
    return f"{whole} …" if len(whole) > longest // 2 else f"{cut}…"


def plain_text(element: etree._Element) -> str:
    """Return an element's text as one line, without comments, index terms and footnotes."""
    return " ".join("".join(_texts(element)).split())


def _texts(element: etree._Element) -> Iterator[str]:
    yield element.text or ""
    for child in element:
        if isinstance(child.tag, str) and local(child) not in _UNSPOKEN:
            yield from _texts(child)
        yield child.tail or ""
