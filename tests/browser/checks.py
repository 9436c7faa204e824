"""What every page must stand up to: no serious finding of axe, nothing cut off."""

from __future__ import annotations

from playwright.sync_api import Page

import build

AXE = build.MODULES / "axe-core" / "axe.min.js"
SIZES = {"desktop": (1280, 800), "wide": (1920, 1080), "phone": (390, 844), "narrow": (360, 740)}
BOXES = ".act, .badge, .who, .large .ttl, .large .text, .spell span"
"""What holds words that must not be cut off."""


def serious(page: Page) -> list[str]:
    """What axe finds serious or worse."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run({resultTypes: ['violations']})")["violations"]
    return [
        f"{each['id']}: {each['help']}: {each['nodes'][0]['html'][:200]}"
        for each in found
        if each["impact"] in ("serious", "critical")
    ]


def assert_fits(page: Page) -> None:
    wider = page.evaluate(
        "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    )
    assert wider <= 0, f"the page is {wider} pixels too wide"


def assert_words_fit(page: Page, boxes: str = BOXES) -> None:
    """No button, badge or title is cut off by its own box."""
    cut = page.evaluate(
        """boxes => [...document.querySelectorAll(boxes)]
          .filter(e => e.offsetParent && getComputedStyle(e).display !== 'inline')
          .filter(e => e.scrollWidth > e.clientWidth + 1)
          .map(e => e.className + ': ' + e.innerText)""",
        boxes,
    )
    assert cut == []


def assert_fits_everywhere(page: Page, boxes: str = BOXES) -> None:
    """The same page on a desktop, a wide screen and two phones."""
    usual = page.viewport_size
    for width, height in SIZES.values():
        page.set_viewport_size({"width": width, "height": height})
        assert_fits(page)
        assert_words_fit(page, boxes)
    if usual:
        page.set_viewport_size(usual)
