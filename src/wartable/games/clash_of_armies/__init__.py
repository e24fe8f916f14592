"""Clash of Armies: Medieval, a deck-building war for two."""
