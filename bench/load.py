"""Measures what an acknowledged action costs: many tables of two, beside the same stack without a game."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
from rich.table import Table

from bench.load_crowd import Load, Seen, playing
from bench.load_database import database_time
from wartable.cli.console import err, out, write_json
from wartable.core.mode import is_compiled
from wartable.games import OWN

WARM_UP = 0.25  # of the time of a run


def main() -> None:
    """Measure each game and the bare stack in one run, and print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"any of {', '.join(OWN)}; all if none")
    parser.add_argument("--tables", type=int, default=40, metavar="N", help="tables of two (40)")
    parser.add_argument("--thinking", type=float, default=0.5, metavar="S", help="seconds before each action (0.5)")
    parser.add_argument("--seconds", type=float, default=10, metavar="S", help="length of a measurement (10)")
    parser.add_argument("--processes", type=int, default=1, metavar="N", help="servers of one database (1)")
    parser.add_argument("--players", type=int, default=1, metavar="N", help="processes in which players live (1)")
    parser.add_argument("--database", metavar="URL", help="a PostgreSQL database; a file of its own if not given")
    parser.add_argument("--json", action="store_true", help="write JSON, for machines")
    options = parser.parse_args()
    for name in options.games:
        if name not in OWN:
            parser.error(f"{name!r} is none of {', '.join(OWN)}")
    if not 1 <= options.players <= options.tables:
        parser.error("players need a process at least, and each process a table")
    if options.processes > 1 and options.database is None:
        parser.error("several processes need a --database to share")
    if not is_compiled():
        err.print("[yellow]the rules run interpreted: these are not the figures of an installed server[/]")
    load = Load(options.tables, options.thinking, options.seconds, options.players)
    bare = measure(None, load)
    figures = [
        measure(game, load, options.processes, options.database) | {"bare_ms_per_ack": bare["cpu_ms_per_ack"]}
        for game in options.games or OWN
    ]
    if options.json:
        write_json(figures)
    else:
        print_table(figures)


def measure(game: str | None, load: Load, processes: int = 1, database: str | None = None) -> dict[str, Any]:
    """Measure a game, or the stack without one, in servers of their own."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        kind = "bare" if game is None else "wartable"
        urls = [stack.enter_context(serving(kind, Path(folder), str(n), database)) for n in range(processes)]
        http = stack.enter_context(httpx.Client(timeout=60))
        crowd = stack.enter_context(playing(urls, game, load))
        crowd.wait_until_seated()
        time.sleep(load.thinking + load.seconds * WARM_UP)
        before = look(urls, http, database)
        crowd.begin_to_count()
        time.sleep(load.seconds)
        after = look(urls, http, database)
        seen = crowd.stop()
    return {"game": game, "tables": load.tables, "processes": processes} | figures_of(seen, before, after)


@contextmanager
def serving(kind: str, folder: Path, name: str, database: str | None) -> Iterator[str]:
    """Run a server, or the stack without a game, as a process of its own, and give its address."""
    command = [sys.executable, "-m", "bench.loaded_server", kind, str(folder), name, *([database] if database else [])]
    with (
        (folder / f"{name}.log").open("w") as log,
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log) as server,
    ):
        assert server.stdin is not None
        assert server.stdout is not None
        try:
            yield f"http://127.0.0.1:{int(server.stdout.readline())}"
        finally:
            server.stdin.close()


@dataclass(frozen=True)
class Clock:
    """How much time of the processor was taken by when."""

    used: float
    at: float


@dataclass(frozen=True)
class Look:
    """How much time of the processor each server has taken, and the database they share where it runs here."""

    servers: list[Clock]
    database: Clock | None


def look(urls: list[str], http: httpx.Client, database: str | None) -> Look:
    """See what was taken so far: a full server tells it late, but by its own clock."""
    stored = None if database is None else database_time(database)
    clock = None if stored is None else Clock(stored, time.perf_counter())
    return Look([Clock(*http.get(f"{url}/bench/cpu").json()) for url in urls], clock)


def busy(before: Clock, after: Clock) -> float:
    """Tell for which part of the time a process was busy."""
    return (after.used - before.used) / (after.at - before.at)


def figures_of(seen: list[Seen], before: Look, after: Look) -> dict[str, Any]:
    """Put together what all who played have seen, and what it took."""
    acks_per_s = sum(len(one.count.waits) / one.seconds for one in seen)
    cuts = quantiles([wait for one in seen for wait in one.count.waits], n=100)
    servers = [busy(*clocks) for clocks in zip(before.servers, after.servers, strict=True)]
    stored = busy(before.database, after.database) if before.database and after.database else None
    return {
        "player_processes": len(seen),
        "acks_per_s": round(acks_per_s, 1),
        "p50_ms": round(1000 * cuts[49], 2),
        "p99_ms": round(1000 * cuts[98], 2),
        "cpu_ms_per_ack": round(1000 * sum(servers) / acks_per_s, 3),
        "update_bytes": round(
            sum(one.count.update_bytes for one in seen) / max(1, sum(one.count.updates for one in seen))
        ),
        "busiest_server": round(max(servers), 3),
        "busiest_players": round(max(one.busy / one.seconds for one in seen), 3),
        "database_cores": None if stored is None else round(stored, 3),
    }


def print_table(figures: list[dict[str, Any]]) -> None:
    """Print the figures for people."""
    table = Table("game", "acks/s", "p50 ms", "p99 ms", "CPU ms", "bare CPU ms", "ratio", "update bytes")
    for one in figures:
        ratio = one["cpu_ms_per_ack"] / one["bare_ms_per_ack"]
        names = ("acks_per_s", "p50_ms", "p99_ms", "cpu_ms_per_ack", "bare_ms_per_ack")
        table.add_row(one["game"], *(str(one[name]) for name in names), f"{ratio:.1f}", str(one["update_bytes"]))
    out.print(table)


if __name__ == "__main__":
    main()
