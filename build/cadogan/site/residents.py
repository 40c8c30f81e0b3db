"""Processes that stay: each builds one language, again and again as its catalogue changes."""

import gc
import multiprocessing
from collections.abc import Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import TYPE_CHECKING, NamedTuple

from cadogan.site.model import LanguageJob, LanguageResult
from cadogan.site.workers import can_fork, clean_context, end_quietly, in_turn, received

if TYPE_CHECKING:
    from cadogan.site.source import SiteSource

_MOST = 4


class _Resident(NamedTuple):
    """A process, and this end of the pipe to it: jobs go in, results come out."""

    process: BaseProcess
    connection: Connection


class Residents:
    """The languages that were built last, each in a process with all that it has read.

    They are all of one manual; another one ends them. Few stay: each has its memory.
    """

    def __init__(self) -> None:
        self._source: SiteSource | None = None
        self._staying: dict[str, _Resident] = {}
        self._at_work: set[str] = set()

    def __enter__(self) -> "Residents":
        return self

    def __exit__(self, *_error: object) -> None:
        self._end_all()

    def run(
        self, jobs: Sequence[LanguageJob], processes: int, source: "SiteSource | None"
    ) -> Iterator[LanguageResult]:
        """Build languages, so many at a time; yield results as they come.

        ``source`` is what the languages share. The death of a process is the end of its
        language's build only; the next build has a new one.
        """
        if source is not self._source:
            self._end_all()
            self._source = source
        self._at_work.clear()
        for job, connection in in_turn(jobs, processes, self._begin):
            yield received(connection, job)
            self._at_work.remove(job.language)
            self._leave_few()

    def _begin(self, job: LanguageJob) -> Connection:
        """Hand a job to the process of its language, which is the last now to be ended."""
        self._at_work.add(job.language)
        resident = self._staying.pop(job.language, None)
        if resident is None or not resident.process.is_alive():
            resident = self._new()
        self._staying[job.language] = resident
        with suppress(BrokenPipeError):  # that it has died will be told instead of a result
            resident.connection.send(job)
        return resident.connection

    def _new(self) -> _Resident:
        forks = can_fork()
        context = multiprocessing.get_context("fork") if forks else clean_context()
        connection, other = context.Pipe()
        source = self._source if forks else None
        ours = (connection, *(one.connection for one in self._staying.values())) if forks else ()
        process = context.Process(target=_reside, args=(source, other, ours), daemon=True)  # type: ignore[attr-defined]  # every context has it
        process.start()
        other.close()
        return _Resident(process, connection)

    def _leave_few(self) -> None:
        """End processes that were not used for long, but none at work."""
        idle = [language for language in self._staying if language not in self._at_work]
        for language in idle[: max(0, len(self._staying) - _MOST)]:
            _end(self._staying.pop(language))

    def _end_all(self) -> None:
        for resident in self._staying.values():
            _end(resident)
        self._staying.clear()


def _end(resident: _Resident) -> None:
    resident.connection.close()
    resident.process.terminate()
    resident.process.join()


def _reside(
    source: "SiteSource | None", connection: Connection, inherited: Sequence[Connection]
) -> None:
    """Build a language as often as it is asked for: the whole life of a process.

    It ends with whoever asks, also one that is killed: the other ends of pipes that it
    ``inherited`` would keep its own from being closed.
    """
    for end in inherited:
        end.close()
    from cadogan.site.language import LanguageBuilder  # noqa: PLC0415 - it loads Sphinx

    end_quietly()
    gc.disable()  # there is time for it when nobody waits
    gc.freeze()
    builder: LanguageBuilder | None = None
    with connection, suppress(EOFError):
        while True:
            job: LanguageJob = connection.recv()
            builder = builder or LanguageBuilder(job, source)
            connection.send(builder.build(job))
            gc.collect()
