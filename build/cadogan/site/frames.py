"""What the frame of each page shows of other pages: their titles, in contents and links around it.

A page of which nothing else changed is written again when this did. Sphinx knows of
that only where a page lists others itself, and of these lists only one level.
"""

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.domains import Domain
from sphinx.environment import BuildEnvironment

from cadogan.site.contents import Contents, chapters
from cadogan.site.relations import place
from cadogan.site.stamp import digest


class PageFrames(Domain):
    """Keeps in Sphinx's environment what the frames show."""

    name = "cadogan_frames"
    label = "Cadogan"
    initial_data: ClassVar[dict[str, Any]] = {"all": "", "pages": {}}
    data_version = 1

    def renew(self) -> list[str]:
        """Note what the frames show now; return the pages of which it is something new."""
        known = self.data["all"], self.data["pages"]
        stamp = digest([str(self.env.toctree_includes), *_titles(self.env, self.env.titles)])
        if known[0] == stamp:
            return []
        frames = dict(_frames(self.env))
        self.data.update(all=stamp, pages=frames)
        return [page for page, shown in frames.items() if known[1].get(page) != shown]

    def merge_domaindata(self, _docnames: Iterable[str], _otherdata: dict[str, Any]) -> None:
        """Take over nothing: another process that reads pages has no frames."""

    def resolve_any_xref(self, *_arguments: object) -> list[tuple[str, nodes.reference]]:
        """Resolve nothing: this domain has no targets."""
        return []


def renew_frames(_app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Return the pages that are to be written for their frames; Sphinx asks when all are read."""
    domain = env.domains[PageFrames.name]
    assert isinstance(domain, PageFrames)  # noqa: S101 - for the type checker
    return domain.renew()


def _frames(env: BuildEnvironment) -> Iterator[tuple[str, str]]:
    """Yield each page with a fingerprint of what it shows of others."""
    contents = Contents(chapters(env))
    relations = env.collect_relations()
    for page in env.found_docs:
        below = env.toctree_includes.get(page, [])
        listed = [*below, *(name for one in below for name in env.toctree_includes.get(one, []))]
        around = place(env, relations, page, str)
        yield (
            page,
            digest([contents.html(page, str), repr(around), *_titles(env, listed)]),
        )


def _titles(env: BuildEnvironment, pages: Iterable[str]) -> Iterator[str]:
    """Yield the names and titles of pages, with the titles' markup."""
    for page in pages:
        yield f"{page} {env.titles.get(page)}"
