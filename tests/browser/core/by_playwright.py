"""A browser that Playwright drives: Chromium, Firefox over WebDriver BiDi, or its own builds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Error, Page

from tests.browser.conftest import note_complaint, note_stranger
from tests.browser.core.hosts import Host
from tests.browser.core.visitor import Visitor, arrival


class PlaywrightVisitor(Visitor):
    """A visitor with a context of their own."""

    passing = (Error,)

    def __init__(
        self, host: Host, problems: list[str], browser: Browser, downloads: Path | None = None
    ) -> None:
        super().__init__(host, problems)
        self.downloads = downloads
        self.context = browser.new_context(
            viewport={"width": 1280, "height": 800}, locale="en-GB", color_scheme="dark"
        )
        self.context.on("weberror", lambda error: problems.append(str(error.error)))
        self.context.on("console", lambda message: note_complaint(message, problems))
        self.context.on("request", lambda request: note_stranger(request, problems))
        self.page: Page = self.context.new_page()

    def leave(self) -> None:
        self.context.close()

    def goto(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def ask(self, function: str, *arguments: object) -> Any:
        return self.page.evaluate(f"given => ({function})(...given)", list(arguments))

    def click(self, selector: str, place: int = 0) -> None:
        # What is greyed may be clicked too: it says why.
        thing = self.page.locator(selector).nth(place)
        thing.click(force=thing.get_attribute("aria-disabled") == "true")

    def hover(self, selector: str) -> None:
        self.page.locator(selector).first.hover(force=True)

    def choose(self, selector: str, value: str) -> None:
        self.page.select_option(selector, value)

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)

    def upload(self, selector: str, path: Path) -> None:
        self.page.set_input_files(selector, path)

    def download(self, selector: str) -> str:
        if self.downloads:  # Firefox does not number what it saves, so Playwright does not see it
            self.click(selector)
            return arrival(self.downloads)
        with self.page.expect_download() as download:
            self.click(selector)
        return Path(download.value.path()).read_text("utf-8")

    def resize(self, width: int, height: int) -> None:
        self.page.set_viewport_size({"width": width, "height": height})
