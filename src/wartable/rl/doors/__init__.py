"""Doors through which other people's learners come in: Gymnasium, PettingZoo and OpenSpiel."""
