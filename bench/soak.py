"""Watches the memory of a server at which one game after the other is played: it must not grow."""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path
from typing import Any

import httpx
from rich.table import Table

from bench.load import serving
from bench.load_players import AT_THE_DOOR, Count, play_tables
from wartable.cli.console import out, write_json
from wartable.games import OWN

LOOKS = 20  # at the memory, in one run


def main() -> None:
    """Play for a while, and print what the server held meanwhile."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="roar-of-war", metavar="GAME", help=f"one of {', '.join(OWN)}")
    parser.add_argument("--tables", type=int, default=40, metavar="N", help="tables of two at once (40)")
    parser.add_argument("--thinking", type=float, default=0.3, metavar="S", help="seconds before each action (0.3)")
    parser.add_argument("--minutes", type=float, default=10, metavar="M", help="length of the run (10)")
    parser.add_argument("--json", action="store_true", help="write JSON, for machines")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving("wartable", Path(folder), "0", None) as url:
        looks = asyncio.run(_soak(url, options.game, options.tables, options.thinking, options.minutes))
    if options.json:
        write_json(looks)
        return
    table = Table("minutes", "actions", "tables in memory", "MiB")
    for look in looks:
        table.add_row(*(str(look[name]) for name in ("minutes", "actions", "tables", "mebibytes")))
    out.print(table)


async def _soak(url: str, game: str, tables: int, thinking: float, minutes: float) -> list[dict[str, Any]]:
    count = Count(counting=True)
    door = asyncio.Semaphore(AT_THE_DOOR)
    looks = []
    async with httpx.AsyncClient(timeout=60) as http:
        playing = [
            asyncio.create_task(play_tables((url, url), http, door, game, thinking, count, number))
            for number in range(tables)
        ]
        for look in range(1, LOOKS + 1):
            await asyncio.sleep(minutes * 60 / LOOKS)
            if ended := next((task for task in playing if task.done()), None):
                raise SystemExit(f"a table was not played on: {ended.exception()!r}")
            held = (await http.get(f"{url}/bench/memory")).json()
            looks.append(
                {
                    "minutes": round(look * minutes / LOOKS, 1),
                    "actions": len(count.waits),
                    "tables": held["tables"],
                    "mebibytes": round(held["mebibytes"], 1),
                }
            )
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return looks


if __name__ == "__main__":
    main()
