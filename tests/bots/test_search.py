"""The searcher: fair, repeatable, interruptible, and better the longer it thinks."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from statistics import pstdev

import pytest

import conclave
from conclave.bots.hints import hints
from conclave.bots.players import BOTS, SHARP, THINKERS, certain, choose, patience, sharpness
from conclave.bots.search import Edge, Search, Spread
from conclave.kernel import Choice, Game
from conclave.lab.running import run
from conclave.lab.tournament import interval, play, summary, units
from tests.house import OURS
from tests.typed import choices_of, question_of

GAMES = [info.id for info in OURS]
EVERY_COUNT = [
    (info.id, count) for info in OURS for count in range(info.min_players, info.max_players + 1)
]
QUICK = 12


def positions(game: str, count: int, seed: int, wanted: int) -> list[Game]:
    """Positions of a random game in which somebody has a real choice."""
    state, rng, found = conclave.game(game).new(count, seed), Random(seed), []
    while state.asked:
        if rng.random() < 0.2:
            found.append(state.clone())
        question = state.questions[0]
        state.answer(question.player, question.sample(rng))
    rng.shuffle(found)
    return found[:wanted]


@pytest.mark.parametrize(("game", "count"), EVERY_COUNT)
@pytest.mark.parametrize("bot", [bot for bot in BOTS if bot != "random"])
def test_two_states_that_look_alike_get_the_same_move(game: str, count: int, bot: str) -> None:
    """Nobody peeks: what is hidden from a seat cannot change what its bot does."""
    info = conclave.game(game)
    for number, state in enumerate(positions(game, count, 5, 4)):
        player = state.asked[0].player
        other = state.determinize(player, Random(number))
        first, second = (
            choose(info, bot, each.seen_by(player), player, Random(1), QUICK)
            for each in (state, other)
        )
        assert first == second


@pytest.mark.parametrize(("game", "count"), EVERY_COUNT)
@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_answers_legally_and_leaves_its_view_alone(
    game: str, count: int, bot: str
) -> None:
    info = conclave.game(game)
    for state in positions(game, count, 6, 4):
        player = state.asked[0].player
        view = state.seen_by(player)
        before = view.clone()
        choice = choose(info, bot, view, player, Random(2), QUICK)
        assert view == before
        assert question_of(state, player).why_not(choice) is None


@pytest.mark.parametrize("game", GAMES)
def test_iterations_make_a_search_repeatable(game: str) -> None:
    info = conclave.game(game)
    for state in positions(game, info.max_players, 7, 3):
        player = state.asked[0].player
        tables = []
        for _ in range(2):
            search = Search(info, state.seen_by(player), player, Random(3))
            search.run(30)
            tables.append(search.ranking())
        assert tables[0] == tables[1]


@pytest.mark.parametrize("game", GAMES)
def test_slices_add_up_to_the_same_search(game: str) -> None:
    info = conclave.game(game)
    (state,) = positions(game, info.min_players, 8, 1)
    player = state.asked[0].player
    whole, sliced = (Search(info, state.seen_by(player), player, Random(4)) for _ in range(2))
    whole.run(40)
    while not sliced.step(2.0, 40):
        assert sliced.iterations < 40
    assert sliced.ranking() == whole.ranking()


@pytest.mark.parametrize("game", GAMES)
def test_the_clock_ends_a_search(game: str) -> None:
    info = conclave.game(game)
    (state,) = positions(game, info.max_players, 9, 1)
    player = state.asked[0].player
    search = Search(info, state.seen_by(player), player, Random(5))
    search.run(10**9, milliseconds=30)
    assert 0 < search.iterations < 10**6
    assert question_of(state, player).why_not(search.best()) is None


@pytest.mark.parametrize(("game", "count"), EVERY_COUNT)
def test_evaluation_is_the_sum_of_its_named_terms(game: str, count: int) -> None:
    bot = conclave.game(game).bot()
    for state in [conclave.game(game).new(count, 1), *positions(game, count, 10, 5)]:
        values = bot.evaluate(state)
        assert len(values) == count
        for player in range(state.players):
            named = bot.terms(state, player)
            assert named.keys() == bot.weights.keys()
            total = sum(bot.weights[name] * value for name, value in named.items())
            assert values[player] == pytest.approx(total)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_names_legal_choices_with_chances_and_known_terms(game: str) -> None:
    info = conclave.game(game)
    for state in positions(game, info.max_players, 11, 3):
        player = state.asked[0].player
        found = hints(info, state.seen_by(player), player, Random(6), 60)
        assert 1 <= len(found) <= 3
        for hint in found:
            assert question_of(state, player).why_not(hint.choice) is None
            assert 0 <= hint.chance <= 1
            assert 0 <= hint.error < 0.1  # none of them hangs on one lucky playout
            assert set(hint.reasons) <= set(info.bot().weights)
        chances = [hint.chance for hint in found[1:]]
        assert chances == sorted(chances, reverse=True)


def single_candidates(game: str) -> Iterator[tuple[Game, Choice]]:
    """Questions of which a bot considers one choice only, though there are others."""
    info = conclave.game(game)
    few = info.bot().candidates
    for state in positions(game, info.min_players, 13, 400):
        question = state.questions[0]
        if len(state.asked) == 1 and len(few(question)) == 1:
            yield state, few(question)[0]


@pytest.mark.parametrize("game", ["zavandor", "amulet", "zauberschwert"])
def test_the_hint_of_a_single_choice_has_been_thought_about(game: str) -> None:
    """A bot plays it at once; a person is told a chance that means something."""
    state, only = next(single_candidates(game))
    player = state.asked[0].player
    (hint,) = hints(conclave.game(game), state.seen_by(player), player, Random(6), 100)
    assert hint.choice == only
    assert hint.error <= 0.05  # of a hundred playouts; of one it could be half


def test_the_spread_of_many_playouts_is_their_standard_deviation() -> None:
    rng, spread = Random(12), Spread()
    values = [rng.gauss(0.5, 0.05) for _ in range(4000)]
    before = spread.deviation()
    for value in values:
        spread.add(value)
    assert before == pytest.approx(0.2)
    assert spread.deviation() == pytest.approx(pstdev(values), rel=0.02)


def test_a_sharp_bot_plays_the_best_but_is_no_open_book_where_all_choose_in_secret() -> None:
    info = conclave.game("grimoria")
    secret = info.new(2, 1)
    alone = next(state for state in positions("grimoria", 2, 13, 99) if len(state.asked) == 1)
    for state, kinds in ((secret, 2), (alone, 1)):
        player = state.asked[0].player
        search = Search(info, state.seen_by(player), player, Random(14))
        search.run(1)
        first, *rest = choices_of(question_of(state, player))
        search.root.tables[player] = {first: Edge(10, 20, 5.0), rest[0]: Edge(9, 20, 4.0)}
        assert len({search.choose(100.0) for _ in range(60)}) == kinds


@pytest.mark.parametrize("game", GAMES)
def test_levels_think_longer_the_stronger_they_are(game: str) -> None:
    info = conclave.game(game)
    steps = [patience(info, level) for level in THINKERS]
    assert steps == sorted(steps) and len(set(steps)) == len(steps)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_how_sharp_its_weaker_levels_are(game: str) -> None:
    info = conclave.game(game)
    figures = info.bot().sharpness
    assert set(figures) == {"easy", "medium"}
    assert all(len(row) == 3 and -2 <= min(row) <= max(row) <= 2 for row in figures.values())
    for level, row in figures.items():
        assert [sharpness(info, level, players) for players in (2, 3, 4, 6)] == [*row, row[-1]]
    assert sharpness(info, "hard", 2) == sharpness(info, "master", 6) == SHARP


@pytest.mark.parametrize("game", GAMES)
def test_a_small_ladder(game: str) -> None:
    """Thinking pays: a short search beats chance at the smallest table."""
    players = conclave.game(game).min_players
    work = units(game, players, ["hard", "random"], 8, 3, 20)
    result = summary(run(work, lambda: ThreadPoolExecutor(1)))
    assert result["hard"]["win_rate"] > 0.7


@pytest.mark.parametrize("game", GAMES)
def test_a_tournament_rotates_seats_and_pairs_deals(game: str) -> None:
    players = conclave.game(game).max_players
    work = units(game, players, ["greedy", "random"], 2 * players, 5, None)
    seeds = [unit.seed for unit in work]
    assert seeds == [5] * players + [6] * players
    for seat in range(players):
        assert {unit.bots[seat] for unit in work[:players]} == {"greedy", "random"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_partners_win_together(players: int) -> None:
    result = play(units("spellcaster", players, ["random"], 1, 2, None)[0])
    assert set(result.wins) in ({0.0, 1.0}, {0.5})


def test_an_interval_holds_the_rate_and_shrinks_with_games() -> None:
    low, high = interval(50, 100)
    assert low < 0.5 < high
    narrow = interval(5000, 10000)
    assert narrow[1] - narrow[0] < high - low
    assert interval(0, 10)[0] == 0 and interval(10, 10)[1] == 1


def test_a_single_answer_is_not_thought_about() -> None:
    info = conclave.game("grimoria")
    g = info.new(2, 1)
    g.asked[1:] = []
    g.asked[0] = replace(g.asked[0], options=first_page)
    g.bound = None
    for level in THINKERS:
        assert certain(info, level, g.seen_by(0), 0, Random(0)) == 1


def first_page(g: Game, player: int) -> tuple[int, ...]:
    return (1,)
