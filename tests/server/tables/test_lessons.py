"""A lesson at a table: it begins at its position, the rival does what the lesson says, and all of it is kept."""

from pathlib import Path

from tests.server.running import RunningServer, running
from wartable.games import load
from wartable.practice.lessons import lessons_of

GAME, LESSON = "drums-of-war", "first-battle"


def begin(server: RunningServer) -> tuple[str, str]:
    """A table of the lesson, and the learner's token."""
    answer = server.http.post(f"/api/games/{GAME}/lessons/{LESSON}", json={"name": "Ann"})
    assert answer.status_code == 201, answer.text
    made = answer.json()
    return made["table"], made["seats"][0]["token"]


def test_a_lesson_is_played_to_its_end_and_its_record_replays(tmp_path: Path) -> None:
    lesson = lessons_of(load(GAME))[LESSON]
    asked = [step.do for step in lesson.content.step if step.do is not None]
    with running(tmp_path) as server:
        table, token = begin(server)
        with server.sit(table, token) as ann:
            for action in asked[:8]:
                while action not in ann.actions:
                    ann.until("update")
                assert ann.act(action)["type"] == "ack"
    with running(tmp_path) as server, server.sit(table, token) as ann:  # the server was started anew in between
        for action in asked[8:]:
            while action not in ann.actions:
                ann.until("update")
            assert ann.act(action)["type"] == "ack"
        assert ann.over == {"outcome": [1.0, 0.0], "reason": "ended", "rule": "DW-701"}
        record = server.http.get(f"/api/tables/{table}/record", headers={"Authorization": f"Bearer {token}"}).json()
        assert record["position"] == lesson.content.position


def test_one_who_goes_another_way_is_answered_all_the_same(server: RunningServer) -> None:
    table, token = begin(server)
    with server.sit(table, token) as ann:
        assert ann.act("pass")["type"] == "ack"
        while not ann.actions:
            ann.until("update")


def test_lessons_are_listed_and_others_are_not_there(server: RunningServer) -> None:
    listed = server.http.get(f"/api/games/{GAME}/lessons").json()
    assert [lesson["name"] for lesson in listed] == [LESSON, "solo-battle"]
    assert all("then" not in step for lesson in listed for step in lesson["steps"]), "the rival's moves are not told"
    refused = server.http.post(f"/api/games/{GAME}/lessons/none", json={})
    assert refused.status_code == 404
    assert "it has first-battle, solo-battle" in refused.json()["error"]["message"]
