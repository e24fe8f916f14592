"""Skirmish: a toy game that is a package of its own, as a game from elsewhere would be."""
