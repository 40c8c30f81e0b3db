"""A small manual and its catalogue, checked."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cadogan.catalogue.read import parse_catalogue
from cadogan.checks import check_catalogue
from cadogan.manual import Reading, read_manual
from cadogan.problems import Problem

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'

Check = Callable[..., list[Problem]]


@pytest.fixture
def check(tmp_path: Path) -> Check:
    """Check translations of paragraphs, given as a mapping from each to the other."""

    def checked(texts: dict[str, str], language: str = "de", more: str = "") -> list[Problem]:
        page = tmp_path / "index.docbook"
        paras = "".join(f"<para>{text}</para>" for text in texts)
        page.write_text(f"<article>{paras}</article>", encoding="utf-8")
        entries = "".join(
            f'\nmsgid "{_escaped(msgid)}"\nmsgstr "{_escaped(msgstr)}"\n'
            for msgid, msgstr in texts.items()
        )
        manual = read_manual(page, tmp_path, Reading(rules="itstool"))
        data = (more or HEADER) + entries
        catalogue = parse_catalogue(data.encode(), tmp_path / f"{language}.po", language)
        return list(check_catalogue(manual, catalogue))

    return checked


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')
