"""The table of the Scepter of Zavandor as a seat sees it."""

from ....ui.view import View
from .advising import advice, choice_label, prompt_fields, tally
from .counting import counted
from .explaining import explain
from .faces import ICONS
from .market import board
from .pictures import pictures
from .seats import badges, belongings, facts, meta, phases
from .treasury import hand

CONFIRM = frozenset({"character", "lose_gem"})
"""Questions that want a second click: the first one says what would happen."""

RULES = {
    "character": "setup",
    "act": "turn",
    "open": "auctions",
    "bid": "auctions",
    "pay": "paying",
    "keep": "limit",
    "arrange": "gems",
    "lose_gem": "artefacts",
    "free_step": "artefacts",
    "free_stone": "artefacts",
    "free_gem": "artefacts",
    "gems": "gems",
    "overreach": "options",
}
"""The section of the guide that each kind of question belongs to."""

VIEW = View(
    confirm=CONFIRM,
    icons=ICONS,
    rules=RULES,
    advice=advice,
    badges=badges,
    belongings=belongings,
    board=board,
    choice_label=choice_label,
    counted=counted,
    explain=explain,
    facts=facts,
    hand=hand,
    meta=meta,
    phases=phases,
    pictures=pictures,
    prompt_fields=prompt_fields,
    tally=tally,
)
