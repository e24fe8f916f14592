"""The rules change between two starts of a server; its tables live."""

import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.browser import Browser, play_on
from tests.server.running import PERSON, RANDOM, NewTable, RunningServer, running
from wartable.games import load

ROAR = type(load("roar-of-war"))
TOLD = "The rules have changed (version 99); the game goes on from where it stood."


def other_rules(monkeypatch: pytest.MonkeyPatch, **more: int) -> None:
    monkeypatch.setattr(ROAR, "rules_version", 99)
    for name, value in more.items():
        monkeypatch.setattr(ROAR, name, value)


def begun(server: RunningServer, steps: int) -> NewTable:
    table = server.create(PERSON, PERSON)
    browsers = [server.sit(table.name, token) for token in table.tokens]
    assert play_on(browsers, random.Random(4), steps) == steps
    for browser in browsers:
        browser.close()
    return table


def view_of(browser: Browser) -> dict[str, Any]:
    return {**browser.view, "rules_version": 0}


def words(browser: Browser) -> list[str]:
    return ["".join(span["text"] for span in sentence) for sentence in browser.whole_chronicle()]


def test_a_running_game_goes_on_from_where_it_stood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        table = begun(server, 40)
        seen = []
        for token in table.tokens:
            with server.sit(table.name, token) as browser:
                seen.append(view_of(browser))
    other_rules(monkeypatch)
    with running(tmp_path) as server:
        browsers = [server.sit(table.name, token) for token in table.tokens]
        assert [view_of(browser) for browser in browsers] == seen
        assert all(words(browser) == [TOLD] for browser in browsers)
        assert play_on(browsers, random.Random(5), 30) == 30
        for browser in browsers:
            browser.catch_up()
        seen, told = [view_of(browser) for browser in browsers], words(browsers[0])
        for browser in browsers:
            browser.close()
    with running(tmp_path) as server:
        browsers = [server.sit(table.name, token) for token in table.tokens]
        assert [view_of(browser) for browser in browsers] == seen
        assert words(browsers[0]) == told
        assert told[0] == TOLD
        play_on(browsers, random.Random(6))
        record = server.http.get(f"/api/tables/{table.name}/record")
        assert (record.status_code, record.json()["error"]["code"]) == (409, "no-record")
        for path in ("replay", "replay/frames", "review"):
            past = server.http.get(f"/api/tables/{table.name}/{path}")
            assert (past.status_code, past.json()["error"]["code"]) == (409, "no-record")
        fork = {"step": 1, "seat": 0, "bot": "recruit"}
        assert server.http.post(f"/api/tables/{table.name}/fork", json=fork).status_code == 409
        for browser in browsers:
            browser.close()


def test_an_action_from_before_is_still_known_by_its_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        table = server.create(PERSON, PERSON)
        with server.sit(table.name, table.tokens[0]) as ann:
            action = ann.act_at_random(random.Random(1))
            sent = ann._last_id
    other_rules(monkeypatch)
    with running(tmp_path) as server, server.sit(table.name, table.tokens[0]) as ann:
        ann._last_id = sent - 1
        assert ann.ask("act", version=-1, action=action)["type"] == "ack"


@pytest.mark.parametrize("lost", ["layout", "position"])
def test_a_game_that_cannot_go_on_is_ended_by_agreement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    with running(tmp_path) as server:
        table = begun(server, 10)
        if lost == "position":
            server.do(server.store.do(lambda db: db.execute("DELETE FROM positions")))
    other_rules(monkeypatch, **({"layout": 2} if lost == "layout" else {}))
    for _ in range(2):
        with running(tmp_path) as server:
            with server.connect(table.name) as browser:
                browser.say(type="hello", protocol=3, token=table.tokens[0])
                answer = browser.next()
            assert (answer["type"], answer["code"]) == ("error", "rules-gone")
            assert answer["message"].endswith("It could not go on by these, and counts as ended by agreement.")
            (found,) = server.http.post("/api/tables/lookup", json={"tokens": [table.tokens[0]]}).json()
            assert (found["table"], found["over"], found["outcome"]) == (table.name, True, [0.5, 0.5])
            claim = server.http.post(f"/api/tables/{table.name}/claim", json={"invite": "x", "name": "y"})
            assert (claim.status_code, claim.json()["error"]["code"]) == (410, "rules-gone")


def test_a_finished_game_is_shown_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        table = server.create(PERSON, RANDOM)
        with server.sit(table.name, table.tokens[0]) as ann:
            play_on([ann], random.Random(7), 25)
            assert ann.ask("resign")["type"] == "ack"
        seen = [shown(server, table, token) for token in (table.tokens[0], table.watch)]
    other_rules(monkeypatch, layout=2)
    with running(tmp_path) as server:
        assert [shown(server, table, token) for token in (table.tokens[0], table.watch)] == seen
        with server.sit(table.name, table.tokens[0]) as ann:
            assert ann.over == {"outcome": [0.0, 1.0], "reason": "resigned"}
            assert [person["resigned"] for person in ann.people] == [True, False]
            refused = ann.act("pass")
            assert (refused["type"], refused["message"]) == ("refused", "You have given up this game.")
            assert ann.ask("why", action="pass")["message"] == "The game is over."
        answer = server.http.post(
            f"/api/tables/{table.name}/rematch", headers={"Authorization": f"Bearer {table.tokens[0]}"}
        )
        assert answer.status_code == 201
    with running(tmp_path) as server, server.sit(table.name, table.tokens[0]) as ann:
        assert ann.ask("resync")["rematch"] == answer.json()["table"]


def shown(server: RunningServer, table: NewTable, token: str | None) -> tuple[dict[str, Any], list[str]]:
    with server.sit(table.name, token) as browser:
        return browser.view, words(browser)
