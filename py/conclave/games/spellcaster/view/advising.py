"""What the prompt says: whose spell it is, what a selected choice would do, what buttons say."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ..cards import COLOUR, COLOURS, ENCHANTMENTS
from ..effects import NONE
from ..foresight import changes, foreseen
from ..rules import DRAW
from ..state import NOBODY, Spellcaster
from ..texts import YES
from .faces import Table
from .table import mine
from .wording import offered, suffered, text_of

# --- what is asked ----------------------------------------------------------------------------

ABOUT_A_SPELL = frozenset(
    {"may_pay", "buy_off", "choose", "suffer", "copy", "remove", "turn", "choose_side"}
)


def prompt_fields(scene: Table) -> dict[str, object]:
    """What the prompt of the open question may mention."""
    g, t = scene.game, scene.words
    fields: dict[str, object] = {"count": g.actions, "rival": scene.names[g.active]}
    if scene.kind in ABOUT_A_SPELL:
        fields |= {"spell": t.name(spell_of(scene)), "text": text_asking(scene)}
    return fields


def text_asking(scene: Table) -> str:
    """The text that asks; one who answers to somebody else's spell is spoken to."""
    assert scene.question is not None
    g, t, details = scene.game, scene.words, scene.question.details
    if scene.asks("buy_off"):
        return offered(t, scene.names[g.active], *details[1:])
    if scene.asks("suffer"):
        return suffered(t, details[1])
    return text_of(t, g, g.side, spell_of(scene))


def spell_of(scene: Table) -> str:
    """The spell whose text asks; only one spell lets a side be chosen."""
    assert scene.question is not None
    details = scene.question.details
    return "g04" if scene.asks("choose_side") else str(details[0])


# --- what would happen ------------------------------------------------------------------------


def advice(scene: Table) -> str:
    """What the selected choice would do; nothing if none is selected."""
    if scene.selected is None or not scene.kind:
        return ""
    adviser = ADVICE.get(scene.kind)
    return adviser(scene, str(scene.selected)) if adviser else ""


def on_action(scene: Table, choice: str) -> str:
    verb, _, card = choice.partition(" ")
    if verb == DRAW:
        return scene.words("advice.draw")
    return on_playing(scene, card) if verb == "play" else on_text(scene, card, actions_spent=1)


def on_playing(scene: Table, card: str) -> str:
    """That it does nothing yet, what it would do later, and what it covers."""
    g, t = scene.game, scene.words
    later = "play_enchantment" if card in ENCHANTMENTS else "play"
    said = on_card(scene, card, f"advice.{later}")
    pile = g.piles[COLOUR[card]]
    if not pile:
        return f"{said} {t('advice.play_onto', colour=t.name(COLOUR[card]))}"
    whose = "own" if g.facing[pile[-1]] == mine(scene) else "rival"
    return f"{said} {t(f'advice.play_{whose}', card=t.name(pile[-1]))}"


def on_card(scene: Table, card: str, key: str = "advice.activate") -> str:
    t = scene.words
    return t(key, spell=t.name(card), text=text_of(t, scene.game, mine(scene), card))


def on_text(scene: Table, card: str, actions_spent: int = 0) -> str:
    """The text of a spell, and the figures it would change now."""
    after = foreseen(scene.game, card, actions_spent)
    told = "; ".join(consequences(scene, after)) or scene.words("change.nothing")
    return f"{on_card(scene, card)} {scene.words('advice.now', changes=told)}"


def consequences(scene: Table, after: Spellcaster) -> Iterator[str]:
    """Every figure that would change, and what comes of it."""
    t = scene.words
    for change in changes(scene.game, after, scene.viewer):
        name = scene.names[change.mage] if change.mage != NOBODY else ""
        yield t(f"change.{change.what}", before=change.before, after=change.after, name=name)
    if after.shortfall and not scene.game.shortfall:
        yield t("change.short")
    if after.outcome:
        yield t(f"change.{result(scene, after)}")
    for question in after.asked:
        mage = question.player
        key = "change.you_choose" if mage == scene.viewer else "change.they_choose"
        yield t(key, name=scene.names[mage])


def result(scene: Table, after: Spellcaster) -> str:
    if after.winner == NOBODY:
        return "drawn"
    return "wins" if after.winner == mine(scene) else "loses"


def on_copying(scene: Table, hue: str) -> str:
    return on_text(scene, scene.game.piles[hue][-1])


def on_removing(scene: Table, hue: str) -> str:
    """What comes to light below a card that is discarded."""
    if hue == NONE:
        return ""
    g, t = scene.game, scene.words
    top, *below = reversed(g.piles[hue])
    if not below:
        return t("advice.uncovers_nothing", spell=t.name(top))
    whose = "mine" if g.facing[below[0]] == mine(scene) else "theirs"
    return t(f"advice.uncovers_{whose}", spell=t.name(top), card=t.name(below[0]))


def on_turning(scene: Table, hue: str) -> str:
    return on_card(scene, scene.game.piles[hue][-1])


ADVICE: dict[str, Callable[[Table, str], str]] = {
    "act": on_action,
    "fire": on_text,
    "copy": on_copying,
    "remove": on_removing,
    "turn": on_turning,
    "fetch": on_card,
    "keep": on_card,
    "discard": on_card,
}


# --- what buttons say -------------------------------------------------------------------------


def choice_label(scene: Table, choice: object) -> str:
    """A choice in words, for a button or a hint."""
    t, text = scene.words, str(choice)
    if text == NONE:
        return t("choice.none")
    if scene.asks("buy_off") and text == YES:
        assert scene.question is not None
        return t("choice.buy_off.yes", count=scene.question.details[1][1])
    if scene.asks("act") and text != DRAW:
        verb, _, card = text.partition(" ")
        return t(f"choice.act.{verb}", card=t.name(card))
    return t.name(text) if text in COLOUR or text in COLOURS else t(f"choice.{scene.kind}.{text}")
