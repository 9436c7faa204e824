"""The pictures of the house, by what they stand for, with their names in the game-icons set."""

from __future__ import annotations

HOUSE = {
    "brand": "pointy-hat",
    "undo": "anticlockwise-rotation",
    "rules": "rule-book",
    "summary": "help",
    "log": "scroll-unfurled",
    "menu": "hamburger-menu",
    "close": "cancel",
    "home": "wooden-door",
    "play": "play-button",
    "rename": "quill-ink",
    "delete": "trash-can",
    "export": "save-arrow",
    "import": "open-folder",
    "person": "person",
    "bot": "crystal-ball",
    "language": "globe",
    "seed": "perspective-dice-six-faces-random",
    "winner": "laurels-trophy",
    "warning": "hazard-sign",
    "hand_over": "shaking-hands",
    "confirm": "check-mark",
    "hint": "candle-light",
    "counted": "tally-mark-5",
    "teacher": "owl",
    "replay": "hourglass",
    "review": "magnifying-glass",
    "first": "fast-backward-button",
    "back": "previous-button",
    "forth": "next-button",
    "last": "fast-forward-button",
    "link": "linked-rings",
    "report": "ladybug",
}

AVATARS = (
    "wizard-face",
    "witch-face",
    "dwarf-face",
    "woman-elf-face",
    "warlock-hood",
    "vampire-dracula",
)
