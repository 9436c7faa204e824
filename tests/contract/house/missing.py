"""What a game still lacks of what the house promises: all languages, rules, pictures, a lesson."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

from conclave.app.lesson.driver import PLAN
from conclave.kernel import Game, GameInfo
from conclave.ui.view import view_of
from conclave.ui.words import LANGUAGES, words


def missing(info: GameInfo[Game]) -> list[str]:
    """Everything that keeps a draft from being a game of the house."""
    return [*files_missing(info), *parts_missing(info)]


def files_missing(info: GameInfo[Game]) -> Iterator[str]:
    folder = files(info.package)
    wanted = [f"words/{language}.toml" for language in LANGUAGES]
    wanted += [f"guide/{language}.md" for language in LANGUAGES]
    wanted += [f"lesson/{name}.toml" for name in (PLAN, *LANGUAGES)]
    yield from (name for name in wanted if not (folder / name).is_file())


def parts_missing(info: GameInfo[Game]) -> Iterator[str]:
    t, view = words("en", info.id), view_of(info)
    if not info.designer:
        yield "designer"
    if not view.pictures(t):
        yield "pictures"
    if not view.rules:
        yield "rules of its questions"
    yield from (f"term.{name}" for name in info.bot().weights if f"term.{name}" not in t)
    yield from (
        f"summary.{name}" for name in ("goal", "scoring", "end") if f"summary.{name}" not in t
    )
