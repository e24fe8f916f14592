"""Measures what an acknowledged action costs: many tables of two, beside the same stack without a game."""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Coroutine
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
    parser.add_argument("--json", action="store_true", help="write JSON, for machines")
    options = parser.parse_args()
    for name in options.games:
        if name not in OWN:
            parser.error(f"{name!r} is none of {', '.join(OWN)}")
    if not is_compiled():
        err.print("[yellow]the rules run interpreted: these are not the figures of an installed server[/]")
    bare = measure(None, options.tables, options.thinking, options.seconds)
    figures = [
        measure(game, options.tables, options.thinking, options.seconds) | {"bare_ms_per_ack": bare["cpu_ms_per_ack"]}
        for game in options.games or OWN
    ]
    if options.json:
        write_json(figures)
    else:
        print_table(figures)


def measure(game: str | None, tables: int, thinking: float, seconds: float) -> dict[str, Any]:
    """Measure a game, or the stack without one, in a server of its own."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "bench.loaded_server", "bare" if game is None else "wartable", folder]
        with (
            Path(folder, "server.log").open("w") as log,
            subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log) as server,
        ):
            assert server.stdin is not None
            assert server.stdout is not None
            try:
                url = f"http://127.0.0.1:{int(server.stdout.readline())}"
                return asyncio.run(_measure(url, game, tables, thinking, seconds))
            finally:
                server.stdin.close()


async def _measure(url: str, game: str | None, tables: int, thinking: float, seconds: float) -> dict[str, Any]:
    count = Count()
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        playing = [
            asyncio.create_task(_at_table(url, http, game, thinking, count, number, number / tables * thinking))
            for number in range(tables)
        ]
        while count.seated < 2 * tables:
            await asyncio.sleep(0.1)
        await asyncio.sleep(thinking + seconds * WARM_UP)
        before = float((await http.get("/bench/cpu")).text)
        count.counting = True
        await asyncio.sleep(seconds)
        count.counting = False
        used = float((await http.get("/bench/cpu")).text) - before
        for task in playing:
            task.cancel()
        for ended in await asyncio.gather(*playing, return_exceptions=True):
            if not isinstance(ended, asyncio.CancelledError):
                raise SystemExit(f"a table was not played on: {ended!r}")
    acks = len(count.waits)
    cuts = quantiles(count.waits, n=100)
    return {
        "game": game,
        "tables": tables,
        "processes": 1,
        "acks_per_s": round(acks / seconds, 1),
        "p50_ms": round(1000 * cuts[49], 2),
        "p99_ms": round(1000 * cuts[98], 2),
        "cpu_ms_per_ack": round(1000 * used / acks, 3),
        "update_bytes": round(count.update_bytes / max(1, count.updates)),
    }


def _at_table(
    url: str, http: httpx.AsyncClient, game: str | None, thinking: float, count: Count, number: int, wait: float
) -> Coroutine[Any, Any, None]:
    async def begin() -> None:
        await asyncio.sleep(wait)
        if game is None:
            await echo_tables(url, thinking, count, number)
        else:
            await play_tables(url, http, game, thinking, count, number)

    return begin()


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
