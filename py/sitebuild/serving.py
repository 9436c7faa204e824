"""Small static servers, for looking at the site and for measuring it."""

from __future__ import annotations

import http.server
from contextlib import suppress
from functools import partial
from pathlib import Path

from .tools import DIST, give_up

MIME_TYPES = http.server.SimpleHTTPRequestHandler.extensions_map | {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


class PlainHandler(http.server.SimpleHTTPRequestHandler):
    """Serve files with the types that browsers insist on."""

    extensions_map = MIME_TYPES
    protocol_version = "HTTP/1.1"  # one connection for many files, as everywhere

    def handle(self) -> None:
        """Answer; a browser that goes away in the middle is no trouble."""
        with suppress(ConnectionError):
            super().handle()

    def log_message(self, *_: object) -> None:
        """Keep the terminal for what matters."""


class Handler(PlainHandler):
    """Serve never a stale file."""

    def end_headers(self) -> None:
        """Have the browser ask each time whether a file has changed."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


def server(
    port: int, handler: type[PlainHandler] = Handler, folder: Path = DIST
) -> http.server.ThreadingHTTPServer:
    """Return a server of a folder on this port or, if it is taken, on the next free one."""
    serving = partial(handler, directory=str(folder))
    for candidate in range(port, min(port + 100, 65536)):
        try:
            return http.server.ThreadingHTTPServer(("localhost", candidate), serving)
        except OSError:
            continue
    return give_up(f"no free port from {port} on: choose another with --port")
