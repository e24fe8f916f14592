"""A study whose process is killed, workers and all, goes on and ends with each game once."""

import os
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from tests.lab.studies import study
from wartable.arena.workers import play_parts
from wartable.lab.run import Run

PATIENCE = 120.0
LONG_ENOUGH = """
title = "Killed on the way"
game = "roar-of-war"
deals = 30
bots = ["greedy"]
"""


@pytest.mark.broad
def test_no_game_is_lost_or_doubled(tmp_path: Path) -> None:
    asked, kept = study(tmp_path, LONG_ENOUGH), tmp_path / "out" / "games.jsonl"
    command = [sys.executable, "-m", "wartable.cli", "lab", "run", str(tmp_path / "study.toml")]
    command += ["--out", str(tmp_path / "out"), "--workers", "2"]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    until = time.monotonic() + PATIENCE
    while process.poll() is None and time.monotonic() < until:
        if kept.is_file() and len(kept.read_text(encoding="utf-8").splitlines()) > 3:
            break
        time.sleep(0.01)
    process.kill()
    process.wait()
    before = Run(asked, kept)
    assert 0 < before.games < 30
    subprocess.run(command, env=environment, check=True, capture_output=True)
    lines = [line.split('"seconds"')[0] for line in kept.read_text(encoding="utf-8").splitlines()[1:]]
    assert len(set(lines)) == 30
    whole = Run(asked)
    whole.run(partial(play_parts, workers=1))
    after = Run(asked, kept).finished
    assert {key: part.rows for key, part in after.items()} == {key: part.rows for key, part in whole.finished.items()}
    assert all(after[key] == part for key, part in before.finished.items())
