"""Rules of the user's and of the document's: used, or refused with file and line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cadogan.problems import Kind
from cadogan.segment import its_problems, merge_segments, read_rules, rule_set, segments
from cadogan.source import SourceFile

ITS = 'xmlns:its="http://www.w3.org/2005/11/its" xmlns:itst="http://itstool.org/extensions/"'
LINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'
PAGE = "<article><title>T</title><screen>x</screen></article>"
Page = Callable[[str], SourceFile]


def rules_file(folder: Path, rules: str, attributes: str = "") -> Path:
    path = folder / "my.its"
    path.write_text(f'<its:rules {ITS} version="2.0" {attributes}>\n{rules}\n</its:rules>')
    return path


def msgids(file: SourceFile, *user: Path, name: str = "itstool") -> list[str]:
    rules = rule_set(name, map(read_rules, user))
    return [message.msgid for message in merge_segments(segments(file, rules))]


def told(file: SourceFile) -> list[tuple[str, int, str]]:
    """Name, line and message of the problems of a file's rules."""
    problems = its_problems(file, rule_set("itstool"))
    assert {problem.kind for problem in problems} <= {Kind.ITS_RULE}
    return [(Path(problem.path).name, problem.line, problem.message) for problem in problems]


@pytest.mark.parametrize("name", ["itstool", "vocabulary"])
def test_rules_of_the_user(tmp_path: Path, page: Page, name: str) -> None:
    path = rules_file(tmp_path, '<its:translateRule selector="//screen" translate="no"/>')
    assert msgids(page(PAGE), path, name=name) == ["T"]


def test_rules_for_some_documents(tmp_path: Path, page: Page) -> None:
    rules = '<itst:match selector="/{}"/><its:translateRule selector="//screen" translate="no"/>'
    assert msgids(page(PAGE), rules_file(tmp_path, rules.format("article"))) == ["T"]
    assert msgids(page(PAGE), rules_file(tmp_path, rules.format("book"))) == ["T", "x"]


def test_variables(tmp_path: Path, page: Page) -> None:
    rules = (
        '<its:param name="what">screen</its:param>'
        '<its:translateRule selector="//*[name() = $what]" translate="no"/>'
        '<its:idValueRule selector="//title" idValue="concat($what, 1)"/>'
    )
    file = page(PAGE)
    (message,) = merge_segments(
        segments(file, rule_set("itstool", [read_rules(rules_file(tmp_path, rules))]))
    )
    assert message.msgid == "T"
    assert "(itstool) id: page.xml#screen1" in message.comments


