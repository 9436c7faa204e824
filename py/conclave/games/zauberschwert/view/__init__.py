"""The table of Magic Sword & Dragon's Egg as a seat sees it."""

from .advising import advice, choice_label, prompt_fields
from .board import board, meta, phases
from .explaining import explain
from .faces import ICONS
from .holding import hand
from .seats import badges, belongings, facts

CONFIRM = frozenset({"place", "place_apprentice", "fluvius", "mortus"})
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
]
