"""Writing a catalogue to disk, and changing one that translators may be working on."""

from collections.abc import Callable
from pathlib import Path

from cadogan.catalogue.decode import encode
from cadogan.catalogue.model import Catalogue
from cadogan.catalogue.read import read_catalogue
from cadogan.files import ChangedMeanwhileError, remove_leftovers, write_bytes

_TRIES = 5


def write_catalogue(path: Path, text: str, expected: bytes | None = None) -> bool:
    """Write a catalogue's text in the charset its header names; return whether it changed.

    A file that holds these bytes already is not touched, so that build tools see no
    change. Otherwise it is replaced in one step (:func:`cadogan.files.write_bytes`).
    ``expected`` is what was read (:attr:`Catalogue.data`; empty if there was no file):
    where a translator has saved the file since, nothing is written and
    :class:`cadogan.files.ChangedMeanwhileError` is raised.
    """
    data = encode(text)
    if path.is_file() and path.read_bytes() == data:
        return False
    write_bytes(path, data, expected)
    return True


def rewrite_catalogue(path: Path, language: str, change: Callable[[Catalogue], str]) -> Catalogue:
    """Read a catalogue, change it and write it; return it as it was read.

    If it is saved by somebody else meanwhile, it is read and changed again, a few
    times; then ChangedMeanwhileError is raised. A catalogue that cannot be read is not
    written: its problems say why. What a killed writer of the file left is removed.
    """
    remove_leftovers(path)
    for tries_left in reversed(range(_TRIES)):
        catalogue = read_catalogue(path, language)
        if not catalogue.blocks and catalogue.problems and not path.is_file():
            return catalogue
        try:
            write_catalogue(path, change(catalogue), catalogue.data)
        except ChangedMeanwhileError:
            if not tries_left:
                raise
        else:
            return catalogue
    raise AssertionError("the last try returns or raises")
