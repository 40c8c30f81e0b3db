"""What a builder leaves in a language's work folder, so that its next run has less to do."""

import json
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from cadogan.doctree import PageFile, write_media
from cadogan.files import write_output
from cadogan.site.sphinx_run import SphinxFolders


@dataclass(frozen=True, slots=True)
class Work:
    """The work folder of a language, and a builder that has its own part of it.

    A run that ended well leaves a note of what it made: of which code and settings (``base``),
    and of which pages as well (``run``). Both are fingerprints.
    """

    folder: Path
    builder: str

    @property
    def folders(self) -> SphinxFolders:
        """The folders of Sphinx."""
        doctrees = self.folder / f"{self.builder}.doctrees"
        return SphinxFolders(self.folder / "pages", doctrees, self.folder / self.builder)

    def can_continue(self, base: str, run: str) -> bool:
        """Whether a run may go on from the last one, with the same base.

        ``run`` made what is in the site, of which only the pages that changed are made again.
        """
        try:
            note = json.loads(self._note.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return False
        return bool(note == {"base": base, "run": run}) and self.folders.output.is_dir()

    def begin(self, files: Iterable[PageFile], *, fresh: bool) -> None:
        """Make ready for a run; ``fresh`` if it makes all pages."""
        self._note.unlink(missing_ok=True)
        if fresh:
            shutil.rmtree(self.folders.output, ignore_errors=True)
        self.folders.pages.mkdir(parents=True, exist_ok=True)
        write_media(files, self.folders.pages)

    def end(self, base: str, run: str) -> None:
        """Note what a run made; one without a fingerprint is not gone on from."""
        if run:
            write_output(self._note, json.dumps({"base": base, "run": run}).encode())

    @property
    def _note(self) -> Path:
        return self.folder / f"{self.builder}.stamp"
