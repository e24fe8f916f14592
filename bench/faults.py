"""Measures how long people wait for an answer when something dies under load: three servers, one PostgreSQL."""

from __future__ import annotations

import argparse
import tempfile
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
    table = Table("fault", "actions acknowledged, none lost", "longest waits, in seconds")
    for row in rows:
        table.add_row(row["fault"], str(row["acknowledged"]), ", ".join(f"{wait:.1f}" for wait in row["longest"]))
    out.print(table)


def _measure(cluster: Cluster, fault: str, times: int) -> dict[str, Any]:
    acknowledged, longest = 0, []
    for number in range(times):
        database = cluster.create(f"{fault} {number}".replace(" ", "_"))
        with tempfile.TemporaryDirectory() as folder, _serving(Path(folder), database, cluster) as house:
            count, wait = play_through(house, CASES[fault])
        acknowledged += count
        longest.append(round(wait, 2))
        err.print(f"{fault}: somebody waited {wait:.1f} s")
    return {"fault": fault, "players": PLAYERS, "acknowledged": acknowledged, "longest": longest}


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
