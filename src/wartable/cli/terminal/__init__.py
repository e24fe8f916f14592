"""A game in the terminal: the table drawn in text, choices by number or name."""
