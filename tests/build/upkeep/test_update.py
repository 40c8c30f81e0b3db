"""Updating: what did not change keeps its bytes, what a translator wrote is never lost."""

import shutil
import tomllib
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

from cadogan.catalogue.decode import encode
from cadogan.catalogue.entry import Entry
from cadogan.catalogue.message import Message
from cadogan.catalogue.model import Catalogue, template_messages
from cadogan.catalogue.new import new_catalogue, template
from cadogan.catalogue.read import parse_catalogue, read_catalogue
from cadogan.upkeep import Rename, UpdateOptions, read_renames, update

UPDATES = sorted((Path(__file__).parents[2] / "data" / "upkeep" / "update").iterdir())
needs_gettext = pytest.mark.skipif(not shutil.which("msgfmt"), reason="GNU gettext is not here")

CREATED = "2026-01-31 12:00+0000"
PAGE = (
    Message("Klondike", references=(("k.xml", 1),), comments=("section/title",)),
    Message("Seven piles are dealt.", references=(("k.xml", 3),)),
    Message("Kings fill spaces.", references=(("k.xml", 5), ("y.xml", 9))),
    Message("translator-credits", msgctxt="_"),
)


def _read(text: str, language: str = "de") -> Catalogue:
    return parse_catalogue(text.encode(), Path(f"{language}.po"), language)


def _translated(*pairs: tuple[str, str]) -> str:
    """Return the German catalogue of PAGE with some entries translated."""
    text = new_catalogue(PAGE, "de", created=CREATED)
    for msgid, msgstr in pairs:
        old = f'msgid "{msgid}"\nmsgstr ""\n'
        assert old in text
        text = text.replace(old, f'msgid "{msgid}"\nmsgstr "{msgstr}"\n')
    return text


GERMAN = _translated(
    ("Klondike", "Klondike"),
    ("Seven piles are dealt.", "Sieben Stapel werden gegeben."),
    ("Kings fill spaces.", "Könige füllen Lücken."),
)


def _case(folder: Path, catalogue: Catalogue) -> str:
    """Update a catalogue as a case's folder has it: new.pot, renamed.pot, aliases.pot, options."""
    aliases = defaultdict(list)
    for alias in read_renames(folder / "aliases.pot")[0]:
        aliases[alias.new].append(alias.old)
    listed = template_messages(read_catalogue(folder / "new.pot", ""))
    messages = [message._replace(aliases=tuple(aliases[message.key])) for message in listed]
    settings = folder / "options.toml"
    options = UpdateOptions(**tomllib.loads(settings.read_text() if settings.exists() else ""))
    return update(catalogue, messages, options, read_renames(folder / "renamed.pot")[0])


@pytest.mark.parametrize("folder", UPDATES, ids=lambda folder: folder.name)
def test_case(folder: Path, golden: Callable[[Path, str], None]) -> None:
    text = _case(folder, read_catalogue(folder / "before.po", "de"))
    assert _case(folder, _read(text)) == text, "a second update changes nothing"
    golden(folder / "after.po", text)


@needs_gettext
@pytest.mark.parametrize("folder", UPDATES, ids=lambda folder: folder.name)
def test_gettext_accepts_the_case(folder: Path, accepted: Callable[[str], None]) -> None:
    accepted((folder / "after.po").read_text(encoding="utf-8"))


def _entry(catalogue: Catalogue, msgid: str) -> Entry:
    found = catalogue.lookup(msgid)
    assert found is not None
    return found


def test_nothing_changed_is_the_same_text() -> None:
    options = UpdateOptions(created="2030-12-31 00:00+0000")
    assert update(_read(GERMAN), PAGE, options) == GERMAN


def test_the_date_changes_only_where_references_do() -> None:
    date = "2030-12-31 00:00+0000"
    new = [*PAGE, Message("New.")]
    assert date not in update(_read(GERMAN), new, UpdateOptions(created=date))
    options = UpdateOptions(created=date, references=True)
    assert update(_read(GERMAN), PAGE, options) == GERMAN, "nothing but the date would differ"
    assert f'"POT-Creation-Date: {date}\\n"' in update(_read(GERMAN), new, options)


