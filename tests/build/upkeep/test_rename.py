"""Renames: a typo mended in the source leaves every translation in use."""

import shutil
import subprocess
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cadogan.catalogue.message import Message
from cadogan.catalogue.model import template_messages
from cadogan.catalogue.read import parse_catalogue, read_catalogue
from cadogan.facts.numerals import numerals
from cadogan.problems import Kind
from cadogan.upkeep import (
    Rename,
    at_places,
    find_renames,
    format_renames,
    parse_renames,
    read_renames,
    update,
)
from cadogan.upkeep.rename import Reason, by_new_key, former_keys

CORPORA = Path(__file__).parents[3].parent / "shared" / "corpora"
needs_corpora = pytest.mark.skipif(not CORPORA.is_dir(), reason="../shared/corpora is not here")
needs_gettext = pytest.mark.skipif(not shutil.which("msgfmt"), reason="GNU gettext is not here")

PAGE = (
    Message("Klondike", references=(("k.xml", 1),)),
    Message("Seven piles are delt face down.", references=(("k.xml", 3),)),
    Message("Kings fill spaces.", references=(("k.xml", 5), ("y.xml", 9))),
    Message("Yukon", references=(("y.xml", 1),)),
    Message("All cards are delt.", references=(("y.xml", 4),)),
)


def _changed(*changes: tuple[str, str]) -> tuple[Message, ...]:
    """Return PAGE with some messages worded otherwise."""
    texts = dict(changes)
    assert texts.keys() <= {message.msgid for message in PAGE}
    return tuple(m._replace(msgid=texts.get(m.msgid, m.msgid)) for m in PAGE)


def _rename(old: str, new: str) -> Rename:
    return Rename((old, None), (new, None))


DEALT = (PAGE[1].msgid, "Seven piles are dealt face down.")


def test_a_mended_typo_is_a_rename() -> None:
    assert find_renames(PAGE, _changed(DEALT)) == ((_rename(*DEALT),), ())


def test_nothing_is_renamed_where_nothing_changed() -> None:
    assert find_renames(PAGE, PAGE) == ((), ())
    assert find_renames((), PAGE) == ((), ())
    assert find_renames(PAGE, ()) == ((), ())


def test_neighbours_may_change_together_and_others_come_between() -> None:
    new = _changed(DEALT, ("Klondike", "Klondyke"), ("Kings fill spaces.", "Kings fill space."))
    new = (*new[:1], Message("What is this?"), *new[1:])
    renames, refused = find_renames(PAGE, new)
    assert renames == (
        _rename("Klondike", "Klondyke"),
        _rename(*DEALT),
        _rename("Kings fill spaces.", "Kings fill space."),
    )
    assert not refused


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("Deal 3 cards at a time.", "Deal 2 cards at a time.", Reason.NUMBERS),
        ("Deal 3 cards at a time.", "Deal three cards at a time.", Reason.NUMBERS),
        ("Deal three cards at a time.", "Deal two cards at a time.", Reason.NUMBERS),
        ("Deal twenty-one cards at once.", "Deal twenty-two cards at once.", Reason.NUMBERS),
        ("The third card is dealt up.", "The second card is dealt up.", Reason.NUMBERS),
        ("Use <key>D</key> to delt.", "Use <keycap>D</keycap> to delt.", Reason.MARKUP),
        ("See <link linkend='a'>it</link>.", "See <link linkend='b'>it</link>.", Reason.MARKUP),
        ("Use <_:link-1/> or <_:link-2/>.", "Use <_:link-2/> or <_:link-1/>.", Reason.MARKUP),
        ("Kings fill any empty piles <_:b-1/>.", "Kings fill any empty piles.", Reason.MARKUP),
        ("Start &app; and press Deal.", "Start &app2; and press Deal.", Reason.ENTITIES),
        ("Kings may fill every space.", "Queens may fill a space.", Reason.UNLIKE),
    ],
)
def test_what_may_mean_something_else_is_refused(old: str, new: str, reason: Reason) -> None:
    before, after = Message(old), Message(new, references=(("k.xml", 7),))
    renames, refused = find_renames([PAGE[0], before], [PAGE[0], after], numerals=numerals("en"))
    assert renames == ()
    assert [(pair.old, pair.new, pair.reason) for pair in refused] == [(before, after, reason)]


