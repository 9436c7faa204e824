"""Which pictures the icon sheet must hold: those of the house and those of every game."""

from __future__ import annotations

from ..kernel import games

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
    "teacher": "owl",
    "replay": "hourglass",
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


def names() -> dict[str, str]:
    """Every picture that any view may show: the symbol's name and its name in game-icons."""
    used = [*HOUSE.values(), *AVATARS]
    for info in games():
        used += info.part("view").ICONS.values()
    return {name: name for name in sorted(set(used))}
