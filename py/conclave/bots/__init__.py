"""Players that are not people. A bot is given what its seat may see, and nothing else."""

from .players import LEVELS, choose

__all__ = ["LEVELS", "choose"]
