"""The entities that a file can refer to, taken from its DTD and written into a DOCTYPE again."""

import re
from os.path import relpath
from pathlib import Path
from urllib.parse import quote, urlsplit

from cadogan.source import text as texts
from cadogan.source.characters import character
from cadogan.source.dtd import Declaration, Dtd
from cadogan.source.entities import needed
from cadogan.source.model import Entities, ReadOptions
from cadogan.source.paths import Refusal, search
from cadogan.source.scan import NAME

_NO_REFERENCE = re.compile(rf"&(?!{NAME};)")


def entities_of(dtd: Dtd, folder: Path, options: ReadOptions) -> Entities:
    """Return the general entities of a DTD.

    An external one that lies in a folder for DTDs is no file of the book: its text counts
    as the value of an internal one.
    """
    internal: dict[str, str] = {}
    external: dict[str, str] = {}
    places: dict[str, tuple[str, int]] = {}
    for name, declared in dtd.entities.items():
        text = declared.value if declared.url is None else _outside(declared, folder, options)
        if text is not None:
            internal[name] = text
        elif declared.url is not None and not declared.is_data:
            external[name] = _absolute(declared.url, declared.path.parent)
        if declared.value is not None and not _is_character(declared):
            places[name] = (Path(relpath(declared.path, folder)).as_posix(), declared.line)
    return Entities(internal, external, dtd.is_partial, places, options=options, unread=dtd.unread)


def _outside(declared: Declaration, folder: Path, options: ReadOptions) -> str | None:
    """Return the text of an external entity that lies in a folder for DTDs."""
    if declared.is_data or not options.dtds:
        return None
    found = search(declared.url or "", declared.path.parent, folder, options.dtds)
    if isinstance(found, Refusal) or found.is_relative_to(folder):
        return None
    text = texts.read_text(found)
    return texts.without_declaration(text).strip() if isinstance(text, str) else None


def _is_character(declared: Declaration) -> bool:
    """Whether an entity is the name of a special character, declared as everywhere else."""
    text = character(declared.name)
    return text is not None and declared.value in {
        text,
        "".join(f"&#{ord(sign)};" for sign in text),
    }


def _absolute(system_url: str, base: Path) -> str:
    """Return what SYSTEM says as seen from the folder of the file that says it."""
    if urlsplit(system_url).scheme or system_url.startswith("/"):
        return system_url
    return f"{quote(str(base))}/{system_url}"


def doctype(root: str, text: str, entities: Entities) -> str:
    """Return a DOCTYPE, in one line, that declares all entities that a text can need."""
    written = []
    for name in sorted(needed(text, entities)):
        value = entities.text(name)
        if value is not None:
            written.append(f'<!ENTITY {name} "{_literal(value)}">')
        elif name in entities.external:
            url = entities.external[name].replace('"', "%22")
            written.append(f'<!ENTITY {name} SYSTEM "{url}">')
    return f"<!DOCTYPE {root} [{''.join(written)}]>"


def _literal(value: str) -> str:
    """Write a replacement text as an entity's value (references to entities are left alone)."""
    value = _NO_REFERENCE.sub("&#38;", value)
    return value.replace("%", "&#37;").replace('"', "&#34;").replace("\n", "&#10;")
