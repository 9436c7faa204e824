"""The game that was played last: on top of the lobby, with where it stands and a picture of it."""

from __future__ import annotations

from ...kernel import PERSON, Game, GameInfo, Seat, game
from ...ui.html import NOTHING, Node, b, div, h2, icon, section, small, span
from ...ui.parts import command
from ...ui.scene import Scene
from ...ui.view import view_of
from ...ui.words import words
from .. import storage
from ..storage import Saved, StorageError
from .state import Lobby

HOUR = 3_600_000
"""Milliseconds."""


def going_on(lobby: Lobby) -> Node:
    """The latest game that is not over, ready to be played on."""
    try:
        saves = storage.list_saves(lobby.shell.storage)
    except StorageError:
        return NOTHING
    latest = next((each for each in saves if not each.error and not each.record["over"]), None)
    return card(lobby, latest) if latest else NOTHING


def card(lobby: Lobby, saved: Saved) -> Node:
    t = lobby.words
    where, picture = standing(lobby, saved)
    return section(
        {"class": "going-on", "aria-labelledby": "going-on"},
        picture,
        div(
            {"class": "kept-text"},
            h2({"id": "going-on"}, t("lobby.going_on")),
            b(saved.title),
            span(where) if where else NOTHING,
            small(ago(lobby, saved)),
        ),
        command(f"resume:{saved.id}", t("lobby.open"), "play", "main big", id="going-on-play"),
    )


def open_button(lobby: Lobby, saved: Saved) -> Node:
    """A game is played on, or looked at once it is over."""
    if saved.record["over"]:
        return command(f"resume:{saved.id}", lobby.words("lobby.look"), "winner")
    return command(f"resume:{saved.id}", lobby.words("lobby.open"), "play")


def ago(lobby: Lobby, saved: Saved) -> str:
    """How long ago a game was played."""
    hours = max(0, lobby.shell.now() - saved.changed) // HOUR
    if not hours:
        return lobby.words("ago.now")
    days = hours // 24
    return lobby.words("ago.days", count=days) if days else lobby.words("ago.hours", count=hours)


def standing(lobby: Lobby, saved: Saved) -> tuple[str, Node]:
    """Where a game stands, in words and as a small picture.

    It is read from the state that lies beside the record, for playing it again would take long.
    Nothing is told of a state that does not fit, nor shown where several people share the device.
    """
    record = saved.record
    try:
        info, seats = game(record["game"]), tuple(Seat(*each) for each in record["seats"])
        people = [number for number, seat in enumerate(seats) if seat.kind == PERSON]
        laid_out = info.laid_out(len(seats), 0, record["options"])
        state = type(laid_out).from_json(record["snapshot"]).seen_by(people[0])
        scene = Scene(state, people[0], seats, words(lobby.language, info.id), still=True)
        return told(scene, info), drawn(scene, info) if len(people) == 1 else tile(info)
    except Exception:  # what somebody else has written there may break any rule in any way
        return "", NOTHING


def told(scene: Scene[Game], info: GameInfo[Game]) -> str:
    """The round, and what the viewer has."""
    score = scene.words("table.points", count=scene.game.score(scene.viewer))
    return " · ".join(filter(None, (view_of(info).meta(scene), score)))


def drawn(scene: Scene[Game], info: GameInfo[Game]) -> Node:
    """The board as it lies there, small and for the eye only."""
    board = div({"class": f"page {info.id}"}, view_of(info).board(scene))
    return div({"class": "glimpse", "aria-hidden": "true", "inert": None}, board)


def tile(info: GameInfo[Game]) -> Node:
    return span({"class": "tile-art"}, icon(view_of(info).icons["tile"]))
