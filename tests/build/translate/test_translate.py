"""What the case files cannot show: options, attributes, entities, repeated runs."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from lxml import etree

from cadogan.addresses import is_safe
from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Block, Catalogue
from cadogan.catalogue.read import read_catalogue
from cadogan.problems import Kind
from cadogan.segment import RuleSet, rule_set
from cadogan.source import Book, read_book
from cadogan.source.assemble import assemble
from cadogan.source.names import STATUS, XML_LANG
from cadogan.translate import Counts, Credit, merged, parse_credits, translate
from cadogan.translate.locales import is_for

ITSTOOL = rule_set("itstool")


def book(folder: Path, **files: str) -> Book:
    for name, text in files.items():
        (folder / f"{name}.xml").write_text(text)
    found = read_book(folder / "index.xml", folder)
    assert found.problems == ()
    return found


def catalogue(pairs: Mapping[str, str], *, fuzzy: bool = False, language: str = "de") -> Catalogue:
    entries = (Entry(msgid, msgstr, fuzzy=fuzzy) for msgid, msgstr in pairs.items())
    return Catalogue(Path("/po/de.po"), language, tuple(Block("", "", entry) for entry in entries))


def translated(found: Book, words: Catalogue, rules: RuleSet = ITSTOOL) -> etree._Element:
    return assemble(found, {file.name: translate(file, words, rules).root for file in found.files})


def test_fuzzy_is_used_when_asked_for(tmp_path: Path) -> None:
    (file,) = book(tmp_path, index="<article><title>Tea</title></article>").files
    words = catalogue({"Tea": "Tee"}, fuzzy=True)
    without = translate(file, words, ITSTOOL)
    with_fuzzy = translate(file, words, ITSTOOL, use_fuzzy=True)
    assert without.counts == with_fuzzy.counts == Counts(fuzzy=1)
    assert [title.text for title in (without.root[0], with_fuzzy.root[0])] == ["Tea", "Tee"]
    assert [title.get(STATUS) for title in (without.root[0], with_fuzzy.root[0])] == ["fuzzy"] * 2
    assert [title.get(XML_LANG) for title in (without.root[0], with_fuzzy.root[0])] == ["en", None]


def test_attributes(tmp_path: Path) -> None:
    page = '<article xreflabel=" The  Tea "><title>T</title><para xreflabel="B">b</para></article>'
    (file,) = book(tmp_path, index=page).files
    words = catalogue({"The Tea": "Der &quot;Tee&quot; &amp; mehr", "B": "<emphasis>B</emphasis>"})
    translation = translate(file, words, rule_set("vocabulary"))
    assert translation.root.get("xreflabel") == 'Der "Tee" & mehr'
    assert translation.root[1].get("xreflabel") == "B"
    assert [problem.kind for problem in translation.problems] == [Kind.PO_MARKUP]
    assert translation.counts == Counts(translated=1, untranslated=2, broken=1)


def test_external_entity_stays_an_entity(tmp_path: Path) -> None:
    found = book(
        tmp_path,
        index='<!DOCTYPE article [<!ENTITY legal SYSTEM "legal.xml">]>\n'
        "<article><title>T</title>&legal;<para>See &legal; here.</para></article>",
        legal="<para>Free.</para>",
    )
    words = catalogue({"See here.": "Siehe hier.", "Free.": "Frei."})
    whole = translated(found, words)
    assert "".join(str(text) for text in whole.itertext()) == "TFrei.Siehe hier. Frei."
    data = merged(found.files[0], translate(found.files[0], words, ITSTOOL).root)
    assert b'<!ENTITY legal SYSTEM "legal.xml">' in data
    assert b"</title>&legal;<para>Siehe hier. &legal;</para>" in data


def test_same_bytes_on_every_run(tmp_path: Path) -> None:
    page = "<article><title>T</title><para>a <footnote><para>b</para></footnote></para></article>"
    (file,) = book(tmp_path, index=page).files
    words = catalogue({"b": "B", "a <_:footnote-1/>": "A<_:footnote-1/>", "T": "</broken>"})
    runs = {merged(file, translate(file, words, ITSTOOL).root) for _ in range(50)}
    assert len(runs) == 1


def test_entities_cannot_grow_in_a_msgstr(tmp_path: Path) -> None:
    page = f'<!DOCTYPE article [<!ENTITY x "{"x" * 9000}">]><article><title>T</title></article>'
    (file,) = book(tmp_path, index=page).files
    translation = translate(file, catalogue({"T": "&x;" * 1000}), ITSTOOL)
    assert translation.counts == Counts(broken=1)
    assert "&x;" in translation.problems[0].message


@pytest.mark.parametrize("language", ["de", "sr@latin", "zh_CN"])
def test_counts_add_up(tmp_path: Path, language: str) -> None:
    (file,) = book(tmp_path, index="<article><title>T</title><para>P</para></article>").files
    counts = translate(file, catalogue({"T": "t"}, language=language), ITSTOOL).counts
    assert counts + counts == Counts(translated=2, untranslated=2)
    assert counts.total == 2


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "Ana Lee <ana@example.org>, 2019, 2020",
            Credit("Ana Lee", "ana@example.org", ("2019", "2020")),
        ),
        ("Ana Lee <ana@example.org>", Credit("Ana Lee", "ana@example.org")),
        ("Ana Lee, 2007-2009", Credit("Ana Lee", "", ("2007-2009",))),
        ("Ana Lee 2012, 2013.", Credit("Ana Lee", "", ("2012", "2013"))),
        ("<ana@example.org>", Credit("", "ana@example.org")),
        ("Ana, <ana@example.org>, 2011 - 2021", Credit("Ana", "ana@example.org", ("2011 - 2021",))),
        ("Ana <ana at example dot org>, 2021.", Credit("Ana", "ana at example dot org", ("2021",))),
        ("Ana Lee (ana@example.org) 2011", Credit("Ana Lee", "ana@example.org", ("2011",))),
    ],
)
def test_credits(line: str, expected: Credit) -> None:
    assert parse_credits(f"translator-credits\n{line}\nhttps://example.org/") == ((expected,), ())


def test_credits_that_cannot_be_read() -> None:
    credits_, unreadable = parse_credits("A <b> C <d>\n  <\n")
    assert credits_ == ()
    assert [(found.line, found.offset) for found in unreadable] == [("A <b> C <d>", 0), ("<", 14)]


def test_credits_take_no_time() -> None:
    assert parse_credits("Ana" + " " * 50_000 + "<")[0] == ()


@pytest.mark.parametrize(
    ("address", "safe"),
    [
        ("https://example.org/a:b", True),
        ("HTTP://example.org", True),
        ("mailto:a@example.org", True),
        ("page.html#part", True),
        ("../de/page.html?x=a:b", True),
        ("", True),
        ("javascript:alert(1)", False),
        (" java\tscript:alert(1)", False),
        ("\u200bjavascript:alert(1)", False),
        ("data:text/html,x", False),
        ("ghelp:tea", False),
        ("//example.org/", False),
        ("/\\example.org/", False),
    ],
)
def test_addresses(address: str, *, safe: bool) -> None:
    assert is_safe(address) is safe


@pytest.mark.parametrize(
    ("locales", "language", "expected"),
    [
        ("include:*", "de", True),
        ("include:", "de", False),
        ("include:de, fr", "fr", True),
        ("include:de, fr", "it", False),
        ("include:de-AT", "de", False),
        ("include:de", "de-AT", True),
        ("include:*-Latn", "sr-Latn-RS", True),
        ("include:de-AT", "de-Latn-AT", True),
        ("include:de-AT", "de-x-AT", False),
        ("exclude:de", "de-CH", False),
        ("exclude:de", "fr", True),
    ],
)
def test_locale_filters(locales: str, language: str, *, expected: bool) -> None:
    assert is_for(locales, language) is expected


LISTING = """<article><programlisting language="c">a = 1; // set &lt;a&gt;
s = "// no"; /* all
of it */ b = 2; // twice
</programlisting></article>"""


@pytest.mark.parametrize(
    ("msgstr", "expected"),
    [
        ("setze &lt;a&gt;", "a = 1; // setze <a>"),
        ("setze\na", "a = 1; // set <a>"),
        ("<b/>", "a = 1; // set <a>"),
        ("", "a = 1; // set <a>"),
    ],
)
def test_comments_of_a_listing(tmp_path: Path, msgstr: str, expected: str) -> None:
    (file,) = book(tmp_path, index=LISTING).files
    words = catalogue({"set &lt;a&gt;": msgstr, "all\nof it": "alles */ x", "twice": "zweimal"})
    translation = translate(file, words, rule_set("vocabulary", listings="comments"))
    lines = (translation.root[0].text or "").splitlines()
    assert lines == [expected, 's = "// no"; /* all', "of it */ b = 2; // zweimal"]
    assert translation.counts.total == 3
    assert len(translation.problems) == translation.counts.broken == 1 + (msgstr in LISTING_FAULTS)


LISTING_FAULTS = ("setze\na", "<b/>")


def test_places_of_faults(tmp_path: Path) -> None:
    page = "<article><title>T</title><para>p <emphasis>e</emphasis></para></article>"
    (file,) = book(tmp_path, index=page).files
    path = tmp_path / "de.po"
    path.write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n\n'
        'msgid "T"\nmsgstr ""\n"\\"Ä\\n"\n"<!-- <b> --> <b>\\n"\n\n'
        'msgid "p <emphasis>e</emphasis>"\n'
        'msgstr "p <emphasis>e</emphasis> <emphasis role=\\"x\\">e</emphasis>"\n'
    )
    problems = translate(file, read_catalogue(path, "de"), ITSTOOL).problems
    assert [(problem.line, problem.column) for problem in problems] == [(8, 15), (11, 34)]


def test_a_mark_of_cards_may_be_that_of_the_other_order(tmp_path: Path) -> None:
    phrase = '<phrase role="goes:tableau">a red six on a black seven</phrase>'
    other = '<phrase role="takes:tableau">su un sette nero un sei rosso</phrase>'
    page = f"<article><para>{phrase}</para></article>"
    (file,) = book(tmp_path, index=page).files
    assert translate(file, catalogue({phrase: other}), ITSTOOL).problems == ()
    wrong = other.replace("tableau", "waste")
    (problem,) = translate(file, catalogue({phrase: wrong}), ITSTOOL).problems
    assert problem.kind is Kind.PO_MARKUP
    assert 'role="goes:tableau"' in problem.hint
