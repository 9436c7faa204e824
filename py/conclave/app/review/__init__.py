"""After the game: what decided it, decision by decision."""
