"""Clocks, people who stay away, and what is taken back by consent."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.browser import Browser
from tests.server.own_time import OwnTime, lay_out, open_takeback
from tests.server.running import OPEN, PERSON, QUICK, NewTable, RunningServer, running
from wartable.server.tables.absence import FOR_A_BOT, FOR_A_WIN

SECOND = 1000


@pytest.fixture(scope="module")
def clock() -> OwnTime:
    return OwnTime()


@pytest.fixture(scope="module")
def timed(clock: OwnTime) -> Iterator[RunningServer]:
    with running(settings=QUICK, clock=clock) as server:
        yield server


def create(server: RunningServer, turn: int, bank: int, *seats: dict[str, str], **options: object) -> NewTable:
    wish = {"game": "roar-of-war", "seats": list(seats), "clock": {"turn": turn, "bank": bank}, "options": options}
    answer = server.http.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    made = answer.json()
    seats_made = made["seats"]
    tokens, invites = [seat["token"] for seat in seats_made], [seat["invite"] for seat in seats_made]
    return NewTable(made["table"], tokens, invites, made["watch"])


def look_after(server: RunningServer) -> None:
    server.do(server.app.state.deadlines.look())


def bank_of(browser: Browser, seat: int) -> int:
    bank: int = browser.ask("resync")["standing"]["clocks"][seat]["bank"]
    return bank


def test_a_turn_gives_time_before_the_bank_is_used(timed: RunningServer, clock: OwnTime) -> None:
    table = create(timed, 10, 60, PERSON, PERSON)
    with timed.sit(table.name, table.tokens[0]) as ann, timed.sit(table.name, table.tokens[1]) as ben:
        state = ann.ask("resync")["standing"]
        assert (state["turn"], [seat["bank"] for seat in state["clocks"]]) == (10 * SECOND, [60 * SECOND] * 2)
        clock.at += 8 * SECOND
        lay_out(ann, random.Random(1))  # within what a turn gives
        clock.at += 12 * SECOND
        lay_out(ben, random.Random(1))
        assert (bank_of(ann, 0), bank_of(ann, 1)) == (60 * SECOND, 50 * SECOND)


def test_secret_choices_do_not_move_the_clock(timed: RunningServer, clock: OwnTime) -> None:
    table = create(timed, 10, 60, PERSON, PERSON)
    with timed.sit(table.name, table.tokens[0]) as ann, timed.sit(table.name, table.tokens[1]) as ben:
        clock.at += 5 * SECOND
        ben.catch_up()
        ann.act_at_random(random.Random(2))
        assert ann.ask("undo")["type"] == "ack"
        ann.act_at_random(random.Random(3))
        assert ben.catch_up() == []


def test_taking_back_gives_no_time(timed: RunningServer, clock: OwnTime) -> None:
    table = create(timed, 0, 60, PERSON, PERSON)
    with timed.sit(table.name, table.tokens[0]) as ann:
        clock.at += 40 * SECOND
        lay_out(ann, random.Random(4))
        assert bank_of(ann, 0) == 20 * SECOND
        assert ann.ask("undo")["type"] == "ack"
        clock.at += 5 * SECOND
        lay_out(ann, random.Random(4))
        assert bank_of(ann, 0) == 15 * SECOND


def test_who_has_no_time_left_loses(timed: RunningServer, clock: OwnTime) -> None:
    table = create(timed, 0, 60, PERSON, PERSON)
    with timed.sit(table.name, table.tokens[0]) as ann, timed.sit(table.name, table.tokens[1]) as ben:
        lay_out(ann, random.Random(5))
        clock.at += 59 * SECOND
        look_after(timed)
        assert ann.ask("resync")["over"] is None
        clock.at += 1 * SECOND
        look_after(timed)
        ben.catch_up()
        assert ben.over == {"outcome": [1.0, 0.0], "reason": "time"}
        assert ann.ask("resync")["chronicle"][-1]["sentence"][1]["text"] == " has no time left."
    assert timed.http.get(f"/api/tables/{table.name}/record").json()["ended"]["reason"] == "time"


DAY = 24 * 60 * 60


@pytest.mark.parametrize("days", [1, 3, 7])
def test_by_days_every_turn_has_its_days_and_no_more(timed: RunningServer, clock: OwnTime, days: int) -> None:
    table = create(timed, days * DAY, 0, PERSON, PERSON)
    with timed.sit(table.name, table.tokens[0]) as ann:
        clock.at += (days * DAY - 1) * SECOND
        look_after(timed)
        lay_out(ann, random.Random(11))
        standing = ann.ask("resync")["standing"]
        assert (standing["turn"], bank_of(ann, 0)) == (days * DAY * SECOND, 0), "what is left of a turn is not kept"
        assert [seat["spent"] for seat in standing["clocks"]] == [None, (days * DAY - 1) * SECOND]
        assert ann.ask("claim", seat=1, wish="win")["message"] == "There is a clock at this table: it decides."
    clock.at += 1 * SECOND  # nobody is at the table any more
    look_after(timed)
    with timed.sit(table.name, table.tokens[0]) as ann:
        assert ann.over == {"outcome": [1.0, 0.0], "reason": "time"}


def test_time_that_is_up_while_no_server_runs_is_up_when_one_does(tmp_path: Path) -> None:
    clock = OwnTime()
    with running(tmp_path, clock=clock) as server:
        table = create(server, DAY, 0, PERSON, PERSON)
        with server.sit(table.name, table.tokens[0]) as ann:
            lay_out(ann, random.Random(12))
    clock.at += DAY * SECOND
    with running(tmp_path, clock=clock) as server:
        look_after(server)
        with server.sit(table.name, table.tokens[1]) as ben:
            assert ben.over == {"outcome": [1.0, 0.0], "reason": "time"}


def test_nobody_wins_when_the_time_of_all_is_up(timed: RunningServer, clock: OwnTime) -> None:
    table = create(timed, 20, 0, PERSON, PERSON)
    clock.at += 20 * SECOND
    look_after(timed)
    with timed.sit(table.name, table.tokens[0]) as ann:
        assert ann.over == {"outcome": [0.5, 0.5], "reason": "time"}


def test_a_bot_plays_on_where_several_sides_are_left(timed: RunningServer, clock: OwnTime) -> None:
    table = create(timed, 20, 0, PERSON, PERSON, PERSON)
    with timed.sit(table.name, table.tokens[0]) as ann, timed.sit(table.name, table.tokens[1]) as ben:
        lay_out(ann, random.Random(6))
        lay_out(ben, random.Random(6))
        clock.at += 20 * SECOND
        look_after(timed)
        ann.catch_up()
        assert (ann.over, ann.people[2]["bot"], ann.people[2]["may_return"]) == (None, "soldier", False)


def test_the_clock_waits_for_all_to_sit_down(timed: RunningServer, clock: OwnTime) -> None:
    table = create(timed, 20, 0, PERSON, OPEN)
    clock.at += 60 * SECOND
    look_after(timed)
    claim = {"invite": table.invites[1], "name": "Ben"}
    assert timed.http.post(f"/api/tables/{table.name}/claim", json=claim).status_code == 200
    with timed.sit(table.name, table.tokens[0]) as ann:
        assert ann.over is None
        assert [seat["spent"] for seat in ann.ask("resync")["standing"]["clocks"]] == [0, 0]


def test_a_clock_that_leaves_no_time_is_refused(timed: RunningServer) -> None:
    wish = {"game": "roar-of-war", "seats": [PERSON, PERSON], "clock": {"turn": 1, "bank": 1}}
    assert timed.http.post("/api/tables", json=wish).json()["error"]["code"] == "bad-clock"


def test_a_bot_keeps_the_seat_of_who_stays_away(timed: RunningServer, clock: OwnTime) -> None:
    table = timed.create(PERSON, PERSON)
    with timed.sit(table.name, table.tokens[0]) as ann:
        lay_out(ann, random.Random(7))
        assert ann.ask("claim", seat=1, wish="bot")["type"] == "refused"  # too early
        clock.at += FOR_A_BOT
        assert ann.ask("claim", seat=0, wish="bot")["type"] == "refused"  # they are here
        assert ann.ask("claim", seat=1, wish="win")["type"] == "refused"
        assert ann.ask("claim", seat=1, wish="bot")["type"] == "ack"
        ann.catch_up()
        assert (ann.people[1]["bot"], ann.people[1]["may_return"]) == ("soldier", True)
        with timed.sit(table.name, table.tokens[1]) as ben:
            assert ben.ask("return")["type"] == "ack"
            assert ben.ask("return")["type"] == "refused"
            ben.catch_up()
            assert (ben.people[1]["bot"], ben.people[1]["resigned"]) == (None, False)


def test_a_game_without_a_clock_can_be_claimed_after_a_day(timed: RunningServer, clock: OwnTime) -> None:
    table = timed.create(PERSON, PERSON)
    with timed.sit(table.name, table.tokens[0]) as ann:
        lay_out(ann, random.Random(8))
        with timed.sit(table.name, table.tokens[1]):
            clock.at += FOR_A_WIN
            assert ann.ask("claim", seat=1, wish="win")["message"] == "They are here."
        while ann.people[1]["here"]:
            ann.until("people")
        assert ann.ask("claim", seat=1, wish="win")["type"] == "ack"
        ann.catch_up()
        assert ann.over == {"outcome": [1.0, 0.0], "reason": "absent"}


def test_what_others_have_seen_is_taken_back_by_consent(timed: RunningServer) -> None:
    table, asker, other = open_takeback(timed, random.Random(9))
    seat = asker.view["seat"]
    play = timed.table(table.name).play
    steps = len(play.history.steps)
    assert other.ask("consent", yes=True)["type"] == "refused"
    assert asker.ask("takeback")["type"] == "ack"
    assert other.until("standing")["standing"]["takeback"] == seat
    assert other.ask("consent", yes=False)["type"] == "ack"
    assert len(play.history.steps) == steps
    assert asker.ask("takeback")["type"] == "ack"
    assert asker.ask("consent", yes=True)["type"] == "refused"
    assert other.ask("consent", yes=True)["type"] == "ack"
    assert asker.until("undone")["chronicle"][-1]["sentence"][0]["text"] == "You"
    assert len(play.history.steps) < steps
    for browser in (asker, other):
        browser.catch_up()
    shown = asker.view, other.view
    entries = timed.do(timed.store.entries(table.name))
    from wartable.server.play.entries import ENTRY
    from wartable.server.play.play import replayed

    again = replayed([ENTRY.validate_json(text) for text in entries])
    assert again.state.digest() == play.state.digest()
    assert again.history.steps == play.history.steps
    assert (asker.ask("resync")["view"], other.ask("resync")["view"]) == shown
    asker.close()
    other.close()


def test_luck_and_secrets_are_not_taken_back(timed: RunningServer) -> None:
    table = timed.create(PERSON, PERSON)
    with timed.sit(table.name, table.tokens[0]) as ann, timed.sit(table.name, table.tokens[1]) as ben:
        ann.act_at_random(random.Random(10))
        assert ann.ask("takeback")["type"] == "refused"  # others may be choosing as well
        lay_out(ann, random.Random(10))
        lay_out(ben, random.Random(10))
        refused = ann.ask("takeback")
        assert (refused["type"], "hidden" in refused["message"]) == ("refused", True)
