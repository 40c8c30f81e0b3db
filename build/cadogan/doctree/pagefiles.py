"""Page files: one XML file a page, which holds all that its conversion needs.

Format: the page's element as DocBook, with attributes of the namespace ``urn:cadogan``
(:mod:`cadogan.doctree.attributes`): on the root ``book`` (the version of this format),
``locale`` and ``source-language``; on references what they lead to; on segments their
``status``; in the place of child pages ``<cadogan:page name="..."/>``. Media files lie
beside the page files in ``_media``. A site's pages are handed to Sphinx as they are
(:mod:`cadogan.site.reading`); for a project with a ``conf.py`` they are written, and a file only
when its bytes change, so that Sphinx reads again what changed and nothing else.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from lxml import etree

from cadogan.chunk import Page
from cadogan.doctree.attributes import BOOK, LOCALE, MEDIA, SOURCE
from cadogan.doctree.builder import Options
from cadogan.doctree.references import Surroundings, find_media, resolve
from cadogan.files import write_output
from cadogan.problems import Problem
from cadogan.source.names import LINE

FORMAT = "1"
SUFFIX = ".xml"
MEDIA_FOLDER = "_media"

# Page files have no use for what would be loaded, nor for entities.
_PARSER = etree.XMLParser(resolve_entities=False, no_network=True, load_dtd=False)


@dataclass(frozen=True, slots=True)
class PageSettings:
    """What a book's pages have in common.

    ``folder`` is the help folder (absolute), ``language`` the language as gettext names
    it, ``media`` the folders that ``fileref`` is looked up in, in order (the
    language's own first); without any it is ``folder``. ``document_at`` is as in
    :class:`Surroundings`.
    """

    folder: Path
    language: str = "en"
    source_language: str = "en"
    media: tuple[Path, ...] = ()
    editions: frozenset[str] = frozenset()
    document_at: Callable[[str], str] | None = None

    @property
    def surroundings(self) -> Surroundings:
        """The part of the settings that resolving needs."""
        return Surroundings(self.folder, self.media, self.editions, self.document_at)


@dataclass(frozen=True, slots=True)
class PageFile:
    """A page file: its name without suffix, its bytes, and the media that it shows.

    ``element`` is what its bytes would be read as. ``media`` are files by the names under which
    they will lie beside it; ``source`` is the DocBook file that the page stands in.
    """

    name: str
    element: etree._Element
    data: bytes
    media: Mapping[str, Path]
    source: Path

    @property
    def fingerprint(self) -> str:
        """What is another as soon as the page or what it shows is another."""
        digest = hashlib.sha256(self.data)
        for path in self.media.values():
            digest.update(path.read_bytes())
        return digest.hexdigest()


def page_files(
    pages: Sequence[Page], settings: PageSettings
) -> tuple[tuple[PageFile, ...], tuple[Problem, ...]]:
    """Resolve pages and return their files, and all problems of their content.

    The pages' elements get the attributes of resolving.
    """
    problems = resolve(pages, settings.surroundings)
    files = []
    for page in pages:
        media = _move_media(page.element, settings.surroundings)
        data = _serialised(page.element, settings)
        source = settings.folder / page.file
        files.append(PageFile(page.name, page.element, data, media, source))
    return tuple(files), problems


def write_pages(pages: Sequence[Page], folder: Path, settings: PageSettings) -> tuple[Problem, ...]:
    """Write the files of pages to a folder; return all problems of their content.

    Page files in the folder that are no longer pages are removed, other files are left alone.
    """
    files, problems = page_files(pages, settings)
    folder.mkdir(parents=True, exist_ok=True)
    names = {file.name + SUFFIX for file in files}
    for file in files:
        write_output(folder / (file.name + SUFFIX), file.data)
    for old in folder.glob("*" + SUFFIX):
        if old.name not in names:
            old.unlink()
    write_media(files, folder)
    return problems


def write_media(files: Iterable[PageFile], folder: Path) -> None:
    """Write the media of page files to the folder where these lie, or would lie."""
    for name, path in {name: path for file in files for name, path in file.media.items()}.items():
        write_output(folder / name, path.read_bytes())


def _move_media(element: etree._Element, surroundings: Surroundings) -> dict[str, Path]:
    """Let references to media point to where the files will lie; return name to file."""
    found: dict[str, Path] = {}
    for data in element.iter(etree.Element):
        reference = data.get(MEDIA)
        if reference is None:
            continue
        path = find_media(reference, surroundings)
        if path is None:
            continue
        folders = [place.resolve() for place in surroundings.media or (surroundings.folder,)]
        folder = next(place for place in folders if path.is_relative_to(place))
        name = f"{MEDIA_FOLDER}/{path.relative_to(folder).as_posix()}"
        data.set(MEDIA, name)
        found[name] = path
    return found


def _serialised(element: etree._Element, settings: PageSettings) -> bytes:
    """Return a page's bytes; without line numbers, lest a new line change all pages below it."""
    etree.strip_attributes(element, LINE)
    element.set(BOOK, FORMAT)
    element.set(LOCALE, settings.language)
    element.set(SOURCE, settings.source_language)
    return etree.tostring(element, encoding="utf-8", xml_declaration=False)


def parse_page(data: bytes) -> etree._Element | None:
    """Return the element of a page file, or None for anything else."""
    try:
        root = etree.fromstring(data, _PARSER)
    except etree.XMLSyntaxError:
        return None
    return root if root.get(BOOK) is not None else None


def options(element: etree._Element, docname: str) -> Options:
    """Return the options that a page file's root states."""
    folder, slash, _ = docname.rpartition("/")
    return Options(
        page=docname,
        folder=folder + slash,
        locale=element.get(LOCALE, "en"),
        source_language=element.get(SOURCE, "en"),
    )
