"""A DTD read for its entities: the same as libxml2 finds, in any order, and whatever it holds."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from lxml import etree

from cadogan.problems import Kind, Severity
from cadogan.project import ProjectError, find_project
from cadogan.source import Book, ReadOptions, read_book
from cadogan.source.assemble import assemble

PAGE = '<!DOCTYPE book SYSTEM "house.dtd" [{}]>\n<book><title>{}</title></book>'


def book(folder: Path, dtd: str, body: str = "", subset: str = "", limit: int = 8_000_000) -> Book:
    (folder / "house.dtd").write_text(dtd, encoding="utf-8")
    (folder / "index.xml").write_text(PAGE.format(subset, body), encoding="utf-8")
    return read_book(folder / "index.xml", folder, ReadOptions(limit=limit))


NUMBERS = ("&#65;", "&#38;#38;", "&#x26;amp;", "&#37;")
NAMES = st.sampled_from(["a", "b", "c.d", "e-f", "é"])
TEXTS = st.lists(
    st.sampled_from(
        ["x", " ", "it's", ">", "<!--", "]]>", "<b>", "é", "\n", "&a;", "%p;", *NUMBERS]
    ),
    max_size=5,
).map("".join)
PIECES = st.one_of(
    st.builds('<!ENTITY {} "{}">'.format, NAMES, TEXTS),
    st.builds("<!ENTITY\n{}\t'{}' >".format, NAMES, TEXTS.map(lambda text: text.replace("'", ""))),
    st.builds("<!-- '{}' -->".format, NAMES),
    st.builds("<?dtd <!ENTITY {} '>?>".format, NAMES),
    st.sampled_from(
        ["<!ELEMENT title (#PCDATA)>", "<!ATTLIST title role CDATA '>' id ID #IMPLIED>"]
    ),
    st.sampled_from(["%p;", "%q;", "<!NOTATION n SYSTEM '>'>", "\n", "<!ENTITY % p 'late'>"]),
)


@st.composite
def dtds(draw: st.DrawFn) -> str:
    """A DTD with sections that count or not, and parameter entities that are declared."""
    text = "".join(draw(st.lists(PIECES, max_size=5)))
    for _ in range(draw(st.integers(0, 3))):
        keyword = draw(st.sampled_from(["INCLUDE", "IGNORE", "%on;", " %off; "]))
        text = f"{''.join(draw(st.lists(PIECES, max_size=3)))}<![{keyword}[{text}]]>"
    return (
        "<!ENTITY % on 'INCLUDE'><!ENTITY % off 'IGNORE'>"
        f"<!ENTITY % p '<!ENTITY e-f \"&#38;a;\">'><!ENTITY % q ''>{text}"
    )


def known_to_libxml2(folder: Path) -> dict[str, str] | None:
    parser = etree.XMLParser(load_dtd=True, resolve_entities=False)
    try:
        tree = etree.parse(folder / "index.xml", parser)
    except etree.XMLSyntaxError:
        return None
    entities: dict[str, str] = {}
    for dtd in (tree.docinfo.internalDTD, tree.docinfo.externalDTD):
        for entity in () if dtd is None else dtd.entities():
            entities.setdefault(entity.name or "", entity.content or "")
    return entities


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(dtd=dtds())
def test_entities_are_those_that_libxml2_finds(tmp_path: Path, dtd: str) -> None:
    found = book(tmp_path, dtd, subset="<!ENTITY b 'first'>")
    expected = known_to_libxml2(tmp_path)
    if expected is None:
        return
    assert found.problems == ()
    parameters = {"on", "off", "p", "q"}  # libxml2 lists them together with the others
    assert dict(found.files[0].entities.internal) == {
        name: text for name, text in expected.items() if name not in parameters
    }


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(dtd=dtds(), start=st.integers(0, 200), length=st.integers(1, 9), put=st.text("<>%;\"'&![]"))
def test_what_is_broken_is_told_at_its_place(
    tmp_path: Path, dtd: str, start: int, length: int, put: str
) -> None:
    broken = dtd[:start] + put + dtd[start + length :]
    for problem in book(tmp_path, broken, "&b; &a;").problems:
        lines = Path(problem.path).read_text(encoding="utf-8").split("\n")
        assert 1 <= problem.line <= len(lines)
        assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1


def test_attributes_have_no_defaults(tmp_path: Path) -> None:
    attlist = "<!ATTLIST title role CDATA 'heading' id CDATA 'same'>"
    for dtd, subset in ((attlist, ""), ("", attlist)):
        assert dict(assemble(book(tmp_path, dtd, "T", subset))[0].attrib) == {}


def test_parameter_entities_that_grow(tmp_path: Path) -> None:
    values = "".join(f'<!ENTITY % l{n + 1} "{f"%l{n};" * 10}">' for n in range(9))
    (problem,) = book(tmp_path, f'<!ENTITY % l0 "ha">{values}', limit=100_000).problems
    assert (problem.kind, Path(problem.path).name) == (Kind.XML_LIMIT, "house.dtd")
    later = values.replace("%l", "&#37;l")
    (problem,) = book(tmp_path, f'<!ENTITY % l0 " ">{later}%l9;', limit=100_000).problems
    assert problem.kind is Kind.XML_LIMIT


def test_an_unknown_parameter_entity_is_a_warning_where_all_was_read(tmp_path: Path) -> None:
    (problem,) = book(tmp_path, "\n%nope;<!ENTITY a '1'>", "&a;").problems
    assert (problem.kind.severity, problem.line, problem.column) == (Severity.WARNING, 2, 1)
    assert "%nope;" in problem.message
    docbook = '<!ENTITY % o PUBLIC "-//OASIS//DTD DocBook XML V4.5//EN" "docbookx.dtd">%o;'
    assert book(tmp_path, f"{docbook}%nope;<!ENTITY a '1'>", "&a;").problems == ()


@pytest.mark.parametrize("columns", [0, 3])
def test_columns_behind_a_doctype_in_one_line(tmp_path: Path, columns: int) -> None:
    doctype = f"<!DOCTYPE book [<!ENTITY a '{'long ' * 20}'>{' ' * columns}]>"
    text = f"<?xml version='1.0'?>{doctype}<book><title>&a; &nope;</title></book>"
    (tmp_path / "index.xml").write_text(text, encoding="utf-8")
    (problem,) = read_book(tmp_path / "index.xml", tmp_path).problems
    assert (problem.line, problem.column) == (1, text.index("&nope;") + 1)
    (tmp_path / "index.xml").write_text(text.replace("&nope;</title>", ""), encoding="utf-8")
    (problem,) = read_book(tmp_path / "index.xml", tmp_path).problems
    assert problem.column == len(text) - len("&nope;</title>")


def test_folders_for_dtds(tmp_path: Path) -> None:
    """The longest end of the path counts, the help folder before all, and nothing beyond."""
    for place in ("help", "one/dtd", "two/custom/dtd"):
        (tmp_path / place).mkdir(parents=True)
    (tmp_path / "secret.ent").write_text("<!ENTITY b 'secret'>")
    (tmp_path / "one" / "link.ent").symlink_to(tmp_path / "secret.ent")
    (tmp_path / "one" / "house.dtd").write_text("<!ENTITY a 'bare name'>")
    (tmp_path / "two/custom/dtd/house.dtd").write_text("<!ENTITY a 'whole path'>")
    page = tmp_path / "help" / "index.xml"
    doctype = (
        '<!DOCTYPE book SYSTEM "../x/custom/dtd/house.dtd" [<!ENTITY % l SYSTEM "link.ent">%l;]>'
    )
    page.write_text(f"{doctype}<book><title>&a;</title></book>")

    def title(*dtds: str) -> str | None:
        options = ReadOptions(dtds=tuple(tmp_path / name for name in dtds))
        found = read_book(page, page.parent, options)
        return assemble(found)[0].text if found.files else None

    assert title() is None
    assert title("one") == "bare name"
    assert title("two") == "whole path"
    assert title("one", "two") == "bare name"
    (tmp_path / "help" / "link.ent").write_text("<!ENTITY a 'help folder'>")
    assert title("one", "two") == "help folder"
    page.write_text(page.read_text().replace("&a;", "&b;"))
    (tmp_path / "help" / "link.ent").unlink()
    assert title("one") is None


def test_the_setting_names_folders(tmp_path: Path) -> None:
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared" / "house.dtd").write_text("<!ENTITY a 'found'>")
    help_folder = tmp_path / "manual" / "help"
    help_folder.mkdir(parents=True)
    (help_folder / "index.xml").write_text(PAGE.format("", "&a;"))
    toml = tmp_path / "manual" / "cadogan.toml"
    toml.write_text('entry = "help/index.xml"\ndtds = ["../shared"]\n')
    project = find_project(toml.parent)
    found = read_book(project.entry, project.folder, project.source_options)
    assert assemble(found)[0].text == "found"
    toml.write_text('entry = "help/index.xml"\ndtds = ["../nowhere"]\n')
    with pytest.raises(ProjectError, match=r"no folder \.\./nowhere with DTDs"):
        find_project(toml.parent)


def test_a_missing_dtd_is_told_once(tmp_path: Path) -> None:
    include = '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="page{}.xml"/>'
    for number in range(3):
        page = PAGE.format("", "&a;").replace("house", "missing")
        (tmp_path / f"page{number}.xml").write_text(page)
    body = "".join(map(include.format, range(3)))
    (tmp_path / "index.xml").write_text(f"<book><title>T</title>{body}</book>")
    kinds = [problem.kind for problem in read_book(tmp_path / "index.xml", tmp_path).problems]
    assert kinds == [Kind.XML_DTD, *[Kind.XML_ENTITY] * 3]


def test_a_dtd_of_many_entities(tmp_path: Path) -> None:
    """All but the names of characters are the book's own, each with its place."""
    shared = "".join(f'<!ENTITY e{n} "<application>E{n}</application>">\n' for n in range(3000))
    text = PAGE.format("", "&e7; &copy; &eacute;")
    (tmp_path / "house.dtd").write_text(f'{shared}<!ENTITY copy "(c)"><!ENTITY eacute "&#233;">')
    (tmp_path / "index.xml").write_text(text)
    (file,) = read_book(tmp_path / "index.xml", tmp_path, ReadOptions("keep")).files
    assert file.entities.places["e7"] == ("house.dtd", 8)
    assert "copy" in file.entities.kept
    assert "eacute" not in file.entities.places
