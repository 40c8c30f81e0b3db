"""Footnotes of other pages."""

from pathlib import Path

from docutils import nodes
from lxml import etree

from cadogan.chunk import pages
from cadogan.doctree import Options, Surroundings, document, resolve

BOOK = """<book><title>B</title>
<chapter id="a"><title>A</title>
<para>x<footnote id="n"><para>The note.</para></footnote></para></chapter>
<chapter id="b"><title>B</title><para>y<footnote><para>Own.</para></footnote>
z<footnoteref linkend="n"/> and<footnoteref linkend="n"/>.</para></chapter></book>"""


def test_a_page_shows_its_own_copy_of_a_note() -> None:
    _, first, second = pages(etree.fromstring(BOOK))
    assert resolve([first, second], Surroundings(Path())) == ()
    made = document(second.element, Options(page="b"))
    assert [note.astext() for note in made.findall(nodes.footnote)] == [
        "1\n\nOwn.",
        "2\n\nThe note.",
    ]
    assert [mark.astext() for mark in made.findall(nodes.footnote_reference)] == ["1", "2", "2"]
    assert len([*document(first.element, Options(page="a")).findall(nodes.footnote)]) == 1
