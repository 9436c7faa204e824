"""The course of the game: set-up and rounds. Read from top to bottom like a rulebook (§4, §5)."""

from __future__ import annotations

from ...kernel.auction import Auction
from .adventures import resolve_adventures
from .arrivals import cast_mortus, new_adventures, new_landscape, temple
from .cards import BACK, CREATURES, FORGE, KIND, PATIENCE, START_MAGIC
from .choosing import cast_fluvius, choose_adventures
from .laying import lay_out
from .moves import discard_adventure, leave_display
from .state import Zauberschwert
from .supply import hero_magic, landscape_magic, spell_magic, supply
from .variants import (
    VARIANTS,
    artefact_cards,
    by_back,
    knowledge_piles,
    landscape_cards,
    ork_cards,
    reinforcement_cards,
)

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


# --- the end of phase D -------------------------------------------------------------------------


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
    # A: see arrivals
    new_adventures,
    new_landscape,
    temple,
    cast_mortus,
    # B: see supply
    landscape_magic,
    hero_magic,
    spell_magic,
    supply,
    # C: see choosing
    choose_adventures,
    cast_fluvius,
    # D: see adventures
    resolve_adventures,
    tidy_display,
    # E: see laying
    lay_out,
    # F
    end_round,
)
