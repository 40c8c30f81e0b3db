"""``cadogan serve``: the site as it is written, on a local address."""

import errno
import time
import webbrowser
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import click

import cadogan.site.preload  # noqa: F401 - languages are forked from here, and find it loaded
from cadogan.cli.building import Prepared, built, prepared, report, site_folder, tell
from cadogan.cli.common import chosen, language_option, project_place_option, work_folder
from cadogan.cli.publishing import language_statuses, write_status_page
from cadogan.facts.lexicon_file import load_lexicon
from cadogan.manual import Manual
from cadogan.preview.server import WHOLE, Preview, preview
from cadogan.preview.watch import changed, next_snapshot, snapshot, watched
from cadogan.project import Project, find_project
from cadogan.settings import ProjectError
from cadogan.site import LanguageResult, Residents, SiteResult
from cadogan.status import unpublished
from cadogan.ui import forget_ui


@click.command()
@project_place_option
@language_option
@click.option("--port", type=click.IntRange(0, 65535), default=8000, show_default=True)
@click.option("--address", default="127.0.0.1", show_default=True, help="Where to listen.")
@click.option("--open", "is_opened", is_flag=True, help="Open the site in a browser.")
def serve(place: Path, languages: Sequence[str], port: int, address: str, is_opened: bool) -> None:
    """Show the site while you write: what you save is built, and open pages reload."""
    project = find_project(place)
    with (
        suppress(KeyboardInterrupt),
        _preview(site_folder(project), address, port) as shown,
        Residents() as residents,
    ):
        site = _Site(place, languages, shown, residents)
        site.build()
        click.echo(f"{shown.url} (Ctrl-C ends it)")
        if is_opened:
            webbrowser.open(shown.url)
        while True:
            with _faults_told():
                site.follow()


class _Site:
    """The site of a project as it was last read; what is edited is made anew."""

    def __init__(
        self, place: Path, languages: Sequence[str], shown: Preview, residents: Residents
    ) -> None:
        self._place, self._languages = place, languages
        self._shown, self._residents = shown, residents
        self._later: dict[str, Callable[[], object]] = {}
        self._manual: Manual | None = None

    def build(self) -> None:
        """Read the project and build what is wanted, as ``build`` does.

        What is being written, and was good before, waits until it is good again.
        """
        self._later.clear()
        project = find_project(self._place)
        apart = (site_folder(project), work_folder(project))
        self._what = watched(project, chosen(project, self._languages), apart)
        self._seen = snapshot(self._what)
        start = time.perf_counter()
        ready = prepared(project, self._languages)
        manual = ready.source.manual
        if self._manual and _is_broken(manual, self._manual):
            tell(project, SiteResult(()), manual.problems, start)
            return
        self._ready, self._manual = ready, manual
        report(ready, self._built(ready), start)
        self._shown.renew(WHOLE)

    def follow(self) -> None:
        """Wait for an edit and build what it changes; do meanwhile what was left for later."""
        while self._later and snapshot(self._what) == self._seen:
            self._later.pop(next(iter(self._later)))()
        now = next_snapshot(self._what, self._seen)
        edited, self._seen = changed(self._seen, now), now
        click.echo(f"\n{_names(edited, self._ready.project)}")
        languages = self._what.languages(edited)
        if languages is None:
            forget_ui()
            load_lexicon.cache_clear()
            self.build()
        else:
            self._build_languages(languages)

    def _build_languages(self, languages: tuple[str, ...]) -> None:
        """Build languages whose catalogues have changed, of the manual as it was read before."""
        start = time.perf_counter()
        ready, project = self._only(languages), self._ready.project
        result = self._built(ready)
        tell(project, result, result.problems, start)
        self._shown.renew(WHOLE)
        if ready.source.has_rules(ready.request):
            others = [one for one in self._ready.request.wanted if one not in languages]
            self._later |= {one: partial(self._built, self._only((one,))) for one in others}
        if self._ready.status:
            self._later |= {f"status {one}": partial(self._renew_status, one) for one in languages}

    def _renew_status(self, language: str) -> None:
        """Find out how far a language is; where it is published or not by that, build all."""
        ready = self._ready
        wanted = ready.project.settings.publish
        (new,) = language_statuses(ready.project, ready.source.manual, [language])
        old = next(one for one in ready.status if one.language == language)
        if bool(unpublished(new, wanted)) != bool(unpublished(old, wanted)):
            self.build()
            return
        status = tuple(new if one is old else one for one in ready.status)
        self._ready = ready._replace(status=status)
        write_status_page(ready.project, ready.request, status)
        self._shown.renew(WHOLE)

    def _only(self, languages: tuple[str, ...]) -> Prepared:
        """Return what is ready for some of the languages."""
        return self._ready._replace(request=replace(self._ready.request, languages=languages))

    def _built(self, ready: Prepared) -> SiteResult:
        """Build what is ready; open pages of a language reload when it is done."""

        def done(language: LanguageResult) -> None:
            if language.built and not language.is_kept:
                self._shown.renew(language.tag)

        return built(ready, self._residents, done)


def _is_broken(new: Manual, old: Manual) -> bool:
    """Whether files of a manual that could be read before are at fault that they no longer can."""
    lost = {file.path for file in old.files} - {file.path for file in new.files}
    return any(Path(problem.path) in lost for problem in new.problems)


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
