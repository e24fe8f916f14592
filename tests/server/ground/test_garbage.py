"""What stays is left alone, and what is garbage is freed all the same."""

import gc
import weakref

from wartable.server.ground.garbage import NEW_OBJECTS, ROUNDS, look_seldom


class Circle:
    def __init__(self) -> None:
        self.itself = self


def test_what_stays_is_left_alone_and_young_garbage_is_found() -> None:
    thresholds, callbacks = gc.get_threshold(), list(gc.callbacks)
    try:
        look_seldom()
        before = gc.get_freeze_count()
        stays = [[number] for number in range(NEW_OBJECTS * (ROUNDS + 3))]
        circle = weakref.ref(Circle())
        more = [[number] for number in range(NEW_OBJECTS * (ROUNDS + 3))]
        assert circle() is None
        assert gc.get_freeze_count() >= before + len(stays)
        assert len(more) == len(stays)
    finally:
        gc.set_threshold(*thresholds)
        gc.callbacks[:] = callbacks
        gc.unfreeze()
