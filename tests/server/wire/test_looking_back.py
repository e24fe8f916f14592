"""Games that are over: seen again with anybody's eyes, played on from anywhere, brought along as records."""

import random
import time
from typing import Any

import pytest

from tests.browser.prepared import Prepared, asking, ended, prepare
from tests.server.browser import play_on
from tests.server.running import PERSON, RANDOM, RunningServer, running
from wartable.core.records import parse_record, replay
from wartable.games import load
from wartable.practice.puzzles import puzzles_of
from wartable.server.tables import reviewing

ROAR = "roar-of-war"


@pytest.fixture(scope="module")
def past(server: RunningServer) -> Prepared:
    return prepare(server, ROAR, ended)


def headers(past: Prepared) -> dict[str, str]:
    return {"Authorization": f"Bearer {past.tokens[0]}"}


def pages(server: RunningServer, past: Prepared, seat: int, first: int, count: int) -> dict[str, Any]:
    answer = server.http.get(
        f"/api/tables/{past.name}/replay/frames",
        params={"seat": seat, "first": first, "count": count},
        headers=headers(past),
    )
    assert answer.status_code == 200, answer.text
    content: dict[str, Any] = answer.json()
    return content


@pytest.mark.parametrize(
    ("game", "options"), [(ROAR, {"best_of": 3}), ("drums-of-war", {}), ("clash-of-armies", {}), ("clash-of-rage", {})]
)
def test_a_step_looks_as_it_looked_to_each_seat(server: RunningServer, game: str, options: dict[str, Any]) -> None:
    past = prepare(server, game, ended, **options)
    rules = load(game)
    steps = past.play.history.steps
    middle = len(steps) // 2
    state = rules.begin(rules.setup(**past.play.created.options), past.play.created.seed)
    looks = {}
    for number, step in enumerate(steps[: middle + 3], 1):
        if step.entropy is not None:
            state.rng.reseed(step.entropy)
        state.apply(step.seat, step.action)
        if number >= middle:
            looks[number] = [state.view(seat).json() | {"actions": []} for seat in range(-1, len(past.tokens))]
    for seat in range(-1, len(past.tokens)):
        page = pages(server, past, seat, middle, 3)
        assert [frame["step"] for frame in page["frames"]] == [middle, middle + 1, middle + 2, middle + 3]
        for frame in page["frames"]:
            assert frame["view"] == looks[frame["step"]][seat + 1]
        earlier = pages(server, past, seat, middle - 5, 5)
        told = [event["sentence"] for frame in earlier["frames"] for event in frame["events"]]
        lines = [line["sentence"] for line in page["chronicle"]]
        assert not told or lines[-len(told) :] == told


def test_the_outline_tells_turns_and_fights_in_order(server: RunningServer, past: Prepared) -> None:
    outline = server.http.get(f"/api/tables/{past.name}/replay", headers=headers(past)).json()
    assert outline["steps"] == len(past.play.history.steps)
    assert [person["name"] for person in outline["people"]] == ["Ada", "Bo"]
    assert {moment["kind"] for moment in outline["moments"]} == {"turn", "fight"}
    at = [moment["step"] for moment in outline["moments"]]
    assert at == sorted(at)
    assert outline["over"]["reason"] == "ended"
    assert outline["shared"] is False


def test_nothing_is_shown_of_a_running_game_nor_of_a_closed_table(server: RunningServer, past: Prepared) -> None:
    running = prepare(server, ROAR, asking("target"))
    for path in ("replay", "replay/frames"):
        on = server.http.get(f"/api/tables/{running.name}/{path}", headers=headers(running))
        assert (on.status_code, on.json()["error"]["code"]) == (409, "not-over")
        for strange in ({}, headers(running)):
            closed = server.http.get(f"/api/tables/{past.name}/{path}", headers=strange)
            assert (closed.status_code, closed.json()["error"]["code"]) == (403, "bad-token")
    wish = {"step": 3, "seat": 0}
    assert server.http.post(f"/api/tables/{running.name}/fork", json=wish, headers=headers(running)).status_code == 409
    assert server.http.post(f"/api/tables/{past.name}/fork", json=wish).status_code == 403
    assert server.http.get(f"/api/tables/{past.name}/replay", headers=headers(past)).status_code == 200
    assert server.http.get(f"/api/tables/{past.name}/replay").status_code == 403, "it was kept for anybody"


def test_a_game_is_played_on_from_any_step(server: RunningServer, past: Prepared) -> None:
    step = next(at for at, taken in enumerate(past.play.history.steps) if taken.seat == 1 and at > 40)
    wish = {"step": step, "seat": 1, "bot": "recruit", "name": "Ann"}
    fork = server.http.post(f"/api/tables/{past.name}/fork", json=wish, headers=headers(past)).json()
    assert [seat["kind"] for seat in fork["seats"]] == ["bot", "person"]
    with server.sit(fork["table"], fork["seats"][1]["token"]) as ann:
        assert ann.ask("resync")["practice"] is True
        then = pages(server, past, 1, step, 0)["frames"][0]["view"]
        assert ann.view | {"actions": []} == then
        play_on([ann], random.Random(1))
        assert ann.over is not None
    too_late = {"step": len(past.play.history.steps), "seat": 0}
    answer = server.http.post(f"/api/tables/{past.name}/fork", json=too_late, headers=headers(past))
    assert (answer.status_code, answer.json()["error"]["code"]) == (409, "over")


