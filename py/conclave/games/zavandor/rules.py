"""The course of the game: set-up and the four phases of a round (§4, §5)."""

from __future__ import annotations

from operator import add
from typing import Any

from ...kernel import Choice
from ...kernel.table import Table
from .cards import (
    ARTEFACTS,
    CHARACTERS,
    COLOUR,
    COLOURS,
    CONC_DUST,
    CONC_GROUP,
    CONCENTRATED,
    COPIES_OF_ARTEFACTS,
    DECKS,
    FLOW,
    FLOW_DUST,
    LOWEST_LIMIT,
    NEEDED,
    NO_GEMS,
    OPAL,
    PATHS,
    SAPPHIRE,
    START_GEMS,
    STOCK,
    STONES,
    TIERS,
    VALUE,
    Row,
    opal_dust,
)
from .figures import hand_count, hand_limit, may_enchant_rubies, treasures, vp, vp_of_gems
from .holdings import drawn, receive
from .keeping import keep_within_limit
from .state import Zavandor
from .turn import TURNS, can_act

# --- set-up ---------------------------------------------------------------------------------------


def deal(
    players: int,
    chance: int,
    characters: str,
    overbid: str,
    gem_supply: str,
    one_dust: bool,
    druid_early_ruby: bool,
    sages_dust: bool,
    max_rounds: int,
) -> Zavandor:
    """Everybody has two opals, a sapphire and a character; the rest lies ready (§4)."""
    g = Zavandor(
        players=players,
        chance=chance,
        lightning=overbid == "lightning",
        limited=gem_supply == "limited",
        one_dust=one_dust,
        early_ruby=druid_early_ruby,
        sages_dust=sages_dust,
        max_rounds=max_rounds,
        characters=("",) * players,
        dust=[0] * players,
        hands=[()] * players,
        pending=[()] * players,
        pending_dust=[0] * players,
        active=[START_GEMS] * players,
        idle=[NO_GEMS] * players,
        levels=[(0,) * len(PATHS)] * players,
        stones=[STONES] * players,
        released=[0] * players,
        artefacts=[()] * players,
        sentinels=[()] * players,
        track=[0] * players,
        proven=[0] * players,
        supply=[stock - players * mine for stock, mine in zip(STOCK, START_GEMS, strict=True)],
        decks=[],
        discards=[()] * len(DECKS),
        artefact_deck=(),
        order=tuple(range(players)),
    )
    chosen = list(CHARACTERS) if characters == "random" else list(range(players))
    g.shuffle(chosen)
    lay_out_decks(g)
    g.next(give_characters if characters == "random" else choose_characters, tuple(chosen))
    return g


def lay_out_decks(g: Zavandor) -> None:
    """Four energy decks; the artefacts of each tier shuffled, the cheaper tiers on top."""
    for deck in DECKS:
        cards = list(deck)
        g.shuffle(cards)
        g.decks.append(tuple(cards))
    for tier in TIERS:
        names = [name for name in ARTEFACTS if ARTEFACTS[name].tier == tier]
        names *= COPIES_OF_ARTEFACTS[g.players]
        g.shuffle(names)
        g.artefact_deck = (*names, *g.artefact_deck)


def give_characters(g: Zavandor, dealt: tuple[str, ...]) -> None:
    g.characters = dealt[: g.players]
    g.next(begin)


def choose_characters(g: Zavandor, order: Row) -> None:
    """In an order drawn by lot, each mage takes a free character (D0)."""
    for mage in order:
        g.next(choose_character, mage)
    g.next(begin)


def choose_character(g: Zavandor, mage: int) -> None:
    g.ask(mage, "character", free_characters, character_chosen)


def free_characters(g: Zavandor, mage: int) -> tuple[Choice, ...]:
    return tuple([name for name in CHARACTERS if name not in g.characters])


def character_chosen(g: Zavandor, mage: int, name: str) -> None:
    g.characters = (*g.characters[:mage], name, *g.characters[mage + 1 :])
    g.tell("chooses_character", mage=mage, character=name)


