"""Clash of Rage: clans against the Elves and each other, on a map of hexes."""
