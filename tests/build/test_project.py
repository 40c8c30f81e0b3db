"""Projects are found by their settings or by the layouts in use elsewhere."""

from pathlib import Path

import pytest

from cadogan.project import ProjectError, find_project


def write(folder: Path, *names: str, text: str = "") -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def test_settings_name_entry_and_catalogues(tmp_path: Path) -> None:
    write(tmp_path, "help/index.xml", "po/help/de.po", "po/help/fr.po")
    write(tmp_path, "cadogan.toml", text='entry = "help/index.xml"\ncatalogues = "po/help"\n')
    project = find_project(tmp_path)
    assert project.languages == ("en", "de", "fr")
    assert project.folder == tmp_path / "help"
    assert project.template == tmp_path / "po/help/help.pot"
    assert project.settings.rules == ""


def test_all_settings_can_be_given(tmp_path: Path) -> None:
    write(tmp_path, "index.xml", "own.its")
    text = """entry = "index.xml"
its-rules = ["own.its"]
entities = "keep"
use-fuzzy = ["de", "pt_BR"]
[update]
threshold = 80
keep-obsolete = false
[coverage]
languages = 90
page = false
"""
    write(tmp_path, "cadogan.toml", text=text)
    settings = find_project(tmp_path).settings
    assert (settings.its_rules, settings.use_fuzzy) == (("own.its",), ("de", "pt_BR"))
    assert (settings.update.threshold, settings.update.keep_obsolete) == (80, False)
    assert settings.update.fuzzy_matching
    assert (settings.coverage.stated, settings.coverage.languages) == (100, 90)
    assert not settings.coverage.page


def test_settings_in_pyproject(tmp_path: Path) -> None:
    write(tmp_path, "doc.xml")
    write(tmp_path, "pyproject.toml", text='[tool.cadogan]\nentry = "doc.xml"\ntitle = "A"\n')
    assert find_project(tmp_path).settings.title == "A"


@pytest.mark.parametrize("text", ['tool = "x"', '[tool]\ncadogan = "x"'])
def test_pyproject_with_something_else_there(tmp_path: Path, text: str) -> None:
    write(tmp_path, "doc.xml")
    write(tmp_path, "pyproject.toml", text=text)
    with pytest.raises(ProjectError, match="must be a table"):
        find_project(tmp_path)


def test_linguas_decides_and_may_name_a_missing_catalogue(tmp_path: Path) -> None:
    write(tmp_path, "C/index.docbook", "po/de.po", "po/fr.po")
    write(tmp_path, "po/LINGUAS", text="# ours\nde pl\n")
    assert find_project(tmp_path).languages == ("en", "de", "pl")


def test_missing_catalogue_is_looked_for_where_the_others_lie(tmp_path: Path) -> None:
    write(tmp_path, "C/index.docbook", "de/de.po")
    write(tmp_path, "C/LINGUAS", text="de pl\n")
    assert dict(find_project(tmp_path).catalogues)["pl"] == tmp_path / "pl" / "pl.po"


@pytest.mark.parametrize(
    ("names", "languages"),
    [
        (("C/index.docbook", "po/de.po"), ("en", "de")),
        (("C/index.docbook", "de/de.po", "sr@latin/sr@latin.po"), ("en", "de", "sr@latin")),
        (("C/index.docbook", "po/de_DE.UTF-8.po", "po/fr.po"), ("en", "de_DE", "fr")),
        (("C/manual.xml",), ("en",)),
        (("index.xml", "other.xml"), ("en",)),
        (("only.docbook",), ("en",)),
    ],
)
def test_usual_layouts(tmp_path: Path, names: tuple[str, ...], languages: tuple[str, ...]) -> None:
    write(tmp_path, *names)
    project = find_project(tmp_path)
    assert project.languages == languages
    assert project.entry == tmp_path / names[0]


