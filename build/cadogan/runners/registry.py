"""The engines that are installed, by the language of the listings that they run."""

import traceback
from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points

from cadogan.problems import Kind, Problem
from cadogan.runners.listing import Listing, Runner
from cadogan.settings import ProjectError

GROUP = "cadogan.runners"
_OWN = "patience"


class InstalledRunner:
    """An engine of an entry point: loaded when it is first needed, its own failures reported."""

    def __init__(self, language: str, entries: Iterable[EntryPoint]) -> None:
        self.language = language
        self.entries = tuple(entries)

    def run(self, listing: Listing) -> tuple[Problem, ...]:
        """Run a listing. An engine that cannot be used, or breaks off, is a problem.

        Somebody else's engine may raise anything; the other listings are run all the same.
        """
        try:
            return tuple(self._engine.run(listing))
        except (Exception, SystemExit) as error:
            return (_broken(listing, self._shown, error),)

    @cached_property
    def _engine(self) -> Runner:
        if len(self.entries) > 1:
            raise LookupError(f"several engines are installed for {self.language!r}; keep one")
        runner: Runner = self.entries[0].load()()
        return runner

    @property
    def _shown(self) -> str:
        return " and ".join(entry.value for entry in self.entries)


def languages() -> frozenset[str]:
    """Return the languages that there are engines for; none is loaded."""
    return frozenset(entry_points(group=GROUP).names)


def installed_runners() -> Mapping[str, Runner]:
    """Return the engines by language.

    :raises ProjectError: where not even Cadogan's own is known, as after an update of a
        checkout that was not installed again; silence would pass every page.
    """
    found = entry_points(group=GROUP)
    if _OWN not in found.names:
        raise ProjectError("Cadogan is not installed completely: run pip install again")
    return {name: InstalledRunner(name, found.select(name=name)) for name in sorted(found.names)}


def _broken(listing: Listing, engine: str, error: BaseException) -> Problem:
    said = "".join(traceback.format_exception_only(error)).strip()
    problem = listing.problem(
        0,
        f"the engine for {listing.language!r} ({engine}) broke off: {said}",
        "this is a fault of the engine, not of the page",
        detail="".join(traceback.format_exception(error)),
    )
    return problem._replace(kind=Kind.EXAMPLE_RUNNER)
