"""The games of the house: those that promise three languages, rules, pictures and a lesson.

`conclave.games()` also knows the small game of `tests/outside`, which is a draft.
"""

from __future__ import annotations

import conclave
from conclave.kernel.registry import DRAFT

OURS = tuple(info for info in conclave.games() if info.stage != DRAFT)
EVERY_COUNT = [
    (info.id, count) for info in OURS for count in range(info.min_players, info.max_players + 1)
]
