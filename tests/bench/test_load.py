"""The measurement of many tables, in a run too short for its figures to mean anything."""

from __future__ import annotations

import pytest

from bench.load import measure
from bench.load_crowd import Load, playing

FIGURES = {
    "game",
    "tables",
    "processes",
    "player_processes",
    "acks_per_s",
    "p50_ms",
    "p99_ms",
    "cpu_ms_per_ack",
    "update_bytes",
    "busiest_server",
    "busiest_players",
    "database_cores",
}


def test_players_of_two_processes_are_counted_together() -> None:
    figures = measure("roar-of-war", Load(tables=3, thinking=0.01, seconds=0.5, player_processes=2))

    assert figures.keys() == FIGURES
    assert (figures["tables"], figures["processes"], figures["player_processes"]) == (3, 1, 2)
    assert figures["acks_per_s"] > 0
    assert 0 < figures["p50_ms"] <= figures["p99_ms"]
    assert figures["update_bytes"] > 0
    assert figures["database_cores"] is None  # a file has no process of its own


def test_players_who_cannot_play_end_the_measurement() -> None:
    nobody = "http://127.0.0.1:1"

    with (
        pytest.raises(SystemExit, match="ended too early"),
        playing([nobody], "roar-of-war", Load(tables=1, thinking=0, seconds=1)) as crowd,
    ):
        crowd.wait_until_seated()
