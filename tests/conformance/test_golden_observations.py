"""Networks see games as they did when the layouts were made, interpreted and compiled alike."""

from __future__ import annotations

import hashlib
import json
from array import array
from pathlib import Path

import pytest

import wartable
from wartable.core.conformance import setups_of
from wartable.core.rng import seeded
from wartable.core.state import Setup
from wartable.games import OWN
from wartable.rl.sights import sight_of
from wartable.rl.stepper import Stepper, random_steps

FOLDER = Path(__file__).parents[1] / "golden" / "observations"
COMMAND = "pytest tests/conformance/test_golden_observations.py --update-golden"
GAMES, STEPS, SEED = 6, 12, 3000
LEAP = 25  # random decisions between looks, so that all of a game is looked at


def observed(setup: Setup) -> str:
    """One hash over all that a stepper writes."""
    stepper, luck = Stepper(setup, sight_of(setup), GAMES, SEED, None, True), seeded(SEED)
    total = hashlib.blake2b(digest_size=16)
    for step in range(STEPS):
        for row in (stepper.observations, stepper.masks, stepper.seats, stepper.status):
            total.update(array("q", [int(number) for number in row]).tobytes())
        total.update(array("d", [float(score) for score in stepper.scores]).tobytes())
        random_steps(stepper, 1 if step % 2 else LEAP, luck)
    return total.hexdigest()


@pytest.mark.parametrize("name", OWN)
def test_observations_have_their_golden_digests(name: str, request: pytest.FixtureRequest) -> None:
    game = wartable.load(name)
    setups = {setup: game.setup(**options) for setup, options in setups_of(game).items()}
    seen = {
        "rules_version": game.rules_version,
        "cards": game.cards.hash,
        "layouts": {setup: int(sight_of(agreed).version) for setup, agreed in setups.items()},
        "digests": {setup: observed(agreed) for setup, agreed in setups.items()},
    }
    path = FOLDER / f"{name}.json"
    if request.config.getoption("--update-golden", default=False):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(json.dumps(seen, indent=2) + "\n", encoding="utf-8")
    stored = json.loads(path.read_text(encoding="utf-8"))
    assert seen == stored, (
        f"{game.title} is observed otherwise than by the stored layouts, so trained networks would be misled: "
        f"raise VERSION in its sight (unless rules or cards changed), then run `{COMMAND}`."
    )
