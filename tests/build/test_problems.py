"""Problems word themselves in one way and sort by place."""

from pathlib import Path

from cadogan.problems import Kind, Problem, Severity, relative_to


def test_text_has_place_kind_hint_and_detail() -> None:
    problem = Problem(
        kind=Kind.PO_MARKUP,
        path="po/help/de.po",
        line=214,
        message="msgstr lacks <guilabel> that msgid has",
        hint="copy the tags of msgid",
        detail="before\n\nafter",
    )
    assert str(problem) == (
        "po/help/de.po:214:1: msgstr lacks <guilabel> that msgid has [po.markup]\n"
        "  hint: copy the tags of msgid\n"
        "  before\n"
        "\n"
        "  after"
    )


def test_kinds_have_names_of_their_own() -> None:
    labels = [kind.label for kind in Kind]
    assert len(labels) == len(set(labels))
    assert all(isinstance(kind.severity, Severity) for kind in Kind)


def test_relative_paths_sorted_without_repeats() -> None:
    late = Problem(Kind.XML_SYNTAX, "/project/help/b.xml", 3, "late")
    early = Problem(Kind.XML_SYNTAX, "/project/help/a.xml", 9, "early")
    outside = Problem(Kind.XML_SYNTAX, "/elsewhere/c.xml", 1, "outside")
    found = relative_to([late, outside, early, late], Path("/project"))
    assert [problem.path for problem in found] == ["/elsewhere/c.xml", "help/a.xml", "help/b.xml"]
