"""The page that leads to the languages."""

from dataclasses import replace

from cadogan.site.landing import Entry, landing_page
from cadogan.site.model import Edition, SiteRequest


def test_landing_page_lists_languages_by_own_names(copied: SiteRequest) -> None:
    english = Entry(Edition("en", "English", "ltr"), "Tea & Kettles")
    arabic = Entry(Edition("ar", "العربية", "rtl"), "")
    page = landing_page(copied, english, (english, arabic))
    assert "<h1>Tea &amp; Kettles</h1>" in page
    assert '<li lang="ar" dir="rtl"><a href="ar/index.html" hreflang="ar">العربية</a></li>' in page
    assert '<link rel="alternate" hreflang="en" href="en/index.html">' in page
    assert "canonical" not in page
    assert "status" not in page.partition("<main>")[2]
    assert "@" not in page.replace("@media", "")


def test_landing_page_of_a_site_with_an_address(copied: SiteRequest) -> None:
    image = copied.folder / "kettle.PNG"
    request = replace(
        copied,
        url="https://example.org/help/",
        image=image,
        title="Tea",
        status_page="status.html",
    )
    arabic = Entry(Edition("ar", "العربية", "rtl"), "الشاي")
    page = landing_page(request, arabic, (arabic,))
    assert '<html lang="ar" dir="rtl">' in page
    assert "<h1>Tea</h1>" in page
    for line in (
        '<link rel="canonical" href="https://example.org/help/index.html">',
        '<link rel="alternate" hreflang="ar" href="https://example.org/help/ar/index.html">',
        '<a href="status.html">Translations</a>',
        '<meta property="og:image" content="https://example.org/help/preview.png">',
    ):
        assert line in page
