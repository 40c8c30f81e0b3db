"""Whatever a catalogue says: no crash, nothing dangerous in the tree, nothing lost."""

import re
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from cadogan.addresses import is_safe
from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Block, Catalogue
from cadogan.catalogue.read import parse_catalogue
from cadogan.segment import Purpose, merge_segments, rule_set, segments
from cadogan.source import SourceFile
from cadogan.source.names import DOCBOOK_NS, STATUS, ident, local
from cadogan.source.parse import parse_file
from cadogan.translate import merged, translate
from cadogan.translate.locales import is_for

DATA = Path(__file__).parents[2] / "data"
RULES = rule_set("itstool")
MSGID = 'See <link xlink:href="a.html">there</link>, <emphasis>now</emphasis>, <_:footnote-1/>.'
FOOTNOTE = "<footnote xml:id='f'><para>note</para></footnote>"
PAGE = f"""<article xmlns="http://docbook.org/ns/docbook"
  xmlns:xlink="http://www.w3.org/1999/xlink" version="5.1"><title>Title</title>
  <para>{MSGID.replace("<_:footnote-1/>", FOOTNOTE)}</para>
</article>"""
INLINE = """abbrev acronym application citetitle command emphasis filename firstterm
    foreignphrase guibutton guiicon guilabel guimenu guimenuitem guisubmenu keycap keycombo link
    literal menuchoice option phrase quote replaceable subscript superscript trademark ulink
    userinput varname wordasword
"""
ALLOWED = {f"{{{DOCBOOK_NS}}}{name}" for name in f"article title para footnote {INLINE}".split()}
PIECES = """<link~xlink:href=" <ulink~url=" <emphasis~role=" <emphasis~onclick=" "> "/> </link>
    </ulink> javascript:alert(1) data:text/html,x https://example.org/ mailto:a@b.c //host/
    \\\\host java&#9;script:x <emphasis> </emphasis> <_:footnote-1/> <_:footnote-2/> <_:x>
    <script>alert(1)</script> <x:script~xmlns:x="http://www.w3.org/1999/xhtml" é
    ~xmlns="http://www.w3.org/2000/svg" <?php~?> <!-- --> <![CDATA[ ]]> &amp; &lt; &nbsp; &#0;
    &#x1F600; <imagedata~fileref="x"/> <para> </para> </x> ~ text ~xml:id="f" ~xml:base="x"
    <html:a~xmlns:html="http://www.w3.org/1999/xhtml"~href="javascript:x"/> vbscript:x &e;
    <link> <ulink> <ulink~url=""> <link~xlink:href="~"> <emphasis/>
    <!DOCTYPE~a[ <!ENTITY~e~SYSTEM~"/etc/passwd">
    <xi:include~xmlns:xi="http://www.w3.org/2001/XInclude"
"""
# What XML forbids, what nobody sees, and the marks of bytes that could not be read.
ODD = [*"\0\x01\x0b\x1b\x1f\ufffe\uffff\ud800\udcff\ufffd\u200b\u3164\xa0\xad\n"]
STRINGS = st.one_of(
    st.text(),
    st.text(st.characters()),  # with halves of UTF-16 pairs
    st.lists(st.sampled_from([*ODD, "", "x", "&#32;", "<!-- c -->", "é"]), max_size=4).map("".join),
    st.lists(st.sampled_from(PIECES.replace("\\\\", "\\").split()), max_size=9).map(
        lambda pieces: "".join(pieces).replace("~", " ")
    ),
)


WORDS = st.sampled_from(
    [
        "tea",
        "pot ",
        " hot",
        "&amp;",
        "ü",
        "\n  ",
        "<!-- note -->",
        "<?break?>",
        "<xref linkend='a'/>",
    ]
)
CONTENT = st.recursive(
    WORDS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5).map("".join),
        *(
            inner.map(f"<{start}>{{}}</{end}>".format)
            for start, end in [
                ("emphasis", "emphasis"),
                ("guilabel", "guilabel"),
                ("footnote><para", "para></footnote"),
                ("indexterm><primary", "primary></indexterm"),
                ("itemizedlist><listitem><para", "para></listitem></itemizedlist"),
                ("informaltable><tgroup><row><entry", "entry></row></tgroup></informaltable"),
            ]
        ),
    ),
    max_leaves=20,
)
PAGES = st.lists(CONTENT.map("<para>{}</para>".format), min_size=1, max_size=4).map("\n".join)


def page(folder: Path, text: str) -> SourceFile:
    path = folder / "page.xml"
    path.write_text(text)
    file = parse_file(path.resolve(), folder.resolve()).file
    assert file is not None
    return file


@pytest.fixture(scope="module")
def example(tmp_path_factory: pytest.TempPathFactory) -> SourceFile:
    return page(tmp_path_factory.mktemp("help"), PAGE)


