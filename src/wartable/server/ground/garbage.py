"""How Python looks for garbage in circles: a server makes little of it, and has much that stays.

Looking at everything would stop a server of many tables for seconds.  So what has outlived some looks is left alone
from then on, and freed when nothing refers to it any more; only when that has become twice as much all is looked at.

Python looks when there are so many more objects than before.  But at a table every new view takes the place of an old
one, so that there are never more: what is new would wait until it is all that a thousand tables show, and then take a
fifth of a second to look at.  So the server itself looks often, at the little that is new since.
"""

from __future__ import annotations

import asyncio
import gc

NEW_OBJECTS = 4000  # more than there were before one looks at the new ones: more than an action makes and drops
ROUNDS = 3  # of looking at new ones before one looks at those that were new before, and leaves them alone
NEVER = 1_000_000_000
NEW, YOUNG = 0, 1  # generations: what was never looked at, and what was new before
LOOK = 0.5  # seconds between two looks at what is new
LOOK_ROUND = 600.0  # seconds between two times of counting what is left alone


def look_seldom() -> None:
    """Leave alone what is there when the server begins, and what comes to stay."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, ROUNDS, NEVER)
    if _leave_alone not in gc.callbacks:
        gc.callbacks.append(_leave_alone)


async def look_often() -> None:
    """Look at what is new before it becomes much."""
    while True:
        for generation in (*[NEW] * ROUNDS, YOUNG):
            await asyncio.sleep(LOOK)
            gc.collect(generation)


async def look_round() -> None:
    """Look at everything whenever there is twice as much of it."""
    least = gc.get_freeze_count()
    while True:
        await asyncio.sleep(LOOK_ROUND)
        if gc.get_freeze_count() > 2 * least:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            least = gc.get_freeze_count()


def _leave_alone(phase: str, info: dict[str, int]) -> None:
    if phase == "stop" and info["generation"] > 0:
        gc.freeze()
