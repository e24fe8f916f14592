"""Measures our games and those of other engines side by side, in windows that take turns, as ratios."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from rich.table import Table

from bench.peers.driver import ROOT, Driver, DriverFailed
from bench.peers.environments import REQUIREMENTS, Environment, NotInstalled
from bench.peers.figures import COMPARISONS, Comparison, Measured, ratios, report, times
from wartable.cli.console import complain, err, out, write_json

FOLDER = ROOT / "build" / "peers"


def main() -> None:
    """Install what can be, measure everything, and print it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("peers", nargs="*", metavar="PEER", help=f"any of {', '.join(REQUIREMENTS)}; all if none")
    parser.add_argument("--windows", type=int, default=20, metavar="N", help="windows for each figure (20)")
    parser.add_argument("--seconds", type=float, default=0.1, metavar="S", help="length of a window (0.1)")
    parser.add_argument("--json", action="store_true", help="write JSON, for machines")
    options = parser.parse_args()
    for name in options.peers:
        if name not in REQUIREMENTS:
            parser.error(f"{name!r} is none of {', '.join(REQUIREMENTS)}")
    if options.windows < 1 or options.seconds <= 0:
        parser.error("--windows takes at least 1, --seconds more than 0")
    FOLDER.mkdir(parents=True, exist_ok=True)
    left_out: dict[str, str] = {}
    pythons = installed(options.peers or list(REQUIREMENTS), left_out)
    pin()
    try:
        ours = Driver("wartable", Path(sys.executable), FOLDER / "wartable.log", os.environ.get("PYTHONPATH", ""))
    except DriverFailed as failure:
        complain(f"our own games could not be measured: {failure}")
        raise SystemExit(1) from None
    for compared in COMPARISONS:
        if not any(compared.ours in offered for offered in ours.figures.values()):
            leave_out(compared.title, f"the extra `{compared.needs}` is not installed", left_out)
    peers = started(pythons, left_out)
    figures = sum(len(offered) for driver in (ours, *peers) for offered in driver.figures.values())
    err.print(f"[dim]measuring {figures} figures, each in {options.windows} windows of {options.seconds} s …[/]")
    for _ in range(options.windows):
        ours.measure(options.seconds)
        measure_peers(peers, options.seconds, left_out)
    for driver in (ours, *peers):
        driver.end()
    measured = [one for driver in peers for one in driver.measured]
    if options.json:
        write_json(report(ours.measured, measured, left_out))
    else:
        print_tables(ours.measured, measured)


def installed(names: list[str], left_out: dict[str, str]) -> dict[str, Path]:
    """Install the peers that can be; the others are left out, and why is said."""
    pythons = {}
    for name in names:
        environment = Environment(name, FOLDER)
        try:
            if not environment.ready:
                err.print(f"[dim]installing {name} into build/peers …[/]")
                environment.install()
        except NotInstalled as why:
            leave_out(name, f"it could not be installed: {why}", left_out)
        else:
            pythons[name] = environment.python
    return pythons


def started(pythons: dict[str, Path], left_out: dict[str, str]) -> list[Driver]:
    """Start the drivers of the peers."""
    drivers = []
    for name, python in pythons.items():
        try:
            drivers.append(Driver(name, python, FOLDER / f"{name}.log"))
        except DriverFailed as failure:
            leave_out(name, f"its driver could not start: {failure}", left_out)
    return drivers


def measure_peers(drivers: list[Driver], seconds: float, left_out: dict[str, str]) -> None:
    """Measure one window of every figure of each peer; one that fails is left out from then on."""
    for driver in tuple(drivers):
        try:
            driver.measure(seconds)
        except DriverFailed as failure:
            drivers.remove(driver)
            driver.end()
            leave_out(driver.name, f"its driver failed: {failure}", left_out)


def leave_out(name: str, why: str, left_out: dict[str, str]) -> None:
    """Say that a peer is left out."""
    left_out[name] = why
    err.print(f"{name} is left out: {why}", markup=False, soft_wrap=True)


def pin() -> None:
    """Keep to one core, with all drivers: they take turns, so none is in another's way."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def print_tables(ours: list[Measured], peers: list[Measured]) -> None:
    """Print a table for each figure."""
    for compared in COMPARISONS:
        if any(compared.ours in our.best for our in ours):
            out.print(table_of(compared, ours, peers))
            out.print()
    out.print("[dim]The best window of each. 12x: our game is twelve times as fast as the one in the row.[/]")


def table_of(compared: Comparison, ours: list[Measured], peers: list[Measured]) -> Table:
    """Lay out one comparison: a row for each game, with what ours are beside it."""
    table = Table(title=compared.title, title_justify="left", box=None, padding=(0, 2, 0, 0), header_style="dim")
    table.add_column(no_wrap=True)
    table.add_column("a second", justify="right")
    for our in ours:
        table.add_column(our.game.replace("-", " "), justify="right", max_width=8)
    engine = ""
    for one in (*ours, *(peer for peer in peers if compared.concerns(peer))):
        if one.engine != engine:
            engine = one.engine
            table.add_row(f"[bold]{engine}[/]")
        beside = [] if one in ours else [times(ratio) for ratio in ratios(ours, one, compared).values()]
        rate = one.best[compared.ours if one in ours else compared.theirs]
        table.add_row(f"  {one.game}", f"{rate:,.0f}", *beside)
    return table


if __name__ == "__main__":
    main()
