"""Updating any catalogue: nothing is lost, gettext agrees, and it takes little time."""

import re
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cadogan.catalogue.decode import encode
from cadogan.catalogue.edges import with_edges
from cadogan.catalogue.entry import Entry, Previous
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.message import Message
from cadogan.catalogue.model import Catalogue, template_messages
from cadogan.catalogue.new import new_catalogue, template
from cadogan.catalogue.read import parse_catalogue, read_catalogue
from cadogan.upkeep import Rename, UpdateOptions, update
from cadogan.upkeep.update import is_unreadable

CASES = sorted((Path(__file__).parents[2] / "data" / "catalogue" / "read").glob("*.po"))
CORPORA = Path(__file__).parents[3].parent / "shared" / "corpora"
CREATED = "2026-01-31 12:00+0000"
needs_corpora = pytest.mark.skipif(not CORPORA.is_dir(), reason="../shared/corpora is not here")
needs_gettext = pytest.mark.skipif(not shutil.which("msgfmt"), reason="GNU gettext is not here")
each_case = pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)


def _read(text: str) -> Catalogue:
    return parse_catalogue(text.encode(), Path("de.po"), "de")


def _bare_forms(catalogue: Catalogue) -> set[str]:
    """Return every translation, without the line feeds at its edges: they follow msgid."""
    forms = (form for entry in catalogue.entries for form in (entry.msgstr, *entry.msgstr_plural))
    return {bare for form in forms if (bare := form.strip("\n"))}


@each_case
def test_odd_and_broken_files_keep_their_bytes(path: Path) -> None:
    catalogue = read_catalogue(path, "de")
    broken = [Message(*block.claims) for block in catalogue.blocks if block.claims]
    assert update(catalogue, [*template_messages(catalogue), *broken]) == catalogue.text


@each_case
def test_odd_and_broken_files_can_be_updated(path: Path) -> None:
    catalogue = read_catalogue(path, "de")
    page = [
        Message("Klondike"),
        Message("Seven piles are dealt."),
        Message("translator-credits", "_"),
    ]
    text = update(catalogue, page)
    if is_unreadable(catalogue):
        assert text == catalogue.text
        return
    assert all(block.text.strip() in text for block in catalogue.blocks if block.claims)
    after = parse_catalogue(encode(text), path, "de")
    assert {entry.key for entry in after.entries} >= {message.key for message in page}
    assert update(after, page) == text
    kept = {entry.msgstr for entry in catalogue.entries if entry.msgstr}
    assert kept <= {entry.msgstr for entry in after.entries}
    again = parse_catalogue(encode(update(after, template_messages(catalogue))), path, "de")
    assert _bare_forms(catalogue) <= _bare_forms(again)
    assert {e.key for e in catalogue.entries if not e.obsolete} <= {
        e.key for e in again.entries if not e.obsolete
    }


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
    """Draw a valid entry: the line feeds at the edges of msgstr are those of msgid.

    gettext counts a plural entry as translated by its first form, and then compares the
    edges of all of them; so the others are empty only where there are no line feeds.
    """
    fuzzy, obsolete = draw(st.booleans()), draw(st.booleans())
    filled = TEXTS.map(lambda text: with_edges(text, message.msgid))
    form = st.one_of(st.just(""), filled)
    plural = with_edges("plural", message.msgid) if draw(st.booleans()) else None
    first = draw(form)
    has_edges = with_edges("plural", message.msgid) != "plural"
    other = draw(filled) if first and has_edges else draw(form)
    return Entry(
        message.msgid,
        "" if plural else first,
        message.msgctxt,
        plural,
        (first, other) if plural else (),
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


@needs_gettext
@settings(max_examples=15)
@given(entries=ENTRIES, messages=MESSAGES, options=OPTIONS)
def test_gettext_accepts_what_an_update_writes(
    accepted: Callable[[str], None],
    entries: list[Entry],
    messages: list[Message],
    options: UpdateOptions,
) -> None:
    accepted(update(_read(_file(entries)), messages, options))


@needs_gettext
@needs_corpora
@pytest.mark.parametrize("name", ["aisleriot/po/de", "engrampa/po/zh_CN", "gparted/po/te"])
def test_what_is_offered_is_what_msgmerge_offers(name: str, tmp_path: Path) -> None:
    """The same previous message in 98 of 100 cases; several may be equally like a new one."""
    path = CORPORA / f"{name}.po"
    before = read_catalogue(path, path.stem)
    listed = template_messages(read_catalogue(path.parents[1] / "ref" / "ref.pot", ""))
    messages = [
        message._replace(msgid=re.sub(r"[aeiou](\w+)$", r"\1 x", message.msgid, flags=re.M))
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
    bare = [message._replace(references=(), comments=()) for message in messages]
    gone = update(_read(text), ())
    assert all(entry.obsolete for entry in _read(gone).entries)
    assert update(_read(gone), bare) == text
