"""Bots have so much time for a table and for a person, and those of others do not suffer."""

import asyncio
from dataclasses import replace

import pytest

from tests.server.browser import Browser
from tests.server.running import PATIENT, PERSON, RANDOM, running
from wartable.server.ground.limits import Limits, Rate
from wartable.server.ground.proxies import read_proxies
from wartable.server.thinking.bot_time import BotTime, Payer

LIMITS = Limits(bot_seconds_per_table=Rate(3, 0.5), bot_seconds_per_person=Rate(5, 1))


def test_time_is_counted_by_table_and_by_person() -> None:
    now = [0.0]
    time = BotTime(LIMITS, lambda: now[0])
    one, two, other = Payer("Ann", "one"), Payer("Ann", "two"), Payer("Ben", "three")
    time.spend(one, 4)
    assert [time.seconds_until(payer) for payer in (one, two, other)] == [2, 0, 0], "the table has used up its own"
    time.spend(two, 3)
    assert [time.seconds_until(payer) for payer in (one, two, other)] == [2, 2, 0], "and so has the person"
    now[0] += 2
    assert [time.seconds_until(payer) for payer in (one, two, other)] == [0, 0, 0]


def test_who_has_time_left_does_not_wait() -> None:
    asyncio.run(BotTime(LIMITS).wait(Payer("Ann", "one")))


@pytest.mark.parametrize(
    "limits",
    [
        replace(PATIENT, bot_seconds_per_table=Rate(0.12, 1e-9)),
        replace(PATIENT, bot_seconds_per_person=Rate(0.12, 1e-9)),
    ],
    ids=["table", "person"],
)
def test_bots_that_have_used_up_their_time_wait(limits: Limits) -> None:
    with running(limits=limits) as server:
        table = server.create(PERSON, RANDOM, RANDOM)
        with server.sit(table.name, table.tokens[0]) as ann:
            time, payer = server.app.state.services.thinker.bot_time, server.table(table.name)._ledger.payer
            heard, waiting = 0, False
            while not waiting:
                ann.catch_up()
                if ann.actions:
                    assert ann.act(ann.actions[0])["type"] == "ack"
                waiting = time.seconds_until(payer) > 0 and len(ann.heard) == heard + 1  # the answer to a ping
                heard = len(ann.heard)
            assert payer.person == "127.0.0.1"
            with pytest.raises(TimeoutError):
                ann.until("update", timeout=1.0)
            assert {1, 2} & set(ann.to_act), "bots must decide, and do not"


ANN, BEN, EVE = "192.0.2.1", "192.0.2.2", "192.0.2.3"


def test_who_set_the_table_up_pays_and_who_sits_there_while_they_are_away() -> None:
    with running(proxies=read_proxies(["127.0.0.1"])) as server:
        table = server.create(PERSON, PERSON, RANDOM)

        def person(browser: Browser) -> str:
            browser.ask("ping")  # all before it was heard
            payer: Payer = server.table(table.name)._ledger.payer
            return payer.person

        with server.sit(table.name, table.watch, EVE) as eve:
            assert person(eve) == "", "an onlooker pays for nobody"
            with server.sit(table.name, table.tokens[1], BEN) as ben:
                assert person(ben) == BEN
                with server.sit(table.name, table.tokens[0], ANN) as ann:
                    assert person(ann) == ANN
                    with server.sit(table.name, table.watch, EVE), server.sit(table.name, table.tokens[1], EVE) as late:
                        assert person(late) == ANN, "whoever comes later"
                while ben.people[0]["here"]:
                    ben.until("people")
                assert person(ben) == BEN
            while eve.people[1]["here"]:
                eve.until("people")
            assert person(eve) == BEN, "for whom the bots think on"


def test_who_looks_on_first_pays_where_only_bots_play() -> None:
    with running(proxies=read_proxies(["127.0.0.1"])) as server:
        table = server.create(RANDOM, RANDOM)
        with server.sit(table.name, table.watch, EVE), server.sit(table.name, table.watch, BEN):
            assert server.table(table.name)._ledger.payer.person == EVE
