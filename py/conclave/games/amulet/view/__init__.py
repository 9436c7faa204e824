"""The table of Amulet as a seat sees it."""

from .advising import advice, choice_label, prompt_fields, tally
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

__all__ = [
    "CONFIRM",
    "ICONS",
    "RULES",
    "advice",
    "badges",
    "belongings",
    "board",
    "choice_label",
    "explain",
    "facts",
    "hand",
    "meta",
    "phases",
    "pictures",
    "prompt_fields",
    "tally",
]
