"""The course of the game: rounds, phases, turns. Read from top to bottom like a rulebook."""

from __future__ import annotations

from functools import cache

from ...kernel import Refusal, no
from ...kernel.game import Step
from ...kernel.question import Choice, legal_of
from .cards import (
    ADVENTURES,
    LAST_LEVEL,
    PAGES,
    SPELLS,
    START_LEVEL,
    TREASURES,
    VAULT_WHISPER,
    Card,
)
from .cloak import PASS
from .moves import (
    draw,
    earn,
    gain_treasure,
    lay_facedown,
    on_board,
    pay,
    swap_witch,
    take_from_board,
)
from .spells import cast_spell
from .state import UNCHOSEN, Grimoria, Mage


def deal(players: int, chance: int) -> Grimoria:
    """Set-up: one taler each, a random order, one card face-down and one a player face-up."""
    g = Grimoria(
        players=players,
        chance=chance,
        mages=[Mage() for _ in range(players)],
        level=START_LEVEL[players],
        order=(),
        chosen=[UNCHOSEN] * players,
        offer=[],
        draw=deck(ADVENTURES),
        discard=[],
        treasury=deck(TREASURES),
    )
    order = list(range(players))
    for cards in (order, g.draw, g.treasury):
        g.shuffle(cards)
    g.order = tuple(order)
    g.next(first_round)
    return g


def deck(kinds: dict[str, Card]) -> list[str]:
    return [name for name, card in kinds.items() for _ in range(card.copies)]


# --- a round ----------------------------------------------------------------------------------


def first_round(g: Grimoria) -> None:
    g.follow((deal_offer, spell_book_phase))


def spell_book_phase(g: Grimoria) -> None:
    """Everybody chooses a spell in secret; then all books are opened."""
    g.phase = "book"
    g.tell("round_begins", round=g.round, level=g.level)
    g.ask_all(range(g.players), "choose_spell", pages, spell_chosen, unless=page_is_closed)
    g.follow((open_books, adventure_phase, end_of_round))


def adventure_phase(g: Grimoria) -> None:
    """The mages act one after the other, in the order of their spells."""
    g.phase = "adventure"
    for mage in g.order:
        g.next(turn, mage)


def turn(g: Grimoria, mage: int) -> None:
    """Cast, use companions, take a card; the Witch may slip in between."""
    g.active = mage
    g.agenda += steps_of_turn(mage)


def end_of_round(g: Grimoria) -> None:
    """The round on the red space is the last one, and so is a round without cards."""
    g.active = -1
    if g.level == LAST_LEVEL or g.shortage:
        g.phase = "end"
        g.tell("game_over")
    else:
        g.next(preparation_phase)
        g.next(spell_book_phase)


def preparation_phase(g: Grimoria) -> None:
    """Clear the board, lay out new cards, raise the magic level; the Witch may swap."""
    g.phase = "preparation"
    g.next(witch_windows, CLEARING)
    g.follow((clear_offer, deal_offer, raise_level))
    g.next(witch_windows, DEALT)


# --- the spell-book phase ---------------------------------------------------------------------


def all_pages(g: Grimoria, mage: int) -> tuple[Choice, ...]:
    return PAGES


@legal_of(all_pages)
def pages(g: Grimoria, mage: int) -> tuple[Choice, ...]:
    """The pages that are open: one for every magic level."""
    return PAGES[: g.level]


def page_is_closed(g: Grimoria, mage: int, spell: int) -> Refusal | None:
    """Spells above the magic level cannot be chosen yet."""
    return None if spell <= g.level else closed_page(spell, g.level)


@cache
def closed_page(spell: int, level: int) -> Refusal:
    return no("page_closed", "book", spell=SPELLS[spell].id, level=level, needed=spell)


def spell_chosen(g: Grimoria, mage: int, spell: int) -> None:
    g.chosen[mage] = spell


def open_books(g: Grimoria) -> None:
    """All books are opened at once; the spells decide the order of turns."""
    g.reveal()
    g.order = turn_order(g.chosen, g.order)
    for mage in g.order:
        g.tell("opens", mage=mage, spell=SPELLS[g.chosen[mage]].id, number=g.chosen[mage])


def turn_order(chosen: list[int], previous: tuple[int, ...]) -> tuple[int, ...]:
    """Unique spells first, then shared ones; lower numbers first, ties as in the last round."""
    return tuple(sorted(previous, key=lambda mage: (chosen.count(chosen[mage]) > 1, chosen[mage])))


# --- action 2 ---------------------------------------------------------------------------------


def first_in_order(g: Grimoria, mage: int) -> int:
    return int(g.order[0] == mage)


def last_in_order(g: Grimoria, mage: int) -> int:
    return int(g.order[-1] == mage)


def same_spell(g: Grimoria, mage: int) -> int:
    return g.chosen.count(g.chosen[mage]) - 1


def black_magic(g: Grimoria, mage: int) -> int:
    return g.black_count


