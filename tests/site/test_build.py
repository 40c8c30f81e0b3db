"""The build of a whole site: its pages, its languages, and what happens the second time."""

import multiprocessing
import os
import re
import shutil
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from cadogan.manual import Reading
from cadogan.problems import Kind
from cadogan.site import LanguageResult, SiteRequest, SiteResult, build_site

KINDS = Path(__file__).parents[1] / "data" / "site" / "kinds"
MakeRequest = Callable[[Path, Path], SiteRequest]
TAGS = ["en", "ar", "cs", "de", "ja", "sr-Latn", "zh-CN"]


def contents(folder: Path) -> dict[str, bytes]:
    """Return the bytes of every file below a folder."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def times(folder: Path) -> dict[str, int]:
    """Return when every file below a folder was written."""
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.stat().st_mtime_ns for path in files}


def replace_text(path: Path, old: str, new: str) -> None:
    """Change a file's text, which must hold what is to be changed."""
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_all_languages_have_all_pages(built: tuple[SiteRequest, SiteResult]) -> None:
    request, result = built
    assert [language.tag for language in result.languages] == TAGS
    assert result.problems == ()
    for tag in TAGS:
        names = {path.name for path in (request.output / tag).glob("*.html")}
        assert names >= {"index.html", "tea.html", "care.html", "search.html"}


def test_counts(built: tuple[SiteRequest, SiteResult]) -> None:
    languages = {language.tag: language for language in built[1].languages}
    assert (languages["en"].segments, languages["en"].translated) == (0, 1.0)
    assert languages["de"].segments == 8
    assert languages["de"].translated == pytest.approx(7 / 8)
    assert languages["de"].title == "Das Kesselbuch"
    (tea,) = [page for page in languages["de"].pages if page.name == "tea"]
    assert (tea.title, tea.segments, tea.translated) == ("Tee kochen", 5, 4)


@pytest.mark.parametrize(
    ("tag", "direction"), [("de", "ltr"), ("ar", "rtl"), ("sr-Latn", "ltr"), ("zh-CN", "ltr")]
)
def test_language_and_direction_of_a_page(site: Path, tag: str, direction: str) -> None:
    page = (site / tag / "tea.html").read_text(encoding="utf-8")
    assert f'<html lang="{tag}" dir="{direction}"' in page
    for other in TAGS:
        assert f'<link rel="alternate" hreflang="{other}" href="../{other}/tea.html">' in page


def test_note_on_incomplete_pages_only(site: Path) -> None:
    note = '<p class="translation-note">'
    assert note in (site / "de" / "tea.html").read_text(encoding="utf-8")
    assert note not in (site / "de" / "care.html").read_text(encoding="utf-8")
    assert note not in (site / "en" / "tea.html").read_text(encoding="utf-8")


def test_untranslated_passage_says_its_language(site: Path) -> None:
    page = (site / "de" / "tea.html").read_text(encoding="utf-8")
    (tag,) = re.findall(r"<[^<>]*>(?=Green tea wants cooler water)", page)
    assert 'lang="en"' in tag
    assert "untranslated" in tag


def test_pages_hold_no_address_elsewhere_and_no_path_of_this_machine(site: Path) -> None:
    for name, data in contents(site).items():
        if name.endswith((".html", ".css")):
            assert not re.search(rb"""(?:src|href)=["']?(?:https?:)?//|url\(["']?http""", data), (
                name
            )
        assert str(site.parent).encode() not in data, name


def test_bytes_depend_neither_on_the_run_nor_on_the_number_of_processes(
    built: tuple[SiteRequest, SiteResult], tmp_path: Path
) -> None:
    request, _ = built
    again = replace(request, output=tmp_path / "_site", work=tmp_path / "_work", jobs=1)
    build_site(replace(again, languages=("en", "de", "zh_CN")))
    build_site(again)
    assert contents(again.output) == contents(request.output)


def test_unchanged_build_touches_nothing(copied: SiteRequest) -> None:
    build_site(copied)
    before = times(copied.output)
    build_site(copied)
    assert times(copied.output) == before


