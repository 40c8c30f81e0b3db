"""The pytest plugin on small projects."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner
from lxml import etree

from cadogan.cli.examples import test as cli_test
from cadogan.manual import project_manual
from cadogan.project import find_project

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parents[2]
PROJECTS = Path(__file__).parents[1] / "data" / "examples" / "pytest"
ENGLISH = 6
"""Two examples, their titles, two facts."""
SOUND = ENGLISH + 6
"""The examples are told in German as well, the facts are stated, the texts are compared."""


@pytest.fixture
def project(pytester: pytest.Pytester) -> pytest.Pytester:
    shutil.copytree(PROJECTS / "hopscotch", pytester.path, dirs_exist_ok=True)
    return pytester


def test_examples_and_facts_are_items(project: pytest.Pytester) -> None:
    result = project.runpytest_inprocess("--collect-only", "-q")
    result.stdout.fnmatch_lines_random(
        [
            "help/hopscotch.xml::foundation-build?en?",
            "help/hopscotch.xml::foundation-build?de?",
            "help/hopscotch.xml::reserve-build?en?",
            "help/hopscotch.xml::fact-foundation-count?en?",
            "help/hopscotch.xml::fact-foundation-count?de?",
            "help/hopscotch.xml::fact-foundation-count-2?en?",
            "help/hopscotch.xml::fact-foundation-count-2?de?",
        ]
    )
    result.stdout.no_fnmatch_line("*about.xml*")
    result.stdout.no_fnmatch_line("*data.xml*")


def _junit(project: pytest.Pytester) -> etree._Element:
    arguments = ["--project", str(project.path), "--format", "junit"]
    return etree.fromstring(CliRunner().invoke(cli_test, arguments).stdout)


def test_the_command_line_has_the_same_tests(project: pytest.Pytester) -> None:
    collected = project.runpytest_inprocess("--collect-only", "-q").outlines
    names = [line.partition("::")[2] for line in collected if "::" in line]
    assert [case.get("name") for case in _junit(project)] == names
    assert len(names) == SOUND


def test_a_sound_project_passes(project: pytest.Pytester) -> None:
    project.runpytest_inprocess().assert_outcomes(passed=SOUND)


def test_a_failed_example_shows_boards_and_no_traceback(project: pytest.Pytester) -> None:
    page = project.path / "help" / "hopscotch.xml"
    page.write_text(page.read_text("utf-8").replace("move 2D -> AC", "move 2D -> 2C"), "utf-8")
    result = project.runpytest_inprocess()
    result.assert_outcomes(passed=SOUND - 1, failed=1)
    result.stdout.fnmatch_lines(
        [
            "*foundation-build?en?*",
            "help/hopscotch.xml:17:11: 'move 2D -> 2C' must be allowed, but the engine refuses "
            "it: hopscotch.foundation.build, stated at help/hopscotch.xml:8 [[]example.failed]",
            "  expected after the step:",
            "  [*] foundation 2  2C 2D",
            "  what the engine has, unchanged:",
            "  [*] foundation 2  2C",
        ]
    )
    result.stdout.no_fnmatch_line("*pytest_pages*")


def test_what_failed_runs_again(project: pytest.Pytester) -> None:
    page = project.path / "help" / "hopscotch.xml"
    text = page.read_text("utf-8").replace("move 2D -> AC", "move 2D -> 2C")
    page.write_text(text.replace("Four", "Five", 1), "utf-8")
    failed = ["help/hopscotch.xml::foundation-build?en?", "*::fact-foundation-count?en?"]
    for options in ([], ["--lf"], ["--lf", "-n", "2"]):
        result = project.runpytest_inprocess(*options)
        assert result.parseoutcomes()["failed"] == 2, options
        result.stdout.fnmatch_lines_random([f"FAILED {name} *" for name in failed])


def test_marks_with_a_slip_fail(project: pytest.Pytester) -> None:
    page = project.path / "help" / "slips.xml"
    page.write_text(
        '<section xml:id="hopscotch"><para><phrase role="fakt:foundation.count">Five</phrase>\n'
        '<programlisting language="Patience">game spider</programlisting></para></section>',
        "utf-8",
    )
    result = project.runpytest_inprocess(page)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        [
            'help/slips.xml:1:49: role="fakt:foundation.count" does not mark a fact*[[]fact.mark]',
            '  hint: did you mean role="fact:foundation.count"?',
            'help/slips.xml:2:27: language="Patience" does not mark*[[]example.mark]',
            "FAILED help/slips.xml::marks *",
        ]
    )


def test_a_catalogue_that_cannot_be_read_fails(project: pytest.Pytester) -> None:
    catalogue = project.path / "po" / "de.po"
    catalogue.with_name("LINGUAS").write_text("de\n", "utf-8")
    catalogue.unlink()
    result = project.runpytest_inprocess()
    result.assert_outcomes(passed=SOUND - 4, failed=1)
    result.stdout.fnmatch_lines(["po/de.po:1:1:*po.file*", "FAILED *.xml::catalogue?de? *"])
    project.runpytest_inprocess("--lf").assert_outcomes(failed=1)


def test_a_catalogue_with_a_broken_entry_fails(project: pytest.Pytester) -> None:
    catalogue = project.path / "po" / "de.po"
    text = catalogue.read_text("utf-8") + '\nmsgid "Last\nmsgstr ""\n'
    catalogue.write_text(text, "utf-8")
    result = project.runpytest_inprocess()
    result.assert_outcomes(passed=SOUND, failed=1)
    result.stdout.fnmatch_lines(["po/de.po:*po.syntax*", "FAILED *.xml::catalogue?de? *"])


def test_a_lexicon_with_an_error_fails(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = Path(shutil.copytree(ROOT / "build" / "cadogan", project.path / "lib" / "cadogan"))
    for part in ("lexicon", "ui"):
        shutil.copytree(ROOT / "po" / part, package / "po" / part)
    lexicon = package / "po" / "lexicon" / "de.toml"
    lexicon.write_text(lexicon.read_text("utf-8") + "\n[colors]\n", "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(package.parent))
    result = project.runpytest_subprocess("help")
    result.assert_outcomes(passed=SOUND, failed=1)
    result.stdout.fnmatch_lines(
        ["lib/cadogan/po/lexicon/de.toml:*lexicon.syntax*", "FAILED *.xml::lexicon?de? *"]
    )


@pytest.mark.parametrize("translated", [True, False])
def test_pages_use_what_lies_elsewhere_in_the_help_folder(
    project: pytest.Pytester, *, translated: bool
) -> None:
    folder = project.path / "help"
    (folder / "shared.ent").write_text('<!ENTITY four "Four">', "utf-8")
    (folder / "games").mkdir()
    page = (folder / "hopscotch.xml").rename(folder / "games" / "hopscotch.xml")
    prolog, text = page.read_text("utf-8").split("?>", 1)
    doctype = '<!DOCTYPE chapter [<!ENTITY % shared SYSTEM "../shared.ent"> %shared;]>'
    page.write_text(f"{prolog}?>\n{doctype}{text}".replace("Four", "&four;"), "utf-8")
    index = folder / "index.xml"
    index.write_text(index.read_text("utf-8").replace("hopscotch", "games/hopscotch"), "utf-8")
    if not translated:
        shutil.rmtree(project.path / "po")
    assert not project_manual(find_project(project.path)).problems
    project.runpytest_inprocess().assert_outcomes(passed=SOUND if translated else ENGLISH)


def test_a_page_knows_the_entities_of_the_file_that_includes_it(project: pytest.Pytester) -> None:
    folder = project.path / "help"
    page = folder / "hopscotch.xml"
    page.write_text(page.read_text("utf-8").replace("Four", "&four;"), "utf-8")
    book = """<!DOCTYPE book [
        <!ENTITY four "Four"> <!ENTITY hopscotch SYSTEM "hopscotch.xml">
    ]><book xmlns="http://docbook.org/ns/docbook"><title>Games</title>&hopscotch;</book>"""
    (folder / "index.xml").write_text(book, "utf-8")
    assert not project_manual(find_project(project.path)).problems
    project.runpytest_inprocess().assert_outcomes(passed=SOUND)


def test_a_translation_may_state_a_fact_with_an_entity(project: pytest.Pytester) -> None:
    page = project.path / "help" / "hopscotch.xml"
    doctype = '?>\n<!DOCTYPE chapter [<!ENTITY vier "Vier">]>'
    page.write_text(page.read_text("utf-8").replace("?>", doctype, 1), "utf-8")
    catalogue = project.path / "po" / "de.po"
    catalogue.write_text(catalogue.read_text("utf-8").replace("Vier", "&vier;"), "utf-8")
    project.runpytest_inprocess("-k", "fact").assert_outcomes(passed=4, deselected=SOUND - 4)
    page.write_text(page.read_text("utf-8").replace('"Vier"', '"Fünf"'), "utf-8")
    project.runpytest_inprocess("-k", "fact").assert_outcomes(
        passed=3, failed=1, deselected=SOUND - 4
    )


def test_a_wrong_word_in_a_translation_fails_in_that_language(project: pytest.Pytester) -> None:
    catalogue = project.path / "po" / "de.po"
    catalogue.write_text(catalogue.read_text("utf-8").replace("Vier", "Fünf"), "utf-8")
    result = project.runpytest_inprocess("-k", "fact")
    result.assert_outcomes(passed=3, failed=1, deselected=SOUND - 4)
    result.stdout.fnmatch_lines(["po/de.po:*foundation.count*", "FAILED *foundation-count?de?*"])


@pytest.fixture
def turned(project: pytest.Pytester) -> pytest.Pytester:
    """A project with a German text that builds down where the page builds up."""
    catalogue = project.path / "po" / "de.po"
    text = catalogue.read_text("utf-8").replace("aufwärts", "abwärts")
    catalogue.write_text(text, "utf-8")
    return project


def _grade(project: pytest.Pytester, line: str) -> None:
    settings = project.path / "cadogan.toml"
    settings.write_text(f"{settings.read_text('utf-8')}\n[severity]\n{line}\n", "utf-8")


def test_texts_are_compared_with_their_translations(turned: pytest.Pytester) -> None:
    result = turned.runpytest_inprocess("-rs")
    result.assert_outcomes(passed=SOUND - 1, skipped=1)
    result.stdout.fnmatch_lines(
        ['*po/de.po:20:*msgid says "up" (up), msgstr says "abwärts" (down) [[]fact.direction]']
    )


def test_a_warning_that_the_project_takes_for_an_error_fails(turned: pytest.Pytester) -> None:
    _grade(turned, '"fact.*" = "error"')
    for options in ([], ["--lf"], ["--lf", "-n", "2"]):
        result = turned.runpytest_inprocess(*options)
        assert result.parseoutcomes()["failed"] == 1, options
        result.stdout.fnmatch_lines(["FAILED help/hopscotch.xml::prose-hopscotch-2?de? *"])
    result = turned.runpytest_inprocess("-k", "prose and [de]")
    result.assert_outcomes(passed=1, failed=1, deselected=SOUND - 2)


@pytest.mark.parametrize(
    ("severity", "outcome"), [("off", "passed"), ("note", "passed"), ("warning", "skipped")]
)
def test_problems_have_the_severities_of_the_project(
    turned: pytest.Pytester, severity: str, outcome: str
) -> None:
    page = turned.path / "help" / "hopscotch.xml"
    page.write_text(page.read_text("utf-8").replace("move 2D -> AC", "move 2D -> 2C"), "utf-8")
    _grade(turned, f'"fact.direction" = "{severity}"\n"example.failed" = "{severity}"')
    for item in ("prose-hopscotch-2[de]", "foundation-build[en]"):
        result = turned.runpytest_inprocess(f"help/hopscotch.xml::{item}")
        assert result.parseoutcomes() == {outcome: 1}, item
    assert _junit(turned).get("failures") == "0"


def test_a_page_without_any_marks_is_compared_with_its_translations(
    project: pytest.Pytester,
) -> None:
    index = project.path / "help" / "index.xml"
    text = index.read_text("utf-8").replace("<xi:", "<para>Build down, from the King.</para><xi:")
    index.write_text(text, "utf-8")
    catalogue = project.path / "po" / "de.po"
    entry = '\nmsgid "Build down, from the King."\nmsgstr "Absteigend, vom Buben an."\n'
    catalogue.write_text(catalogue.read_text("utf-8") + entry, "utf-8")
    result = project.runpytest_inprocess("-rs")
    result.assert_outcomes(passed=SOUND, skipped=1)
    result.stdout.fnmatch_lines(["*po/de.po:*says*King*Buben*[[]fact.rank]"])


def test_errors_of_a_listing_are_reported_together(project: pytest.Pytester) -> None:
    page = project.path / "help" / "hopscotch.xml"
    text = page.read_text("utf-8").replace("waste 2D", "waste 2X").replace("AC\n", "AX\n")
    page.write_text(text, "utf-8")
    result = project.runpytest_inprocess("-k", "foundation-build")
    result.stdout.fnmatch_lines(
        ["help/hopscotch.xml:16:*'2X' is no card*", "help/hopscotch.xml:17:*'AX' is no card*"]
    )


def test_a_broken_page_is_one_error_and_others_run(project: pytest.Pytester) -> None:
    index = project.path / "help" / "index.xml"
    include = '<xi:include href="broken.xml"/></book>'
    index.write_text(index.read_text("utf-8").replace("</book>", include), "utf-8")
    (project.path / "help" / "broken.xml").write_text(
        '<section><programlisting language="patience">game klondike</section>', "utf-8"
    )
    result = project.runpytest_inprocess("--continue-on-collection-errors")
    result.assert_outcomes(passed=SOUND, errors=1)
    result.stdout.fnmatch_lines(["help/broken.xml:1:*xml.syntax*"])


def test_what_is_no_page_of_a_project_is_left_alone(project: pytest.Pytester) -> None:
    draft = project.path / "help" / "draft.xml"
    draft.write_text('<section><screen language="pycon">>>> 1\n2</screen></section>', "utf-8")
    elsewhere = project.path / "fixtures"
    elsewhere.mkdir()
    for name in ("a.xml", "b.xml"):
        shutil.copy(draft, elsewhere / name)
    project.runpytest_inprocess().assert_outcomes(passed=SOUND)
    project.runpytest_inprocess(elsewhere).assert_outcomes()
    project.runpytest_inprocess(draft).assert_outcomes(failed=1)
    project.runpytest_inprocess("help/draft.xml::line-1").assert_outcomes(failed=1)


def test_examples_in_side_files_are_items(project: pytest.Pytester) -> None:
    settings = project.path / "cadogan.toml"
    settings.write_text(settings.read_text("utf-8") + 'examples = "examples"\n', "utf-8")
    side = project.mkdir("examples") / "more.xml"
    side.write_text(
        """<article xmlns="http://docbook.org/ns/docbook" xml:id="hopscotch"><title>More</title>
        <annotation annotates="hopscotch.xml/para[1]" role="rule:waste.build"><example>
        <title>No parking</title><programlisting language="patience">game hopscotch
        stock 9S
        waste 2D
        refuse 2D -> waste because waste.build</programlisting></example></annotation>
        </article>""",
        "utf-8",
    )
    result = project.runpytest_inprocess()
    result.assert_outcomes(passed=SOUND + 2, failed=1)
    result.stdout.fnmatch_lines(["examples/more.xml:6:*", "FAILED examples/more.xml::line-3?en? *"])
    side.write_text(side.read_text("utf-8").replace("hopscotch.xml/para", "hop.xml/para"), "utf-8")
    result = project.runpytest_inprocess()
    result.stdout.fnmatch_lines(["examples/more.xml:2:*", "FAILED examples/more.xml::page *"])


def test_one_item_by_its_name(project: pytest.Pytester) -> None:
    for name in ("foundation-build[en]", "foundation-build[de]", "fact-foundation-count-2[de]"):
        project.runpytest_inprocess(f"help/hopscotch.xml::{name}").assert_outcomes(passed=1)
    for chosen in ("example", "telling", "title", "fact and [de]", "reserve-build and not title"):
        result = project.runpytest_inprocess("-k", chosen)
        result.assert_outcomes(passed=2, deselected=SOUND - 2)


def test_a_run_ends_at_the_first_failure(project: pytest.Pytester) -> None:
    page = project.path / "help" / "hopscotch.xml"
    page.write_text(page.read_text("utf-8").replace("move 2D -> AC", "move 2D -> 2C"), "utf-8")
    project.runpytest_inprocess("-x").assert_outcomes(failed=1)
    result = project.runpytest_inprocess("-x", "-q")
    result.stdout.fnmatch_lines(["FAILED help/hopscotch.xml::foundation-build?en? - *"])


def test_items_run_in_several_processes(project: pytest.Pytester) -> None:
    project.runpytest_subprocess("-n", "2").assert_outcomes(passed=SOUND)


def test_a_page_without_a_project_is_tested_in_english(pytester: pytest.Pytester) -> None:
    shutil.copy(PROJECTS / "hopscotch" / "help" / "hopscotch.xml", pytester.path)
    pytester.runpytest_inprocess().assert_outcomes(passed=ENGLISH)


def test_a_run_without_pages_does_not_import_the_pipeline(pytester: pytest.Pytester) -> None:
    pytester.path.joinpath("plain.xml").write_text("<a/>", "utf-8")
    pytester.makepyfile(
        """
        import sys

        def test_imports():
            assert not {"lxml", "cadogan.examples", "cadogan_engine"} & set(sys.modules)
        """
    )
    pytester.runpytest_subprocess().assert_outcomes(passed=1)
