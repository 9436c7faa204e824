"""What the audit found in the rules and secrets of Grimoria, each named after the finding."""

from __future__ import annotations

import json
import random
from collections import Counter

import pytest

from conclave import Match
from conclave.games.grimoria.cards import HELPERS, RECONSTRUCTED
from conclave.games.grimoria.rules import MOMENTS
from conclave.games.grimoria.state import TREASURE_COPIES, Grimoria, left_over
from conclave.kernel import Seat
from tests.games.grimoria.table import A, B, C, Table, has, table
from tests.typed import events_of, new

# --- a cloak laid while the attacker chooses between tied targets -----------------------------


def tied(**treasures: str) -> Table:
    """A attacks companions; B, C and D have two each, and the windows have passed."""
    b, c, d = (has(f"{COURTS[name]} bard", treasures=treasures.get(name, "")) for name in COURTS)
    t = table(B=b, C=c, D=d).cast(A=9, B=13, C=15, D=14)
    while t.asked != (A, "choose_target"):
        t.answer(t.asked[0], "pass")
    return t


COURTS = {"B": "king", "C": "queen", "D": "prince"}


def test_a_cloak_laid_late_reopens_the_cycle_for_the_others() -> None:
    t = tied(B="cloak", C="cloak")
    t.answer(B, "cloak king")
    assert t.asked == (C, "deploy_cloak"), "C may think again before A chooses"
    t.answer(C, "cloak queen")
    assert t.asked[1] == "give_companion", "only D still has two"
    assert [event.details["rival"] for event in events_of(t.g) if event.kind == "attacks"] == [3]


def test_everybody_in_danger_gets_a_moment_whenever_the_cycle_is_reopened() -> None:
    """A pause then does not betray who holds the other cloak."""
    for other in ("cloak", "chest"):
        t = tied(B="cloak", C=other)
        t.patient = True
        t.answer(B, "cloak king")
        assert t.happened("still_strikes") == 1
        assert t.asked == (C, "deploy_cloak"), "B and D are seen to have no treasure"


def test_a_cloak_that_cannot_matter_reopens_nothing() -> None:
    t = table(A=has("maid", treasures="cloak"), B=has("king bard"), C=has("queen bard"))
    t.cast(A=9, B=13, C=15).answer(A, "cloak maid")
    assert (t.asked, t.happened("still_strikes")) == ((A, "choose_target"), 0)


# --- opponents' locations ---------------------------------------------------------------------


def taken_openly(*places: str, hidden: str = "") -> Table:
    """A owns `hidden` unseen by B, and took the other places before the eyes of B."""
    t = table(A=has(locations=f"{hidden} {' '.join(places)}"), level=14)
    owner = t.mage(A)
    owner.known = tuple(1 if card == hidden else -1 for card in owner.locations)
    return t


def test_after_a_sale_only_what_became_unsure_is_veiled() -> None:
    t = taken_openly("castle", "castle", "castle", "hut").cast(A=10, B=13).answer(A, "hut")
    assert t.seen_by(B).mages[A].locations == ("castle", "castle", "?"), "two castles are certain"
    assert Counter(t.mage(A).veil) == {"castle": 1, "hut": 1}


@pytest.mark.parametrize("places", [("castle", "castle", "hut"), ("town", "hut", "village")])
def test_a_sale_looks_the_same_whichever_location_goes(places: tuple[str, ...]) -> None:
    views = [
        taken_openly(*places, hidden="village").cast(A=10, B=13).answer(A, sold).seen_by(B)
        for sold in dict.fromkeys(("village", *places))
    ]
    assert all(view == views[0] for view in views)


def test_two_sales_leave_what_both_could_not_take() -> None:
    t = taken_openly("castle", "castle", "castle", "hut").cast(A=10, B=13).answer(A, "castle")
    t.finish_round().cast(A=10, B=13).answer(A, "hut")
    seen = [card for card in t.seen_by(B).mages[A].locations if card == "castle"]
    assert len(seen) == 1, "of three castles two may have gone"
    for seed in range(40):
        guess = t.g.determinize(B, random.Random(seed))
        guess.check()
        assert Counter([*guess.mages[A].locations, *guess.draw[:2]])["castle"] >= 3


