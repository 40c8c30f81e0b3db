"""A project's catalogues, brought up to date with its pages: updated, renamed, migrated."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from cadogan.catalogue.message import Message
from cadogan.catalogue.model import Catalogue, template_messages
from cadogan.catalogue.new import new_catalogue
from cadogan.catalogue.read import parse_catalogue, read_catalogue
from cadogan.catalogue.write import rewrite_catalogue, write_catalogue
from cadogan.files import ChangedMeanwhileError, write_text
from cadogan.manual import Manual, read_manual
from cadogan.migrate import Plan, migrate, plan_migration
from cadogan.problems import Kind, Problem
from cadogan.project import Project
from cadogan.upkeep.rename import Place, Rename, at_places, find_renames
from cadogan.upkeep.renames_file import format_renames
from cadogan.upkeep.update import UpdateOptions, is_unreadable, update, with_terms

if TYPE_CHECKING:
    from cadogan.upkeep.glossary import Glossary


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What all languages of a run have in common.

    ``options`` hold the width and the dates of what is written. ``renames`` are the
    recorded ones; ``plans`` lead from the ids that other rules give to the present ones
    (:func:`migration_plans`), and are empty for an ordinary update. ``glossary`` says the
    terms of each language's lexicon in its catalogue.
    """

    project: Project
    messages: tuple[Message, ...]
    options: UpdateOptions
    renames: tuple[Rename, ...] = ()
    plans: tuple[Plan, ...] = ()
    glossary: bool = False

    def write(self, language: str, path: Path) -> tuple[Problem, ...]:
        """Update a language's catalogue on disk, or make it; return what is wrong with it.

        One that cannot be written, or that others save all the time, is a problem, too, so
        that the other languages go on; the old file is as it was.
        """
        try:
            return self._written(language, path)
        except OSError as error:
            return (_unwritten(language, path, error.strerror or str(error)),)
        except ChangedMeanwhileError:
            return (_unwritten(language, path, "somebody else saves it all the time"),)

    def _written(self, language: str, path: Path) -> tuple[Problem, ...]:
        if not path.is_file():
            write_catalogue(path, self._new(language), b"")
            return ()
        found: list[Problem] = []

        def change(catalogue: Catalogue) -> str:
            text, problems = self._updated(catalogue)
            found[:] = problems
            return text

        catalogue = rewrite_catalogue(path, language, change)
        return (*self._left(catalogue), *found)

    def _left(self, catalogue: Catalogue) -> tuple[Problem, ...]:
        """Return what is wrong with a catalogue and has not been mended."""
        mends = self.options.mend
        return tuple(p for p in catalogue.problems if not (mends and p.kind is Kind.PO_EDGES))

    def check(self, language: str, path: Path) -> tuple[Problem, ...]:
        """Return the problem that a language's catalogue is not up to date, if it is not."""
        catalogue = read_catalogue(path, language)
        text, problems = self._updated(catalogue)
        shown, _ = self._updated(catalogue, glossary=True)  # a translator may have asked for it
        if path.is_file() and catalogue.text in (text, shown):
            return (*catalogue.problems, *problems)
        message = f"the catalogue of {language} does not hold the messages that the pages have now"
        hint = f"run cadogan update --language {language}"
        outdated = Problem(Kind.PO_OUTDATED, str(path), 1, message, hint, language=language)
        return (*catalogue.problems, *problems, outdated)

    def _updated(
        self, catalogue: Catalogue, *, glossary: bool = False
    ) -> tuple[str, Sequence[Problem]]:
        if is_unreadable(catalogue):
            return catalogue.text, [_unread(catalogue)]
        problems: list[Problem] = []
        for plan in self.plans:
            migrated = migrate(catalogue, plan, self.options.width)
            catalogue = migrated.catalogue
            problems += migrated.problems
        terms = self._glossary(catalogue.language, wanted=glossary or self.glossary)
        options = replace(self.options, glossary=terms)
        return update(catalogue, self.messages, options, self.renames), problems

    def _glossary(self, language: str, *, wanted: bool) -> "Glossary | None":
        if not wanted:
            return None
        from cadogan.upkeep.glossary import load_glossary  # noqa: PLC0415 - it loads lexicons

        project = self.project
        return load_glossary(project.settings.source_language, language, project.lexicons)

    def _new(self, language: str) -> str:
        return new_catalogue(
            with_terms(self.messages, self._glossary(language, wanted=self.glossary)),
            language,
            project=self.options.project,
            created=self.options.created,
            width=self.options.width,
        )


