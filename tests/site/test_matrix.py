"""The page with the table of rules and examples, as the site has it."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from lxml import html

from cadogan.cli import main

PROJECT = Path(__file__).parents[1] / "data" / "projects" / "overlay"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the site of a project with side files."""
    root = Path(shutil.copytree(PROJECT, tmp_path_factory.mktemp("matrix") / "overlay"))
    result = CliRunner().invoke(main, ["build", "--project", str(root)])
    assert result.exit_code == 0, result.output
    return root / "_site"


def read(page: Path) -> html.HtmlElement:
    return html.fromstring(page.read_bytes())


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_cell_leads_to_an_anchor_in_its_language(site: Path, language: str) -> None:
    page = site / language / "coverage.html"
    links = read(page).xpath('//table//td//a/@href | //table//th[@scope="row"]//a/@href')
    assert len(links) == 20
    assert sum(link.startswith("../") for link in links) == 5
    for link in links:
        name, _, anchor = link.partition("#")
        ids = read(page.parent / name).xpath("//@id")
        assert anchor in ids


def test_the_table_says_what_its_headers_head(site: Path) -> None:
    (table,) = read(site / "en" / "coverage.html").xpath("//main//table")
    assert [head.get("scope") for head in table.findall("thead/tr/th")] == ["col"] * 5
    rows = table.findall("tbody/tr")
    assert len(rows) == 9
    assert {row[0].get("scope") for row in rows} == {"row"}
    assert table.xpath("string(caption/span)") == "Hopping"


def test_examples_of_side_files_are_drawn_and_told_in_the_readers_language(site: Path) -> None:
    (example,) = read(site / "de" / "Hop.html").xpath(
        '//*[@id="hopscotch.foundation.build.example"]'
    )
    assert example.xpath("string(p)") == "By ones and by twos"
    assert example.xpath("p//@lang") == ["en"]
    assert "Nicht erlaubt" in example.text_content()
    assert len(example.xpath(".//svg")) == 2


def test_a_language_alone_has_no_column_of_others(tmp_path: Path) -> None:
    root = Path(shutil.copytree(PROJECT, tmp_path / "overlay"))
    CliRunner().invoke(main, ["build", "--project", str(root), "--language", "de"])
    page = read(root / "_site" / "de" / "coverage.html")
    assert len(page.xpath("//main//table/thead/tr/th")) == 4
    assert not page.xpath('//table//a[starts-with(@href, "../")]')


def test_the_search_passes_the_table_over(site: Path) -> None:
    texts = (site / "en" / "searchtexts.js").read_text(encoding="utf-8")
    assert "A rule leads to the sentence" in texts
    assert "not stated" not in texts


def test_the_settings_leave_the_page_out(tmp_path: Path) -> None:
    root = Path(shutil.copytree(PROJECT, tmp_path / "overlay"))
    settings = root / "cadogan.toml"
    text = settings.read_text(encoding="utf-8")
    settings.write_text(f"{text}page = false\n", encoding="utf-8")
    CliRunner().invoke(main, ["build", "--project", str(root), "--language", "en"])
    assert (root / "_site" / "en" / "Hop.html").is_file()
    assert not (root / "_site" / "en" / "coverage.html").exists()
