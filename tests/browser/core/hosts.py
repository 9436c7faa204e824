"""A host for one test: an origin of its own, whose files can be lost or changed, and which can go.

Every browser keeps storage, caches and service workers by origin, so an origin that nobody has
visited is a device that was never here; a host that is gone is a device without a network.
"""

from __future__ import annotations

import http.server
import itertools
import os
import threading
from functools import partial
from io import BytesIO
from typing import Any, BinaryIO

from sitebuild import serving
from sitebuild.tools import DIST

WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
BLANK = "blank.html"
"""A page of the same origin, where nothing happens."""
PORTS = itertools.count(20_000 + 1_000 * WORKER)


class Host:
    """Serves dist/, with `changed` files in the place of its own; None stands for a lost one."""

    def __init__(self) -> None:
        self.changed: dict[str, bytes | None] = {
            BLANK: b"<!doctype html><link rel=icon href=data:,>"
        }
        self.gone = False
        self.server = next(filter(None, map(self.listen, PORTS)))
        self.address = f"http://localhost:{self.server.server_port}/"
        threading.Thread(target=self.server.serve_forever, args=[0.05], daemon=True).start()

    def listen(self, port: int) -> http.server.ThreadingHTTPServer | None:
        """A server on this port, unless somebody else is there."""
        handler = partial(Handler, self, directory=str(DIST))
        try:
            return http.server.ThreadingHTTPServer(("localhost", port), handler)
        except OSError:
            return None

    def stop(self) -> None:
        """Be gone, also for those who are connected."""
        if not self.gone:
            self.gone = True
            self.server.shutdown()
            self.server.server_close()


class Handler(serving.Handler):
    """Answers for a host."""

    def __init__(self, host: Host, *arguments: Any, **options: Any) -> None:
        self.host = host
        super().__init__(*arguments, **options)

    def send_head(self) -> BytesIO | BinaryIO | None:
        """Begin an answer, and return what follows."""
        if self.host.gone:
            raise ConnectionAbortedError
        name = self.path.partition("?")[0].lstrip("/") or "index.html"
        if name not in self.host.changed:
            return super().send_head()
        data = self.host.changed[name]
        if data is None:
            self.send_error(404)
            return None
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        return BytesIO(data)