def test_who_else_knows_a_location_is_nobodys_business() -> None:
    """Whether two cards that B has seen are of one kind would tell C something about them."""
    t = table(A=has(locations="castle castle hut"), C=has())
    t.mage(A).known = (3, 3, 1)
    other = table(A=has(locations="castle town hut"), C=has())
    other.mage(A).known = (3, 3, 1)
    for each in (t, other):
        each.cast(A=10, B=13, C=15).answer(A, "hut")
    assert t.seen_by(C).mages[A] == other.seen_by(C).mages[A]
    assert t.seen_by(B).mages[A].locations == ("castle", "?")


def test_the_order_in_which_locations_lie_tells_nothing() -> None:
    """It changes with sales, and so with cards that others have not seen."""
    views = [taken_openly(*places).seen_by(B) for places in (("town", "hut"), ("hut", "town"))]
    assert views[0] == views[1]


# --- every look is a reveal -------------------------------------------------------------------


def unseen(view: Grimoria) -> Counter[str]:
    """The cards and spells whose place a seat does not know."""
    seen = [*view.removed, *view.treasury]
    for mage in view.mages:
        seen += mage.treasures + ("cloak",) * len(mage.cloaked)
    places, companions = view.unseen_adventures()
    spells = (str(spell) for spell in view.chosen if spell < 0)
    return Counter([*places, *companions, *left_over(TREASURE_COPIES, tuple(seen)), *spells])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_a_seat_learns_of_hidden_cards_is_a_reveal(players: int) -> None:
    learned = 0
    for seed in range(6):
        g, rng = new(Grimoria, players, seed), random.Random(seed)
        while not g.over:
            before = [unseen(g.seen_by(seat)) for seat in range(players)]
            reveals, question = g.reveals, rng.choice(g.questions)
            g.answer(question.player, question.sample(rng))
            after = [unseen(g.seen_by(seat)) for seat in range(players)]
            if any(old - new for old, new in zip(before, after, strict=True)):
                learned += 1
                assert g.reveals > reveals, question.kind
    assert learned > 50


@pytest.mark.parametrize(
    ("treasure", "spell", "choice"), [("cloak", 9, "cloak king"), ("mirror", 12, "mirror")]
)
def test_a_cloak_or_mirror_that_is_shown_is_a_reveal(
    treasure: str, spell: int, choice: str
) -> None:
    t = table(B=has("king bard", talers=3, treasures=treasure)).cast(A=spell, B=15)
    before = t.g.reveals
    t.answer(B, choice)
    assert t.g.reveals > before


# --- the Witch --------------------------------------------------------------------------------


def moment(t: Table) -> str:
    """The moment at which the owner of the Witch is asked."""
    question = t.g.questions[0]
    assert question.kind == "swap_witch"
    return str(question.details[0])


def test_the_witch_is_asked_at_six_moments_that_have_names() -> None:
    t, moments = table(A=has("witch")).cast(A=2, B=3), []
    while t.g.round == 12 or t.asked[1] == "swap_witch":
        if t.asked[1] == "swap_witch":
            moments.append(moment(t))
        t.answer(t.asked[0], "pass" if t.asked[1] == "swap_witch" else "village")
    assert moments == list(MOMENTS)


def test_the_witch_may_be_swapped_before_the_board_is_cleared() -> None:
    t = table(A=has("witch"), board="castle hut", facedown="hut").cast(A=2, B=3)
    t.play_until(lambda t: t.asked[1] == "swap_witch" and moment(t) == "clearing")
    left = t.g.offer[0] if t.g.offer else "facedown"
    t.answer(A, left)
    assert (t.court(A), t.discard) == ([], ["witch"]), "she is left over now"
    assert len(t.mage(A).locations) == 2


