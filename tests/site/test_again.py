"""Languages that are built again and again: what comes of it is what a build from nothing makes."""

from dataclasses import replace
from pathlib import Path

from cadogan.site import Residents, SiteRequest, build_site
from cadogan.site.source import read_source


def contents(folder: Path) -> dict[str, bytes]:
    """Return the bytes of every file below a folder."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


EDITS = (
    ("warten Sie", "haben Sie\\nGeduld, und warten Sie"),
    ("Tee kochen", "Tee <em"),
    ("Tee <em", "Tee zubereiten"),
    ("Kalk", "Stein"),
    ("Das Kesselbuch", "Das Buch der Kessel"),
    ("haben Sie\\nGeduld, und ", ""),
)
"""Texts of a catalogue with what takes their place: longer ones, a broken one, titles."""


def test_each_edit_gives_what_a_build_from_nothing_makes(
    copied: SiteRequest, tmp_path: Path
) -> None:
    catalogue = dict(copied.catalogues)["de"]
    german = replace(copied, languages=("de",))
    source = read_source(copied)
    with Residents() as residents:
        build_site(german, executor=residents, source=source)
        for number, (old, new) in enumerate(EDITS):
            text = catalogue.read_text(encoding="utf-8")
            assert old in text
            catalogue.write_text(text.replace(old, new), encoding="utf-8")
            result = build_site(german, executor=residents, source=source)
            fresh = replace(
                german, output=tmp_path / f"{number}/_site", work=tmp_path / f"{number}/_work"
            )
            assert result.problems == build_site(fresh).problems
            assert contents(german.output) == contents(fresh.output)


def test_the_search_keeps_the_index_entries_of_pages_that_did_not_change(
    copied: SiteRequest, tmp_path: Path
) -> None:
    page = copied.folder / "care.xml"
    term = "<indexterm><primary>vinegar</primary></indexterm></para>"
    page.write_text(page.read_text(encoding="utf-8").replace("</para>", term, 1), encoding="utf-8")
    english = replace(copied, languages=("en",))
    build_site(english)
    page = copied.folder / "tea.xml"
    page.write_text(
        page.read_text(encoding="utf-8").replace("</para>", " Enjoy.</para>", 1), encoding="utf-8"
    )
    build_site(english)
    fresh = replace(english, output=tmp_path / "new", work=tmp_path / "new-work")
    build_site(fresh)
    assert contents(english.output) == contents(fresh.output)
    assert b"vinegar" in contents(english.output)["en/searchindex.js"]
