"""The values of entities in another language, put wherever the text refers to them."""

from collections import Counter
from collections.abc import Mapping

from lxml import etree

from cadogan.source.entities import Expander, sizes, unwrap_reference
from cadogan.source.model import Entities
from cadogan.source.names import REFERENCE, STATUS, line_of, set_line
from cadogan.source.tree import splice


def with_values(
    entities: Entities, values: Mapping[str, str], root: etree._Element
) -> tuple[Entities, tuple[str, ...]]:
    """Return entities with translated values, and the names of those that are left out.

    Left out is what would refer to itself, or would make the tree grow beyond the limit
    with all references that are in it.
    """
    used = Counter(node.get("name", "") for node in root.iter(REFERENCE))
    kept = {name: _with_edges(text, entities.text(name) or "") for name, text in values.items()}
    left_out: list[str] = []
    while kept:
        changed = entities._replace(internal={**entities.internal, **kept})
        known = sizes(changed, {*used, *kept})
        limit = entities.options.limit
        if sum(known[name] * used[name] for name in used) <= limit:
            return changed, tuple(left_out)
        worst = max(kept, key=lambda name: known[name] * used[name])
        left_out.append(worst)
        del kept[worst]
    return entities, tuple(left_out)


def put_values(root: etree._Element, entities: Entities, translated: Mapping[str, str]) -> None:
    """Put translated values into the references of a tree; each of these gets their status."""
    if not translated:
        return
    expander = Expander(entities)
    for node in [node for node in root.iter(REFERENCE) if _outer(node) is None]:
        new = expander.reference(node.get("name", ""), node.nsmap)
        inner = [part for part in new.iter(REFERENCE) if part.get("name") in translated]
        for part in inner:
            part.set(STATUS, translated[part.get("name", "")])
        if inner:
            line = line_of(node)
            for element in new.iter(etree.Element):
                set_line(element, line)
            splice(node, "", [new])


def _with_edges(text: str, source: str) -> str:
    """Return a translation with the blanks around the source's value, which msgid does not show."""
    bare = source.strip()
    start = source[: len(source) - len(source.lstrip())]
    end = source[len(start) + len(bare) :]
    return f"{start}{text.strip()}{end}"


def write_references(root: etree._Element) -> None:
    """Make references what they were in the source, except those that are translated."""
    for node in [node for node in root.iter(REFERENCE) if _outer(node) is None]:
        _write(node)


def _write(node: etree._Element) -> None:
    if any(part.get(STATUS) for part in node.iter(REFERENCE)):
        for part in [part for part in node.iterdescendants(REFERENCE) if _outer(part) is node]:
            _write(part)
        unwrap_reference(node)
    else:
        splice(node, "", [etree.Entity(node.get("name", ""))])


def _outer(node: etree._Element) -> etree._Element | None:
    return next(node.iterancestors(REFERENCE), None)
