"""``cadogan serve``: the site as it is written, on a local address."""

import errno
import time
import webbrowser
from collections.abc import Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import click

import cadogan.site.preload  # noqa: F401 - languages are forked from here, and find it loaded
from cadogan.cli.building import Prepared, built, prepared, report, site_folder, tell
from cadogan.cli.common import chosen, language_option, work_folder
from cadogan.facts.lexicon_file import load_lexicon
from cadogan.preview.server import Preview, preview
from cadogan.preview.watch import Snapshot, Watched, changed, next_snapshot, snapshot, watched
from cadogan.project import Project, find_project
from cadogan.settings import ProjectError
from cadogan.site import SiteResult
from cadogan.ui import forget_ui, load_ui


@click.command()
@click.option(
    "--project",
    "place",
    type=click.Path(path_type=Path),
    default=".",
    help="A project's folder, or one DocBook file (default: the current folder).",
)
@language_option
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--address", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--open", "is_opened", is_flag=True, help="Open the site in a browser.")
def serve(place: Path, languages: Sequence[str], port: int, address: str, is_opened: bool) -> None:
    """Show the site while you write: what you save is built, and open pages reload."""
    project = find_project(place)
    with suppress(KeyboardInterrupt), _preview(site_folder(project), address, port) as shown:
        what, seen = _look(project, languages)
        ready = prepared(project, languages)
        _build_whole(ready, shown)
        click.echo(f"{shown.url} (Ctrl-C ends it)")
        if is_opened:
            webbrowser.open(shown.url)
        while True:
            now = next_snapshot(what, seen)
            edited, seen = changed(seen, now), now
            click.echo(f"\n{_names(edited, project)}")
            with _faults_told():
                only = what.languages(edited)
                if only is not None:
                    _build_languages(ready, only, shown)
                    continue
                forget_ui()
                load_lexicon.cache_clear()
                project = find_project(place)
                what, seen = _look(project, languages)
                ready = prepared(project, languages)
                _build_whole(ready, shown)


def _look(project: Project, languages: Sequence[str]) -> tuple[Watched, Snapshot]:
    """Return what to watch for some languages, or all, and how that is now."""
    apart = (site_folder(project), work_folder(project))
    what = watched(project, chosen(project, languages), apart)
    return what, snapshot(what)


def _build_whole(ready: Prepared, shown: Preview) -> None:
    """Build what is wanted, as ``build`` does."""
    start = time.perf_counter()
    result = built(ready)
    _show(result, shown)
    report(ready, result, start)


def _build_languages(ready: Prepared, languages: tuple[str, ...], shown: Preview) -> None:
    """Build languages whose catalogues have changed, of the manual as it was read before."""
    start = time.perf_counter()
    for language in languages:
        load_ui(language)  # here it is read once, and not for each edit
    result = built(ready._replace(request=replace(ready.request, languages=languages)))
    _show(result, shown)
    tell(ready.project, result, result.problems, start)


def _show(result: SiteResult, shown: Preview) -> None:
    shown.renew([language.tag for language in result.languages if language.built])


def _names(paths: Collection[Path], project: Project) -> str:
    """Return what has changed, as reports show it."""
    first, *others = sorted(map(project.shown, paths))
    return f"{first} and {len(others)} more" if others else first


@contextmanager
def _preview(site: Path, address: str, port: int) -> Iterator[Preview]:
    """Serve a site; a port or an address that cannot be had is wrong usage."""
    with ExitStack() as stack:
        try:
            shown = stack.enter_context(preview(site, address, port))
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                reason = f"port {port} of {address} is in use: name another one, --port {port + 1}"
            else:
                reason = f"cannot listen on {address}, port {port}: {error.strerror or error}"
            raise click.UsageError(reason) from error
        yield shown


@contextmanager
def _faults_told() -> Iterator[None]:
    """Tell why nothing could be built, and go on: somebody is about to mend it."""
    try:
        yield
    except (click.UsageError, OSError, ProjectError) as error:
        reason = error.format_message() if isinstance(error, click.UsageError) else error
        click.echo(f"Error: {reason}", err=True)
