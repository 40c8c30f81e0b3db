"""Letters: cards named by what is printed in their corner, where a text lists them."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from cadogan.facts.lexicon import Lexicon
from cadogan.facts.words import Word
from cadogan_engine import Rank

_LISTING = frozenset(",،/-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}")
_AND = 2
_LEXICONS = 64


def listed_letters(
    text: str, words: Sequence[Word], lexicon: Lexicon
) -> Iterator[tuple[Word, Rank]]:
    """Yield the letters of cards in lists and ranges: "A, 2, 4", "J, Q and K", "A-K".

    A letter alone is none: "A" is an English word, "В" and "К" are Russian ones.
    """
    printed = _printed(lexicon)
    ranks = [printed.get(text[word.start : word.end]) for word in words]
    listed = {
        index
        for first in range(len(words) - 1)
        if _are_listed(text, words[first : first + 2], ranks[first : first + 2])
        for index in (first, first + 1)
    }
    for index, (word, rank) in enumerate(zip(words, ranks, strict=True)):
        is_last = index - _AND in listed and words[index - _AND].text.isalpha()
        if rank is not None and word.text.isalpha() and (index in listed or is_last):
            yield word, rank


@lru_cache(maxsize=_LEXICONS)
def _printed(lexicon: Lexicon) -> dict[str, Rank]:
    """Return the ranks by what is printed on their cards."""
    return {lexicon.letter(rank): rank for rank in Rank}


def _are_listed(text: str, pair: Sequence[Word], ranks: Sequence[Rank | None]) -> bool:
    """Whether two neighbouring words are different cards with a sign of a list between them."""
    between = text[pair[0].end : pair[1].start]
    are_cards = None not in ranks and ranks[0] is not ranks[1]
    return are_cards and not _LISTING.isdisjoint(between)
