"""Pages read with what they need: the documents are those that Sphinx reads with all it has."""

import pickle
from collections.abc import Sequence
from pathlib import Path

from docutils import nodes

from cadogan.doctree import PageFile, PageSettings, page_files, write_media, write_pages
from cadogan.manual import read_manual
from cadogan.problems import Kind
from cadogan.site.settings import EXTENSIONS
from cadogan.site.sphinx_run import SphinxFolders, run_sphinx
from cadogan.translated import translate_manual

KINDS = Path(__file__).parents[1] / "data" / "site" / "kinds" / "help"

# What Sphinx notes for translations of its own and nothing shows.
_NOT_SHOWN = ("translation_progress", "rawcaption", "rawentries")


def documents(folder: Path, pages: Sequence[PageFile] = ()) -> dict[str, str]:
    """Return the documents of pages, or else of those that lie in the folder."""
    (folder / "pages").mkdir(parents=True, exist_ok=True)
    folders = SphinxFolders(folder / "pages", folder / "read", folder / "written")
    settings = {"extensions": list(EXTENSIONS), "smartquotes": False}
    assert not run_sphinx(folders, "dummy", settings, pages=pages)
    found = {}
    for path in sorted(folders.doctrees.glob("*.doctree")):
        document: nodes.document = pickle.loads(path.read_bytes())
        for node in document.findall(nodes.Element):
            for name in _NOT_SHOWN:
                node.attributes.pop(name, None)
        document["source"] = path.stem
        found[path.name] = document.pformat()
    return found


def test_documents_are_those_that_sphinx_reads(tmp_path: Path) -> None:
    manual, settings = read_manual(KINDS / "index.xml", KINDS), PageSettings(folder=KINDS)
    write_pages(translate_manual(manual, None).pages(1), tmp_path / "theirs" / "pages", settings)
    files, problems = page_files(translate_manual(manual, None).pages(1), settings)
    write_media(files, tmp_path / "ours" / "pages")
    assert {problem.kind for problem in problems} == {Kind.DOCBOOK_ELEMENT}
    ours = documents(tmp_path / "ours", files)
    assert ours == documents(tmp_path / "theirs")
    assert len(ours) > 5
