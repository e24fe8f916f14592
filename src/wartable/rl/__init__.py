"""Machines that learn: many games stepped at once, observations as bits, self-play, networks."""
