"""Draws the curves of the model cards from the logs of the trainings: the share won against greedy or a network."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

from wartable.arena.chart import WIDTH, page
from wartable.arena.standings import wilson
from wartable.games import load
from wartable.rl.neural import WEIGHTS
from wartable.rl.weights import read_weights

MODELS = Path(__file__).resolve().parents[1] / "docs" / "models"
LOGS = MODELS / "logs"
GAMES = ("roar-of-war", "drums-of-war", "clash-of-armies", "clash-of-rage")
ANCHORED = "roar-of-war-anchored"  # an earlier training from nothing, in which greedy sat across in some games
WITHOUT_ANCHOR = "roar-of-war-without-anchor"  # another, in which nobody sat across but the network itself
PULLED = "roar-of-war-pulled"  # from nothing, with the pull towards the average
NOT_PULLED = "roar-of-war-not-pulled"  # the same without it
COMPARED = (ANCHORED, WITHOUT_ANCHOR, PULLED, NOT_PULLED)
EARLIER = {  # logs of the legs before the last one, where a network went on from the end of another training
    "clash-of-armies": ("clash-of-armies-from-nothing", "clash-of-armies-first-leg"),
    "clash-of-rage-4": ("clash-of-rage-4-first-leg", "clash-of-rage-4-second-leg", "clash-of-rage-4-third-leg"),
}
LARGER = {"roar-of-war-4": ("roar-of-war", 4), "clash-of-rage-4": ("clash-of-rage", 4)}  # networks for larger tables
ATTACKED = {game: f"{game}-attacked" for game in GAMES}  # an attacker that learns against the finished network
LARGER_ATTACKED = {  # the same at larger tables, where the attacker holds one seat and the network all others
    f"{game}-{players}-attacked": (game, players) for game in ("roar-of-war", "clash-of-rage") for players in (3, 4)
}
KINDS = ("trial", "end")
KEYS = ("kind", "seconds", "decisions", "games", "trial games", "average, best", "average, drawn")
LIKELIEST, DRAWN = "average, best", "average, drawn"

HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 340, 56, 20, 50, 290
MINUTES_STEP, MILLIONS_STEP = 1, 100
STYLE = """
  .a { color: #0969da } .b { color: #bc4c00 }
  .curve, .kept { fill: none; stroke: currentColor; stroke-width: 2 } .dashed { stroke-dasharray: 6 4 }
  .trial { fill: currentColor } .interval { stroke: currentColor; stroke-width: 1.5; stroke-opacity: .4 }
  @media (prefers-color-scheme: dark) { .a { color: #4493f8 } .b { color: #f0883e } }
"""

Line = dict[str, Any]


@dataclass(frozen=True)
class Axis:
    """What runs from left to right: a name, how to read it from a line of a log, where it ends and its steps."""

    name: str
    key: str
    unit: float
    end: float
    step: int

    def at(self, line: Line) -> float:
        """Find the place of a line."""
        return self.across(line[self.key] / self.unit)

    def across(self, value: float) -> float:
        """Find the place of a value."""
        return round(LEFT + value / self.end * (WIDTH - LEFT - RIGHT), 1)


@dataclass(frozen=True)
class Curve:
    """One line through the trials of a training."""

    name: str
    lines: list[Line]
    key: str
    colour: str
    dashed: bool = False


def compact(text: str) -> str:
    """Keep of a training's log only the trials, and of these only what is drawn."""
    lines = [json.loads(line) for line in text.splitlines()]
    kept = [{key: line[key] for key in KEYS} for line in lines if line["kind"] in KINDS]
    return "".join(json.dumps(line) + "\n" for line in kept)


def read_log(name: str) -> list[Line]:
    """Read a compact log."""
    return [json.loads(line) for line in (LOGS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def read_legs(network: str) -> tuple[list[Line], list[Line]]:
    """Read the trials of all legs, time running on from each to the next; and the last of each leg but the last."""
    trials: list[Line] = []
    ends: list[Line] = []
    for name in (*EARLIER.get(network, ()), network):
        ends += trials[-1:]
        before = trials[-1]["seconds"] if trials else 0
        trials += [{**line, "seconds": line["seconds"] + before} for line in read_log(name)]
    return trials, ends


def minutes(logs: list[Line]) -> Axis:
    """Let time run from left to right."""
    end = max(line["seconds"] for line in logs) / 60
    return Axis("minutes of training", "seconds", 60, end * 1.03, MINUTES_STEP)


def millions(logs: list[Line]) -> Axis:
    """Let decisions run from left to right."""
    end = max(line["decisions"] for line in logs) / 1e6
    return Axis("millions of decisions", "decisions", 1e6, end * 1.03, MILLIONS_STEP)


def upwards(share: float) -> float:
    """Find the height of a share."""
    return round(BOTTOM - share * (BOTTOM - TOP), 1)


def plot(
    words: str,
    axis: Axis,
    curves: list[Curve],
    kept: Line | None = None,
    equal_share: float = 0.0,
    legs: Sequence[Line] = (),
) -> str:
    """Draw curves with the interval of each trial, the network that was kept, the equal share and where legs end."""
    lines = [*page(HEIGHT, words), f"<style>{STYLE}</style>"]
    for tenths in range(0, 11, 2):
        y = upwards(tenths / 10)
        lines.append(f'<line class="line" x1="{LEFT}" y1="{y}" x2="{WIDTH - RIGHT}" y2="{y}"/>')
        lines.append(f'<text class="faint" x="{LEFT - 8}" y="{y + 4}" text-anchor="end">{tenths * 10} %</text>')
    if equal_share:
        y = upwards(equal_share)
        lines.append(f'<line class="line dashed" stroke-width="2" x1="{LEFT}" y1="{y}" x2="{WIDTH - RIGHT}" y2="{y}"/>')
        lines.append(f'<text class="faint" x="{LEFT + 6}" y="{y - 6}">an equal share</text>')
    for end in legs:
        x = axis.at(end)
        lines.append(f'<line class="line dashed" x1="{x}" y1="{TOP}" x2="{x}" y2="{BOTTOM}"/>')
    for value in range(0, int(axis.end) + 1, axis.step):
        x = axis.across(value)
        lines.append(f'<text class="faint" x="{x}" y="{BOTTOM + 18}" text-anchor="middle">{value}</text>')
    middle = (LEFT + WIDTH - RIGHT) // 2
    lines.append(f'<text class="faint" x="{middle}" y="{HEIGHT - 10}" text-anchor="middle">{axis.name}</text>')
    for curve in curves:
        lines += drawn(curve, axis, kept)
    return "\n".join([*lines, *legend(curves), "</svg>", ""])


def drawn(curve: Curve, axis: Axis, kept: Line | None) -> list[str]:
    """Draw one curve; half of a trial's games are played with likeliest actions, half with drawn ones."""
    points = " ".join(f"{axis.at(line)},{upwards(line[curve.key])}" for line in curve.lines)
    found = [f'<polyline class="{curve.colour} curve{" dashed" * curve.dashed}" points="{points}"/>']
    for line in curve.lines:
        x, y = axis.at(line), upwards(line[curve.key])
        low, high = wilson(line[curve.key], line["trial games"] / 2)
        ends = f'x1="{x}" y1="{upwards(low)}" x2="{x}" y2="{upwards(high)}"'
        found.append(f'<line class="{curve.colour} interval" {ends}/>')
        found.append(f'<circle class="{curve.colour} trial" cx="{x}" cy="{y}" r="3"/>')
        if line is kept:
            found.append(f'<circle class="{curve.colour} kept" cx="{x}" cy="{y}" r="7"/>')
    return found


def legend(curves: list[Curve]) -> list[str]:
    """Name the curves above them."""
    found = []
    for number, curve in enumerate(curves):
        x, y = LEFT + number % 2 * 350, 18 + number // 2 * 18
        found.append(
            f'<line class="{curve.colour} curve{" dashed" * curve.dashed}" x1="{x}" y1="{y - 4}" x2="{x + 28}" '
            f'y2="{y - 4}"/>'
        )
        found.append(f'<text class="ink" x="{x + 36}" y="{y}">{escape(curve.name)}</text>')
    return found


def kept_of(name: str, log: list[Line]) -> Line:
    """Find the last trial of the network that is in the package."""
    _, about = read_weights(WEIGHTS / f"{name}.safetensors")
    return [line for line in log if line["decisions"] == int(about["decisions"])][-1]


def both_ways(log: list[Line], who: str = "") -> list[Curve]:
    """Show one training by likeliest and by drawn actions, and whose they are."""
    return [
        Curve(f"{who}likeliest actions", log, LIKELIEST, "a"),
        Curve(f"{who}drawn actions", log, DRAWN, "b", dashed=True),
    ]


def curve_of(game: str) -> str:
    """Draw how one network learnt."""
    log, ends = read_legs(game)
    kept = kept_of(game, log)
    words = (
        f"{load(game).title}: share won against greedy during {log[-1]['seconds'] / 60:.1f} minutes of training. The "
        f"network that was kept won {kept[LIKELIEST]:.0%} with its likeliest and {kept[DRAWN]:.0%} with drawn actions."
    )
    return plot(words, minutes(log), both_ways(log), kept, legs=ends)


def curve_at_a_larger_table(name: str) -> str:
    """Draw how a network for larger tables learnt, by what it won in one seat."""
    game, players = LARGER[name]
    log, ends = read_legs(name)
    kept = kept_of(name, log)
    words = (
        f"{load(game).title} of {players}: share won in one seat against greedy in all others during "
        f"{log[-1]['seconds'] / 60:.1f} minutes of training. The network that was kept won {kept[LIKELIEST]:.0%} with "
        f"its likeliest and {kept[DRAWN]:.0%} with drawn actions. An equal share is {1 / players:.0%}."
    )
    return plot(words, minutes(log), both_ways(log), kept, 1 / players, ends)


def side_by_side(trainings: dict[str, list[Line]]) -> list[Curve]:
    """Compare two trainings, by likeliest and by drawn actions."""
    ways = (("likeliest actions", LIKELIEST, False), ("drawn actions", DRAWN, True))
    return [
        Curve(f"{name}, {way}", lines, key, colour, dashed)
        for way, key, dashed in ways
        for colour, (name, lines) in zip("ab", trainings.items(), strict=True)
    ]


def anchored_or_not() -> str:
    """Draw Roar of War with some games against greedy among those learnt from, and without."""
    anchored, alone = read_log(ANCHORED), read_log(WITHOUT_ANCHOR)
    curves = side_by_side({"some games against greedy": anchored, "against itself alone": alone})
    best = max(alone, key=lambda line: float(line[LIKELIEST]))
    words = (
        "Roar of War: share won against greedy, by decisions. Learning from games against itself alone it reaches "
        f"{best[LIKELIEST]:.0%} and ends at {alone[-1][LIKELIEST]:.0%}; with some games against greedy among them it "
        f"reaches {max(line[LIKELIEST] for line in anchored):.0%}."
    )
    best_anchored = max(anchored, key=lambda line: float(line[LIKELIEST] + line[DRAWN]))
    return plot(words, millions([*anchored, *alone]), curves, best_anchored)


def pulled_or_not() -> str:
    """Draw Roar of War from nothing with the pull towards the average, and without."""
    pulled, free = read_log(PULLED), read_log(NOT_PULLED)
    curves = side_by_side({"with the pull": pulled, "without": free})
    words = (
        f"Roar of War: share won against greedy, by decisions, during {free[-1]['seconds'] / 60:.1f} minutes from "
        f"nothing. With a pull towards the average {pulled[-1][LIKELIEST]:.0%} with likeliest and "
        f"{pulled[-1][DRAWN]:.0%} with drawn actions at the end; without it {free[-1][LIKELIEST]:.0%} and "
        f"{free[-1][DRAWN]:.0%}."
    )
    return plot(words, millions([*pulled, *free]), curves)


def attack_on(game: str) -> str:
    """Draw what an attacker learns to win against a finished network."""
    log = read_log(ATTACKED[game])
    words = (
        f"{load(game).title}: share that an attacker wins against the network, by minutes of learning; after "
        f"{log[-1]['seconds'] / 60:.1f} minutes {log[-1][LIKELIEST]:.0%} with likeliest and {log[-1][DRAWN]:.0%} with "
        "drawn actions of both."
    )
    return plot(words, minutes(log), both_ways(log, "both with "))


def attack_at_a_larger_table(name: str) -> str:
    """Draw what an attacker in one seat learns to win against a finished network in all others."""
    game, players = LARGER_ATTACKED[name]
    log = read_log(name)
    words = (
        f"{load(game).title} of {players}: share that an attacker wins in one seat against the network in all others, "
        f"by minutes of learning; after {log[-1]['seconds'] / 60:.1f} minutes {log[-1][LIKELIEST]:.0%} with likeliest "
        f"and {log[-1][DRAWN]:.0%} with drawn actions of all. An equal share is {1 / players:.0%}."
    )
    return plot(words, minutes(log), both_ways(log, "all with "), equal_share=1 / players)


def drawings() -> dict[Path, str]:
    """Draw everything, by the file it belongs into; of attacks at larger tables those of which there is a log."""
    found = {MODELS / f"{game}.svg": curve_of(game) for game in GAMES}
    found |= {MODELS / f"{name}.svg": curve_at_a_larger_table(name) for name in LARGER}
    found |= {MODELS / f"{name}.svg": attack_on(game) for game, name in ATTACKED.items()}
    larger = [name for name in LARGER_ATTACKED if (LOGS / f"{name}.jsonl").exists()]
    found |= {MODELS / f"{name}.svg": attack_at_a_larger_table(name) for name in larger}
    found[MODELS / "roar-of-war-anchor.svg"] = anchored_or_not()
    found[MODELS / "roar-of-war-pull.svg"] = pulled_or_not()
    return found


def main() -> None:
    """Write all drawings; first take a new log in, if one is given."""
    parser = argparse.ArgumentParser(prog="python -m tools.model_card", description=__doc__)
    parser.add_argument("--log", type=Path, help="a training's log.jsonl, of which the trials are kept")
    parser.add_argument(
        "--name",
        choices=[*GAMES, *chain(*EARLIER.values()), *LARGER, *COMPARED, *ATTACKED.values(), *LARGER_ATTACKED],
        help="what the log is of",
    )
    given = parser.parse_args()
    if (given.log is None) != (given.name is None):
        parser.error("--log and --name go together")
    if given.log:
        text = compact(given.log.read_text(encoding="utf-8"))
        LOGS.mkdir(parents=True, exist_ok=True)
        (LOGS / f"{given.name}.jsonl").write_text(text, encoding="utf-8")
    for path, text in drawings().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
