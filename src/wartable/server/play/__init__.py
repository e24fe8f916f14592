"""A game at a table as its log tells it, and what is shown of it; nothing here waits or is shared."""
