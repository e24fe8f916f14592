"""A game that pip installs is played, simulated, proven and served like Wartable's own."""

import json
import random
from pathlib import Path

import httpx
import pytest

from tests.plugins.conftest import Installed
from tests.server.browser import PATIENCE, play_on
from tests.server.process import ServerProcess
from wartable.games import OWN

FIRST_CHOICES = "1\n" * 100
OTHER_CARDS = "Pawn Page Squire Archer Lancer Rider Guard Sapper Herald Captain Knight King".split()


def test_it_is_listed_after_wartables_own(installed: Installed) -> None:
    answer = installed.wartable("games", "--json")
    assert answer.returncode == 0
    assert answer.stderr == ""
    assert [game["name"] for game in json.loads(answer.stdout)] == [*OWN, "skirmish"]


@pytest.mark.broad
def test_it_is_played_at_one_screen_and_replayed(installed: Installed, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    played = installed.wartable("play", "skirmish", "--hotseat", "--seed", 3, "--record", record, typed=FIRST_CHOICES)
    assert played.returncode == 0
    assert "Hand over to Blue" in played.stdout
    assert "[3] Marshal rank 10" in played.stdout
    assert "╭─ Blue" in played.stdout or "┏━ Blue" in played.stdout
    assert "The game is over after 4 turns" in played.stdout
    replayed = installed.wartable("replay", record)
    assert replayed.returncode == 0
    assert "verified" in replayed.stdout


def test_it_is_played_against_its_bot_and_without_boxes(installed: Installed) -> None:
    answer = installed.wartable("play", "skirmish", "--plain", "--bots", "bold", "--seed", 3, typed=FIRST_CHOICES)
    assert answer.returncode == 0
    assert "Blue, points" in answer.stdout
    assert "The game is over" in answer.stdout


@pytest.mark.broad
def test_workers_find_game_and_bot(installed: Installed) -> None:
    arguments = ["simulate", "skirmish", "--games", 60, "--bots", "bold,random", "--json"]
    alone = json.loads(installed.wartable(*arguments).stdout)
    shared = json.loads(installed.wartable(*arguments, "--workers", 2).stdout)
    assert alone["wins"] == shared["wins"]
    assert alone["bots"] == ["bold", "random"]
    assert alone["wins"]["bot"]["bold"] > alone["wins"]["bot"]["random"]


def test_its_bot_plays_other_games(installed: Installed) -> None:
    answer = installed.wartable("simulate", "roar-of-war", "--games", 1, "--bots", "bold")
    assert answer.returncode == 0


def test_it_is_proven(installed: Installed) -> None:
    answer = installed.wartable("conformance", "skirmish", "--seeds", 1, "--bots", "bold", "--json")
    assert answer.returncode == 0
    report = json.loads(answer.stdout)
    assert report["conforms"] is True
    assert list(report["setups"]) == ["two", "three", "match"]
    assert all(verdict["games"] == 3 for verdict in report["properties"])


def test_its_rules_cards_and_scenarios_are_read(installed: Installed, tmp_path: Path) -> None:
    assert "TS-102  The winner scouts" in installed.wartable("rules", "skirmish", "ts-102").stdout
    assert "comes from another package" in installed.wartable("rules", "skirmish", "--coverage").stderr
    assert "Marshal" in installed.wartable("cards", "skirmish").stdout
    other = tmp_path / "cards.toml"
    other.write_text(f'name = "Court"\ncards = {json.dumps(OTHER_CARDS)}\n', encoding="utf-8")
    assert "Squire" in installed.wartable("cards", "skirmish", "--cards", other).stdout
    answer = installed.wartable("scenario", installed.site / "wartable_skirmish" / "scenarios")
    assert answer.returncode == 0
    assert "✓ The last round decides" in answer.stdout


def test_it_is_served_and_played_to_the_end(installed: Installed, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "data", installed.environment)
    try:
        with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
            games = {game["name"]: game for game in http.get("/api/games").json()}
            assert list(games) == [*OWN, "skirmish"]
            *levels, guest = games["skirmish"]["bots"]
            assert [level["name"] for level in levels] == ["recruit", "soldier", "captain", "warlord"]
            assert guest == {
                "name": "bold",
                "title": "Bold",
                "sentence": "Plays its best card first, and looks at nothing.",
            }
            assert len(http.get("/api/games/skirmish/rules").json()["rules"]) == 5
            known = {card["id"] for card in http.get("/api/games/skirmish/cards").json()["cards"]}
            seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "bold"}]
            made = http.post("/api/tables", json={"game": "skirmish", "options": {"rounds": 2}, "seats": seats}).json()
            with server.connect(made["table"]) as ann:
                ann.say(type="hello", protocol=3, token=made["seats"][0]["token"])
                ann.until("state")
                shown = {item["card"] for zone in ann.view["zones"] for item in zone["items"]}
                assert shown - {None} <= known
                play_on([ann], random.Random(1))
                assert ann.view["outcome"] is not None
            assert http.get(f"/api/tables/{made['table']}/record").json()["game"] == "skirmish"
    finally:
        assert server.end() == 0
