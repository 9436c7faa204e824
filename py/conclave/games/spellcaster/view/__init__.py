"""The table of Spellcaster as a seat sees it."""

from ....ui.view import View
from .advising import advice, choice_label, prompt_fields
from .counting import counted
from .explaining import explain
from .faces import ICONS
from .pictures import pictures
from .table import badges, belongings, board, facts, hand, meta, phases

CONFIRM = frozenset({"act", "fire", "copy", "remove", "turn", "fetch", "keep", "discard"})
"""Questions that want a second click: the first one says what would happen."""

RULES = {
    "fire": "enchantments",
    "act": "actions",
    "may_pay": "texts",
    "buy_off": "texts",
    "choose": "texts",
    "suffer": "texts",
    "choose_side": "teams",
    "copy": "targets",
    "remove": "targets",
    "turn": "targets",
    "fetch": "green",
    "keep": "green",
    "discard": "discard",
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
)
