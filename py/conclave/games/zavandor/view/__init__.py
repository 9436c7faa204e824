"""The table of the Scepter of Zavandor as a seat sees it."""

from .advising import advice, choice_label, prompt_fields, tally
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
    "gems": "gems",
    "overreach": "options",
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
