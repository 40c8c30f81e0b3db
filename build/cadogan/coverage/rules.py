"""Rules against the pages: where each is stated, and which examples allow and refuse by it.

An element states a rule if its id is the rule's, or a side file says so. An example
belongs to a rule by its id, ``klondike.tableau.build.example`` or with anything else
behind the rule's id: the steps it plays are allowed under that rule. A refusal belongs
to the rule it names, wherever it stands. A sequence of ranks shows both: the next rank is
allowed, and all others are refused.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from lxml import etree

from cadogan.coverage.model import RuleCoverage, Shown
from cadogan.examples import Example
from cadogan.examples.model import ExpectScore, ExpectStatus, RankSequence, Refuse, Step
from cadogan.facts import game_of_page
from cadogan.overlays import Overlay
from cadogan.places import Place
from cadogan.runners import Listing
from cadogan.runners.find import find_listings
from cadogan.runners.patience import HARMLESS, listed_example
from cadogan.source import SourceFile
from cadogan.source.names import ident
from cadogan.told import PageTexts
from cadogan_engine import Rule, game_names, load_game


@dataclass(frozen=True, slots=True)
class Stating:
    """The element that states a rule, and the texts of the file of the book it stands in."""

    texts: PageTexts
    element: etree._Element

    @property
    def page(self) -> SourceFile:
        """The file that the element stands in."""
        return self.texts.page

    @property
    def place(self) -> Place:
        """Where the element has its id, or else where it starts."""
        return self.texts.written.attribute(self.element, "id")


def rule_coverage(
    pages: Sequence[SourceFile], overlays: Sequence[Overlay] = ()
) -> tuple[RuleCoverage, ...]:
    """Return one row for each rule of each game that the pages, or their side files, are about."""
    files = (*pages, *(overlay.file for overlay in overlays))
    games = documented_games(files)
    if not games:
        return ()
    stated = stating(pages, overlays)
    examples = _parsed(files)
    return tuple(
        RuleCoverage(
            rule=rule,
            stated=stated[rule.id].place if rule.id in stated else None,
            allowed=tuple(_allowed(rule, examples.get(game, ()))),
            refused=tuple(_refused(rule, examples.get(game, ()))),
            page=page.place,
        )
        for game, page in games.items()
        for rule in load_game(game).rules
    )


def stating(pages: Sequence[SourceFile], overlays: Sequence[Overlay] = ()) -> dict[str, Stating]:
    """Return what states each rule, by the rule's id; of several elements the first."""
    found: dict[str, Stating] = {}
    texts = {page.path: PageTexts(page) for page in pages}
    for page in pages:
        for element in page.root.iter("{*}*"):
            name = ident(element)
            if name and "." in name and name.startswith(f"{game_of_page(element)}."):
                found.setdefault(name, Stating(texts[page.path], element))
    for overlay in overlays:
        for statement in overlay.statements:
            beside = texts.setdefault(statement.page.path, PageTexts(statement.page))
            for rule in statement.rules:
                found.setdefault(rule, Stating(beside, statement.element))
    return found


def documented_games(files: Iterable[SourceFile]) -> dict[str, Stating]:
    """Return the games that elements bear as ids, each with the first of these elements."""
    names = frozenset(game_names())
    found: dict[str, Stating] = {}
    for file in files:
        for element in file.root.iter("{*}*"):
            if (name := ident(element)) in names and name is not None:
                found.setdefault(name, Stating(PageTexts(file), element))
    return found


def _parsed(files: Iterable[SourceFile]) -> Mapping[str, Sequence[tuple[Listing, Example]]]:
    """Return the examples that can be read, by their games."""
    found: dict[str, list[tuple[Listing, Example]]] = defaultdict(list)
    for file in files:
        for listing in find_listings(file, HARMLESS):
            example = listed_example(listing)
            if isinstance(example, Example):
                found[example.game].append((listing, example))
    return found


def _allowed(rule: Rule, examples: Iterable[tuple[Listing, Example]]) -> Iterator[Shown]:
    """Yield the steps shown for a rule; for one that cannot refuse, expectations count too."""
    for listing, example in examples:
        if listing.id.startswith(f"{rule.id}."):
            for line in example.lines:
                is_end = isinstance(line.statement, ExpectScore | ExpectStatus)
                if isinstance(line.statement, Step | RankSequence) or (is_end and not rule.refuses):
                    yield Shown(listing.id, listing.title, line.place)


def _refused(rule: Rule, examples: Iterable[tuple[Listing, Example]]) -> Iterator[Shown]:
    for listing, example in examples:
        is_own = listing.id.startswith(f"{rule.id}.")
        for line in example.lines:
            said = line.statement
            is_sequence = isinstance(said, RankSequence) and is_own
            if is_sequence or (isinstance(said, Refuse) and said.rule == rule.name):
                yield Shown(listing.id, listing.title, line.place)
