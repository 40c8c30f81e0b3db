"""Migrating: entries that are there already, several pasts, pages that changed."""

from pathlib import Path

from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import parse_catalogue, read_catalogue
from cadogan.manual import Manual, Reading, read_manual
from cadogan.migrate import Migrated, migrate, plan_migration
from cadogan.source import ReadOptions
from cadogan.upkeep import UpdateOptions, update

FOLDER = Path(__file__).parents[2] / "data" / "migrate"
PAGE = '<sect1 id="a"><title>Draw</title><para>Draw <emphasis>one</emphasis> card.</para></sect1>'
HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
PARENT = 'msgid "Draw <_:emphasis-1/> card."\nmsgstr "Ziehe <_:emphasis-1/> Karte."\n\n'
CHILD = 'msgid "one"\nmsgstr "eine"\n\n'
NEW = "Draw <emphasis>one</emphasis> card."


def manual(folder: Path, rules: str, entities: str = "expand") -> Manual:
    source = ReadOptions(entities=entities)
    return read_manual(folder / "page.xml", folder, Reading(rules=rules, source=source))


def catalogue(text: str) -> Catalogue:
    return parse_catalogue(text.encode(), Path("de.po"), "de")


def migrated(text: str, folder: Path, page: str = PAGE) -> Migrated:
    (folder / "page.xml").write_text(page)
    old, new = manual(folder, "itstool"), manual(folder, "vocabulary")
    plan = plan_migration([old.segments], new.segments, new.messages)
    return migrate(catalogue(HEADER + text), plan)


def test_an_entry_without_translation_is_filled_where_it_stands(tmp_path: Path) -> None:
    empty = f'msgid "{NEW}"\nmsgstr ""\n\n'
    result = migrated(PARENT + CHILD + empty + 'msgid "Draw"\nmsgstr "Ziehen"\n', tmp_path)
    msgids = [entry.msgid for entry in result.catalogue.entries]
    assert msgids == ["Draw <_:emphasis-1/> card.", "one", NEW, "Draw"]
    entry = result.catalogue.lookup(NEW)
    assert entry
    assert entry.msgstr == "Ziehe <emphasis>eine</emphasis> Karte."


def test_a_fuzzy_translation_in_use_stays(tmp_path: Path) -> None:
    fuzzy = f'#, fuzzy\nmsgid "{NEW}"\nmsgstr "Nimm <emphasis>eine</emphasis>."\n\n'
    result = migrated(PARENT + CHILD + fuzzy, tmp_path)
    assert result.catalogue.text == catalogue(HEADER + PARENT + CHILD + fuzzy).text


def test_obsolete_translations_are_carried(tmp_path: Path) -> None:
    lines = (PARENT + CHILD).splitlines()
    obsolete = "".join(f"#~ {line}\n" if line else "\n" for line in lines)
    entry = migrated(obsolete, tmp_path).catalogue.lookup(NEW)
    assert entry
    assert entry.msgstr == "Ziehe <emphasis>eine</emphasis> Karte."


def test_line_ends_stay(tmp_path: Path) -> None:
    text = (HEADER + PARENT + CHILD).replace("\n", "\r\n")
    migrated("", tmp_path)  # writes the page
    old, new = manual(tmp_path, "itstool"), manual(tmp_path, "vocabulary")
    plan = plan_migration([old.segments], new.segments, new.messages)
    result = migrate(catalogue(text), plan).catalogue.text
    assert NEW in result
    assert "\n" not in result.replace("\r\n", "")


def test_nothing_to_carry_leaves_the_catalogue_as_it_is(tmp_path: Path) -> None:
    text = 'msgid "Draw"\nmsgstr "Ziehen"\n'
    result = migrated(text, tmp_path)
    assert result.catalogue.text == HEADER + text
    assert result.problems == ()


def test_a_message_that_is_half_translated_is_told_once(tmp_path: Path) -> None:
    result = migrated(CHILD, tmp_path)
    (problem,) = result.problems
    assert (problem.path, problem.line, problem.msgid) == ("de.po", 4, NEW)
    assert "is not translated" in problem.message
    assert result.catalogue.lookup(NEW) is None


def test_of_several_pasts_the_right_one_is_found() -> None:
    folder = FOLDER / "keep-to-expand"
    new = manual(folder, "vocabulary")
    pasts = [("itstool", "expand"), ("itstool", "keep"), ("vocabulary", "keep")]
    olds = [manual(folder, rules, entities).segments for rules, entities in pasts]
    plan = plan_migration(olds, new.segments, new.messages)
    result = migrate(read_catalogue(folder / "old.po", "de"), plan)
    text = update(result.catalogue, new.messages, UpdateOptions(fuzzy=False, references=True))
    assert text == (folder / "new.po").read_text()


def test_a_page_that_changed_is_paired_with_itself(tmp_path: Path) -> None:
    (tmp_path / "page.xml").write_text("<sect1><title>Draw</title><para>Other</para></sect1>")
    old = manual(tmp_path, "itstool")
    (tmp_path / "page.xml").write_text(PAGE)
    new = manual(tmp_path, "vocabulary")
    plan = plan_migration([old.segments], new.segments, new.messages)
    spelled = NEW.replace(" card", "  card")
    text = f'{HEADER}msgid "{spelled}"\nmsgstr "Zieh <emphasis>eine</emphasis> Karte."\n'
    entry = migrate(catalogue(text), plan).catalogue.lookup(NEW)
    assert entry
    assert entry.translated


def test_a_placeholder_that_is_repeated_is_written_once(tmp_path: Path) -> None:
    twice = PARENT.replace("Ziehe <_:emphasis-1/>", "<_:emphasis-1/>" * 9)
    result = migrated(twice + CHILD, tmp_path)
    entry = result.catalogue.lookup(NEW)
    assert entry
    assert entry.fuzzy
    assert entry.msgstr == "<emphasis>eine</emphasis> Karte."
    assert "more than once" in result.problems[0].message