def test_one_file_is_a_project(tmp_path: Path) -> None:
    write(tmp_path, "page.xml", "other.xml")
    assert find_project(tmp_path / "page.xml").entry == tmp_path / "page.xml"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("entry = ", "not valid TOML"),
        ('title = "x"', "no entry"),
        ('entry = "missing.xml"', "the entry page is missing"),
        ('entry = "index.xml"\ncolour = "red"', "unknown setting 'colour'"),
        ('entry = "index.xml"\ndepth = "1"', "depth must be a number, not '1'"),
        ('entry = "index.xml"\ndepth = true', "depth must be a number, not True"),
        ('entry = "index.xml"\nuse-fuzzy = "de"', "use-fuzzy must be a list of texts"),
        ('entry = "index.xml"\nuse-fuzzy = [1]', "use-fuzzy must be a list of texts"),
        ('entry = "index.xml"\nuse-fuzzy = ["?"]', "'\\?' is no language name"),
        ('entry = "index.xml"\nrules = "mine"', "rules must be vocabulary or itstool"),
        ('entry = "index.xml"\nentities = "all"', "entities must be expand or keep or translate"),
        ('entry = "index.xml"\nits-rules = ["no.its"]', "there is no file no.its"),
        ('entry = "index.xml"\nentity-limit = 0', "entity-limit must be from 1"),
        ('entry = "index.xml"\nupdate = 1', "update must be a table"),
        ('entry = "index.xml"\n[update]\nwidth = -1', "width must be from 0"),
        ('entry = "index.xml"\n[update]\nthreshold = 0', "threshold must be from 1 to 100"),
        ('entry = "index.xml"\n[update]\ncolour = 1', "unknown setting 'colour'"),
        ('entry = "index.xml"\ncoverage = 1', "coverage must be a table"),
        ('entry = "index.xml"\n[coverage]\nstated = 101', "stated must be from 0 to 100"),
        ('entry = "index.xml"\n[coverage]\nall = 1', "unknown setting 'all'"),
        ('entry = "index.xml"\n[check]\nfacts = "maybe"', "facts must be auto or yes or no"),
        ('entry = "index.xml"\nexamples = "nope"', "there is no folder nope with side files"),
        ('entry = "index.xml"\ndepth = -1', "depth must be from 0"),
        ('entry = "index.xml"\n[site]\nurl = "example.org"', "url must begin with https://"),
        ('entry = "index.xml"\n[site]\ncatalogue-url = "#L1"', "catalogue-url must begin with"),
        ('entry = "index.xml"\n[site]\nimage = "no.png"', "there is no picture no.png"),
        ('entry = "index.xml"\nsource-language = "!!"', "no language name"),
        ('entry = "index.xml"\ncatalogues = "nope"', "there is no folder nope"),
    ],
)
def test_wrong_settings_say_how_to_mend_them(tmp_path: Path, text: str, reason: str) -> None:
    write(tmp_path, "index.xml")
    write(tmp_path, "cadogan.toml", text=text)
    with pytest.raises(ProjectError, match=reason):
        find_project(tmp_path)


def test_no_project(tmp_path: Path) -> None:
    with pytest.raises(ProjectError, match="no project here"):
        find_project(tmp_path)


def test_unknown_language_names_the_known(tmp_path: Path) -> None:
    write(tmp_path, "C/index.docbook", "po/de.po")
    with pytest.raises(ProjectError, match="the project has en, de"):
        find_project(tmp_path).select(("xx",))


@pytest.mark.parametrize(
    ("linguas", "reason"),
    [
        (b"de ../../x", r"no language names: \.\./\.\./x"),
        (b"a/b", "no language names: a/b"),
        (b"de DE", "de and DE are the same language de"),
        (b"sr@latin sr_Latn", "the same language sr-Latn"),
        (b"d\xff", "not UTF-8"),
    ],
)
def test_wrong_linguas_say_how_to_mend_them(tmp_path: Path, linguas: bytes, reason: str) -> None:
    write(tmp_path, "C/index.docbook", "po/de.po")
    (tmp_path / "po" / "LINGUAS").write_bytes(linguas)
    with pytest.raises(ProjectError, match=reason):
        find_project(tmp_path)


def test_the_source_language_needs_no_catalogue(tmp_path: Path) -> None:
    write(tmp_path, "C/index.docbook", "po/de.po")
    write(tmp_path, "po/LINGUAS", text="en\nde\n")
    assert find_project(tmp_path).languages == ("en", "de")


def test_a_language_is_named_as_its_catalogue_or_by_its_tag(tmp_path: Path) -> None:
    (tmp_path / "index.docbook").write_text("<article/>")
    (tmp_path / "po").mkdir()
    for language in ("pt_BR", "sr@latin"):
        (tmp_path / "po" / f"{language}.po").write_text("")
    project = find_project(tmp_path)
    assert project.select(("pt-BR", "pt_BR", "sr-Latn")) == ("pt_BR", "sr@latin")
    assert project.select(("sr@latin",)) == ("sr@latin",)
