"""Clash of Rage in the terminal."""
