"""The texts of the spells in words, composed from the vocabulary for the number of mages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ....ui.words import Words
from ..cards import CARDS, Step, Text
from ..foresight import amount_now
from ..state import B, Spellcaster


class Teller(NamedTuple):
    """Who tells a text: the words, the table, and the side that would carry it out."""

    words: Words
    game: Spellcaster
    side: int
    card: str

    def say(self, key: str, **fields: Any) -> str:
        return self.words(key, **fields)


def text_of(words: Words, g: Spellcaster, side: int, card: str) -> str:
    """The whole text of a spell as one of the sides would carry it out now."""
    return sentences(Teller(words, g, side, card), CARDS[card].text)


def offered(words: Words, caster: str, cost: tuple[str, int], steps: Text) -> str:
    """What happens unless it is prevented, said to the mage who may prevent it."""
    ((word, count),) = steps
    payment = words("payment.you", count=cost[1])
    return words(f"offer.{word}", rival=caster, count=count, payment=payment)


def suffered(words: Words, modes: tuple[tuple[str, Step], ...]) -> str:
    """The alternatives, said to the mage who has to choose one."""
    first, second = (words(f"mine.{word}", count=count) for _, (word, count) in modes)
    return words("step.choose", first=first, second=second)


def sentences(teller: Teller, steps: Text) -> str:
    return " ".join(sentence(teller, step, place > 0) for place, step in enumerate(steps))


def sentence(teller: Teller, step: Step, later: bool) -> str:
    """A step as a sentence of its own; `later` if another step goes before it."""
    word = step[0]
    if word in SPECIAL:
        return SPECIAL[word](teller, step, later)
    if len(step) == 1:
        return teller.say(f"step.{word}")
    if isinstance(step[1], str):
        return teller.say(f"per.{word}", each=each(teller, step[1]))
    return teller.say(key(teller, word), count=step[1])


def key(teller: Teller, word: str) -> str:
    """Where the sentence of a word stands: a duel and a table of three have some of their own."""
    special = {2: f"duel.{word}", 3: f"trio.{word}"}.get(teller.game.players, "")
    return special if special in teller.words else f"step.{word}"


# --- amounts --------------------------------------------------------------------------------------


def each(teller: Teller, what: str) -> str:
    """What is counted, and how much that is now."""
    hands = {2: "duel", 3: "solo" if teller.side == B else "team"}.get(teller.game.players, "teams")
    counted = teller.say(f"each.{what}.{hands}" if what == "rival_hand" else f"each.{what}")
    now = amount_now(teller.game, teller.side, teller.card, what)
    return teller.say("each.now", each=counted, count=now)


# --- sentences with further steps in them ---------------------------------------------------------


def of_target(teller: Teller, step: Step, later: bool) -> str:
    word, target = step
    return teller.say(f"step.{word}.{target}")


def of_condition(teller: Teller, step: Step, later: bool) -> str:
    _, (name, *figures), then, otherwise = step
    fields = {"most": figures[0]} if figures else {}
    follows = teller.words.listed([teller.say(f"then.{word}", count=n) for word, n in then])
    said = [teller.say(f"still.{name}" if later else f"first.{name}", then=follows, **fields)]
    said += [teller.say(f"otherwise.{word}", count=n) for word, n in otherwise]
    return " ".join(said)


def of_payment(teller: Teller, step: Step, later: bool) -> str:
    _, (kind, count), *steps = step
    follows = teller.words.listed([teller.say(f"paid.{word}", count=n) for word, n in steps])
    return teller.say(f"may.{kind}", count=count, then=follows)


def of_prevention(teller: Teller, step: Step, later: bool) -> str:
    _, (_, price), (word, count) = step
    payer = "duel" if teller.game.players == 2 else "next"
    return teller.say(
        f"unless.{word}", count=count, payment=teller.say(f"payment.{payer}", count=price)
    )


def of_choice(teller: Teller, step: Step, later: bool) -> str:
    """Alternatives; where one side is chosen as well, a sentence for all of them."""
    word, *modes = step
    acts = [mode[1] for mode in modes]
    count = acts[0][-1]
    if word == "choose" and teller.game.players == 3:
        return teller.say(key(teller, word), solo=count, count=count // 2)
    first, second = (teller.say(f"mode.{act[-2]}", count=act[-1]) for act in acts)
    return teller.say(key(teller, word), first=first, second=second)


SPECIAL: dict[str, Callable[[Teller, Step, bool], str]] = {
    "remove": of_target,
    "turn": of_target,
    "copy": of_target,
    "if": of_condition,
    "may": of_payment,
    "unless": of_prevention,
    "choose": of_choice,
    "nchoose": of_choice,
}
