"""Side files: examples that lie beside a page somebody else writes, and belong to it.

A side file is DocBook. Each of its annotations names an element of the book, the rules
that the element states, and holds the examples for them. Neither the page nor any of
its messages changes.
"""

from cadogan.overlays.model import Overlay, Statement

__all__ = ["Overlay", "Statement"]
