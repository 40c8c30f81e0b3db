"""Messages of a catalogue whose manual is not at hand, as far as each msgid itself tells."""

import re
from collections.abc import Iterable, Iterator

from lxml import etree

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.model import Catalogue
from cadogan.problems import Problem
from cadogan.segment import Purpose, Segment
from cadogan.segment.draft import attributes_of
from cadogan.segment.model import Inline, Placeholder
from cadogan.source.model import Entities
from cadogan.source.names import XLINK_NS, local, namespace
from cadogan.source.scan import reference_list
from cadogan.translate.fragment import PLACEHOLDER_NS, parse_msgstr
from cadogan.translate.model import Fault
from cadogan.translate.usable import usable_content

_NO_TEXT = re.compile(r"translator[-_]credits$|external ref=|@@image:")
_PLACE = etree.Element("para", nsmap={"xlink": XLINK_NS})


def messages_alone(catalogue: Catalogue) -> tuple[Segment, ...]:
    """Return the messages of a catalogue of pages; none for one that is of a program.

    Pages have tags in their messages, and no message that is not well-formed. Which
    entities they declare is not known: those count that any text refers to.
    """
    entries = [entry for entry in catalogue.entries if _is_text(entry)]
    texts = (text for entry in entries for text in (entry.msgid, entry.msgstr))
    names = {name for text in texts for name in reference_list(text)}
    entities = Entities(dict.fromkeys(names, "x"), characters=True)
    found = [_segment(entry, entities) for entry in entries]
    segments = tuple(segment for segment in found if segment)
    is_of_pages = len(segments) == len(found) and any("<" in one.msgid for one in segments)
    return segments if is_of_pages else ()


def unusable(catalogue: Catalogue, messages: Iterable[Segment]) -> Iterator[Problem]:
    """Yield what is wrong with the tags of translations, compared with those of msgid."""
    for segment in messages:
        entry = catalogue.lookup(*segment.key)
        if entry is not None and entry.translated:
            for fault in usable_content(entry.msgstr, segment)[1]:
                yield fault.problem(catalogue, entry, segment.msgid)


def _is_text(entry: Entry) -> bool:
    """Whether an entry may be a text of a page: not a program's, nor a picture or the credits."""
    is_program = entry.msgid_plural is not None or any("-format" in one for one in entry.flags)
    is_in_use = entry.msgid and not entry.obsolete
    return bool(is_in_use) and not is_program and not _NO_TEXT.match(entry.msgid)


def _segment(entry: Entry, entities: Entities) -> Segment | None:
    """Return an entry's message, or None where msgid is not well-formed."""
    segment = Segment(Purpose.TEXT, _PLACE, 0, entry.msgid, "", entry.line, entities=entities)
    segment = segment._replace(msgctxt=entry.msgctxt)
    content = parse_msgstr(entry.msgid, segment)
    if isinstance(content, Fault):
        return None
    elements = list(content.iterdescendants(etree.Element))
    return segment._replace(
        inline=tuple(
            Inline(str(element.tag), attributes_of(element))
            for element in elements
            if namespace(element) != PLACEHOLDER_NS
        ),
        placeholders=tuple(
            Placeholder(local(element), element, 0)
            for element in elements
            if namespace(element) == PLACEHOLDER_NS
        ),
    )
