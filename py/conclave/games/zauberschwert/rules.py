"""The course of the game: set-up and rounds. Read from top to bottom like a rulebook (§4, §5)."""

from __future__ import annotations

from ...kernel import Refusal, no
from ...kernel.auction import Auction
from ...kernel.question import Choice
from .adventures import resolve_adventures
from .cards import (
    BACK,
    CREATURES,
    EXTRA,
    FORGE,
    HEROES,
    KIND,
    ORKS,
    PALADIN,
    PASS_MAGIC,
    PATIENCE,
    SPELLS,
    START_MAGIC,
)
from .knowledge import study
from .laying import lay_out
from .moves import (
    counting,
    discard_adventure,
    gain_magic,
    has_library,
    leave_display,
    spell_active,
    spell_ready,
    without,
)
from .state import PASSED, Zauberschwert
from .strength import strength
from .supply import hero_magic, landscape_magic, spell_magic, supply
from .treasures import worth
from .variants import (
    VARIANTS,
    artefact_cards,
    by_back,
    knowledge_piles,
    landscape_cards,
    ork_cards,
    reinforcement_cards,
)

SKIP = "skip"
MORTUS = "wa_mortus"

# --- set-up (§4) --------------------------------------------------------------------------------


def deal(players: int, chance: int, variant: str, gift: bool) -> Zauberschwert:
    """Everybody starts with two magic and nothing else."""
    g = Zauberschwert(
        players=players,
        chance=chance,
        variant=variant,
        gift=gift,
        stack=[],
        gone=[],
        places={},
        wizards=[""] * players,
        apprentices=[()] * players,
        landscapes=list(landscape_cards(variant)),
        past_landscapes=[],
        orks={},
        ork_stack=list(ork_cards(variant)),
        past_orks=[],
        magic=[START_MAGIC] * players,
        stones=[0] * players,
        levels=[0] * players,
        learnt=[()] * players,
        shelves=list(knowledge_piles(variant)),
        spells=[()] * players,
        heroes=[()] * players,
        hands=[()] * players,
        laid=[()] * players,
        reinforcements=reinforcement_cards(variant),
        artefacts=list(artefact_cards(variant, gift)),
        past_artefacts=[],
        known=[()] * players,
        auction=Auction(),
    )
    build_stack(g)
    for cards in (g.artefacts, g.landscapes, g.ork_stack):
        g.shuffle(cards)
    g.start = g.roll(players)
    g.next(play_round)
    return g


def build_stack(g: Zauberschwert) -> None:
    """A on top, then the forge, B, C, and D at the bottom, each shuffled by itself."""
    piles = {back: list(cards) for back, cards in by_back(g.variant).items()}
    for back in "ABCD":
        g.shuffle(piles[back])
    forge = [FORGE] if VARIANTS[g.variant].levels else []
    g.stack = [*piles["D"], *piles["C"], *piles["B"], *forge, *piles["A"]]


# --- a round ------------------------------------------------------------------------------------


def play_round(g: Zauberschwert) -> None:
    """Phases A to F (§5)."""
    g.round += 1
    g.tell("round_begins", round=g.round, mage=g.start)
    g.follow(ROUND)


# --- A: new adventure cards ---------------------------------------------------------------------


def new_adventures(g: Zauberschwert) -> None:
    """A1 and A2: the old landscape goes, the display is filled; if that fails, the game ends."""
    g.phase = "adventures"
    clear_landscape(g)
    target, aside, came = VARIANTS[g.variant].display, list[str](), list[str]()
    missing = target - counting(g.display)
    while missing > 0 and g.stack:
        card = turn_over(g)
        if KIND[card] == "library" and has_library(g.display):
            aside.append(card)
            continue
        g.display += (card,)
        came.append(card)
        missing -= card not in EXTRA
    if came:
        g.tell("adventures_come", cards=tuple(came))
    if missing > 0:
        finish(g, aside)
    elif aside:
        put_back(g, aside)


def clear_landscape(g: Zauberschwert) -> None:
    """Orks do not stay at unbeaten creatures (R14)."""
    if g.landscape:
        g.past_landscapes.append(g.landscape)
        g.landscape = ""
    if g.orks:
        g.past_orks += g.orks.values()
        g.orks.clear()


def turn_over(g: Zauberschwert) -> str:
    g.reveals += 1
    g.shown = max(0, g.shown - 1)
    return g.stack.pop()


def put_back(g: Zauberschwert, aside: list[str]) -> None:
    """A second library waits on top of the stack, the first one uppermost (R22)."""
    g.stack += reversed(aside)
    g.shown += len(aside)
    g.tell("libraries_wait", count=len(aside))


