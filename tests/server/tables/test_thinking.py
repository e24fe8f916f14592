"""Bots think elsewhere, about what their seat knows, and never stop a game."""

import os
import random
import signal
import time

import pytest

from tests.server.browser import Browser, play_on
from tests.server.running import PERSON, RANDOM, SOLDIER, RunningServer, running
from wartable.bots.base import Bot
from wartable.core.errors import WartableError
from wartable.core.rng import Rng
from wartable.core.state import Position
from wartable.games import load
from wartable.server.thinking.bot_time import Payer
from wartable.server.thinking.questions import Choice, Question
from wartable.server.thinking.thinker import Thinker


def test_a_bot_is_told_what_its_seat_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Choice] = []

    async def think(table: str, question: Question) -> object:
        assert isinstance(question, Choice)
        asked.append(question)
        return question.answer()

    with running() as server:  # of its own: at a shared one the bots of earlier tables may still think
        monkeypatch.setattr(server.app.state.services.thinker, "think", think)
        table = server.create(PERSON, RANDOM, best_of=3)
        with server.sit(table.name, table.tokens[0]) as ann:
            play_on([ann], random.Random(1), 30)
    assert len(asked) > 10
    assert {(question.game, question.seat, question.bot) for question in asked} == {("roar-of-war", 1, "random")}
    game = load("roar-of-war")
    for question in asked:
        told = game.begin(game.setup(**question.options), 0)
        told.restore(list(question.numbers))
        assert told.view(1).veiled.numbers() == question.numbers, "there was more to veil"


def test_thinking_twice_with_the_same_luck_gives_the_same(server: RunningServer) -> None:
    table = server.create(PERSON, SOLDIER)
    state = server.table(table.name).play.state
    question = Choice("roar-of-war", state.setup.options, 1, state.view(1).veiled.numbers(), 5, "soldier")
    assert question.answer() == question.answer()
    assert question.answer() in state.legal_actions(1)


def test_a_bot_that_gives_no_answer_loses_its_seat_to_soldier(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(self: Thinker, payer: Payer, question: Question) -> object:
        assert isinstance(question, Choice)
        if question.bot != "soldier":
            raise RuntimeError("no idea")
        return question.answer()

    monkeypatch.setattr(Thinker, "think", think)
    with running() as server:
        table = server.create(PERSON, {"kind": "bot", "bot": "captain"})
        with server.sit(table.name, table.tokens[0]) as ann:
            play_on([ann], random.Random(1), 12)
            assert ann.view["detail"]["turns"] > 0
            assert [person["bot"] for person in ann.people] == [None, "soldier"]
            assert [person["name"] for person in ann.people] == ["Ann", "Soldier"]
            told = ["".join(span["text"] for span in line["sentence"]) for line in ann.ask("resync")["chronicle"]]
            assert told.count("Captain gives no answer any more; Soldier plays on.") == 1
        assert 'wartable_events_total{kind="bot-replaced"} 1' in server.app.state.services.metrics.text()
        again = server.do(server.app.state.tables._load(table.name))
        assert [seat.bot for seat in again.play.seats] == [None, "soldier"]


def test_where_nobody_has_an_answer_any_legal_action_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: Thinker, payer: Payer, question: Question) -> object:
        raise RuntimeError("no idea")

    monkeypatch.setattr(Thinker, "think", fail)
    with running() as server:
        table = server.create(PERSON, SOLDIER)
        with server.sit(table.name, table.tokens[0]) as ann:
            play_on([ann], random.Random(1), 20)
            assert ann.view["detail"]["turns"] > 0


def test_an_answer_that_is_none_of_the_choices_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    state = load("roar-of-war").new(3)
    question = Choice("roar-of-war", state.setup.options, 0, state.view(0).veiled.numbers(), 5, "random")
    monkeypatch.setattr("wartable.bots.load", lambda name: Nonsense())
    with pytest.raises(WartableError, match="chose 9999, which is none of its actions"):
        question.answer()


class Nonsense(Bot):
    """Answers what nobody asked."""

    def choose(self, position: Position, rng: Rng) -> int:
        return 9999


def test_processes_that_die_are_replaced() -> None:
    with running() as server:
        table = server.create(PERSON, RANDOM)
        with server.sit(table.name, table.tokens[0]) as ann:
            wait_for_bot(ann)
            for worker in server.app.state.services.thinker.workers:
                os.kill(worker.pid, signal.SIGKILL)
            play_on([ann], random.Random(2), 12)
            assert ann.view["detail"]["turns"] > 0
            assert [person["bot"] for person in ann.people] == [None, "random"]


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
