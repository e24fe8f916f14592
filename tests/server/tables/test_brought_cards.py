"""Card sets that people bring to a table of their own: refused with clear words, or played with, kept and shown."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.browser import play_on
from tests.server.running import OPEN, PERSON, QUICK, SOLDIER, RunningServer, running
from wartable.core.records import parse_record, replay
from wartable.games import load
from wartable.server.ground.limits import Rate
from wartable.server.protocol.answers import LONGEST_CARDS

ROAR = load("roar-of-war")
USUAL = ROAR.card_file.read_text(encoding="utf-8")
MINE = USUAL.replace("Wartable house set", "My set").replace('name = "Axe Thrower"', 'name = "Axe Hurler"')
TWO = [PERSON, SOLDIER]


def open_with(server: RunningServer, cards: str, seats: list[dict[str, str]], **more: object) -> Any:
    wish = {"game": "roar-of-war", "seats": seats, "cards": cards, **more}
    return server.http.post("/api/tables", json=wish)


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


BAD = {
    "not TOML": ('name = "My set', "is not valid TOML: Unterminated string"),
    "a value": (
        USUAL.replace("attack = 6", "attack = 60", 1),
        "'Urghul, King of Tusks': attack is a number from 0 to 15",
    ),
    "a type": (USUAL.replace("attack = 6", 'attack = "six"', 1), "'Urghul, King of Tusks', race.1.card.1.attack"),
    "a field": (USUAL.replace("attack = 6", "atack = 6", 1), "extra inputs are not permitted, only name, text"),
    "copies": (USUAL.replace("copies = 4", "copies = -4", 1), "'Direwolf': copies is 1 to 24, not -4"),
    "a counter": (USUAL.replace('counter = "3"', f'counter = "{"9" * 30}"', 1), "with a number up to 15"),
    "a control": (USUAL.replace("Axe Thrower", "Axe\\u0007Thrower", 1), "characters that can be printed"),
    "a number": (USUAL.replace("attack = 6", f"attack = 0x{'f' * 9000}", 1), "a whole number up to 1,000,000"),
    "a date": (USUAL.replace("attack = 6", "attack = 2026-01-01", 1), "is a word, true or false"),
    "a depth": (f"name = {'[' * 9000}", "within each other"),
    "a long key": (f"a{'.a' * 20000} = 1", "line 1 has more than 400 dots"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_set_is_refused_with_where_and_what_is_allowed(server: RunningServer, what: str) -> None:
    text, told = BAD[what]
    for answer in (
        server.http.post("/api/games/roar-of-war/cards", json={"cards": text}),
        open_with(server, text, TWO),
    ):
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad-cards")
        assert told in answer.json()["error"]["message"]


def test_a_set_is_as_long_as_people_need_and_read_as_often(tmp_path: Path) -> None:
    limits = replace(QUICK.limits, card_sets=Rate(2, 0.001))
    with running(settings=replace(QUICK, limits=limits)) as server:
        too_long = server.http.post("/api/games/roar-of-war/cards", json={"cards": "#" * (LONGEST_CARDS + 1)})
        assert too_long.status_code == 422
        assert open_with(server, MINE, TWO).status_code == 201
        assert server.http.post("/api/games/roar-of-war/cards", json={"cards": MINE}).json()["name"] == "My set"
        for answer in (
            open_with(server, MINE, TWO),
            server.http.post("/api/games/roar-of-war/cards", json={"cards": MINE}),
        ):
            assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too-many")
        assert server.create(*TWO).name, "the usual cards need no reading"


@pytest.mark.broad
def test_the_set_is_played_with_kept_and_shown(tmp_path: Path) -> None:
    """One table has its own cards through a restart, a rematch and its record; another keeps the usual ones."""
    with running(tmp_path) as server:
        made = open_with(server, MINE, TWO).json()
        table, token = made["table"], made["seats"][0]["token"]
        usual = server.create(*TWO)
        with server.sit(table, token) as ann:
            assert ann.ask("resync")["cards"] == "My set"
            play_on([ann], random.Random(1), 6)
        with server.sit(usual.name, usual.tokens[0]) as bo:
            assert bo.ask("resync")["cards"] is None
    with running(tmp_path) as server:
        with server.sit(table, token) as ann:
            assert ann.ask("resync")["cards"] == "My set"
            play_on([ann], random.Random(2))
            assert ann.over is not None
        names = {name: told(server, name, token) for name, token in ((table, token), (usual.name, usual.tokens[0]))}
        assert "Axe Hurler" in names[table]
        assert "Axe Hurler" not in names[usual.name]
        record = server.http.get(f"/api/tables/{table}/record").json()
        assert parse_record(record).card_set is not None
        assert replay(parse_record(record), ROAR).state.digest() == record["digest"]
        opened = server.http.post("/api/records", json=record)
        assert opened.status_code == 201, opened.text
        assert server.http.get(f"/api/tables/{opened.json()['table']}/replay").json()["cards"] == "My set"
        again = server.http.post(f"/api/tables/{table}/rematch", headers=bearer(token)).json()
        assert server.table(again["table"]).play.created.card_set is not None
        record["card_set"]["race"][0]["card"][0]["attack"] = 7
        answer = server.http.post("/api/records", json=record)
        assert (answer.status_code, answer.json()["error"]["code"]) == (410, "rules-gone")
        record["card_set"] = {"name": "X", "race": [{}] * 30}
        assert server.http.post("/api/records", json=record).json()["error"]["code"] == "bad-record"


def told(server: RunningServer, table: str, token: str | None) -> set[str]:
    answer = server.http.get(f"/api/tables/{table}/cards", headers=bearer(token or ""))
    assert answer.status_code == 200, answer.text
    return {card["name"] for card in answer.json()["cards"]}


@pytest.mark.broad
def test_another_process_plays_with_the_set(database: str) -> None:
    with running(database=database) as one:
        made = open_with(one, MINE, TWO).json()
    with running(database=database) as other:
        assert "Axe Hurler" in told(other, made["table"], made["seats"][0]["token"])


def test_who_is_invited_is_told_and_strangers_are_not(server: RunningServer) -> None:
    made = open_with(server, MINE, [PERSON, OPEN], watch="nobody").json()
    where, invite = f"/api/tables/{made['table']}", made["seats"][1]["invite"]
    assert server.http.post(f"{where}/invitation", json={"invite": invite}).json()["cards"] == "My set"
    assert "Axe Hurler" in told(server, made["table"], invite)
    for stranger in ({}, bearer("x" * 43)):
        assert server.http.get(f"{where}/cards", headers=stranger).status_code == 403
    offered = open_with(server, MINE, [PERSON, {"kind": "open", "offer": "lobby"}]).json()
    listed = {each["table"]: each["cards"] for each in server.http.get("/api/lobby").json()}
    assert listed[offered["table"]] == "My set"
    assert server.http.get(f"/api/tables/{offered['table']}/cards").status_code == 200


def test_the_usual_set_brought_along_is_the_usual_set(server: RunningServer) -> None:
    made = open_with(server, USUAL + "\n# a remark\n", TWO).json()
    assert server.table(made["table"]).play.created.card_set is None
