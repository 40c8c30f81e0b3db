"""Updating: what did not change keeps its bytes, what a translator wrote is never lost."""

import re
import shutil
import subprocess
import time
import tomllib
from collections import defaultdict
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cadogan.catalogue import (
    Catalogue,
    Entry,
    Message,
    Previous,
    format_entry,
    new_catalogue,
    parse_catalogue,
    read_catalogue,
    template,
    template_messages,
)
from cadogan.catalogue.decode import encode
from cadogan.upkeep import Rename, UpdateOptions, read_renames, update
from cadogan.upkeep.carry import with_edges

DATA = Path(__file__).parents[2] / "data" / "catalogue"
CASES = DATA / "read"
CORPORA = Path(__file__).parents[3].parent / "shared" / "corpora"
needs_corpora = pytest.mark.skipif(not CORPORA.is_dir(), reason="../shared/corpora is not here")
UPDATES = sorted((DATA.parent / "upkeep" / "update").iterdir())
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
    messages = [replace(message, aliases=tuple(aliases[message.key])) for message in listed]
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
def test_gettext_accepts_the_case(folder: Path, tmp_path: Path) -> None:
    text = (folder / "after.po").read_text(encoding="utf-8")
    _accept(tmp_path, text)


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
    assert update(catalogue, [*template_messages(catalogue), *broken]) == catalogue.text


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
    again = parse_catalogue(encode(update(after, template_messages(catalogue))), path, "de")
    assert _bare_forms(catalogue) <= _bare_forms(again)
    assert {e.key for e in catalogue.entries if not e.obsolete} <= {
        e.key for e in again.entries if not e.obsolete
    }


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


def test_the_usual_update_is_fast() -> None:
    texts = [f"Sentence number {n} has {n * n} words in it, more or less." for n in range(1000)]
    header = new_catalogue((), "de", created=CREATED)
    catalogue = _read("\n".join([header, *(format_entry(Entry(text, "x")) for text in texts)]))
    messages = [Message(text + " Now." * (n % 100 == 0)) for n, text in enumerate(texts)]
    start = time.process_time()
    text = update(catalogue, messages)
    assert time.process_time() - start < 0.5, "0.02 s on the machine this was written on"
    assert text.count("#, fuzzy") == 10


WORDS = st.lists(
    st.sampled_from(["ace", "king", "pile", "deal", "♣", "ß", "庫", "\\", '"', "\n", "x" * 50]),
    min_size=1,
    max_size=9,
).map(" ".join)
TEXTS = st.one_of(WORDS, WORDS.map("{}\n".format), WORDS.map("\n{}\n".format))
CONTEXTS = st.sampled_from([None, "a"])
MESSAGES = st.lists(
    st.builds(
        Message,
        TEXTS,
        CONTEXTS,
        references=st.sampled_from([(), (("a.xml", 7),), (("a.xml", 8), ("b c.xml", 1))]),
        comments=st.sampled_from([(), ("note",), ("two\nlines", "more")]),
        flags=st.sampled_from([(), ("no-wrap",)]),
        aliases=st.lists(st.tuples(WORDS, CONTEXTS), max_size=2).map(tuple),
    ),
    max_size=8,
    unique_by=lambda message: message.key,
)


@st.composite
def _entry_of(draw: st.DrawFn, message: Message) -> Entry:
    """Draw a valid entry: the line feeds at the edges of msgstr are those of msgid."""
    fuzzy, obsolete = draw(st.booleans()), draw(st.booleans())
    form = st.one_of(st.just(""), TEXTS.map(lambda text: with_edges(text, message.msgid)))
    plural = with_edges("plural", message.msgid) if draw(st.booleans()) else None
    return Entry(
        message.msgid,
        "" if plural else draw(form),
        message.msgctxt,
        plural,
        (draw(form), draw(form)) if plural else (),
        fuzzy=fuzzy,
        obsolete=obsolete,
        previous=Previous(draw(WORDS), draw(CONTEXTS)) if fuzzy and draw(st.booleans()) else None,
        comments=draw(st.sampled_from([(), ("by hand",)])),
        extracted=() if obsolete else message.comments,
        references=() if obsolete else message.references,
        flags=message.flags,
    )


ENTRIES = MESSAGES.flatmap(lambda messages: st.tuples(*map(_entry_of, messages))).map(list)


def _file(entries: list[Entry]) -> str:
    header = new_catalogue((), "de", created=CREATED)
    return "\n".join([header, *map(format_entry, entries)])


OPTIONS = st.builds(
    UpdateOptions,
    references=st.booleans(),
    fuzzy=st.booleans(),
    threshold=st.integers(40, 100),
    width=st.sampled_from([0, 30, 79]),
)
KEYS = st.tuples(TEXTS, CONTEXTS)


