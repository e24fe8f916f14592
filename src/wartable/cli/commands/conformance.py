"""``wartable conformance``: the proof, by playing, that a game keeps the contract."""

from __future__ import annotations

import os
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Annotated

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.text import Text

from wartable import bots as all_bots
from wartable.cli.arguments import GameName, Json, Players, Settings, load_game, read_names, read_settings
from wartable.cli.console import err, out, write_json
from wartable.core.errors import WartableError
from wartable.core.game import Game

if TYPE_CHECKING:
    from wartable.core.conformance import Chooser, Trial

FAILED = 1
INTERRUPTED = 130
OWN_SETUP = "set"  # the setup that --set and --players describe


@dataclass
class Verdict:
    """What became of one property: it holds, or where it was seen to fail, or it was not tried to the end."""

    name: str
    promise: str
    games: int = 0
    seconds: float = 0.0
    holds: bool | None = None
    failure: str = ""
    reproduce: str = ""


def conformance(
    game: GameName,
    seeds: Annotated[int, typer.Option("--seeds", "-n", metavar="N", min=1, help="Games for each setup.")] = 3,
    seed: Annotated[int, typer.Option("--seed", "-s", metavar="S", help="The first seed.")] = 0,
    properties: Annotated[
        list[str] | None, typer.Option("--property", metavar="NAME", help="Only this property; repeatable.")
    ] = None,
    setups: Annotated[
        list[str] | None, typer.Option("--setup", metavar="NAME", help="Only this setup; repeatable.")
    ] = None,
    players: Players = None,
    settings: Settings = None,
    bots: Annotated[
        str, typer.Option("--bots", metavar="A,B", help="The bots that must play fair as well.")
    ] = "random,greedy",
    json: Json = False,
) -> None:
    """Prove by playing that a game keeps the contract; exit 1 if it does not."""
    loaded = load_game(game)
    trying = Trying(
        loaded,
        choose_setups(loaded, setups, read_settings(settings, players)),
        {name: all_bots.load(name) for name in read_names(bots)},
        range(seed, seed + seeds),
    )
    verdicts = choose_properties(properties)
    interrupted = False
    try:
        for verdict in verdicts:
            trying.judge(verdict)
            if not json:
                print_verdict(verdict)
    except KeyboardInterrupt:
        interrupted = True
    if json:
        write_json(trying.report(verdicts))
    else:
        print_summary(trying, verdicts)
    if interrupted:
        err.print(f"Interrupted; `{trying.rest(verdicts)}` goes on from here.", markup=False, soft_wrap=True)
        raise typer.Exit(INTERRUPTED)
    raise typer.Exit(0 if conforms(verdicts) else FAILED)


class Trying:
    """One game, put to the test in some setups by some seeds."""

    def __init__(
        self, game: Game, setups: Mapping[str, Mapping[str, object]], bots: Mapping[str, Chooser], seeds: range
    ) -> None:
        self.game = game
        self.setups = setups
        self.bots = bots
        self.seeds = seeds

    def judge(self, verdict: Verdict) -> None:
        """Play until a property fails, or all games are played."""
        from wartable.core.conformance import trials

        began = time.perf_counter()
        with progress_bar(verdict.name, len(self.setups) * len(self.seeds)) as advance:
            for trial in trials(self.game, verdict.name, self.setups.values(), self.bots, self.seeds):
                verdict.failure = failure_in(trial)
                verdict.seconds = round(time.perf_counter() - began, 3)
                if verdict.failure:
                    verdict.holds, verdict.reproduce = False, self.again(trial)
                    return
                verdict.games += 1
                advance()
        verdict.holds = True

    def again(self, trial: Trial) -> str:
        """Give the command that plays one game again."""
        setup = next(name for name, options in self.setups.items() if options is trial.options)
        return self._command([trial.property], [setup], range(trial.seed, trial.seed + 1))

    def rest(self, verdicts: list[Verdict]) -> str:
        """Give the command that tries what was not tried to the end."""
        left = [verdict.name for verdict in verdicts if verdict.holds is None]
        return self._command(left, list(self.setups), self.seeds)

    def _command(self, properties: list[str], setups: list[str], seeds: range) -> str:
        words = ["wartable conformance", self.game.name, f"--seeds {len(seeds)}", f"--seed {seeds[0]}"]
        for setup in setups:
            if setup == OWN_SETUP:
                words += [f"--set {name}={value}" for name, value in self.setups[setup].items()]
            else:
                words.append(f"--setup {setup}")
        words.append(f"--bots {','.join(self.bots)}")
        return " ".join([*words, *(f"--property {name}" for name in properties)])

    def report(self, verdicts: list[Verdict]) -> dict[str, object]:
        """Give what came out, for machines."""
        return {
            "game": self.game.name,
            "rules_version": self.game.rules_version,
            "cards": self.game.cards.hash,
            "setups": {name: dict(options) for name, options in self.setups.items()},
            "seeds": list(self.seeds),
            "bots": list(self.bots),
            "conforms": conforms(verdicts),
            "properties": [asdict(verdict) for verdict in verdicts],
        }


