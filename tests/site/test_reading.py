"""Pages read with what they need: the documents are those that Sphinx reads with all it has."""

import pickle
from pathlib import Path

from docutils import nodes

from cadogan.doctree import PageSettings, write_pages
from cadogan.manual import read_manual
from cadogan.site.settings import EXTENSIONS
from cadogan.site.sphinx_run import SphinxFolders, run_sphinx
from cadogan.translated import translate_manual

KINDS = Path(__file__).parents[1] / "data" / "site" / "kinds" / "help"

# What Sphinx notes for translations of its own and nothing shows.
_NOT_SHOWN = ("translation_progress", "rawcaption", "rawentries")


def documents(folder: Path, pages: Path, extensions: list[str]) -> dict[str, str]:
    folders = SphinxFolders(pages, folder / "read", folder / "written")
    assert not run_sphinx(folders, "dummy", {"extensions": extensions, "smartquotes": False})
    found = {}
    for path in sorted(folders.doctrees.glob("*.doctree")):
        document: nodes.document = pickle.loads(path.read_bytes())
        for node in document.findall(nodes.Element):
            for name in _NOT_SHOWN:
                node.attributes.pop(name, None)
        found[path.name] = document.pformat()
    return found


def test_documents_are_those_that_sphinx_reads(tmp_path: Path) -> None:
    text = translate_manual(read_manual(KINDS / "index.xml", KINDS), None)
    pages = tmp_path / "pages"
    write_pages(text.pages(1), pages, PageSettings(folder=KINDS))
    others = [name for name in EXTENSIONS if name != "cadogan.site.reading"]
    ours = documents(tmp_path / "ours", pages, list(EXTENSIONS))
    assert ours == documents(tmp_path / "theirs", pages, others)
    assert len(ours) > 5
