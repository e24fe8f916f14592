"""Who may sit where: tokens, invitations, giving up, playing again."""

import asyncio
import json
import random

import httpx
import pytest

from tests.server.browser import play_on
from tests.server.running import OPEN, PERSON, RANDOM, SOLDIER, NewTable, RunningServer
from wartable.server.ground.luck import hashed
from wartable.server.protocol.messages import Over
from wartable.server.tables.tables import Tables


def problem(answer: object) -> str:
    code: str = answer.json()["error"]["code"]  # type: ignore[attr-defined]
    return code


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess", "seats": [PERSON, PERSON]}, 404, "no-game"),
        ({"game": "roar-of-war", "seats": [PERSON]}, 400, "bad-options"),
        ({"game": "roar-of-war", "seats": [PERSON, PERSON], "options": {"players": 3}}, 400, "bad-seats"),
        ({"game": "roar-of-war", "seats": [PERSON, PERSON], "options": {"wizards": True}}, 400, "bad-options"),
        ({"game": "roar-of-war", "seats": [PERSON, PERSON], "options": {"teams": True}}, 400, "bad-options"),
        ({"game": "roar-of-war", "seats": [PERSON, {"kind": "bot", "bot": "oracle"}]}, 400, "no-bot"),
        ({"game": "roar-of-war", "seats": [PERSON, {"kind": "bot"}]}, 400, "no-bot"),
        ({"game": "roar-of-war", "seats": [PERSON, {"kind": "bot", "bot": "greedy"}]}, 400, "no-bot"),
        ({"game": "roar-of-war", "seats": [PERSON, {"kind": "cat"}]}, 422, "bad-form"),
        ({"game": "roar-of-war"}, 422, "bad-form"),
        ([], 422, "bad-form"),
    ],
)
def test_a_table_that_cannot_be_is_refused(server: RunningServer, wish: object, status: int, code: str) -> None:
    answer = server.http.post("/api/tables", json=wish)
    assert (answer.status_code, problem(answer)) == (status, code)


@pytest.mark.parametrize(
    ("sent", "told"),
    [
        (
            '{"game": "roar-of-war", "seats": [{"kind": "cat"}]}',
            "seats.1.kind: input should be 'person', 'bot' or 'open'",
        ),
        ('{"game": "roar-of-war"}', "seats: field required."),
        ('{"game": 5, "seats": [{"kind": "open"}]}', "game: input should be a valid string, not 5."),
        ("[]", "The body: input should be a valid dictionary"),
        ('{"game": ', "This is no JSON, from character 10 on."),
    ],
)
def test_a_request_of_another_form_is_told_what_is_wrong_and_where(server: RunningServer, sent: str, told: str) -> None:
    answer = server.http.post("/api/tables", content=sent, headers={"Content-Type": "application/json"})
    assert answer.status_code == 422
    assert answer.json()["error"]["message"].startswith(told)


@pytest.mark.parametrize(
    ("seats", "limit"), [((PERSON, SOLDIER), None), ((OPEN, OPEN), None), ((SOLDIER, SOLDIER), 20)]
)
def test_where_people_sit_down_their_defaults_hold(
    server: RunningServer, seats: tuple[dict[str, str], ...], limit: int | None
) -> None:
    table = server.create(*seats, game="clash-of-rage")
    with server.sit(table.name, table.watch) as onlooker:
        assert onlooker.view["detail"]["phase"]["limit"] == limit
    chosen = server.create(*seats, game="clash-of-rage", turns=15)
    with server.sit(chosen.name, chosen.watch) as onlooker:
        assert onlooker.view["detail"]["phase"]["limit"] == 15
    games = {game["name"]: game for game in server.http.get("/api/games").json()}
    shown = {option["name"]: option["default"] for option in games["clash-of-rage"]["options"]}
    assert (shown["turns"], shown["solo_turns"]) == (0, 10)


