"""The table of Amulet as a seat sees it."""

from ....ui.view import View
from .advising import advice, choice_label, prompt_fields, tally
from .counting import counted
from .explaining import explain
from .faces import ICONS
from .pictures import pictures
from .table import badges, belongings, board, facts, hand, meta, phases

CONFIRM = frozenset({"move_party", "rob", "mirror", "target"})
"""Questions that want a second click: the first one says what would happen."""

RULES = {
    "setup_choose": "setup",
    "setup_stones": "setup",
    "setup_redraw": "setup",
    "spell_bid": "spells",
    "metal_action": "metal",
    "give_metal": "list",
    "swap_metal": "list",
    "take_metal": "metal",
    "rob": "list",
    "mirror": "list",
    "jewel_bid": "bidding",
    "pay": "settlement",
    "take_back": "settlement",
    "take_jewel": "settlement",
    "extra_jewel": "settlement",
    "move_party": "move",
    "energy_action": "energy",
    "target": "energy",
    "how_many": "energy",
    "discard_order": "energy",
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
