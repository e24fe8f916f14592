"""The model cards show what the logs say, and tell of the networks that are in the package."""

import json
import re
import shlex
import shutil
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from tools import model_card
from tools.model_card import (
    DRAWN,
    EARLIER,
    GAMES,
    LARGER,
    LIKELIEST,
    LOGS,
    MODELS,
    compact,
    drawings,
    read_legs,
    read_log,
)
from wartable.arena.standings import wilson
from wartable.cli.app import app
from wartable.cli.commands.train import BATCHES
from wartable.rl.neural import WEIGHTS
from wartable.rl.recipe import Recipe
from wartable.rl.weights import read_weights


def test_the_curves_are_drawn_from_the_logs_that_lie_beside_them() -> None:
    stale = [path.name for path, text in drawings().items() if path.read_text(encoding="utf-8") != text]
    assert not stale, f"draw {', '.join(stale)} again with python -m tools.model_card"


@pytest.mark.parametrize("game", GAMES)
def test_a_card_tells_of_the_network_in_the_package(game: str) -> None:
    _, about = read_weights(WEIGHTS / f"{game}.safetensors")
    card = (MODELS / f"{game}.md").read_text(encoding="utf-8")
    assert f"rules version {about['rules_version']}" in card
    assert f"`{about['cards']}`" in card
    for key in ("seconds", "decisions", "games_played"):
        assert f"{int(about[key]):,}" in card, key
    for key, value in json.loads(about["recipe"]).items():
        assert f"| `{key}` | {value} |" in card, key


@pytest.mark.parametrize("name", LARGER)
def test_the_overview_tells_of_the_network_for_larger_tables_in_the_package(name: str) -> None:
    _, about = read_weights(WEIGHTS / f"{name}.safetensors")
    overview = (MODELS / "README.md").read_text(encoding="utf-8")
    assert f"| {int(about['seconds']):,} s | {round(int(about['decisions']) / 1e6)} million |" in overview


@pytest.mark.parametrize("game", GAMES)
def test_every_card_shows_its_curves_and_says_what_was_not_measured(game: str) -> None:
    card = (MODELS / f"{game}.md").read_text(encoding="utf-8")
    for picture in (path.name for path in drawings() if path.name.startswith(game)):
        assert f"]({picture})" in card
    assert "## Exploitability" in card


