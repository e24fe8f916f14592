"""Clash of Armies: Medieval."""
