"""The rules change between two starts of a server; its tables live."""

import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.browser import Browser, play_on
from tests.server.running import PERSON, RANDOM, NewTable, RunningServer, running
from wartable.games import load
from wartable.server.play.bare import AGREE, OFFER, OTHER_RULES
from wartable.server.play.entries import ENTRY
from wartable.server.play.shelf import all_games
from wartable.server.play.summaries import Summary
from wartable.server.protocol.denied import TryAgain
from wartable.server.tables.other_rules import without_its_rules

ROAR = type(load("roar-of-war"))
TOLD = "The rules or the cards have changed (these are rules of version {}); the game goes on from where it stood."


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
        assert all(words(browser) == [TOLD.format(99)] for browser in browsers)
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
        assert told[0] == TOLD.format(99)
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


def test_a_game_that_is_played_on_meanwhile_is_loaded_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process of the rules before wrote more between two looks of the newer: nothing is wrong with the game."""
    with running(tmp_path) as server:
        table = begun(server, 10)
        entries = [ENTRY.validate_json(text) for text in server.do(server.store.entries(table.name))]
        short = Summary.model_validate_json(server.do(server.store.summary(table.name)))
        other_rules(monkeypatch)
        with pytest.raises(TryAgain):
            server.do(without_its_rules(server.store, table.name, entries[:-1], short))
        assert server.do(without_its_rules(server.store, table.name, entries, short)).over is None
        with pytest.raises(TryAgain):  # two at once
            server.do(without_its_rules(server.store, table.name, entries[:-1], short))


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


def gone(server: RunningServer, monkeypatch: pytest.MonkeyPatch, lost: str) -> None:
    """Changes the rules so that no table can go on."""
    if lost == "position":
        server.do(server.store.do(lambda db: db.execute("DELETE FROM positions")))
    other_rules(monkeypatch, **({"layout": 2} if lost == "layout" else {}))


def listed(server: RunningServer, table: NewTable) -> dict[str, Any]:
    (found,) = server.http.post("/api/tables/lookup", json={"tokens": [table.tokens[0]]}).json()
    return {name: found[name] for name in ("to_act", "over", "outcome")}


@pytest.mark.parametrize("lost", ["layout", "position"])
def test_a_game_that_cannot_go_on_is_offered_to_end_by_agreement(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    with running(tmp_path) as server:
        table = begun(server, 10)
        gone(server, monkeypatch, lost)
    with running(tmp_path) as server:
        with server.sit(table.name, table.tokens[0]) as ann, server.sit(table.name, table.tokens[1]) as ben:
            assert listed(server, table) == {"to_act": [0, 1], "over": False, "outcome": None}
            for browser in (ann, ben):
                assert browser.ask("resync")["bare"]
                assert (browser.actions, browser.over) == ([AGREE], None)
                assert OTHER_RULES in words(browser)
            own = [line for line in words(ann) if line.startswith("You: ")]
            assert own
            assert not [line for line in words(ann) if line.startswith("Ann: ")], "the other's choices are secret"
            for refused in (ann.act("pass"), ann.ask("resign"), ann.ask("takeback"), ann.ask("undo")):
                assert refused["type"] == "refused"
            assert ann.ask("why", action="pass")["message"] == OFFER
            assert ann.ask("say", text="Shall we?")["type"] == "ack"
            assert ben.until("chat")["line"]["text"] == "Shall we?"
            assert ann.act(AGREE)["type"] == "ack"
            assert ann.actions == []
            ben.until("state")
            assert (ben.over, ben.actions, ben.to_act) == (None, [AGREE], [1])
            assert listed(server, table) == {"to_act": [1], "over": False, "outcome": None}
        claim = server.http.post(f"/api/tables/{table.name}/claim", json={"invite": "x", "name": "y"})
        assert (claim.status_code, claim.json()["error"]["code"]) == (410, "rules-gone")
    agreed = {"outcome": [0.5, 0.5], "reason": "agreed"}
    with running(tmp_path) as server:
        with server.sit(table.name, table.tokens[0]) as ann, server.sit(table.name, table.tokens[1]) as ben:
            assert (ann.actions, ben.actions, ben.over) == ([], [AGREE], None)
            assert ben.act(AGREE)["type"] == "ack"
            assert ben.over == agreed
            ann.until("state")
            assert ann.over == agreed
        assert listed(server, table) == {"to_act": [], "over": True, "outcome": [0.5, 0.5]}
    with running(tmp_path) as server, server.sit(table.name, table.tokens[0]) as ann:
        assert (ann.over, ann.actions) == (agreed, [])
        told = words(ann)
        assert told[-1] == "It was ended by agreement: nobody has won."
        assert set(own) < set(told)
        assert [line for line in told if line.startswith("Ann: ")], "nothing is secret any more"
    monkeypatch.undo()
    with running(tmp_path) as server, server.sit(table.name, table.tokens[0]) as ann:
        assert ann.over == agreed, "it stays so where its own rules come back"
        assert ann.act(ann.actions[0])["type"] == "refused"


def test_rules_that_know_the_position_again_go_on_with_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """People have talked meanwhile, and one has agreed to end it."""
    with running(tmp_path) as server:
        table = begun(server, 10)
    with monkeypatch.context() as change:
        other_rules(change, layout=2)
        with running(tmp_path) as server, server.sit(table.name, table.tokens[0]) as ann:
            assert ann.ask("say", text="Let us wait.")["type"] == "ack"
            assert ann.act(AGREE)["type"] == "ack"
    other_rules(monkeypatch)
    with running(tmp_path) as server:
        browsers = [server.sit(table.name, token) for token in table.tokens]
        assert words(browsers[0]) == [TOLD.format(99)]
        assert play_on(browsers, random.Random(5), 10) == 10
        for browser in browsers:
            browser.close()


def test_nobody_is_asked_to_join_a_game_that_cannot_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        wish = {"game": "roar-of-war", "seats": [PERSON, {"kind": "open", "offer": "lobby"}]}
        made = server.http.post("/api/tables", json={**wish, "clock": {"turn": 60, "bank": 60}}).json()
        assert [one["table"] for one in server.http.get("/api/lobby").json()] == [made["table"]]
        gone(server, monkeypatch, "layout")
    with running(tmp_path) as server, server.sit(made["table"], made["seats"][0]["token"]) as ann:
        assert server.http.get("/api/lobby").json() == []
        claim = server.http.post(f"/api/tables/{made['table']}/claim", json={"seat": 1, "name": "Ben"})
        assert claim.json()["error"]["code"] == "rules-gone"
        assert ann.act(AGREE)["type"] == "ack"  # nobody else plays it
        assert ann.over == {"outcome": [0.5, 0.5], "reason": "agreed"}


def other_cards(monkeypatch: pytest.MonkeyPatch, old: str, new: str) -> None:
    """Has the game bring other cards from now on."""
    game = load("roar-of-war")
    written = json.dumps(game.cards.content)
    assert old in written
    monkeypatch.setattr(game, "cards", game.make_cards(json.loads(written.replace(old, new))))


def test_a_game_goes_on_with_cards_that_are_stronger_or_weaker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        table = begun(server, 40)
    other_cards(monkeypatch, '"attack": 6', '"attack": 5')
    with running(tmp_path) as server:
        browsers = [server.sit(table.name, token) for token in table.tokens]
        assert words(browsers[0]) == [TOLD.format(2)]
        assert play_on(browsers, random.Random(5), 20) == 20
        for browser in browsers:
            browser.close()


def test_a_game_whose_cards_are_others_is_offered_to_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        table = begun(server, 10)
    other_cards(monkeypatch, "Direwolf", "Hyena")
    with running(tmp_path) as server, server.sit(table.name, table.tokens[0]) as ann:
        assert ann.actions == [AGREE]


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


def without_albums(server: RunningServer) -> None:
    """Forgets what was kept of finished games, as versions did that kept none."""
    server.do(server.store.do(lambda db: db.execute("DELETE FROM albums")))


def finished(server: RunningServer) -> NewTable:
    """A game that was played for a while and given up."""
    table = begun(server, 30)
    with server.sit(table.name, table.tokens[1]) as ben:
        assert ben.ask("resign")["type"] == "ack"
    return table


def test_a_finished_game_of_which_nothing_was_kept_is_shown_if_other_rules_play_it_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as server:
        table = finished(server)
        seen, told = shown(server, table, table.tokens[0])
        without_albums(server)
    other_rules(monkeypatch)
    for _ in range(2):
        with running(tmp_path) as server:
            view, told_again = shown(server, table, table.tokens[0])
            assert ({**view, "rules_version": 0}, told_again) == ({**seen, "rules_version": 0}, told)


def asked(server: RunningServer, table: NewTable, what: str, **body: Any) -> httpx.Response:
    known = {"Authorization": f"Bearer {table.tokens[0]}"}
    way = f"/api/tables/{table.name}/{what}"
    return server.http.post(way, json=body, headers=known) if body else server.http.get(way, headers=known)


def test_a_finished_game_is_looked_back_at_by_other_rules_that_play_it_alike(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as server:
        table = finished(server)
        replayed = asked(server, table, "replay/frames?seat=1").json()
    other_rules(monkeypatch)
    other_cards(monkeypatch, load("roar-of-war").cards.name, "Other cards")
    with running(tmp_path) as server:
        assert asked(server, table, "replay").status_code == 200
        again = json.dumps(asked(server, table, "replay/frames?seat=1").json())
        assert json.loads(again.replace('"rules_version": 99', '"rules_version": 2')) == replayed
        fork = asked(server, table, "fork", step=9, seat=0, bot="recruit")
        assert fork.status_code == 201
        forked = fork.json()
        with server.sit(forked["table"], forked["seats"][0]["token"]) as ann:
            assert not any("have changed" in line for line in words(ann))


def test_a_finished_game_that_other_rules_play_otherwise_is_not_replayed_by_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(tmp_path) as server:
        table = finished(server)
        record = asked(server, table, "record").json()
    other_cards(monkeypatch, record["steps"][0]["do"].removeprefix("place "), "Hyena")
    with running(tmp_path) as server:
        answer = asked(server, table, "replay")
        assert (answer.status_code, answer.json()["error"]["code"]) == (410, "rules-gone")


@pytest.mark.parametrize("lost", ["cards", "game"])
def test_a_finished_game_that_no_rules_play_any_more_is_told_from_its_events(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lost: str
) -> None:
    with running(tmp_path) as server:
        table = finished(server)
        ended = json.loads(server.do(server.store.entries(table.name))[-1])
        without_albums(server)
    if lost == "cards":
        other_cards(monkeypatch, ended["record"]["steps"][0]["do"].removeprefix("place "), "Hyena")
    else:
        monkeypatch.delitem(all_games(), "roar-of-war")
    with running(tmp_path) as server:
        for token in (table.tokens[1], table.watch):
            with server.sit(table.name, token) as ben:
                assert ben.over == {"outcome": [1.0, 0.0], "reason": "resigned"}
                assert ben.actions == []
                told = words(ben)
            *before, resignation, notice = told
            assert notice == OTHER_RULES
            assert resignation == ("You give up." if token == table.tokens[1] else "Ann gives up.")
            done = [line.split(": ", 1)[1] for line in before if line.startswith(("You: ", "Ann: "))]
            assert done == [f"{step['do']}." for step in ended["record"]["steps"]]
            assert len(before) == len(done) + sum(len(events) for events in ended["events"]) - 1


def shown(server: RunningServer, table: NewTable, token: str | None) -> tuple[dict[str, Any], list[str]]:
    with server.sit(table.name, token) as browser:
        return browser.view, words(browser)
