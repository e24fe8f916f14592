"""Help for one who plays against bots only: from what that person may know, and nobody else is helped."""

import asyncio
import json
import random
from collections.abc import Callable, Coroutine
from dataclasses import replace

import pytest

from tests.server.browser import Browser, play_on
from tests.server.running import OPEN, PATIENT, PERSON, RANDOM, SOLDIER, NewTable, RunningServer, running
from wartable.core.game import game_of
from wartable.core.history import History
from wartable.core.state import new_rng
from wartable.practice.advice import Advice
from wartable.server.ground.limits import Rate
from wartable.server.thinking.bot_time import Payer
from wartable.server.thinking.questions import Hint, Question
from wartable.server.thinking.thinker import Thinker


def play_a_while(server: RunningServer) -> tuple[NewTable, Browser]:
    """A table where a person and a bot have fought for some turns, and the person must decide."""
    table = server.create(PERSON, RANDOM, races="orc,elf")
    ann = server.sit(table.name, table.tokens[0])
    play_on([ann], random.Random(2), 25)
    while not ann.actions or 1 in ann.to_act:
        ann.until("update")
    return table, ann


def test_a_hint_names_an_action_with_words_and_figures(server: RunningServer) -> None:
    _, ann = play_a_while(server)
    assert ann.ask("resync")["practice"] is True
    hint = ann.ask("hint")
    assert hint["type"] == "hint", hint
    assert hint["action"] in ann.actions
    assert hint["adviser"] == "Captain"
    assert 0 < hint["sure"] <= 1
    assert 0 <= hint["standing"] <= 1
    assert hint["sure_words"]
    assert hint["standing_words"]
    assert ann.ask("hint") | {"id": 0} == hint | {"id": 0}, "the same view, another hint"
    ann.close()


def test_what_is_known_sums_up_in_every_place(server: RunningServer) -> None:
    _, ann = play_a_while(server)
    known = ann.ask("know")
    assert known["type"] == "known", known
    assert known["samples"] == 400
    piles = [place for place in known["places"] if place["owner"] == 1 and place["place"].startswith("pile")]
    assert piles
    for place in piles:
        assert place["size"] == 1
        assert sum(card["chance"] for card in place["cards"]) == pytest.approx(1, abs=0.02)
        assert all(card["card"].startswith("elf.") for card in place["cards"])
    ann.close()


def test_worlds_that_look_the_same_to_a_person_give_the_same_help(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Question] = []

    async def think(self: Thinker, payer: Payer, question: Question) -> object:
        asked.append(question)
        return question.answer()

    with running() as server:
        table, ann = play_a_while(server)
        monkeypatch.setattr(Thinker, "think", think)
        here = [ann.ask("hint"), ann.ask("know")]
        held = server.table(table.name)
        state = held.play.state
        other = game_of(state).position(state.view(0)).sample(new_rng(8))
        assert other.numbers() != state.numbers()
        held.play.history = History(other, 0)
        there = [ann.ask("hint"), ann.ask("know")]
        ann.close()
    assert [json.dumps(one | {"id": 0}) for one in here] == [json.dumps(one | {"id": 0}) for one in there]
    assert asked[:2] == asked[2:]
    assert asked[0].numbers == state.view(0).veiled.numbers()


@pytest.mark.parametrize("seats", [(PERSON, PERSON), (PERSON, OPEN), (PERSON, SOLDIER, PERSON)])
def test_where_other_people_play_nobody_is_helped(server: RunningServer, seats: tuple[dict[str, str], ...]) -> None:
    table = server.create(*seats)
    with server.sit(table.name, table.tokens[0]) as ann:
        assert ann.ask("resync")["practice"] is False
        for question in ("hint", "know"):
            answer = ann.ask(question)
            assert (answer["type"], answer["message"][:22]) == ("refused", "Help is for practice: ")


def test_who_looks_on_is_not_helped(server: RunningServer) -> None:
    table = server.create(PERSON, SOLDIER)
    with server.sit(table.name, table.watch) as guest:
        assert guest.ask("hint")["message"] == "You only look on here."


def test_who_agreed_to_remember_is_not_told_what_was_seen(server: RunningServer) -> None:
    table = server.create(PERSON, SOLDIER, memory=True)
    with server.sit(table.name, table.tokens[0]) as ann:
        assert ann.ask("know")["message"].startswith("It was agreed that everybody remembers")


def test_there_is_no_hint_where_nothing_is_asked(server: RunningServer) -> None:
    table = server.create(PERSON, SOLDIER)
    with server.sit(table.name, table.tokens[0]) as ann:
        assert ann.ask("resign")["type"] == "ack"
        assert ann.ask("hint")["type"] == "refused"


def test_help_has_its_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(self: Thinker, payer: Payer, question: Question) -> object:
        assert isinstance(question, Hint)
        raise RuntimeError("no idea")

    with running(limits=replace(PATIENT, help=Rate(2, 1e-6))) as server:
        table = server.create(PERSON, OPEN)  # nobody thinks here
        monkeypatch.setattr("wartable.server.play.play.Play.practice", True)
        monkeypatch.setattr(Thinker, "think", fail)
        with server.sit(table.name, table.tokens[0]) as ann:
            assert ann.ask("hint")["message"] == "There is no answer to that just now."
            assert ann.ask("hint")["message"] == "There is no answer to that just now."
            assert ann.ask("hint")["message"] == "That were many questions; wait a little."
            assert ann.ask("ping")["type"] == "pong"


async def held_back(monkeypatch: pytest.MonkeyPatch) -> Callable[[], Coroutine[None, None, None]]:
    """Lets no hint be thought out before that is called which it gives."""
    let_go = asyncio.Event()

    async def think(self: Thinker, payer: Payer, question: Question) -> object:
        if not isinstance(question, Hint):
            return question.answer()
        await let_go.wait()
        return Advice(question.position().legal_actions()[0], sure=1, standing=0.5)

    async def release() -> None:
        let_go.set()

    monkeypatch.setattr(Thinker, "think", think)
    return release


def test_one_question_is_thought_about_at_a_time_and_play_goes_on_meanwhile(monkeypatch: pytest.MonkeyPatch) -> None:
    with running() as server:
        _, ann = play_a_while(server)
        release = server.do(held_back(monkeypatch))
        ann.say(type="hint", id=901)
        refused = ann.ask("know")
        assert refused["message"] == "Your last question is still being thought about."
        ann.act_at_random(random.Random(1))
        while not ann.actions or 1 in ann.to_act:
            ann.until("update")
        server.do(release())
        answer = ann.until("refused", "hint")
        assert (answer["id"], answer["type"]) == (901, "hint")
        assert answer["action"] in ann.actions, "a hint for what was asked before"
        ann.close()
