"""Actions are taken back down to the floor."""

import json
import random
from pathlib import Path

from tests.server.browser import play_on
from tests.server.own_time import OwnTime
from tests.server.running import PERSON, SOLDIER, RunningServer, running
from wartable.server.settings import Settings


def test_a_card_chosen_in_secret_goes_back_to_the_hand(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    ann, ben = (server.sit(table.name, token) for token in table.tokens)
    before = ann.view
    may = [ann.undo]
    ann.act_at_random(random.Random(1))
    may.append(ann.undo)
    assert may == [False, True]
    ben.act_at_random(random.Random(1))
    assert ann.ask("undo")["type"] == "ack"
    assert ann.view == before
    kinds = [json.loads(text)["type"] for text in ben.heard + ben.catch_up()]
    assert "undone" not in kinds
    refused = ann.ask("undo")
    assert refused["type"] == "refused"
    assert "nothing to take back" in refused["message"]
    ann.close()
    ben.close()


def test_an_undo_of_something_public_is_told_to_all(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    browsers = [server.sit(table.name, token) for token in table.tokens]
    rng, undone = random.Random(2), 0
    for _ in range(200):
        for browser in browsers:
            browser.catch_up()
        if browsers[0].over:
            break
        actor = next(browser for browser in browsers if browser.actions)
        other = browsers[1 - actor.view["seat"]]
        before, seen_before = actor.view, other.view
        actor.act_at_random(rng)
        other.catch_up()
        if actor.undo and other.view != seen_before:
            undone += 1
            assert actor.ask("undo")["type"] == "ack"
            message = other.until("undone")
            assert (actor.view, other.view) == (before, seen_before)
            assert message["by"] == actor.view["seat"]
            told = other.ask("resync")["chronicle"]
            assert [line["sentence"] for line in told] == [line["sentence"] for line in message["chronicle"]]
            actor.act_at_random(rng)
    assert undone
    for browser in browsers:
        browser.close()


def test_once_a_bot_has_acted_nothing_before_comes_back(server: RunningServer) -> None:
    table = server.create(PERSON, SOLDIER)
    with server.sit(table.name, table.tokens[0]) as ann:
        play_on([ann], random.Random(3), 9)
        while not ann.over and not (ann.actions and json.loads(ann.heard[-1]).get("by") == 1):
            if ann.actions:
                ann.act_at_random(random.Random(3))
            else:
                ann.until("update")
        assert not ann.undo
        assert ann.ask("undo")["type"] == "refused"


def test_what_came_before_a_secret_choice_stays() -> None:
    """Else one would see from it whether a rival has begun to choose."""
    with running() as server:
        table = server.create(PERSON, PERSON)
        browsers = [server.sit(table.name, token) for token in table.tokens]
        rng, choices = random.Random(5), 0
        for _ in range(400):
            for browser in browsers:
                browser.catch_up()
            if browsers[0].over:
                break
            decisions = [browser.view["decision"] for browser in browsers]
            if all(decision and decision["simultaneous"] for decision in decisions):
                fresh = [browser for browser in browsers if browser.view["decision"]["name"] == "reinforce"]
                untouched = [browser for browser in fresh if not chosen(browser.view)]
                choices += len(untouched)
                assert not any(browser.undo for browser in untouched)
            next(browser for browser in browsers if browser.actions).act_at_random(rng)
        assert choices
        for browser in browsers:
            browser.close()


def chosen(view: dict[str, list[dict[str, object]]]) -> bool:
    return any(zone["kind"] == "chosen" and zone["owner"] == view["seat"] and zone["items"] for zone in view["zones"])


def test_a_person_may_still_take_back_while_the_bot_hesitates() -> None:
    settings = Settings(bot_pause=30, bot_processes=1)
    with running(settings=settings) as server:
        table = server.create(PERSON, SOLDIER, SOLDIER)
        with server.sit(table.name, table.tokens[0]) as ann:
            before = ann.view
            ann.act_at_random(random.Random(4))
            assert ann.ask("undo")["type"] == "ack"
            assert ann.view["actions"] == before["actions"]


def test_who_was_away_takes_back_what_they_did_and_not_what_the_table_said_of_it(tmp_path: Path) -> None:
    clock, luck = OwnTime(), random.Random(4)
    with running(tmp_path, clock=clock, bot_pause=600) as server:
        table = server.create(PERSON, PERSON)
        ann, ben = (server.sit(table.name, token) for token in table.tokens)
        ann.act_at_random(luck)
        ann.act_at_random(luck)
        ann.close()
        while ben.people[0]["here"]:
            ben.until("people")
        clock.at += 3 * 60_000
        assert ben.ask("claim", seat=0, wish="bot")["type"] == "ack"
        with server.sit(table.name, table.tokens[0]) as ann:
            assert ann.ask("return")["type"] == "ack"
            ben.catch_up()
            ben.heard.clear()
            assert ann.ask("undo")["type"] == "ack"
            assert [json.loads(text)["type"] for text in ben.catch_up()].count("undone") == 0  # it was chosen in secret
            deeds = server.table(table.name).play.deeds
            assert [deed.action is None for deed in deeds] == [False, True, True]  # it left, and came back
        ben.close()
