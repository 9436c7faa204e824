"""The table of the Scepter of Zavandor as a seat sees it."""

from .advising import advice, choice_label, prompt_fields, tally
from .explaining import explain
from .faces import ICONS
from .market import board
from .seats import badges, belongings, facts, meta, phases
from .treasury import hand

CONFIRM = frozenset({"character", "lose_gem"})
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
