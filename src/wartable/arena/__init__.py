"""Bots against bots: single games, simulations at scale, measurements."""
