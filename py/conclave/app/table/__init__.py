"""A match being played: answers, bots, hints, undo, the result."""
