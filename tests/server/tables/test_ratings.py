"""Ratings of games between more than two, alone and in teams, and of those who leave before the end."""

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from tests.server.browser import Browser, play_on
from tests.server.running import ENDLESS, OPEN, PATIENT, PERSON, QUICK, RunningServer, running

NUMBERS = count()


@pytest.fixture(scope="module")
def rated() -> Iterator[RunningServer]:
    with running(settings=replace(QUICK, limits=replace(PATIENT, logins=ENDLESS))) as server:
        yield server


def people(server: RunningServer, number: int) -> list[dict[str, str]]:
    """So many who have just opened an account."""
    names = [f"Person {next(NUMBERS)}" for _ in range(number)]
    answers = [server.http.post("/api/accounts", json={"name": name, "password": "correct horse"}) for name in names]
    return [{"Authorization": f"Bearer {answer.json()['session']}"} for answer in answers]


@contextmanager
def at_a_table(server: RunningServer, who: list[dict[str, str]], **options: object) -> Iterator[list[Browser]]:
    """All of them at a table whose game counts."""
    seats = [PERSON, *[OPEN] * (len(who) - 1)]
    wish = {"game": "roar-of-war", "seats": seats, "rated": True, "options": options}
    made = server.http.post("/api/tables", json=wish, headers=who[0]).json()
    tokens = [made["seats"][0]["token"]]
    for seat, person in zip(made["seats"][1:], who[1:], strict=True):
        claim = {"invite": seat["invite"], "name": "Somebody"}
        answer = server.http.post(f"/api/tables/{made['table']}/claim", json=claim, headers=person)
        tokens.append(answer.json()["token"])
    with ExitStack() as stack:
        yield [stack.enter_context(server.sit(made["table"], token)) for token in tokens]


def rating(server: RunningServer, person: dict[str, str]) -> dict[str, Any]:
    (only,) = server.http.get("/api/account", headers=person).json()["ratings"]
    assert (only["game"], only["games"]) == ("roar-of-war", 1)
    found: dict[str, Any] = only
    return found


@pytest.mark.parametrize("number", [3, 4])
def test_who_wins_against_several_rises_above_all_of_them(rated: RunningServer, number: int) -> None:
    who = people(rated, number)
    with at_a_table(rated, who) as browsers:
        play_on(browsers, random.Random(number))
        assert browsers[0].over is not None
        outcome = browsers[0].over["outcome"]
    points = [rating(rated, person)["rating"] for person in who]
    for one in range(number):
        for other in range(number):
            if outcome[one] > outcome[other]:
                assert points[one] > points[other], (outcome, points)
    assert len(set(points)) > 1, "nobody won"


def test_a_team_rises_and_falls_together(rated: RunningServer) -> None:
    who = people(rated, 4)
    with at_a_table(rated, who, teams=True) as browsers:
        sides = [player["side"] for player in browsers[0].view["players"]]
        play_on(browsers, random.Random(7))
        assert browsers[0].over is not None
        outcome = browsers[0].over["outcome"]
    points = [rating(rated, person)["rating"] for person in who]
    of_side: dict[int, set[int]] = {}
    for side, reached in zip(sides, points, strict=True):
        of_side.setdefault(side, set()).add(reached)
    assert [len(reached) for reached in of_side.values()] == [1, 1], "partners began alike and end alike"
    best, worst = outcome.index(max(outcome)), outcome.index(min(outcome))
    assert points[best] > points[worst]


def test_who_leaves_stands_behind_all_who_played_on_whatever_a_bot_wins_for_them(rated: RunningServer) -> None:
    who = people(rated, 3)
    with at_a_table(rated, who) as browsers:
        assert browsers[2].ask("resign")["type"] == "ack"
        play_on(browsers[:2], random.Random(1))
    points = [rating(rated, person)["rating"] for person in who]
    assert points[2] < min(points[:2])


def test_who_plays_alone_against_the_game_ends_it_and_keeps_their_rating(rated: RunningServer) -> None:
    (alone,) = people(rated, 1)
    wish = {"game": "drums-of-war", "seats": [PERSON], "rated": True}
    answer = rated.http.post("/api/tables", json=wish, headers=alone)
    made = answer.json()
    assert answer.status_code == 201, made
    with rated.sit(made["table"], made["seats"][0]["token"]) as browser:
        assert browser.ask("resign")["type"] == "ack"
        assert browser.over is not None
    assert rated.http.get("/api/account", headers=alone).json()["ratings"] == []
