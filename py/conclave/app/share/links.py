"""The kinds of link, and how long one may be."""

LONGEST = 2000
"""Characters that every program passes on as part of a link."""
GAME, HERE, REPORT = "game", "here", "report"
"""The whole game, the game up to a position, and a report of a fault."""
FILE, LINK = "file", "link"
"""How a game comes from elsewhere."""
TRIAL = "trial"
"""The slot of the worker in which it is tried."""