def conforms(verdicts: list[Verdict]) -> bool | None:
    """Tell whether all properties hold, if all were tried to the end."""
    held = [verdict.holds for verdict in verdicts]
    return None if None in held else all(held)


def choose_setups(
    game: Game, chosen: list[str] | None, options: dict[str, object]
) -> Mapping[str, Mapping[str, object]]:
    """Take the setups that were asked for: by name, by options, or all that the game names."""
    from wartable.core.conformance import setups_of

    if options:
        if chosen:
            raise WartableError("--setup names a setup; --set and --players describe another: use one or the other.")
        game.setup(**options)
        return {OWN_SETUP: options}
    named = setups_of(game)
    for name in chosen or []:
        if name not in named:
            raise WartableError(f"{game.title} has no setup {name!r}; it has {', '.join(named)}.")
    return {name: options for name, options in named.items() if not chosen or name in chosen}


def choose_properties(chosen: list[str] | None) -> list[Verdict]:
    """Take the properties that were asked for, in the order of the kit."""
    from wartable.core.conformance import PROPERTIES

    for name in chosen or []:
        if name not in PROPERTIES:
            raise WartableError(f"There is no property {name!r}; there is {', '.join(PROPERTIES)}.")
    return [
        Verdict(name, (holds.__doc__ or "").strip())
        for name, holds in PROPERTIES.items()
        if not chosen or name in chosen
    ]


def failure_in(trial: Trial) -> str:
    """Play one game, and tell what failed in it, with the place where the game crashed if that is wanted."""
    from wartable.core.conformance import ConformanceError, hold

    try:
        hold(trial)
    except ConformanceError as error:
        if error.__cause__ is None:
            return str(error)
        if os.environ.get("WARTABLE_TRACEBACK"):
            return f"{error}\n{''.join(traceback.format_exception(error.__cause__))}".rstrip()
        return f"{error} (WARTABLE_TRACEBACK=1 shows where)"
    return ""


@contextmanager
def progress_bar(name: str, games: int) -> Iterator[Callable[[], None]]:
    """Show on stderr how far a property has come, where somebody looks."""
    columns = (TextColumn(f"  {name:<12}"), BarColumn(), MofNCompleteColumn(), TextColumn("games"))
    with Progress(*columns, console=err, transient=True, disable=not err.is_terminal) as bar:
        task = bar.add_task(name, total=games)
        yield lambda: bar.advance(task)


def print_verdict(verdict: Verdict) -> None:
    """Print whether a property holds, and if not, where, and how to see it again."""
    mark = Text("✓", "bold green") if verdict.holds else Text("✗", "bold red")
    line = Text.assemble(mark, " ", (f"{verdict.name:<12}", "bold"), " ", verdict.promise)
    out.print(line.append(f"  games {verdict.games}, {verdict.seconds:.1f} s", "dim"), soft_wrap=True)
    if verdict.holds is False:
        out.print(Text(f"    {verdict.failure}", "red"), soft_wrap=True)
        out.print(Text(f"    again: {verdict.reproduce}", "dim"), soft_wrap=True)


def print_summary(trying: Trying, verdicts: list[Verdict]) -> None:
    """Print how many properties hold."""
    holding = sum(1 for verdict in verdicts if verdict.holds)
    tried = f"setups {', '.join(trying.setups)}; seeds {trying.seeds[0]} to {trying.seeds[-1]}"
    out.print(f"[bold]{trying.game.title}[/]: {holding} of {len(verdicts)} properties hold [dim]({tried})[/]")
