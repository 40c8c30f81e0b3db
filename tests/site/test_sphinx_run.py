"""Reading Sphinx's warnings."""

from cadogan.site.sphinx_run import SphinxWarning, parse_warnings


def test_parse_warnings() -> None:
    log = (
        "\x1b[31m/w/de/tea.xml:7: WARNING: unknown thing [ref.thing]\x1b[39;49;00m\n"
        "  it goes on here\n"
        "WARNING: no place at all\n"
    )
    assert parse_warnings(log) == (
        SphinxWarning("/w/de/tea.xml", 7, "unknown thing [ref.thing] it goes on here"),
        SphinxWarning("", 1, "no place at all"),
    )
