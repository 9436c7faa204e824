"""The table of Magic Sword & Dragon's Egg as a seat sees it."""

from .advising import advice, choice_label, prompt_fields
from .board import board, meta, phases
from .explaining import explain
from .faces import ICONS
from .holding import hand
from .pictures import pictures
from .seats import badges, belongings, facts

CONFIRM = frozenset({"place", "place_apprentice", "fluvius", "mortus", "market"})
"""Questions that want a second click: the first one says what would happen."""

RULES = {
    "mortus": "spells",
    "rob": "supply",
    "cast": "supply",
    "place": "choice",
    "place_apprentice": "heroes",
    "fluvius": "spells",
    "pick_knowledge": "knowledge",
    "forge": "forge",
    "forge_target": "forge",
    "market": "market",
    "declare": "fight",
    "claim": "fight",
    "bid": "auction",
    "fight": "fight",
    "use_gift": "gift",
    "omnus": "spells",
    "duplicus": "spells",
    "provisus": "spells",
    "lay_out": "artefacts",
    "mutarus": "spells",
    "trade_give": "trade",
    "trade_want": "trade",
    "trade_with": "trade",
    "answer_offer": "trade",
    "trade_pay": "trade",
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
]
