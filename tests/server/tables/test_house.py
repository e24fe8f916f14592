"""What people say to each other, reports, and what who runs the server does about them."""

from collections.abc import Iterator

import httpx
import pytest

from tests.server.running import PATIENT, PERSON, QUICK, SOLDIER, RunningServer, running

ADMIN = {"Authorization": "Bearer house"}


@pytest.fixture(scope="module")
def house() -> Iterator[RunningServer]:
    with running(settings=QUICK, admin_token="house") as server:
        yield server


def test_people_at_a_table_speak_to_each_other_and_to_nobody_else(house: RunningServer) -> None:
    table = house.create(PERSON, PERSON)
    with (
        house.sit(table.name, table.tokens[0]) as ann,
        house.sit(table.name, table.tokens[1]) as ben,
        house.sit(table.name, table.watch) as onlooker,
    ):
        assert ann.ask("say", text="Good\u200b \n luck!")["type"] == "ack"
        line = ben.until("chat")["line"]
        assert (line["seat"], line["name"], line["text"]) == (0, "Ann", "Good luck!")
        assert onlooker.catch_up() == []
        assert onlooker.ask("resync")["chat"] == []
        assert onlooker.ask("say", text="Psst")["type"] == "refused"
        assert ann.ask("say", text="\u200b")["type"] == "refused"
        assert [said["text"] for said in ben.ask("resync")["chat"]] == ["Good luck!"]
        assert ben.ask("resign")["type"] == "ack"
        assert ben.ask("say", text="Good game.")["type"] == "ack"
    record = house.http.get(f"/api/tables/{table.name}/record").text
    assert "luck!" not in record


def test_who_says_too_much_at_once_must_wait(house: RunningServer) -> None:
    table = house.create(PERSON, PERSON)
    with house.sit(table.name, table.tokens[0]) as ann:
        answers = [ann.ask("say", text="again")["type"] for _ in range(int(PATIENT.sayings.burst) + 1)]
    assert (answers[0], answers[-1]) == ("ack", "refused")
    alone = house.create(PERSON, SOLDIER)
    with house.sit(alone.name, alone.tokens[0]) as ann:
        assert ann.ask("say", text="Hello?")["type"] == "refused"


def test_reports_reach_who_runs_the_server(house: RunningServer) -> None:
    table = house.create(PERSON, {"kind": "person", "name": "Ben"})
    report = f"/api/tables/{table.name}/report"
    ann, onlooker = ({"Authorization": f"Bearer {token}"} for token in (table.tokens[0], table.watch))
    with house.sit(table.name, table.tokens[1]) as ben:
        ben.ask("say", text="You fool")
        assert house.http.post(report, json={"seat": 1, "words": "Rude."}, headers=ann).status_code == 204
    assert house.http.post(report, json={"seat": 0}, headers=ann).status_code == 403
    assert house.http.post(report, json={"seat": 1}, headers=onlooker).status_code == 403
    waiting = [one for one in house.http.get("/api/admin", headers=ADMIN).json()["reports"] if one["by"] == "Ann"]
    assert [(one["name"], one["words"], one["said"]) for one in waiting] == [("Ben", "Rude.", ["You fool"])]
    assert waiting[0]["address"] == "127.0.0.1"
    assert house.http.delete(f"/api/admin/reports/{waiting[0]['id']}", headers=ADMIN).status_code == 204
    assert house.http.get("/api/admin", headers=ADMIN).json()["reports"] == []


def test_the_house_closes_and_deletes_tables(house: RunningServer) -> None:
    table = house.create(PERSON, PERSON)
    with house.sit(table.name, table.tokens[0]) as ann:
        assert house.http.post(f"/api/admin/tables/{table.name}/close", headers=ADMIN).status_code == 204
        ann.catch_up()
        assert ann.over == {"outcome": [0.5, 0.5], "reason": "closed"}
        assert house.http.post(f"/api/admin/tables/{table.name}/close", headers=ADMIN).status_code == 409
        assert house.http.delete(f"/api/admin/tables/{table.name}", headers=ADMIN).status_code == 204
        ann.until_closed()
    assert house.http.get(f"/api/tables/{table.name}/record").status_code == 404
    assert house.http.post("/api/tables/lookup", json={"tokens": [table.tokens[0]]}).json() == []
    assert house.http.delete(f"/api/admin/tables/{table.name}", headers=ADMIN).status_code == 404


def test_who_is_banned_may_not_come(house: RunningServer) -> None:
    table = house.create(PERSON, PERSON)
    ban = {"kind": "address", "who": "127.0.0.1"}
    try:
        assert house.http.post("/api/admin/bans", json=ban, headers=ADMIN).status_code == 204
        refused = house.http.post("/api/tables", json={"game": "roar-of-war", "seats": [PERSON, PERSON]})
        assert refused.json()["error"]["code"] == "banned"
        lesson = house.http.post("/api/games/roar-of-war/lessons/1-first-battle", json={})
        assert lesson.json()["error"]["code"] == "banned"
        with house.connect(table.name) as browser:
            browser.say(type="hello", protocol=3, token=table.tokens[0])
            assert browser.next()["code"] == "banned"
        at_the_door = house.http.get("/api/door")
        assert (at_the_door.status_code, at_the_door.json()["error"]["code"]) == (403, "banned")
    finally:
        assert house.http.post("/api/admin/bans/lift", json=ban, headers=ADMIN).status_code == 204
    house.create(PERSON, PERSON)


@pytest.mark.parametrize("who", ["2001:db8:1:2::3", "2001:db8:1:2::/64"])
def test_a_ban_is_lifted_by_the_address_it_was_laid_on(house: RunningServer, who: str) -> None:
    ban = {"kind": "address", "who": who}
    assert house.http.post("/api/admin/bans", json=ban, headers=ADMIN).status_code == 204
    assert bans(house) == [{"kind": "address", "who": "2001:db8:1:2::/64"}]
    assert house.http.post("/api/admin/bans/lift", json=ban, headers=ADMIN).status_code == 204
    assert bans(house) == []


@pytest.mark.parametrize("who", ["nobody", "192.0.2.0/24", "2001:db8::/32", "\0"])
def test_only_an_address_can_be_banned_as_one(house: RunningServer, who: str) -> None:
    answer = house.http.post("/api/admin/bans", json={"kind": "address", "who": who}, headers=ADMIN)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad-address")
    assert bans(house) == []


def bans(house: RunningServer) -> list[dict[str, str]]:
    found: list[dict[str, str]] = house.http.get("/api/admin", headers=ADMIN).json()["bans"]
    return found


@pytest.mark.parametrize("path", ["/api/admin", "/api/admin/bans", "/api/admin/tables/x/close"])
def test_the_house_is_closed_to_all_others(house: RunningServer, server: RunningServer, path: str) -> None:
    def ask(http: httpx.Client, **headers: str) -> int:
        method = "GET" if path == "/api/admin" else "POST"
        return http.request(method, path, headers=headers, json={"kind": "address", "who": "x"}).status_code

    assert ask(house.http) == 403
    assert ask(house.http, Authorization="Bearer wrong") == 403
    assert ask(server.http, Authorization="Bearer house") == 404  # no token was given
