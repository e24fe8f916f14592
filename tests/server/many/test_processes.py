"""Several processes serve the same tables, and nobody at a table notices which one serves them."""

import json
import random
import threading
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.browser import Browser, play_on
from tests.server.many.house import deafen
from tests.server.running import OPEN, PERSON, RANDOM, RunningServer, running
from wartable.cli import main
from wartable.games import load
from wartable.server.store.database import Unreachable
from wartable.server.tables.table import Table
from wartable.server.tables.tables import Tables


@pytest.fixture
def servers(database: str) -> Iterator[list[RunningServer]]:
    """Three servers of one database, all in this process."""
    with ExitStack() as stack:
        yield [stack.enter_context(running(database=database, process=name)) for name in ("one", "two", "three")]


def here(browser: Browser) -> list[bool]:
    return [person["here"] for person in browser.people]


def act_apart(browsers: list[Browser], rng: random.Random, actions: int) -> None:
    """Acts so many times for whoever has heard that they may, by whatever process."""
    while actions:
        browser = rng.choice(browsers)
        browser.catch_up()
        if browser.actions and browser.act(rng.choice(browser.actions))["type"] == "ack":
            actions -= 1


def test_a_game_goes_on_over_several_processes_as_over_one(servers: list[RunningServer]) -> None:
    rng = random.Random(1)
    table = servers[0].create(PERSON, PERSON)
    with (
        servers[1].sit(table.name, table.tokens[0]) as ann,
        servers[2].sit(table.name, table.tokens[1]) as ben,
        servers[0].sit(table.name, table.watch) as eve,
    ):
        while not all(here(ann)):
            ann.until("people")
        while ann.over is None or ben.over is None:
            browser = rng.choice([ann, ben])
            browser.catch_up()
            if browser.undo and rng.random() < 0.2:
                browser.ask("undo")
            elif browser.actions:
                browser.act(rng.choice(browser.actions))
        while eve.over is None:
            eve.next()
        for seen, token in zip((ann, ben), table.tokens, strict=True):
            with servers[0].sit(table.name, token) as elsewhere:
                assert elsewhere.view == seen.view
                assert elsewhere.whole_chronicle() == seen.whole_chronicle()
        assert eve.view == servers[2].sit(table.name, table.watch).view


def test_what_two_do_at_once_in_two_processes_is_done_once_and_in_one_order(servers: list[RunningServer]) -> None:
    """A message that a browser sends to two processes is one message, and each of two wishes at once is heard."""
    table = servers[0].create(PERSON, PERSON)
    with servers[0].sit(table.name, table.tokens[0]) as first, servers[1].sit(table.name, table.tokens[0]) as second:
        for number in range(30):
            for browser in (first, second):
                browser.catch_up()
            while first.view != second.view:
                second.next()
            if not first.actions:
                break
            wish = {"type": "act", "id": number, "action": first.actions[0]}
            together = [threading.Thread(target=b.say, kwargs={**wish, "version": b.version}) for b in (first, second)]
            for thread in together:
                thread.start()
            for thread, browser in zip(together, (first, second), strict=True):
                thread.join()
                assert browser.until("ack", "refused")["type"] == "ack"
    entries = servers[2].do(servers[2].store.entries(table.name))
    messages = [json.loads(entry).get("message") for entry in entries[1:]]
    assert messages == sorted(set(messages)), "a message was done twice, or in another order"


MOVED_ON = "The table has moved on since you chose; this was not done."


@pytest.mark.parametrize(("seat", "expected"), [(1, "ack"), (0, MOVED_ON)], ids=["asked as before", "asked anew"])
def test_who_comes_second_takes_in_what_the_first_did_and_is_answered_at_once(
    servers: list[RunningServer], monkeypatch: pytest.MonkeyPatch, seat: int, expected: str
) -> None:
    """It reads what it has not heard yet, once; nothing is waited for, and nothing is played again."""
    one, two, three = servers
    rng, acknowledged, clashes = random.Random(6), 0, 0
    reads: list[int] = []
    entries = two.store.entries

    async def read(table: str, first: int = 0) -> list[str]:
        reads.append(first)
        return await entries(table, first)

    table = one.create(PERSON, PERSON, game="clash-of-rage")  # both choose in secret, at the same time
    with (
        one.sit(table.name, table.tokens[0]) as ann,
        two.sit(table.name, table.tokens[1]) as ben,
        two.sit(table.name, table.tokens[seat]) as second,
    ):
        monkeypatch.setattr(two.store, "entries", read)
        while clashes < 10:
            length = len(three.do(three.store.entries(table.name)))
            if ann.actions and second.actions:
                with monkeypatch.context() as deaf:
                    deaf.setattr(two.app.state.tables, "hear", lambda written: None)
                    ann.act_at_random(rng)
                    answer = second.act(rng.choice(second.actions))
                assert answer.get("message", answer["type"]) == expected
                assert reads == [length]
                reads.clear()
                clashes += 1
                acknowledged += 1 + (answer["type"] == "ack")
            else:
                (ann if ann.actions else ben).act_at_random(rng)
                acknowledged += 1
            for browser, owner in ((ann, 0), (ben, 1), (second, seat)):
                with three.sit(table.name, table.tokens[owner]) as elsewhere:
                    while browser.view != elsewhere.view:
                        browser.next()
    messages = [json.loads(entry).get("message") for entry in three.do(three.store.entries(table.name))[1:]]
    assert len(messages) == len(set(messages)) == acknowledged


