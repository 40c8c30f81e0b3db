"""A site on a local address, whose open pages reload when they have changed.

What makes pages reload is put into them as they are sent: the site itself stays as it is.
"""

import signal
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from html import escape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from typing import BinaryIO
from urllib.parse import quote, unquote, urlsplit

_SCRIPT = "/_cadogan/reload.js"
_CHANGES = "/_cadogan/changes/"
_KEEP_ALIVE = 15.0

WHOLE = ""
"""What stands for an edition in the pages that are of all languages."""


class Versions:
    """The versions of a site's editions by their folders, and of what they have in common.

    A version is told by no other run of a server, so that a page of an earlier run reloads.
    """

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._first = self._last = time.time_ns()
        self._versions: dict[str, int] = {}

    def of(self, edition: str) -> int:
        """Return the version that an edition has now."""
        return self._versions.get(edition, self._first)

    def renew(self, edition: str) -> None:
        """Give an edition a new version, and wake all who wait for one."""
        with self._changed:
            self._last += 1
            self._versions[edition] = self._last
            self._changed.notify_all()

    def wait(self, edition: str, known: int) -> bool:
        """Wait until an edition has another version than a known one, but not for ever."""
        with self._changed:
            return self._changed.wait_for(lambda: self.of(edition) != known, _KEEP_ALIVE)


class _Handler(SimpleHTTPRequestHandler):
    """Sends the files of a site; pages with the script that reloads them."""

    def __init__(self, *arguments: object, versions: Versions, directory: str) -> None:
        self._versions = versions
        super().__init__(*arguments, directory=directory)  # type: ignore[arg-type]  # as the server gives them

    def do_GET(self) -> None:
        """Send a file, or tell the versions of an edition for as long as somebody listens."""
        path = urlsplit(self.path).path
        if path.startswith(_CHANGES):
            with suppress(ConnectionError):
                self._tell_versions(unquote(path.removeprefix(_CHANGES)))
        else:
            super().do_GET()

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Send the head of an answer; return its body, which the base class sends."""
        path = urlsplit(self.path).path
        if path == _SCRIPT:
            return self._send(Path(__file__).with_name("reload.js").read_bytes(), "text/javascript")
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if path.endswith("/") else file
        if file.suffix != ".html" or not file.is_file():
            # A page that is not there is waited for.
            self.error_message_format += self._script().replace("%", "%%")
            return super().send_head()
        script = self._script()  # before the page is read: a newer page reloads once too often
        head, end, rest = file.read_bytes().rpartition(b"</body>")
        return self._send(head + script.encode() + end + rest, "text/html; charset=utf-8")

    def end_headers(self) -> None:
        """Forbid to keep anything: it may be another one a moment later."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base's name
        """Say nothing: the terminal is for what the builder tells."""

    def _send(self, content: bytes, kind: str) -> BytesIO:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        return BytesIO(content)

    def _script(self) -> str:
        """Return the element that reloads the page that is asked for."""
        edition, below, _ = unquote(urlsplit(self.path).path).lstrip("/").partition("/")
        edition = edition if below else WHOLE
        changes = escape(_CHANGES + quote(edition))
        version = self._versions.of(edition)
        return (
            f'<script src="{_SCRIPT}" data-changes="{changes}" data-version="{version}"></script>'
        )

    def _tell_versions(self, edition: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        while True:
            version = self._versions.of(edition)
            self.wfile.write(f"data: {version}\n\n".encode())
            self._versions.wait(edition, version)


class Preview:
    """A server that runs; ``url`` is where."""

    def __init__(self, url: str, sender: Connection) -> None:
        self.url = url
        self._sender = sender

    def renew(self, edition: str) -> None:
        """Let the open pages of an edition reload."""
        with suppress(BrokenPipeError):  # the server was ended from outside
            self._sender.send(edition)


@contextmanager
def preview(site: Path, address: str, port: int) -> Iterator[Preview]:
    """Serve a site, whose folder need not be there yet, in a process of its own.

    It ends with the block, and when this process dies. Raises OSError where the address or
    the port cannot be had; port 0 is any free one.
    """
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    context = get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    with socket.create_server((address, port), family=family) as listening:
        port = listening.getsockname()[1]
        process = context.Process(target=_serve, args=(listening, receiver, site), daemon=True)
        process.start()
    receiver.close()
    host = f"[{address}]" if ":" in address else address
    with sender:
        yield Preview(f"http://{host}:{port}/", sender)
    process.join()


def _serve(listening: socket.socket, receiver: Connection, site: Path) -> None:
    """Serve until nobody is at the other end: the whole life of a process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the builder, which ends this
    versions = Versions()
    handler = partial(_Handler, versions=versions, directory=str(site))
    with ThreadingHTTPServer(("", 0), handler, bind_and_activate=False) as server:
        server.socket.close()
        server.socket = listening
        threading.Thread(target=server.serve_forever, daemon=True).start()
        with suppress(EOFError):
            while True:
                versions.renew(receiver.recv())
        server.shutdown()
