"""Pages at old addresses."""

from pathlib import Path

import pytest
from lxml import etree

from cadogan.chunk import pages
from cadogan.problems import Kind
from cadogan.site import SiteRequest, build_site
from cadogan.site.redirects import Redirect, redirect_page, redirects

BOOK = """
<book><title>Book</title>
<chapter id="one"><title>One</title><para id="p">x</para>
<sect1 id="inner"><title>Inner</title><para id="q">x</para>
<sect2 id="below"><title>Below</title><para>x</para></sect2></sect1></chapter>
<chapter id="two"><title>Two &amp; more</title><para>x</para></chapter></book>
"""


def request(folder: Path = Path(), **values: object) -> SiteRequest:
    entry = folder / "index.xml"
    return SiteRequest(entry, folder, (), folder / "out", folder / "work", **values)  # type: ignore[arg-type]


def made(**values: object) -> tuple[dict[str, Redirect], list[str]]:
    found, problems = redirects(pages(etree.fromstring(BOOK)), request(**values))  # type: ignore[arg-type]
    assert all(problem.kind is Kind.SITE_REDIRECT for problem in problems)
    return {one.file: one for one in found}, [problem.message for problem in problems]


def test_ids_that_are_no_pages_lead_to_their_pages() -> None:
    found, problems = made(old_names=("ids",))
    assert {file: one.address for file, one in found.items()} == {"below.html": "inner.html#below"}
    assert problems == []


def test_numbers_lead_to_pages() -> None:
    found, _ = made(old_names=("numbers",))
    assert {file: (one.address, one.title) for file, one in found.items()} == {
        "ch01.html": ("one.html", "One"),
        "ch01s01.html": ("inner.html", "Inner"),
        "ch01s01s01.html": ("inner.html#below", "Below"),
        "ch02.html": ("two.html", "Two & more"),
    }


def test_anchors_that_are_on_other_pages_now_are_found() -> None:
    found, _ = made(old_names=("numbers",))
    assert dict(found["ch01.html"].moved) == {
        "inner": "inner.html",
        "q": "inner.html#q",
        "below": "inner.html#below",
    }
    whole, _ = made(redirects=(("manual.html", "index"),))
    assert dict(whole["manual.html"].moved)["p"] == "one.html#p"
    assert dict(whole["manual.html"].moved)["q"] == "inner.html#q"


@pytest.mark.parametrize(
    ("file", "wanted", "address"),
    [
        ("old.html", "two", "two.html"),
        ("deep/er/old.htm", "q", "inner.html#q"),
        ("old.html", "index", "index.html"),
        ("old.html", "https://example.org/?a&b", "https://example.org/?a&b"),
    ],
)
def test_table(file: str, wanted: str, address: str) -> None:
    found, problems = made(redirects=((file, wanted),))
    assert found[file].address == address
    assert problems == []


@pytest.mark.parametrize(
    ("file", "wanted", "message"),
    [
        ("old.html", "nowhere", "no element and no page is called 'nowhere'"),
        ("two.html", "one", "a page of this name is there now"),
        ("TWO.html", "one", "a page of this name is there now"),
        ("../out.html", "one", "an old address is the name of a file"),
        ("/etc/x.html", "one", "an old address is the name of a file"),
        ("a/.x.html", "one", "an old address is the name of a file"),
        ("old.js", "one", "an old address is the name of a file"),
        ("old.html", "javascript:x()", "no element and no page"),
    ],
)
def test_what_cannot_be_a_redirect_is_a_problem(file: str, wanted: str, message: str) -> None:
    found, problems = made(redirects=((file, wanted),))
    assert not found
    assert len(problems) == 1
    assert message in problems[0]


def test_the_table_goes_before_what_follows_from_names() -> None:
    found, _ = made(old_names=("numbers",), redirects=(("ch02.html", "one"),))
    assert found["ch02.html"].address == "one.html"


def test_dirhtml_has_its_own_addresses() -> None:
    found, _ = made(builder="dirhtml", redirects=(("old.html", "q"), ("first.html", "index")))
    assert found["old.html"].address == "inner/#q"
    assert found["first.html"].address == "./"


def test_page_is_safe_html() -> None:
    text = '</script><b>"&'
    page = redirect_page(Redirect("a/b/old.html", "x.html#y", text, ((text, "z.html"),)), "de")
    root = etree.HTML(page)
    assert root.findtext("head/title") == text
    assert root.xpath("//body//a/@href") == ["../../x.html#y"]
    assert root.xpath("//link/@href") == ["../../x.html#y"]
    assert len(root.xpath("//script")) == 1
    assert not root.xpath("//b")


def test_site_has_them_as_long_as_they_are_wanted(tmp_path: Path) -> None:
    (tmp_path / "index.xml").write_text(BOOK, encoding="utf-8")
    wanted = request(tmp_path, old_names=("ids",), redirects=(("old/two.html", "two"),))
    assert not build_site(wanted).problems
    site = tmp_path / "out" / "en"
    assert 'href="../two.html"' in (site / "old" / "two.html").read_text(encoding="utf-8")
    assert (site / "below.html").is_file()
    assert not build_site(request(tmp_path)).problems
    assert not (site / "old").exists()
    assert not (site / "below.html").exists()
    assert (site / "two.html").is_file()
