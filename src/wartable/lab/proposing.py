"""What the tuner found, as files: all it tried, and a card set to play with."""

from __future__ import annotations

import csv
from pathlib import Path

from wartable.core.card_text import rewritten
from wartable.lab.tuning import Tuned, Tuner, key_of

TRIALS, CARDS = "trials.csv", "proposed.toml"


def write_proposal(tuner: Tuner, tuned: Tuned, folder: Path) -> None:
    """Write every trial, and the card set with the proposed values, its comments kept."""
    with (folder / TRIALS).open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        names = [key_of(at) for at in tuner.now]
        writer.writerow([*names, *(target.figure for target in tuner.tuning.target), "loss"])
        for trial in sorted(tuned.trials, key=lambda trial: trial.loss):
            writer.writerow([*trial.values.values(), *(round(value, 4) for value in (*trial.figures, trial.loss))])
    source = Path(tuner.study.card_file).read_text(encoding="utf-8")
    (folder / CARDS).write_text(rewritten(source, tuner.ids, tuned.changes), encoding="utf-8")
