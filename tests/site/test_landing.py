"""The page that leads to the languages."""

from cadogan.site.landing import Entry, landing_page
from cadogan.site.model import Edition


def test_landing_page_lists_languages_by_own_names() -> None:
    page = landing_page(
        "Tea & Kettles",
        "en",
        (
            Entry(Edition("en", "English", "ltr"), "Tea & Kettles"),
            Entry(Edition("ar", "العربية", "rtl"), ""),
        ),
    )
    assert "<h1>Tea &amp; Kettles</h1>" in page
    assert '<li lang="ar" dir="rtl"><a href="ar/index.html" hreflang="ar">العربية</a></li>' in page
    assert '<link rel="alternate" hreflang="en" href="en/index.html">' in page
    assert "@" not in page.replace("@media", "")
