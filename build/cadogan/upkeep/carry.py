"""Carrying: what an old entry becomes when another message takes over its translation."""

from cadogan.catalogue.edges import with_edges
from cadogan.catalogue.entry import Entry, Previous, blank_entry
from cadogan.catalogue.message import Message


def exact(old: Entry, message: Message) -> Entry:
    """Return the old entry as that of a message that means the same, in use again.

    It is as fuzzy as it was. What the program notes comes from the message.
    """
    renamed = under(old, message)
    own = tuple(flag for flag in old.flags if not _is_of_program(flag))
    return renamed._replace(
        obsolete=False,
        extracted=message.comments,
        references=message.references,
        flags=tuple(dict.fromkeys((*own, *message.flags))),
    )


def under(old: Entry, message: Message) -> Entry:
    """Return the old entry under a message's key, all else as it was."""
    plural = None if old.msgid_plural is None else with_edges(old.msgid_plural, message.msgid)
    return old._replace(
        msgid=message.msgid,
        msgctxt=message.msgctxt,
        msgid_plural=plural,
        msgstr=with_edges(old.msgstr, message.msgid),
        msgstr_plural=tuple(with_edges(form, message.msgid) for form in old.msgstr_plural),
    )


def offered(old: Entry, message: Message) -> Entry:
    """Return a fuzzy entry that offers the old translation for a message that is like it.

    The previous message is the one that the translation was made for: a fuzzy entry has it
    from an earlier update, or nobody knows it.
    """
    made_for = old.previous if old.fuzzy else Previous(old.msgid, old.msgctxt, old.msgid_plural)
    form = next(filter(None, old.msgstr_plural), "") if old.msgstr_plural else old.msgstr
    msgstr = with_edges(form, message.msgid)
    if not msgstr:
        return blank_entry(message)
    return blank_entry(message)._replace(
        msgstr=msgstr,
        comments=old.comments,
        fuzzy=True,
        previous=made_for,
    )


def same_translation(one: Entry, other: Entry) -> bool:
    """Whether two entries hold the same translation, fuzzy or not."""
    return (one.msgstr, one.msgstr_plural) == (other.msgstr, other.msgstr_plural)


def _is_of_program(flag: str) -> bool:
    """Whether a flag says something about msgid: the program's to set, not the translator's."""
    return flag.endswith(("-format", "wrap")) or flag.startswith("range:")
