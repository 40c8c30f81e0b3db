"""What carrying one message over yields."""

from dataclasses import dataclass

from cadogan.catalogue.entry import Entry, Previous
from cadogan.segment import Segment


@dataclass(frozen=True, slots=True)
class Carried:
    """A translation for a new segment, and the old entries it was made of, the main one first.

    ``doubts`` say what had to be guessed: one of them makes the translation fuzzy.
    ``missing`` says what there is no translation of: then ``msgstr`` is empty. Without
    ``entries`` there was nothing to carry.
    """

    segment: Segment
    msgstr: str = ""
    entries: tuple[Entry, ...] = ()
    doubts: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def fuzzy(self) -> bool:
        """Whether a translator has to look at it."""
        return bool(self.doubts) or any(entry.fuzzy for entry in self.entries)

    @property
    def previous(self) -> Previous | None:
        """The message that a fuzzy translation was made for, as far as it is known."""
        if not self.fuzzy:
            return None
        main = self.entries[0]
        if main.fuzzy and (main.previous is not None or not self.doubts):
            return main.previous
        return Previous(main.msgid, main.msgctxt)
