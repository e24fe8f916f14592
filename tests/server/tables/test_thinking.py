"""Bots think elsewhere, about what their seat knows, and never stop a game."""

import os
import random
import signal
import time

import pytest

from tests.server.browser import Browser, play_on
from tests.server.running import PERSON, RANDOM, SOLDIER, RunningServer, running
from wartable.games import load
from wartable.server.tables import bot_seats
from wartable.server.tables.thinking import Thinker, Thought, choose


def test_a_bot_is_told_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[Thought] = []

    async def think(thought: Thought) -> int:
        thoughts.append(thought)
        return choose(thought)

    with running() as server:  # of its own: at a shared one the bots of earlier tables may still think
        monkeypatch.setattr(server.app.state.services.thinker, "think", think)
        table = server.create(PERSON, RANDOM, best_of=3)
        with server.sit(table.name, table.tokens[0]) as ann:
            play_on([ann], random.Random(1), 30)
    assert len(thoughts) > 10
    assert {(thought.game, thought.seat, thought.bot) for thought in thoughts} == {("roar-of-war", 1, "random")}
    game = load("roar-of-war")
    for thought in thoughts:
        told = game.begin(game.setup(**thought.options), 0)
        told.restore(list(thought.numbers))
        assert told.view(1).veiled.numbers() == thought.numbers, "there was more to veil"


def test_thinking_twice_with_the_same_luck_gives_the_same(server: RunningServer) -> None:
    table = server.create(PERSON, SOLDIER)
    state = server.table(table.name).play.state
    thought = Thought("roar-of-war", state.setup.options, 1, state.view(1).veiled.numbers(), "soldier", 5)
    assert choose(thought) == choose(thought)
    assert choose(thought) in state.legal_actions(1)


def test_a_bot_that_fails_takes_any_legal_action(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: Thinker, thought: Thought) -> int:
        raise RuntimeError("no idea")

    monkeypatch.setattr(bot_seats, "REST", 0)
    monkeypatch.setattr(Thinker, "think", fail)
    with running() as server:
        table = server.create(PERSON, SOLDIER)
        with server.sit(table.name, table.tokens[0]) as ann:
            play_on([ann], random.Random(1), 20)
            assert ann.view["detail"]["turns"] > 0


def test_processes_that_die_are_replaced() -> None:
    with running() as server:
        table = server.create(PERSON, RANDOM)
        with server.sit(table.name, table.tokens[0]) as ann:
            wait_for_bot(ann)
            pool = server.app.state.services.thinker._pool
            for pid in list(pool._processes):
                os.kill(pid, signal.SIGKILL)
            play_on([ann], random.Random(2), 12)
            assert ann.view["detail"]["turns"] > 0


def wait_for_bot(browser: Browser) -> None:
    while 1 in browser.to_act:
        browser.until("update")


def test_the_loop_answers_while_bots_think(server: RunningServer) -> None:
    table = server.create(SOLDIER, SOLDIER, SOLDIER, SOLDIER)
    with server.sit(table.name, table.watch) as guest:
        slowest = 0.0
        for _ in range(40):
            began = time.monotonic()
            guest.ask("ping")
            slowest = max(slowest, time.monotonic() - began)
        assert slowest < 2
