"""What stays is left alone, and what is garbage is freed all the same."""

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from wartable.server.ground import garbage
from wartable.server.ground.garbage import NEW_OBJECTS, ROUNDS, look_often, look_seldom

LOOK = 0.05  # seconds: sooner than a server looks, which the tests need not wait for


class Circle:
    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def as_before(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Looks for garbage after the test as before it."""
    monkeypatch.setattr(garbage, "LOOK", LOOK)
    thresholds, callbacks = gc.get_threshold(), list(gc.callbacks)
    yield
    gc.set_threshold(*thresholds)
    gc.callbacks[:] = callbacks
    gc.unfreeze()


def test_what_stays_is_left_alone_and_young_garbage_is_found() -> None:
    look_seldom()
    before = gc.get_freeze_count()
    stays = [[number] for number in range(NEW_OBJECTS * (ROUNDS + 3))]
    circle = weakref.ref(Circle())
    more = [[number] for number in range(NEW_OBJECTS * (ROUNDS + 3))]
    assert circle() is None
    assert gc.get_freeze_count() >= before + len(stays)
    assert len(more) == len(stays)


def test_what_takes_the_place_of_others_is_looked_at_before_it_becomes_much() -> None:
    look_seldom()
    shown: list[list[int]] = [[number] for number in range(50 * NEW_OBJECTS)]
    gc.freeze()
    looked_at: list[int] = []
    gc.callbacks.insert(0, lambda phase, info: looked_at.append(young()) if phase == "start" else None)

    async def replace_all() -> None:
        looking = asyncio.create_task(look_often())
        for number in range(len(shown)):
            shown[number] = [number]
            if number % NEW_OBJECTS == 0:
                await asyncio.sleep(2 * LOOK)
        looking.cancel()

    asyncio.run(replace_all())
    assert max(looked_at) < 2 * ROUNDS * NEW_OBJECTS


def test_garbage_of_what_is_soon_done_is_mostly_found() -> None:
    look_seldom()
    done: list[weakref.ref[Circle]] = []

    async def work() -> None:
        looking = asyncio.create_task(look_often())
        for _ in range(20):
            circle = Circle()
            done.append(weakref.ref(circle))
            await asyncio.sleep(LOOK / 5)
            del circle
        await asyncio.sleep((ROUNDS + 2) * LOOK)
        looking.cancel()

    asyncio.run(work())
    assert sum(circle() is None for circle in done) > len(done) / 2


def young() -> int:
    return len(gc.get_objects(0)) + len(gc.get_objects(1))