def finish(g: Zauberschwert, aside: list[str]) -> None:
    """The game ends at once (§7)."""
    g.gone += aside
    g.phase = "end"
    g.agenda.clear()
    g.tell("game_ends")


def new_landscape(g: Zauberschwert) -> None:
    """A3: a landscape for this round; some bring an ork to every creature."""
    if not VARIANTS[g.variant].landscapes:
        return
    if not g.landscapes:
        g.landscapes, g.past_landscapes = g.past_landscapes, []
        g.shuffle(g.landscapes)
    g.landscape = g.landscapes.pop()
    g.reveals += 1
    g.tell("landscape_comes", card=g.landscape)
    if g.land.orks:
        for card in g.display:
            if card in CREATURES:
                attach_ork(g, card)


def attach_ork(g: Zauberschwert, card: str) -> None:
    if not g.ork_stack:
        g.ork_stack, g.past_orks = g.past_orks, []
        g.shuffle(g.ork_stack)
    if g.ork_stack:
        g.orks[card] = g.ork_stack.pop()
        g.ork_shown = max(0, g.ork_shown - 1)
        g.tell("ork_comes", card=card, count=ORKS[g.orks[card]].strength)


def temple(g: Zauberschwert) -> None:
    """A4: in the Temple the Paladin teaches his owner."""
    if HEROES[PALADIN].second in g.land.icons:
        for seat in range(g.players):
            if PALADIN in g.heroes[seat]:
                study(g, seat)


def cast_mortus(g: Zauberschwert) -> None:
    """A5: whoever can may remove a weak creature."""
    for seat in g.order:
        if g.spells[seat] and spell_ready(g, seat, "slay"):
            g.next(ask_mortus, seat)


def ask_mortus(g: Zauberschwert, seat: int) -> None:
    if any(cannot_slay(g, seat, card) is None for card in g.display if card in CREATURES):
        g.ask(seat, "mortus", prey, slay, unless=cannot_slay)


def prey(g: Zauberschwert, seat: int) -> tuple[Choice, ...]:
    return (SKIP, *[card for card in g.display if card in CREATURES])


def cannot_slay(g: Zauberschwert, seat: int, choice: str) -> Refusal | None:
    """Nothing but the printed strength and the ork counts for MORTUS."""
    most = SPELLS[MORTUS].most
    if choice == SKIP or strength(g, choice) <= most:
        return None
    return no("too_strong", "spells", card=choice, strength=strength(g, choice), most=most)


def slay(g: Zauberschwert, seat: int, choice: str) -> None:
    """The creature and MORTUS leave the game; the ork goes back on top of its stack."""
    if choice == SKIP:
        return
    if choice in g.orks:
        g.ork_stack.append(g.orks.pop(choice))
        g.ork_shown += 1
    discard_adventure(g, choice)
    g.spells[seat] = without(g.spells[seat], MORTUS)
    g.gone.append(MORTUS)
    g.stones[seat] += SPELLS[MORTUS].stones
    g.tell("slays", mage=seat, card=choice, count=SPELLS[MORTUS].stones)


# --- C: choose an adventure ---------------------------------------------------------------------


def choose_adventures(g: Zauberschwert) -> None:
    """In turn order everybody sends a wizard to a card, or passes."""
    g.phase = "choice"
    for seat in g.order:
        g.next(place_wizard, seat)


def place_wizard(g: Zauberschwert, seat: int) -> None:
    g.ask(seat, "place", destinations, wizard_placed, unless=cannot_visit)


def destinations(g: Zauberschwert, seat: int) -> tuple[Choice, ...]:
    return (*g.display, PASSED)


def cannot_visit(g: Zauberschwert, seat: int, choice: str) -> Refusal | None:
    """Everything may be visited but a forge that could do nothing (R16, R23)."""
    if choice != FORGE or any(worth(each).forge for each in g.laid[seat]):
        return None
    return no("nothing_to_forge", "forge")


def wizard_placed(g: Zauberschwert, seat: int, choice: str) -> None:
    g.wizards[seat] = choice
    if choice == PASSED:
        pass_by(g, seat)
        return
    arrive(g, seat, choice)
    g.tell("places", mage=seat, card=choice)
    if "hat" in g.land.icons:
        for hero in g.heroes[seat]:
            if HEROES[hero].power == "second_piece":
                g.next(place_apprentice, seat, hero)


def pass_by(g: Zauberschwert, seat: int) -> None:
    """Whoever passes gets a little magic."""
    spell = spell_active(g, seat, "boundless")
    count = SPELLS[spell].magic if spell else PASS_MAGIC
    gain_magic(g, seat, count)
    g.tell("passes", mage=seat, count=count)


