"""Files: written whole or not at all."""

import os
import uuid
from pathlib import Path


def write_bytes(path: Path, data: bytes) -> None:
    """Write a file so that at any moment it holds either the old or the new content.

    The data go to a new file in the same folder, reach the disk, and then take the
    old file's place in one step: a crash, a full disk or two writers at once never
    leave half a file. A link is followed; an existing file's permissions are kept.
    Missing folders are made. Raises OSError, with the old file untouched.
    """
    target = path.resolve()
    target.parent.mkdir(parents=True, exist_ok=True)
    temporary = target.with_name(f".{target.name}.{uuid.uuid4().hex}")
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            temporary.chmod(target.stat().st_mode & 0o7777)
        temporary.replace(target)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def write_text(path: Path, text: str, encoding: str = "utf-8") -> None:
    """Write text as it is (line ends are not translated), like :func:`write_bytes`."""
    write_bytes(path, text.encode(encoding))
