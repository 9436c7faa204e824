"""Looking back at a match, move by move."""
