"""What lies on the table: codes, cards, the card set, the sides."""
