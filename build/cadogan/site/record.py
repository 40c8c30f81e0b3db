"""What an earlier build brought into the site, and what it was made of.

A language has a record for each folder that a site of its went to. It names the files there, so
that no others are ever removed, and says by two fingerprints what they are made of: that of
Sphinx's run, and that of the whole language with its result. Problems have to be found again to
be told again, so only what had none has a fingerprint.
"""

import hashlib
import json
import os
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from cadogan.files import write_output
from cadogan.site.model import LanguageJob, LanguageResult, PageCount
from cadogan.site.publish import PAGE_BUILDERS


@dataclass(frozen=True, slots=True)
class Record:
    """The files in a folder of the site, relative; the fingerprint of the run that made them.

    ``stamp`` is the fingerprint of the language of which ``title`` and ``pages`` are the result.
    A fingerprint is empty where nothing is certain.
    """

    files: frozenset[str] = frozenset()
    run: str = ""
    stamp: str = ""
    title: str = ""
    pages: tuple[PageCount, ...] = ()

    def of(self, job: LanguageJob, result: LanguageResult) -> "Record":
        """Return the record with the result of a language, and of what that was made."""
        return replace(self, stamp=job.stamp, title=result.title, pages=result.pages)

    def is_whole(self, folder: Path) -> bool:
        """Whether a folder has all the files, and there are any."""
        return bool(self.files) and all((folder / name).is_file() for name in self.files)


def record_name(builder: str, output: Path, work: Path) -> str:
    """Return the name of a record in a language's folder: one for each folder a site went to.

    The builders that write pages have one together: each takes the others' pages away.
    """
    kind = "pages" if builder in PAGE_BUILDERS else builder
    key = hashlib.sha256(os.path.relpath(output, work).encode()).hexdigest()[:12]
    return f"{kind}-{key}.published"


def record_file(job: LanguageJob) -> Path:
    """Return where the record of a language is kept."""
    request = job.request
    return job.work / record_name(request.builder, request.output, request.work)


def read_record(file: Path) -> Record:
    """Read a record; one of nothing where there is none."""
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
        pages = tuple(PageCount(**page) for page in kept.pop("pages"))
        return Record(files=frozenset(kept.pop("files")), pages=pages, **kept)
    except (OSError, ValueError):
        return Record()


def write_record(file: Path, record: Record) -> None:
    """Write a record."""
    values = asdict(record) | {"files": sorted(record.files)}
    write_output(file, json.dumps(values, ensure_ascii=False).encode())


def earlier_result(job: LanguageJob) -> LanguageResult | None:
    """Return what was made of the same, if it is still there."""
    record = read_record(record_file(job))
    if not job.stamp or record.stamp != job.stamp:
        return None
    if not record.is_whole(job.request.output / job.tag):
        return None
    return LanguageResult(
        job.language, job.tag, record.title, record.pages, (), 0.0, built=True, is_kept=True
    )
