"""A new language: every file, once, or none; and wrong names with what is meant."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from cadogan.addlanguage import (
    UnknownLanguageError,
    language_name,
    lexicon_skeleton,
    make_language,
)
from cadogan.catalogue.read import read_catalogue
from cadogan.checks import parse_plural_rule
from cadogan.cli import main
from cadogan.facts import parse_lexicon
from cadogan.manual import project_manual
from cadogan.project import find_project

SEED = Path(__file__).parents[2] / "data" / "projects" / "two-languages"
CREATED = "2026-01-31 12:00+0000"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "C").mkdir()
    (tmp_path / "po").mkdir()
    page = "<article><title>Press</title><para>Now.</para></article>"
    (tmp_path / "C" / "index.docbook").write_text(page, encoding="utf-8")
    (tmp_path / "po" / "LINGUAS").write_text("# all\nde\nsv\n", encoding="utf-8")
    return tmp_path


def state(root: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_a_language_is_added_once(root: Path) -> None:
    arguments = ["add-language", "ru", "--project", str(root)]
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 0, result.output
    assert "new       po/ru.po" in result.output
    assert "cadogan check --language ru" in result.output
    assert (root / "po" / "LINGUAS").read_text(encoding="utf-8") == "# all\nde\nru\nsv\n"
    catalogue = read_catalogue(root / "po" / "ru.po", "ru")
    assert [entry.msgid for entry in catalogue.entries] == ["Press", "Now."]
    assert not catalogue.problems
    assert parse_plural_rule(dict(catalogue.header)["Plural-Forms"]).forms == 3
    before = state(root)
    result = CliRunner().invoke(main, arguments)
    assert "unchanged po/ru.po" in result.output
    assert state(root) == before


def test_where_languages_have_folders_the_new_one_has_one(root: Path) -> None:
    (root / "po" / "LINGUAS").unlink()
    (root / "de").mkdir()
    (root / "de" / "de.po").write_text("", encoding="utf-8")
    CliRunner().invoke(main, ["add-language", "it", "--project", str(root)])
    assert (root / "it" / "it.po").is_file()
    assert "it" in find_project(root).languages


def test_nothing_is_left_where_not_all_can_be_written(root: Path) -> None:
    project = find_project(root)
    messages = project_manual(project).messages
    (root / "po" / "LINGUAS").write_bytes(b"de\n\xff\n")
    before = state(root)
    with pytest.raises(UnicodeDecodeError):
        make_language(project, "it", messages, CREATED)
    assert state(root) == before


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("DE", "de (German)"),
        ("pt-br", "pt_BR (Portuguese, Brazil)"),
        ("german", "de (German)"),
        ("Deutsch", "de (German)"),
        ("italain", "it (Italian)"),
        ("jp", "ja (Japanese)"),
        ("cz", "cs (Czech)"),
        ("deu", "de (German)"),
        ("iw", "he (Hebrew)"),
    ],
)
def test_wrong_names_say_what_is_meant(text: str, meant: str) -> None:
    with pytest.raises(UnknownLanguageError, match="did you mean") as caught:
        language_name(text)
    assert f"did you mean {meant}" in str(caught.value)


@pytest.mark.parametrize("text", ["it", "pt_BR", "sr@latin", "ast", "nds"])
def test_right_names_are_taken_as_they_are(text: str) -> None:
    assert language_name(text) == text


@pytest.mark.parametrize("text", ["", "xx", "de_XX", "../it", "it.po"])
def test_what_is_no_language_is_wrong_usage(root: Path, text: str) -> None:
    before = state(root)
    result = CliRunner().invoke(main, ["add-language", text, "--project", str(root)])
    assert result.exit_code == 2
    assert state(root) == before


@pytest.mark.parametrize("language", ["it", "ar", "ja", "tlh"])
def test_a_skeleton_is_a_lexicon_without_words(language: str) -> None:
    text = lexicon_skeleton(language)
    lexicon = parse_lexicon(text, language, Path(f"{language}.toml"))
    assert lexicon.problems == ()
    assert not lexicon.names
    assert all(len(line) <= 100 for line in text.splitlines())


def test_a_skeleton_tells_the_numerals() -> None:
    assert "7 sette" in lexicon_skeleton("it")
    assert "CLDR has no numerals" in lexicon_skeleton("tlh")


@pytest.mark.parametrize(("language", "forms"), [("is", 2), ("ko", 1), ("pt_BR", 2)])
def test_a_checkout_gets_its_own_texts_and_a_lexicon(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], language: str, forms: int
) -> None:
    shutil.copytree(SEED, tmp_path, dirs_exist_ok=True)
    words = tmp_path / "words"
    (words / "ui").mkdir(parents=True)
    shutil.copy(Path(__file__).parents[3] / "po" / "ui" / "cadogan.pot", words / "ui")
    project = find_project(tmp_path)
    messages = project_manual(project).messages
    made = make_language(project, language, messages, CREATED, words)
    names = [f"{language}.po", f"{language}.po", f"{language}.toml", "LINGUAS"]
    assert [one.path.name for one in made] == names
    assert capfd.readouterr() == ("", "")
    ui = read_catalogue(words / "ui" / f"{language}.po", language)
    assert not ui.problems
    assert dict(ui.header)["Language"] == language
    assert parse_plural_rule(dict(ui.header)["Plural-Forms"]).forms == forms


def test_a_manual_about_patience_gets_a_lexicon_of_its_own(root: Path) -> None:
    page = (
        "<article><title>Aces</title><para>Build the foundations up from the ace.</para></article>"
    )
    (root / "C" / "index.docbook").write_text(page, encoding="utf-8")
    for state in ("new", "unchanged"):
        result = CliRunner().invoke(main, ["add-language", "is", "--project", str(root)])
        assert f"{state:9} po/lexicon/is.toml: the words of patience" in result.output
    assert "Write your words for suits, ranks and piles into po/lexicon/is.toml." in result.output
    result = CliRunner().invoke(main, ["add-language", "sv", "--project", str(root)])
    assert "lexicon" not in result.output


def test_texts_of_cadogan_that_a_language_lacks_are_added(root: Path) -> None:
    ui = root / "po" / "ui"
    ui.mkdir()
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n'
    (ui / "cadogan.pot").write_text(
        f'{header}\nmsgid "Close"\nmsgstr ""\n\nmsgid "Stock"\nmsgstr ""\n', encoding="utf-8"
    )
    (ui / "it.po").write_text(f'{header}\nmsgid "Close"\nmsgstr "Chiudi"\n', encoding="utf-8")
    project = find_project(root)
    states = []
    for _ in range(2):
        made = make_language(project, "it", (), CREATED, words=root / "po")
        states.append(next(one.state for one in made if one.path == ui / "it.po"))
    assert states == ["changed", "unchanged"]
    catalogue = read_catalogue(ui / "it.po", "it")
    found = [(one.msgid, one.msgstr) for one in catalogue.entries]
    assert found == [("Close", "Chiudi"), ("Stock", "")]
    assert parse_plural_rule(dict(catalogue.header)["Plural-Forms"]).forms == 2
