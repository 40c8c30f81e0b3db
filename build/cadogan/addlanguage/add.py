"""Adding a language to a project: the files that it lacks, all of them or none."""

from collections.abc import Iterator
from enum import StrEnum
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from cadogan.addlanguage.skeleton import lexicon_skeleton
from cadogan.catalogue.message import Message
from cadogan.catalogue.new import new_catalogue
from cadogan.cldr import plural_forms
from cadogan.facts import compares_rules, lexicon_files, load_lexicon
from cadogan.files import write_bytes
from cadogan.project import LEXICONS, Project
from cadogan.ui import po_folder

_UI_WIDTH = 79


class State(StrEnum):
    """What became of a file, as the command tells it."""

    NEW = "new"
    CHANGED = "changed"
    UNCHANGED = "unchanged"


class Made(NamedTuple):
    """A file of a language: what it is, and what became of it."""

    path: Path
    what: str
    state: State


def make_language(
    project: Project,
    language: str,
    messages: tuple[Message, ...],
    created: str,
    words: Path | None = None,
) -> tuple[Made, ...]:
    """Make what a language needs, and return all its files; those that are there are left alone.

    The catalogue of the pages, a lexicon where the pages are about patience and Cadogan has
    none of the language, and, where the project is Cadogan itself, the catalogue of its own
    texts. LINGUAS comes last: until then the project does not have the language. If one
    cannot be written, those made before it are removed. ``created`` is the date for the
    headers, ``words`` the folder of Cadogan's own texts and lexicons, if not the installed
    one. Raises OSError.
    """
    catalogue = project.catalogue(language) or _catalogue(project, language)
    width = project.settings.update.width
    text = new_catalogue(messages, language, project=project.package, created=created, width=width)
    wanted = [(catalogue, "the texts of the pages", text.encode())]
    folder = words or po_folder()
    if folder.is_relative_to(project.root):
        wanted += _words(folder, language)
    elif _is_compared(project, messages) and not any(
        path.is_file() for path in lexicon_files(language)
    ):
        wanted.append(_lexicon(project.lexicons, language))
    made: list[Path] = []
    try:
        for path, _, data in wanted:
            if not path.is_file():
                write_bytes(path, data, b"")
                made.append(path)
        listed = _list(project, language)
    except BaseException:
        for path in made:
            path.unlink(missing_ok=True)
        raise
    found = [
        Made(path, what, State.NEW if path in made else _completed(path, folder))
        for path, what, _ in wanted
    ]
    return (*found, *([listed] if listed else []))


def _words(folder: Path, language: str) -> Iterator[tuple[Path, str, bytes]]:
    """Yield the files that a language has where Cadogan itself is the project."""
    ui = _ui_catalogue(folder / "ui" / "cadogan.pot", language)
    yield folder / "ui" / f"{language}.po", "what the site itself says", ui
    yield _lexicon(folder / LEXICONS, language)


def _is_compared(project: Project, messages: tuple[Message, ...]) -> bool:
    """Whether its pages are about patience, so that words for it are of use."""
    spoken = load_lexicon(project.settings.source_language, project.lexicons)
    msgids = [message.msgid for message in messages]
    return compares_rules(project.settings.check.facts, msgids, spoken)


def _lexicon(folder: Path, language: str) -> tuple[Path, str, bytes]:
    skeleton = lexicon_skeleton(language).encode()
    return folder / f"{language}.toml", "the words of patience", skeleton


def _catalogue(project: Project, language: str) -> Path:
    """Return where a language's catalogue goes: as those of the others lie."""
    apart = any(path.parent.name == path.stem for _, path in project.catalogues)
    return (project.root / language if apart else project.template.parent) / f"{language}.po"


def _completed(path: Path, folder: Path) -> State:
    """Add to a catalogue of Cadogan's own texts those that it lacks: many have the site's only."""
    if path.parent != folder / "ui":
        return State.UNCHANGED
    data = path.read_bytes()
    catalogue = read_po(BytesIO(data))
    if b"plural-forms" not in data.lower():
        catalogue.mime_headers = [("Plural-Forms", plural_forms(path.stem))]
    template = _read(folder / "ui" / "cadogan.pot")
    if all(message.id in catalogue for message in template if message.id):
        return State.UNCHANGED
    catalogue.update(template, no_fuzzy_matching=True, update_creation_date=False)
    write_bytes(path, _written(catalogue), data)
    return State.CHANGED


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def _written(catalogue: Catalog) -> bytes:
    text = BytesIO()
    write_po(text, catalogue, width=_UI_WIDTH)
    return text.getvalue()


def _ui_catalogue(template: Path, language: str) -> bytes:
    """Return the first catalogue of Cadogan's own texts, as pybabel writes it."""
    catalogue = _read(template)
    catalogue.locale = language
    catalogue.mime_headers = [("Plural-Forms", plural_forms(language))]
    catalogue.fuzzy = False
    return _written(catalogue)


def _list(project: Project, language: str) -> Made | None:
    """Put the language into LINGUAS, if the project has that file.

    Names that stand in their order stay so; else the new one is the last.
    """
    path = project.linguas
    if path is None:
        return None
    what = "the languages of the project"
    data = path.read_bytes()
    lines = data.decode().splitlines()
    names = [name for line in lines for name in line.partition("#")[0].split()]
    if language in names:
        return Made(path, what, State.UNCHANGED)
    alone = all(len(line.split()) == 1 for line in lines if line.partition("#")[0].strip())
    if alone and names == sorted(names):
        after = [number for number, line in enumerate(lines) if line.partition("#")[0].strip()]
        before = (number for number in after if lines[number].split()[0] > language)
        lines.insert(next(before, after[-1] + 1 if after else len(lines)), language)
    else:
        lines.append(language)
    write_bytes(path, "".join(f"{line}\n" for line in lines).encode(), data)
    return Made(path, what, State.CHANGED)
