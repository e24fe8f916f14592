"""A trial of a card set: stopped and gone on with, it finds what it would have found at once."""

import json
from copy import deepcopy
from pathlib import Path

import pytest

from wartable.games import load
from wartable.lab.trial import Found, Trial
from wartable.lab.trying import run_trial

GAMES = 8


class Stopped(Exception):
    """Somebody stops a trial."""


def trial(checkpoint: Path | None) -> Trial:
    base = load("roar-of-war").own_cards.content
    content = deepcopy(base)
    content["race"][0]["card"][0]["defence"] = 8
    return Trial("roar-of-war", base, content, ("orc",), GAMES // 2, 600.0, checkpoint)


def test_a_trial_that_was_stopped_goes_on_without_losing_or_doubling_a_game(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("wartable.lab.trying.OFTEN", 0.0)
    checkpoint = tmp_path / "trial.jsonl"

    def stop(found: Found) -> None:
        if found.games >= GAMES // 2:
            raise Stopped

    with pytest.raises(Stopped):
        run_trial(trial(checkpoint), stop)
    kept = played(checkpoint)
    assert GAMES // 2 <= len(kept) < GAMES
    with checkpoint.open("a", encoding="utf-8") as file:
        file.write('{"chunk": "cut o')
    told: list[Found] = []
    run_trial(trial(checkpoint), told.append)
    whole = played(checkpoint)
    assert (whole[: len(kept)], len(whole), len(set(whole))) == (kept, GAMES, GAMES)
    at_once: list[Found] = []
    run_trial(trial(None), at_once.append)
    assert told[-1] == at_once[-1]
    assert (told[-1].games, told[-1].over) == (GAMES, "played")


def test_what_is_no_trial_of_these_cards_is_played_anew(tmp_path: Path) -> None:
    checkpoint = tmp_path / "trial.jsonl"
    checkpoint.write_text('{"job": {"study": "chess"}}\n', encoding="utf-8")
    run_trial(trial(checkpoint), lambda found: None)
    assert len(played(checkpoint)) == GAMES


def played(checkpoint: Path) -> list[str]:
    """Name the parts that a file keeps."""
    lines = checkpoint.read_text(encoding="utf-8").splitlines()
    return [json.loads(line)["chunk"] for line in lines[1:] if line.endswith("}")]
