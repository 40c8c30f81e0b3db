"""``cadogan status``, its page in the site, and what is good enough to be published."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner
from lxml import html

from cadogan.cli import main
from cadogan.settings import PublishSettings
from cadogan.status import LanguageStatus, PageStatus, status_page, unpublished
from cadogan.translate import Counts

HEADER = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'
ENTRIES = {
    "de": 'msgid "Press"\nmsgstr "Drücken"\n\nmsgid "Go on."\nmsgstr "Weiter"\n',
    "fr": '#, fuzzy\nmsgid "Press"\nmsgstr "x"\n\nmsgid "Go on."\nmsgstr "<b>Va."\n',
}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "po").mkdir()
    page = '<article id="a"><title>Press</title><para>Go on.</para></article>'
    (tmp_path / "index.docbook").write_text(page, encoding="utf-8")
    for language, entries in ENTRIES.items():
        (tmp_path / "po" / f"{language}.po").write_text(f"{HEADER}\n{entries}", encoding="utf-8")
    return tmp_path


def settings(root: Path, publish: str) -> None:
    text = f'entry = "index.docbook"\ntitle = "Help"\n[publish]\n{publish}\n'
    (root / "cadogan.toml").write_text(text, encoding="utf-8")


def test_status_counts_messages_and_problems(root: Path) -> None:
    settings(root, "translated = 60")
    result = CliRunner().invoke(main, ["status", "--project", str(root), "--format", "json"])
    report = json.loads(result.stdout)
    keys = ("language", "translated", "fuzzy", "untranslated", "broken", "problems", "published")
    assert [tuple(one[key] for key in keys) for one in report["languages"]] == [
        ("de", 2, 0, 0, 0, 0, True),
        ("fr", 0, 1, 0, 1, 1, False),
    ]
    assert [(one["language"], one["page"]) for one in report["pages"]] == [
        ("de", "index.docbook"),
        ("fr", "index.docbook"),
    ]
    table = CliRunner().invoke(main, ["status", "--project", str(root)]).output
    assert "fr is not published: 0 % of it are translated, 60 % are asked for\n" in table


def test_what_is_not_good_enough_is_not_built(root: Path) -> None:
    settings(root, "translated = 60\npage = true")
    output = root / "_site"
    arguments = ["build", "--project", str(root), "--output", str(output)]
    result = CliRunner().invoke(main, arguments)
    assert "fr is not published: 0 % of it are translated, 60 % are asked for" in result.output
    assert (output / "de" / "index.html").is_file()
    assert not (output / "fr").exists()
    page = html.fromstring((output / "status.html").read_text(encoding="utf-8"))
    assert page.findtext(".//h1") == "Help: translations"
    assert [one.get("id") for one in page.iter("details")] == ["de", "fr"]
    assert page.xpath("//summary//a/@href") == ["de/index.html"]
    (reason,) = page.xpath("//details/p/text()")
    assert reason == "Not published: 0 % of it are translated, 60 % are asked for."


def status(translated: int, untranslated: int, problems: int) -> LanguageStatus:
    counts = Counts(translated=translated, untranslated=untranslated)
    return LanguageStatus("ar", (PageStatus("a & b.xml", counts, problems),), problems)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        (PublishSettings(), ""),
        (PublishSettings(translated=75), ""),
        (PublishSettings(translated=76), "75 % of it are translated, 76 % are asked for"),
        (PublishSettings(problems=2), ""),
        (PublishSettings(problems=1), "its catalogue has 2 problems, more than 1"),
    ],
)
def test_thresholds(asked: PublishSettings, why: str) -> None:
    assert unpublished(status(3, 1, 2), asked) == why


def test_the_page_has_a_bar_for_each_page_and_language() -> None:
    page = html.fromstring(status_page("<Help>", [status(3, 1, 2)]))
    assert page.findtext(".//h1") == "<Help>: translations"
    assert page.xpath("string(//summary/bdi/@dir)") == "rtl"
    bars = page.xpath("//span[@role='img']")
    assert [bar.get("aria-label") for bar in bars] == ["75 % of 4 messages are translated"] * 2
    assert [part.get("style") for part in bars[0]] == ["flex-grow: 3", "flex-grow: 1"]
    assert page.findtext(".//tbody/tr/th") == "a & b.xml"
