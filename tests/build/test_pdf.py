"""PDF files, where there is LaTeX."""

import shutil
from pathlib import Path

import pytest

from cadogan.pdf import PdfError, make_pdf, missing_program
from cadogan.site import SiteRequest, build_site

BOOK = """
<book><title>Böök</title><chapter id="c"><title>Chapter</title>
<para>Text<indexterm><primary>Äpfel</primary></indexterm> and <xref linkend="d"/>.</para></chapter>
<chapter id="d"><title>Other</title><para>x<indexterm><primary>water</primary></indexterm></para>
</chapter></book>
"""
needs_latex = pytest.mark.skipif(
    not shutil.which("pdflatex"), reason="needs pdflatex with Sphinx's packages"
)


@needs_latex
def test_site_has_the_pdf_and_nothing_else(tmp_path: Path) -> None:
    entry = tmp_path / "index.xml"
    entry.write_text(BOOK, encoding="utf-8")
    request = SiteRequest(entry, tmp_path, (), tmp_path / "out", tmp_path / "work", builder="pdf")
    problems = [str(problem) for problem in build_site(request).problems]
    if any(".sty' not found" in problem for problem in problems):
        pytest.skip("a LaTeX package that Sphinx needs is missing")
    assert problems == []
    files = [path for path in (tmp_path / "out").rglob("*") if path.is_file()]
    assert [path.name for path in files] == ["help.pdf"]
    assert files[0].read_bytes().startswith(b"%PDF-")


@needs_latex
def test_words_of_latex_are_told(tmp_path: Path) -> None:
    source = tmp_path / "x.tex"
    source.write_text("\\documentclass{article}\\begin{document}\\oops\\end{document}")
    with pytest.raises(PdfError, match=r"Undefined control sequence"):
        make_pdf(source, "pdflatex")


def test_without_latex_it_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert "texlive" in missing_program()
    with pytest.raises(PdfError, match="texlive"):
        make_pdf(tmp_path / "x.tex", "pdflatex")
