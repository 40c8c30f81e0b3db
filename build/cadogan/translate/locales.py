"""Elements that stand in some languages only (ITS locale filter)."""


def is_for(locales: str, language: str) -> bool:
    """Whether something with a locale filter stands in a language, given as BCP 47.

    ``locales`` is ``include:`` or ``exclude:`` and language ranges with commas between
    (RFC 4647, extended filtering).
    """
    kind, _, ranges = locales.partition(":")
    listed = any(_matches(item.strip(), language) for item in ranges.split(",") if item.strip())
    return listed == (kind != "exclude")


def _matches(language_range: str, language: str) -> bool:
    wanted = language_range.lower().split("-")
    tags = language.lower().split("-")
    if wanted[0] not in {"*", tags[0]}:
        return False
    rest = tags[1:]
    for subtag in wanted[1:]:
        if subtag == "*":
            continue
        while rest and rest[0] != subtag:
            if len(rest[0]) == 1:
                return False  # nothing is looked for behind a singleton such as "x"
            rest.pop(0)
        if not rest:
            return False
        rest.pop(0)
    return True
