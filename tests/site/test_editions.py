"""Links to a page in all languages."""

from cadogan.site.editions import edition_links

LANGUAGES = [
    {"tag": "de", "name": "Deutsch", "direction": "ltr"},
    {"tag": "ar", "name": 'العربية "&"', "direction": "rtl"},
    {"tag": "zh-CN", "name": "中文", "direction": "ltr"},
]


def test_links_lead_to_the_page_in_each_language() -> None:
    links = edition_links(LANGUAGES, "ar", "../../", "").to("a&b/tea.html")
    assert [line for line in links.alternates.splitlines() if line] == [
        f'<link rel="alternate" hreflang="{tag}" href="../../{tag}/a&amp;b/tea.html">'
        for tag in ("de", "ar", "zh-CN")
    ]
    assert links.menu.count('aria-current="true"') == 1
    assert 'href="../../ar/a&amp;b/tea.html"' in links.menu
    assert 'dir="rtl" aria-current="true">العربية &#34;&amp;&#34;</a>' in links.menu
    assert [line.partition(" content=")[2] for line in links.locales.splitlines()] == [
        "",
        '"de">',
        '"zh_CN">',
    ]
    assert links.current == 'العربية "&"'


def test_search_engines_get_whole_addresses_where_the_site_has_one() -> None:
    links = edition_links(LANGUAGES, "de", "../", "https://help.example/").to("tea.html")
    assert 'href="https://help.example/ar/tea.html"' in links.alternates
    assert 'href="../ar/tea.html"' in links.menu


def test_pages_have_links_of_their_own() -> None:
    links = edition_links(LANGUAGES, "de", "../", "")
    assert links.to("tea.html").menu.replace("tea", "hop") == links.to("hop.html").menu
