"""Reading DocBook: files parsed safely, a book of files, one tree out of it."""

from cadogan.source.assemble import assemble, location
from cadogan.source.book import read_book
from cadogan.source.model import Book, ReadOptions, SourceFile
from cadogan.source.names import CADOGAN_NS

__all__ = [
    "CADOGAN_NS",
    "Book",
    "ReadOptions",
    "SourceFile",
    "assemble",
    "location",
    "read_book",
]
