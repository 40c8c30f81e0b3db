"""A catalogue carried over to new ids: entries with the new ids put beside the old ones."""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from cadogan.catalogue.entry import Entry
from cadogan.catalogue.format import format_entry
from cadogan.catalogue.message import Key
from cadogan.catalogue.model import Block, Catalogue
from cadogan.catalogue.statements import line_end
from cadogan.catalogue.wrap import WIDTH
from cadogan.migrate.carried import Carried
from cadogan.migrate.compose import compose
from cadogan.migrate.content import Translations
from cadogan.migrate.plan import FilePlan, Pair, Plan
from cadogan.migrate.spelling import Spellings
from cadogan.problems import Kind, Problem
from cadogan.segment import Purpose, Segment


@dataclass(frozen=True, slots=True)
class Migrated:
    """A catalogue with its translations under the new ids, and what a translator has to see to."""

    catalogue: Catalogue
    problems: tuple[Problem, ...] = ()


def migrate(catalogue: Catalogue, plan: Plan, width: int = WIDTH) -> Migrated:
    """Return a catalogue whose translations stand under the ids of the plan's new messages.

    Hand the result to ``cadogan.upkeep.update``, which does the rest. Entries whose
    id is still in use keep their bytes. A translation is fuzzy if one that it is made of
    was, or if something had to be guessed; where a part was not translated it is not made.
    Old entries stay: ``update`` makes them obsolete. Each message that could not be
    carried as it was is a problem at the line of its old entry.
    """
    work = _Migration(catalogue, plan)
    for file in plan.files:
        work.carry(file)
    if not work.chosen:
        return Migrated(catalogue, tuple(work.problems))
    work.note_doubts()
    blocks = _Blocks(catalogue, plan, work.chosen, width)
    return Migrated(replace(catalogue, blocks=tuple(blocks.all())), tuple(work.problems))


@dataclass(slots=True)
class _Migration:
    """One catalogue on its way: the translations under their new ids, and what went wrong."""

    catalogue: Catalogue
    plan: Plan
    spellings: Spellings = field(init=False)
    chosen: dict[Key, Carried] = field(default_factory=dict)
    put_aside: set[Key] = field(init=False)
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.spellings = Spellings(self.catalogue, self.plan.entities)
        self.put_aside = {
            entry.key for entry in self.catalogue.entries if entry.obsolete and entry.translated
        }

    def carry(self, file: FilePlan) -> None:
        """Carry the messages of one file."""
        ways = [(pair, Translations(pair, self.spellings)) for pair in file.pairs]
        for segment in file.segments:
            known = self.catalogue.lookup(*segment.key)
            is_known = known is not None and known.has_translation
            if is_known and all(_same_before(segment, pair) for pair in file.pairs):
                continue
            carried = _best(compose(segment, pair, translations) for pair, translations in ways)
            # An entry under the same key is left to the update, which takes it up itself.
            if any(entry.key != segment.key for entry in carried.entries):
                self._take(carried, known if is_known else None)

    def _take(self, carried: Carried, known: Entry | None) -> None:
        key = carried.segment.key
        if known is not None:
            if carried.msgstr not in {"", known.msgstr} and not (known.fuzzy or carried.fuzzy):
                self._report_lost(carried, [f"the translation in use is “{known.msgstr}”"])
        elif not carried.msgstr:
            self._report_lost(carried, carried.missing)
        elif key not in self.chosen:
            is_sure = not carried.fuzzy and carried.msgstr != carried.segment.msgid
            if is_sure or key not in self.put_aside:  # else update takes up the old one again
                self.chosen[key] = carried
        elif carried.msgstr != self.chosen[key].msgstr:
            first = self.chosen[key]
            doubt = f"at another place it was “{carried.msgstr}”"
            self.chosen[key] = replace(first, doubts=(*first.doubts, doubt))

    def _report_lost(self, carried: Carried, reasons: Iterable[str]) -> None:
        """Report a message that cannot have its translation, if that is in use until now."""
        if any(self._is_leaving(entry) for entry in carried.entries):
            hint = "translate it; what it was made of stands at the end of the catalogue"
            self._report(carried, "not carried over", reasons, hint)

    def _is_leaving(self, entry: Entry) -> bool:
        return not entry.obsolete and entry.key not in self.plan.messages

    def note_doubts(self) -> None:
        """Report what was carried, but has to be looked at."""
        for carried in self.chosen.values():
            if carried.doubts:
                hint = "look the translation over, then take the fuzzy mark away"
                self._report(carried, "carried over as fuzzy", carried.doubts, hint)

    def _report(self, carried: Carried, what: str, reasons: Iterable[str], hint: str) -> None:
        main = carried.entries[0]
        self.problems.append(
            Problem(
                Kind.PO_MIGRATE,
                str(self.catalogue.path),
                main.line or 1,
                f"{what}: {'; '.join(reasons)}",
                hint,
                language=self.catalogue.language,
                msgid=carried.segment.msgid,
            )
        )


