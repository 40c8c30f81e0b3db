"""Compile the engine: the same sources, as extension modules made by mypyc.

    python engine/compile_engine.py FOLDER

FOLDER gets a copy of the package `cadogan_engine`, in which the modules that games are played
with are compiled. With FOLDER on the path it is used as the package is, several times as fast.
It takes mypyc (PyPI: ``mypy[mypyc]``) and a C compiler; `MYPYC_OPT_LEVEL` is how hard that one
tries (0 to 3).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from importlib.util import find_spec
from pathlib import Path
from typing import Final

PACKAGE: Final = "cadogan_engine"
COMPILED: Final = (
    "automatic",
    "closing",
    "codes",
    "effects",
    "game",
    "layout",
    "limits",
    "pairing",
    "position",
    "referee",
    "stock",
    "tables",
    "views",
    "waits",
    "winning",
)
"""The modules that play. What others hold are values, plain dataclasses that can be pickled."""


def lacking() -> str:
    """Name what compiling takes and is not here, nothing if all is."""
    compiler = str(sysconfig.get_config_var("CC") or "cc").split()[0]
    if not (find_spec("mypyc") and find_spec("setuptools")):
        return "mypyc (PyPI: mypy[mypyc])"
    if sys.platform != "win32" and shutil.which(compiler) is None:
        return f"a C compiler ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python.h, by which extension modules are compiled"
    return ""


def compile_engine(folder: Path) -> None:
    """Write the compiled package to a folder; CalledProcessError if it cannot be compiled."""
    source = Path(__file__).parent / PACKAGE
    shutil.copytree(source, folder / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    modules = [str(Path(PACKAGE, f"{name}.py")) for name in COMPILED]
    environment = {"MYPYC_DEBUG_LEVEL": "0", **os.environ, "MYPY_CACHE_DIR": os.devnull}
    subprocess.run(  # noqa: S603 (nothing of it comes from outside)
        [sys.executable, "-m", "mypyc", *modules],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=True,
    )
    shutil.rmtree(folder / "build")


def main() -> None:
    """Compile the engine into the folder that is named."""
    if missing := lacking():
        sys.exit(f"not compiled: {missing} is not here")
    try:
        compile_engine(Path(sys.argv[1]).resolve())
    except subprocess.CalledProcessError as error:
        sys.exit(f"mypyc could not compile the engine:\n{error.stdout}")


if __name__ == "__main__":
    main()
