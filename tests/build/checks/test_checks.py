"""Checks of a catalogue: what is odd is found, and what is meant so is left alone."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from cadogan.catalogue.read import read_catalogue
from cadogan.checks import check_catalogue, parse_plural_rule
from cadogan.manual import project_manual
from cadogan.problems import Kind, Problem
from cadogan.project import find_project

Check = Callable[..., list[Problem]]
CORPORA = Path(__file__).parents[4] / "shared" / "corpora"
_NAMES = {"gui": "guilabel", "em": "emphasis"}
OTHER = {"Press the red button now.": "Drücke auf den roten Knopf, und dann weiter."}


def _docbook(text: str) -> str:
    return re.sub("(?<=[</])(gui|em)(?=>)", lambda match: _NAMES[match[0]], text)


@pytest.mark.parametrize(
    ("msgid", "msgstr", "kind"),
    [
        (
            "Press <gui>Go</gui> now.",
            "Drücke auf<gui>Los</gui> jetzt.",
            Kind.PO_BLANK,
        ),
        (
            "Press <gui>Go</gui> now.",
            "Drücke <gui>Los</gui>und warte.",
            Kind.PO_BLANK,
        ),
        (
            "Press, <gui>Go</gui> now.",
            "Drücke,<gui>Los</gui> jetzt.",
            Kind.PO_BLANK,
        ),
        (
            "A <gui>B</gui>, <em>C</em> x.",
            "A <gui>Be</gui><em>Ce</em> x.",
            Kind.PO_BLANK,
        ),
        ("Press now.", "Drücke jetzt. ", Kind.PO_BLANK_EDGE),
        ("Press now.", "Drücke jetzt", Kind.PO_PUNCTUATION),
        ("Press now:", "Drücke jetzt::", Kind.PO_PUNCTUATION),
        ("Press now.", "Drücke , jetzt.", Kind.PO_PUNCTUATION),
        ("Press (now).", "Drücke (jetzt.", Kind.PO_BRACKETS),
        ("Press now.", "Drücke jetzt jetzt.", Kind.PO_DOUBLED),
        ("Write to a@b.org.", "Schreibe an a@c.org.", Kind.PO_ADDRESS),
        ("Press the red button.", "Press the red button.", Kind.PO_SAME),
    ],
)
def test_what_is_odd_is_found(check: Check, msgid: str, msgstr: str, kind: Kind) -> None:
    texts = {_docbook(msgid): _docbook(msgstr), **OTHER}
    assert [problem.kind for problem in check(texts)] == [kind]


@pytest.mark.parametrize(
    ("msgid", "msgstr", "message", "word"),
    [
        ("Write to a@b.org.", "Mail: a@c.org.", "msgid has a@b.org, msgstr a@c.org", "a@c"),
        ("See http://b.org.", "Siehe dort.", "msgstr lacks http://b.org", "Siehe"),
        ("See there.", "Siehe http://b.org.", "msgid lacks what msgstr has: http://b.org", "http"),
    ],
)
def test_other_addresses_are_named(
    check: Check, msgid: str, msgstr: str, message: str, word: str
) -> None:
    (found,) = check({msgid: msgstr})
    assert found.message == message
    assert found.column == len('msgstr "') + 1 + msgstr.index(word)


@pytest.mark.parametrize(
    ("msgid", "msgstr", "language"),
    [
        ("Press <gui>Go</gui> now.", "点击<gui>开始</gui>按钮。", "zh_CN"),
        (
            "<gui>AisleRiot</gui> manual",
            "<gui>AisleRiot</gui>en eskuliburua",
            "eu",
        ),
        ("Press <gui>Go</gui>", "Drücke <gui>Los</gui>", "de"),
        ("<gui>Go</gui>es on.", "<gui>Los</gui>und weiter.", "de"),
        ("No redeals", "Keine Neuverteilungen.", "de"),
        ("Cards. Cards lie there.", "Karten. Karten liegen da.", "de"),
        ("You can move them.", "Dann können Sie sie bewegen.", "de"),
        ("One by one.", "Ένα ένα.", "el"),
        ("Press <command>go to the end</command>.", "<command>go to the end</command>.", "de"),
        ("Press the red button.", "Press the red button.", "en_GB"),
        ("The Klondike", "The Klondike", "de"),
        ("Press now (or later).", "Drücke jetzt.", "de"),
        ("Press <gui>Search...</gui>", "Drücke <gui>Suchen</gui>", "de"),
        ("<em>Ours</em> <gui>MATE</gui>", "<em>Das von MATE</em> <gui>MATE</gui>", "de"),
        ("Do you know?", "Вы знаете?", "ru"),
        ("Press now.", "点击。", "zh_CN"),
        ("Really?", "Vraiment\N{NO-BREAK SPACE}?", "fr"),
    ],
)
def test_what_is_meant_so_is_left_alone(
    check: Check, msgid: str, msgstr: str, language: str
) -> None:
    assert check({_docbook(msgid): _docbook(msgstr)}, language) == []


def test_a_problem_points_at_the_word(check: Check) -> None:
    (problem,) = check({"Press now.": "Drücke jetzt jetzt."})
    assert (problem.line, problem.column) == (5, len('msgstr "Drücke ') + 1)
    assert problem.msgid == "Press now."


def test_a_word_behind_a_tag_is_told_at_the_end_of_the_tag(check: Check) -> None:
    msgstr = "Drücke <guilabel>Los</guilabel>und warte."
    (problem,) = check({"Press <guilabel>Go</guilabel> now.": msgstr, **OTHER})
    assert problem.column == len('msgstr "') + 1 + msgstr.index("</guilabel>")


def test_messages_that_are_not_done_are_counted_once(check: Check) -> None:
    texts = {"One.": "", "Two.": "", "Three.": "Drei."}
    (problem,) = check(texts)
    assert problem.kind is Kind.PO_UNTRANSLATED
    assert problem.message == "2 messages are not translated (of 3, 33 % are translated)"


def test_only_what_readers_see_is_counted(check: Check, tmp_path: Path) -> None:
    (tmp_path / "a.png").write_bytes(b"a picture, which has a message of its own")
    picture = '<imageobject><imagedata fileref="a.png"/></imageobject>'
    picture = f"<inlinemediaobject>{picture}</inlinemediaobject>"
    assert check({f"See {picture}.": f"Siehe {picture}."}) == []


def header(field: str) -> str:
    return (
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        f'"Plural-Forms: {field}\\n"\n\n'
        'msgid "%d card"\nmsgid_plural "%d cards"\nmsgstr[0] "%d Karte"\nmsgstr[1] "%d Karten"\n'
    )


@pytest.mark.parametrize(
    ("field", "said"),
    [
        ("nplurals=2; plural=n != 1;", ""),
        ("nplurals=2; plural=n != 1;X-Generator: KBabel", ""),
        ("nplurals=3; plural=n>2?2:n;", "the entry has 2 forms of the plural, the header says 3"),
        ("nplurals=2; plural=n;", "the form for 2 is 2, but there are only 2"),
        ("nplurals=2; plural=n %% 0;", "Plural-Forms cannot be used"),
        ("nplurals=2; plural=import;", "Plural-Forms cannot be used"),
        ("two", "it is not nplurals=NUMBER"),
        ("", "the header has no Plural-Forms, entries have"),
    ],
)
def test_plural_forms(check: Check, field: str, said: str) -> None:
    found = check({"Press now.": "Drücke jetzt."}, more=header(field))
    assert [problem.kind for problem in found] == [Kind.PO_PLURAL] * bool(said)
    assert said in "".join(problem.message for problem in found)


def test_a_plural_rule_tells_the_form() -> None:
    rule = parse_plural_rule("nplurals=3; plural=(n==1 ? 0 : n<5 ? 1 : 2);")
    assert (rule.forms, [rule.form(n) for n in (1, 4, 5)]) == (3, [0, 1, 2])


@pytest.mark.skipif(not CORPORA.is_dir(), reason="the real catalogues are not here")
def test_real_catalogues_have_the_blanks_missing_that_a_reader_found() -> None:
    found = 0
    for name in ("aisleriot", "engrampa", "gparted", "mate-utils-gsearchtool"):
        project = find_project(CORPORA / name)
        manual = project_manual(project)
        for language, path in project.catalogues:
            before = path.read_bytes()
            problems = check_catalogue(manual, read_catalogue(path, language))
            found += sum(problem.kind is Kind.PO_BLANK for problem in problems)
            assert path.read_bytes() == before
    assert found == 18
