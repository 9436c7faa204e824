"""A small static server, for looking at the site and for measuring it."""

from __future__ import annotations

import http.server
from contextlib import suppress

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