def commands_of(path: Path) -> list[tuple[str, dict[str, Any]]]:
    """The trainings and attacks that a page tells: the game and what is given for it, as the command reads it."""
    blocks = re.findall(r"^```sh\n(.*?)^```", path.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    lines = "".join(blocks).replace("\\\n", "").splitlines()
    found = []
    for words in (shlex.split(line) for line in lines if line.startswith("wartable train ")):
        context = get_command(app).commands["train"].make_context("train", words[2:])  # type: ignore[attr-defined]
        found.append((words[2], context.params))
    return found


@pytest.mark.parametrize(
    ("page", "network"),
    [*((f"{game}.md", game) for game in GAMES), ("README.md", "clash-of-rage-4"), ("README.md", "roar-of-war-4")],
)
def test_the_last_command_for_a_network_has_its_recipe(page: str, network: str) -> None:
    _, about = read_weights(WEIGHTS / f"{network}.safetensors")
    commands = [params for game, params in commands_of(MODELS / page) if game == about["game"]]
    given = [params for params in commands if params["against"] is None][-1]
    recipe = json.loads(about["recipe"])
    usual = asdict(Recipe())
    told = {key: given.get(key, usual[key]) for key in recipe}
    told["batch"] = min(told["batch"], told["steps"] * given["workers"] * given["games"] // BATCHES)
    assert told == recipe
    also = [dict([one.split("=")]) for one in given["also"] or []]
    kept = [{key: str(value).lower() for key, value in one.items()} for one in json.loads(about.get("also", "[]"))]
    assert also == kept
    assert given["players"] == json.loads(about.get("options", "{}")).get("players")


@pytest.mark.parametrize(
    ("game", "players"),
    [
        ("roar-of-war", None),
        ("clash-of-armies", None),
        ("clash-of-rage", None),
        ("roar-of-war", 4),
        ("clash-of-rage", 4),
    ],
)
def test_a_card_tells_what_its_attackers_won_and_how_they_were_made(game: str, players: int | None) -> None:
    card = (MODELS / f"{game}.md").read_text(encoding="utf-8")
    end = read_log(f"{game}-attacked" if players is None else f"{game}-{players}-attacked")[-1]
    for won in (end[LIKELIEST], end[DRAWN]):
        low, high = wilson(won, end["trial games"] / 2)
        assert f"{100 * won:.1f} ({100 * low:.1f} to {100 * high:.1f})" in card
    assert f"{round(end['decisions'] / 1e6)} million decisions" in card
    [given] = [told for _, told in commands_of(MODELS / f"{game}.md") if told["against"] and told["players"] == players]
    assert given["start"] == given["against"]
    assert end["trial games"] == given["workers"] * given["trial_games"]


@pytest.mark.parametrize("leg", ["first", "second", "third", "last"])
def test_the_legs_that_a_card_lists_are_those_of_its_logs(leg: str) -> None:
    card = (MODELS / "clash-of-rage.md").read_text(encoding="utf-8")
    end = read_log("clash-of-rage-4" if leg == "last" else f"clash-of-rage-4-{leg}-leg")[-1]
    row = rf"^\| {leg} \| [^|]+ \| {round(end['seconds'])} \| [^|]+ \| {end['decisions']:,} \| {end['games']:,} \|$"
    assert re.search(row, card, re.MULTILINE)


@pytest.mark.parametrize("page", ["README.md", "roar-of-war.md"])
def test_what_warlord_reaches_in_roar_of_war_is_told_beside_its_network_as_in_the_ladder(page: str) -> None:
    ladder = " ".join((MODELS.parent / "ladder.md").read_text(encoding="utf-8").split())
    told = " ".join((MODELS / page).read_text(encoding="utf-8").split())
    for figure, goal in (("89.2 % (87.2 to 91.0)", 90), ("63.3 % (60.3 to 66.2)", 60)):
        assert figure in ladder
        assert re.search(rf"{re.escape(figure)}[^.]*, where {goal} was the goal", told)


def test_an_attack_at_a_larger_table_is_drawn_with_the_equal_share(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "an equal share" not in drawings()[MODELS / "roar-of-war-attacked.svg"]
    trial = {**read_log("roar-of-war")[0], "average, best": 0.3, "average, drawn": 0.4}
    shutil.copytree(LOGS, tmp_path, dirs_exist_ok=True)
    (tmp_path / "roar-of-war-4-attacked.jsonl").write_text(json.dumps(trial) + "\n", encoding="utf-8")
    monkeypatch.setattr(model_card, "LOGS", tmp_path)
    drawn = drawings()[MODELS / "roar-of-war-4-attacked.svg"]
    assert "Roar of War of 4" in drawn
    assert "30% with likeliest and 40% with drawn actions of all. An equal share is 25%." in drawn
    assert "an equal share</text>" in drawn


@pytest.mark.parametrize(
    ("network", "plain"), [("clash-of-armies", "drums-of-war"), ("clash-of-rage-4", "roar-of-war-4")]
)
def test_the_curve_of_several_legs_runs_on_from_each_to_the_next(network: str, plain: str) -> None:
    trials, ends = read_legs(network)
    legs = [read_log(name) for name in (*EARLIER[network], network)]
    seconds = [trial["seconds"] for trial in trials]
    assert seconds == sorted(seconds)
    assert seconds[-1] == pytest.approx(sum(leg[-1]["seconds"] for leg in legs))
    assert [end["decisions"] for end in ends] == [leg[-1]["decisions"] for leg in legs[:-1]]
    dashed = drawings()[MODELS / f"{network}.svg"].count('class="line dashed"')
    assert dashed - drawings()[MODELS / f"{plain}.svg"].count('class="line dashed"') == len(ends)


def test_of_a_log_only_trials_are_kept_and_only_what_is_drawn() -> None:
    trial = read_log("drums-of-war")[0]
    noise = {"kind": "round", "seconds": 1.0}
    text = "\n".join(json.dumps(line) for line in (noise, {**trial, "pull": 0.1}))
    assert [json.loads(line) for line in compact(text).splitlines()] == [trial]