def test_an_invitation_works_once(server: RunningServer) -> None:
    table = server.create(PERSON, OPEN)
    claim = f"/api/tables/{table.name}/claim"
    with server.sit(table.name, table.tokens[0]) as ann:
        assert ann.people[1]["kind"] == "open"
        assert problem(server.http.post(claim, json={"invite": "wrong", "name": "Eve"})) == "bad-invite"
        answer = server.http.post(claim, json={"invite": table.invites[1], "name": "Ben"})
        claimed = answer.json()
        assert (answer.status_code, claimed["seat"]) == (200, 1)
        person = ann.until("people")["people"][1]
        assert (person["name"], person["kind"], person["here"]) == ("Ben", "person", False)
        again = server.http.post(claim, json={"invite": table.invites[1], "name": "Eve"})
        assert (again.status_code, problem(again)) == (403, "bad-invite")
        with server.sit(table.name, claimed["token"]) as ben:
            assert ben.view["seat"] == 1
            ben.act_at_random(random.Random(1))


@pytest.mark.parametrize("which", ["nothing", "strange", "other table", "invite"])
def test_nobody_looks_on_without_the_secret(server: RunningServer, which: str) -> None:
    table, other = server.create(PERSON, OPEN), server.create(PERSON, OPEN)
    token = {"nothing": None, "strange": "x" * 43, "other table": other.watch, "invite": table.invites[1]}[which]
    with server.connect(table.name) as browser:
        browser.say(type="hello", protocol=3, token=token)
        answer = browser.next()
    assert (answer["type"], answer["code"]) == ("error", "no-token" if token is None else "bad-token")


def test_a_table_can_be_set_up_for_its_players_only(server: RunningServer) -> None:
    wish = {"game": "roar-of-war", "seats": [PERSON, SOLDIER], "watch": "nobody"}
    made = server.http.post("/api/tables", json=wish).json()
    assert made["watch"] is None
    with server.connect(made["table"]) as browser:
        browser.say(type="hello", protocol=3, token=None)
        assert browser.next()["code"] == "no-token"


def test_an_onlooker_asks_for_no_rematch(server: RunningServer) -> None:
    table = server.create(PERSON, RANDOM)
    headers = {"Authorization": f"Bearer {table.watch}"}
    answer = server.http.post(f"/api/tables/{table.name}/rematch", headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "bad-token")


@pytest.mark.parametrize("which", ["strange", "other table", "invite", "empty"])
def test_no_other_secret_opens_a_seat(server: RunningServer, which: str) -> None:
    table, other = server.create(PERSON, OPEN), server.create(PERSON, OPEN)
    token = {"strange": "x" * 43, "other table": other.tokens[0], "invite": table.invites[1], "empty": ""}[which]
    with server.connect(table.name) as browser:
        browser.say(type="hello", protocol=3, token=token)
        answer = browser.next()
    assert (answer["type"], answer["code"]) == ("error", "bad-token")


def test_one_finds_ones_own_tables(server: RunningServer) -> None:
    table = server.create({"kind": "person", "name": "Zoe"}, RANDOM, OPEN, teams=False)
    answer = server.http.post("/api/tables/lookup", json={"tokens": [table.tokens[0], "strange", table.invites[2]]})
    (found,) = answer.json()
    assert (found["table"], found["seat"], found["title"], found["over"]) == (table.name, 0, "Roar of War", False)
    assert [(seat["name"], seat["kind"], seat["side"]) for seat in found["seats"]] == [
        ("Zoe", "person", 0),
        ("Random", "bot", 1),
        ("Open seat", "open", 2),
    ]
    assert found["to_act"] == [0, 1, 2]


# -- giving up ----------------------------------------------------------------------


