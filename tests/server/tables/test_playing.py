"""Whole games by socket, against bots and among people."""

import json
import random

import pytest

from tests.server.browser import play_on
from tests.server.running import PERSON, RANDOM, SOLDIER, RunningServer
from wartable.core.records import parse_record, replay
from wartable.games import load


@pytest.mark.parametrize("bots", [[SOLDIER], [RANDOM, SOLDIER, RANDOM]], ids=["two", "four"])
def test_a_person_plays_a_whole_game_against_bots(server: RunningServer, bots: list[dict[str, str]]) -> None:
    table = server.create(PERSON, *bots)
    with server.sit(table.name, table.tokens[0]) as ann:
        play_on([ann], random.Random(1))
        assert ann.over is not None
        assert ann.over["reason"] == "ended"
        assert sum(ann.over["outcome"]) == pytest.approx(1)
        assert ann.view["outcome"] == ann.over["outcome"]
        refused = ann.act("pass")
        assert (refused["type"], refused["message"], refused["rule"]) == ("refused", "The game is over.", "RW-702")
    record = server.http.get(f"/api/tables/{table.name}/record").json()
    ended = record.pop("ended")
    game = load("roar-of-war")
    assert list(replay(parse_record(record), game).state.outcome() or []) == ended["outcome"]


def test_two_people_play_a_match_and_both_see_the_same_end(server: RunningServer) -> None:
    table = server.create(PERSON, {"kind": "person", "name": "Ben"}, best_of=3)
    browsers = [server.sit(table.name, token) for token in table.tokens]
    play_on(browsers, random.Random(3))
    for browser in browsers:
        browser.catch_up()
        assert browser.over == browsers[0].over
        assert browser.view["match"]["played"] >= 2
        told = ["".join(span["text"] for span in sentence) for sentence in browser.whole_chronicle()]
        assert any(line.startswith("Battle 1 of at most 3 is over") for line in told)
        browser.close()


def test_updates_tell_the_same_as_the_chronicle(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    ann, ben = (server.sit(table.name, token) for token in table.tokens)
    play_on([ann, ben], random.Random(4), 150)
    for browser in (ann, ben):
        browser.catch_up()
        messages = [json.loads(text) for text in browser.heard]
        told = [event["sentence"] for message in messages for event in message.get("events", [])]
        assert told
        assert browser.whole_chronicle() == told
        browser.close()


def test_only_the_own_action_is_told_in_an_update(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    ann, ben = (server.sit(table.name, token) for token in table.tokens)
    play_on([ann, ben], random.Random(5), 40)
    ben.catch_up()
    updates = [message for text in ben.heard if (message := json.loads(text))["type"] == "update"]
    assert {message["by"] for message in updates} == {0, 1}
    assert all((message["action"] is None) == (message["by"] != 1) for message in updates)
    ann.close()
    ben.close()


def test_nothing_is_sent_while_somebody_chooses_in_secret(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    ann, ben = (server.sit(table.name, token) for token in table.tokens)
    ann.catch_up()
    ben.catch_up()
    quiet = 0
    while 0 in ann.to_act:
        assert ben.catch_up() == []
        ann.act_at_random(random.Random(6))
        quiet += 1
    told, clocks = map(json.loads, ben.catch_up())
    assert quiet == 8
    assert (told["events"], clocks["type"]) == ([], "standing")
    assert ben.to_act == [1]
    ann.close()
    ben.close()


def test_an_onlooker_sees_the_public_side_and_may_not_act(server: RunningServer) -> None:
    table = server.create(PERSON, RANDOM)
    with server.sit(table.name, table.watch) as guest:
        assert guest.view["seat"] == -1
        assert guest.view["actions"] == []
        for kind in ("undo", "resign"):
            assert guest.ask(kind)["type"] == "refused"
        assert guest.act("pass")["message"] == "You only look on here."


def test_at_a_hot_seat_the_browser_sees_one_hand_at_a_time(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    with server.sit(table.name, table.tokens[0]) as shared:
        rng = random.Random(7)
        deeds = 0
        while shared.to_act and deeds < 60:  # luck may end the game sooner
            seat = shared.to_act[0]
            if seat != shared.view["seat"]:
                assert shared.ask("sit", token=table.tokens[seat])["type"] == "state"
            hands = {zone["owner"]: zone["items"] for zone in shared.view["zones"] if zone["kind"] == "hand"}
            assert hands[1 - seat] == []
            shared.act_at_random(rng)
            deeds += 1
        assert deeds > 16  # both have laid their rows out
        assert all(person["here"] for person in shared.people)


def test_sitting_down_with_a_strange_token_is_refused(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    with server.sit(table.name, table.tokens[0]) as ann:
        assert ann.ask("sit", token="strange")["type"] == "refused"
        assert ann.view["seat"] == 0
        ann.act_at_random(random.Random(1))


def test_why_not_names_the_rule(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    with server.sit(table.name, table.tokens[0]) as ann:
        assert ann.ask("why", action=ann.actions[0]) | {"id": 0} == {
            "type": "reason",
            "id": 0,
            "message": None,
            "rule": None,
        }
        answer = ann.ask("why", action="pass")
        assert answer["message"]
        assert answer["rule"].startswith("RW-")
        assert ann.act("pass")["rule"] == answer["rule"]
        assert ann.ask("why", action="dance")["rule"] is None


def test_bots_play_alone_while_somebody_watches(server: RunningServer) -> None:
    table = server.create(RANDOM, RANDOM)
    with server.sit(table.name, table.watch) as guest:
        guest.until("update")
        assert guest.to_act or guest.over


def test_people_see_who_comes_and_goes(server: RunningServer) -> None:
    table = server.create(PERSON, {"kind": "person", "name": " Ben \u202e<b>\n the  Great "})
    with server.sit(table.name, table.tokens[0]) as ann:
        assert [person["here"] for person in ann.people] == [True, False]
        assert ann.people[1]["name"] == "Ben <b> the Great"
        ben = server.sit(table.name, table.tokens[1])
        assert [person["here"] for person in ann.until("people")["people"]] == [True, True]
        ben.close()
        assert [person["here"] for person in ann.until("people")["people"]] == [True, False]