def begin(g: Zavandor) -> None:
    """Dust, first stone and cards by character; then the first round."""
    for mage, name in enumerate(g.characters):
        character = CHARACTERS[name]
        g.dust[mage] = character.dust
        g.levels[mage] = tuple([int(path == character.path) for path in range(len(PATHS))])
        if character.blue_cards:
            g.hands[mage], _ = drawn(g, SAPPHIRE - 1, character.blue_cards)
        g.track[mage] = vp(g, mage)
        g.tell("plays_as", mage=mage, character=name)
    g.next(play_round)


# --- a round --------------------------------------------------------------------------------------


def play_round(g: Zavandor) -> None:
    """Four phases; nothing is asked before the turns, so only what follows them has to wait."""
    g.round += 1
    if g.events is not None:
        g.tell("round_begins", round=g.round)
    turn_order(g)
    gain_energy(g)
    take_turns(g)
    g.next(keep_limits)
    g.next(count_points)


def turn_order(g: Zavandor) -> None:
    """Phase 1: most points first, then most points in gems, then lots; artefacts are filled up."""
    g.phase = "order"
    inside = sorted(g.present())
    merit: list[Any] = g.track
    if len(set(merit)) < g.players:  # only between equals gems have to be counted
        merit = list(zip(g.track, map(vp_of_gems.__getitem__, g.active), strict=True))
        if len(set(merit)) < g.players:
            g.shuffle(inside)
    inside.sort(key=merit.__getitem__, reverse=True)
    g.order = (*inside, *g.struck)
    if g.events is not None:
        g.tell("order", mage=tuple(inside))
    refill(g, len(inside))


def refill(g: Zavandor, wanted: int) -> None:
    """As many artefacts on offer as there are mages; unsold ones stay."""
    missing = wanted - len(g.display)
    if missing <= 0:
        return
    fresh = g.artefact_deck[: -missing - 1 : -1]
    if fresh:
        g.artefact_deck = g.artefact_deck[: -len(fresh)]
        g.display += fresh
        g.reveals += 1
        g.tell("new_artefacts", items=fresh)


def gain_energy(g: Zavandor) -> None:
    """Phase 2: dust, cards and concentrated energy for everybody, by position."""
    g.phase = "energy"
    for mage in g.present():
        income(g, mage)
        if g.pending[mage] or g.pending_dust[mage]:
            hand_over_sages(g, mage)


def take_turns(g: Zavandor) -> None:
    """Phase 3: complete turns by position."""
    g.phase = "actions"
    g.agenda += [TURNS[mage] for mage in g.present()]


def keep_limits(g: Zavandor) -> None:
    """Phase 4: surplus energy is given back, unless the game is ending anyway (R14)."""
    g.phase = "limit"
    if not g.ending_now:
        for mage in g.present():
            held = hand_count(g, mage)
            if held > LOWEST_LIMIT and held > hand_limit(g, mage):
                g.next(keep_within_limit, mage)


def count_points(g: Zavandor) -> None:
    """Phase 4: the track shows what everybody is worth now; then the game may be over."""
    g.track = [vp(g, mage) for mage in range(g.players)]
    if g.events is not None:
        best = max(g.track)
        leaders = tuple(mage for mage in g.present() if g.track[mage] == best)
        g.tell("leads", mage=leaders, points=best)
    if g.ending_now:
        g.outcome = "sentinels"
    elif g.round == g.max_rounds:
        g.outcome = "rounds"
    elif exhausted(g):
        g.outcome = "exhausted"
    if g.outcome:
        g.phase = "end"
        g.tell(f"ends_{g.outcome}")
    else:
        play_round(g)


def exhausted(g: Zavandor) -> bool:
    """Nobody gets or can do anything any more: all rounds to come would be empty.

    To defy the lightning is not counted: it only ruins whoever does.
    """
    if any(map(any, g.active)):
        return False  # every gem on a spiral brings something
    mages = g.present()
    if g.artefact_deck and len(g.display) < len(mages):
        return False  # something new comes on offer
    return not any(earns(g, mage) or could_act(g, mage) for mage in mages)


def could_act(g: Zavandor, mage: int) -> bool:
    """True if a mage could do anything in a round to come: rested, and placed by lot as the last
    among equals, where prices are lowest."""
    later = g.clone()
    later.advanced = later.arranged = False
    order = sorted(g.present(), key=lambda each: (-g.track[each], each == mage))
    later.order = (*order, *g.struck)
    return can_act(later, mage)


