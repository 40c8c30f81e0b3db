"""A translator is told of a slip once, and of nothing that follows from it."""

from cadogan.checks.gather import gathered
from cadogan.problems import Kind, Problem

MSGID = 'Bring <phrase role="fact:deck.cards">52</phrase> cards.'


def problem(kind: Kind, message: str, line: int = 7, msgid: str = MSGID) -> Problem:
    return Problem(kind, "po/it.po", line, message, language="it", msgid=msgid)


def test_a_slip_in_the_pages_of_two_games_is_told_once() -> None:
    found = [
        problem(Kind.FACT_VALUE, f"{game}: tableau.count is 7, but the text says 6")
        for game in ("klondike", "agnes")
    ]
    other = problem(Kind.FACT_VALUE, "klondike: tableau.count is 7, but the text says 5")
    assert [*gathered([*found, other])] == [found[0], other]


def test_problems_of_pages_stay_as_they_are() -> None:
    page = Problem(Kind.FACT_VALUE, "help/klondike.xml", 3, "klondike: tableau.count is 7")
    assert [*gathered([page, page])] == [page, page]


def test_of_what_is_not_shown_no_fact_is_told() -> None:
    unusable = problem(Kind.PO_MARKUP, "msgstr has <b> that msgid has not")
    fact = problem(Kind.FACT_NUMBER, 'msgid says "52", msgstr does not')
    assert [*gathered([fact, unusable])] == [unusable]
    assert [*gathered([fact])] == [fact]
    other = fact._replace(msgid="Other")
    assert [*gathered([other, unusable])] == [other, unusable]


def test_a_mark_that_is_missing_is_told_once() -> None:
    missing = problem(Kind.FACT_MISSING, "msgstr does not mark the fact deck.cards")
    follow = [
        problem(Kind.PO_TAGS, "tag <phrase> missing: msgid has 1, msgstr 0"),
        problem(Kind.FACT_UNMARKED, 'nothing checks "52" in the statement of klondike.win'),
    ]
    other = problem(Kind.PO_TAGS, "tag <guilabel> missing: msgid has 1, msgstr 0")
    assert [*gathered([*follow, missing, other])] == [missing, other]


def test_a_wrong_word_of_a_title_is_told_once() -> None:
    fact = problem(Kind.FACT_VALUE, "klondike: tableau.from is foundation, but the text says waste")
    title = problem(Kind.EXAMPLE_TITLE, 'the title names "scarti", its listing does not')
    other = title._replace(column=9)
    assert [*gathered([title, fact, other])] == [fact, other]
    page = title._replace(language="")
    assert [*gathered([page, fact])] == [page, fact]


def test_a_lexicon_without_a_section_is_told_once() -> None:
    found = [
        Problem(Kind.FACT_LEXICON, "it.toml", 1, f"no words: facts such as {fact}", hint, 1, "it")
        for hint in ("write [facing]", "write [sides]")
        for fact in ("klondike: tableau.face", "agnes: stock.face")
    ]
    assert [*gathered(found)] == [found[0], found[2]]


def test_texts_that_nobody_reviewed_are_one_line() -> None:
    new = [problem(Kind.REVIEW_NEW, f'nobody has reviewed "{n}"', line=n) for n in (9, 4)]
    (told,) = gathered([*new, *new])
    assert told.line == 4
    assert told.message.startswith("2 texts nobody has reviewed")
    assert "cadogan review --language it --accept" in told.hint
    assert [*gathered(new[:1])] == new[:1]
