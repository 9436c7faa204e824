"""All texts of the site, packed: words, rules and lessons in every language."""

from __future__ import annotations

import marshal

from ..kernel import games
from ..ui.texts import PACKED
from ..ui.words import HOUSE, LANGUAGES, messages
from .lesson import driver as lesson
from .rules import book


def packed() -> bytes:
    """What `ui/texts.py` finds in a site instead of the texts themselves."""
    for language in LANGUAGES:
        for room in (HOUSE, *(info.package for info in games())):
            messages.pack(room, language)
        for info in games():
            book.guide.pack(info.id, language)
    for info in games():
        for folder in (lesson.FIRST, lesson.SECOND):  # also that one is not there
            for name in (lesson.PLAN, *LANGUAGES):
                lesson.text_of.pack(info.id, folder, name)
    return marshal.dumps(PACKED)
