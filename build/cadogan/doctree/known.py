"""What the references of a book can name: ids, terms of its glossary, labels of its sources."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lxml import etree

from cadogan.chunk import Page
from cadogan.doctree.rules import children, rule_name
from cadogan.doctree.targets import Target, called, fallback_language, target_of
from cadogan.source.names import WITH_ID, ident
from cadogan.vocabulary import plain_text


@dataclass(frozen=True, slots=True)
class Known:
    """The targets of a book by id, by term (in lower case) and by label of a source.

    ``elements`` are the elements by id, whose words a reference may borrow.
    """

    targets: Mapping[str, Target]
    terms: Mapping[str, Target]
    sources: Mapping[str, Target]
    elements: Mapping[str, etree._Element]

    def words(self, identifier: str) -> tuple[str, str]:
        """Return the own words of an element and, if they are a fallback, their language."""
        element = self.elements[identifier]
        return plain_text(element) or called(element)[0], fallback_language(element)

    def implied(self, element: etree._Element) -> Target | None:
        """Return the target of a term or citation that names none but has its words."""
        name = rule_name(element)
        if name in {"glossterm", "firstterm"} and not _is_in_entry(element):
            return self.terms.get((element.get("baseform") or plain_text(element)).casefold())
        if name == "citation":
            return self.sources.get(plain_text(element))
        return None


def _is_in_entry(element: etree._Element) -> bool:
    """Tell whether a term heads an entry of a glossary rather than mentions it."""
    parent = element.getparent()
    return parent is not None and rule_name(parent) == "glossentry"


def known(pages: Sequence[Page]) -> Known:
    """Gather what references can name from all pages of a book."""
    named = [
        (identifier, page, element)
        for page in pages
        for element in WITH_ID(page.element)
        if (identifier := ident(element))
    ]
    found: dict[str, Target] = {}
    terms: dict[str, Target] = {}
    sources: dict[str, Target] = {}
    for identifier, page, element in named:
        if identifier in found:
            continue
        target = target_of(element, page)
        found[identifier] = target
        kind = rule_name(element)
        if kind == "glossentry":
            terms |= dict.fromkeys(_terms(element), target)
        elif kind in {"biblioentry", "bibliomixed"}:
            sources |= dict.fromkeys(_labels(element), target)
    words = {identifier: element for identifier, _, element in reversed(named)}
    return Known(found, terms, sources, words)


def _terms(entry: etree._Element) -> list[str]:
    return [plain_text(one).casefold() for one in children(entry, "glossterm", "acronym", "abbrev")]


def _labels(source: etree._Element) -> list[str]:
    labels = [source.get("xreflabel"), ident(source)]
    labels += [plain_text(label) for label in children(source, "abbrev")]
    return [label for label in labels if label]
