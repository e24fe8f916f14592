"""Accounts: opened, recovered, used from another device, kept apart, rated."""

import random
from collections.abc import Iterator
from time import monotonic
from typing import Any

import httpx
import pytest

from tests.server.running import ENDLESS, OPEN, PATIENT, PERSON, RunningServer, running
from wartable.server.settings import Settings
from wartable.server.store.accounts import find_account
from wartable.server.store.database import Database

SETTINGS = Settings(
    bot_pause=0, bot_processes=1, limits=PATIENT.__class__(**{**vars(PATIENT), "logins": ENDLESS}), admin_token="house"
)
PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def accounts() -> Iterator[RunningServer]:
    with running(settings=SETTINGS) as server:
        yield server


def opened(server: RunningServer, name: str) -> dict[str, Any]:
    answer = server.http.post("/api/accounts", json={"name": name, "password": PASSWORD})
    assert answer.status_code == 201, answer.text
    session: dict[str, Any] = answer.json()
    return session


def bearing(token: str | None) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def shown(server: RunningServer, session: dict[str, Any]) -> dict[str, Any]:
    answer: dict[str, Any] = server.http.get("/api/account", headers=bearing(session["session"])).json()
    return answer


def table_of(server: RunningServer, session: dict[str, Any], **wish: object) -> dict[str, Any]:
    asked = {"game": "roar-of-war", "seats": [PERSON, OPEN], **wish}
    answer = server.http.post("/api/tables", json=asked, headers=bearing(session["session"]))
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def join(server: RunningServer, made: dict[str, Any], session: dict[str, Any] | None) -> Any:
    headers = {} if session is None else bearing(session["session"])
    wish = {"invite": made["seats"][1]["invite"], "name": "Somebody"}
    return server.http.post(f"/api/tables/{made['table']}/claim", json=wish, headers=headers)


def test_an_account_is_opened_once_and_entered_by_its_password(accounts: RunningServer) -> None:
    session = opened(accounts, "Ada")
    assert (session["name"], len(session["codes"])) == ("Ada", 8)
    again = accounts.http.post("/api/accounts", json={"name": " ada ", "password": PASSWORD})
    assert again.json()["error"]["code"] == "name-taken"
    for name, password in (("Ada", "wrong horse"), ("Nobody", PASSWORD)):
        refused = accounts.http.post("/api/sessions", json={"name": name, "password": password})
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "bad-password")
    entered = accounts.http.post("/api/sessions", json={"name": "ADA", "password": PASSWORD}).json()
    assert (entered["name"], entered["codes"]) == ("Ada", [])
    assert accounts.http.delete("/api/sessions", headers=bearing(entered["session"])).status_code == 204
    assert shown(accounts, entered)["error"]["code"] == "no-session"
    assert shown(accounts, session)["codes_left"] == 8


def test_passwords_are_kept_as_argon2_hashes_and_told_nobody(accounts: RunningServer) -> None:
    answer = accounts.http.post("/api/accounts", json={"name": "Ola", "password": PASSWORD})
    session = answer.json()
    made = table_of(accounts, session)
    stored = accounts.do(accounts.store.do(lambda db: find_account(db, "ola")))
    assert stored is not None
    assert stored.password.startswith("$argon2id$")
    assert PASSWORD not in repr(stored)
    assert not any(code in stored.codes for code in session["codes"])
    answers = [
        answer,
        accounts.http.post("/api/sessions", json={"name": "Ola", "password": PASSWORD}),
        accounts.http.get("/api/account", headers=bearing(session["session"])),
        accounts.http.get("/api/admin", headers=bearing("house")),
        accounts.http.post("/api/tables/lookup", json={"tokens": [made["seats"][0]["token"]]}),
        join(accounts, made, opened(accounts, "Pia")),
    ]
    for told in answers:
        assert told.is_success
        assert PASSWORD not in told.text
        assert "argon2" not in told.text
        assert stored.password not in told.text
    with accounts.sit(made["table"], made["seats"][0]["token"]) as ola:
        ola.ask("resync")
        assert "argon2" not in "".join(ola.heard)


