"""Updating: what did not change keeps its bytes, what a translator wrote is never lost."""

import shutil
import subprocess
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.catalogue import (
    Catalogue,
    Entry,
    Message,
    UpdateOptions,
    format_entry,
    new_catalogue,
    parse_catalogue,
    read_catalogue,
    template,
    update,
)
from cadogan.catalogue.decode import encode

CASES = Path(__file__).parents[2] / "data" / "catalogue" / "read"
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


def _messages(catalogue: Catalogue) -> list[Message]:
    """Return the messages a catalogue was made for, from the catalogue itself."""
    return [
        Message(entry.msgid, entry.msgctxt, entry.references, entry.extracted, entry.flags)
        for entry in catalogue.entries
        if not entry.obsolete
    ]


def _entry(catalogue: Catalogue, msgid: str) -> Entry:
    found = catalogue.lookup(msgid)
    assert found is not None
    return found


def test_nothing_changed_is_the_same_text() -> None:
    options = UpdateOptions(created="2030-12-31 00:00+0000")
    assert update(_read(GERMAN), PAGE, options) == GERMAN


@pytest.mark.parametrize("path", sorted(CASES.glob("*.po")), ids=lambda path: path.stem)
def test_odd_and_broken_files_keep_their_bytes(path: Path) -> None:
    catalogue = read_catalogue(path, "de")
    broken = [Message(*block.claims) for block in catalogue.blocks if block.claims]
    options = UpdateOptions(comments=False)
    assert update(catalogue, _messages(catalogue) + broken, options) == catalogue.text


def test_the_date_changes_with_the_rest() -> None:
    options = UpdateOptions(created="2030-12-31 00:00+0000")
    text = update(_read(GERMAN), [*PAGE, Message("New.")], options)
    assert '"POT-Creation-Date: 2030-12-31 00:00+0000\\n"' in text


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
    text = update(_read(GERMAN), moved)
    program = ("#:", "#.")
    rest = [line for line in text.split("\n") if not line.startswith(program)]
    assert rest == [line for line in GERMAN.split("\n") if not line.startswith(program)]
    assert text.count("#: k.xml:99\n") == len(PAGE)
    assert update(_read(GERMAN), moved, UpdateOptions(comments=False)) == GERMAN


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


@pytest.mark.parametrize("path", sorted(CASES.glob("*.po")), ids=lambda path: path.stem)
def test_odd_and_broken_files_can_be_updated(path: Path) -> None:
    catalogue = read_catalogue(path, "de")
    text = update(catalogue, PAGE)
    assert all(block.text.strip() in text for block in catalogue.blocks if block.claims)
    after = parse_catalogue(encode(text), path, "de")
    assert {entry.key for entry in after.entries} >= {message.key for message in PAGE}
    assert update(after, PAGE) == text
    kept = {entry.msgstr for entry in catalogue.entries if entry.msgstr}
    assert kept <= {entry.msgstr for entry in after.entries}


def test_comments_at_the_end_stay_there() -> None:
    text = update(_read(GERMAN + "\n# the end\n"), [PAGE[0], PAGE[2], PAGE[3]])
    assert text.endswith('#~ msgstr "Sieben Stapel werden gegeben."\n\n# the end\n')


def test_a_change_of_context_is_a_near_match() -> None:
    text = update(_read(GERMAN), [Message("Klondike", "game"), *PAGE[1:]])
    entry = _read(text).lookup("Klondike", "game")
    assert entry is not None
    assert (entry.msgstr, entry.fuzzy) == ("Klondike", True)


def test_a_thousand_new_messages_are_matched_in_time() -> None:
    words = ["pile", "card", "stock", "waste", "king", "queen", "fill", "deal", "empty", "suit"]
    texts = [
        " ".join(words[(n * k) % len(words)] for k in range(1, 20)) + f" {n}" for n in range(1000)
    ]
    header = new_catalogue((), "de", created=CREATED)
    old = "\n".join([header, *(format_entry(Entry(text, "x")) for text in texts)])
    start = time.process_time()
    after = update(_read(old), [Message(f"{text} more") for text in texts])
    assert time.process_time() - start < 20, "about 2 s on the machine this was written on"
    assert after.count("#, fuzzy") == len(texts)


def test_plural_entries_stay_whole() -> None:
    plural = 'msgid "pile"\nmsgid_plural "piles"\nmsgstr[0] "Stapel"\nmsgstr[1] "Stapel"\n'
    text = GERMAN + "\n" + plural
    gone = update(_read(text), PAGE)
    assert '#~ msgstr[1] "Stapel"\n' in gone
    assert update(_read(gone), [*PAGE, Message("pile")]) == text


WORDS = st.lists(st.sampled_from(["ace", "king", "pile", "♣", "ß", "庫", "\\", '"']), min_size=1)
MESSAGES = st.lists(
    st.builds(Message, WORDS.map(" ".join), st.sampled_from([None, "a"])),
    max_size=8,
    unique_by=lambda message: message.key,
)


@given(MESSAGES, MESSAGES)
def test_updating_is_complete_and_settles(before: list[Message], after: list[Message]) -> None:
    first = _read(new_catalogue(before, "de", created=CREATED))
    text = update(first, after)
    second = _read(text)
    assert not second.problems
    assert {e.key for e in second.entries if not e.obsolete} == {m.key for m in after}
    assert update(second, after) == text


@given(MESSAGES)
def test_translations_survive_leaving_and_coming_back(messages: list[Message]) -> None:
    header = new_catalogue((), "de", created=CREATED)
    entries = [Entry(m.msgid, f"zu {m.msgid}", m.msgctxt) for m in messages]
    text = "\n".join([header, *map(format_entry, entries)])
    gone = update(_read(text), ())
    assert all(entry.obsolete for entry in _read(gone).entries)
    assert update(_read(gone), messages) == text


@needs_gettext
def test_gettext_accepts_what_is_written(tmp_path: Path) -> None:
    odd = [Message('Odd "quotes" \\ and\ttabs'), Message("Two\nlines\n"), Message("長い文" * 60)]
    _accept(tmp_path, template([*PAGE, *odd], created=CREATED))
    for language in ("de", "ru", "ar", "ja", "sr@latin", "tlh"):
        _accept(tmp_path, new_catalogue([*PAGE, *odd], language, created=CREATED))


def _accept(folder: Path, text: str) -> None:
    path = folder / "checked.po"
    path.write_bytes(text.encode())
    command = ["msgfmt", "--check-format", "-o", str(folder / "checked.mo"), str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