def test_pairs_that_could_be_others_are_refused() -> None:
    before = [Message("Move the card a.")]
    after = [Message("Move the card b."), Message("Move the card c.")]
    renames, refused = find_renames(before, after)
    assert renames == ()
    assert {pair.reason for pair in refused} == {Reason.AMBIGUOUS}
    renames, refused = find_renames(after, before)
    assert renames == ()
    assert {pair.reason for pair in refused} == {Reason.AMBIGUOUS}


def test_of_two_that_are_alike_each_goes_to_its_own() -> None:
    before = [Message("Move the rde card."), Message("Move the blakc card.")]
    after = [Message("Move the black card."), Message("Move the red card.")]
    renames, refused = find_renames(before, after)
    assert set(renames) == {
        _rename("Move the rde card.", "Move the red card."),
        _rename("Move the blakc card.", "Move the black card."),
    }
    assert not refused


def test_what_is_only_new_is_no_rename() -> None:
    after = (*PAGE[:1], Message("Something else altogether"), *PAGE[2:])
    assert find_renames(PAGE, after) == ((), ())


def test_only_what_stands_at_the_same_place_is_paired() -> None:
    after = (PAGE[0], *PAGE[2:4], Message(DEALT[1]), PAGE[4])
    assert find_renames(PAGE, after) == ((), ())


def test_a_page_may_move_and_be_mended() -> None:
    new = _changed(DEALT)
    assert find_renames(PAGE, (*new[3:], *new[:3])) == ((_rename(*DEALT),), ())


def test_contexts_tell_equals_apart_and_may_be_added() -> None:
    before = [Message("Delt", "verb"), Message("Delt", "noun")]
    after = [Message("Dealt", "noun"), Message("Dealt", "verb")]
    assert set(find_renames(before, after)[0]) == {
        Rename(("Delt", "verb"), ("Dealt", "verb")),
        Rename(("Delt", "noun"), ("Dealt", "noun")),
    }
    assert find_renames([Message("Deal")], [Message("Deal", "verb")])[0] == (
        Rename(("Deal", None), ("Deal", "verb")),
    )


def _twice(*texts: str) -> list[Message]:
    """Return the messages of a page with these paragraphs, equal ones listed once."""
    places: dict[str, tuple[tuple[str, int], ...]] = {}
    for line, text in enumerate(texts, 1):
        places[text] = (*places.get(text, ()), ("k.xml", line))
    return [Message(text, references=found) for text, found in places.items()]


@pytest.mark.parametrize("mended", [1, 3, 5])
def test_one_of_several_equal_texts_may_be_mended(mended: int) -> None:
    texts = ["Start here.", DEALT[0], "Kings fill spaces.", DEALT[0], "Then go on.", DEALT[0]]
    after = list(texts)
    after[mended] = DEALT[1]
    new = _twice("A new beginning.", *after)
    assert find_renames(_twice(*texts), new) == ((_rename(*DEALT),), ())
    assert find_renames(_twice(*texts), new, [("k.xml", mended + 2)])[0] == (_rename(*DEALT),)
    assert find_renames(_twice(*texts), new, [("k.xml", 1)]) == ((), ())


def test_equal_texts_may_be_mended_in_different_ways() -> None:
    before = _twice("One.", DEALT[0], "Two.", DEALT[0], "Three.")
    after = _twice("One.", DEALT[1], "Two.", "Seven piles are delt face up.", "Three.")
    renames, refused = find_renames(before, after)
    assert set(renames) == {_rename(*DEALT), _rename(DEALT[0], "Seven piles are delt face up.")}
    assert refused == ()


def test_a_text_that_still_stands_everywhere_was_not_renamed() -> None:
    before = _twice("One.", DEALT[0], "Two.", DEALT[0])
    after = _twice("One.", DEALT[0], DEALT[1], "Two.", DEALT[0])
    renames, (refused,) = find_renames(before, after)
    assert renames == ()
    assert (refused.old.msgid, refused.new.msgid) == DEALT
    assert refused.reason is Reason.STANDS
    other = _twice("One.", DEALT[0], "Two.", "Seven 7 piles are delt face down.")
    assert [pair.reason for pair in find_renames(before, other)[1]] == [Reason.NUMBERS]


