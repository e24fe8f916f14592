"""Measures how strong a trained network plays without search: among seats of another bot, by seat and by side."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from tools.balance import table
from wartable.arena.job import numbered_seed
from wartable.arena.play import play_game
from wartable.arena.standings import independent_games, wilson
from wartable.bots import load as load_bot
from wartable.core.state import Setup, State
from wartable.games import load
from wartable.games.clash_of_armies.table.table import Table as ArmiesTable
from wartable.games.clash_of_rage.table.table import Table as RageTable
from wartable.games.drums_of_war.table.table import Table as DrumsTable
from wartable.games.roar_of_war.state import RoarState

FIRST_MARK, LAST_MARK = "<!-- strength -->", "<!-- end of strength -->"


class Played(NamedTuple):
    """What came of one game: the network's seat, its share, what it played with, and, of two, who sat in the other."""

    deal: int
    seat: int
    share: float
    side: str
    rival_side: str
    began: bool  # whether the first decision of all was the network's
    decisions: int


def side_names(state: State) -> list[str]:
    """Name what each seat plays with; nothing where all seats have the same."""
    match state.current():
        case RoarState() as roar:
            return [army.race.name for army in roar.armies]
        case DrumsTable() as drums:
            return [f"{side.army.name}, {side.leader().name}" for side in drums.sides]
        case RageTable() as rage:
            return [army.clan.name for army in rage.armies]
        case ArmiesTable() as armies:
            return ["+".join(sorted(armies.box.factions))] * 2
    return [""] * state.setup.seats


def play_deal(setup: Setup, bot: str, rival: str, seed: int, deal: int) -> list[Played]:
    """Play one deal with the network in each seat in turn; with two the same games as in the arena."""
    found = []
    for seat in range(setup.seats):
        seats = [load_bot(bot if seat == other else rival) for other in range(setup.seats)]
        played = play_game(setup, seats, numbered_seed(seed, deal))
        sides = side_names(played.state)
        began = played.steps()[0][0] == seat
        share = float(played.state.score(seat))
        rival_side = sides[1 - seat] if setup.seats == 2 else ""
        found.append(Played(deal, seat, share, sides[seat], rival_side, began, int(played.decisions)))
    return found


def play_missing(path: Path, setup: Setup, bot: str, rival: str, seed: int, games: int) -> list[Played]:
    """Play the deals that are not in the file yet, and write them there one by one."""
    played = (
        [Played(*json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
    )
    done = {one.deal for one in played}
    with path.open("a", encoding="utf-8") as file:
        for deal in range(-(-games // setup.seats)):
            if deal not in done:
                both = play_deal(setup, bot, rival, seed, deal)
                file.writelines(json.dumps(list(one)) + "\n" for one in both)
                file.flush()
                played += both
                print(f"\r{len(played)} of {games} games", end="\033[K", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return played


def share_with_interval(played: list[Played]) -> str:
    """Write a share in per cent, with Wilson's interval for as many games as tell independently of each other."""
    deals: dict[int, list[float]] = {}
    for one in played:
        deals.setdefault(one.deal, []).append(one.share)
    means = [sum(shares) / len(shares) for shares in deals.values()]
    share = sum(one.share for one in played) / len(played)
    low, high = wilson(share, independent_games(means, len(played)))
    return f"{100 * share:.1f} ({100 * low:.1f} to {100 * high:.1f})"


def split(played: list[Played], name: Callable[[Played], str]) -> Iterator[tuple[str, int, str]]:
    """Give a row for each group of games, in the order of their names."""
    groups: dict[str, list[Played]] = {}
    for one in played:
        groups.setdefault(name(one), []).append(one)
    for key in sorted(groups):
        yield key, len(groups[key]), share_with_interval(groups[key])


def rows(game: str, played: list[Played]) -> Iterator[tuple[str, int, str]]:
    """Give the rows of the table: by seat, and by what tells the sides of a game apart."""
    yield "all", len(played), share_with_interval(played)
    yield from split(played, lambda one: f"in seat {one.seat + 1}")
    match game:
        case "clash-of-armies":  # both have the same cards, but one begins
            yield from split(played, lambda one: "beginning" if one.began else "not beginning")
            for faction in sorted({name for one in played for name in one.side.split("+")}):
                with_it = [one for one in played if faction in one.side]
                yield f"with {faction.capitalize()} in the market", len(with_it), share_with_interval(with_it)
        case "drums-of-war":
            yield from split(played, lambda one: f"as {one.side.partition(',')[0].capitalize()}s")
            yield from split(played, lambda one: f"with {one.side.partition(', ')[2]}")
            yield from split(played, lambda one: f"against {one.rival_side.partition(', ')[2]}")
        case _:
            yield from split(played, lambda one: f"as {titled(one.side)}")
            if any(one.rival_side for one in played):
                yield from split(played, lambda one: f"against {titled(one.rival_side)}")


def titled(name: str) -> str:
    """Write a race or clan with a capital."""
    return name[:1].upper() + name[1:]


def main() -> None:
    """Play, and print the figures or put them into a model card."""
    parser = argparse.ArgumentParser(prog="python -m tools.model_strength", description=__doc__)
    parser.add_argument("game", choices=["roar-of-war", "drums-of-war", "clash-of-armies", "clash-of-rage"])
    parser.add_argument("--bot", default="neural")
    parser.add_argument("--rival", default="greedy")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--teams", action="store_true", help="two against two, the network with one of the others")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--played", type=Path, required=True, help="where finished games are kept, to go on from there")
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the table into this card too")
    given = parser.parse_args()
    options = {"players": given.players, "teams": given.teams} if given.players > 2 else {}
    setup = load(given.game).setup(**{name: value for name, value in options.items() if value})
    played = play_missing(given.played, setup, given.bot, given.rival, given.seed, given.games)
    text = "\n".join(table(("games of the network", "games", "won, in % (95 %)"), rows(given.game, played)))
    print(text)
    if given.write:
        before, _, rest = given.write.read_text(encoding="utf-8").partition(FIRST_MARK)
        after = rest.partition(LAST_MARK)[2]
        given.write.write_text(f"{before}{FIRST_MARK}\n\n{text}\n{LAST_MARK}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
