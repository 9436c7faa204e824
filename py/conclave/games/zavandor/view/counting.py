"""The counting help: what the cards of another hand can be worth."""

from __future__ import annotations

from ....ui.counting import piece
from ....ui.html import Node, b, icon
from ..secrets import worth_between
from .faces import ICONS, Table


def counted(scene: Table, player: int) -> list[Node]:
    """Backs show the colours; the cards paid and bids show which values are left."""
    if player == scene.viewer or not scene.game.hands[player]:
        return []
    least, most = worth_between(scene.game, player)
    label = scene.words("worth", least=least, most=most)
    shown = f"{least}–{most}" if least < most else str(least)
    return [piece(label, "sure", (icon(ICONS["hand"]), b(shown)))]
