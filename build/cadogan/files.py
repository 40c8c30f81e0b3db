"""Files: written whole or not at all, and never over what somebody else has just written."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform != "win32":
    import fcntl


class ChangedMeanwhileError(Exception):
    """A file no longer holds what its writer read: nothing was written; read it again."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path} has been changed by somebody else meanwhile")
        self.path = path


def write_bytes(path: Path, data: bytes, expected: bytes | None = None) -> None:
    """Write a file so that at any moment it holds either the old or the new content.

    The data go to a new file in the same folder, reach the disk, and then take the
    old file's place in one step: a crash, a full disk or two writers at once never
    leave half a file. Writers of one folder wait for each other (where the system can
    lock a folder), so what a killed writer left behind is known to be nobody's, and
    is removed by the next. A link is followed; an existing file's permissions and
    owner are kept. Missing folders are made.

    ``expected`` is what the file held when the new content was made from it (empty for
    none): if it holds anything else by now, ChangedMeanwhileError is raised. Raises OSError
    where the file cannot be written. In both cases it is left as it is.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    with _alone_in(target.parent) as folder:
        if folder is not None:
            _remove_leftovers(target)
        temporary = _temporary(target)
        try:
            _write_new(temporary, data)
            _keep_access(target, temporary)
            if expected is not None:
                _check_content(target, expected)
            temporary.replace(target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise
        if folder is not None:
            with suppress(OSError):
                os.fsync(folder)


def remove_leftovers(path: Path) -> None:
    """Remove what killed writers of a file left in its folder, without writing the file.

    Nothing is removed, and nothing raised, where the folder cannot be locked or changed.
    """
    target = Path(os.path.realpath(path))
    with suppress(OSError), _alone_in(target.parent) as folder:
        if folder is not None:
            _remove_leftovers(target)


def write_text(path: Path, text: str, encoding: str = "utf-8") -> None:
    """Write text as it is (line ends are not translated), like :func:`write_bytes`."""
    write_bytes(path, text.encode(encoding))


def write_output(path: Path, data: bytes) -> None:
    """Write a file that can be made again at any time, unless it holds these bytes already.

    It is replaced in one step, too, but nobody waits for the disk or for other writers:
    that counts where thousands are written. Missing folders are made. Raises OSError.
    """
    try:
        if path.read_bytes() == data:
            return
    except FileNotFoundError:
        path.parent.mkdir(parents=True, exist_ok=True)
    temporary = _temporary(path)
    try:
        temporary.write_bytes(data)
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


@contextmanager
def _alone_in(folder: Path) -> Iterator[int | None]:
    """Keep other writers out of a folder; give its descriptor, or None where it has no lock.

    The lock is the system's, on the folder itself: it leaves no file, and ends with
    the process, however that ends.
    """
    if sys.platform == "win32":
        yield None
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        locked = True
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        except OSError:
            locked = False
        yield descriptor if locked else None
    finally:
        os.close(descriptor)


def _temporary(target: Path) -> Path:
    """Return a name, which no other writer has, for a new file beside another."""
    return target.with_name(f".{target.name}.{os.urandom(16).hex()}")


def _remove_leftovers(target: Path) -> None:
    """Remove what killed writers of a file left; the folder is locked, so none is at work."""
    leftover = re.compile(re.escape(f".{target.name}.") + "[0-9a-f]{32}")
    with os.scandir(target.parent) as files:
        names = [file.name for file in files if leftover.fullmatch(file.name)]
    for name in names:
        with suppress(OSError):
            target.with_name(name).unlink()


def _write_new(path: Path, data: bytes) -> None:
    with path.open("xb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _keep_access(target: Path, temporary: Path) -> None:
    """Give the new file the old one's owner and permissions; refuse what is read-only."""
    try:
        old = target.stat()
    except FileNotFoundError:
        return
    if not os.access(target, os.W_OK):
        raise PermissionError(f"{target} is read-only")
    new = temporary.stat()
    if (old.st_uid, old.st_gid) != (new.st_uid, new.st_gid):
        with suppress(OSError):
            os.chown(temporary, old.st_uid, old.st_gid)
    temporary.chmod(old.st_mode & 0o7777)


def _check_content(path: Path, expected: bytes) -> None:
    """Raise ChangedMeanwhileError if a file holds something else; none counts as empty."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        content = b""
    if content != expected:
        raise ChangedMeanwhileError(path)
