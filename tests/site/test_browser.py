"""What a reader does with the site, in a real browser, from a folder and from a server."""

import re
from typing import TYPE_CHECKING

import pytest

from cadogan.site.affixes import AFFIXES, affix_script, affix_stemmer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page


def test_landing_page_leads_to_preferred_language(page: "Page") -> None:
    page.goto("index.html")
    page.wait_for_url(re.compile("/de/index.html$"))


def test_landing_page_lists_languages_for_those_who_want_to_choose(page: "Page") -> None:
    page.goto("index.html#languages")
    names = page.locator("#languages a").all_inner_texts()
    assert any(name.startswith("日本語") for name in names)


def test_language_switch_leads_to_same_page_and_is_remembered(page: "Page") -> None:
    page.goto("de/tea.html")
    page.locator(".languages summary").click()
    page.get_by_role("link", name="日本語").click()
    assert page.url.endswith("ja/tea.html")
    assert page.locator("h1").inner_text() == "お茶をいれる"
    page.goto("index.html")
    page.wait_for_url(re.compile("/ja/index.html$"))


@pytest.mark.parametrize(
    ("language", "query", "title", "marked"),
    [
        ("en", "kettle", "Caring for the kettle", None),
        ("en", "boiling", "Making tea", "boil"),
        ("de", "Wasserkesseln", "Tee kochen", "Wasserkessel"),
        ("de", "gießt", "Tee kochen", "Gießen"),
        ("cs", "šálků", "Příprava čaje", "šálky"),
        ("ar", "الغلاية", "العناية بالغلاية", None),
        ("ar", "غلايات", "العناية بالغلاية", None),
        ("ja", "湯垢", "やかんの手入れ", "湯垢"),
        ("ja", "茶", "お茶をいれる", None),
        ("zh-CN", "清除水垢", "保养水壶", "清除"),
        ("zh-CN", "杯", "泡茶", None),
    ],
)
def test_search_finds(
    page: "Page", language: str, query: str, title: str, marked: str | None
) -> None:
    page.goto(f"{language}/care.html")
    page.locator(".search-box input").fill(query)
    page.locator(".search-box input").press("Enter")
    results = page.locator("#cadogan-search-results li")
    results.first.wait_for()
    assert title in results.locator("a").all_inner_texts()
    if marked:
        assert marked in results.locator("mark").all_inner_texts()
    results.get_by_role("link", name=title, exact=True).click()
    assert page.locator("h1").first.inner_text() == title


@pytest.mark.parametrize("language", sorted(AFFIXES))
def test_affixes_come_off_alike_in_both_languages(browser: "Browser", language: str) -> None:
    words = ["والبطاقات", "لِلكُومةِ", "أعلى", "הקלפים", "המשחקים", "בקלף", "card", "و"]
    page = browser.new_page()
    script = f"words => {{ {affix_script(AFFIXES[language])}; const s = new Stemmer();"
    stems = page.evaluate(f"{script} return words.map(w => s.stemWord(w)); }}", words)
    page.close()
    assert stems == [*map(affix_stemmer(AFFIXES[language]), words)]


def test_search_says_when_nothing_is_found(page: "Page") -> None:
    page.goto("de/search.html?q=Dampfmaschine")
    assert page.locator("#cadogan-search-status").inner_text() != ""
    assert page.locator("#cadogan-search-results li").count() == 0


def test_search_result_leads_to_section(page: "Page") -> None:
    page.goto("en/search.html?q=leaves")
    page.locator("#cadogan-search-results a").first.click()
    assert page.url.endswith("en/tea.html#tea.steps")


def test_right_to_left(page: "Page") -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("ar/tea.html")
    assert page.locator("html").get_attribute("dir") == "rtl"
    contents = page.locator(".chapters").bounding_box()
    article = page.locator(".content").bounding_box()
    assert contents is not None
    assert article is not None
    assert contents["x"] > article["x"] + article["width"]


def test_passage_in_the_source_language_keeps_its_direction(page: "Page") -> None:
    page.goto("ar/care.html")
    page.evaluate("""document.querySelector(".content p").outerHTML =
        '<p class="untranslated" lang="en">English.</p>'""")
    direction = page.locator(".untranslated").evaluate("one => getComputedStyle(one).direction")
    assert direction == "ltr"


def test_only_refused_steps_of_an_example_have_the_sign(page: "Page") -> None:
    page.goto("en/tea.html")
    page.evaluate("""document.querySelector(".content p").outerHTML =
        '<ol class="patience-steps"><li><a>Rule</a></li><li class="refused">No.</li></ol>'""")
    signs = page.locator(".patience-steps li").evaluate_all(
        "items => items.map(one => getComputedStyle(one, '::before').content)"
    )
    assert signs[0] != '""'
    assert signs[1] == '""'