@given(ENTRIES, MESSAGES, OPTIONS, st.lists(st.builds(Rename, KEYS, KEYS), max_size=3), st.data())
def test_updating_is_complete_loses_nothing_and_settles(
    entries: list[Entry],
    messages: list[Message],
    options: UpdateOptions,
    renames: list[Rename],
    data: st.DataObject,
) -> None:
    known = [
        Rename(e.key, m.key) for e, m in zip(entries, messages, strict=False) if e.key != m.key
    ]
    renames += data.draw(st.lists(st.sampled_from(known), max_size=3)) if known else []
    before = _read(_file(entries))
    assert not before.problems
    text = update(before, messages, options, renames)
    after = _read(text)
    assert not after.problems
    assert {e.key for e in after.entries if not e.obsolete} == {m.key for m in messages}
    assert len({(e.key, e.obsolete) for e in after.entries}) == len(after.entries)
    assert _bare_forms(before) <= _bare_forms(after)
    assert update(after, messages, options, renames) == text


def _bare_forms(catalogue: Catalogue) -> set[str]:
    """Return every translation, without the line feeds at its edges: they follow msgid."""
    forms = (form for entry in catalogue.entries for form in (entry.msgstr, *entry.msgstr_plural))
    return {bare for form in forms if (bare := form.strip("\n"))}


@needs_gettext
@settings(max_examples=15)
@given(entries=ENTRIES, messages=MESSAGES, options=OPTIONS)
def test_gettext_accepts_what_an_update_writes(
    tmp_path_factory: pytest.TempPathFactory,
    entries: list[Entry],
    messages: list[Message],
    options: UpdateOptions,
) -> None:
    text = update(_read(_file(entries)), messages, options)
    _accept(tmp_path_factory.mktemp("gettext"), text)


@needs_gettext
@needs_corpora
@pytest.mark.parametrize("name", ["aisleriot/po/de", "engrampa/po/zh_CN", "gparted/po/te"])
def test_what_is_offered_is_what_msgmerge_offers(name: str, tmp_path: Path) -> None:
    """The same previous message in 98 of 100 cases; several may be equally like a new one."""
    path = CORPORA / f"{name}.po"
    before = read_catalogue(path, path.stem)
    listed = template_messages(read_catalogue(path.parents[1] / "ref" / "ref.pot", ""))
    messages = [
        replace(message, msgid=re.sub(r"[aeiou](\w+)$", r"\1 x", message.msgid, flags=re.M))
        for message in listed
    ]
    (tmp_path / "new.pot").write_bytes(template(messages).encode())
    (tmp_path / "old.po").write_bytes(path.read_bytes())
    command = ["msgmerge", "--quiet", "--previous", "old.po", "new.pot"]
    run = subprocess.run(command, cwd=tmp_path, capture_output=True, check=True)
    theirs = parse_catalogue(run.stdout, path, path.stem)
    ours = parse_catalogue(encode(update(before, messages)), path, path.stem)
    new = [m.key for m in messages if before.lookup(*m.key) is None]
    same = [ours.lookup(*key) for key in new], [theirs.lookup(*key) for key in new]
    agreed = sum(_offer(our) == _offer(their) for our, their in zip(*same, strict=True))
    assert agreed >= 0.97 * len(new) > 20


def _offer(entry: Entry | None) -> tuple[str, Previous | None]:
    assert entry is not None
    return entry.msgstr, entry.previous if entry.msgstr else None


@given(MESSAGES, st.sampled_from(["", "  "]))
def test_translations_survive_leaving_and_coming_back(messages: list[Message], odd: str) -> None:
    """However their lines are written: as msgcat does, or with odd blanks."""
    entries = [
        Entry(m.msgid, with_edges(f"zu {m.msgid}", m.msgid), m.msgctxt, flags=m.flags)
        for m in messages
    ]
    written = (re.sub(r"^(msg\w+ )", rf"\1{odd}", format_entry(e), flags=re.M) for e in entries)
    text = "\n".join([new_catalogue((), "de"), *written])
    bare = [replace(message, references=(), comments=()) for message in messages]
    gone = update(_read(text), ())
    assert all(entry.obsolete for entry in _read(gone).entries)
    assert update(_read(gone), bare) == text


def test_comments_in_odd_places_stay_there() -> None:
    text = GERMAN.replace('piles are dealt."\n', 'piles are delt."\n# odd\n')
    renames = [Rename(("Seven piles are delt.", None), (PAGE[1].msgid, None))]
    assert update(_read(text), PAGE, renames=renames) == text.replace("delt", "dealt")


@needs_gettext
def test_gettext_accepts_what_is_written(tmp_path: Path) -> None:
    odd = [Message('Odd "quotes" \\ and\ttabs'), Message("Two\nlines\n"), Message("長い文" * 60)]
    _accept(tmp_path, template([*PAGE, *odd], created=CREATED))
    for language in ("de", "ru", "ar", "ja", "sr@latin", "tlh"):
        _accept(tmp_path, new_catalogue([*PAGE, *odd], language, created=CREATED))


def _accept(folder: Path, text: str) -> None:
    path = folder / "checked.po"
    path.write_bytes(text.encode())
    command = ["msgfmt", "--check", "-o", str(folder / "checked.mo"), str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
