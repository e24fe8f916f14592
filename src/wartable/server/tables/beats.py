"""The beat on which bots answer, so that the time they take does not tell what they hold."""

from __future__ import annotations

import math

PAUSES = {"warlord": 2}  # how many pauses a beat has, for bots that think longer than one


def beat_of(bot: str, pause: float) -> float:
    """Give the seconds of a bot's beat: nearly all its thoughts fit into one, and what is no choice takes one too."""
    return pause * PAUSES.get(bot, 1)


def next_beat(asked: float, now: float, beat: float) -> float:
    """Give the first moment for an answer: a whole number of beats after the question, at least one."""
    return asked + beat * max(1, math.ceil((now - asked) / beat)) if beat else now