def catalogue(pairs: dict[tuple[str, str | None], str]) -> Catalogue:
    entries = (
        Entry(msgid, text, context, msgstr_line=5) for (msgid, context), text in pairs.items()
    )
    blocks = tuple(Block("", "", entry) for entry in entries)
    return Catalogue(Path("/po/de.po"), "de", blocks)


EVERYTHING = """<article xreflabel="Label"><title>Title</title>
  <articleinfo/>
  <para>See <link linkend="a">there</link> <emphasis>now</emphasis>.</para>
  <para id="a">Plain<footnote><para>Note</para></footnote></para>
  <programlisting language="c">a = 1; // set a
</programlisting></article>"""
EVERY_RULE = rule_set("vocabulary", listings="comments")


UNSEEN = {"Cc", "Cf", "Cs", "Zl", "Zp", "Zs"}


def shown(element: etree._Element) -> str:
    """What a reader sees of an element."""
    text = "".join(map(str, element.itertext()))
    return "".join(c for c in text if unicodedata.category(c) not in UNSEEN and c != "\u3164")


@settings(max_examples=400)
@given(STRINGS, st.data())
def test_a_msgstr_changes_its_own_text_alone_and_never_empties_it(
    tmp_path_factory: pytest.TempPathFactory, msgstr: str, data: st.DataObject
) -> None:
    """Text, attribute, listing and credits alike; what is reported can be printed."""
    file = page(tmp_path_factory.getbasetemp(), EVERYTHING)
    found = segments(file, EVERY_RULE)
    segment = data.draw(st.sampled_from([one for one in found if one.is_message]))
    good = {one.key: louder(one.msgid) for one in found if one.purpose is not Purpose.CREDITS}
    words = catalogue(good | {segment.key: msgstr})
    translation = translate(file, words, EVERY_RULE, found=found)
    expected = translate(file, catalogue(good), EVERY_RULE, found=found)
    assert etree.fromstring(merged(file, translation.root)) is not None
    for problem in translation.problems:
        assert str(problem).encode()
    if translation.counts.broken:
        assert translation.counts.broken == 1
        without = translate(file, catalogue(good | {segment.key: ""}), EVERY_RULE, found=found)
        assert texts(translation.root) == texts(without.root)
        assert translation.root.attrib == without.root.attrib
        assert translation.problems
    for name in ("title", "para", "programlisting"):
        ours, theirs = list(translation.root.iter(name)), list(expected.root.iter(name))
        if segment.purpose is Purpose.CREDITS:
            assert list(map(shown, ours)) == list(map(shown, theirs))
        assert len(ours) == len(theirs)
        assert all(map(shown, ours))
    assert shown_label(translation.root)
    if segment.purpose is not Purpose.CREDITS:
        blocks = {"title", "para", "programlisting"} - {local(segment.element)}
        for name in blocks:
            ours, theirs = list(translation.root.iter(name)), list(expected.root.iter(name))
            assert list(map(texts, ours)) == list(map(texts, theirs))


def shown_label(root: etree._Element) -> str:
    label = etree.Element("x")
    label.text = root.get("xreflabel")
    return shown(label)


def texts(root: etree._Element) -> list[str]:
    return [" ".join(str(text).split()) for text in root.itertext() if str(text).strip()]


@settings(max_examples=400)
@given(STRINGS)
def test_no_msgstr_crashes_or_smuggles(example: SourceFile, msgstr: str) -> None:
    translation = translate(example, catalogue({(MSGID, None): msgstr}), RULES)
    for element in translation.root.iter():
        assert element.tag in ALLOWED
        for key, value in element.attrib.items():
            if str(key).rpartition("}")[2] in {"href", "url"}:
                assert is_safe(str(value))
            assert not str(key).lower().startswith("on")
        if local(element) in {"link", "ulink"}:
            assert any(str(value).strip() for value in element.attrib.values())
    paragraph = translation.root[1]
    assert [ident(e) for e in translation.root.iter() if ident(e)] == ["f"]
    if translation.counts.broken:
        assert texts(paragraph) == ["See", "there", ",", "now", ",", "note", "."]
        assert any(problem.message and problem.hint for problem in translation.problems)
    elif msgstr:
        assert paragraph.get(STATUS) == "translated"
    again = etree.fromstring(merged(example, translation.root))
    assert texts(again) == texts(translation.root)


@given(STRINGS)
def test_no_address_runs_anything(address: str) -> None:
    seen = "".join(c for c in address if c > " ").lower()
    if seen.startswith(("javascript:", "data:", "vbscript:", "//", "file:")):
        assert not is_safe(address)


