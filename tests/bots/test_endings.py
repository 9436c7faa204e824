"""Exact endings and beliefs: what the strongest bot knows beyond searching."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

import conclave
from conclave.bots.endings import last_choice
from conclave.bots.players import THINKERS, choose, searcher
from conclave.games.grimoria.state import Grimoria
from conclave.kernel import Choice, Game
from tests.house import OURS
from tests.typed import narrow

GAMES = [info.id for info in OURS]
POSITIONS = THINKERS["master"].endings


def decisions(game: str, count: int, seed: int) -> Iterator[Game]:
    """A random game, one decision after the other."""
    state, rng = conclave.game(game).new(count, seed), Random(seed)
    while state.asked:
        yield state.clone()
        question = state.questions[0]
        state.answer(question.player, question.sample(rng))


def endings(game: str, count: int, seeds: range) -> Iterator[tuple[Game, int, Choice]]:
    """Real decisions of random games that can be worked out: who decides, and what is best."""
    info = conclave.game(game)
    for seed in seeds:
        for state in decisions(game, count, seed):
            player = state.asked[0].player
            if len(state.questions[0].candidates()) > 1:
                choice = last_choice(info, state.seen_by(player), player, Random(1), POSITIONS)
                if choice is not None:
                    yield state, player, choice


@pytest.mark.parametrize("game", GAMES)
def test_only_a_last_decision_is_worked_out(game: str) -> None:
    found = list(islice(endings(game, 3, range(30)), 4))
    assert found, "some games have one"
    rng = Random(2)
    for state, player, choice in found:
        world = state.determinize(player, rng)
        world.answer(player, choice)
        while world.asked:
            question = world.questions[0]
            assert question.player != player
            world.answer(question.player, question.sample(rng))


def test_a_winning_card_is_played() -> None:
    """In a duel that a single card ends, whoever has such a card finds it."""
    decided = 0
    for state, player, choice in endings("spellcaster", 2, range(30)):
        ends = {option: after(state, player, option) for option in state.questions[0].candidates()}
        if not all(end.over for end in ends.values()):
            continue
        best = max(player in end.winners() for end in ends.values())
        assert (player in ends[choice].winners()) == best
        decided += len({end.winners() for end in ends.values()}) > 1
    assert decided, "somewhere it made a difference"


def after(state: Game, player: int, choice: Choice) -> Game:
    end = state.clone()
    end.answer(player, choice)
    return end


@pytest.mark.parametrize("game", GAMES)
def test_the_beginning_of_a_game_is_left_to_the_search(game: str) -> None:
    info = conclave.game(game)
    state = info.new(info.min_players, 1)
    player = state.asked[0].player
    assert last_choice(info, state.seen_by(player), player, Random(1), POSITIONS) is None


def test_the_strongest_bot_does_not_search_for_a_last_decision(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    info = conclave.game("grimoria")
    state, player, choice = next(endings("grimoria", 3, range(4)))
    monkeypatch.setattr("conclave.bots.search.Search.run", lambda *_: pytest.fail("searched"))
    assert choose(info, "master", state.seen_by(player), player, Random(1)) == choice


# --- beliefs ------------------------------------------------------------------------------------


def spells_chosen_before(state: Game) -> int:
    return sum(spell != 0 for spell in narrow(Grimoria, state).chosen)


def test_beliefs_change_only_what_others_have_chosen_in_secret() -> None:
    info, seen = conclave.game("grimoria"), 0
    for state in decisions("grimoria", 4, 3):
        if state.questions[0].kind != "choose_spell" or not spells_chosen_before(state):
            continue
        player = state.asked[0].player
        view = state.seen_by(player)
        world = searcher(info, "master", view, player, Random(seen)).imagined()
        assert world.seen_by(player) == view
        seen += 1
    assert seen > 10


def test_a_sensible_spell_is_believed_rather_than_any() -> None:
    """The Master expects of others what they would choose, the other levels just anything."""
    info = conclave.game("grimoria")
    late = [
        state
        for state in decisions("grimoria", 2, 3)
        if state.questions[0].kind == "choose_spell" and spells_chosen_before(state)
    ][-1]
    player = late.asked[0].player
    counts = {
        level: Counter(
            narrow(Grimoria, search.imagined()).chosen[1 - player]
            for search in [searcher(info, level, late.seen_by(player), player, Random(1))]
            for _ in range(600)
        )
        for level in ("hard", "master")
    }
    assert counts["hard"].most_common(1)[0][1] < 80
    assert counts["master"].most_common(1)[0][1] > 120
