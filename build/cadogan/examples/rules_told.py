"""What the rules of a game say, in the words of a language.

The engine gives each sentence as an English template and the values of its fields, and knows no
language. Here the template is looked up in ``po/ui``; the values are named as in examples and
pages, from ``po/ui`` and the lexicon.
"""

from functools import singledispatch

from cadogan.boards import Wording, load_wording
from cadogan.facts import Lexicon, load_lexicon
from cadogan_engine import Direction, Piles, Rank, Role, Sentence, SuitRelation


def tell_rule(sentence: Sentence, language: str) -> str:
    """Tell a sentence of a rule in a language given by its gettext name (``de``, ``pt_BR``).

    It is English where ``po/ui`` has no translation of the template.
    """
    wording, lexicon = load_wording(language), load_lexicon(language)
    fields = {
        name: wording.listed(_listed(one, wording) for one in value)
        if isinstance(value, tuple)
        else _told(value, wording, lexicon)
        for name, value in sentence.fields.items()
    }
    told = _template(sentence, wording).format(**fields)
    return told[:1].upper() + told[1:]


def _template(sentence: Sentence, wording: Wording) -> str:
    """Look a sentence's template up, in the plural that the language has for its number."""
    if sentence.plural:
        return wording.ui.ngettext(sentence.template, sentence.plural, sentence.count)
    return wording.ui.gettext(sentence.template)


def _listed(value: Rank | Role, wording: Wording) -> str:
    """Name a value among others."""
    return wording.among(value) if isinstance(value, Role) else wording.names[value]


@singledispatch
def _told(value: object, _wording: Wording, _lexicon: Lexicon) -> str:
    """Name a value; this one is for numbers."""
    return str(value)


@_told.register
def _(value: Rank, wording: Wording, _lexicon: Lexicon) -> str:
    return wording.names[value]


@_told.register
def _(value: Role, wording: Wording, _lexicon: Lexicon) -> str:
    return wording.role(value, several=False)


@_told.register
def _(value: Piles, wording: Wording, _lexicon: Lexicon) -> str:
    if value.first == value.last:
        return wording.numbered(value.role, value.first)
    return wording.span(value.role, value.first, value.last)


@_told.register(Direction)
@_told.register(SuitRelation)
def _(value: Direction | SuitRelation, _wording: Wording, lexicon: Lexicon) -> str:
    return lexicon.name(value)
