"""What a page leaves open where a mutant survives, as a sentence: one template a parameter."""

from collections.abc import Mapping

from cadogan_engine.mutants import Mutant
from cadogan_engine.terms import Role

_OPENING = "the page does not say whether "
_TEMPLATES: Mapping[str, str] = {
    "direction": "{where} is built {before} and not {after}",
    "relation": "cards in {where} follow by {before} and not by {after}",
    "step": "{where} is built in steps of {before} and not of {after}",
    "wraps": "ranks run on round the corner in {where} ({before}, or {after})",
    "factor": "the next rank in {where} is {before} times the last and not {after} times",
    "build": "what goes on a card in {where} is {before} and not {after}",
    "space": "what goes on an empty pile of {where} is {before} and not {after}",
    "lift": "what may be taken from {where} is {before} and not {after}",
    "takes_groups": "{where} takes several cards at once ({before}, or {after})",
    "takes_from": "{where} takes cards from {before} and not from {after}",
    "turns_up": "cards in {where} lie face down until they are uncovered ({before}, or {after})",
    "capacity": "a pile of {where} has room for {before} and not for {after}",
    "keeps": "the cards that stay in {where} are {before} and not {after}",
    "rank": "the cards that stay in {where} are {before} and not {after}",
    "fill": "an empty pile of {where} is filled from {before} and not from {after}",
    "sources": "an empty pile of {where} is filled from {before} and not from {after}",
    "places": "{where} has {before} piles and not {after}",
    "draw": "the stock deals {before} cards at once and not {after}",
    "redeals": "the number of redeals is {before} and not {after}",
    "waits": "the stock deals only while the waste is empty ({before}, or {after})",
    "winning": "the game is won with {before} and not with {after}",
    "cards": "the game is won with {before} cards on each foundation and not with {after}",
    "roles": "the game is won when {before} are empty and not {after}",
    "card": "what counts for {where} is {before} and not {after}",
    "counts_base": "the first card of a foundation scores ({before}, or {after})",
    "decks": "the game is played with {before} packs and not with {after}",
    "deal": "the deal goes on as it does and not otherwise: {where} {before} -> {after}",
    "ways": "the ways to play are those and no others: {where} {before} -> {after}",
    "last": "the top of the circle of ranks in {where} is {before} and not {after}",
    "closed": "what nothing is built on in {where} is {before} and not {after}",
    "space_from": "an empty pile of {where} takes cards from {before} and not from {after}",
    "takes_run": "the cards that come together to {where} are {before} and not {after}",
    "reverses": "a run comes to {where} card by card, the top card first ({before}, or {after})",
    "run": "what hangs together in {where} is {before} and not {after}",
    "limit": "how many cards come to {where} at once is bounded by {before} and not by {after}",
    "cells": "each empty cell lets one card more be moved at once ({before}, or {after})",
    "spaces": "each empty pile doubles how many cards are moved at once ({before}, or {after})",
    "under": "what lies upon the piles of {where} is {before} and not {after}",
    "from_bottom": "the lowest card fills an empty pile of {where} ({before}, or {after})",
    "to": "the stock deals to {before} and not to {after}",
    "full": "a whole foundation scores {before} and not {after}",
    "link": "a card on one that it is built on scores {before} and not {after}",
    "column": "a pile that is a whole suit scores {before} and not {after}",
    "uncovered": "a card that is turned up scores {before} and not {after}",
    "cleared": "a card that leaves the tableau scores {before} and not {after}",
    "sequence": "a card that comes on a run scores {before} for each of its cards and not {after}",
    "automatic": "the cards that go up by themselves are {before} and not {after}",
    "closing": "the cards close up {before} and not {after}",
    "suits": "the game is played with {before} suits and not with {after}",
    "aces_high": "aces rank above kings ({before}, or {after})",
    "pairing": "the cards that are removed are {before} and not {after}",
    "total": "the ranks of two cards that are removed make {before} and not {after}",
    "equal": "two cards of one rank are removed for {before} and not for {after}",
    "same_suit": "two cards of one suit are removed together ({before}, or {after})",
    "alone": "the cards that are removed one by one are {before} and not {after}",
    "outranked": "a card is removed for a higher one of its suit ({before}, or {after})",
    "adjacent": "two cards that are removed lie {before} and not {after}",
    "pairing.roles": "cards are removed from {before} and not from {after}",
    "within": "the two top cards of one pile are removed from {before} and not from {after}",
    "points": "the game is won at {before} points and not at {after}",
    "piles": "the game is won with {before} whole suits and not with {after}",
    "presets": "these cards are laid out before the deal: {where} {before} -> {after}",
    **dict.fromkeys(map(str, Role), "there are these piles: {where} {before} -> {after}"),
}
_WORDS: Mapping[str, str] = {
    "none": "nothing",
    "none named": "any pile",
    "unlimited": "unlimited",
}
_UNBOUNDED = {"capacity": "any number of cards", "keeps": "none"}


def question(mutant: Mutant) -> str:
    """Ask what the page does not say about the parameter that is changed in a mutant."""
    parameter = parameter_of(mutant.path)
    usual = _TEMPLATES.get(parameter, "{where} is {before} and not {after}")
    template = _TEMPLATES.get(mutant.path, usual)
    return _OPENING + template.format(
        where=_where(mutant.path, parameter),
        before=_words(mutant.before, parameter),
        after=_words(mutant.after, parameter),
    )


def parameter_of(path: str) -> str:
    """Return the name of the parameter at the end of a path: ``relation``, ``ways``.

    Of the deal and the ways to play, which are lists, it is the list.
    """
    names = [name for name in path.split(".") if not name.isdecimal()]
    lists = ("deal", "ways", "presets", "settings")
    return names[0] if names[0] in lists else names[-1]


def _where(path: str, parameter: str) -> str:
    """Name the piles or the part that a path leads to: ``the tableau``, ``foundation 2``."""
    head, _, rest = path.partition(".")
    number, _, _ = rest.partition(".")
    if parameter in ("deal", "ways", "presets", "settings"):
        return path
    return f"{head} {number}" if number.isdecimal() else f"the {head}"


def _words(value: str, parameter: str) -> str:
    if value == "none" and parameter in _UNBOUNDED:
        return _UNBOUNDED[parameter]
    return _WORDS.get(value, value)
