"""Painters draw what a seat may see, as text."""
