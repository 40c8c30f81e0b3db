"""Reading DocBook: files parsed safely, a book of files; ``assemble`` makes one tree of it."""

from cadogan.source.book import read_book
from cadogan.source.model import Book, ReadOptions, SourceFile
from cadogan.source.names import CADOGAN_NS

__all__ = [
    "CADOGAN_NS",
    "Book",
    "ReadOptions",
    "SourceFile",
    "read_book",
]
