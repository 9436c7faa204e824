"""The quick loop: a page that is there soon, and shows what was saved while it is looked at."""

from __future__ import annotations

import json
import re
import subprocess
import threading
import time
import tomllib
import webbrowser
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from . import passes
from .building import build, prepare, write
from .plan import Plan
from .serving import Handler, server
from .site import site
from .sources import stage
from .tools import HERE, ROOT, STATIC, WORK, node, say, warn

LIVE = WORK / "live"
EVENTS = "/watch-events"
PAUSE = 0.2  # seconds between two looks at the files
PATIENCE = 15  # seconds after which a page hears that it is still connected
Times = dict[Path, int]


class Channel:
    """What open pages are told: the last event, and how many there were."""

    def __init__(self) -> None:
        self.changed = threading.Condition()
        self.number = 0
        self.event = b""

    def send(self, name: str, text: str) -> None:
        """Tell every page that is open, or will be before the next event."""
        with self.changed:
            self.number += 1
            self.event = f"event: {name}\ndata: {json.dumps(text)}\n\n".encode()
            self.changed.notify_all()

    def next(self, number: int) -> tuple[int, bytes]:
        """Return the last event if it came after that number, or after a while a sign of life."""
        with self.changed:
            if not self.changed.wait_for(lambda: self.number > number, PATIENCE):
                return number, b": still here\n\n"
            return self.number, self.event


class LiveHandler(Handler):
    """Serve a folder that may be another one at the next request, and tell pages of changes."""

    folder = LIVE
    channel = Channel()

    def do_GET(self) -> None:  # noqa: N802  (named by http.server)
        """Answer a request; that for events is answered as long as the page is open."""
        # What lies here may be older than what another server had at this address before.
        del self.headers["If-Modified-Since"]
        if self.path == EVENTS:
            self.tell_events()
        else:
            super().do_GET()

    def tell_events(self) -> None:
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        number = 0
        with suppress(OSError):
            while True:
                number, event = self.channel.next(number)
                self.wfile.write(event)

    def translate_path(self, path: str) -> str:
        """Return the file of a path."""
        self.directory = str(self.folder)
        return super().translate_path(path)


def serve(plan: Plan, port: int, open_browser: bool, watch: bool) -> None:
    """Serve the site: at once if it is built, else the plain one until it is."""
    prepare(plan)
    if not watch and passes.is_frozen(plan):
        build(plan)
        LiveHandler.folder = plan.out
    else:
        show(replace(plan, live=True))
    with server(port, LiveHandler) as running:
        running.daemon_threads = True
        address = f"http://localhost:{running.server_port}/"
        taken = f"; port {port} was taken" if running.server_port != port else ""
        say(f"serving {address} (Ctrl+C ends it{taken})")
        if open_browser:
            threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()
        if watch:
            threading.Thread(target=follow, args=[replace(plan, live=True)], daemon=True).start()
        elif LiveHandler.folder == LIVE:
            threading.Thread(target=speed_up, args=[plan], daemon=True).start()
        running.serve_forever()


def speed_up(plan: Plan) -> None:
    """Prepare the fast start behind the page that is served, and serve that instead."""
    say("preparing the fast start; the page can be used meanwhile")
    try:
        build(plan)
    except SystemExit as reason:
        warn(f"the page keeps its plain start: {reason}")
    else:
        LiveHandler.folder = plan.out
        say("the fast start is ready: load the page again to use it")


# --- watching -----------------------------------------------------------------------------------


def follow(plan: Plan) -> None:
    """Show whatever is saved, for ever."""
    say("watching py/, static/ and index.html")
    known = times(plan)
    while True:
        time.sleep(PAUSE)
        if (now := times(plan)) != known:
            changed = [path for path, when in now.items() if known.get(path) != when]
            known = now
            renew(plan, changed)


def renew(plan: Plan, changed: list[Path]) -> None:
    """Show what was changed, or tell what is wrong with it; then the last good page stays."""
    begun = time.monotonic()
    try:
        for path in changed:
            check(path)
        stage(plan)
        show(plan)
    except (SystemExit, ValueError, OSError, LookupError) as trouble:
        text = str(trouble).removeprefix("build.py: ")
        warn(text)
        LiveHandler.channel.send("broken", text)
    else:
        names = ", ".join(sorted(path.name for path in changed)) or "a file was removed"
        say(f"{names}: shown after {time.monotonic() - begun:.1f} s")


def times(plan: Plan) -> Times:
    """Return when each file that the page is made of was saved."""
    folders = [ROOT / "py" / "conclave", STATIC, *plan.games]
    files = [ROOT / "index.html", HERE / "watch.mjs"]
    found: Times = {}
    for path in (*files, *(path for folder in folders for path in folder.rglob("*.*"))):
        if "__pycache__" not in path.parts:
            with suppress(FileNotFoundError):  # a file that an editor has just put elsewhere
                found[path] = path.stat().st_mtime_ns
    return found


def check(path: Path) -> None:
    """See whether a file can be read at all by those who are to read it."""
    name = str(path.relative_to(ROOT) if path.is_relative_to(ROOT) else path)
    try:
        if path.suffix == ".py":
            compile(path.read_bytes(), name, "exec")
        elif path.suffix == ".toml":
            tomllib.loads(path.read_text("utf-8"))
    except SyntaxError as error:
        raise ValueError(f"{name}:{error.lineno}: {error.msg}") from None
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{name}: {error}") from None
    if path.suffix in (".js", ".mjs"):
        check_script(path, name)


def check_script(path: Path, name: str) -> None:
    """Have Node see whether it is JavaScript; what it says begins with the file and the line."""
    filled = WORK / f"checked{path.suffix}"
    filled.write_text(re.sub(r"\{\{\w+\}\}", "{}", path.read_text("utf-8")), "utf-8")
    done = subprocess.run([node(), "--check", str(filled)], capture_output=True, encoding="utf-8")
    if done.returncode:
        line = done.stderr.partition("\n")[0].rpartition(":")[2]
        (error, *_) = re.findall(r"^\w*Error: .*", done.stderr, re.MULTILINE) or ["not JavaScript"]
        raise ValueError(f"{name}:{line}: {error}")


def show(plan: Plan) -> None:
    """Write the plain page where it is served from; a file that has not changed keeps its date."""
    fresh = site(plan)
    for name, data in fresh.items():
        path = LIVE / name
        if not (path.exists() and path.read_bytes() == data):
            write(path, data)
    (build,) = re.findall(rb'<meta name="build" content="(\w+)">', fresh["index.html"])
    LiveHandler.channel.send("page", build.decode())
