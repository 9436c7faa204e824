"""The table of Grimoria as a seat sees it."""

from ....ui.view import View
from .counting import counted
from .pictures import pictures
from .table import (
    CONFIRM,
    ICONS,
    advice,
    badges,
    belongings,
    board,
    choice_label,
    explain,
    facts,
    hand,
    meta,
    phases,
    prompt_fields,
)

RULES = {
    "choose_spell": "book",
    "swap_witch": "witch",
    "replace_card": "spells",
    "choose_target": "attacks",
    "name_companion": "attacks",
    "respond": "attacks",
    "give_companion": "attacks",
    "sell_card": "spells",
    "buy_treasure": "companions",
    "take_card": "turn",
    "deploy_cloak": "cloak",
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