def test_new_messages_stand_in_template_order() -> None:
    new = [PAGE[0], Message("A"), Message("B"), *PAGE[1:], Message("Z")]
    after = _read(update(_read(GERMAN), new))
    assert [entry.msgid for entry in after.entries] == [message.msgid for message in new]
    assert _entry(after, "A").msgstr == ""


def test_only_the_new_lines_differ() -> None:
    text = update(_read(GERMAN), [*PAGE[:2], Message("Entirely different"), *PAGE[2:]])
    assert text.replace('msgid "Entirely different"\nmsgstr ""\n\n', "") == GERMAN


def test_a_message_that_is_gone_becomes_obsolete() -> None:
    text = update(_read(GERMAN), [PAGE[0], PAGE[2], PAGE[3]])
    assert text.endswith(
        '\n\n#~ msgid "Seven piles are dealt."\n#~ msgstr "Sieben Stapel werden gegeben."\n'
    )


def test_an_untranslated_message_that_is_gone_leaves_nothing() -> None:
    text = update(_read(GERMAN), PAGE[:3])
    assert "translator-credits" not in text


def test_obsolete_entries_can_be_dropped() -> None:
    text = update(_read(GERMAN), [PAGE[0]], UpdateOptions(obsolete=False))
    assert "#~" not in text


def test_a_message_that_comes_back_is_used_as_it_was() -> None:
    without = update(_read(GERMAN), [PAGE[0], PAGE[2], PAGE[3]])
    assert update(_read(without), PAGE) == GERMAN


def test_a_near_match_is_offered_as_fuzzy() -> None:
    changed = Message("Seven piles are dealt now.", references=(("k.xml", 3),))
    text = update(_read(GERMAN), [PAGE[0], changed, *PAGE[2:]])
    assert (
        '#: k.xml:3\n#, fuzzy\n#| msgid "Seven piles are dealt."\n'
        'msgid "Seven piles are dealt now."\nmsgstr "Sieben Stapel werden gegeben."\n'
    ) in text
    assert "#~" not in text
    entry = _entry(_read(text), "Seven piles are dealt now.")
    assert entry.fuzzy
    assert not entry.translated


def test_near_matches_can_be_switched_off() -> None:
    changed = Message("Seven piles are dealt now.")
    text = update(_read(GERMAN), [PAGE[0], changed, *PAGE[2:]], UpdateOptions(fuzzy=False))
    assert _entry(_read(text), changed.msgid).msgstr == ""
    assert "#~ msgstr" in text


def test_a_fuzzy_entry_keeps_the_message_it_was_made_for() -> None:
    once = update(_read(GERMAN), [PAGE[0], Message("Seven piles are dealt now.")])
    twice = _read(update(_read(once), [PAGE[0], Message("Seven piles are dealt out now.")]))
    entry = _entry(twice, "Seven piles are dealt out now.")
    assert entry.previous is not None
    assert entry.previous.msgid == "Seven piles are dealt."


def test_references_are_refreshed_and_nothing_else() -> None:
    moved = [Message(m.msgid, m.msgctxt, (("k.xml", 99),), m.comments) for m in PAGE]
    text = update(_read(GERMAN), moved, UpdateOptions(references=True))
    program = ("#:", "#.")
    rest = [line for line in text.split("\n") if not line.startswith(program)]
    assert rest == [line for line in GERMAN.split("\n") if not line.startswith(program)]
    assert text.count("#: k.xml:99\n") == len(PAGE)
    assert update(_read(GERMAN), moved, UpdateOptions()) == GERMAN


def test_windows_line_ends_stay() -> None:
    text = update(_read(GERMAN.replace("\n", "\r\n")), [*PAGE, Message("New.")])
    assert text.count("\n") == text.count("\r\n") == GERMAN.count("\n") + 3