def test_dark_mode_follows_system_and_can_be_chosen(page: "Page") -> None:
    def background() -> str:
        colour: str = page.evaluate("getComputedStyle(document.body).backgroundColor")
        return colour

    page.goto("de/tea.html")
    light = background()
    page.emulate_media(color_scheme="dark")
    dark = background()
    assert dark != light
    page.locator(".theme-toggle").click()
    assert background() == light
    page.goto("de/care.html")
    assert background() == light


@pytest.mark.parametrize("name", ["index", "tea", "search"])
@pytest.mark.parametrize("language", ["de", "ar", "ja"])
def test_no_horizontal_scrolling_on_a_phone(page: "Page", language: str, name: str) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(f"{language}/{name}.html")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320


def test_contents_open_as_a_drawer_on_a_phone(page: "Page") -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto("de/tea.html")
    contents = page.locator("#cadogan-chapters")
    assert not contents.is_visible()
    page.locator("[popovertarget=cadogan-chapters]").first.click()
    assert contents.is_visible()
    contents.get_by_role("link", name="Den Kessel pflegen").click()
    assert page.url.endswith("de/care.html")


def test_first_tab_stop_skips_to_content(page: "Page") -> None:
    page.goto("de/tea.html")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/de/tea.html#cadogan-content$"))
    assert page.evaluate("document.activeElement.id") == "cadogan-content"


def test_language_list_closes_with_escape(page: "Page") -> None:
    page.goto("de/tea.html")
    page.locator(".languages summary").press("Enter")
    assert page.locator(".languages nav").is_visible()
    page.keyboard.press("Escape")
    assert not page.locator(".languages nav").is_visible()


FOCUSED = """() => {
  const one = document.activeElement;
  if (one === document.body) return null;
  const box = one.getBoundingClientRect();
  return {
    name: (one.getAttribute("aria-label") || one.textContent.trim() || one.title),
    tag: one.localName,
    outline: getComputedStyle(one).outlineStyle,
    seen: box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight,
  };
}"""


def test_every_stop_of_the_keyboard_is_named_seen_and_ringed(page: "Page") -> None:
    page.goto("de/tea.html")
    stops = []
    for _ in range(60):
        page.keyboard.press("Tab")
        stop = page.evaluate(FOCUSED)
        if stop is None:
            break
        stops.append(stop)
    assert stop is None  # the last stop leads out of the page
    assert {"summary", "input", "button", "a"} <= {stop["tag"] for stop in stops}
    for stop in stops:
        assert stop["name"], stop
        assert stop["seen"], stop
        assert stop["outline"] != "none", stop


def test_language_is_changed_with_the_keyboard(page: "Page") -> None:
    page.goto("de/tea.html")
    page.locator(".languages summary").focus()
    page.keyboard.press("Enter")
    names = page.locator(".languages a").all_inner_texts()
    for _ in range(names.index("日本語") + 1):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/ja/tea.html$"))


def test_search_with_the_keyboard(page: "Page") -> None:
    page.goto("en/tea.html")
    page.locator(".search-box input").focus()
    page.keyboard.type("lime")
    page.keyboard.press("Enter")
    page.locator("#cadogan-search-results a").first.wait_for()
    page.locator(".search-form button").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/en/care.html"))


def test_drawer_gives_the_focus_back(page: "Page") -> None:
    page.set_viewport_size({"width": 390, "height": 800})
    page.goto("de/tea.html")
    page.locator("[popovertarget=cadogan-chapters]").first.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#cadogan-chapters') !== null")
    page.keyboard.press("Escape")
    assert not page.locator("#cadogan-chapters").is_visible()
    assert page.evaluate("document.activeElement.getAttribute('popovertarget')") is not None


def test_wide_table_scrolls_in_its_frame_and_with_the_keyboard(page: "Page") -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto("de/tea.html")
    page.evaluate("""document.querySelector(".content p").outerHTML =
        '<div class="table-frame"><table><tr>' + '<td>Wasserkessel</td>'.repeat(9)
        + '</tr></table></div>'""")
    page.evaluate("dispatchEvent(new Event('resize'))")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    frame = page.locator(".table-frame")
    assert frame.get_attribute("tabindex") == "0"
    frame.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.querySelector('.table-frame').scrollLeft > 0")


@pytest.mark.parametrize("sheet", ["dark_css", "pygments_dark_css"])
def test_colours_in_the_dark_follow_the_choice(page: "Page", sheet: str) -> None:
    page.goto("de/tea.html")
    media = f"document.getElementById('{sheet}').media"
    assert page.evaluate(media) == "screen and (prefers-color-scheme: dark)"
    page.locator(".theme-toggle").click()
    assert page.evaluate(media) == "screen"
    page.locator(".theme-toggle").click()
    assert page.evaluate(media) == "not all"
    page.reload()
    assert page.evaluate(media) == "not all"


def test_print_shows_the_text_and_not_the_frame(page: "Page") -> None:
    page.emulate_media(media="print", color_scheme="dark")
    page.goto("de/tea.html")
    for selector in (".masthead", ".chapters", ".neighbours", ".breadcrumb"):
        assert not page.locator(selector).is_visible()
    assert page.locator("h1").is_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