INCOME = {
    "messenger": first_in_order,
    "maid": last_in_order,
    "bard": same_spell,
    "black_mage": black_magic,
}


def use_companions(g: Grimoria, mage: int) -> None:
    """Action 2: companions pay out; then Merchants offer treasures if the spell was 5."""
    court = g.mages[mage].court
    for companion, rate in INCOME.items():
        if companion in court and (talers := court.count(companion) * rate(g, mage)):
            earn(g, mage, talers, companion)
    if g.chosen[mage] == VAULT_WHISPER:
        g.next(offer_treasure, mage, court.count("merchant"))


def offer_treasure(g: Grimoria, mage: int, merchants: int) -> None:
    """Each Merchant lets the mage buy one more treasure for a taler."""
    if merchants and g.mages[mage].talers and g.treasury:
        g.ask(mage, "buy_treasure", buy_or_pass, treasure_bought, merchants)


def buy_or_pass(g: Grimoria, mage: int, merchants: int) -> tuple[Choice, ...]:
    return ("buy", PASS)


def treasure_bought(g: Grimoria, mage: int, choice: str, merchants: int) -> None:
    if choice == "buy":
        pay(g, mage)
        g.tell("buys", mage=mage)
        gain_treasure(g, mage)
        g.next(offer_treasure, mage, merchants - 1)


# --- action 3 ---------------------------------------------------------------------------------


def take_card(g: Grimoria, mage: int) -> None:
    """Action 3: take one card from the board."""
    if g.offer or g.facedown:
        g.ask(mage, "take_card", on_board, card_taken)


def card_taken(g: Grimoria, mage: int, choice: str) -> None:
    g.taken += 1
    take_from_board(g, mage, choice, "takes")


# --- the Witch --------------------------------------------------------------------------------

REST = "rest"
BEGIN, CAST, USED, TAKEN, CLEARING, DEALT = MOMENTS = (
    "begin",
    "cast",
    "used",
    "taken",
    "clearing",
    "dealt",
)
"""When the Witch may be swapped: four moments of a turn, two of the preparation."""


def witch_window(g: Grimoria, mage: int, moment: str = BEGIN) -> None:
    """The owner of the Witch may exchange her for a card on the board."""
    owner = g.mages[mage]
    if "witch" not in owner.companions and "witch" not in owner.cloaked:
        return
    if on_board(g, mage) and (witch_wakes, (mage,)) not in g.agenda:
        g.ask(mage, "swap_witch", pass_or_board, witch_swapped, moment)


def pass_or_board(g: Grimoria, mage: int, moment: str = BEGIN) -> tuple[Choice, ...]:
    """The last moment of a round is the only one that no other follows."""
    rest = () if moment == CLEARING else (REST,)
    return (PASS, *on_board(g, mage), *rest)


def witch_swapped(g: Grimoria, mage: int, choice: str, moment: str = BEGIN) -> None:
    if choice == REST:
        g.agenda.insert(0, (witch_wakes, (mage,)))
    elif choice != PASS:
        swap_witch(g, mage, choice)


def witch_wakes(g: Grimoria, mage: int) -> None:
    """While this waits at the very end of the agenda, the mage is not asked about the Witch."""


def wake_witch(g: Grimoria) -> None:
    """A new round: whoever owns the Witch is asked again."""
    g.agenda[:] = [step for step in g.agenda if step[0] is not witch_wakes]


TURN = (
    (witch_window, BEGIN),
    (cast_spell,),
    (witch_window, CAST),
    (use_companions,),
    (witch_window, USED),
    (take_card,),
    (witch_window, TAKEN),
)


@cache
def steps_of_turn(mage: int) -> tuple[Step, ...]:
    """A turn as it lies on the agenda."""
    return tuple((rule, (mage, *moment)) for rule, *moment in TURN)


# --- the preparation phase --------------------------------------------------------------------


def witch_windows(g: Grimoria, moment: str) -> None:
    """Before the board is cleared and after it is filled the Witch may be swapped."""
    for number, mage in enumerate(g.mages):
        if "witch" in mage.companions or "witch" in mage.cloaked:
            witch_window(g, number, moment)


def clear_offer(g: Grimoria) -> None:
    """Whatever nobody took goes face-up to the discard pile."""
    left = g.offer + ([g.facedown] if g.facedown else [])
    if left:
        g.tell("leaves", cards=tuple(left))
        g.reveal()
    g.discard += left
    g.offer, g.facedown = [], ""


def deal_offer(g: Grimoria) -> None:
    """One card face-down and one a player face-up; too few cards end the game after a round."""
    g.added = g.taken = 0
    if len(g.draw) + len(g.discard) < g.players + 1:
        g.shortage = True
        g.tell("shortage")
        return
    lay_facedown(g, draw(g))
    g.offer = [draw(g) for _ in range(g.players)]


def raise_level(g: Grimoria) -> None:
    g.round += 1
    g.level += 1
    g.chosen = [UNCHOSEN] * g.players
    wake_witch(g)
    if g.level == LAST_LEVEL:
        g.tell("last_round")
