"""What each language of a site makes of each rule, for the page that shows it in all languages.

To find out takes a second or two a language, and is the same until the messages that state
the rule, the pages or the code change: so it is kept in the language's folder, rule by rule.
"""

import json
from collections.abc import Callable, Collection, Mapping

from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import read_catalogue
from cadogan.coverage import State, documented_games, states_in
from cadogan.files import write_output
from cadogan.languages import bcp47
from cadogan.manual import Manual
from cadogan.segment import Segment
from cadogan.site.model import RuleStates, SiteRequest
from cadogan.site.stamp import digest

Stated = Mapping[str, tuple[Segment, ...]]
"""The messages that state each rule, by the rule's id."""

TextStamps = Callable[[str], tuple[str, str]]
"""Two fingerprints of what a language, by its gettext name, is made of: the first without its
catalogue."""


def has_rules(request: SiteRequest, manual: Manual) -> bool:
    """Tell whether a page of the site shows what languages make of rules."""
    return request.matrix and bool(documented_games(manual.files))


def rule_states(
    request: SiteRequest,
    tags: Collection[str],
    manual: Manual,
    stated: Callable[[], Stated],
    stamps: TextStamps,
) -> RuleStates:
    """Return what languages make of the rules.

    ``tags`` are the BCP 47 tags of the languages. ``stated`` gives the messages that state the
    rules, if they are needed.
    """
    return {
        bcp47(language): _states(request, language, manual, stated, stamps(language))
        for language in request.all_languages
        if bcp47(language) in tags
    }


def _states(
    request: SiteRequest,
    language: str,
    manual: Manual,
    stated: Callable[[], Stated],
    stamps: tuple[str, str],
) -> Mapping[str, State]:
    """Return the states of one language; those found before hold while their messages do."""
    file = request.work / bcp47(language) / "rules.json"
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        kept = {}
    pages, text = stamps
    known = kept["states"] if kept.get("pages") == pages else {}
    if known and kept["text"] == text:
        return {rule: State(state) for rule, (_, state) in known.items()}
    path = request.catalogue(language)
    catalogue = read_catalogue(path, language) if path else None
    said = {rule: _said(messages, catalogue) for rule, messages in stated().items()}
    changed = {rule for rule, words in said.items() if known.get(rule, ("",))[0] != words}
    states = {rule: State(known[rule][1]) for rule in said if rule not in changed}
    states |= states_in(manual, language, catalogue, changed) if changed else {}
    told = {rule: (said[rule], states[rule]) for rule in said}
    content = json.dumps({"pages": pages, "text": text, "states": told}, ensure_ascii=False)
    write_output(file, content.encode())
    return {rule: states[rule] for rule in said}


def _said(messages: tuple[Segment, ...], catalogue: Catalogue | None) -> str:
    """Return a fingerprint of what a catalogue says for some messages, wherever it stands there."""
    if catalogue is None:
        return digest([])
    entries = (catalogue.lookup(*segment.key) for segment in messages)
    return digest(
        repr(entry and entry._replace(line=0, msgstr_line=0, references=())) for entry in entries
    )
