"""Whatever elements stand in whatever others, no word of the text is lost."""

from pathlib import Path

from docutils import nodes
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from cadogan.chunk import Page
from cadogan.doctree import RULES, Options, Surroundings, document, resolve
from cadogan.vocabulary import names

# What readers are not to see: remarks among writers, and what only programs read; and
# index words, which go to the index; without any there is none. Text in their place that the
# layout makes is apart.
UNSEEN = names(
    """remark indexterm screeninfo areaspec areaset area imagedata videodata audiodata colspec
    spanspec col colgroup cover itermset titleabbrev void varargs sbr co coref alt index
    setindex multimediaparam meta extendedlink arc locator beginpage"""
)
NAMES = sorted(name for name in RULES if name not in UNSEEN and name.isidentifier())
STRUCTURE = sorted(
    names(
        """section para itemizedlist listitem variablelist varlistentry term table tgroup thead
        tbody row entry procedure step figure mediaobject textobject title info author copyright
        refentry refnamediv qandaset qandaentry glossary glossentry link footnote segmentedlist
        seglistitem seg"""
    )
)


@st.composite
def trees(draw: st.DrawFn) -> etree._Element:
    """A tree of known elements, with a word of its own in every place text may stand."""
    count = draw(st.integers(1, 14))
    root = etree.Element("section")
    etree.SubElement(root, "title").text = "w0"
    elements = [root]
    for number in range(1, count):
        parent = draw(st.sampled_from(elements))
        name = draw(st.sampled_from(NAMES) | st.sampled_from(STRUCTURE))
        element = etree.SubElement(parent, name)
        element.text = f" w{number}a "
        element.tail = f" w{number}z "
        elements.append(element)
    return root


def words(text: str) -> set[str]:
    """The words of a tree's or document's text."""
    return {word.strip("“”‘’.,:;()[]{}|©®™℠+→-—") for word in text.split()}


@settings(max_examples=100, deadline=None)
@given(trees())
def test_no_text_is_lost(root: etree._Element) -> None:
    expected = words(" ".join(root.itertext()))
    resolve([Page("index", "", root, None, (), "x.xml", 1)], Surroundings(Path()))
    made = document(root, Options())
    found = words(" ".join(str(node) for node in made.findall(nodes.Text)))
    assert expected <= found
    assert isinstance(made[0], nodes.section)