def test_a_file_without_a_last_line_end_is_continued() -> None:
    after = _read(update(_read(GERMAN.rstrip("\n")), [*PAGE, Message("Wholly new")]))
    assert not after.problems
    assert after.entries[-1].msgid == "Wholly new"


def test_a_broken_entry_is_not_added_again() -> None:
    broken = GERMAN.replace('"Sieben Stapel werden gegeben."', '"Sieben Stapel')
    assert update(_read(broken), PAGE) == broken


def test_comments_at_the_end_stay_there() -> None:
    text = update(_read(GERMAN + "\n# the end\n"), [PAGE[0], PAGE[2], PAGE[3]])
    assert text.endswith('#~ msgstr "Sieben Stapel werden gegeben."\n\n# the end\n')


def test_a_change_of_context_is_a_near_match() -> None:
    text = update(_read(GERMAN), [Message("Klondike", "game"), *PAGE[1:]])
    entry = _read(text).lookup("Klondike", "game")
    assert entry is not None
    assert (entry.msgstr, entry.fuzzy) == ("Klondike", True)


def test_plural_entries_stay_whole() -> None:
    plural = 'msgid "pile"\nmsgid_plural "piles"\nmsgstr[0] "Stapel"\nmsgstr[1] "Stapel"\n'
    text = GERMAN + "\n" + plural
    gone = update(_read(text), PAGE)
    assert '#~ msgstr[1] "Stapel"\n' in gone
    assert update(_read(gone), [*PAGE, Message("pile")]) == text


def test_a_byte_order_mark_stays_until_something_changes() -> None:
    marked = parse_catalogue(b"\xef\xbb\xbf" + GERMAN.encode(), Path("de.po"), "de")
    assert update(marked, PAGE).encode() == b"\xef\xbb\xbf" + GERMAN.encode()
    assert update(marked, PAGE[:3]) == update(_read(GERMAN), PAGE[:3]), "gettext refuses the mark"


def test_a_marked_first_entry_can_be_renamed() -> None:
    marked = parse_catalogue('\ufeffmsgid "Teh"\nmsgstr "Der"\n'.encode(), Path("de.po"), "de")
    text = update(marked, [Message("The")], renames=[Rename(("Teh", None), ("The", None))])
    assert text.endswith('\n\nmsgid "The"\nmsgstr "Der"\n')


@pytest.mark.parametrize("text", ["", "\n\n", 'msgid "Klondike"\nmsgstr "Klondike"\n'])
def test_a_file_without_header_gets_one_with_the_first_change(text: str) -> None:
    after = update(_read(text), [*PAGE, Message("New")], UpdateOptions(created=CREATED))
    assert after.startswith(new_catalogue((), "de", created=CREATED) + "\n")
    assert not _read(after).problems
    assert update(_read(text), template_messages(_read(text))) == text


def test_a_catalogue_of_a_header_alone_is_filled() -> None:
    header = new_catalogue((), "de", created=CREATED)
    assert update(_read(header), PAGE) == new_catalogue(PAGE, "de", created=CREATED)


def test_a_charset_that_lacks_a_character_gives_way() -> None:
    latin = GERMAN.replace("charset=UTF-8", "charset=ISO-8859-1")
    catalogue = parse_catalogue(latin.encode("latin-1"), Path("de.po"), "de")
    narrow = encode(update(catalogue, [*PAGE, Message("Größe")]))
    assert narrow.startswith(latin.encode("latin-1"))
    wide = encode(update(catalogue, [*PAGE, Message("♣")]))
    assert wide.startswith(GERMAN.encode()), "one file has one charset; no character differs"


def test_duplicates_stay_both_and_the_translated_one_counts() -> None:
    twice = GERMAN + '\nmsgid "Klondike"\nmsgstr "Zweimal"\n\nmsgid "Foo"\nmsgstr ""\n'
    text = twice + '\nmsgid "Foo"\nmsgstr "Bar"\n'
    assert update(_read(text), [*PAGE, Message("Foo")]) == text


