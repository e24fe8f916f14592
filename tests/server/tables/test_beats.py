"""When a bot answers tells nothing: always on the beat, whatever it holds and however long it thought."""

import asyncio
from typing import NamedTuple

import pytest
from pydantic_core import from_json

from tests.server.deaf_line import DeafLine
from tests.server.running import QUICK
from wartable.core.game import game_of
from wartable.core.history import History
from wartable.core.state import State, new_rng
from wartable.games import load
from wartable.server.ground.clock import Clock
from wartable.server.ground.limits import Limits
from wartable.server.ground.metrics import Metrics
from wartable.server.protocol.answers import SeatRequest, TableRequest
from wartable.server.settings import Settings
from wartable.server.store.opening import open_store
from wartable.server.store.readiness import Readiness
from wartable.server.tables.beats import beat_of, next_beat
from wartable.server.tables.services import Services
from wartable.server.tables.tables import Tables
from wartable.server.tables.visitor import Visitor
from wartable.server.thinking.bot_time import BotTime, Payer
from wartable.server.thinking.questions import Answerable, Choice
from wartable.server.thinking.thinker import Thinker

PAUSE = 0.6


class SetClock(Clock):
    """Stands still unless somebody waits or thinks."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time

    async def wait_until(self, moment: float) -> None:
        await asyncio.sleep(0)
        self.time = max(self.time, moment)


class SlowThinker(Thinker):
    """Thinks the longer the more it could do, and does the first of it."""

    def __init__(self, clock: SetClock) -> None:
        super().__init__(1, 1.0, BotTime(QUICK.limits))
        self.clock = clock
        self.thoughts: list[tuple[int, float]] = []

    async def think(self, payer: Payer, question: Answerable, patience: float = 1.0) -> object:
        assert isinstance(question, Choice)
        actions = question.position().legal_actions()
        seconds = 0.001 if len(actions) == 1 else 0.002 * len(actions)
        self.clock.time += seconds
        self.thoughts.append((len(actions), seconds))
        return actions[0]


class Person(Visitor):
    """Looks at the clock whenever it is told that the bot did something."""

    def __init__(self, clock: SetClock) -> None:
        super().__init__(Limits(), DeafLine())
        self.clock = clock
        self.began = clock.time
        self.told: list[float] = []
        self.heard = asyncio.Event()

    def send_text(self, text: bytes) -> None:
        message = from_json(text)
        if message["type"] == "update" and message["by"] == 1:
            self.told.append(round(self.clock.time - self.began, 6))
            self.heard.set()


class Watched(NamedTuple):
    """How many choices the bot had each time and how long it thought, and when it was first seen to do something."""

    thoughts: list[tuple[int, float]]
    told: float


async def watch(bot: str, world: State | None) -> Watched:
    """Seat a bot before a world, or before a fresh deal, until a person is told that it did something."""
    clock = SetClock()
    thinker = SlowThinker(clock)
    settings = Settings(bot_pause=PAUSE, limits=QUICK.limits, clock=clock)
    store = open_store(None)
    services = Services(settings, store, Readiness(store, None), thinker, Metrics())
    tables = Tables(services)
    seats = [SeatRequest(kind="person"), SeatRequest(kind="bot", bot=bot)]
    made = await tables.create(TableRequest(game="roar-of-war", seats=seats))
    table = await tables.get(made.table)
    if world is not None:
        table.play.history = History(world, 0)
    person = Person(clock)
    await table.join(person, made.seats[0].token)
    await asyncio.wait_for(person.heard.wait(), 60)
    seen = Watched(list(thinker.thoughts), person.told[0])
    await table._bots.stop()
    await thinker.close()
    services.store.close()
    return seen


def worlds_alike() -> tuple[State, State]:
    """Two worlds that look the same from seat 0, where seat 1 has no choice in one and several in the other."""
    game, rng = load("roar-of-war"), new_rng(7)
    for seed in range(200):
        state = game.new(seed)
        for _ in range(150):
            if state.over:
                break
            decision = state.decision(1)
            if decision is not None and not decision.simultaneous:
                for _ in range(4):
                    other = game_of(state).position(state.view(0)).sample(rng)
                    counts = {len(world.legal_actions(1)): world for world in (state, other)}
                    if len(counts) == 2 and min(counts) == 1:
                        assert state.view(0) == other.view(0)
                        return counts[1], counts[max(counts)]
            seat = state.to_act[0]
            actions = state.legal_actions(seat)
            state.apply(seat, actions[rng.below(len(actions))])
    raise LookupError("no such worlds")


@pytest.mark.parametrize(("bot", "pauses"), [("captain", 1), ("warlord", 2)])
def test_what_is_no_choice_is_answered_when_a_real_choice_would_be(bot: str, pauses: int) -> None:
    forced, free = (asyncio.run(watch(bot, world)) for world in worlds_alike())
    assert forced.thoughts[0][0] == 1 < free.thoughts[0][0]
    assert forced.thoughts[0][1] < free.thoughts[0][1]
    assert forced.told == free.told == round(pauses * PAUSE, 6)


def test_secret_steps_take_no_time_and_their_end_is_told_on_the_beat() -> None:
    seen = asyncio.run(watch("soldier", None))
    assert len(seen.thoughts) > 1
    assert seen.told == PAUSE


def test_a_thought_that_lasts_longer_is_told_on_a_later_beat() -> None:
    assert beat_of("captain", 0.5) == beat_of("a-bot-from-elsewhere", 0.5) == 0.5
    assert [next_beat(10.0, now, 0.5) for now in (10.0, 10.2, 10.5, 10.51, 11.3)] == [10.5, 10.5, 10.5, 11.0, 11.5]
    assert next_beat(10.0, 10.2, 0.0) == 10.2