def test_an_account_keeps_its_history(accounts: RunningServer) -> None:
    """Tables that are over and tables that go on, also where no browser has their links any more."""
    session, other = opened(accounts, "Quin"), opened(accounts, "Ria")
    lost, going, won = (table_of(accounts, session) for _ in range(3))
    for made in (lost, going, won):
        token = join(accounts, made, other).json()["token"]
        with accounts.sit(made["table"], made["seats"][0]["token"]) as quin, accounts.sit(made["table"], token) as ria:
            if made is not going:
                assert (quin if made is lost else ria).ask("resign")["type"] == "ack"
            else:
                quin.act_at_random(random.Random(1))
    tables = {table["table"]: table for table in shown(accounts, session)["tables"]}
    assert {name: (table["over"], table["outcome"]) for name, table in tables.items()} == {
        won["table"]: (True, [1.0, 0.0]),
        going["table"]: (False, None),
        lost["table"]: (True, [0.0, 1.0]),
    }
    assert {tuple(seat["name"] for seat in table["seats"]) for table in tables.values()} == {("Quin", "Ria")}
    assert {(table["table"], table["seat"]) for table in shown(accounts, other)["tables"]} == {
        (name, 1) for name in tables
    }


def test_the_latest_of_very_many_tables_are_shown_and_all_can_be_come_back_to(
    accounts: RunningServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = opened(accounts, "Sam")
    made = [table_of(accounts, session)["table"] for _ in range(5)]

    def move_into_the_past(db: Database) -> None:
        for year, name in enumerate(made, 2020):
            db.execute("UPDATE log SET at = ? WHERE table_id = ?", (f"{year}-01-01", name))

    accounts.do(accounts.store.do(move_into_the_past))
    monkeypatch.setattr("wartable.server.store.accounts.MOST_TABLES", 2)
    assert {table["table"] for table in shown(accounts, session)["tables"]} == set(made[-2:])
    for name in made:
        again = accounts.http.post(f"/api/tables/{name}/return", headers=bearing(session["session"]))
        assert [seat["seat"] for seat in again.json()["seats"]] == [0]


def test_a_code_recovers_an_account_once_and_ends_its_sessions(accounts: RunningServer) -> None:
    session = opened(accounts, "Bo")
    wish = {"name": "Bo", "code": session["codes"][3], "password": "another horse"}
    recovered = accounts.http.post("/api/accounts/recover", json=wish)
    assert recovered.status_code == 200
    assert accounts.http.post("/api/accounts/recover", json=wish).json()["error"]["code"] == "bad-code"
    assert shown(accounts, session)["error"]["code"] == "no-session"
    assert shown(accounts, recovered.json())["codes_left"] == 7
    old = accounts.http.post("/api/sessions", json={"name": "Bo", "password": PASSWORD})
    assert old.status_code == 403


def test_an_account_opens_its_seat_from_another_device_and_revokes_lost_links(accounts: RunningServer) -> None:
    session = opened(accounts, "Cy")
    made = table_of(accounts, session)
    name, token = made["table"], made["seats"][0]["token"]
    assert [(table["table"], table["seat"]) for table in shown(accounts, session)["tables"]] == [(name, 0)]
    with accounts.sit(name, token) as first:
        assert first.people[0]["name"] == "Cy"
        other = accounts.http.post(f"/api/tables/{name}/return", headers=bearing(session["session"])).json()
        with accounts.sit(name, other["seats"][0]["token"]) as second:
            assert (first.view["seat"], second.view["seat"]) == (0, 0)
            new = accounts.http.post(f"/api/tables/{name}/revoke", headers=bearing(token)).json()
            assert (first.until_closed(), second.until_closed()) == (1013, 1013)
    with accounts.connect(name) as browser:
        browser.say(type="hello", protocol=3, token=token)
        assert browser.next()["code"] == "bad-token"
    accounts.sit(name, new["token"]).close()
    assert accounts.http.post("/api/tables/lookup", json={"tokens": [token]}).json() == []
    stranger = opened(accounts, "Di")
    refused = accounts.http.post(f"/api/tables/{name}/return", headers=bearing(stranger["session"]))
    assert refused.json()["error"]["code"] == "no-seat"
    kept = accounts.http.post(
        "/api/account/seats", json={"tokens": [new["token"]]}, headers=bearing(stranger["session"])
    )
    assert kept.status_code == 204
    assert [table["table"] for table in shown(accounts, stranger)["tables"]] == [name]


def test_who_blocks_somebody_does_not_play_with_them(accounts: RunningServer) -> None:
    eve, fay = opened(accounts, "Eve"), opened(accounts, "Fay")
    assert accounts.http.post("/api/account/blocks", json={"name": "FAY"}, headers=bearing(eve["session"])).is_success
    (blocked,) = shown(accounts, eve)["blocked"]
    assert blocked["name"] == "Fay"
    made = table_of(accounts, eve)
    assert join(accounts, made, fay).json()["error"]["code"] == "blocked"
    lifted = accounts.http.post("/api/account/blocks/lift", json={"id": blocked["id"]}, headers=bearing(eve["session"]))
    assert lifted.status_code == 204
    assert shown(accounts, eve)["blocked"] == []
    assert join(accounts, made, fay).status_code == 200


def test_rated_games_count_for_accounts_only(accounts: RunningServer) -> None:
    gus, hal = opened(accounts, "Gus"), opened(accounts, "Hal")
    wish = {"game": "roar-of-war", "seats": [PERSON, OPEN], "rated": True}
    assert accounts.http.post("/api/tables", json=wish).json()["error"]["code"] == "bad-rating"
    lobby = {"seats": [PERSON, {"kind": "open", "offer": "lobby"}], "rated": True}
    offered = table_of(accounts, gus, **lobby)["table"]
    listed = {table["table"] for table in accounts.http.get("/api/lobby", params={"rated": True}).json()}
    assert offered in listed
    assert accounts.http.get("/api/lobby", params={"rated": False}).json() == []
    made = table_of(accounts, gus, rated=True)
    assert join(accounts, made, None).json()["error"]["code"] == "needs-account"
    assert join(accounts, made, gus).json()["error"]["code"] == "seated"
    with accounts.sit(made["table"], made["seats"][0]["token"]) as host:
        assert "no bots" in host.ask("fill", seat=1, bot="recruit")["message"]
    token = join(accounts, made, hal).json()["token"]
    with accounts.sit(made["table"], token) as loser:
        assert loser.ask("resign")["type"] == "ack"
    won, lost = (shown(accounts, one)["ratings"][0] for one in (gus, hal))
    assert (won["game"], won["games"], lost["games"]) == ("roar-of-war", 1, 1)
    assert won["rating"] > lost["rating"]
    best = accounts.http.get("/api/games/roar-of-war/ratings").json()
    assert best == [
        {"name": "Gus", "rating": won["rating"], "games": 1},
        {"name": "Hal", "rating": lost["rating"], "games": 1},
    ]
    assert accounts.http.get("/api/games/drums-of-war/ratings").json() == []
    assert accounts.http.get("/api/games/chess/ratings").status_code == 404


def test_attempts_at_passwords_are_few(server: RunningServer) -> None:
    wish = {"name": "Nobody", "code": "x", "password": PASSWORD}
    limit, began = PATIENT.logins, monotonic()
    answers = iter(lambda: server.http.post("/api/accounts/recover", json=wish).status_code, 429)
    tried = list(answers)
    allowed_again = (monotonic() - began) * limit.per_second  # a slow machine waits for some of them
    assert set(tried) == {403}
    assert limit.burst <= len(tried) <= limit.burst + allowed_again


def test_the_house_deletes_and_bans_accounts(accounts: RunningServer) -> None:
    house = bearing("house")
    session, other = opened(accounts, "Ian"), opened(accounts, "Joe")
    made = table_of(accounts, session)
    join(accounts, made, other)
    seat = made["seats"][0]["token"]
    with accounts.sit(made["table"], seat) as ian:
        ian.ask("resign")
        accounts.http.post("/api/admin/bans", json={"kind": "account", "who": "Ian"}, headers=house)
        assert ian.until_closed() == 1013
    with accounts.connect(made["table"]) as again:
        again.say(type="hello", protocol=3, token=seat)
        assert again.next()["code"] == "banned"
    rematch = accounts.http.post(f"/api/tables/{made['table']}/rematch", headers=bearing(seat))
    assert rematch.json()["error"]["code"] == "banned"
    refused = accounts.http.post("/api/sessions", json={"name": "Ian", "password": PASSWORD})
    assert refused.json()["error"]["code"] == "banned"
    wish = {"game": "roar-of-war", "seats": [PERSON, OPEN]}
    banned = accounts.http.post("/api/tables", json=wish, headers=bearing(session["session"]))
    assert banned.json()["error"]["code"] == "banned"
    assert accounts.http.delete("/api/admin/accounts/Ian", headers=house).status_code == 204
    assert shown(accounts, session)["error"]["code"] == "no-session"


KEYS = {name: name * 8 for name in ("Jim", "Kay", "Lee", "Mia", "Ned")}  # secrets of their browsers


def offer(server: RunningServer, host: str, session: dict[str, Any] | None = None) -> dict[str, Any]:
    seats = [{"kind": "person", "name": host}, {"kind": "open", "offer": "lobby"}]
    wish = {"game": "roar-of-war", "seats": seats, "guest": KEYS[host]}
    headers = {} if session is None else bearing(session["session"])
    made: dict[str, Any] = server.http.post("/api/tables", json=wish, headers=headers).json()
    return made


def take(server: RunningServer, table: dict[str, Any], name: str) -> httpx.Response:
    return server.http.post(f"/api/tables/{table['table']}/claim", json={"name": name, "guest": KEYS[name]})


def block(server: RunningServer, table: dict[str, Any], token: str, seat: int, then: str = "") -> httpx.Response:
    path = f"/api/tables/{table['table']}/blocks{then}"
    return server.http.post(path, json={"seat": seat}, headers=bearing(token))


def listed(server: RunningServer, headers: dict[str, str]) -> set[str]:
    return {table["table"] for table in server.http.get("/api/lobby", headers=headers).json()}


def browser(name: str) -> dict[str, str]:
    return {"Wartable-Guest": KEYS[name]}


def test_a_guest_is_blocked_and_known_again(accounts: RunningServer) -> None:
    """By a secret of the browser, of which a hash is kept; whoever of the two sets the next table up."""
    together = offer(accounts, "Jim")
    kay = take(accounts, together, "Kay").json()["token"]
    seats = f"/api/tables/{together['table']}/blocks"
    assert block(accounts, together, kay, 1).status_code == 403  # herself
    assert accounts.http.get(seats, headers=bearing(kay)).json() == []
    assert block(accounts, together, kay, 0).status_code == 204
    assert accounts.http.get(seats, headers=bearing(kay)).json() == [0]
    assert accounts.http.get(seats, headers=bearing(together["watch"])).status_code == 403
    jims, kays = offer(accounts, "Jim"), offer(accounts, "Kay")
    assert take(accounts, jims, "Kay").json()["error"]["code"] == "blocked"
    assert take(accounts, kays, "Jim").json()["error"]["code"] == "blocked"
    both = {jims["table"], kays["table"]}
    assert listed(accounts, browser("Kay")) & both == {kays["table"]}
    assert listed(accounts, browser("Jim")) & both == {jims["table"]}
    assert listed(accounts, browser("Lee")) & both == both == listed(accounts, {}) & both
    assert take(accounts, kays, "Lee").is_success
    jim = together["seats"][0]["token"]
    assert block(accounts, together, jim, 1, "/lift").status_code == 204  # not his to lift
    assert take(accounts, jims, "Kay").json()["error"]["code"] == "blocked"
    assert block(accounts, together, kay, 0, "/lift").status_code == 204
    assert accounts.http.get(seats, headers=bearing(kay)).json() == []
    assert jims["table"] in listed(accounts, browser("Kay"))
    assert take(accounts, jims, "Kay").is_success
    alone = accounts.create(PERSON, {"kind": "person", "name": "Ben"})
    assert block(accounts, {"table": alone.name}, alone.tokens[0] or "", 1).json()["error"]["code"] == "unknown"


def test_an_account_unblocks_a_guest_and_all_by_which_somebody_was_known(accounts: RunningServer) -> None:
    mia, ned = opened(accounts, "Mia"), opened(accounts, "Ned")
    with_guest, with_ned = offer(accounts, "Mia", mia), offer(accounts, "Ned", ned)
    take(accounts, with_guest, "Kay")
    assert block(accounts, with_guest, with_guest["seats"][0]["token"], 1).status_code == 204
    wish = {"name": "Mia", "guest": KEYS["Mia"]}
    path = f"/api/tables/{with_ned['table']}/claim"
    token = accounts.http.post(path, json=wish, headers=bearing(mia["session"])).json()["token"]
    assert block(accounts, with_ned, token, 0).status_code == 204
    blocked = {one["name"]: one["id"] for one in shown(accounts, mia)["blocked"]}
    assert set(blocked) == {"Kay", "Ned"}
    tables = {offer(accounts, "Kay")["table"], offer(accounts, "Ned")["table"]}  # he is not logged in
    assert not listed(accounts, bearing(mia["session"])) & tables
    for name in ("Kay", "Ned"):
        wish = {"id": blocked[name]}
        assert accounts.http.post("/api/account/blocks/lift", json=wish, headers=bearing(mia["session"])).is_success
    assert shown(accounts, mia)["blocked"] == []
    assert tables <= listed(accounts, bearing(mia["session"]))
    assert tables <= listed(accounts, bearing("long gone"))
