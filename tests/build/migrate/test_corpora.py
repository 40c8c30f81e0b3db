"""Real catalogues, to the rules by vocabulary and back to itstool's."""

from pathlib import Path

import pytest

from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import parse_catalogue, read_catalogue
from cadogan.manual import Manual, Reading, read_manual
from cadogan.migrate import Plan, migrate, plan_migration
from cadogan.project import Project, find_project
from cadogan.segment import Message, Purpose
from cadogan.segment.detect import detect_rules
from cadogan.translated import translate_manual
from cadogan.upkeep import UpdateOptions, update

SHARED = Path(__file__).parents[4] / "shared" / "corpora"
NAMES = ["aisleriot", "gparted", "engrampa", "mate-utils-gsearchtool"]

pytestmark = pytest.mark.skipif(not SHARED.is_dir(), reason="../shared/corpora is not there")


class Corpus:
    def __init__(self, name: str) -> None:
        self.project: Project = find_project(SHARED / name)
        entry, folder = self.project.entry, self.project.folder
        self.itstool = read_manual(entry, folder, Reading(rules="itstool"))
        self.vocabulary = read_manual(entry, folder, Reading(rules="vocabulary"))
        self.there = plan(self.itstool, self.vocabulary)
        self.back = plan(self.vocabulary, self.itstool)
        every = 1 if len(self.there.messages) > 900 else 4  # AisleRiot has ids that change
        self.catalogues = self.project.catalogues[::every]


def plan(old: Manual, new: Manual) -> Plan:
    return plan_migration([old.segments], new.segments, new.messages)


def updated(catalogue: Catalogue, manual: Manual) -> Catalogue:
    text = update(catalogue, manual.messages, UpdateOptions(fuzzy=False))
    return parse_catalogue(text.encode(), catalogue.path, catalogue.language)


def untranslated(catalogue: Catalogue, manual: Manual) -> list[Message]:
    """Return the messages without a translation; notes about pictures are not counted."""
    notes = {
        segment.msgid
        for found in manual.segments.values()
        for segment in found
        if segment.purpose is Purpose.RESOURCE
    }
    return [
        message
        for message in manual.messages
        if message.msgid not in notes
        and not ((entry := catalogue.lookup(*message.key)) and entry.translated)
    ]


def words(manual: Manual, catalogue: Catalogue) -> list[str]:
    return "\n".join(translate_manual(manual, catalogue).root.itertext()).split()


@pytest.fixture(scope="module", params=NAMES)
def corpus(request: pytest.FixtureRequest) -> Corpus:
    return Corpus(str(request.param))


def test_there_and_back(corpus: Corpus) -> None:
    full = 0
    for language, path in corpus.catalogues:
        before = read_catalogue(path, language)
        result = migrate(before, corpus.there)
        assert_untouched_keep_their_bytes(before, result.catalogue, corpus)
        there = updated(result.catalogue, corpus.vocabulary)
        back = updated(migrate(there, corpus.back).catalogue, corpus.itstool)
        for message in corpus.itstool.messages:
            old, new = before.lookup(*message.key), back.lookup(*message.key)
            if old and old.has_translation:
                assert new is not None, message.key
                assert (new.msgstr, new.fuzzy) == (old.msgstr, old.fuzzy)
        if not untranslated(before, corpus.itstool):
            full += 1
            assert not untranslated(there, corpus.vocabulary)
            assert result.problems == ()
    assert full > 0


def assert_untouched_keep_their_bytes(old: Catalogue, new: Catalogue, corpus: Corpus) -> None:
    same = {message.key for message in corpus.itstool.messages} & set(corpus.there.messages)
    kept = {block.text for block in new.blocks}
    for block in old.blocks:
        if block.entry and block.entry.key in same and block.entry.has_translation:
            assert block.text in kept


@pytest.mark.parametrize("language", ["de", "fr", "hu", "id", "kk", "sr@latin"])
def test_a_second_migration_changes_nothing(corpus: Corpus, language: str) -> None:
    path = dict(corpus.project.catalogues).get(language)
    if path is None or not path.is_file():
        pytest.skip(f"the manual has no {language}.po")
    before = read_catalogue(path, language)
    there = updated(migrate(before, corpus.there).catalogue, corpus.vocabulary)
    again = migrate(there, corpus.there)
    assert updated(again.catalogue, corpus.vocabulary).text == there.text
    assert again.problems == ()
    if not untranslated(before, corpus.itstool):
        assert words(corpus.vocabulary, there) == words(corpus.itstool, before)


@pytest.mark.parametrize(
    ("name", "rules"), [("aisleriot", "itstool"), ("mate-utils-gsearchtool", "itstool")]
)
def test_their_rules_are_told(name: str, rules: str) -> None:
    corpus = Corpus(name)
    paths = [path for _, path in corpus.project.catalogues]
    assert detect_rules(corpus.itstool.book, paths) == rules