def test_the_translation_of_a_text_that_still_stands_is_copied() -> None:
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    text = header + f'# kept\nmsgid "{DEALT[0]}"\nmsgstr "Sieben"\n'
    after = _twice(DEALT[0], DEALT[1])
    new = update(parse_catalogue(text.encode(), Path(), "de"), after, renames=[_rename(*DEALT)])
    entries = parse_catalogue(new.encode(), Path(), "de").entries
    assert [(e.msgid, e.msgstr, e.fuzzy) for e in entries] == [
        (DEALT[0], "Sieben", False),
        (DEALT[1], "Sieben", False),
    ]
    assert new.startswith(text)


def test_the_author_can_name_the_places() -> None:
    new = _changed(DEALT, ("All cards are delt.", "All cards are dealt."))
    klondike = _rename(*DEALT)
    yukon = _rename("All cards are delt.", "All cards are dealt.")
    assert find_renames(PAGE, new, [("k.xml", None)])[0] == (klondike,)
    assert find_renames(PAGE, new, [("y.xml", 6)])[0] == (yukon,)
    assert find_renames(PAGE, new, [("k.xml", 4), ("y.xml", 4)])[0] == (klondike, yukon)
    assert find_renames(PAGE, new, [("k.xml", 5), ("z.xml", None)])[0] == ()


def test_a_message_stands_from_its_line_to_the_next() -> None:
    assert at_places(PAGE, [("k.xml", 4)]) == (PAGE[1],)
    assert at_places(PAGE, [("y.xml", 100)]) == (PAGE[2],)
    assert at_places(PAGE, [("y.xml", None)]) == PAGE[2:]
    assert at_places(PAGE, [("k.xml", 0), ("none.xml", 3), ("none.xml", None)]) == ()


def test_a_refusal_is_a_problem_with_its_place() -> None:
    new = PAGE[1]._replace(msgid="Seven 7 piles are delt face down.")
    (refused,) = find_renames(PAGE, (PAGE[0], new, *PAGE[2:]))[1]
    problem = refused.problem(Path("/help"))
    assert (problem.kind, problem.path, problem.line) == (Kind.PO_RENAME, "/help/k.xml", 3)
    assert "the numbers differ" in problem.message
    assert problem.hint


def test_chains_and_cycles_are_followed_once() -> None:
    pairs = [("a", "b"), ("b", "c"), ("x", "c"), ("c", "a"), ("c", "c")]
    renames = by_new_key(_rename(*pair) for pair in pairs)
    assert [key[0] for key in former_keys(("c", None), renames)] == ["x", "b", "a"]
    assert [key[0] for key in former_keys(("a", None), renames)] == ["c", "x", "b"]
    assert list(former_keys(("z", None), renames)) == []


def test_a_rename_back_moves_the_translation_back() -> None:
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    text = header + 'msgid "a"\nmsgstr "A"\n'
    renames = [_rename("a", "b"), _rename("b", "a")]
    moved = update(parse_catalogue(text.encode(), Path(), "de"), [Message("b")], renames=renames)
    assert moved == text.replace('"a"', '"b"')
    back = update(parse_catalogue(moved.encode(), Path(), "de"), [Message("a")], renames=renames)
    assert back == text


TEXTS = st.text(st.sampled_from('aé庫 "\\\n\t#|~'), min_size=1, max_size=120)
KEYS = st.tuples(TEXTS, st.one_of(st.none(), TEXTS, st.just("")))
RENAMES = st.lists(st.builds(Rename, KEYS, KEYS), max_size=6, unique=True)


@given(RENAMES, RENAMES)
def test_the_record_gives_back_what_was_written(first: list[Rename], more: list[Rename]) -> None:
    text = format_renames(first)
    assert parse_renames(text.encode(), Path()) == (tuple(first), ())
    longer = format_renames(more, text)
    assert longer.startswith(text), "what stood there keeps its bytes"
    both = tuple(dict.fromkeys([*first, *more]))
    assert parse_renames(longer.encode(), Path()) == (both, ())
    assert format_renames(both, longer) == longer


