"""An action is played once, however often it is sent, and only for what was asked."""

import json
import random
from pathlib import Path

from tests.server.browser import Browser, play_on
from tests.server.running import PERSON, NewTable, RunningServer, running


def acted(server: RunningServer, table: NewTable) -> list[str]:
    """The actions in a table's log."""
    entries = [json.loads(text) for text in server.do(server.store.entries(table.name))]
    return [entry["action"] for entry in entries if entry["type"] == "acted"]


def say_act(browser: Browser, number: int, version: int, action: str) -> str:
    """Sends an action under an id of the test's choice; the kind of answer."""
    browser.say(type="act", id=number, version=version, action=action)
    while (answer := browser.next()).get("id") != number:
        pass
    kind: str = answer["type"]
    return kind


def test_a_repeated_message_is_acknowledged_and_not_played_again(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    with server.sit(table.name, table.tokens[0]) as ann:
        action, message = ann.actions[0], {"type": "act", "id": 77, "version": 0, "action": ann.actions[0]}
        for _ in range(3):
            ann.say(**message)
        answers = [ann.until("ack", "refused") for _ in range(3)]
        assert answers == [{"type": "ack", "id": 77}] * 3
    with server.sit(table.name, table.tokens[0]) as again:
        assert say_act(again, 77, 0, action) == "ack"
    assert acted(server, table) == [action]


def test_a_repeated_message_is_known_after_the_server_began_anew(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = server.create(PERSON, PERSON)
        with server.sit(table.name, table.tokens[0]) as ann:
            first = ann.actions[0]
            assert say_act(ann, 5, 0, first) == "ack"
    with running(tmp_path) as server, server.sit(table.name, table.tokens[0]) as ann:
        assert say_act(ann, 5, 0, first) == "ack"
        assert acted(server, table) == [first]


def test_what_was_taken_back_is_not_played_again_and_no_undo_counts_twice(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    with server.sit(table.name, table.tokens[0]) as ann:
        first = ann.actions[0]
        for number in (1, 2):
            assert say_act(ann, number, ann.version, ann.actions[0]) == "ack"
        after_one = ann.view
        for _ in range(2):
            ann.say(type="undo", id=3)
            assert ann.until("ack", "refused") == {"type": "ack", "id": 3}
        assert ann.undo, "the first action still stands"
        assert ann.view != after_one
        assert say_act(ann, 2, ann.version, acted(server, table)[1]) == "ack"
        assert len(acted(server, table)) == 2
        assert acted(server, table)[0] == first


def test_an_id_that_was_used_for_something_else_is_refused(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    with server.sit(table.name, table.tokens[0]) as ann:
        assert say_act(ann, 1, 0, ann.actions[0]) == "ack"
        assert say_act(ann, 1, ann.version, ann.actions[-1] + "x") == "refused"
        ann.say(type="undo", id=1)
        assert "was used" in ann.until("refused")["message"]
        assert len(acted(server, table)) == 1


def test_two_sockets_of_one_seat_cannot_act_twice(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    with server.sit(table.name, table.tokens[0]) as one, server.sit(table.name, table.tokens[0]) as two:
        one.say(type="act", id=1, version=0, action=one.actions[0])
        two.say(type="act", id=2, version=0, action=two.actions[1])
        kinds = sorted(browser.until("ack", "refused")["type"] for browser in (one, two))
        assert kinds == ["ack", "refused"]
        assert len(acted(server, table)) == 1


def test_an_action_answers_what_its_version_asked(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    with server.sit(table.name, table.tokens[0]) as ann:
        for version in (-1, 1, 99):
            assert say_act(ann, 100 + version, version, ann.actions[0]) == "refused"
        ann.act_at_random(random.Random(1))
        assert say_act(ann, 7, 0, ann.actions[0]) == "refused"
        assert say_act(ann, 8, 1, ann.actions[0]) == "ack"


def test_what_others_do_meanwhile_is_no_reason_to_refuse(server: RunningServer) -> None:
    """In a simultaneous choice somebody else's answer does not change one's own question."""
    table = server.create(PERSON, PERSON)
    ann, ben = (server.sit(table.name, token) for token in table.tokens)
    while ben.actions:
        ben.act_at_random(random.Random(1))
    asked = ann.version
    ann.catch_up()
    assert ann.version > asked, "she is told that he is done"
    assert say_act(ann, 1, asked, ann.actions[0]) == "ack"
    play_on([ann, ben], random.Random(1), 20)
    ann.close()
    ben.close()
