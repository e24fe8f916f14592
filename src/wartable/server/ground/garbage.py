"""How often Python looks for garbage in circles: a server makes little of it, and has much that stays."""

from __future__ import annotations

import gc

NEW_OBJECTS = 20_000  # more than there were before one looks at the new ones
ROUNDS = 20  # of looking at new ones before one looks at older ones


def look_seldom() -> None:
    """Leave alone what is there when the server begins, and look seldom at the rest."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, ROUNDS, ROUNDS)
