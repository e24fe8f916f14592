"""Seats that are given away: in the lobby, by link, kept for a friend, or to a bot."""

import pytest

from tests.server.running import OPEN, PERSON, RunningServer

ANYBODY = {"kind": "open", "offer": "lobby"}


def offered(server: RunningServer, **wish: object) -> dict[str, dict[str, object]]:
    answer = server.http.get("/api/lobby", params=wish)  # type: ignore[arg-type]
    assert answer.status_code == 200, answer.text
    return {table["table"]: table for table in answer.json()}


def claim(server: RunningServer, table: str, **wish: object) -> dict[str, object]:
    answer: dict[str, object] = server.http.post(f"/api/tables/{table}/claim", json={"name": "Ben", **wish}).json()
    return answer


def test_the_lobby_shows_tables_until_their_seats_are_taken(server: RunningServer) -> None:
    table = server.create(PERSON, ANYBODY, ANYBODY)
    closed = server.create(PERSON, OPEN)
    assert table.invites == [None, None, None]
    shown = offered(server)[table.name]
    assert (shown["host"], shown["free"], shown["game"]) == ("Ann", [1, 2], "roar-of-war")
    assert closed.name not in offered(server)
    assert table.name in offered(server, game="roar-of-war", free=2)
    assert table.name not in offered(server, game="clash-of-rage")
    assert table.name not in offered(server, free=3)
    with server.sit(table.name, table.tokens[0]) as ann:
        assert claim(server, table.name, seat=2)["seat"] == 2
        assert ann.until("people")["people"][2]["name"] == "Ben"
        assert claim(server, table.name, seat=2)["error"]["code"] == "seat-taken"  # type: ignore[index]
        assert offered(server)[table.name]["free"] == [1]
        assert claim(server, table.name)["seat"] == 1
        assert table.name not in offered(server)
        assert claim(server, table.name)["error"]["code"] == "seat-taken"  # type: ignore[index]
    assert claim(server, closed.name, seat=1)["error"]["code"] == "seat-taken"  # type: ignore[index]


def test_the_lobby_is_searched_by_pace(server: RunningServer) -> None:
    day, live = 24 * 3600, {"turn": 30, "bank": 1200}
    tables = {}
    for pace, clock in (("none", None), ("live", live), ("days", {"turn": day, "bank": 0})):
        wish = {"game": "clash-of-rage", "seats": [PERSON, ANYBODY], "clock": clock}
        tables[pace] = server.http.post("/api/tables", json=wish).json()["table"]
    for pace, table in tables.items():
        found = offered(server, pace=pace)
        assert found.keys() & set(tables.values()) == {table}
        assert found[table]["pace"] == pace
        assert {one["pace"] for one in found.values()} == {pace}
    assert offered(server, pace="live")[tables["live"]]["clock"] == live
    assert set(tables.values()) <= offered(server).keys()
    assert server.http.get("/api/lobby", params={"pace": "hasty"}).status_code == 422


def test_an_invitation_says_what_one_is_invited_to(server: RunningServer) -> None:
    friend = {"kind": "open", "offer": "friend", "name": "Cy"}
    table = server.create({"kind": "person"}, friend, ANYBODY, races="elf,orc,human")
    ask = f"/api/tables/{table.name}/invitation"
    told = server.http.post(ask, json={"invite": table.invites[1]}).json()
    assert (told["title"], told["host"], told["seat"], told["kept_for"]) == ("Roar of War", "Player 1", 1, "Cy")
    assert [seat["name"] for seat in told["seats"]] == ["Player 1", "Kept for Cy", "Open seat"]
    assert told["terms"] == ["Race: Elves, Orcs, Humans"]
    assert server.http.post(ask, json={}).json()["seat"] is None  # the lobby's seat
    assert server.http.post(ask, json={"invite": "wrong"}).status_code == 403
    for heroes, terms in (("choose,choose", []), ("choose,random", ["Hero: Chosen Hero, Random Hero"])):
        drums = server.create(PERSON, ANYBODY, game="drums-of-war", heroes=heroes)
        assert server.http.post(f"/api/tables/{drums.name}/invitation", json={}).json()["terms"] == terms
    alone = server.create(PERSON, OPEN)
    assert server.http.post(f"/api/tables/{alone.name}/invitation", json={}).status_code == 409


@pytest.mark.parametrize("name", ["You", " you ", "Open seat", ""])
def test_nobody_is_called_you_by_others(server: RunningServer, name: str) -> None:
    table = server.create({"kind": "person", "name": name}, OPEN)
    with server.sit(table.name, table.watch) as onlooker:
        assert onlooker.people[0]["name"] == "Player 1"


def test_who_sits_there_can_pass_links_on_and_the_host_gives_seats_to_bots(server: RunningServer) -> None:
    table = server.create(PERSON, OPEN, ANYBODY)
    links = f"/api/tables/{table.name}/invites"
    given = server.http.post(links, headers={"Authorization": f"Bearer {table.tokens[0]}"}).json()["seats"]
    assert [seat["seat"] for seat in given] == [1]
    assert server.http.post(links, headers={"Authorization": f"Bearer {table.watch}"}).status_code == 403
    ben = claim(server, table.name, invite=given[0]["invite"])
    with server.sit(table.name, str(ben["token"])) as guest:
        assert guest.ask("fill", seat=2, bot="recruit")["type"] == "refused"
    with server.sit(table.name, table.tokens[0]) as ann:
        assert ann.ask("fill", seat=2, bot="oracle")["type"] == "refused"
        assert ann.ask("fill", seat=1, bot="recruit")["type"] == "refused"
        assert ann.ask("fill", seat=2, bot="recruit")["type"] == "ack"
        assert (ann.people[2]["kind"], ann.people[2]["bot"]) == ("bot", "recruit")
    assert table.name not in offered(server)
