"""The table of Amulet as a seat sees it."""

from .advising import advice, choice_label, prompt_fields, tally
from .explaining import explain
from .faces import ICONS
from .table import badges, belongings, board, facts, hand, meta, phases

CONFIRM = frozenset({"move_party", "rob", "mirror", "target"})
"""Questions that want a second click: the first one says what would happen."""

__all__ = [
    "CONFIRM",
    "ICONS",
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
    "prompt_fields",
    "tally",
]
