"""Choosing a game, playing on, bringing a file."""