def test_bots_think_in_one_process(servers: list[RunningServer]) -> None:
    table = servers[0].create(PERSON, RANDOM)
    with servers[0].sit(table.name, table.tokens[0]) as ann, servers[1].sit(table.name, table.tokens[0]) as again:
        play_on([ann], random.Random(2))  # the bot may act for it in either process
        while again.over is None:
            again.next()
        assert again.view == ann.view
    asked = [sum(worker.pid is not None for worker in s.app.state.services.thinker.workers) for s in servers]
    assert sum(asked) == 1


def test_a_seat_is_claimed_once_and_a_rematch_is_one_table(servers: list[RunningServer]) -> None:
    table = servers[0].create(PERSON, OPEN)
    for server in servers:
        server.table(table.name)  # all have it in memory
    with servers[2].sit(table.name, table.tokens[0]) as ann:
        body = {"invite": table.invites[1], "name": "Ben"}
        answers = [server.http.post(f"/api/tables/{table.name}/claim", json=body) for server in servers]
        assert [answer.status_code for answer in answers] == [200, 403, 403]
        while ann.people[1]["name"] != "Ben":
            ann.until("people")
        assert ann.ask("resign")["type"] == "ack"
    headers = {"Authorization": f"Bearer {table.tokens[0]}"}
    again = [server.http.post(f"/api/tables/{table.name}/rematch", headers=headers).json() for server in servers]
    assert len({answer["table"] for answer in again}) == 1


def test_a_drained_process_sends_its_people_away_and_ends(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    with (
        running(database=database, process="one", drain_seconds=0.0) as one,
        running(database=database, process="two") as two,
    ):
        table = two.create(PERSON, PERSON)
        with one.sit(table.name, table.tokens[0]) as ann, two.sit(table.name, table.tokens[1]) as ben:
            one.app.state.tables.on_drained = one._server.end
            assert main(["drain", "--database", database]) == 0
            assert main(["drain", "one", "--database", database]) == 0
            assert ann.until_closed() == 1001
            while here(ben)[0]:
                ben.until("people")
            with two.sit(table.name, table.tokens[0]) as back:
                assert back.view == ann.view
        assert main(["drain", "one", "--database", database]) == 2
    assert capsys.readouterr().out.splitlines()[:2] == ["one", "two"]


def test_who_is_deaf_for_a_while_misses_nothing(servers: list[RunningServer], database: str) -> None:
    """The connections by which processes hear of each other are lost, alone, while people play."""
    table = servers[0].create(PERSON, PERSON)
    with (
        servers[1].sit(table.name, table.tokens[0]) as ann,
        servers[2].sit(table.name, table.tokens[1]) as ben,
        servers[0].sit(table.name, table.watch) as eve,
    ):
        act_apart([ann, ben], random.Random(4), 30)
        assert deafen(database) == len(servers)
        act_apart([ann, ben], random.Random(5), 10)
        seen = {}
        for browser, token in zip((ann, ben, eve), (*table.tokens, table.watch), strict=True):
            with servers[0].sit(table.name, token) as elsewhere:
                seen[browser] = elsewhere.view
        for browser, view in seen.items():
            while browser.view != view:
                browser.next()
        with servers[0].sit(table.name, table.tokens[0]):
            ann.close()
            assert here(ben)[0]
        while here(ben)[0]:
            ben.until("people")


def test_what_was_missed_is_looked_for_until_the_store_answers(
    servers: list[RunningServer], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process hears nothing of an action, and its first look for what it has missed finds no database."""
    look, refused = Table.catch_up, set[Table]()

    async def catch_up(table: Table) -> None:
        if table not in refused:
            refused.add(table)
            raise Unreachable("The database is starting up.")
        await look(table)

    table = servers[0].create(PERSON, PERSON)
    with servers[0].sit(table.name, table.tokens[0]) as ann, servers[1].sit(table.name, table.tokens[0]) as elsewhere:
        monkeypatch.setattr(Tables, "hear", lambda tables, written: None)
        ann.act_at_random(random.Random(6))
        monkeypatch.setattr(Table, "catch_up", catch_up)
        assert deafen(database) == len(servers)
        while elsewhere.version < ann.version:
            elsewhere.next()
        assert refused


def test_rules_that_no_other_process_has_are_not_waited_for(
    servers: list[RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A version is taken back: all processes are of the older one again, and tables of the newer go on by it."""
    table = servers[0].create(PERSON, PERSON)
    with monkeypatch.context() as upgrade:
        upgrade.setattr(type(load("roar-of-war")), "rules_version", 99)
        for server in servers:
            server.app.state.tables.forget(table.name)
        servers[1].sit(table.name, table.tokens[0]).close()
    for server in servers:
        server.app.state.tables.forget(table.name)
    with servers[2].sit(table.name, table.tokens[0]) as ann:
        assert ann.view["rules_version"] == load("roar-of-war").rules_version
        assert ann.actions


def test_a_table_that_a_newer_version_plays_on_is_left_to_it(
    servers: list[RunningServer], monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = servers[:2]
    table = old.create(PERSON, PERSON)
    with old.sit(table.name, table.tokens[0]) as ann:
        play_on([ann], random.Random(3), 5)
        new.app.state.services.company.rules = "newer"
        for server in (new, old):
            server.do(server.app.state.services.company._give_sign())
        with monkeypatch.context() as upgrade:
            upgrade.setattr(type(load("roar-of-war")), "rules_version", 99)
            new.sit(table.name, table.tokens[0]).close()
        assert ann.until_closed() == 1013
    with old.connect(table.name) as ann:
        ann.say(type="hello", protocol=3, token=table.tokens[0])
        assert ann.until_closed() == 1013
    assert len(old.do(old.store.entries(table.name))) == 7  # nobody took it back to the older rules
