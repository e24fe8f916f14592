"""Measures what an acknowledged action costs: many tables of two, beside the same stack without a game."""

from __future__ import annotations

import argparse
import asyncio
import gc
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
from rich.table import Table

from bench.load_players import Count, echo_tables, play_tables
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
    parser.add_argument("--database", metavar="URL", help="a PostgreSQL database; a file of its own if not given")
    parser.add_argument("--json", action="store_true", help="write JSON, for machines")
    options = parser.parse_args()
    for name in options.games:
        if name not in OWN:
            parser.error(f"{name!r} is none of {', '.join(OWN)}")
    if options.processes > 1 and options.database is None:
        parser.error("several processes need a --database to share")
    if not is_compiled():
        err.print("[yellow]the rules run interpreted: these are not the figures of an installed server[/]")
    load = Load(options.tables, options.thinking, options.seconds)
    bare = measure(None, load)
    figures = [
        measure(game, load, options.processes, options.database) | {"bare_ms_per_ack": bare["cpu_ms_per_ack"]}
        for game in options.games or OWN
    ]
    if options.json:
        write_json(figures)
    else:
        print_table(figures)


@dataclass(frozen=True)
class Load:
    """How many tables there are, how long people think, and for how long it is measured."""

    tables: int
    thinking: float
    seconds: float


def measure(game: str | None, load: Load, processes: int = 1, database: str | None = None) -> dict[str, Any]:
    """Measure a game, or the stack without one, in servers of their own."""
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        kind = "bare" if game is None else "wartable"
        urls = [stack.enter_context(serving(kind, Path(folder), str(n), database)) for n in range(processes)]
        return asyncio.run(_measure(urls, game, load))


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


async def _measure(urls: list[str], game: str | None, load: Load) -> dict[str, Any]:
    count = Count()
    async with httpx.AsyncClient(timeout=60) as http:

        async def cpu() -> float:
            return sum([float((await http.get(f"{url}/bench/cpu")).text) for url in urls])

        playing = [
            asyncio.create_task(_at_table(urls, http, game, load, count, number)) for number in range(load.tables)
        ]
        while count.seated < 2 * load.tables:
            await asyncio.sleep(0.1)
        await asyncio.sleep(load.thinking + load.seconds * WARM_UP)
        gc.freeze()
        gc.disable()  # or it would be measured how long those who play look for garbage
        before = await cpu()
        count.counting = True
        await asyncio.sleep(load.seconds)
        count.counting = False
        used = await cpu() - before
        gc.enable()
        for task in playing:
            task.cancel()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if not isinstance(ended, asyncio.CancelledError):
                raise SystemExit(f"a table was not played on: {ended!r}")
    acks = len(count.waits)
    cuts = quantiles(count.waits, n=100)
    return {
        "game": game,
        "tables": load.tables,
        "processes": len(urls),
        "acks_per_s": round(acks / load.seconds, 1),
        "p50_ms": round(1000 * cuts[49], 2),
        "p99_ms": round(1000 * cuts[98], 2),
        "cpu_ms_per_ack": round(1000 * used / acks, 3),
        "update_bytes": round(count.update_bytes / max(1, count.updates)),
    }


async def _at_table(
    urls: list[str], http: httpx.AsyncClient, game: str | None, load: Load, count: Count, number: int
) -> None:
    """Play at a table, by another server for each of the two; not all begin at once."""
    await asyncio.sleep(number / load.tables * load.thinking)
    pair = urls[number % len(urls)], urls[(number + 1) % len(urls)]
    if game is None:
        await echo_tables(pair[0], load.thinking, count, number)
    else:
        await play_tables(pair, http, game, load.thinking, count, number)


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
