"""Which addresses may be linked to."""

import pytest

from cadogan.addresses import is_safe, scheme


@pytest.mark.parametrize(
    ("address", "expected"),
    [
        ("https://example.org", "https"),
        ("page.html#a:b", ""),
        ("//example.org", ""),
        ("JavaScript:alert(1)", "javascript"),
        (" \x01java\nscript\t:alert(1)", "javascript"),
        ("\u200bjavascript:alert(1)", "javascript"),
        ("mailto:a@example.org", "mailto"),
    ],
)
def test_scheme(address: str, expected: str) -> None:
    assert scheme(address) == expected


@pytest.mark.parametrize(
    ("address", "safe"),
    [
        ("https://example.org/a?b#c", True),
        ("mailto:a@example.org", True),
        ("other.html", True),
        ("//example.org", False),
        ("\\\\example.org", False),
        ("data:text/html,x", False),
        ("file:///etc/passwd", False),
    ],
)
def test_safe_addresses(address: str, safe: bool) -> None:
    assert is_safe(address) is safe
