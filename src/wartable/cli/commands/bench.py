"""``wartable bench``: how fast the games are on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer
from rich.table import Table

from wartable.cli.arguments import Json, load_game
from wartable.cli.console import err, out, write_json
from wartable.games import OWN

if TYPE_CHECKING:
    from wartable.arena.bench import Measured


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="The games; Wartable's own if none.")
    ] = None,
    seconds: Annotated[
        float, typer.Option("--seconds", metavar="S", min=0.05, help="How long to measure each figure.")
    ] = 2.0,
    json: Json = False,
) -> None:
    """Measure decisions, games and clones a second, beside what is asked."""
    from wartable.arena.bench import REFERENCE_CALIBRATION, calibrate, measure

    chosen = [load_game(name) for name in games or OWN]
    calibration = calibrate()
    faster = REFERENCE_CALIBRATION / calibration
    results = []
    for game in chosen:
        err.print(f"[dim]measuring {game.title} …[/]")
        results.append(measure(game, seconds))
    if json:
        write_json(
            {
                "calibration_s": round(calibration, 4),
                "calibration_ratio": round(faster, 3),
                "results": [result.json() for result in results],
            }
        )
        return
    for result in results:
        print_result(result, faster)
    out.print(
        f"[dim]Ten million additions in plain Python take {calibration:.2f} s here and now: this machine is "
        f"{faster:.2f} times as fast as the one the targets were set on; `adjusted` allows for that.[/]"
    )


def print_result(result: Measured, faster: float) -> None:
    """Print the figures of one game beside their targets."""
    from wartable.arena.bench import LARGEST_EVENTS_COST, LARGEST_VIEW_MS, TARGETS

    target = TARGETS.get(result.game)
    table = Table("", "measured", "target", "ratio", "adjusted", box=None, padding=(0, 2, 0, 0), header_style="dim")
    for column in table.columns[1:]:
        column.justify = "right"
    add_row(table, "decisions/s", result.decisions_per_s, target.decisions_per_s if target else None, faster)
    add_row(table, "clones/s", result.clones_per_s, target.clones_per_s if target else None, faster)
    add_row(table, "observed decisions/s", result.observed_per_s, target.observed_per_s if target else None, faster)
    table.add_row("games/s", f"{result.games_per_s:,.0f}")
    table.add_row("greedy decisions/s", f"{result.greedy_decisions_per_s:,.0f}")
    table.add_row("cost of events", f"{result.events_cost:.2f}x", f"at most {LARGEST_EVENTS_COST}x")
    table.add_row("view as JSON", f"{result.view_json_ms:.3f} ms", f"under {LARGEST_VIEW_MS} ms")
    out.print(f"[bold]{result.game}[/], {result.mode}")
    out.print(table)


def add_row(table: Table, name: str, measured: float, target: float | None, faster: float) -> None:
    """Add a figure, its target and their ratio, also as it would be on the machine of the target."""
    if target is None:
        table.add_row(name, f"{measured:,.0f}")
    else:
        ratio = measured / target
        table.add_row(name, f"{measured:,.0f}", f"{target:,.0f}", f"{ratio:.2f}", f"{ratio / faster:.2f}")
