"""What each language of a site makes of each rule, for the page that shows it in all languages.

To find out takes a second or two a language, and is the same until its catalogue, the
pages or the code change: so it is kept in the language's folder.
"""

import json
from collections.abc import Collection, Mapping

from cadogan.catalogue.read import read_catalogue
from cadogan.coverage import State, documented_games, states_in
from cadogan.files import write_output
from cadogan.languages import bcp47
from cadogan.manual import Manual
from cadogan.site.model import RuleStates, SiteRequest


def rule_states(
    request: SiteRequest, tags: Collection[str], manual: Manual, stamps: Mapping[str, str]
) -> RuleStates:
    """Return what languages make of the rules; empty where no page shows it.

    ``tags`` are the BCP 47 tags of the languages. ``stamps`` has a fingerprint of what each
    language is made of, by its gettext name.
    """
    if not request.matrix or not documented_games(manual.files):
        return {}
    return {
        bcp47(language): _kept(request, language, manual, stamps[language])
        for language in request.all_languages
        if bcp47(language) in tags
    }


def _kept(request: SiteRequest, language: str, manual: Manual, stamp: str) -> Mapping[str, State]:
    """Return the states of one language, as they were found before if nothing changed."""
    file = request.work / bcp47(language) / "rules.json"
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        kept = {}
    if kept.get("stamp") == stamp:
        return {rule: State(state) for rule, state in kept["states"].items()}
    path = request.catalogue(language)
    states = states_in(manual, language, read_catalogue(path, language) if path else None)
    content = json.dumps({"stamp": stamp, "states": states}, ensure_ascii=False)
    write_output(file, content.encode())
    return states
