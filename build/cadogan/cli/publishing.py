"""Which languages a build publishes, and the page that shows how far they are."""

from collections.abc import Sequence

import click

from cadogan.manual import Manual
from cadogan.project import Project
from cadogan.site import SiteRequest
from cadogan.site.publish import SITE_BUILDERS, write_changed
from cadogan.status import LanguageStatus, status_page, unpublished

PAGE = "status.html"


def all_statuses(project: Project, manual: Manual) -> tuple[LanguageStatus, ...]:
    """Return how far all languages are, if the settings make anything of it."""
    if not project.settings.publish.is_asked:
        return ()
    return language_statuses(project, manual, project.languages)


def language_statuses(
    project: Project, manual: Manual, languages: Sequence[str]
) -> tuple[LanguageStatus, ...]:
    """Return how far some languages are."""
    from cadogan.cli.language_checks import statuses  # noqa: PLC0415 - it loads every check

    return tuple(one for one, _ in statuses(project, manual, languages))


def good_enough(project: Project, found: Sequence[LanguageStatus]) -> Project:
    """Return a project with the languages alone that are good enough for its site.

    What is left out, and why, is said on standard error.
    """
    reasons = {one.language: unpublished(one, project.settings.publish) for one in found}
    for language, reason in reasons.items():
        if reason:
            click.echo(f"{language} is not published: {reason}", err=True)
    kept = tuple(pair for pair in project.catalogues if not reasons.get(pair[0]))
    return project._replace(catalogues=kept)


def write_status_page(
    project: Project, request: SiteRequest, found: Sequence[LanguageStatus]
) -> None:
    """Write the page beside the site's first page, if the settings want it."""
    if request.status_page and request.builder in SITE_BUILDERS:
        absent = {
            one.language: unpublished(one, project.settings.publish)
            for one in found
            if one.language not in request.all_languages
        }
        page = status_page(project.settings.title, found, absent)
        write_changed(request.output / request.status_page, page)
