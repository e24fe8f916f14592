"""How Roar of War lies on the table, drawn in text."""
