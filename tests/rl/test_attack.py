"""An attacker holds one seat and the network it attacks all others; needs PyTorch, so not everywhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from tests.rl.tiny import WIDTH, about_of, tiny_tensors
from wartable.rl.crew import Plan
from wartable.rl.recipe import Recipe
from wartable.rl.weights import write_weights

torch = pytest.importorskip("torch", reason="PyTorch, which `pip install 'wartable[train]'` brings, is not installed")

from wartable.rl.train import Schedule, Training, Tried  # noqa: E402

Numbers = npt.NDArray[np.int64]
GAMES, TRIAL_GAMES = 12, 24
STEPS = 60  # until each seat has been asked
TRIAL_STEPS = 60
ENDED = 1


def attack_plan(players: int) -> Plan:
    return Plan("roar-of-war", {"players": players}, 1, groups=1, games=GAMES, trial_games=TRIAL_GAMES, seed=1)


def write_stubborn(path: Path, plan: Plan, direction: int) -> None:
    """Write a network that always takes the legal action with the highest number, or with the lowest."""
    about = about_of(plan.setup_of(0))
    tensors = {
        name: np.zeros_like(tensor) for name, tensor in tiny_tensors(int(about["bits"]), int(about["actions"])).items()
    }
    tensors["policy.bias"] = (direction * 200 * np.arange(int(about["actions"]))).astype(np.float32)
    write_weights(path, tensors, about)


@contextmanager
def attack(folder: Path, players: int) -> Iterator[Training]:
    """An attacker that takes the lowest numbers, against a network that takes the highest."""
    plan = attack_plan(players)
    write_stubborn(folder / "attacker.safetensors", plan, -1)
    write_stubborn(folder / "frozen.safetensors", plan, 1)
    recipe = Recipe(width=WIDTH, blocks=1, steps=STEPS, batch=GAMES * STEPS // players)
    start, against = folder / "attacker.safetensors", folder / "frozen.safetensors"
    schedule = Schedule(0.01, folder / "attack", final_trials=1, device="cpu", start=start, against=against)
    training = Training(plan, recipe, schedule)
    try:
        yield training
    finally:
        if training.crew.shared.arrays:
            training.crew.quit()


def ends(masks: Numbers) -> tuple[Numbers, Numbers]:
    """The lowest and the highest legal number of each row of masks."""
    words = np.ascontiguousarray(masks).astype("<i4").view(np.uint8)
    bits = np.unpackbits(words.reshape(len(masks), -1), axis=1, bitorder="little")
    return bits.argmax(axis=1), bits.shape[1] - 1 - bits[:, ::-1].argmax(axis=1)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_attacker_learns_in_one_seat_and_the_frozen_network_answers_in_all_others(
    tmp_path: Path, players: int
) -> None:
    with attack(tmp_path, players) as training:
        training.play_round(room := training.rooms[0])
        seats, actions, learns = room.seats.numpy(), room.actions.numpy(), room.learns.numpy()
        alone = np.arange(GAMES) % players
        assert (learns == (seats == alone)).all()
        assert {int(seat) for seat in seats[learns]} == {int(seat) for seat in seats[~learns]} == set(range(players))
        for t in range(STEPS):
            lowest, highest = ends(room.masks[t].numpy())
            assert (actions[t] == np.where(seats[t] == alone, lowest, highest)).all()


@pytest.mark.parametrize("players", [3, 4])
def test_in_a_trial_each_seat_is_held_as_often_against_the_frozen_network_alone(
    tmp_path: Path, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with attack(tmp_path, players) as training:
        arrays, step = training.crew.arrays, training.crew.step_trial
        own_seats = np.arange(TRIAL_GAMES) % players
        asked: set[tuple[int, bool]] = set()

        def looking_on() -> None:
            own = arrays["trial_seats"][0] == own_seats
            asked.update(zip(arrays["trial_seats"][0].tolist(), own.tolist(), strict=True))
            lowest, highest = ends(arrays["trial_masks"][0].view(np.int32).astype(np.int64))
            assert (arrays["trial_actions"][0] == np.where(own, lowest, highest)).all()
            if len(steps) < TRIAL_STEPS:
                steps.append(step())
            else:  # let it be over: the last seat has won everywhere
                arrays["trial_status"][0] = ENDED
                arrays["trial_scores"][0] = [*[0.0] * (players - 1), 1.0]

        steps: list[None] = []
        monkeypatch.setattr(training.crew, "step_trial", looking_on)
        tried = training.trial(training.learner.average, training.measure_against[0])
    assert asked == {(seat, own) for seat in range(players) for own in (False, True)}
    assert tried.best == tried.drawn == pytest.approx(1 / players)
    assert tried.games_by_seat == [TRIAL_GAMES // players] * players
    assert tried.won_by_seat == [*[0.0] * (players - 1), 1.0]


def test_the_log_says_what_was_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with attack(tmp_path, 4) as training:
        tried = Tried(0.5, 0.25, [6, 6, 6, 6], [0.5, 0.5, 0.25, 0.25])
        monkeypatch.setattr(training, "trial", lambda network, rival: tried)
        training.run()
    lines = [json.loads(line) for line in (tmp_path / "attack" / "log.jsonl").read_text(encoding="utf-8").splitlines()]
    assert lines[0]["kind"] == "begin"
    assert lines[0]["attacker's games by seat, in a group"] == ["4 players: [3, 3, 3, 3]"]
    assert lines[-1]["equal share"] == 0.25
    assert lines[-1]["trial games by seat"] == [6, 6, 6, 6]
    assert lines[-1]["average, by seat"] == [0.5, 0.5, 0.25, 0.25]
