"""How well texts and lines can be told from what is behind them, measured on the rendered page.

axe leaves open what stands on a gradient, and that is most of a table. So the page is photographed
without its texts, and each text is compared with the very pixels it stands on.
"""

from __future__ import annotations

import base64
from pathlib import Path

from playwright.sync_api import Page

HIDDEN = (
    "* { -webkit-text-fill-color: transparent !important; text-shadow: none !important; }"
    "svg.i { visibility: hidden !important; }"
)
DRESS = """css => {
  const sheet = new CSSStyleSheet(); // which our own policy allows
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""
MEASURE = Path(__file__).with_name("contrast.js")


def faint(page: Page) -> list[str]:
    """Texts, signs and lines of the page that are too faint: WCAG 2.2, level AA."""
    page.evaluate(DRESS, HIDDEN)
    picture = base64.b64encode(page.screenshot(full_page=True)).decode()
    page.evaluate(DRESS, "")
    return list(page.evaluate(MEASURE.read_text(encoding="utf-8"), picture))
