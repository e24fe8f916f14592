"""Drums of War at the server's table: alone, in matches, and told by the armies of each battle."""

import random

import pytest

from tests.server.browser import play_on
from tests.server.running import PERSON, RANDOM, SOLDIER, RunningServer
from wartable.core.records import parse_record, replay
from wartable.games import load

GAME = "drums-of-war"
HEROES = {card.name: card.group for card in load(GAME).cards.cards if card.kind == "hero"}


def replayed_outcome(server: RunningServer, table: str) -> bool:
    record = server.http.get(f"/api/tables/{table}/record").json()
    ended = record.pop("ended")
    return list(replay(parse_record(record), load(GAME)).state.outcome() or []) == list(ended["outcome"])


def test_one_seat_plays_alone_against_the_ai_army(server: RunningServer) -> None:
    table = server.create(PERSON, game=GAME)
    with server.sit(table.name, table.tokens[0]) as ann:
        assert ann.view["options"]["solo"] is True
        assert len(ann.view["players"]) == 2
        play_on([ann], random.Random(2))
        assert ann.over is not None
        assert len(ann.over["outcome"]) == 1
    assert replayed_outcome(server, table.name)


def test_giving_up_alone_loses(server: RunningServer) -> None:
    table = server.create(PERSON, game=GAME)
    with server.sit(table.name, table.tokens[0]) as ann:
        ann.ask("resign")
        ann.catch_up()
        assert ann.over == {"outcome": [0.0], "reason": "resigned"}


def test_the_number_of_seats_and_the_options_must_agree(server: RunningServer) -> None:
    wish = {"game": GAME, "options": {"mode": "duel"}, "seats": [PERSON]}
    answer = server.http.post("/api/tables", json=wish)
    assert answer.status_code == 400
    assert "solo" in answer.json()["error"]["message"]


@pytest.mark.parametrize("bot", [SOLDIER, RANDOM], ids=["soldier", "random"])
def test_a_skirmish_against_a_bot(server: RunningServer, bot: dict[str, str]) -> None:
    table = server.create(PERSON, bot, game=GAME)
    with server.sit(table.name, table.tokens[0]) as ann:
        play_on([ann], random.Random(1))
        assert ann.over is not None
    assert replayed_outcome(server, table.name)


def test_the_second_battle_of_a_duel_is_told_with_the_swapped_armies(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON, game=GAME, mode="duel", armies="human,orc")
    browsers = [server.sit(table.name, token) for token in table.tokens]
    play_on(browsers, random.Random(3))
    told = ["".join(span["text"] for span in sentence) for sentence in browsers[0].whole_chronicle()]
    assert len([line for line in told if line.startswith("Battle ")]) == 2
    leads = [line.split(" leads ") for line in told if " leads " in line]
    assert len(leads) == 2  # the first two were drawn before anybody sat down
    for hero, whose in leads:
        own = "orc" if whose == "your army." else "human"
        assert HEROES[hero] == own
    for browser in browsers:
        browser.catch_up()
        assert browser.view["match"]["played"] == 2
