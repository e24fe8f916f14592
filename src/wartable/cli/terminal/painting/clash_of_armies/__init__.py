"""Clash of Armies in the terminal."""
