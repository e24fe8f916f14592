"""The workshop: cards are changed within the rules, and tried out at the cost of who asks for it alone."""

import json
import threading
from dataclasses import replace
from typing import Any

import pytest

from tests.server.browser import PATIENCE
from tests.server.running import QUICK, RunningServer, running
from wartable.games import load
from wartable.server.ground.limits import Rate
from wartable.server.thinking.bench import Bench

GAME = "/api/games/roar-of-war"
LANCER = "orc.boar-lancer"


def changed(server: RunningServer, **values: Any) -> Any:
    wish = {"card": LANCER, "values": values, "name": "Mine"}
    return server.http.post(f"{GAME}/workshop", json=wish)


def test_a_value_is_changed_where_it_stands_and_remarks_stay(server: RunningServer) -> None:
    answer = changed(server, defence=8, text='He said "no".').json()
    before, after = load("roar-of-war").card_file.read_text(encoding="utf-8").splitlines(), answer["text"].splitlines()
    assert [line for line in after if line not in before] == ['name = "Mine"', r'text = "He said \"no\"."']
    card = next(card for card in answer["cards"] if card["id"] == LANCER)
    assert (card["values"]["defence"], card["text"]) == (8, 'He said "no".')
    usual = changed(server, attack=7).json()
    again = server.http.post(
        f"{GAME}/workshop", json={"cards": answer["text"], "card": LANCER, "values": {"attack": 7}}
    )
    assert again.json()["hash"] != usual["hash"], "the change before is still there"


def test_a_cards_own_text_says_its_new_amount(server: RunningServer) -> None:
    answer = server.http.post(f"{GAME}/workshop", json={"card": "orc.war-drums", "values": {"amount": 4}}).json()
    card = next(card for card in answer["cards"] if card["id"] == "orc.war-drums")
    assert card["text"] == "Your attacking card has +4 Attack in this fight."


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"defence": 16}, "defence is a number from 0 to 15, not 16"),
        ({"defence": "much"}, "input should be a valid integer"),
        ({"glory": 1}, "extra inputs are not permitted, only name, text"),
        ({"counter": "3 dice"}, "counter is '3', 'die', '2 dice' or '3 + die'"),
    ],
)
def test_what_the_rules_refuse_is_told(server: RunningServer, values: dict[str, Any], told: str) -> None:
    answer = changed(server, **values)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad-cards")
    assert told in answer.json()["error"]["message"]


def test_fields_have_the_bounds_of_the_rules(server: RunningServer) -> None:
    answer = server.http.post(f"{GAME}/workshop/fields", json={"card": LANCER})
    fields = {field["name"]: field for field in answer.json()}
    assert (fields["defence"]["low"], fields["defence"]["high"]) == (0, 15)
    assert fields["attack"]["high"] < 15, "Orcs must stay balanced"
    for bound in ("low", "high"):
        assert changed(server, attack=fields["attack"][bound]).status_code == 200
    assert changed(server, attack=fields["attack"]["high"] + 1).status_code == 400
    assert {"die", "2 dice"} <= set(fields["counter"]["choices"])
    assert server.http.post(f"{GAME}/workshop/fields", json={"card": "orc.nobody"}).status_code == 404


def test_a_trial_tells_its_effect_and_costs_who_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.server.wire.workshop_routes.DEALS", 10)
    limits = replace(QUICK.limits, trial_seconds_per_person=Rate(0.01, 0.001))
    with running(settings=replace(QUICK, limits=limits)) as server:
        cards = changed(server, defence=8).json()["text"]
        answer = server.http.post(f"{GAME}/trials", json={"cards": cards})
        lines = [json.loads(line) for line in answer.text.splitlines()]
        assert lines[0]["waiting"] is True
        last = lines[-1]
        assert (last["over"], last["games"]) == ("played", 20)
        assert last["watched"] == "win orc"
        figures = {figure["name"]: figure for figure in last["figures"]}
        assert figures["turns"]["low"] < figures["turns"]["value"] < figures["turns"]["high"]
        assert figures["win orc"]["unit"] == "difference"
        again = server.http.post(f"{GAME}/trials", json={"cards": cards})
        assert (again.status_code, again.json()["error"]["code"]) == (429, "too-many")


def test_who_stops_listening_ends_the_trial(server: RunningServer) -> None:
    usual = load("roar-of-war").card_file.read_text(encoding="utf-8")
    assert server.http.post(f"{GAME}/trials", json={"cards": usual}).json()["error"]["code"] == "no-change"
    cards = changed(server, defence=3).json()["text"]
    bench: Bench = server.app.state.bench
    with server.http.stream("POST", f"{GAME}/trials", json={"cards": cards}) as answer:
        lines = answer.iter_lines()
        assert [json.loads(next(lines))["over"], json.loads(next(lines))["over"]] == ["", ""]
        assert len(bench.processes) == 1
    for _ in range(PATIENCE * 10):
        if not bench.processes:
            return
        threading.Event().wait(0.1)
    raise AssertionError("the process goes on")