def test_a_record_is_opened_by_anybody_who_has_it(server: RunningServer, past: Prepared) -> None:
    record = server.http.get(f"/api/tables/{past.name}/record", headers=headers(past)).json()
    opened = server.http.post("/api/records", json=record)
    assert opened.status_code == 201, opened.text
    name = opened.json()["table"]
    outline = server.http.get(f"/api/tables/{name}/replay").json()
    assert outline["shared"] is True
    assert outline["steps"] == len(record["steps"])
    assert outline["over"] == record["ended"]
    again = server.http.get(f"/api/tables/{name}/record").json()
    assert again == record
    assert replay(parse_record(record), load(ROAR)).state.over


def test_a_game_that_was_given_up_can_be_opened_too(server: RunningServer) -> None:
    table = server.create(PERSON, RANDOM, races="orc,elf")
    with server.sit(table.name, table.tokens[0]) as ann:
        play_on([ann], random.Random(2), 10)
        ann.ask("resign")
    record = server.http.get(f"/api/tables/{table.name}/record").json()
    name = server.http.post("/api/records", json=record).json()["table"]
    assert server.http.get(f"/api/tables/{name}/replay").json()["over"] == {"outcome": [0.0, 1.0], "reason": "resigned"}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda record: record["steps"].pop(), "not played to its end"),
        (lambda record: record["steps"][3].update(do="pass"), "Step 4 of the record"),
        (lambda record: record["steps"][3].update(seat=9), "Step 4 of the record"),
        (lambda record: record.update(digest="00"), "different state"),
        (lambda record: record.update(seats=["Ada"]), "names 1 seats of 2"),
        (lambda record: record.update(cards="none"), "card set"),
        (lambda record: record.update(rules_version=99), "version 99"),
        (lambda record: record.update(options={"races": "orc"}), "cannot be set up"),
    ],
)
def test_a_record_that_makes_no_sense_is_refused(
    server: RunningServer, past: Prepared, change: Any, message: str
) -> None:
    record = server.http.get(f"/api/tables/{past.name}/record", headers=headers(past)).json()
    change(record)
    record["ended"] = None
    answer = server.http.post("/api/records", json=record)
    assert answer.status_code in (400, 410), answer.text
    assert message in answer.json()["error"]["message"]


def reviewed(server: RunningServer, game: Prepared) -> dict[str, Any]:
    for _ in range(2000):
        answer = server.http.get(f"/api/tables/{game.name}/review", headers=headers(game)).json()
        assert 0 <= answer["done"] <= answer["total"]
        review: dict[str, Any] | None = answer["review"]
        if review:
            return review
        time.sleep(0.05)
    raise AssertionError("the review does not come to its end")


def test_a_review_is_thought_out_beside_the_server_and_kept(server: RunningServer) -> None:
    game = prepare(server, "drums-of-war", ended)
    path = f"/api/tables/{game.name}/review"
    assert server.http.get(path).status_code == 403
    review = reviewed(server, game)
    assert review["points"][-1]["shares"] == list(game.play.state.outcome() or ())
    assert review["ended_by"]["id"] == load("drums-of-war").end_rule(game.play.state)
    assert review["judged"] == [0, 1]
    assert {decision["seat"] for decision in review["decisions"]} == {0, 1}
    for decision in review["decisions"]:
        assert game.play.history.steps[decision["step"]].seat == decision["seat"]
        assert decision["played"] != decision["better"]
    assert server.http.get(path, headers=headers(game)).json()["review"] == review


def test_a_machine_too_slow_for_the_choice_of_a_bot_thinks_a_review_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "PATIENCE", 300_000)
    with running(bot_seconds=0.001) as server:
        assert reviewed(server, prepare(server, "drums-of-war", ended))["judged"] == [0, 1]


def test_a_puzzle_is_shown_by_the_view_alone_and_played_on(server: RunningServer) -> None:
    listed = server.http.get(f"/api/games/{ROAR}/puzzles").json()
    puzzle = puzzles_of(ROAR)[0]
    assert [one["id"] for one in listed] == [one.id for one in puzzles_of(ROAR)]
    path = f"/api/games/{ROAR}/puzzles/{puzzle.id}"
    shown = server.http.get(path).json()
    assert shown["view"] == puzzle.state().view(puzzle.seat).json()
    assert shown["choices"][0]["action"] == puzzle.answer
    fork = server.http.post(f"{path}/fork", json={"bot": "recruit"}).json()
    with server.sit(fork["table"], fork["seats"][puzzle.seat]["token"]) as ann:
        ann.ask("resync")
        assert ann.view == shown["view"]
    assert server.http.get(f"/api/games/{ROAR}/puzzles/none").json()["error"]["code"] == "no-puzzle"
