"""What only a browser can do, and what comes back from it: small records with named fields."""

from __future__ import annotations

from typing import NamedTuple


class Reply(NamedTuple):
    """What became of a request: an answer as JSON, or nothing if none was found."""

    request: int
    answer: str = ""


class Wait(NamedTuple):
    """After so many milliseconds a reply is there."""

    milliseconds: int
    reply: Reply


class Think(NamedTuple):
    """Have a worker think about a question (JSON, see `bots/worker.py`), for a reply to come."""

    request: int
    slot: str
    """A slot holds one question: another one ends it."""
    question: str
    at_least: int = 0
    """Milliseconds before the reply may come, so that people can follow."""


class Hurry(NamedTuple):
    """Whoever thinks has to come to an end."""


class Prepare(NamedTuple):
    """Start the worker while people still look at something else."""


class Update(NamedTuple):
    """Change to the newer version of the site."""


class Persist(NamedTuple):
    """Ask the browser not to throw the games away when space gets short."""


class Point(NamedTuple):
    """Show the part of the table that a teacher speaks of."""


class Download(NamedTuple):
    """Give somebody a file."""

    name: str
    text: str


class Copy(NamedTuple):
    """Put a text on the clipboard."""

    text: str


class Focus(NamedTuple):
    """Give an element the focus."""

    id: str


class Scroll(NamedTuple):
    """Bring an element into sight, and give it the focus."""

    id: str


class Title(NamedTuple):
    """What the window is called."""

    text: str


class Sound(NamedTuple):
    """Let something be heard."""

    name: str


Effect = (
    Wait
    | Think
    | Hurry
    | Prepare
    | Update
    | Persist
    | Point
    | Download
    | Copy
    | Focus
    | Scroll
    | Title
    | Sound
)