@pytest.mark.parametrize("name", ["article4", "article5", "book4", "refentry", "sect1"])
def test_msgstr_like_msgid_changes_nothing(name: str) -> None:
    """Identity: the same tree but for white space, and the same messages come out again."""
    folder = DATA / "segment" / "itstool"
    file = parse_file((folder / f"{name}.xml").resolve(), folder.resolve()).file
    assert file is not None
    found = segments(file, RULES)
    pairs = {(s.msgid, s.msgctxt): s.msgid for s in found if s.purpose is not Purpose.CREDITS}
    translation = translate(file, catalogue(pairs), RULES, found=found)
    assert translation.problems == ()
    assert translation.counts.translated == translation.counts.total > 0
    dropped = {s.element for s in found if not is_for(s.locales, "de")}
    expected = [
        local(e) for e in file.root.iter(etree.Element) if not dropped & {e, *e.iterancestors()}
    ]
    assert [local(e) for e in translation.root.iter(etree.Element)] == expected
    copy = folder / "merged.xml"
    again = file._replace(root=etree.fromstring(merged(file, translation.root)), path=copy)
    ids = {message.key for message in merge_segments(segments(again, RULES))}
    wanted = {message.key for message in merge_segments(segments(file, RULES))}
    assert ids == {key for key in wanted if key[0] != "Other languages."}


def louder(msgid: str) -> str:
    """A translation that keeps the tags."""
    return re.sub(r"(<[^>]*>|&\w+;)|(\w+)", lambda match: match[1] or match[2].upper(), msgid)


def short(msgid: str) -> str:
    """A message with empty elements written short: a comment in one does not stay there."""
    return re.sub(r"<(\w+)></\1>", r"<\1/>", msgid)


def texts_of(file: SourceFile) -> list[tuple[str, str | None]]:
    return [(s.msgid, s.msgctxt) for s in segments(file, RULES) if s.purpose is Purpose.TEXT]


@settings(max_examples=60)
@given(PAGES, st.data())
def test_every_usable_translation_arrives(
    tmp_path_factory: pytest.TempPathFactory, content: str, data: st.DataObject
) -> None:
    """Whatever is translated around or inside: order and number of texts are the source's."""
    folder = tmp_path_factory.getbasetemp()
    file = page(folder, f"<article id='a'>{content}</article>")
    keys = texts_of(file)
    kinds = {key: data.draw(st.sampled_from(["good", "good", "none", "broken"])) for key in keys}
    msgstrs = {"none": "", "broken": "<_:x-1/><b"}
    pairs = {key: msgstrs.get(kind, louder(key[0])) for key, kind in kinds.items()}
    translation = translate(file, catalogue(pairs), RULES)
    expected = [louder(key[0]) if kinds[key] == "good" else key[0] for key in keys]
    again = page(folder, merged(file, translation.root).decode())
    assert [short(msgid) for msgid, _ in texts_of(again)] == list(map(short, expected))
    assert translation.counts.broken == len([key for key in keys if kinds[key] == "broken"])
    assert notes(again) == notes(file)
    assert sorted(map(local, again.root.iter(etree.Element))) == sorted(
        map(local, file.root.iter(etree.Element))
    )


@settings(max_examples=60)
@given(PAGES)
def test_merging_twice_gives_the_same_bytes(
    tmp_path_factory: pytest.TempPathFactory, content: str
) -> None:
    folder = tmp_path_factory.getbasetemp()
    file = page(folder, f"<article id='a'>{content}</article>")
    pairs = {key: key[0] for key in texts_of(file)}
    once = merged(file, translate(file, catalogue(pairs), RULES).root)
    again = page(folder, once.decode())
    assert [short(msgid) for msgid, _ in texts_of(again)] == [
        short(msgid) for msgid, _ in texts_of(file)
    ]
    pairs = {key: key[0] for key in texts_of(again)}
    assert merged(again, translate(again, catalogue(pairs), RULES).root) == once


def notes(file: SourceFile) -> list[str]:
    return sorted(map(str, file.root.iter(etree.Comment, etree.PI)))


@given(st.binary().filter(lambda data: not set(data) & set(b'\n\r\v\f"\\')))
def test_any_bytes_as_msgstr_harm_nothing_else(example: SourceFile, data: bytes) -> None:
    header = b'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
    quoted = MSGID.replace('"', '\\"')
    parts = [
        b"Title",
        b"Titel",
        b"note",
        data,
        quoted.encode(),
        quoted.replace("See", "Vide").encode(),
    ]
    text = header + b'\nmsgid "%s"\nmsgstr "%s"\n' * 3 % tuple(parts)
    found = parse_catalogue(text, Path("/po/de.po"), "de")
    root = translate(example, found, RULES).root
    assert texts(root)[:2] == ["Titel", "Vide"]
    footnote = next(root.iter("{*}footnote"))
    assert shown(footnote)
    assert "\ufffd" not in "".join(map(str, footnote.itertext())) or "\ufffd".encode() in data
    assert merged(example, root)
