"""Merged files as files: what stands around the root, encodings, languages, namespaces."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from lxml import etree

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Block, Catalogue
from cadogan.segment import rule_set
from cadogan.source import Book, read_book
from cadogan.source.names import DOCBOOK_NS, XML_LANG
from cadogan.translate import merged, translate

RULES = rule_set("itstool")
WORDS = {"Tea": "Чай", "Boil it.": "Кипятить."}


def catalogue(pairs: Mapping[str, str], language: str = "sr@latin") -> Catalogue:
    entries = (Entry(msgid, msgstr) for msgid, msgstr in pairs.items())
    return Catalogue(Path("/po/x.po"), language, tuple(Block("", "", entry) for entry in entries))


def book(folder: Path, **files: bytes) -> Book:
    for name, data in files.items():
        (folder / f"{name}.xml").write_bytes(data)
    found = read_book(folder / "index.xml", folder)
    assert found.problems == ()
    return found


def written(found: Book, words: Catalogue) -> dict[str, bytes]:
    return {file.name: merged(file, translate(file, words, RULES).root) for file in found.files}


def parsed(data: bytes) -> etree._Element:
    return etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True))


@pytest.mark.parametrize("lang", ["", "en", "en-GB", "en_US"])
@pytest.mark.parametrize("uri", ["", DOCBOOK_NS])
@pytest.mark.parametrize(
    "root", ["article", "book", "refentry", "sect1", "glossary", "appendix", "section", "set"]
)
def test_every_root_says_its_language(tmp_path: Path, root: str, uri: str, lang: str) -> None:
    namespace = f' xmlns="{uri}"' if uri else ""
    language = f' {"xml:lang" if uri else "lang"}="{lang}"' if lang else ""
    start = f"<{root}{namespace}{language}>"
    page = f"{start}<title>Tea</title><para>Boil it.</para><para>Drink.</para></{root}>"
    data = written(book(tmp_path, index=page.encode()), catalogue(WORDS))["index.xml"]
    tree = parsed(data)
    key = XML_LANG if uri else "lang"
    assert [dict(element.attrib) for element in tree.iter()] == [
        {key: "sr-Latn"},
        {},
        {},
        {key: lang.replace("_", "-") or "en"},
    ]


@pytest.mark.parametrize(
    ("encoding", "declared"),
    [
        ("utf-8", ""),
        ("utf-8-sig", ""),
        ("utf-8", "UTF-8"),
        ("iso-8859-1", "ISO-8859-1"),
        ("koi8-r", "KOI8-R"),
        ("utf-16", "UTF-16"),
        ("shift_jis", "Shift_JIS"),
    ],
)
def test_any_encoding_becomes_utf_8(tmp_path: Path, encoding: str, declared: str) -> None:
    sign = {"iso-8859-1": "é", "koi8-r": "ж", "shift_jis": "茶"}.get(encoding, "€")
    declaration = f'<?xml version="1.0" encoding="{declared}"?>\n' if declared else ""
    page = f"{declaration}<!-- {sign} --><article><title>{sign}</title></article><!-- {sign} -->"
    found = book(tmp_path, index=page.encode(encoding))
    data = written(found, catalogue({sign: f"({sign})"}))["index.xml"]
    assert data.startswith(b'<?xml version="1.0" encoding="utf-8"?>\n<!--')
    assert data.count(b"<?xml") == 1
    tree = parsed(data)
    around = [*tree.itersiblings(preceding=True), *tree.itersiblings()]
    assert [node.text for node in around] == [f" {sign} ", f" {sign} "]
    assert tree.findtext("title") == f"({sign})"


def test_what_other_tools_need_is_kept(tmp_path: Path) -> None:
    index = """<?xml version='1.0' standalone='no'?>
<?xml-stylesheet href="a.css"?>
<!DOCTYPE article PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" "docbookx.dtd" [
  <!-- of > ] quotes " -->
  <!ENTITY app "Kettle">
  <!ENTITY part SYSTEM "part.xml">
]>
<!-- before -->
<article xmlns:xi="http://www.w3.org/2001/XInclude">
  <title>Tea</title>&part;
  <xi:include href="more.xml" xpointer="more"><xi:fallback/></xi:include>
  <para role="q:name" xmlns:q="urn:q">Boil it.</para>
</article>
<?behind now?><!-- end -->
"""
    part = b"<?xml version='1.0' encoding='iso-8859-1'?>\n<para>Boil it.</para>"
    more = b"<section id='more'><title>Tea</title></section>"
    found = book(tmp_path, index=index.encode(), part=part, more=more)
    files = written(found, catalogue(WORDS))
    start, _, rest = index.partition("\n")
    expected = rest.replace("Tea", WORDS["Tea"]).replace("Boil it.", WORDS["Boil it."])
    expected = expected.replace(
        '<article xmlns:xi="http://www.w3.org/2001/XInclude">',
        '<article xmlns:xi="http://www.w3.org/2001/XInclude" lang="sr-Latn">',
    ).replace('<para role="q:name" xmlns:q="urn:q">', '<para xmlns:q="urn:q" role="q:name">')
    assert start.startswith("<?xml")
    assert files["index.xml"].decode() == f'<?xml version="1.0" encoding="utf-8"?>\n{expected}'
    assert files["part.xml"].decode().endswith(f'<para lang="sr-Latn">{WORDS["Boil it."]}</para>\n')
    assert parsed(files["more.xml"]).get("id") == "more"


def test_content_of_an_entity_stays_content(tmp_path: Path) -> None:
    index = (
        b'<!DOCTYPE article [<!ENTITY p SYSTEM "p.xml">]><article><title>Tea</title>&p;</article>'
    )
    found = book(tmp_path, index=index, p=b"<para>Boil it.</para>\n<para>Drink.</para>\n")
    data = written(found, catalogue(WORDS))["p.xml"].decode()
    _, _, content = data.partition("?>")
    assert content.strip() == f'<para>{WORDS["Boil it."]}</para>\n<para lang="en">Drink.</para>'


def test_a_rule_of_the_project_can_keep_remarks(tmp_path: Path) -> None:
    rules = (
        '<its:rules xmlns:its="http://www.w3.org/2005/11/its" version="2.0">'
        '<its:localeFilterRule selector="//remark" localeFilterList="*"/></its:rules>'
    )
    page = "<article><title>Tea</title>{}<remark>Sure?</remark></article>"
    for inside, expected in [("", []), (rules, ["Sure?"])]:
        found = book(tmp_path, index=page.format(inside).encode())
        tree = parsed(written(found, catalogue(WORDS))["index.xml"])
        assert [remark.text for remark in tree.iter("remark")] == expected