def test_unchanged_build_runs_nothing_again(copied: SiteRequest) -> None:
    first = build_site(copied)
    before = times(copied.work)
    again = build_site(copied)
    written = {name for name, time in times(copied.work).items() if before.get(name) != time}
    assert {Path(name).suffix for name in written} <= {".published"}
    assert [replace(one, seconds=0) for one in again.languages] == [
        replace(one, seconds=0, is_kept=True) for one in first.languages
    ]


def test_problems_are_told_again(copied: SiteRequest) -> None:
    replace_text(dict(copied.catalogues)["de"], 'msgstr "Tee kochen"', 'msgstr "Tee <b>kochen</b>"')
    first = build_site(copied)
    assert first.problems != ()
    assert build_site(copied).problems == first.problems


def test_new_picture_of_a_language_is_taken(copied: SiteRequest) -> None:
    (copied.folder / "kettle.png").write_bytes(b"first")
    replace_text(
        copied.folder / "care.xml",
        "</chapter>",
        '<mediaobject><imageobject><imagedata fileref="kettle.png"/></imageobject></mediaobject>'
        "</chapter>",
    )
    build_site(copied)
    image = copied.output / "de" / "_images" / "kettle.png"
    assert image.read_bytes() == b"first"
    own = copied.folder.parent / "de" / "kettle.png"
    own.parent.mkdir()
    own.write_bytes(b"own")
    build_site(copied)
    assert image.read_bytes() == b"own"
    assert (copied.output / "en" / "_images" / "kettle.png").read_bytes() == b"first"


def test_language_that_the_project_has_no_more_leaves_the_site(copied: SiteRequest) -> None:
    build_site(copied)
    mine = copied.output / "de" / "mine.txt"
    mine.touch()
    without = replace(
        copied, languages=(), catalogues=tuple(c for c in copied.catalogues if c[0] == "cs")
    )
    build_site(without)
    assert [path.name for path in (copied.output / "de").rglob("*")] == ["mine.txt"]
    assert 'de/index.html"' not in (copied.output / "index.html").read_text(encoding="utf-8")
    assert "hreflang" in (copied.output / "cs" / "tea.html").read_text(encoding="utf-8")
    assert 'hreflang="de"' not in (copied.output / "cs" / "tea.html").read_text(encoding="utf-8")


def test_one_changed_message_changes_one_page(copied: SiteRequest) -> None:
    build_site(copied)
    before = contents(copied.output)
    replace_text(dict(copied.catalogues)["de"], "warten Sie", "haben Sie Geduld")
    build_site(copied)
    after = contents(copied.output)
    changed = {name for name in after if after[name] != before.get(name)}
    assert changed == {"de/tea.html", "de/searchindex.js", "de/searchtexts.js"}


def test_changed_build_has_the_bytes_of_a_new_one(copied: SiteRequest, tmp_path: Path) -> None:
    build_site(copied)
    replace_text(dict(copied.catalogues)["de"], "Tee kochen", "Zubereitung")
    replace_text(dict(copied.catalogues)["de"], "Kalk", "Stein")
    build_site(copied)
    new = replace(copied, output=tmp_path / "new", work=tmp_path / "new-work")
    build_site(new)
    assert contents(copied.output) == contents(new.output)


def test_changed_build_keeps_the_index_of_other_pages(copied: SiteRequest, tmp_path: Path) -> None:
    english = replace(copied, languages=("en",))
    term = "<indexterm><primary>Scale</primary></indexterm></para>"
    replace_text(copied.folder / "care.xml", "</para>", term)
    build_site(english)
    replace_text(copied.folder / "tea.xml", "</para>", " Enjoy.</para>")
    build_site(english)
    new = replace(english, output=tmp_path / "new", work=tmp_path / "new-work")
    build_site(new)
    assert '"scale":[[' in (copied.output / "en" / "searchindex.js").read_text(encoding="utf-8")
    assert contents(copied.output) == contents(new.output)


def test_changed_title_reaches_all_pages(copied: SiteRequest) -> None:
    build_site(copied)
    replace_text(dict(copied.catalogues)["de"], "Tee kochen", "Tee zubereiten")
    build_site(copied)
    for name in ("index", "care", "tea"):
        page = (copied.output / "de" / f"{name}.html").read_text(encoding="utf-8")
        assert "Tee zubereiten" in page
        assert "Tee kochen" not in page


