"""The table of Magic Sword & Dragon's Egg as a seat sees it."""

from ....ui.view import View
from .advising import advice, choice_label, prompt_fields
from .board import board, meta, phases
from .counting import counted
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
    "heroes": "heroes",
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
