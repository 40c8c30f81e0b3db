"""What is wrong with one language, by every check there is."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from cadogan.checks import check_catalogue, check_ui
from cadogan.checks.baseline import KnownFault, compared, read_baseline
from cadogan.checks.gather import gathered
from cadogan.cli.common import reported
from cadogan.facts import load_lexicon
from cadogan.manual import Manual
from cadogan.problems import Problem
from cadogan.project import Project
from cadogan.status import LanguageStatus, language_status
from cadogan.suite import Subject, manual_suite, manual_tests
from cadogan.translated import TranslatedManual, project_catalogue, translate_manual
from cadogan.ui import po_folder, read_ui

_OF_LANGUAGES = (Subject.FACT, Subject.PROSE)


def translation_problems(manual: Manual, translated: TranslatedManual) -> Iterator[Problem]:
    """Yield what is wrong with a catalogue and its lexicon; the pages' own faults are left out.

    Of the source language, which has no catalogue, only the lexicon can be.
    """
    catalogue = translated.catalogue
    reading = manual.reading
    language = catalogue.language if catalogue else reading.source_language
    yield from load_lexicon(language, reading.lexicons).problems
    if catalogue is None:
        return
    yield from translated.problems[len(manual.problems) :]
    yield from check_catalogue(manual, catalogue)


def ui_problems(project: Project, languages: Iterable[str]) -> Iterator[Problem]:
    """Yield what is wrong with Cadogan's own texts in some languages, in its own project alone."""
    folder = po_folder()
    paths = ((language, folder / "ui" / f"{language}.po") for language in languages)
    for language, path in paths if folder.is_relative_to(project.root) else ():
        if path.is_file():
            yield from check_ui(read_ui(path, language))


def statuses(
    project: Project, manual: Manual, languages: Sequence[str]
) -> Iterator[tuple[LanguageStatus, tuple[Problem, ...]]]:
    """Yield how far each language is, the source's left out, and what its catalogue lacks.

    The latter are the faults of the file itself, which may hide what is translated.
    """
    path = baseline_path(project)
    known = read_baseline(path) if path else Counter[KnownFault]()
    pairs = ((language, project_catalogue(project, language)) for language in languages)
    read = {language: catalogue for language, catalogue in pairs if catalogue}
    told: defaultdict[str, list[Problem]] = defaultdict(list)
    suite = manual_suite(project, manual, project.root)
    for test in manual_tests(suite, manual.book.files, read):
        for problem in test.check() if test.subject in _OF_LANGUAGES else ():
            told[problem.language].append(problem)
    for language, catalogue in read.items():
        translated = translate_manual(manual, catalogue)
        found = [*translation_problems(manual, translated), *told[language]]
        shown = compared(reported(gathered(found), project), known).problems
        yield language_status(translated, shown), catalogue.problems


def baseline_path(project: Project, given: Path | None = None) -> Path | None:
    """Return the file of the faults that are known: the one given, or that of the settings."""
    named = project.settings.check.baseline
    return given or (project.root / named if named else None)
