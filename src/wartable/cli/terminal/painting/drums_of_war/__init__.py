"""Drums of War in the terminal."""