def test_the_record_is_plain_gettext(tmp_path: Path) -> None:
    text = format_renames([Rename(("Delt", None), ("Dealt", "verb"))])
    assert text.endswith('\n\n#| msgid "Delt"\nmsgctxt "verb"\nmsgid "Dealt"\nmsgstr ""\n')
    assert format_renames([], text) == text
    crlf = text.replace("\n", "\r\n").rstrip()
    assert format_renames([_rename("a", "b")], crlf).count("\n") == text.count("\n") + 4
    (tmp_path / "renamed.pot").write_text(text)
    assert read_renames(tmp_path / "renamed.pot")[0] == (Rename(("Delt", None), ("Dealt", "verb")),)
    assert read_renames(tmp_path / "absent.pot") == ((), ())


@needs_gettext
def test_gettext_can_read_the_record(tmp_path: Path) -> None:
    path = tmp_path / "renamed.pot"
    path.write_text(format_renames([_rename(*DEALT), Rename(("♣", "a"), ("♣\n♦", None))]))
    run = subprocess.run(["msgcat", path], capture_output=True, check=False)
    assert run.returncode == 0, run.stderr
    assert parse_renames(run.stdout, path) == parse_renames(path.read_bytes(), path)


def test_what_cannot_be_read_in_the_record_is_a_problem() -> None:
    text = format_renames([_rename("a", "b"), _rename("c", "b")])
    text += '\nmsgid "nameless"\nmsgstr ""\n\n#| msgid "x\nmsgid "y"\nmsgstr ""\n'
    text += '\n#~| msgid "old"\n#~ msgid "new"\n#~ msgstr ""\n'
    renames, problems = parse_renames(text.encode(), Path("renamed.pot"))
    assert renames == (_rename("a", "b"), _rename("c", "b")), "two may have become one"
    lines = text.split("\n")
    assert [lines[problem.line - 1] for problem in problems] == ['msgid "nameless"', '#| msgid "x']
    assert all(problem.hint for problem in problems)


def _typo(text: str) -> str:
    """Return a text as its author wrote it first: two letters of the longest word changed round."""
    word = max(text.replace("<", " <").replace(">", "> ").split(), key=len)
    return text.replace(word, word[:-2] + word[:-3:-1]) if word.isalpha() else text


@needs_corpora
@pytest.mark.parametrize("name", ["aisleriot", "engrampa", "gparted", "mate-utils-gsearchtool"])
def test_typos_of_a_real_manual_are_moved_in_every_language(name: str) -> None:
    now = template_messages(read_catalogue(CORPORA / name / "ref" / "ref.pot", ""))
    keys = {message.key for message in now}
    was = tuple(
        message._replace(msgid=_typo(message.msgid))
        if number % 25 == 0 and (_typo(message.msgid), message.msgctxt) not in keys
        else message
        for number, message in enumerate(now)
    )
    expected = {Rename(a.key, b.key) for a, b in zip(was, now, strict=True) if a.key != b.key}
    renames, refused = find_renames(was, now)
    assert set(renames) | {Rename(pair.old.key, pair.new.key) for pair in refused} == expected
    assert len(renames) > 0.9 * len(expected)
    back = [Rename(rename.new, rename.old) for rename in renames]
    for path in sorted(CORPORA.glob(f"{name}/po/*.po"))[::8]:
        catalogue = read_catalogue(path, path.stem)
        own = template_messages(catalogue)
        to_old = {rename.new: rename.old for rename in renames}
        old = [m._replace(msgid=to_old.get(m.key, m.key)[0]) for m in own]
        moved = update(catalogue, old, renames=back)
        again = parse_catalogue(moved.encode(), path, path.stem)
        assert moved.count("fuzzy") == catalogue.text.count("fuzzy")
        assert [e.msgstr for e in again.entries] == [e.msgstr for e in catalogue.entries]
        returned = parse_catalogue(update(again, own, renames=renames).encode(), path, path.stem)
        assert [e._replace(line=0, msgstr_line=0) for e in returned.entries] == [
            e._replace(line=0, msgstr_line=0) for e in catalogue.entries
        ]