def test_new_markup_of_a_title_reaches_the_pages_that_list_it(
    copied: SiteRequest, tmp_path: Path
) -> None:
    english = replace(copied, languages=("en",))
    build_site(english)
    page = copied.folder / "tea.xml"
    replace_text(page, "<title>Making tea", "<title>Making <emphasis>tea</emphasis>")
    build_site(english)
    first = (copied.output / "en" / "index.html").read_text(encoding="utf-8")
    assert "Making <em>tea</em>" in first
    new = replace(english, output=tmp_path / "new", work=tmp_path / "new-work")
    build_site(new)
    assert contents(copied.output) == contents(new.output)


def test_page_that_is_gone_leaves_the_site(copied: SiteRequest) -> None:
    build_site(copied)
    replace_text(copied.entry, '<xi:include href="tea.xml"/>', "")
    build_site(copied)
    assert not (copied.output / "de" / "tea.html").exists()
    assert (copied.output / "de" / "care.html").exists()


def test_broken_catalogue_is_reported_and_the_rest_built(copied: SiteRequest) -> None:
    catalogue = dict(copied.catalogues)["de"]
    replace_text(catalogue, 'msgstr "Tee kochen"', 'msgstr "Tee kochen')
    result = build_site(copied)
    kinds = {problem.kind for problem in result.problems}
    assert kinds == {Kind.PO_SYNTAX}
    assert {problem.language for problem in result.problems} == {"de"}
    assert all(language.built for language in result.languages)


def test_broken_page_is_reported_and_the_rest_built(copied: SiteRequest) -> None:
    replace_text(copied.folder / "care.xml", "</para>", "")
    result = build_site(copied)
    assert Kind.XML_SYNTAX in {problem.kind for problem in result.problems}
    assert (copied.output / "de" / "tea.html").is_file()


def test_broken_entry_is_reported_and_the_old_site_kept(copied: SiteRequest) -> None:
    build_site(copied)
    before = contents(copied.output)
    replace_text(copied.entry, "</book>", "")
    result = build_site(copied)
    assert {problem.kind for problem in result.problems} == {Kind.XML_SYNTAX}
    assert not any(language.built or language.pages for language in result.languages)
    assert contents(copied.output) == before


@pytest.mark.parametrize("lost", ["_work", "_work/de/html", "_site"])
def test_lost_folder_is_made_again(copied: SiteRequest, lost: str) -> None:
    build_site(copied)
    before = contents(copied.output)
    shutil.rmtree(copied.output.parent / lost)
    build_site(copied)
    assert contents(copied.output) == before


def test_language_that_cannot_be_built_keeps_its_old_pages(copied: SiteRequest) -> None:
    build_site(copied)
    before = contents(copied.output / "de")
    replace_text(dict(copied.catalogues)["de"], "Kalk", "Stein")
    pages = copied.work / "de" / "pages"
    shutil.rmtree(pages)
    pages.touch()
    result = build_site(replace(copied, languages=("de",)))
    (problem,) = result.problems
    assert (problem.kind, problem.path) == (Kind.SITE_BUILD, str(pages))
    assert problem.detail == ""
    (language,) = result.languages
    assert (language.built, language.pages, language.segments) == (False, (), 0)
    assert contents(copied.output / "de") == before


def test_error_that_nobody_foresaw_shows_where_it_arose(copied: SiteRequest) -> None:
    result = build_site(replace(copied, reading=Reading(rules="no-such-rules"), languages=("de",)))
    (problem,) = result.problems
    assert problem.path == str(dict(copied.catalogues)["de"])
    assert "ProjectError: no rules are called" in problem.detail


def test_what_another_folder_got_is_removed_from_none(copied: SiteRequest, tmp_path: Path) -> None:
    only_german = replace(copied, languages=("de",))
    build_site(only_german)
    mine = tmp_path / "other" / "de" / "tea.html"
    mine.parent.mkdir(parents=True)
    mine.touch()
    replace_text(copied.entry, '<xi:include href="tea.xml"/>', "")
    build_site(replace(only_german, output=tmp_path / "other"))
    assert mine.is_file()
    build_site(only_german)
    assert not (copied.output / "de" / "tea.html").exists()


