"""What a bot of somebody else's may answer, and how it may end."""

import io
import queue
import signal
import sys

import numpy as np
import pytest

from wartable.bots.base import Bot
from wartable.bots.brought.failure import BotFailed
from wartable.bots.brought.program import MOST_UNHEARD, listen
from wartable.bots.brought.seated import ask
from wartable.core.rng import Rng, seeded
from wartable.core.state import Position
from wartable.games import load


class Scholar(Bot):
    def choose(self, position: Position, rng: Rng) -> int:
        return np.int64(position.legal_actions()[0])  # type: ignore[return-value]


class Deserter(Bot):
    def choose(self, position: Position, rng: Rng) -> int:
        sys.exit(3)


class Stubborn(Bot):
    def choose(self, position: Position, rng: Rng) -> int:
        while True:
            try:
                sum(range(100))
            except Exception:
                continue


def position() -> Position:
    state = load("roar-of-war").new(1)
    return Position(state.view(state.to_act[0]))


def test_a_whole_number_of_another_library_is_an_answer() -> None:
    at = position()
    assert ask(Scholar(), at, seeded(1), 5.0) == at.legal_actions()[0]


def test_a_bot_that_ends_the_program_only_loses_its_seat() -> None:
    with pytest.raises(BotFailed, match="it failed"):
        ask(Deserter(), position(), seeded(1), 5.0)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no class can be interrupted here")
def test_a_bot_that_makes_light_of_all_errors_is_interrupted_too() -> None:
    with pytest.raises(BotFailed, match="no answer within"):
        ask(Stubborn(), position(), seeded(1), 0.05)


def test_a_program_that_keeps_talking_is_not_listened_to_for_ever() -> None:
    said: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    listen(io.BytesIO(b"blah\n" * 10 * MOST_UNHEARD), said)
    assert said.qsize() == MOST_UNHEARD + 1  # the last says that there will be no more