def test_no_such_file(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"none\.its: cannot be read: No such file"):
        read_rules(tmp_path / "none.its")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("<rules/>", ":1: <rules> is not an its:rules element"),
        ("<its:rules version='2.0'/>", ":1: not well-formed: Namespace prefix its"),
        (f"<its:rules {ITS}>\n<its:rules>", ":2: not well-formed"),
    ],
)
def test_files_that_hold_no_rules(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "my.its"
    path.write_text(text)
    with pytest.raises(ValueError, match=r"my\.its:") as caught:
        read_rules(path)
    assert str(caught.value).startswith(f"{path}{message}")


@pytest.mark.parametrize(
    ("rule", "message"),
    [
        ('its:translateRule selector="//[" translate="no"', "not an XPath: //["),
        ('its:translateRule selector="//db:para" translate="no"', "the prefix db in //db:para is"),
        ('its:translateRule selector="//a/@x:b" translate="no"', "the prefix x in //a/@x:b is not"),
        (
            'its:translateRule selector="//*[. = $p]" translate="no"',
            "the variable $p in //*[. = $p]",
        ),
        ('its:translateRule selector="//*[matches(., 1)]" translate="no"', "XPath 1.0 has no func"),
        ('its:translateRule selector="its:f(//a)" translate="no"', "not an XPath: its:f(//a) ("),
        ('its:translateRule selector="count(1)" translate="no"', "not an XPath: count(1) ("),
        ('its:idValueRule selector="//para" idValue="q:x"', "the prefix q in q:x is not declared"),
        ('its:translateRule translate="no"', "its:translateRule does not say what it is for"),
        ('its:translateRule selector="//a"', "its:translateRule says nothing: add translate"),
        ('its:translateRule selector="//a" translate="maybe"', "its:translateRule says 'maybe'"),
        ('its:withinTextRule selector="//a" withinText="in"', "its:withinTextRule says 'in'"),
        ('its:transRule selector="//a" translate="no"', "there is no rule its:transRule"),
        ('its:locNoteRule selector="//a" locNoteType="alert"', "its:locNoteRule says nothing"),
        ('itst:credits selector="//a"', "itst:credits does not say what it is for"),
        ('itst:match selector="//["', "not an XPath: //["),
    ],
)
def test_rules_that_are_none(tmp_path: Path, rule: str, message: str) -> None:
    good = '<its:translateRule selector="//screen" translate="no"/>'
    path = rules_file(tmp_path, f"{good}\n{good}\n<{rule}/>")
    with pytest.raises(ValueError, match=r"my\.its:") as caught:
        read_rules(path)
    assert str(caught.value).startswith(f"{path}:4: {message}")
    assert "\n" not in str(caught.value)


def test_all_faults_are_told(tmp_path: Path) -> None:
    path = rules_file(
        tmp_path,
        '<its:translateRule selector="//[" translate="no"/>\n'
        '<its:translteRule selector="//a" translate="no"/>',
    )
    with pytest.raises(ValueError, match=r"my\.its:") as caught:
        read_rules(path)
    first, second = str(caught.value).splitlines()
    assert first.startswith(f"{path}:2: not an XPath")
    assert second == f"{path}:3: there is no rule its:translteRule (did you mean translateRule?)"


@pytest.mark.parametrize("language", ["css", "xquery"])
def test_selectors_in_another_language(tmp_path: Path, language: str) -> None:
    path = rules_file(tmp_path, "", f'queryLanguage="{language}"')
    with pytest.raises(ValueError, match=f":1: selectors in {language} cannot be used"):
        read_rules(path)


def test_names_in_strings_and_axes_are_no_prefixes(tmp_path: Path, page: Page) -> None:
    rules = (
        "<its:translateRule translate='no' selector='//screen[not(contains(., \"a:b $c d(\"))]"
        "/descendant-or-self::node()[self::screen or @xml:lang][position() mod 2 = 1]'/>"
    )
    assert msgids(page(PAGE), rules_file(tmp_path, rules)) == ["T"]


def test_rules_in_a_page_that_cannot_be_used(page: Page) -> None:
    file = page(
        f"<article {ITS}><title>T</title>\n"
        '<its:rules version="2.0"><its:translateRule selector="//db:para" translate="no"/>\n'
        '<its:translateRule selector="//[" translate="no"/>\n'
        '<its:translateRule selector="count(1)" translate="no"/></its:rules></article>'
    )
    assert [line for _, line, _ in told(file)] == [2, 3, 4]
    assert msgids(file) == ["T"]


def test_attributes_with_values_that_its_has_not(page: Page) -> None:
    file = page(
        f'<article {ITS}>\n<title its:translate="maybe" its:locNote="any">T</title>\n'
        '<para its:withinText="in" translate="maybe">x</para></article>'
    )
    assert told(file) == [
        (
            "page.xml",
            2,
            "an ITS rule cannot be used: translate says 'maybe', which is none of yes, no",
        ),
        (
            "page.xml",
            3,
            "an ITS rule cannot be used: withinText says 'in', which is none of yes, no, nested",
        ),
    ]
    assert msgids(file) == ["T", "x"]


def linking(href: str, rules: str = "") -> str:
    return (
        f'<article {ITS} {LINK}>\n<its:rules version="2.0" xlink:href="{href}">{rules}</its:rules>'
        "<title>T</title><screen>x</screen></article>"
    )


def test_linked_rules_come_first(tmp_path: Path, page: Page) -> None:
    rules_file(tmp_path, '<its:translateRule selector="//screen" translate="no"/>')
    assert msgids(page(linking("my.its"))) == ["T"]
    own = '<its:translateRule selector="//screen" translate="yes"/>'
    assert msgids(page(linking("my.its", own))) == ["T", "x"]


def test_linked_rules_know_the_variables_of_the_linking_ones(tmp_path: Path, page: Page) -> None:
    rules_file(tmp_path, '<its:translateRule selector="//*[name() = $what]" translate="no"/>')
    assert msgids(page(linking("my.its", '<its:param name="what">screen</its:param>'))) == ["T"]


def test_linked_rules_that_link_in_a_circle(tmp_path: Path, page: Page) -> None:
    link = f'{LINK} xlink:href="my.its"'
    rules_file(tmp_path, '<its:translateRule selector="//screen" translate="no"/>', link)
    file = page(linking("my.its"))
    assert msgids(file) == ["T"]
    assert told(file) == []


@pytest.mark.parametrize(
    ("href", "message"),
    [
        ("none.its", "the linked rules cannot be read: there is no file none.its"),
        ("http://127.0.0.1:9/x.its", "the linked rules cannot be read: http://127.0.0.1:9/x.its"),
        ("../outside.its", "the linked rules cannot be read: ../outside.its lies outside"),
    ],
)
def test_links_that_lead_nowhere(tmp_path: Path, page: Page, href: str, message: str) -> None:
    (tmp_path.parent / "outside.its").write_text(f"<its:rules {ITS}/>")
    file = page(linking(href, '<its:translateRule selector="//screen" translate="no"/>'))
    ((name, line, text),) = told(file)
    assert (name, line) == ("page.xml", 2)
    assert text.startswith(message)
    assert msgids(file) == ["T"]


def test_linked_rules_that_are_broken(tmp_path: Path, page: Page) -> None:
    (tmp_path / "my.its").write_text(f"<its:rules {ITS}>\n<its:translateRule")
    file = page(linking("my.its", '<its:translateRule selector="//screen" translate="no"/>'))
    ((name, line, text),) = told(file)
    assert (name, line, text.partition(":")[0]) == ("my.its", 2, "not well-formed")
    assert msgids(file) == ["T"]


def test_a_fault_in_linked_rules_is_told_there(tmp_path: Path, page: Page) -> None:
    rules_file(tmp_path, '<its:translateRule selector="//db:a" translate="no"/>')
    ((name, line, _),) = told(page(linking("my.its")))
    assert (name, line) == ("my.its", 2)


def test_entities_in_linked_rules_are_not_read(tmp_path: Path, page: Page) -> None:
    (tmp_path / "secret").write_text("//screen")
    (tmp_path / "my.its").write_text(
        '<!DOCTYPE r [<!ENTITY s SYSTEM "secret">]>\n'
        f'<its:rules {ITS}><its:param name="a">&s;</its:param></its:rules>'
    )
    assert msgids(page(linking("my.its"))) == ["T", "x"]
