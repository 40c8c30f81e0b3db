"""White space of a translation, where the new message counts it and the old one did not."""

from collections.abc import Sequence

from cadogan.migrate.content import Content
from cadogan.migrate.plan import Text
from cadogan.segment.its import squeeze

_LOST = "the old message had no line breaks, in the new one they count"


def with_space(msgstr: str, new: Text, used: Sequence[tuple[Text, Content]]) -> tuple[str, str]:
    """Return a msgstr with its white space as the new message needs it, and a doubt or ``""``.

    What equals the source text takes the source's line breaks; what is one line takes
    those at its edges. Nothing else can be known.
    """
    wanted = new.segment.msgid
    if not new.segment.preserve:
        if any(text.segment.preserve for text, _ in used):
            return squeeze(msgstr), ""
        is_whole = any(text.number == new.number for text, _ in used)
        return (msgstr if is_whole else msgstr.strip()), ""
    plain = squeeze(wanted)
    if plain == wanted or all(_counted(text, content) for text, content in used):
        return msgstr, ""
    if squeeze(msgstr) == plain:
        return wanted, ""
    if plain == wanted.strip():
        before, _, after = wanted.partition(plain)
        return f"{before}{msgstr.strip()}{after}", ""
    return msgstr, _LOST


def _counted(text: Text, content: Content) -> bool:
    """Whether white space counted in the message that an old translation was made for."""
    breaks = text.segment.msgid.count("\n")
    return text.segment.preserve and content.entry.msgid.count("\n") == breaks
