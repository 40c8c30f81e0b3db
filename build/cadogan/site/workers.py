"""Processes: every language has one of its own, so many at a time.

Sphinx keeps some texts for the life of a process, so no process serves two languages.
Where the system can, they are all forked from one that has loaded Sphinx, and that one from
this process, with the manual it has read: memory is shared, and nothing is done twice.
"""

import gc
import multiprocessing
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from typing import TYPE_CHECKING

from cadogan.problems import Kind, Problem
from cadogan.site.model import LanguageJob, LanguageResult

if TYPE_CHECKING:
    from cadogan.site.source import SiteSource

# A page's tree is rings of references, which only Python's collector frees. Looking for
# them after every 700 new objects, as is usual, takes a third of the time of a build.
_OBJECTS_BETWEEN_COLLECTIONS = 100_000


def run_jobs(
    jobs: Sequence[LanguageJob], processes: int, source: "SiteSource | None" = None
) -> Iterator[LanguageResult]:
    """Build languages in processes of this machine; yield results as they come.

    ``source`` is what the languages share, if it was read. The death of a process is the end
    of its language only. When the caller stops early, languages that are not begun yet are
    not built.
    """
    if not jobs:
        return
    if not can_fork():
        yield from _run(clean_context(), jobs, None, processes)
        return
    context = multiprocessing.get_context("fork")
    left = {job.language: job for job in jobs}
    receiver, sender = context.Pipe(duplex=False)
    parent = context.Process(target=_load_and_run, args=(tuple(jobs), source, processes, sender))
    parent.start()
    sender.close()
    with receiver:
        with suppress(EOFError):
            while left:
                result: LanguageResult = receiver.recv()
                del left[result.language]
                yield result
        yield from map(_lost, left.values())
    parent.join()


def can_fork() -> bool:
    """Whether this process can be forked: where others run beside it, a fork could wait forever."""
    return "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1


def clean_context() -> BaseContext:
    """Return a way to start processes that have nothing of this one; each reads the manual."""
    methods = multiprocessing.get_all_start_methods()
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    context.set_forkserver_preload(["cadogan.site.preload"])
    return context


def _load_and_run(
    jobs: Sequence[LanguageJob],
    source: "SiteSource | None",
    processes: int,
    sender: Connection,
) -> None:
    """Load what the languages need, and fork their processes."""
    end_quietly()
    gc.disable()
    import cadogan.site.preload  # noqa: F401, PLC0415 - as below

    gc.freeze()  # what is here is not looked at again, so that it stays shared
    gc.enable()
    with sender, suppress(BrokenPipeError):  # nobody waits for the rest any more
        for result in _run(multiprocessing.get_context("fork"), jobs, source, processes):
            sender.send(result)


def _run(
    context: BaseContext,
    jobs: Sequence[LanguageJob],
    source: "SiteSource | None",
    processes: int,
) -> Iterator[LanguageResult]:
    """Run the jobs, each in a process that ends with it; yield results as they come."""
    begun: dict[str, multiprocessing.process.BaseProcess] = {}

    def begin(job: LanguageJob) -> Connection:
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=_build, args=(job, source, sender))  # type: ignore[attr-defined]  # every context has it
        process.start()
        sender.close()
        begun[job.language] = process
        return receiver

    for job, receiver in in_turn(jobs, processes, begin):
        with receiver:
            yield received(receiver, job)
        begun.pop(job.language).join()


def in_turn(
    jobs: Sequence[LanguageJob], processes: int, begin: Callable[[LanguageJob], Connection]
) -> Iterator[tuple[LanguageJob, Connection]]:
    """Begin jobs, so many at a time; yield each when there is something to receive of it.

    ``begin`` hands a job to a process and returns the connection that its result comes from.
    """
    waiting = [*reversed(jobs)]
    running: dict[Connection, LanguageJob] = {}
    while waiting or running:
        while waiting and len(running) < max(1, processes):
            job = waiting.pop()
            running[begin(job)] = job
        ready = wait([*running])
        for connection in [one for one in running if one in ready]:
            yield running.pop(connection), connection


def _build(job: LanguageJob, source: "SiteSource | None", sender: Connection) -> None:
    """Build a language and send what came of it: the whole life of a process."""
    # It loads Sphinx, and who hands out work or has none does not need that.
    from cadogan.site.language import build_language  # noqa: PLC0415

    end_quietly()
    gc.set_threshold(_OBJECTS_BETWEEN_COLLECTIONS, 10, 10)
    with sender:
        sender.send(build_language(job, source))


def end_quietly() -> None:
    """Let Ctrl-C end this process at once: what there is to say is said by who started it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def received(receiver: Connection, job: LanguageJob) -> LanguageResult:
    """Return the result that a process sends; one that ended without it is told as a problem."""
    try:
        result: LanguageResult = receiver.recv()
    except EOFError:
        return _lost(job)
    return result


def _lost(job: LanguageJob) -> LanguageResult:
    """Return the result of a language whose process died (killed, out of memory)."""
    problem = Problem(
        Kind.SITE_BUILD,
        str(job.catalogue or job.request.entry),
        1,
        f"{job.language} could not be built: its process ended without a result",
        hint="memory may have run out: try fewer --jobs",
        language=job.language,
    )
    return LanguageResult(job.language, job.tag, "", (), (problem,), 0.0, built=False)