def test_what_became_obsolete_before_is_not_kept_twice() -> None:
    text = GERMAN + '\n#~ msgid "Kings fill spaces."\n#~ msgstr "Könige füllen Lücken."\n'
    assert update(_read(text), PAGE[:2]).count("Könige füllen Lücken.") == 1


def test_a_broken_obsolete_entry_is_not_the_message() -> None:
    text = GERMAN + '\n#~ msgid "Waste"\n#~ msgstr "Abl\n'
    after = _read(update(_read(text), [*PAGE, Message("Waste")]))
    assert _entry(after, "Waste").msgstr == ""
    assert '#~ msgstr "Abl\n' in after.text


def test_a_rename_moves_its_entry_even_if_another_message_is_like_it() -> None:
    old, new = "Sevn piles are dealt.", "Seven piles are dealt."
    text = GERMAN.replace(new, old)
    messages = [PAGE[0], Message("Seven big piles are dealt."), *PAGE[1:]]
    after = update(_read(text), messages, renames=[Rename((old, None), (new, None))])
    assert GERMAN[GERMAN.index("#: k.xml:3") :] in after
    assert "#, fuzzy" in after


def test_a_fuzzy_entry_without_previous_gets_none() -> None:
    text = GERMAN.replace("#: k.xml:3", "#: k.xml:3\n#, fuzzy")
    entry = _entry(
        _read(update(_read(text), [Message("Seven piles are dealt!")])), "Seven piles are dealt!"
    )
    assert (entry.fuzzy, entry.previous) == (True, None), "nobody knows what it was made for"


def test_comments_in_odd_places_stay_there() -> None:
    text = GERMAN.replace('piles are dealt."\n', 'piles are delt."\n# odd\n')
    renames = [Rename(("Seven piles are delt.", None), (PAGE[1].msgid, None))]
    assert update(_read(text), PAGE, renames=renames) == text.replace("delt", "dealt")


@needs_gettext
def test_gettext_accepts_what_is_written(accepted: Callable[[str], None]) -> None:
    odd = [Message('Odd "quotes" \\ and\ttabs'), Message("Two\nlines\n"), Message("長い文" * 60)]
    accepted(template([*PAGE, *odd], created=CREATED))
    for language in ("de", "ru", "ar", "ja", "sr@latin", "tlh"):
        accepted(new_catalogue([*PAGE, *odd], language, created=CREATED))


UNREADABLE = ["<html>\n<p>no catalogue</p>\n</html>\n", 'msgid "a\nmsgstr "b\n', '"a"\n"b"\n']


@pytest.mark.parametrize("text", UNREADABLE)
def test_a_file_of_which_nothing_can_be_read_stays_as_it_is(text: str) -> None:
    assert update(_read(text), PAGE) == text
    assert update(_read(text + GERMAN), PAGE) != text, "it has entries"


def test_a_file_of_comments_is_filled() -> None:
    assert "Klondike" in update(_read("# nothing yet\n"), PAGE)
    assert "Klondike" in update(_read(""), PAGE)


def test_a_broken_entry_gets_no_twin() -> None:
    broken = 'msgid "Klondike"\n#~ msgstr "K"\n\n#~ msgid "Kings fill spaces."\nmsgstr "K"\n'
    header = GERMAN.partition("\n\n")[0] + "\n\n"
    text = update(_read(header + broken), PAGE)
    assert all(entry in text for entry in broken.split("\n\n"))
    assert text.count('msgid "Klondike"') == 1
    assert text.count('msgid "Kings fill spaces."') == 1
    assert 'msgid "Seven piles are dealt."' in text


def test_edges_are_mended_on_request_alone() -> None:
    text = GERMAN.replace('msgstr "Klondike"', 'msgstr "Klondike\\n"')
    assert update(_read(text), PAGE) == text
    assert update(_read(text), PAGE, UpdateOptions(mend=True)) == GERMAN
