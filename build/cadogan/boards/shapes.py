"""Outlines drawn as paths, so that signs are sharp in print and need no font.

Suit signs lie in a box of 100 by 100 units, the head-dress of court cards in one
of 100 by 50. Suits go by their letters: C, D, H, S; head-dresses by their rank:
the cap of the Jack, the coronet of the Queen, the crown of the King.
"""

SUIT_BOX = 100

SUIT_PATHS = {
    "C": (
        "M50 4a22 22 0 0 1 18.5 34A22 22 0 1 1 55 70.5C56 82 60 90 68 96H32"
        "C40 90 44 82 45 70.5A22 22 0 1 1 31.5 38A22 22 0 0 1 50 4Z"
    ),
    "D": "M50 2C59 19 72 36 87 50C72 64 59 81 50 98C41 81 28 64 13 50C28 36 41 19 50 2Z",
    "H": (
        "M50 95C42 79 6 60 6 32C6 16 17 6 30 6C39 6 46 11 50 20"
        "C54 11 61 6 70 6C83 6 94 16 94 32C94 60 58 79 50 95Z"
    ),
    "S": (
        "M50 3C58 20 94 38 94 62C94 75 85 83 74 83C66 83 58 79 54 71C55 82 59 90 67 96H33"
        "C41 90 45 82 46 71C42 79 34 83 26 83C15 83 6 75 6 62C6 38 42 20 50 3Z"
    ),
}

CROWN_PATHS = {
    11: "M14 48H86V40H14ZM18 35C26 22 42 24 50 2C58 24 74 22 82 35Z",
    12: "M14 48H86V40H14ZM16 35L6 12L28 24L36 6L50 22L64 6L72 24L94 12L84 35Z",
    13: "M14 48H86V40H14ZM16 35L8 8L32 22L46 7V4H42V0H46V-4H54V0H58V4H54V7L68 22L92 8L84 35Z",
}
