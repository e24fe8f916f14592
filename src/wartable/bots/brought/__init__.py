"""Bots of one's own: a class in a file, or a program in any language; and what becomes of those that fail."""
