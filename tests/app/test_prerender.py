"""The pages for the time Python boots are those that Python would draw."""

from __future__ import annotations

import re

import pytest

import conclave
from conclave.app import prerender

GAMES = {info.id: info for info in conclave.games()}


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_every_game_can_be_set_up_for_every_number_of_players(language: str) -> None:
    pages = prerender.setups(language)
    counts = {
        f"{id} {count}": count
        for id, info in GAMES.items()
        for count in range(info.min_players, info.max_players + 1)
    }
    assert set(pages) == {*GAMES, *counts}
    for wish, count in counts.items():
        assert pages[wish].count('data-command="seat_kind:') == count, wish
        assert f'<option value="{count}" selected>' in pages[wish], wish
    for id in GAMES:
        assert pages[id] in [pages[wish] for wish in counts if wish.startswith(id)]


def test_a_set_up_speaks_its_language() -> None:
    titles = {
        re.findall("<h2>(.*?)</h2>", prerender.setups(language)["grimoria"])[0]
        for language in ("en", "de", "nl")
    }
    assert len(titles) == 3
