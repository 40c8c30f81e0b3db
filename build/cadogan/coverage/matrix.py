"""The matrix of coverage as a page of the book, in the reader's language.

It is DocBook like any other page, so that every builder can show it and its links are
resolved like all others.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from lxml import etree
from lxml.builder import ElementMaker

from cadogan.boards import Wording, load_wording
from cadogan.chunk import PAGE, Page
from cadogan.cldr import own_name
from cadogan.coverage.model import RuleCoverage, Shown, State
from cadogan.examples import rule_title
from cadogan.languages import bcp47
from cadogan.naming import free_name
from cadogan.source.names import DOCBOOK_NS, STATUS, XLINK_NS, XML_ID, XML_LANG, ident
from cadogan.translate import Status
from cadogan.ui import SOURCE_LANGUAGE
from cadogan.ui import marked as _
from cadogan.vocabulary import title_text

NAME = "coverage"
_RULE, _EXAMPLES, _LANGUAGE = 40, 20, 8
"""How wide the columns are, in relation to each other."""
_NOTHING = "\N{EN DASH}"
_WORDS = {
    State.TOLD: _("told"),
    State.FUZZY: _("out of date"),
    State.UNREAD: _("not checked"),
    State.WRONG: _("wrong"),
    State.UNTRANSLATED: _("not translated"),
}
_E = ElementMaker(namespace=DOCBOOK_NS, nsmap={None: DOCBOOK_NS})


def with_matrix(
    pages: Sequence[Page],
    rows: Sequence[RuleCoverage],
    language: str,
    states: Mapping[str, Mapping[str, State]],
) -> tuple[Page, ...]:
    """Return the pages of a book with one more behind them: what covers each rule.

    ``language`` is the reader's, as gettext names it; ``states`` say what languages, by their
    BCP 47 tags, make of the rules, by their ids. Where there are no rules, or no pages, nothing
    is added. The first page's element gets the entry in its contents.
    """
    if not rows or not pages:
        return tuple(pages)
    first, *others = pages
    name = free_name(NAME, {page.name.casefold() for page in pages})
    element = _Matrix.of(pages, language, states).page(rows, name)
    etree.SubElement(first.element, PAGE, {"name": name})
    first = replace(first, children=(*first.children, name))
    last = Page(name, title_text(element), element, first.name, (), first.file, first.line)
    return (first, *others, last)


@dataclass(frozen=True, slots=True)
class _Matrix:
    """What every cell needs: the words, and the titles of what can be linked to, by id."""

    wording: Wording
    tag: str
    titles: Mapping[str, str]
    states: Mapping[str, Mapping[str, State]]

    @classmethod
    def of(
        cls, pages: Sequence[Page], language: str, states: Mapping[str, Mapping[str, State]]
    ) -> "_Matrix":
        titles = {
            name: page.title if element is page.element else title_text(element) or page.title
            for page in pages
            for element in page.element.iter(etree.Element)
            if (name := ident(element))
        }
        return cls(load_wording(language), bcp47(language), titles, states)

    def page(self, rows: Sequence[RuleCoverage], name: str) -> etree._Element:
        """Return the page: a table for each game."""
        _ = self.wording.ui.gettext
        section = _E.section(
            _E.title(_("Rules and examples")),
            _E.para(
                _(
                    "A rule leads to the sentence that states it, a number to an example of a "
                    "step that the rule allows or refuses. All examples are played by the game "
                    "itself each time these pages are made."
                )
            ),
            _E.para(_("A sign in the column of a language leads to the sentence there.")),
            _E.simplelist(*map(self._member, _WORDS), role="rule-states"),
            *(
                self.table(tuple(group))
                for _game, group in groupby(rows, lambda row: row.rule.game)
            ),
        )
        section.set(XML_ID, name)
        spoken = self.tag
        if not spoken.startswith(SOURCE_LANGUAGE) and not self.wording.ui.info():
            spoken = SOURCE_LANGUAGE
            section.set(STATUS, Status.UNTRANSLATED)
        section.set(XML_LANG, spoken)
        return section

    def _member(self, state: State) -> etree._Element:
        return _E.member(self.sign(state))

    def table(self, rows: Sequence[RuleCoverage]) -> etree._Element:
        """Return the table of one game."""
        _ = self.wording.ui.gettext
        headings = [_("Rule"), _("Allowed"), _("Refused")]
        widths = [_RULE, _EXAMPLES, _EXAMPLES, *(_LANGUAGE for _tag in self.states)]
        return _E.table(
            _E.title(_E.phrase(self.title(rows), {XML_LANG: self.tag})),
            _E.tgroup(
                *(_E.colspec(colwidth=f"{width}*") for width in widths),
                _E.thead(_E.row(*map(_E.entry, headings), *map(_language, self.states))),
                _E.tbody(*(self.row(row) for row in rows)),
                cols=str(len(widths)),
            ),
            rowheader="firstcol",
            role="coverage",
        )

    def title(self, rows: Sequence[RuleCoverage]) -> str:
        """Return the title of a game: that of its page."""
        game = rows[0].rule.game
        ids = (game, *(row.rule.id for row in rows))
        return next((self.titles[name] for name in ids if name in self.titles), game)

    def row(self, row: RuleCoverage) -> etree._Element:
        """Return the row of one rule."""
        _ = self.wording.ui.gettext
        title = self.link(row.rule.id, rule_title(row.rule.name, self.wording))
        lacking = _E.emphasis(_("not stated"), role="missing")
        stated = [title] if row.stated else [title, ": ", lacking]
        return _E.row(
            _E.entry(*stated),
            _E.entry(*self.examples(row.allowed, needed=row.needs_allowed)),
            _E.entry(*self.examples(row.refused, needed=row.needs_refused)),
            *(_E.entry(self.told(row, tag)) for tag in self.states),
        )

    def examples(self, shown: Iterable[Shown], *, needed: bool) -> Iterator[etree._Element | str]:
        """Yield a number for each example, linked to it; what is missing is said."""
        found = {(one.example, one.title): None for one in shown}
        for number, (example, title) in enumerate(found, 1):
            if number > 1:
                yield " "
            yield self.link(example, str(number), self.titles.get(example, title))
        if not found:
            missing = _E.emphasis(self.wording.ui.gettext("missing"), role="missing")
            yield missing if needed else _NOTHING

    def told(self, row: RuleCoverage, tag: str) -> etree._Element | str:
        """Say whether a language tells a rule, and lead to where it does."""
        state = self.states[tag].get(row.rule.id)
        if state is None:
            return _NOTHING
        sign = self.sign(state)
        link = _E.link(linkend=row.rule.id)
        if tag != self.tag:
            link = _E.olink(targetdoc=tag, targetptr=row.rule.id)
        if row.rule.id in self.titles:
            link.text, sign.text = sign.text, None
            sign.append(link)
        return sign

    def sign(self, state: State) -> etree._Element:
        """Return the word for a state; its role tells a style sheet which sign to show."""
        name = state if state in _WORDS else State.UNTRANSLATED
        return _E.phrase(self.wording.ui.gettext(_WORDS[name]), role=f"rule-{name}")

    def link(self, name: str, words: str, title: str = "") -> etree._Element:
        """Return words that lead to an id, or no more than the words where nothing has it."""
        if name not in self.titles:
            return _E.phrase(words)
        link = _E.link(words, linkend=name)
        if title:
            link.set(f"{{{XLINK_NS}}}title", title)
        return link


def _language(tag: str) -> etree._Element:
    """Return the head of a language's column: its own name."""
    return _E.entry(_E.phrase(own_name(tag), {XML_LANG: tag}))
