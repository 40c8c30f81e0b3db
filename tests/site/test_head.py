"""What pages say of themselves to search engines, link previews and translators."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from docutils import nodes
from lxml import etree

from cadogan.site import SiteRequest, build_site
from cadogan.site.head import description
from cadogan.site.sitemap import MappedPage, sitemap

CopyOfKettle = Callable[[Path], SiteRequest]
URL = "https://example.org/kettle/"
FIRST_WORDS = "Wasserkessel kochen Wasser für zwei Tassen auf einmal."


def publish(kettle: SiteRequest) -> SiteRequest:
    """Build a copy of the kettle manual for an address on the web."""
    image = kettle.folder / "kettle.PNG"
    image.write_bytes(b"picture")
    request = replace(
        kettle,
        url=URL,
        image=image,
        catalogue_url="https://example.org/po/{language}.po#L{line}",
    )
    build_site(request)
    return request


@pytest.fixture
def changeable(copied: SiteRequest) -> SiteRequest:
    """The kettle manual, built for the web; a test may build it again."""
    return publish(copied)


@pytest.fixture(scope="module")
def published(
    copy_of_kettle: CopyOfKettle, tmp_path_factory: pytest.TempPathFactory
) -> SiteRequest:
    """The kettle manual, built for the web once."""
    return publish(copy_of_kettle(tmp_path_factory.mktemp("published")))


def head(page: Path) -> set[str]:
    """Return the lines of a page's head."""
    text = page.read_text(encoding="utf-8").partition("</head>")[0]
    return set(text.splitlines())


def test_links_to_other_languages_and_preview(published: SiteRequest) -> None:
    assert head(published.output / "de" / "tea.html") >= {
        f'<link rel="canonical" href="{URL}de/tea.html">',
        f'<link rel="alternate" hreflang="de" href="{URL}de/tea.html">',
        f'<link rel="alternate" hreflang="en" href="{URL}en/tea.html">',
        f'<link rel="alternate" hreflang="x-default" href="{URL}en/tea.html">',
        f'<meta name="description" content="{FIRST_WORDS}">',
        '<meta property="og:title" content="Tee kochen">',
        '<meta property="og:site_name" content="Das Kesselbuch">',
        '<meta property="og:locale" content="de">',
        '<meta property="og:locale:alternate" content="en">',
        f'<meta property="og:url" content="{URL}de/tea.html">',
        f'<meta property="og:image" content="{URL}preview.png">',
    }
    first = head(published.output / "de" / "index.html")
    assert f'<link rel="alternate" hreflang="x-default" href="{URL}index.html">' in first
    assert (published.output / "preview.png").read_bytes() == b"picture"


def test_links_without_an_address_are_relative(site: Path) -> None:
    lines = head(site / "de" / "tea.html")
    assert '<link rel="alternate" hreflang="x-default" href="../en/tea.html">' in lines
    assert not any("canonical" in line or "og:image" in line for line in lines)
    assert not (site / "sitemap.xml").exists()


def test_sitemap_lists_every_page_in_every_language(published: SiteRequest) -> None:
    root = etree.parse(published.output / "sitemap.xml").getroot()
    places = [element.text for element in root.iter("{*}loc")]
    names = ("index", "tea", "care")
    assert places == [f"{URL}{tag}/{name}.html" for name in names for tag in ("de", "en")]
    links = {(link.get("hreflang"), link.get("href")) for link in root[2].iter("{*}link")}
    assert links == {("de", f"{URL}de/tea.html"), ("en", f"{URL}en/tea.html")}


def test_sitemap_of_a_part_of_the_languages_names_the_others(changeable: SiteRequest) -> None:
    before = (changeable.output / "sitemap.xml").read_bytes()
    build_site(replace(changeable, languages=("de",)))
    assert (changeable.output / "sitemap.xml").read_bytes() == before


def test_addresses_of_folders(changeable: SiteRequest) -> None:
    build_site(replace(changeable, builder="dirhtml"))
    text = (changeable.output / "sitemap.xml").read_text(encoding="utf-8")
    assert f"<loc>{URL}de/tea/</loc>" in text
    assert f"<loc>{URL}de/</loc>" in text
    page = changeable.output / "de" / "tea" / "index.html"
    assert f'<link rel="canonical" href="{URL}de/tea/">' in head(page)


def test_sitemap_is_escaped() -> None:
    text = sitemap([MappedPage((("en", 'https://example.org/?a&"b"'),))])
    assert etree.fromstring(text.encode())[0][0].text == 'https://example.org/?a&"b"'
    assert "xhtml:link" not in text


def test_note_leads_to_what_is_not_translated(published: SiteRequest) -> None:
    page = (published.output / "de" / "tea.html").read_text(encoding="utf-8")
    lines = dict(published.catalogues)["de"].read_text(encoding="utf-8").splitlines()
    line = lines.index('msgid "Green tea wants cooler water."') + 1
    (address,) = re.findall('<p class="translation-note">.*<a href="([^"]*)">', page)
    assert address == f"https://example.org/po/de.po#L{line}"


def test_moved_entries_change_only_the_pages_that_lead_to_them(changeable: SiteRequest) -> None:
    before = {path: path.read_bytes() for path in changeable.output.rglob("*.html")}
    catalogue = dict(changeable.catalogues)["de"]
    catalogue.write_text("# One line more.\n" + catalogue.read_text(encoding="utf-8"), "utf-8")
    build_site(changeable)
    changed = [path.name for path, data in before.items() if path.read_bytes() != data]
    assert changed == ["tea.html"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Short.", "Short."),
        ("word " * 40, ("word " * 31).strip() + " …"),
        ("字" * 200, "字" * 159 + "…"),
    ],
)
def test_description_is_short(text: str, expected: str) -> None:
    document = nodes.document(None, None)  # type: ignore[arg-type]  # nothing asks for them here
    document += nodes.note("", nodes.paragraph("", "A remark."))
    document += nodes.paragraph("", text)
    assert description(document) == expected
    assert len(expected) <= 160


def test_page_without_a_paragraph_has_no_description() -> None:
    assert description(nodes.document(None, None)) == ""  # type: ignore[arg-type]  # see above
