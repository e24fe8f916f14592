"""The model cards show what the logs say, and tell of the networks that are in the package."""

import json

import pytest

from tools.model_card import GAMES, MODELS, compact, drawings, read_log
from wartable.rl.neural import WEIGHTS
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


@pytest.mark.parametrize("game", GAMES)
def test_every_card_shows_its_curves_and_says_what_was_not_measured(game: str) -> None:
    card = (MODELS / f"{game}.md").read_text(encoding="utf-8")
    for picture in (path.name for path in drawings() if path.name.startswith(game)):
        assert f"]({picture})" in card
    assert "## Exploitability" in card


def test_of_a_log_only_trials_are_kept_and_only_what_is_drawn() -> None:
    trial = read_log("drums-of-war")[0]
    noise = {"kind": "round", "seconds": 1.0}
    text = "\n".join(json.dumps(line) for line in (noise, {**trial, "pull": 0.1}))
    assert [json.loads(line) for line in compact(text).splitlines()] == [trial]
