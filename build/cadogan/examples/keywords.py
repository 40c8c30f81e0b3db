"""The words that statements of the example language begin with, by what the statements do.

Statements that set piles up begin with the name of a role.
"""

SETTINGS = ("base", "score", "redealt")
"""They set up what no pile shows, each by one word."""
STEPS = ("move", "remove", "deal", "redeal")
"""They play, and several share a line; ``deal`` with a number sets up."""
CLAIMS = ("refuse", "sequence", "expect")
"""They state what a position refuses, allows or shows."""

WHOLE_LINES = ("game", *SETTINGS, *CLAIMS)
"""Those that have a line to themselves."""
IN_PLAY = tuple(word for word in (*STEPS, *CLAIMS) if word != "deal")
"""Those that stand behind the set-up, and nowhere else."""
