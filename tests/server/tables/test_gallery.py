"""Onlookers who see what happens some time later."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from tests.server.running import PERSON, RunningServer
from wartable.server.play import summaries
from wartable.server.tables import gallery


@contextmanager
def later(seconds: int) -> Iterator[None]:
    """Lets the gallery believe that so many seconds have gone by."""
    with patch.object(gallery, "now", lambda seconds_ago=0: summaries.now(seconds_ago=seconds_ago - seconds)):
        yield


def test_onlookers_see_nothing_before_its_time(server: RunningServer) -> None:
    wish = {"game": "roar-of-war", "seats": [PERSON, PERSON], "delay": 900}
    made = server.http.post("/api/tables", json=wish).json()
    table, tokens = made["table"], [seat["token"] for seat in made["seats"]]
    rng = random.Random(1)
    with server.sit(table, tokens[0]) as ann, server.sit(table, tokens[1]) as ben:
        with server.sit(table, made["watch"]) as onlooker:
            assert (onlooker.view["seat"], onlooker.to_act) == (-1, [0, 1])
            while ann.actions:
                ann.act_at_random(rng)
            ben.ask("resign")
            live = server.table(table)
            server.do(live._gallery.follow())
            assert [text for text in onlooker.catch_up() if "people" not in text] == []
            assert onlooker.ask("why", action="pass")["message"] == "You only look on here."
            with server.sit(table, made["watch"]) as newcomer:
                assert (newcomer.over, newcomer.to_act) == (None, [0, 1])
            with later(901):
                server.do(live._gallery.follow())
            onlooker.catch_up()
            assert onlooker.over == {"outcome": [1.0, 0.0], "reason": "resigned"}
        ann.catch_up()
        assert ann.over is not None
