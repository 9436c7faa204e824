"""Join the application to the page: events in, HTML and effects out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

from js import window  # that of pyscript is the same, but its package takes 50 ms to import
from pyodide.ffi import create_proxy

from ..app.app import App, Effect
from ..app.commands import handle
from ..app.draw import draw
from ..app.settings import looks
from ..app.storage import StorageError

page = window.conclavePage


class LocalStorage:
    """The storage of the browser; whatever it throws becomes a `StorageError`."""

    def read(self, key: str) -> str | None:
        with refusals():
            text = window.localStorage.getItem(key)
        return text if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        with refusals():
            window.localStorage.setItem(key, text)

    def remove(self, key: str) -> None:
        with refusals():
            window.localStorage.removeItem(key)

    def names(self) -> list[str]:
        with refusals():
            return [str(key) for key in window.Object.keys(window.localStorage)]


@contextmanager
def refusals() -> Iterator[None]:
    try:
        yield
    except Exception as error:
        raise StorageError("full" if "quota" in str(error).lower() else "blocked") from None


app = App(LocalStorage(), luck=Random(int(window.Date.now())), now=lambda: int(window.Date.now()))


def show() -> None:
    """Draw the page."""
    window.document.documentElement.lang = app.language
    page.dress(looks(app))
    page.morph(draw(app))


def on_event(kind: str, command: str, value: str) -> None:
    """Something was clicked, typed, chosen, or its time has come."""
    effects = handle(app, kind, command, value)
    show()
    carry_out(effects)


def carry_out(effects: list[Effect]) -> None:
    for effect in effects:
        EFFECTS[effect.kind](effect)


def wait(effect: Effect) -> None:
    later = create_proxy(lambda *_: on_event("click", effect.command, ""))
    window.setTimeout(later, effect.value)


def think(effect: Effect) -> None:
    """Have the worker find an answer, and tell it no sooner than people can follow."""
    plan = effect.value
    asked = window.Date.now()

    def done(text: str | None) -> None:
        reply = json.loads(text) if isinstance(text, str) else {}
        known = "answer" in reply
        command = f"{effect.command}:{json.dumps(reply['answer'])}" if known else plan["else"]
        wait(Effect("wait", max(0, asked + plan["wait"] - window.Date.now()), command))

    question = plan["question"]
    text = json.dumps(question)
    page.think(question["slot"], question["id"], text, create_proxy(done))


def hurry(effect: Effect) -> None:
    page.hurry()


def prepare(effect: Effect) -> None:
    """Start the worker while people still look at the set-up."""
    page.prepare()


def update(effect: Effect) -> None:
    page.update()


def download(effect: Effect) -> None:
    page.download(effect.command, effect.value)


def copy(effect: Effect) -> None:
    page.copy(effect.value)


def focus(effect: Effect) -> None:
    target = window.document.getElementById(effect.value)
    if target:
        target.focus()


def title(effect: Effect) -> None:
    window.document.title = effect.value


def persist(effect: Effect) -> None:
    """Ask the browser not to throw the games away when space gets short."""
    manager = getattr(window.navigator, "storage", None)
    if manager and getattr(manager, "persist", None):
        manager.persist()


def scroll(effect: Effect) -> None:
    target = window.document.getElementById(effect.value)
    if target:
        target.focus()
        target.scrollIntoView()


def point(effect: Effect) -> None:
    page.point()


def sound(effect: Effect) -> None:
    page.sound(effect.value)


EFFECTS = {
    "wait": wait,
    "think": think,
    "hurry": hurry,
    "prepare": prepare,
    "update": update,
    "download": download,
    "copy": copy,
    "focus": focus,
    "title": title,
    "persist": persist,
    "scroll": scroll,
    "point": point,
    "sound": sound,
}


def begin() -> None:
    """Take over from the page that was shown while Python booted."""
    app.settings.setdefault("language", window.document.documentElement.lang or "en")
    app.address = window.location.origin + window.location.pathname
    app.build = window.document.querySelector("meta[name=build]").content
    page.listen(create_proxy(on_event))
    effects = [effect for event in window.conclaveEarly for effect in handle(app, *map(str, event))]
    show()
    window.document.documentElement.dataset.ready = "1"
    carry_out(effects)


begin()