def _best(ways: Iterable[Carried]) -> Carried:
    """Return the first that is sure; else the first that can be used; else what tells most."""
    found: list[Carried] = []
    for carried in ways:
        found.append(carried)
        if carried.msgstr and not carried.doubts:
            return carried
    return max(found, key=lambda carried: (bool(carried.msgstr), bool(carried.entries)))


def _same_before(segment: Segment, pair: Pair) -> bool:
    """Whether an element's text had the same id before."""
    old: Segment | None = None
    number = pair.new.numbers.get(segment.element, -1)
    if segment.purpose is Purpose.ATTRIBUTE:
        old = pair.old.attributes.get((number, segment.attribute))
    elif segment.purpose is Purpose.TEXT and number in pair.old.texts:
        old = pair.old.texts[number].segment
    return old is None or old.key == segment.key


@dataclass(slots=True)
class _Blocks:
    """The blocks of a migrated catalogue."""

    catalogue: Catalogue
    plan: Plan
    chosen: dict[Key, Carried]
    width: int
    end: str = field(init=False)

    def __post_init__(self) -> None:
        self.end = line_end(self.catalogue.text)

    def all(self) -> Iterable[Block]:
        """Yield the blocks in file order, each new one after its neighbour in the template."""
        inserted = self._inserted()
        yield from inserted.get(-1, ())
        for place, block in enumerate(self.catalogue.blocks):
            entry = block.entry
            if entry is None or entry.key not in self.chosen:
                yield block
            yield from inserted.get(place, ())

    def _inserted(self) -> dict[int, list[Block]]:
        blocks = self.catalogue.blocks
        places = {
            block.entry.key: place
            for place, block in reversed(list(enumerate(blocks)))
            if block.entry and not block.entry.obsolete
        }
        anchor = next((place for place, block in enumerate(blocks) if block.is_header), -1)
        inserted: dict[int, list[Block]] = {}
        for key in self.plan.messages:
            carried = self.chosen.get(key)
            main = carried.entries[0].key if carried else key
            anchor = places.get(key, places.get(main, anchor))
            if carried:
                inserted.setdefault(anchor, []).append(self._block(key, carried))
        return inserted

    def _block(self, key: Key, carried: Carried) -> Block:
        message = self.plan.messages[key]
        entry = Entry(
            message.msgid,
            carried.msgstr,
            message.msgctxt,
            fuzzy=carried.fuzzy,
            previous=carried.previous,
            comments=_each(text for old in carried.entries for text in old.comments),
            extracted=message.comments,
            references=message.references,
            flags=_each([*message.flags, *_flags(carried.entries)]),
        )
        return Block(self.end, format_entry(entry, self.width, self.end), entry)


def _flags(entries: Iterable[Entry]) -> list[str]:
    """Return the flags that translators set; how lines are broken follows from the page."""
    return [flag for entry in entries for flag in entry.flags if flag != "no-wrap"]


def _each(texts: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(texts))
