"""Players that are not people. A bot is given what its seat may see, and nothing else."""

from .players import BOTS, DEFAULT_LEVEL, LEVELS, choose

__all__ = ["BOTS", "DEFAULT_LEVEL", "LEVELS", "choose"]
