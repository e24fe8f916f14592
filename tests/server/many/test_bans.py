"""Who is banned is sent away at once, whichever process serves them and whichever was told."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.running import OPEN, PERSON, NewTable, RunningServer, running
from wartable.server.store.house import find_bans

ADMIN = {"Authorization": "Bearer house"}
BAN = {"kind": "account", "who": "Rude Rob"}


@pytest.fixture
def servers(database: str) -> Iterator[list[RunningServer]]:
    with ExitStack() as stack:
        names = ("one", "two")
        yield [stack.enter_context(running(database=database, process=name, admin_token="house")) for name in names]


def seat_of_rob(server: RunningServer, table: NewTable) -> str:
    """Rob opens an account and takes the open seat; what opens it."""
    opened = server.http.post("/api/accounts", json={"name": "Rude Rob", "password": "a long password"})
    session = {"Authorization": f"Bearer {opened.json()['session']}"}
    body = {"invite": table.invites[1], "name": "Rob"}
    claimed = server.http.post(f"/api/tables/{table.name}/claim", json=body, headers=session)
    token: str = claimed.json()["token"]
    return token


def test_a_ban_reaches_every_process_at_once(servers: list[RunningServer]) -> None:
    one, two = servers
    table = one.create(PERSON, OPEN)
    with two.sit(table.name, table.tokens[0]) as ann, two.sit(table.name, seat_of_rob(one, table)) as rob:
        assert one.http.post("/api/admin/bans", json=BAN, headers=ADMIN).status_code == 204
        assert rob.until_closed() == 1013
        while ann.people[1]["here"]:
            ann.until("people")
        assert ann.ask("ping")["type"] == "pong", "nobody else is sent away"


def test_who_was_banned_while_a_process_heard_nothing_is_sent_away_when_it_hears_again(
    servers: list[RunningServer],
) -> None:
    one, two = servers
    table = one.create(PERSON, OPEN)
    with two.sit(table.name, seat_of_rob(one, table)) as rob:
        one.do(one.store.do(lambda db: db.execute("INSERT INTO bans VALUES ('account', 'rude rob', '2026')")))
        assert two.do(two.store.do(find_bans)) == [("account", "rude rob")]
        assert rob.ask("ping")["type"] == "pong", "nobody was told"

        async def hear_again() -> None:
            two.app.state.services.company._resume()

        two.do(hear_again())
        assert rob.until_closed() == 1013
