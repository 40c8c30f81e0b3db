"""Side files on real pages: those of a game that knows nothing of Cadogan."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from cadogan.catalogue.new import template
from cadogan.cli import main
from cadogan.manual import project_manual
from cadogan.project import find_project
from cadogan.source.names import ident
from cadogan.translated import project_catalogue, translate_manual

CORPUS = Path(__file__).parents[4] / "shared" / "corpora" / "aisleriot"
SIDE_FILES = Path(__file__).parents[2] / "data" / "overlays" / "aisleriot"

PAGE = Path(__file__).parents[3] / "docs" / "overlays.md"

pytestmark = pytest.mark.skipif(
    not CORPUS.is_dir(), reason="the pages of AisleRiot are not in ../shared/corpora"
)


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the pages with four of their catalogues, and put the side files beside them."""
    folder = tmp_path_factory.mktemp("aisleriot")
    shutil.copytree(CORPUS / "C", folder / "C")
    (folder / "po").mkdir()
    for language in ("de", "fr", "sr@latin", "sv"):
        shutil.copy(CORPUS / "po" / f"{language}.po", folder / "po")
    shutil.copytree(SIDE_FILES, folder / "examples")
    (folder / "cadogan.toml").write_text(
        'entry = "C/index.docbook"\nexamples = "examples"\n'
        "[coverage]\nstated = 86\nexamples = 87\n",
        encoding="utf-8",
    )
    return folder


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, [str(argument) for argument in arguments])


def check(root: Path, *arguments: str) -> str:
    return run("test", "--project", root, *arguments).output


def test_the_template_is_the_same_with_and_without_side_files(root: Path) -> None:
    plain = root.with_name("plain")
    shutil.copytree(root / "C", plain / "C")
    shutil.copytree(root / "po", plain / "po")
    found = [template(project_manual(find_project(one)).messages) for one in (root, plain)]
    assert found[0] == found[1]
    assert found[0].count("\nmsgid ") > 900


def test_the_examples_hold_and_what_the_pages_leave_out_is_said(root: Path) -> None:
    assert "20 examples, 26 facts: 0 errors, 0 warnings" in check(root, "--language", "en")
    result = run("coverage", "--project", root, "--language", "de")
    assert result.exit_code == 0
    assert "stated: 19 of 22 (86 %)\nshown: 28 of 32 (87 %)\ntold in de: 19 of 22" in result.output
    for rule in ("hopscotch.stock.redeal", "klondike.waste.build", "klondike.tableau.flip"):
        assert f"the page does not state the rule {rule}" in result.output


@pytest.mark.parametrize("language", ["en", "de", "sr@latin"])
def test_every_example_is_in_the_book_of_every_language(root: Path, language: str) -> None:
    project = find_project(root)
    manual = project_manual(project)
    book = translate_manual(manual, project_catalogue(project, language)).root
    shown = [ident(one) for one in book.iter("{*}example")]
    assert len(shown) == 20
    pages = [ident(one) for one in book.iter("sect1") if one.find(".//{*}example") is not None]
    assert pages == ["Hopscotch", "Klondike"]


def test_the_session_in_the_documentation_is_real(root: Path) -> None:
    shown = set(PAGE.read_text(encoding="utf-8").splitlines())
    run_again = ("coverage", "hopscotch", "--language", "de", "--language", "fr")
    lines = run(*run_again, "--project", root).output.splitlines()
    assert len(lines) == 24
    assert not [line for line in lines if line.rstrip() not in shown]


@pytest.mark.parametrize(
    ("file", "old", "new", "language"),
    [
        ("examples/hopscotch.xml", "move 4D -> 2C", "move 4D -> 3C", "en"),
        ("C/hopscotch.xml", "possible score:  48", "possible score:  52", "en"),
        ("po/sv.po", "Fyra högar överst, på den högra", "Fem högar överst, på den högra", "sv"),
        ("C/hopscotch.xml", "Four piles on top", "Four heaps on top", "en"),
    ],
)
def test_what_is_changed_fails_as_the_documentation_shows(
    root: Path, file: str, old: str, new: str, language: str
) -> None:
    shown = PAGE.read_text(encoding="utf-8").splitlines()
    text = (root / file).read_text(encoding="utf-8")
    assert old in text
    (root / file).write_text(text.replace(old, new), encoding="utf-8")
    try:
        output = check(root, "hopscotch", "--language", language)
    finally:
        (root / file).write_text(text, encoding="utf-8")
    assert "1 error" in output
    assert not [line for line in output.splitlines() if line.rstrip() not in shown]


def test_facts_that_are_translated_well_are_no_errors(root: Path) -> None:
    output = check(root)
    assert "20 examples, 130 facts: 0 errors" in output
    assert "fact.value" not in output
