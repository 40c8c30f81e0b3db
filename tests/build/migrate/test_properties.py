"""Properties: there and back again, whatever the page, every translation is what it was."""

from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.message import Key
from cadogan.catalogue.model import Block, Catalogue
from cadogan.catalogue.read import parse_catalogue
from cadogan.manual import Manual, Reading, read_manual
from cadogan.migrate import migrate, plan_migration
from cadogan.translate.fragment import PLACEHOLDER_NS
from cadogan.upkeep import UpdateOptions, update

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
WORD = st.just("w")
INLINE = st.recursive(
    WORD,
    lambda inner: st.lists(
        inner
        | st.tuples(st.sampled_from(["emphasis", "literal", "keycap", "quote"]), inner)
        | st.tuples(st.just("footnote"), st.tuples(st.just("para"), inner)),
        max_size=4,
    ).map(lambda parts: ["w", *parts]),
    max_leaves=6,
)
BLOCKS = st.lists(st.tuples(st.sampled_from(["para", "title", "term"]), INLINE), max_size=4)
VERBATIM = st.lists(st.tuples(st.just("screen"), st.just(["w", "\n  ", "w"])), max_size=2)


def written(content: object, words: "count[int]") -> str:
    """Write a tree; every word of it is a different one."""
    if isinstance(content, tuple):
        return f"<{content[0]}>{written(content[1], words)}</{content[0]}>"
    if isinstance(content, list):
        return " ".join(written(part, words) for part in content)
    assert isinstance(content, str)
    number = next(words)
    return (
        content
        if content.isspace()
        else f"{content}{chr(97 + number // 26)}{chr(97 + number % 26)}"
    )


def translated(msgid: str) -> str:
    """Translate: capitals, and the first two elements change their places."""
    content = etree.fromstring(f'<x xmlns:_="{PLACEHOLDER_NS}">{msgid}</x>')
    for node in content.iter():
        node.text, node.tail = (text and text.upper() for text in (node.text, node.tail))
    first, second = (*content[:2], None, None)[:2]
    if first is not None and second is not None:
        first.tail, second.tail = second.tail, first.tail
        content.insert(0, second)
    return etree.tostring(content, encoding="unicode").partition(">")[2].removesuffix("</x>")


def translations(catalogue: Catalogue) -> dict[Key, str]:
    return {
        entry.key: entry.msgstr
        for entry in catalogue.entries
        if entry.translated and not entry.obsolete
    }


def carried(catalogue: Catalogue, old: Manual, new: Manual) -> Catalogue:
    result = migrate(catalogue, plan_migration([old.segments], new.segments, new.messages))
    assert result.problems == ()
    text = update(result.catalogue, new.messages, UpdateOptions(fuzzy=False))
    return parse_catalogue(text.encode(), catalogue.path, "de")


def round_trip(root: str, blocks: list[object], rules: tuple[str, str]) -> None:
    words = count()
    page = "".join(written(block, words) for block in blocks)
    with TemporaryDirectory() as name:
        path = Path(name) / "page.xml"
        path.write_text(f"<{root}>{page}</{root}>")
        here, there = (read_manual(path, path.parent, Reading(rules=rule)) for rule in rules)
    entries = [
        Entry(message.msgid, translated(message.msgid), flags=message.flags)
        for message in here.messages
    ]
    text = "\n".join([HEADER, *map(format_entry, entries)])
    before = parse_catalogue(text.encode(), Path("de.po"), "de")
    assert len(translations(before)) == len(here.messages)
    middle = carried(before, here, there)
    assert set(translations(middle)) == {message.key for message in there.messages}
    after = carried(middle, there, here)
    assert translations(after) == translations(before)


@settings(max_examples=25)
@given(st.sampled_from(["sect1", "refentry", "appendix"]), BLOCKS)
def test_from_itstool_and_back(root: str, blocks: list[object]) -> None:
    round_trip(root, blocks, ("itstool", "vocabulary"))


@settings(max_examples=25)
@given(st.sampled_from(["sect1", "refentry"]), BLOCKS, VERBATIM)
def test_from_vocabulary_and_back(root: str, blocks: list[object], verbatim: list[object]) -> None:
    round_trip(root, [*blocks, *verbatim], ("vocabulary", "itstool"))


PIECES = ["<_:emphasis-1/>", "<_:keycap-1/>", "<emphasis>", "</emphasis>", "<emphasis/>", "&amp;"]
MSGSTR = st.lists(st.sampled_from([*PIECES, "&", "<", "<placeholder-1/>", "w"]) | st.text()).map(
    "".join
)
PAGE = "<sect1><para>a <emphasis>b <keycap>c</keycap></emphasis></para></sect1>"


@settings(max_examples=50)
@given(st.tuples(MSGSTR, MSGSTR, MSGSTR))
def test_any_text_can_be_a_translation(msgstrs: tuple[str, str, str]) -> None:
    with TemporaryDirectory() as name:
        path = Path(name) / "page.xml"
        path.write_text(PAGE)
        old, new = (
            read_manual(path, path.parent, Reading(rules=rules))
            for rules in ("itstool", "vocabulary")
        )
    plan = plan_migration([old.segments], new.segments, new.messages)
    entries = [Entry(*pair) for pair in zip((m.msgid for m in old.messages), msgstrs, strict=True)]
    blocks = (Block("", "", entry) for entry in entries)
    result = migrate(Catalogue(Path("de.po"), "de", tuple(blocks)), plan)
    carried_over = result.catalogue.lookup(new.messages[0].msgid)
    assert carried_over is None or carried_over.has_translation
    assert not (carried_over and carried_over.fuzzy) or result.problems
