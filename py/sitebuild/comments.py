"""Comments and types in scripts and style sheets are for readers of the sources, not visitors."""

from __future__ import annotations

import re

WHOLE_LINES = re.compile(r"^ *(?://.*|/\*(?:(?!\*/)[\s\S])*\*/) *$", re.MULTILINE)


def uncommented(text: str) -> str:
    """The text without comments that have lines of their own; all others stay on theirs."""
    return WHOLE_LINES.sub(lambda comment: "\n" * comment[0].count("\n"), text)
