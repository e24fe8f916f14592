"""Where tables are kept; it knows texts, and nothing of games."""
