"""What every page must stand up to: no serious finding of axe, nothing cut off or in the way."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from sitebuild.tools import MODULES

AXE = MODULES / "axe-core" / "axe.min.js"
FAULTS = Path(__file__).with_name("faults.js")


def serious(page: Page) -> list[str]:
    """What axe finds serious or worse."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    return [
        f"{each['id']}: {each['help']}: {each['nodes'][0]['html'][:200]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


def faults(page: Page) -> list[str]:
    """What sticks out, is cut off, overlaps, is too small to hit, or breaks inside a word."""
    return list(page.evaluate(FAULTS.read_text(encoding="utf-8")))


def assert_fits(page: Page) -> None:
    wider = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert wider <= 0, f"the page is {wider} pixels too wide"
