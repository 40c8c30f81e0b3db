"""What hatchling does besides for wheels, where HATCH_BUILD_HOOKS_ENABLE=1 asks for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompiledEngine(BuildHookInterface[Any]):
    """Puts the compiled modules of the engine into a wheel, beside their sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the engine, unless it is installed to be edited."""
        if version == "editable":
            return
        self.made = TemporaryDirectory()
        program = Path(self.root, "engine", "compile_engine.py")
        subprocess.run([sys.executable, str(program), self.made.name], check=True)  # noqa: S603
        for path in Path(self.made.name).rglob("*"):
            if path.suffix in (".so", ".pyd"):
                build_data["force_include"][str(path)] = str(path.relative_to(self.made.name))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, _build_data: dict[str, Any], _artifact: str) -> None:
        """Remove what was compiled: it is in the wheel."""
        if version != "editable":
            self.made.cleanup()
