"""Phase C: everybody sends a wizard to an adventure; apprentices and FLUVIUS follow (§5.C)."""

from __future__ import annotations

from ...kernel import Refusal, no
from ...kernel.question import Choice
from .cards import FORGE, HEROES, KIND, PASS_MAGIC, SPELLS
from .moves import gain_magic, spell_active, spell_ready
from .spoils import SKIP
from .state import PASSED, Zauberschwert


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
    """Everything may be visited, but the forge only with an artefact of one's own (R16, R23)."""
    return no("no_artefact", "forge") if choice == FORGE and not g.laid[seat] else None


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
