"""Onlookers who see what happens some time later."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from tests.server.running import PERSON, RunningServer
from wartable.server.play import summaries
from wartable.server.tables import ended_games, gallery

LOOKED_BACK = ("record", "replay", "replay/frames?seat=1", "review", "cards")


@contextmanager
def later(seconds: int) -> Iterator[None]:
    """Lets those who show onlookers something believe that so many seconds have gone by."""

    def now(seconds_ago: int = 0) -> str:
        return summaries.now(seconds_ago=seconds_ago - seconds)

    with patch.object(gallery, "now", now), patch.object(ended_games, "now", now):
        yield


def looks_back(server: RunningServer, table: str, token: str | None) -> list[int]:
    """How it is answered if somebody wants to see a game that is over."""
    headers = {} if token is None else {"Authorization": f"Bearer {token}"}
    return [server.http.get(f"/api/tables/{table}/{path}", headers=headers).status_code for path in LOOKED_BACK]


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
            running = [409, 409, 409, 409, 403]
            assert looks_back(server, table, None) == running
            assert looks_back(server, table, tokens[0]) == [200] * 5
            assert looks_back(server, table, None) == running  # nor what is kept of it since
            with later(901):
                assert looks_back(server, table, None) == [200, 200, 200, 200, 403]
                server.do(live._gallery.follow())
            onlooker.catch_up()
            assert onlooker.over == {"outcome": [1.0, 0.0], "reason": "resigned"}
        ann.catch_up()
        assert ann.over is not None
