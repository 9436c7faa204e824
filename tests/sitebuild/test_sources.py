"""Games from outside the house come into the site as one package, with their style sheets."""

from __future__ import annotations

import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from sitebuild import passes, site
from sitebuild.plan import Plan
from sitebuild.sources import browser_sources, stage, table_styles, tree

GOOFSPIEL = Path(__file__).resolve().parents[1] / "outside" / "conclave_games" / "goofspiel"


@pytest.fixture
def plan(tmp_path: Path) -> Plan:
    for name in ("pebbles", "dice"):
        game = tmp_path / "somewhere" / name
        (game / "words").mkdir(parents=True)
        (game / "__init__.py").write_text(f"INFO = {name!r}\n", "utf-8")
        (game / "words" / "en.toml").write_text('name = "Pebbles"\n', "utf-8")
        (game / "style.css").write_text(f".tile.{name} {{ --accent: red }}\n", "utf-8")
    games = tuple(tmp_path / "somewhere" / name for name in ("pebbles", "dice"))
    plan = Plan(work=tmp_path / "work", games=games)
    stage(plan)
    return plan


def test_games_from_outside_are_one_package(plan: Plan) -> None:
    sources = browser_sources(plan)
    outside = {name for name in sources if name.startswith("conclave_games/")}
    assert outside == {
        f"conclave_games/{game}/{name}"
        for game in ("pebbles", "dice")
        for name in ("__init__.py", "words/en.toml")
    }
    assert "conclave/kernel/game.py" in sources
    assert not [name for name in sources if name.startswith(("conclave/lab/", "sitebuild/"))]


def test_their_tables_are_dressed(plan: Plan) -> None:
    assert b".tile.pebbles" in table_styles(plan) and b".tile.dice" in table_styles(plan)
    assert b".tile.pebbles" in site.styled(plan)["tiles.css"], "their tiles are seen at once"
    assert b"pebbles" not in table_styles(Plan())


def test_a_file_that_is_gone_is_not_kept(plan: Plan) -> None:
    (plan.games[0] / "style.css").unlink()
    stage(plan)
    assert b"pebbles" not in table_styles(plan)


def test_the_first_page_is_asked_with_them_on_the_path(
    plan: Plan, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = "import conclave_games.pebbles as game, json; print(json.dumps(game.INFO))"
    monkeypatch.setattr(site, "ASK_CONCLAVE", question)
    answer: object = site.asked(plan)
    assert answer == "pebbles"
    kept = json.loads((plan.made / "pages.json").read_text("utf-8"))
    assert kept == "pebbles" and plan.made.name == "with-pebbles-dice"


def test_what_editors_leave_is_not_served(tmp_path: Path) -> None:
    for name in ("page.mjs", ".page.mjs.swp", "page.mjs~"):
        (tmp_path / name).touch()
    assert [*tree(tmp_path)] == ["page.mjs"]


@pytest.mark.slow
def test_a_game_from_outside_is_compiled() -> None:
    """A real build, of which only the compiling is done anew."""
    plan = Plan(games=(GOOFSPIEL,))
    stage(plan)
    with ZipFile(passes.compiled(plan) / "library.zip") as library:
        assert "conclave_games/goofspiel/__init__.pyc" in library.namelist()
