"""Pure functions from data to HTML: cards, seats, prompts, logs. No game and no browser in here."""