def _unread(catalogue: Catalogue) -> Problem:
    message = "not updated: not one entry of the file can be read"
    hint = "mend what is told about its lines, and run this again; or move the file away"
    path, language = str(catalogue.path), catalogue.language
    return Problem(Kind.PO_FILE, path, 1, message, hint, language=language)


def _unwritten(language: str, path: Path, reason: str) -> Problem:
    message = f"the catalogue of {language} cannot be written: {reason}; the old file is as it was"
    hint = f"mend that, and run cadogan update --language {language}"
    return Problem(Kind.PO_FILE, str(path), 1, message, hint, language=language)


def migration_plans(project: Project, manual: Manual) -> tuple[Plan, ...]:
    """Return how to get from the ids of other rules and ways with entities to a manual's own."""
    own = manual.reading
    olds = []
    for rules in ("itstool", "vocabulary"):
        for entities in ("expand", "keep"):
            other = own._replace(rules=rules, source=own.source._replace(entities=entities))
            if (rules, entities) != (own.rules, _spelled(own.source.entities)):
                olds.append(read_manual(project.entry, project.folder, other).segments)
    return (plan_migration(olds, manual.segments, manual.messages),)


def _spelled(entities: str) -> str:
    """Return which of two ways messages spell entities: by name, or written out."""
    return "expand" if entities == "expand" else "keep"


@dataclass(frozen=True, slots=True)
class RenamesFound:
    """What a run with ``--rename`` found out: how many renames, and what speaks against others."""

    count: int
    problems: tuple[Problem, ...]


def record_renames(
    project: Project, messages: Sequence[Message], text: str, places: Collection[Place] = ()
) -> RenamesFound:
    """Compare the template on disk with the messages of now, and record what was renamed.

    ``text`` is the new template, which is written afterwards. Raises OSError where there
    is no old one.
    """
    from cadogan.facts.numerals import numerals  # noqa: PLC0415 - slow to import, for this alone

    old = parse_catalogue(project.template.read_bytes(), project.template, "")
    before = template_messages(old)
    words = numerals(project.settings.source_language)
    renames, refused = find_renames(before, messages, places, numerals=words)
    problems = [found.problem(project.folder) for found in refused]
    if not {message.key for message in messages} - {message.key for message in before}:
        problems.append(_nothing_changed(project.template))
    else:
        told = {rename.new for rename in renames} | {found.new.key for found in refused}
        named = {place: at_places(messages, [place]) for place in places}
        problems += [
            _not_changed(project.folder, place)
            for place, found in named.items()
            if told.isdisjoint(message.key for message in found)
        ]
    record = renames_path(project)
    if renames:
        known = record.read_text(encoding="utf-8") if record.is_file() else ""
        write_text(record, format_renames(renames, known))
    write_text(project.template, text)
    return RenamesFound(len(renames), tuple(problems))


def renames_path(project: Project) -> Path:
    """Return the file that records what messages were called before."""
    return project.template.with_name("renamed.pot")


def _not_changed(folder: Path, place: Place) -> Problem:
    file, line = place
    message = "not renamed: nothing here is like a text that stood here before"
    hint = "name the line of a text that changed, or the page alone"
    return Problem(Kind.PO_RENAME, str(folder / file), line or 1, message, hint)


def _nothing_changed(template_path: Path) -> Problem:
    message = "the template holds the messages of the pages already: there is nothing to rename"
    hint = "bring back the template from before the change (git checkout), and run this again"
    return Problem(Kind.PO_RENAME, str(template_path), 1, message, hint)