def test_with_two_sides_giving_up_ends_the_game(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    ann, ben = (server.sit(table.name, token) for token in table.tokens)
    assert ann.ask("resign")["type"] == "ack"
    update = ben.until("update")
    assert update["over"] == {"outcome": [0.0, 1.0], "reason": "resigned"}
    assert "".join(span["text"] for span in update["events"][0]["sentence"]) == "Ann gives up."
    assert ann.ask("resign")["type"] == "refused"
    for answer in (ben.act(ben.actions[0]), ben.ask("why", action=ben.actions[0])):
        assert (answer["message"], answer["rule"]) == ("The game is over.", None)
    (found,) = server.http.post("/api/tables/lookup", json={"tokens": [table.tokens[0]]}).json()
    assert (found["over"], found["outcome"], found["to_act"]) == (True, [0.0, 1.0], [])
    ann.close()
    ben.close()


def test_among_several_soldier_plays_on(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON, RANDOM)
    ann, ben = (server.sit(table.name, token) for token in table.tokens[:2])
    assert ann.ask("resign")["type"] == "ack"
    while not (events := ben.until("update")["events"]):
        pass  # the third has laid out its army before, in secret
    assert "".join(span["text"] for span in events[0]["sentence"]) == "Ann gives up; Soldier plays on."
    people = ben.until("people")["people"]
    assert (people[0]["resigned"], people[0]["bot"], people[0]["kind"]) == (True, "soldier", "person")
    assert ann.act("pass")["message"] == "You have given up this game."
    play_on([ben], random.Random(1), 15)
    while json.loads(ben.heard[-1]).get("by") != 0:
        ben.act_at_random(random.Random(1)) if ben.actions else ben.until("update")
    assert ben.over is None
    ann.close()
    ben.close()


def test_in_teams_one_does_not_give_up_for_a_friend(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON, PERSON, PERSON, teams=True)
    browsers = [server.sit(table.name, token) for token in table.tokens]
    sides = [player["side"] for player in browsers[0].view["players"]]
    friend = next(seat for seat in range(1, 4) if sides[seat] == sides[0])
    assert browsers[0].ask("resign")["type"] == "ack"
    browsers[friend].catch_up()
    assert browsers[friend].over is None
    assert browsers[friend].ask("resign")["type"] == "ack"
    assert browsers[friend].over == {
        "outcome": [0.0 if side == sides[0] else 1.0 for side in sides],
        "reason": "resigned",
    }
    for browser in browsers:
        browser.close()


# -- playing again --------------------------------------------------------------------


def rematch(server: RunningServer, table: NewTable, seat: int) -> object:
    headers = {"Authorization": f"Bearer {table.tokens[seat]}"}
    return server.http.post(f"/api/tables/{table.name}/rematch", headers=headers)


def test_a_rematch_is_for_the_same_people_with_the_same_tokens(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    assert problem(rematch(server, table, 0)) == "not-over"
    ann, ben = (server.sit(table.name, token) for token in table.tokens)
    ann.ask("resign")
    made = rematch(server, table, 0).json()  # type: ignore[attr-defined]
    assert [seat["token"] for seat in made["seats"]] == [table.tokens[0], None]
    assert ben.until("rematch")["table"] == made["table"]
    assert rematch(server, table, 1).json()["table"] == made["table"]  # type: ignore[attr-defined]
    assert ann.ask("resync")["rematch"] == made["table"]
    for seat, token in enumerate(table.tokens):
        with server.sit(made["table"], token) as again:
            assert again.view["seat"] == seat
            assert again.over is None
    found = server.http.post("/api/tables/lookup", json={"tokens": [table.tokens[1]]}).json()
    assert {item["table"] for item in found} == {table.name, made["table"]}
    ann.close()
    ben.close()


def test_a_rematch_needs_a_seat(server: RunningServer) -> None:
    table = server.create(PERSON, SOLDIER)
    with server.sit(table.name, table.tokens[0]) as ann:
        ann.ask("resign")
    answer = server.http.post(f"/api/tables/{table.name}/rematch")
    assert (answer.status_code, problem(answer)) == (403, "no-token")
    answer = server.http.post(f"/api/tables/{table.name}/rematch", headers={"Authorization": "Bearer strange"})
    assert (answer.status_code, problem(answer)) == (403, "bad-token")
    assert server.http.post("/api/tables/nowhere/rematch", headers={"Authorization": "Bearer x"}).status_code == 404


def test_who_gave_up_plays_the_rematch_in_person(server: RunningServer) -> None:
    table = server.create(PERSON, RANDOM, RANDOM)
    with server.sit(table.name, table.tokens[0]) as ann:
        ann.ask("resign")
        while ann.over is None:
            ann.until("update")
    made = rematch(server, table, 0).json()  # type: ignore[attr-defined]
    with server.sit(made["table"], table.tokens[0]) as ann:
        assert [(person["kind"], person["bot"], person["resigned"]) for person in ann.people] == [
            ("person", None, False),
            ("bot", "random", False),
            ("bot", "random", False),
        ]
        ann.act_at_random(random.Random(1))


def ended_with_an_open_seat(server: RunningServer) -> NewTable:
    """A table of two people whose game ended before anybody took the third seat."""
    table = server.create(PERSON, PERSON, OPEN)
    server.table(table.name).play.over = Over(outcome=[1.0, 0.0, 0.0], reason="ended")
    return table


def claim(server: RunningServer, table: str, invite: str) -> httpx.Response:
    return server.http.post(f"/api/tables/{table}/claim", json={"invite": invite, "name": "Cat"})


@pytest.mark.parametrize("who", [0, 1])
def test_everybody_who_asks_for_a_rematch_has_an_invitation_that_works(server: RunningServer, who: int) -> None:
    table = ended_with_an_open_seat(server)
    made = [rematch(server, table, seat).json() for seat in (0, 1, 0)]  # type: ignore[attr-defined]
    assert len({answer["table"] for answer in made}) == 1
    invites = [answer["seats"][2]["invite"] for answer in made]
    assert invites[0] == invites[2] != invites[1]
    again = server.do(server.app.state.tables._load(made[0]["table"]))
    assert {hashed(invite) for invite in invites} == again.play.seats[2].invites, "they are known after a restart"
    answer = claim(server, made[0]["table"], invites[who])
    assert answer.status_code == 200
    with server.sit(made[0]["table"], answer.json()["token"]) as cat:
        assert cat.view["seat"] == 2
    assert problem(claim(server, made[0]["table"], invites[1 - who])) == "bad-invite"
    later = rematch(server, table, 1).json()  # type: ignore[attr-defined]
    assert (later["seats"][2]["kind"], later["seats"][2]["invite"]) == ("person", None)


def test_who_asks_for_a_rematch_at_the_same_moment_is_sent_to_the_same_table(server: RunningServer) -> None:
    table = ended_with_an_open_seat(server)
    tables: Tables = server.app.state.tables

    async def ask_together() -> list[str]:
        asked = (tables.rematch(table.name, token, "127.0.0.1") for token in table.tokens[:2] if token)
        return [made.table for made in await asyncio.gather(*asked)]

    one, other = server.do(ask_together())
    assert one == other
    assert server.table(one).play.rematch is None


def test_the_record_of_a_closed_table_is_for_who_sits_at_it(server: RunningServer) -> None:
    wish = {"game": "roar-of-war", "seats": [PERSON, SOLDIER], "watch": "nobody"}
    made = server.http.post("/api/tables", json=wish).json()
    token, other = made["seats"][0]["token"], server.create(PERSON, PERSON).tokens[0]
    address = f"/api/tables/{made['table']}/record"
    with server.sit(made["table"], token) as ann:
        assert problem(server.http.get(address)) == "bad-token", "not even that it is not over"
        ann.ask("resign")
    for headers in ({}, {"Authorization": "Bearer strange"}, {"Authorization": f"Bearer {other}"}):
        answer = server.http.get(address, headers=headers)
        assert (answer.status_code, problem(answer)) == (403, "bad-token")
    own = server.http.get(address, headers={"Authorization": f"Bearer {token}"})
    assert own.json()["ended"]["reason"] == "resigned"