def earns(g: Zavandor, mage: int) -> bool:
    """True if a mage gets energy next round."""
    dust, concs, counts = earnings[g.active[mage], treasures[g.artefacts[mage]].cards]
    dust += FLOW_DUST[g.levels[mage][FLOW]]
    return bool(dust or concs or counts or g.pending[mage] or g.pending_dust[mage])


# --- phase 2 --------------------------------------------------------------------------------------


def income(g: Zavandor, mage: int) -> None:
    """Opals and the Energy Flow give dust, the other gems and some artefacts cards (§5.3)."""
    dust, concs, counts = earnings[g.active[mage], treasures[g.artefacts[mage]].cards]
    dust += FLOW_DUST[g.levels[mage][FLOW]]
    cards: tuple[str, ...] = ()
    for colour, count in counts:
        fresh, instead = drawn(g, colour, count)
        cards += fresh
        dust += instead
    g.dust[mage] += dust
    if concs or cards:
        receive(g, mage, concs + cards)
        if cards:
            g.reveals += 1
    if g.events is not None:
        tell_income(g, mage, dust, concs, cards)


@Table
def earnings(sources: tuple[Row, Row]) -> tuple[int, tuple[str, ...], tuple[tuple[int, int], ...]]:
    """Dust, concentrated energy, and how many cards of which colours are still to be drawn."""
    active, brought = sources
    concs: list[str] = []
    dust, counts = opal_dust(active[OPAL]), []
    for colour, count in enumerate(map(add, active[SAPPHIRE:], brought)):
        groups, left = divmod(count, CONC_GROUP)
        concs += [CONCENTRATED[colour]] * groups
        dust += CONC_DUST * groups
        if left:
            counts.append((colour, left))
    return dust, tuple(concs), tuple(counts)


def card_income(g: Zavandor, mage: int) -> list[int]:
    """How many cards of each colour gems and artefacts bring, before groups of four."""
    return list(map(add, g.active[mage][SAPPHIRE:], treasures[g.artefacts[mage]].cards))


def tell_income(
    g: Zavandor, mage: int, dust: int, concs: tuple[str, ...], cards: tuple[str, ...]
) -> None:
    """Everybody sees the backs, only the owner the values."""
    backs = tuple(f"back_{COLOURS[COLOUR[card]]}" for card in cards)
    if cards or concs:
        g.tell_only(mage, "income", mage=mage, dust=dust, items=concs + cards)
        g.tell_others(mage, "income_unseen", mage=mage, dust=dust, items=concs + backs)
    else:
        g.tell("income_dust", mage=mage, dust=dust)


def hand_over_sages(g: Zavandor, mage: int) -> None:
    """Last round's cards of the Sages come into the hand; they never join a group of four (R17)."""
    cards = g.pending[mage]
    g.dust[mage] += g.pending_dust[mage]
    g.pending[mage], g.pending_dust[mage] = (), 0
    useless = tuple([card for card in cards if g.sages_dust and not usable(g, mage, card)])
    receive(g, mage, tuple([card for card in cards if card not in useless]))
    for card in useless:
        exchange(g, mage, card)


def usable(g: Zavandor, mage: int, card: str) -> bool:
    """A colour whose gems the mage may enchant, or that an owned artefact brings (option)."""
    colour = COLOUR[card]
    if any(ARTEFACTS[item].income == colour for item in g.artefacts[mage]):
        return True
    if COLOURS[colour] == "red":
        return may_enchant_rubies(g, mage)
    return GEM_RIGHT[colour] is None or GEM_RIGHT[colour] in g.artefacts[mage]


GEM_RIGHT = (None, NEEDED["emerald"], NEEDED["diamond"], None)


def exchange(g: Zavandor, mage: int, card: str) -> None:
    """A useless card becomes dust of its value."""
    g.discards[COLOUR[card]] += (card,)
    g.dust[mage] += VALUE[card]
    g.reveals += 1
    g.tell("exchanges", mage=mage, card=card, value=VALUE[card])
