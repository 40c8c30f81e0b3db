"""Manuals that nobody here wrote: they build, and every translated text arrives.

The texts are those of ``ref/LANG``, what itstool makes of the same pages and catalogues.
"""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from lxml import etree, html

from cadogan.cli import main
from cadogan.languages import bcp47

CORPORA = Path(__file__).parents[3] / "shared" / "corpora"

pytestmark = pytest.mark.skipif(not CORPORA.is_dir(), reason="../shared/corpora is not here")

# Not in the text of a page: index entries, and the words of a picture (its alternative).
NOT_SHOWN = ("indexterm", "textobject")


def build(manual: str, output: Path, languages: Sequence[str]) -> Result:
    arguments = ["build", "--project", str(CORPORA / manual), "--output", str(output)]
    chosen = (option for language in languages for option in ("--language", language))
    return CliRunner().invoke(main, [*arguments, *chosen])


def squeezed(text: str) -> str:
    """Leave out all blanks: where lines break is no part of a text."""
    return re.sub(r"\s+", "", text)


def merged_texts(folder: Path) -> Iterator[str]:
    """Yield the runs of text that itstool put into the pages of a language."""
    parser = etree.XMLParser(no_network=True)
    for path in sorted([*folder.glob("*.xml"), *folder.glob("*.docbook")]):
        for element in etree.parse(path, parser).iter("{*}para", "{*}title", "{*}entry", "{*}term"):
            around = {etree.QName(one).localname for one in (element, *element.iterancestors())}
            if around.isdisjoint(NOT_SHOWN):
                runs = [element.text, *(child.tail for child in element)]
                yield from (text for run in runs if run and (text := squeezed(run)))


def shown_text(folder: Path) -> str:
    pages = (html.parse(path).getroot() for path in sorted(folder.glob("*.html")))
    return squeezed(" ".join(" ".join(page.itertext("*")) for page in pages))


@pytest.mark.parametrize("manual", ["aisleriot", "gparted", "engrampa", "mate-utils-gsearchtool"])
def test_every_text_is_on_its_page_in_each_language(
    manual: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folders = sorted(filter(Path.is_dir, (CORPORA / manual / "ref").iterdir()))
    languages = ["en", *(folder.name for folder in folders)]
    result = build(manual, tmp_path / "site", languages)
    assert result.exception is None or isinstance(result.exception, SystemExit)
    for language in languages:
        page = html.parse(tmp_path / "site" / bcp47(language) / "index.html").getroot()
        assert page.get("lang") == bcp47(language)
    for folder in folders:
        shown = shown_text(tmp_path / "site" / bcp47(folder.name))
        missing = [text for text in merged_texts(folder) if text not in shown]
        # Where we use a translation that itstool does not, its English is not on our page.
        assert len(missing) <= 2, missing[:5]
    if manual == "aisleriot":
        assert result.exit_code == 0
        assert " 0 (0 errors)" in result.output
        assert len(list((tmp_path / "site" / "de").glob("*.html"))) >= 94
