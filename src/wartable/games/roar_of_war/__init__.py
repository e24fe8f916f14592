"""Roar of War: hidden rows, bluff and memory, for two to four players."""
