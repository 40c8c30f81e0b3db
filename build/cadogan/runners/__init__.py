"""Engines that run the listings of a page: what each gets, and what it gives back.

An engine joins through the entry point group ``cadogan.runners``, under the language of
its listings; Cadogan's own two, ``patience`` and ``pycon``, do the same. The protocol is
all that an engine has to import, so that it loads neither lxml nor the referee.
"""

from cadogan.runners.listing import Listing, Runner

__all__ = ["Listing", "Runner"]
