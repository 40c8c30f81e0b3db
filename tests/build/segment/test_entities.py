"""Messages of pages whose entities are kept, or translated."""

from pathlib import Path

from cadogan.catalogue.message import Message
from cadogan.manual import Reading, book_manual
from cadogan.source import ReadOptions, read_book

PAGE = """<!DOCTYPE article [
  <!ENTITY % texts SYSTEM "texts.ent">
  %texts;
  <!ENTITY app "Kettle">
  <!ENTITY rich "the <application>GNU &app;</application> tool">
  <!ENTITY size " 5 MB
    (packed) ">
  <!ENTITY year "2026">
  <!ENTITY legal SYSTEM "legal.xml">
  <!ENTITY unused "never">
]>
<article id="&app;"><title>Use &app; &amp; &rich; &lt; &year;</title>
  <para>&app;</para>
  <para>&app;, <emphasis>&rich;</emphasis>!</para>
  <para>Of <emphasis>&app;</emphasis>, &size;: <footnote><para>&app; foot</para></footnote></para>
  <screen>run &app;
    now</screen>
  <para xreflabel="&app; label">&in-file;</para>
  &legal;
</article>
"""


def found(folder: Path, entities: str, rules: str = "itstool") -> list[Message]:
    (folder / "index.xml").write_text(PAGE)
    (folder / "legal.xml").write_text("<para>\n&app; and &in-file; are free.</para>")
    (folder / "texts.ent").write_text('<!-- texts -->\n<!ENTITY in-file "in a file">\n')
    book = read_book(folder / "index.xml", folder, ReadOptions(entities))
    assert book.problems == ()
    return list(book_manual(book, Reading(rules)).messages)


def test_references_stand_in_messages_with_their_values_beside(tmp_path: Path) -> None:
    kept = found(tmp_path, "keep")
    assert [message.msgid for message in kept] == [
        "Use &app; &amp; &rich; &lt; &year;",
        "&app; foot",
        "Of <emphasis>&app;</emphasis>, &size;: <_:footnote-1/>",
        "run &app;\n    now",
        "&app; and &in-file; are free.",
    ]
    assert kept[2].comments == (
        "(itstool) path: article/para",
        "&app;: Kettle",
        "",
        "&size;: 5 MB (packed)",
    )


def test_a_message_needs_words_of_its_own(tmp_path: Path) -> None:
    msgids = [message.msgid for message in found(tmp_path, "keep")]
    assert not {"&app;", "&app;, <emphasis>&rich;</emphasis>!", "&in-file;"} & set(msgids)
    assert "Kettle" in [message.msgid for message in found(tmp_path, "expand")]


def test_attributes_have_their_entities_expanded(tmp_path: Path) -> None:
    msgids = [message.msgid for message in found(tmp_path, "keep", "vocabulary")]
    assert "Kettle label" in msgids


def test_values_are_messages_once_a_book(tmp_path: Path) -> None:
    values = [message for message in found(tmp_path, "translate") if message.msgctxt]
    assert [(message.msgctxt, message.msgid, message.references) for message in values] == [
        ("&app;", "Kettle", (("index.xml", 4),)),
        ("&rich;", "the <application>GNU &app;</application> tool", (("index.xml", 5),)),
        ("&size;", "5 MB (packed)", (("index.xml", 6),)),
        ("&in-file;", "in a file", (("texts.ent", 2),)),
    ]
    assert values[1].comments == (
        "The value of &rich;: its translation stands where that is written",
        "",
        "&app;: Kettle",
    )
