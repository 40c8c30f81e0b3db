"""What the pages say of each game, and how the work is shared out."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from cadogan.examples import Example
from cadogan.facts import Lexicon, MarkedFact, engine_game, load_lexicon, marked_facts
from cadogan.manual import Reading
from cadogan.mutants.model import Task, Witness, is_below
from cadogan.problems import relative_path
from cadogan.source import SourceFile
from cadogan.suite import PageTest, example_tests, fact_tests, numbered, page_listings
from cadogan_engine.game import declaration_of
from cadogan_engine.mutants import changes_of


def tasks(
    games: Iterable[str],
    pages: Sequence[SourceFile],
    root: Path,
    reading: Reading,
    only: Sequence[str] = (),
) -> tuple[Task, ...]:
    """Return a task for each of some games, with all that speaks of it.

    Examples and facts of any page count; their places are relative to ``root``. ``reading``
    is how the pages are read. ``only`` names the parameters whose mutants are wanted.
    """
    language, folder = reading.source_language, reading.lexicons
    lexicon = load_lexicon(language, folder)
    said = [witness for page in pages for witness in _witnesses(page, root, lexicon)]
    return tuple(
        Task(
            game,
            language,
            tuple(one for one in said if one.says.game == game),
            only=tuple(only),
            lexicons=folder,
        )
        for game in games
    )


def has_parameter(game: str, name: str) -> bool:
    """Tell whether a change of a game is one of a parameter that is named."""
    return any(is_below(change.path, name) for change in changes_of(declaration_of(game)))


def parts_of(task: Task, parts: int) -> tuple[Task, ...]:
    """Cut a task into so many parts that can be done at the same time."""
    return tuple(replace(task, part=part, parts=parts) for part in range(1, parts + 1))


def _witnesses(page: SourceFile, root: Path, lexicon: Lexicon) -> Iterator[Witness]:
    """Yield the examples and facts of a page under the names they have as tests."""
    listings = page_listings(page)
    parsed = [one.played.example for one in listings if one.played]
    says = [*parsed, *marked_facts(page.root, page.path)]
    tests = [
        *example_tests(listings, language=lexicon.language),
        *fact_tests(page, lexicon, engine_game),
    ]
    for test, saying in zip(numbered(tests), says, strict=True):
        if not isinstance(saying, tuple):  # one that cannot be read is reported by testing it
            yield _witness(test, saying, root)


def _witness(test: PageTest, says: Example | MarkedFact, root: Path) -> Witness:
    return Witness(test.name, relative_path(test.path, root), test.line, says)
