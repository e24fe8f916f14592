"""Measures how long people wait for an answer when something dies under load: three servers, one PostgreSQL."""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.table import Table

from tests.server.cluster import Cluster, begin_cluster
from tests.server.many.house import FAULTS, PLAYERS, House, play_through
from wartable.cli.console import err, out, write_json

SERVERS = ("one", "two", "three")
CASES = {"nothing": lambda house: None, **FAULTS}  # what people wait for anyway is part of every figure


def main() -> None:
    """Let everything die in turn, and print how long somebody waited at most."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fault", nargs="*", metavar="FAULT", help=f"some of: {'; '.join(CASES)} (all)")
    parser.add_argument("--times", type=int, default=3, metavar="N", help="how often each happens (3)")
    parser.add_argument("--json", action="store_true", help="write JSON, for machines")
    options = parser.parse_args()
    if unknown := set(options.fault) - set(CASES):
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    cluster = begin_cluster()
    try:
        rows = [_measure(cluster, fault, options.times) for fault in options.fault or CASES]
    finally:
        cluster.stop()
    if options.json:
        write_json(rows)
        return
    table = Table("fault", "actions acknowledged, none lost", "it took, in seconds", "longest waits")
    for row in rows:
        figures = (", ".join(f"{seconds:.1f}" for seconds in row[name]) for name in ("took", "longest"))
        table.add_row(row["fault"], str(row["acknowledged"]), *figures)
    out.print(table)


def _measure(cluster: Cluster, fault: str, times: int) -> dict[str, Any]:
    acknowledged, longest, took = 0, [], []

    def happen(house: House) -> None:
        began = time.monotonic()
        CASES[fault](house)
        took.append(round(time.monotonic() - began, 2))

    for number in range(times):
        database = cluster.create(f"{fault} {number}".replace(" ", "_"))
        with tempfile.TemporaryDirectory() as folder, _serving(Path(folder), database, cluster) as house:
            count, wait = play_through(house, happen)
        acknowledged += count
        longest.append(round(wait, 2))
        err.print(f"{fault}, which took {took[-1]:.1f} s: somebody waited {wait:.1f} s")
    return {"fault": fault, "players": PLAYERS, "acknowledged": acknowledged, "longest": longest, "took": took}


@contextmanager
def _serving(folder: Path, database: str, cluster: Cluster) -> Iterator[House]:
    house = House(folder, database, cluster)
    try:
        for name in SERVERS:
            house.start(name)
        yield house
    finally:
        house.end()


if __name__ == "__main__":
    main()
