"""Whether a language tells a rule: one page, and a catalogue with one entry for it."""

from pathlib import Path

import pytest

from cadogan.coverage import RuleCoverage, State, manual_coverage, untold
from cadogan.manual import project_manual
from cadogan.problems import Kind, Severity
from cadogan.project import find_project
from cadogan.translated import project_catalogue

PAGE = (
    '<section xmlns="http://docbook.org/ns/docbook" version="5.1" xml:id="klondike">\n'
    "<title>K</title>\n"
    '<para xml:id="klondike.tableau.build">Built <phrase role="fact:tableau.direction">{}'
    "</phrase>.</para></section>\n"
)
MSGID = r'"Built <phrase role=\"fact:tableau.direction\">down</phrase>."'
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
MARKED = r'"Wird <phrase role=\"fact:tableau.direction\">{}</phrase> angelegt."'


def row_in(
    root: Path, entry: str, *, language: str = "de", says: str = "down", more: str = ""
) -> RuleCoverage:
    (root / "klondike.xml").write_text(PAGE.format(says), encoding="utf-8")
    (root / "cadogan.toml").write_text(f'entry = "klondike.xml"\n{more}', encoding="utf-8")
    (root / "po").mkdir()
    (root / "po" / f"{language}.po").write_text(HEAD + entry, encoding="utf-8")
    project = find_project(root)
    read = {name: project_catalogue(project, name) for name in ("en", language)}
    rows = manual_coverage(project_manual(project), read)
    return next(row for row in rows if row.rule.name == "tableau.build")


def entry_of(msgstr: str, flag: str = "") -> str:
    return f"{flag}msgid {MSGID}\nmsgstr {msgstr}\n"


@pytest.mark.parametrize(
    ("entry", "state", "line", "kind"),
    [
        (entry_of(MARKED.format("abwärts")), State.TOLD, 5, None),
        (entry_of(MARKED.format("aufwärts")), State.WRONG, 5, Kind.FACT_VALUE),
        (entry_of('"Wird angelegt."'), State.WRONG, 5, Kind.FACT_MISSING),
        (entry_of(MARKED.format("abwärts"), "#, fuzzy\n"), State.FUZZY, 6, Kind.RULE_UNTOLD),
        (entry_of('""'), State.UNTRANSLATED, 5, Kind.RULE_UNTOLD),
        ("", State.UNTRANSLATED, 1, Kind.RULE_UNTOLD),
        (entry_of('"Wird <phrase>angelegt."'), State.BROKEN, 5, Kind.RULE_UNTOLD),
    ],
)
def test_the_state_of_a_rule_in_a_language(
    tmp_path: Path, entry: str, state: State, line: int, kind: Kind | None
) -> None:
    row = row_in(tmp_path, entry)
    english, german = row.languages
    assert (english.language, english.state) == ("en", State.TOLD)
    assert (german.language, german.state) == ("de", state)
    assert (Path(german.place.path).name, german.place.line) == ("de.po", line)
    assert {one.kind for one in untold([row])} == ({kind} if kind else set())
    assert all(one.line == line and one.language == "de" for one in untold([row]))


def test_words_that_no_lexicon_knows_are_told_apart(tmp_path: Path) -> None:
    row = row_in(tmp_path, entry_of(MARKED.format("lawr")), language="cy")
    assert row.languages[1].state is State.UNREAD
    assert {one.severity for one in untold([row])} == {Severity.WARNING}


def test_the_source_can_be_wrong_itself(tmp_path: Path) -> None:
    row = row_in(tmp_path, "", says="up")
    assert row.languages[0].state is State.WRONG
    assert row.languages[0].place.line == 3


def test_fuzzy_entries_count_where_the_settings_show_them(tmp_path: Path) -> None:
    entry = entry_of(MARKED.format("abwärts"), "#, fuzzy\n")
    row = row_in(tmp_path, entry, more='use-fuzzy = ["de"]\n')
    assert row.languages[1].state is State.TOLD
