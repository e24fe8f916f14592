"""What HTTP tells of games, and how it stands up to anything that is asked."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings, strategies
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import response_schema_conformance

from tests.server.running import OPEN, PERSON, RunningServer
from tools import generate_types
from wartable.bots.levels import LEVELS
from wartable.games import available, load
from wartable.server.app import create_app

EXAMPLES = 15
CHECKS = [not_a_server_error, response_schema_conformance]


@cache
def described() -> dict[str, Any]:
    """The server's own description of its HTTP side."""
    app = create_app(None)
    app.state.services.store.close()
    return app.openapi()


def test_games_rules_and_cards_are_described(server: RunningServer) -> None:
    games = {game["name"]: game for game in server.http.get("/api/games").json()}
    assert set(games) == {game.name for game in available()[0]}
    game = games["roar-of-war"]
    assert (game["name"], game["title"], game["players"]) == ("roar-of-war", "Roar of War", [2, 3, 4])
    assert game["bots"] == [{"name": bot.name, "title": bot.title, "sentence": bot.sentence} for bot in LEVELS]
    assert {"name": "best_of", "default": 1, "choices": [1, 3, 5, 7]}.items() <= game["options"][-1].items()
    drums = {option["name"]: option for option in games["drums-of-war"]["options"]}
    assert "solo" not in drums  # it follows from the number of seats
    assert drums["heroes"]["per_seat"] == ["choose", "random"]
    rules = server.http.get("/api/games/roar-of-war/rules").json()
    assert [rule["id"] for rule in rules["rules"]] == [rule.id for rule in load("roar-of-war").rules.rules]
    cards = server.http.get("/api/games/roar-of-war/cards").json()
    assert cards["hash"] == load("roar-of-war").cards.hash
    assert {card["id"] for card in cards["cards"]} >= {"orc.direwolf"}
    assert server.http.get("/api/games/chess/rules").json()["error"]["code"] == "no-game"


def test_wrong_methods_and_addresses_are_json_too(server: RunningServer) -> None:
    answer = server.http.delete("/api/games")
    assert (answer.status_code, answer.json()["error"]["code"]) == (405, "bad-method")
    assert server.http.get("/api/nowhere").json()["error"]["code"] == "not-found"


@pytest.mark.parametrize("address", ["/api/tables/a%00b/record", "/api/lobby?game=%00", "/ws/tables/%00"])
def test_nothing_is_looked_for_that_no_store_could_hold(server: RunningServer, address: str) -> None:
    answer = server.http.get(address)
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "bad-request")


@pytest.mark.parametrize("body", [b"", b"{", b"\xff", b"[" * 60_000, b'{"tokens": ["\\ud800"]}', b"1" * 5000])
def test_odd_bodies_are_refused(server: RunningServer, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    answer = server.http.post("/api/tables/lookup", content=body, headers=headers)
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["code"]


OPERATIONS = [f"{method.upper()} {path}" for path, item in described()["paths"].items() for method in item]


@cache
def operations() -> dict[str, Any]:
    """All that can be asked, by method and address; reading it takes longer than asking."""
    found = schemathesis.openapi.from_dict(described()).get_all_operations()
    return {operation.label: operation for operation in (result.ok() for result in found if isinstance(result, Ok))}


@pytest.mark.filterwarnings("ignore:Do not use the `random` module inside strategies")  # Schemathesis itself does
@pytest.mark.parametrize("label", OPERATIONS)
@pytest.mark.parametrize("mode", list(GenerationMode), ids=lambda mode: mode.value)
def test_schemathesis_finds_no_failure(server: RunningServer, label: str, mode: GenerationMode) -> None:
    """Any request, well formed or not, gets an answer of the described form, and never a failure."""
    table = server.create(PERSON, OPEN)
    strategy = operations()[label].as_strategy(generation_mode=mode)

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
    @given(case=strategy, real=strategies.booleans())
    def attempt(case: schemathesis.Case[Any], real: bool) -> None:
        if real and "{table}" in label:
            case.path_parameters["table"] = table.name
        case.call_and_validate(base_url=server.url, checks=CHECKS)

    try:
        attempt()
    except Unsatisfiable:
        assert mode is GenerationMode.NEGATIVE  # there is no malformed way to ask for this


def test_the_front_ends_types_are_up_to_date() -> None:
    path = Path(generate_types.TARGET)
    assert json.loads(path.read_text(encoding="utf-8")) == generate_types.schema(), "run tools/generate_types.py"