def test_builders_of_pages_take_over_from_one_another(copied: SiteRequest) -> None:
    only_german = replace(copied, languages=("de",))
    build_site(only_german)
    before = contents(copied.output)
    build_site(replace(only_german, builder="dirhtml"))
    assert not (copied.output / "de" / "tea.html").exists()
    assert (copied.output / "de" / "tea" / "index.html").is_file()
    build_site(only_german)
    assert contents(copied.output) == before


def test_each_folder_that_a_site_goes_to_has_its_pages(copied: SiteRequest, tmp_path: Path) -> None:
    german = replace(copied, languages=("de",))
    other = replace(german, output=tmp_path / "other")
    build_site(german)
    replace_text(dict(copied.catalogues)["de"], "Kalk", "Stein")
    build_site(other)
    build_site(german)
    assert contents(copied.output) == contents(other.output)


def test_lost_page_is_made_again(copied: SiteRequest) -> None:
    german = replace(copied, languages=("de",))
    build_site(german)
    before = contents(copied.output)
    (copied.output / "de" / "tea.html").unlink()
    build_site(german)
    assert contents(copied.output) == before


def test_first_page_leaves_out_languages_that_the_project_has_no_more(copied: SiteRequest) -> None:
    (copied.output / "fr").mkdir(parents=True)
    (copied.output / "fr" / "index.html").touch()
    (copied.output / "ja").mkdir()
    (copied.output / "ja" / "index.html").write_bytes(b"<title>\xff</title>")
    build_site(replace(copied, languages=("en",)))
    page = (copied.output / "index.html").read_text(encoding="utf-8")
    assert 'href="ja/index.html"' in page
    assert "fr/index.html" not in page


def test_progress_and_order(copied: SiteRequest) -> None:
    seen: list[LanguageResult] = []
    result = build_site(copied, seen.append)
    assert {language.language for language in seen} == {"en", "de"}
    assert [language.language for language in result.languages] == ["en", "de"]


class _Deadly(str):
    """A text that ends the process it is sent to."""

    __slots__ = ()

    def __reduce__(self) -> tuple[object, ...]:
        return os._exit, (3,)


def test_language_whose_process_dies_is_reported(copied: SiteRequest) -> None:
    result = build_site(replace(copied, title=_Deadly("x"), languages=("de",)))
    (problem,) = result.problems
    assert problem.kind is Kind.SITE_BUILD
    assert problem.path == str(dict(copied.catalogues)["de"])


def test_executor_of_the_caller(copied: SiteRequest) -> None:
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as executor:
        result = build_site(replace(copied, languages=("de", "zh_CN")), executor=executor)
    assert all(language.built for language in result.languages)
    page = (copied.output / "zh-CN" / "tea.html").read_text(encoding="utf-8")
    assert '<p class="admonition-title">备注</p>' in page  # and no German from before


@pytest.mark.parametrize("theme", ["basic", "alabaster"])
def test_other_theme(copied: SiteRequest, theme: str) -> None:
    result = build_site(replace(copied, theme=theme, languages=("ar",)))
    assert result.problems == ()
    assert (copied.output / "ar" / "_static" / "searchtools.js").is_file()
    page = (copied.output / "ar" / "tea.html").read_text(encoding="utf-8")
    assert '<div dir="rtl">' in page


@pytest.mark.parametrize(
    ("builder", "file"),
    [
        ("text", "tea.txt"),
        ("man", "help.7"),
        ("epub", "help.epub"),
        ("dirhtml", "tea/index.html"),
        ("singlehtml", "index.html"),
    ],
)
def test_other_builders(copied: SiteRequest, builder: str, file: str) -> None:
    result = build_site(replace(copied, builder=builder, languages=("de",)))
    assert result.problems == ()
    assert (copied.output / "de" / file).is_file()
    if builder == "man":
        assert '.TH "HELP" "7" " "' in (copied.output / "de" / file).read_text(encoding="utf-8")
