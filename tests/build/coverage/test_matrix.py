"""The matrix as a page: its links, its words, what is missing."""

from pathlib import Path

import pytest
from lxml import etree

from cadogan.chunk import PAGE, Page
from cadogan.coverage import manual_coverage, states_in, with_matrix
from cadogan.manual import project_manual
from cadogan.project import find_project
from cadogan.source.names import ident
from cadogan.translated import project_catalogue, translate_manual

OVERLAY = Path(__file__).parents[2] / "data" / "projects" / "overlay"
OWN = Path(__file__).parents[3]


def pages_of(root: Path, language: str) -> tuple[Page, ...]:
    project = find_project(root)
    manual = project_manual(project)
    catalogue = project_catalogue(project, language)
    states = {one: states_in(manual, one, project_catalogue(project, one)) for one in ("en", "de")}
    pages = translate_manual(manual, catalogue).pages(1)
    return with_matrix(pages, manual_coverage(manual, {}), language, states)


def table_of(page: Page) -> dict[str, list[str]]:
    """Return the cells of each row as text, by the rule's title."""
    rows = page.element.findall(".//{*}tbody/{*}row")
    cells = [["".join(cell.itertext()) for cell in row] for row in rows]
    return {first: rest for first, *rest in cells}


def test_the_page_is_the_last_of_the_contents() -> None:
    first, *_, last = pages_of(OVERLAY, "en")
    assert (last.name, last.title, last.parent) == ("coverage", "Rules and examples", "index")
    assert first.children[-1] == "coverage"
    entry = first.element[-1]
    assert (entry.tag, entry.get("name")) == (PAGE, "coverage")


def test_what_is_missing_is_said() -> None:
    table = table_of(pages_of(OVERLAY, "en")[-1])
    assert table["building on the foundations"] == ["1", "1", "told", "told"]
    assert table["scoring: not stated"] == ["–", "–", "–", "–"]
    assert table["what goes on the reserve"] == ["1", "missing", "told", "told"]
    assert table["when the stock may be dealt"] == ["missing", "missing", "told", "out of date"]


@pytest.mark.parametrize(("root", "language"), [(OVERLAY, "en"), (OWN, "de")])
def test_every_cell_leads_to_something_that_is_there(root: Path, language: str) -> None:
    *pages, last = pages_of(root, language)
    ids = {ident(one) for page in pages for one in page.element.iter(etree.Element)}
    links = [one.get("linkend") for one in last.element.iter("{*}link")]
    others = [one.get("targetptr") for one in last.element.iter("{*}olink")]
    assert min(len(links), len(others)) > 4
    assert ids.issuperset(links + others)
    tags = {one.get("targetdoc") for one in last.element.iter("{*}olink")}
    assert tags == {"en", "de"} - {language}


def test_it_speaks_the_readers_language() -> None:
    german = pages_of(OVERLAY, "de")[-1]
    assert german.element.get("{http://www.w3.org/XML/1998/namespace}lang") == "de"
    states = [row[-1] for row in table_of(german).values()]
    assert len(states) == 9
    assert len(set(states)) == 4  # told, out of date, not translated, not stated


def test_a_book_without_rules_has_no_such_page() -> None:
    pages = translate_manual(project_manual(find_project(OVERLAY)), None).pages(1)
    assert with_matrix(pages, (), "en", {}) == pages