def test_not_again_this_round_ends_the_question_until_new_cards_lie_there() -> None:
    t = table(A=has("witch")).cast(A=2, B=3)
    assert moment(t) == "begin"
    t.answer(A, "rest").answer(A, "village").answer(B, "village")
    assert (moment(t), t.g.round) == ("dealt", 13), "neither in the turn nor before the clearing"
    t.answer(A, "rest").cast(A=2, B=3)
    assert t.asked == (A, "take_card")
    t.answer(A, "facedown").play_until(lambda t: t.g.round > 13)
    assert moment(t) == "dealt"


def test_the_witch_rests_only_for_the_mage_who_said_so() -> None:
    t = table(A=has("witch"), board="castle hut").cast(A=2, B=14).answer(A, "rest")
    t.answer(A, "castle")
    assert (t.court(B), t.asked, moment(t)) == (["witch"], (B, "swap_witch"), "cast")


def test_a_resting_witch_survives_a_save_and_the_end_of_the_game() -> None:
    t = table(A=has("witch"), level=17).cast(A=2, B=3).answer(A, "rest")
    g = Grimoria.from_json(json.loads(json.dumps(t.g.to_json())))
    assert g == t.g
    t.finish_round()
    assert (t.g.over, t.g.agenda) == (True, [])


def reflected(spell: int, court: str) -> Table:
    """A attacks with the Witch in the court, and B holds up a mirror."""
    t = table(A=has(court), B=has("king bard prince", treasures="mirror"), board="castle hut")
    t.cast(A=spell, B=15).answer(A, "pass")
    if spell == 14:
        t.answer(A, "king")
    return t.answer(B, "mirror")


def test_the_witch_may_escape_the_own_reflected_14_that_names_her() -> None:
    t = reflected(14, "witch queen").answer(B, "witch")
    assert t.options(A, "respond") == ["pass", "swap facedown", "swap castle", "swap hut"]
    t.answer(A, "swap castle")
    assert t.court(B) == ["bard", "king", "prince", "queen"], "another one is named instead"
    assert (t.court(A), t.locations(A), t.g.offer) == ([], ["castle"], ["witch", "hut"])


def test_a_14_that_names_somebody_else_leaves_the_witch_where_she_is() -> None:
    t = reflected(14, "witch queen").answer(B, "queen")
    assert (t.court(A), t.asked) == (["witch"], (A, "swap_witch"))


def test_the_last_companion_escapes_a_reflected_9() -> None:
    t = reflected(9, "witch").answer(A, "swap castle")
    assert (t.court(A), t.locations(A)) == ([], ["castle"])
    assert t.happened("nothing_lost") == 1


def test_nobody_swaps_the_witch_in_the_turn_of_another() -> None:
    t = table(A=has(), B=has("witch king", treasures="mirror")).cast(A=14, B=15).answer(A, "witch")
    assert t.options(B, "respond") == ["pass", "mirror"]


# --- what is reconstructed, and older saves ---------------------------------------------------


def test_reconstructed_rows_are_marked() -> None:
    assert {*HELPERS, "cloak", "mirror"} == RECONSTRUCTED


def test_a_save_of_the_first_rules_goes_on_while_the_witch_is_asked() -> None:
    """It names neither the moment nor the windows to come."""
    t = table(A=has("witch")).cast(A=2, B=3)
    data = t.g.to_json()
    data["asked"] = [[*asked[:-1], []] for asked in data["asked"]]
    data["agenda"] = [
        step[:2] if step[0] == "rules.witch_window" else step for step in data["agenda"]
    ]
    seats = [Seat("A"), Seat("B")]
    record = Match.new("grimoria", seats, 1).record() | {"rules": 1, "snapshot": data}
    match = Match.from_json(json.dumps(record))
    while not match.state.over:
        question = match.state.questions[0]
        match.answer(question.player, question.candidates()[0])
    match.state.check()
