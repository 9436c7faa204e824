"""How the page starts in three browsers: fast, plainly, not at all, offline, after an update."""

from __future__ import annotations

from random import Random

from sitebuild.policy import integrity
from sitebuild.tools import DIST
from tests.browser.core.hosts import Host
from tests.browser.core.visitor import Visitor


def test_with_a_spoilt_snapshot_python_starts_plainly(visitor: Visitor, host: Host) -> None:
    visitor.forgives = True
    host.changed["memory.bin"] = b"\x1f\x8b nonsense"
    visitor.visit("plain")
    visitor.wait("() => !document.getElementById('boot').checkVisibility()")
    visitor.set_up("person", "random")
    visitor.play_on(Random(1), turns=1)


def test_a_failed_start_says_so(visitor: Visitor, host: Host) -> None:
    visitor.forgives = True
    host.changed["pyodide/pyodide.asm.wasm"] = None
    visitor.goto(host.address)
    visitor.reads("[role=alert]", "Conclave could not start")


def test_the_second_visit_needs_no_network(visitor: Visitor, host: Host) -> None:
    visitor.visit()
    visitor.stays_on_the_device()
    host.stop()
    visitor.reload()
    visitor.ready()
    visitor.set_up("person", "random")
    visitor.play_on(Random(1), turns=2)


def publish_anew(host: Host) -> None:
    """Put a next version in the place of this one."""
    old = (DIST / "index.html").read_bytes()
    new = old.replace(b"<title>Conclave", b'<meta name="version" content="next"><title>Conclave')
    worker = (DIST / "sw.js").read_text("utf-8")
    worker = worker.replace(integrity(old), integrity(new))
    host.changed |= {"index.html": new, "sw.js": worker.encode()}


def test_an_update_is_offered_and_loses_nothing(visitor: Visitor, host: Host) -> None:
    newer = "meta[name=version]"
    visitor.visit()
    visitor.stays_on_the_device()
    visitor.set_up("person", "random")
    visitor.play_on(Random(2), turns=2)
    visitor.waits_for_nobody()
    before, kept = visitor.text("#main"), visitor.saves()
    publish_anew(host)
    visitor.ask("() => navigator.serviceWorker.ready.then(it => void it.update())")
    visitor.reads("#newer", "newer version")
    assert visitor.text("#main") == before, "the game goes on as it was"
    visitor.reload()
    visitor.ready()
    assert not visitor.count(newer), "nobody asked for the update"
    visitor.click("[data-command=update]")
    visitor.wait("selector => document.querySelector(selector)", newer)
    visitor.ready()
    assert visitor.saves() == kept
    host.stop()
    visitor.reload()
    visitor.ready()
    assert visitor.count(newer)
    visitor.click("#going-on-play")
    visitor.waits_for_nobody()
    assert visitor.text("#main") == before
