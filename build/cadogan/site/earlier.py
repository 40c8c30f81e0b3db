"""What an earlier build made of the same: its result, kept beside its output.

Only a result without a problem is kept: problems have to be found again to be told again.
"""

import json
from pathlib import Path

from cadogan.files import write_output
from cadogan.site.model import LanguageJob, LanguageResult, PageCount
from cadogan.site.publish import publish, record_name


def earlier_result(job: LanguageJob) -> LanguageResult | None:
    """Return what was made when the fingerprint was the same, if it is still there.

    What was made of anything else is forgotten: the output is about to change.
    """
    file = _file(job)
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    if kept["stamp"] != job.stamp or not (job.work / job.request.builder).is_dir():
        file.unlink()
        return None
    pages = tuple(PageCount(*page) for page in kept["pages"])
    return LanguageResult(job.language, job.tag, kept["title"], pages, (), 0.0, built=True)


def keep_result(job: LanguageJob, result: LanguageResult) -> None:
    """Note what was made, for the next build, if its fingerprint is known."""
    if not job.stamp:
        return
    pages = [(page.name, page.title, page.segments, page.translated) for page in result.pages]
    kept = {"stamp": job.stamp, "title": result.title, "pages": pages}
    write_output(_file(job), json.dumps(kept, ensure_ascii=False).encode())


def publish_language(job: LanguageJob) -> None:
    """Bring what was built of a language into the site."""
    request = job.request
    publish(
        job.work / request.builder,
        request.output / job.tag,
        record=job.work / record_name(request.builder, request.output, request.work),
        own_theme=request.theme == "cadogan",
    )


def _file(job: LanguageJob) -> Path:
    return job.work / f"{job.request.builder}.result"