def arrive(g: Zauberschwert, seat: int, card: str) -> None:
    g.places[card] = (*g.places.get(card, ()), seat)


def place_apprentice(g: Zauberschwert, seat: int, hero: str) -> None:
    """C2: where the landscape shows the hat, an apprentice goes to another card."""
    g.ask(seat, "place_apprentice", ways_on, apprentice_placed, hero, unless=apprentice_stays_away)


def ways_on(g: Zauberschwert, seat: int, *_: str) -> tuple[Choice, ...]:
    return (*g.display, SKIP)


def apprentice_stays_away(g: Zauberschwert, seat: int, choice: str, hero: str) -> Refusal | None:
    if choice != SKIP and KIND[choice] in ("library", "forge"):
        return no("not_for_apprentices", "heroes", card=choice)
    return already_there(g, seat, choice)


def already_there(g: Zauberschwert, seat: int, choice: str) -> Refusal | None:
    return no("already_there", "choice", card=choice) if seat in g.places.get(choice, ()) else None


def apprentice_placed(g: Zauberschwert, seat: int, choice: str, hero: str) -> None:
    g.used += (hero,)
    if choice != SKIP:
        g.apprentices[seat] += (choice,)
        arrive(g, seat, choice)
        g.tell("places_apprentice", mage=seat, card=choice)


def cast_fluvius(g: Zauberschwert) -> None:
    """C3: after everybody has chosen, one wizard may still flow elsewhere."""
    for seat in g.order:
        if g.spells[seat] and g.wizards[seat] != PASSED and spell_ready(g, seat, "flow"):
            g.next(ask_fluvius, seat)


def ask_fluvius(g: Zauberschwert, seat: int) -> None:
    g.ask(seat, "fluvius", ways_on, flow, unless=cannot_flow)


def cannot_flow(g: Zauberschwert, seat: int, choice: str) -> Refusal | None:
    return already_there(g, seat, choice) or cannot_visit(g, seat, choice)


def flow(g: Zauberschwert, seat: int, choice: str) -> None:
    """The wizard arrives last at the new card."""
    if choice == SKIP:
        return
    g.used += (spell_ready(g, seat, "flow"),)
    old = g.wizards[seat]
    g.places[old] = tuple(other for other in g.places[old] if other != seat)
    g.wizards[seat] = choice
    arrive(g, seat, choice)
    g.tell("flows", mage=seat, card=choice)


# --- D: see adventures; E: see laying -----------------------------------------------------------


def tidy_display(g: Zauberschwert) -> None:
    """End of phase D: a library or a forge that nobody visited goes as well."""
    for card in g.display:
        if KIND[card] == "library":
            discard_adventure(g, card)
            g.tell("leaves", card=card)
        elif card == FORGE:
            close_forge(g)


def close_forge(g: Zauberschwert) -> None:
    """The first time it moves on to above the C cards, the second time it leaves the game (R34)."""
    leave_display(g, FORGE)
    g.forged += 1
    if g.forged > 1:
        g.gone.append(FORGE)
        g.tell("leaves", card=FORGE)
        return
    place = sum(BACK[card] in ("C", "D") for card in g.stack)
    if place >= len(g.stack) - g.shown:
        g.shown += 1
    g.stack.insert(place, FORGE)
    g.tell("forge_moves_on", card=FORGE)


# --- F: change of start player ------------------------------------------------------------------


def end_round(g: Zauberschwert) -> None:
    """The left neighbour starts, wizards come home, spells and heroes are fresh again."""
    g.start = (g.start + 1) % g.players
    g.wizards = [""] * g.players
    g.apprentices = [()] * g.players
    g.places.clear()
    g.used, g.deaf = (), ()
    break_stalemate(g)
    g.departed = False
    g.next(play_round)


def break_stalemate(g: Zauberschwert) -> None:
    """R20: if nothing leaves for three rounds, the oldest creature does."""
    g.idle = 0 if g.departed else g.idle + 1
    if g.idle == PATIENCE:
        g.idle = 0
        card = next((each for each in g.display if each in CREATURES), g.display[0])
        discard_adventure(g, card)
        g.tell("goes_away", card=card)


ROUND = (
    new_adventures,
    new_landscape,
    temple,
    cast_mortus,
    landscape_magic,
    hero_magic,
    spell_magic,
    supply,
    choose_adventures,
    cast_fluvius,
    resolve_adventures,
    tidy_display,
    lay_out,
    end_round,
)
