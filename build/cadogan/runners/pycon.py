"""Python sessions (``language="pycon"``), run by the standard library's doctest.

The listings of a chapter are one session: a name that one of them sets is known in
those after it. A listing that is run by itself has those before it played first.
"""

import doctest
import re
import traceback
from collections.abc import Iterator
from types import TracebackType
from typing import Any

from cadogan.problems import Kind, Problem
from cadogan.runners.listing import Listing

_OPTIONS = {
    name.lower().replace("_", "-"): flag for name, flag in doctest.OPTIONFLAGS_BY_NAME.items()
}
_ROW = re.compile(r"^line (\d+) of the docstring for \S+ ")
_FRAMES = re.compile(r"(Traceback \(most recent call last\):\n)(?: .*\n)+")
_Raised = tuple[type[BaseException], BaseException, TracebackType]


class PyconRunner:
    """Runs Python sessions; ``_done`` and ``_names`` are where the last one has got to."""

    def __init__(self) -> None:
        self._done: tuple[Listing, ...] = ()
        self._names: dict[str, Any] = {}

    def run(self, listing: Listing) -> tuple[Problem, ...]:
        """Return a problem for each statement that does not do what is shown."""
        if not listing.before or self._done != listing.before:
            self._names = {"__name__": "__main__"}
            for earlier in listing.before:
                self._play(earlier)
        self._done = ()
        problems = self._play(listing)
        self._done = (*listing.before, listing)
        return tuple(problems)

    def _play(self, listing: Listing) -> list[Problem]:
        """Run a listing on the names that are known; what it sets is known from then on."""
        try:
            test = doctest.DocTestParser().get_doctest(
                listing.text, self._names, listing.name, str(listing.path), 0
            )
        except ValueError as error:
            return [_unreadable(listing, str(error))]
        if not test.examples:
            message = "there is no statement in this Python session, so nothing is run"
            hint = 'statements start with >>>; role="skip" is for a listing not to be run'
            return [_syntax(listing.problem(0, message, hint))]
        session = _Session(listing)
        try:
            session.run(test, out=lambda _: None, clear_globs=False)
        except doctest.UnexpectedException as raised:
            session.problems.append(_raised(listing, raised.example, raised.exc_info))
        self._names = test.globs
        return session.problems


class _Session(doctest.DocTestRunner):
    """Doctest's runner, with problems in the place of printed reports.

    After a statement that raises what is not shown, the rest of a listing makes no sense
    and is not run.
    """

    def __init__(self, listing: Listing) -> None:
        super().__init__(verbose=False, optionflags=_flags(listing))
        self.listing = listing
        self.problems: list[Problem] = []

    def report_failure(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str
    ) -> None:
        """Note a statement whose output is not the one shown."""
        del out, test
        self.problems.append(_different(self.listing, example, got))

    def report_unexpected_exception(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, exc_info: _Raised
    ) -> None:
        """End the listing."""
        del out
        raise doctest.UnexpectedException(test, example, exc_info)


def _flags(listing: Listing) -> int:
    """Return doctest's options for a listing: the words of its role that name one."""
    flags = 0
    for role in listing.roles:
        flags |= _OPTIONS.get(role, 0)
    return flags


def _different(listing: Listing, example: doctest.Example, got: str) -> Problem:
    statement = _statement(example)
    if example.exc_msg is not None:
        message = f"'{statement}' does not raise what the page shows"
    elif not got:
        message = f"'{statement}' prints nothing, but the page shows output"
    elif not example.want:
        message = f"'{statement}' prints something, but the page shows no output"
    else:
        message = f"'{statement}' does not print what the page shows"
    hint = "either the program or the page is wrong"
    detail = "\n".join(
        (*_block("expected", example.want), *_block("got", _FRAMES.sub(r"\1    ...\n", got)))
    )
    return _problem(listing, example, message, hint, detail)


def _raised(listing: Listing, example: doctest.Example, exc_info: _Raised) -> Problem:
    kind, error, trace = exc_info
    said = "".join(traceback.format_exception_only(kind, error)).strip().rpartition("\n")[2]
    message = f"'{_statement(example)}' raises {said}"
    hint = "the rest of the listing was not run"
    if isinstance(error, NameError):
        start = next(iter(listing.before), listing).line
        hint += f"; it knows the names that listings of its chapter set, from line {start} on"
    # The first frame is doctest's own.
    frames = traceback.format_exception(kind, error, trace.tb_next)
    return _problem(listing, example, message, hint, "".join(frames).rstrip())


def _problem(
    listing: Listing, example: doctest.Example, message: str, hint: str, detail: str
) -> Problem:
    return listing.problem(example.lineno, message, hint, column=example.indent + 1, detail=detail)


def _statement(example: doctest.Example) -> str:
    first, *more = example.source.rstrip("\n").split("\n")
    return f"{first} ..." if more else first


def _block(title: str, text: str) -> Iterator[str]:
    yield f"{title}:" if text else f"{title}: nothing"
    yield from (f"    {row}" for row in text.splitlines())


def _unreadable(listing: Listing, said: str) -> Problem:
    """Return what doctest cannot read; it tells the line in words only."""
    found = _ROW.match(said)
    row = int(found[1]) - 1 if found else 0
    return _syntax(listing.problem(row, f"this Python session {_ROW.sub('', said)}"))


def _syntax(problem: Problem) -> Problem:
    return problem._replace(kind=Kind.EXAMPLE_SYNTAX)
