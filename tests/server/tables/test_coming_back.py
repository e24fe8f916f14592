"""Connections break, servers end; tables stay."""

import asyncio
import gc
import random
import weakref
from dataclasses import replace
from pathlib import Path

import pytest

from tests.server.browser import Browser, play_on
from tests.server.running import PATIENT, PERSON, RANDOM, SOLDIER, RunningServer, running
from wartable.games import load
from wartable.server.tables.table import Table


def test_who_comes_back_sees_the_same(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    ann, ben = (server.sit(table.name, token) for token in table.tokens)
    play_on([ann, ben], random.Random(1), 30)
    for browser in (ann, ben):
        browser.catch_up()
        before = browser.view
        browser.close()
        with server.sit(table.name, table.tokens[before["seat"]]) as again:
            assert again.view == before
            assert again.version == 0


def test_a_resync_counts_from_nought(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    with server.sit(table.name, table.tokens[0]) as ann:
        ann.act_at_random(random.Random(1))
        assert ann.version == 1
        before = ann.view
        answer = ann.ask("resync")
        assert (answer["type"], answer["version"], answer["view"]) == ("state", 0, before)
        ann.act_at_random(random.Random(1))
        assert ann.version == 1


def test_tables_outlive_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = server.create(PERSON, PERSON, SOLDIER)
        browsers = [server.sit(table.name, token) for token in table.tokens[:2]]
        play_on(browsers, random.Random(2), 50)
        before = settled(browsers)
        summary = look_up(server, table.tokens[0])
        for browser in browsers:
            browser.close()
    with running(tmp_path) as server:
        assert look_up(server, table.tokens[0]) == summary
        for seat, (view, chronicle) in enumerate(before):
            with server.sit(table.name, table.tokens[seat]) as again:
                assert again.view == view
                assert [line["sentence"] for line in again.ask("resync")["chronicle"]] == chronicle


def test_a_table_that_was_opened_with_a_bot_for_simulations_plays_on(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        table = server.create(PERSON, RANDOM)
    with running(tmp_path) as server, server.sit(table.name, table.tokens[0]) as ann:
        assert play_on([ann], random.Random(3), 12) == 12
        assert [person["bot"] for person in ann.people] == [None, "random"]
        assert ann.view["detail"]["turns"] > 0


def settled(browsers: list[Browser]) -> list[tuple[dict[str, object], list[object]]]:
    """What people see when no bot has anything to decide."""
    states = [browser.ask("resync") for browser in browsers]
    while 2 in browsers[0].to_act:  # as the resync told it: what another browser has just done may still be on its way
        browsers[0].until("update")
        states = [browser.ask("resync") for browser in browsers]
    return [(state["view"], [line["sentence"] for line in state["chronicle"]]) for state in states]


def look_up(server: RunningServer, token: str | None) -> object:
    answer = server.http.post("/api/tables/lookup", json={"tokens": [token, "strange"]})
    assert answer.status_code == 200
    return answer.json()


def test_a_finished_game_keeps_its_record_whatever_the_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(tmp_path) as server:
        table = server.create(PERSON, RANDOM)
        assert server.http.get(f"/api/tables/{table.name}/record").json()["error"]["code"] == "not-over"
        with server.sit(table.name, table.tokens[0]) as ann:
            assert ann.ask("resign")["type"] == "ack"
        record = server.http.get(f"/api/tables/{table.name}/record").json()
    monkeypatch.setattr(type(load("roar-of-war")), "rules_version", 99)
    with running(tmp_path) as server:
        assert server.http.get(f"/api/tables/{table.name}/record").json() == record
    assert record["ended"] == {"outcome": [0.0, 1.0], "reason": "resigned"}


def test_idle_tables_are_forgotten_and_found_again() -> None:
    with running(limits=replace(PATIENT, tables_in_memory=3)) as server:
        tables = [server.create(PERSON, PERSON) for _ in range(10)]
        kept = server.sit(tables[0].name, tables[0].tokens[0])
        for table in tables:
            with server.sit(table.name, table.tokens[0]) as ann:
                ann.act_at_random(random.Random(1))
        assert len(server.app.state.tables._loaded) <= 5
        for table in tables:
            with server.sit(table.name, table.tokens[0]) as ann:
                assert ann.undo
        kept.close()


def test_a_game_that_is_over_leaves_memory_when_everybody_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though nobody looks for garbage in circles, and it is shown to who comes again."""
    monkeypatch.setattr("wartable.server.tables.tables.AFTERWARDS", 0)

    async def gone(table: weakref.ref[Table]) -> bool:
        for _ in range(1000):
            if table() is None:
                return True
            await asyncio.sleep(0.01)
        return False

    with running() as server:
        made = server.create(PERSON, PERSON)
        gc.disable()
        try:
            with server.sit(made.name, made.tokens[0]) as ann, server.sit(made.name, made.tokens[1]):
                held = weakref.ref(server.table(made.name))
                assert ann.ask("resign")["type"] == "ack"
            assert server.do(gone(held))
        finally:
            gc.enable()
        with server.sit(made.name, made.tokens[1]) as again:
            assert again.over
