"""Writing a catalogue to disk."""

from pathlib import Path

from cadogan.catalogue.decode import encode
from cadogan.files import write_bytes


def write_catalogue(path: Path, text: str) -> bool:
    """Write a catalogue's text in the charset its header names; return whether it changed.

    A file that holds these bytes already is not touched, so that build tools see no
    change. Otherwise it is replaced in one step (:func:`cadogan.files.write_bytes`).
    """
    data = encode(text)
    if path.is_file() and path.read_bytes() == data:
        return False
    write_bytes(path, data)
    return True
