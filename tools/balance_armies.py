"""Measures Clash of Armies between greedy bots: seats, factions, length of games, great attacks, cards bought."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tools.balance import percent, table
from wartable.bots.base import Bot
from wartable.bots.greedy import GreedyBot
from wartable.bots.random import RandomBot
from wartable.core.bits import lowest
from wartable.core.journal import unpack
from wartable.core.playout import CHOOSER_SALT
from wartable.core.rng import Rng, seeded
from wartable.core.state import Position, State
from wartable.games import load
from wartable.games.clash_of_armies.table.cards import Kind
from wartable.games.clash_of_armies.table.cardset import ArmiesCards
from wartable.games.clash_of_armies.table.codes import NOTHING, RESOURCES_TOP, TURN_LIMIT, Do, Sort, Told
from wartable.games.clash_of_armies.table.table import Table

CHUNK = 50
GREAT_ATTACK = 30
FIRST_MARK, LAST_MARK = "<!-- figures of clash-of-armies -->", "<!-- end of figures of clash-of-armies -->"
NOT_BOUGHT = ("camp", "vassal", "event")  # and Gold, which is never in the market


class Patriot(Bot):
    """A greedy bot that, whenever it buys, rather buys a card of its faction if it can pay for one."""

    def __init__(self, faction: str) -> None:
        self.faction = faction
        self.greedy = GreedyBot()

    def choose(self, position: Position, rng: Rng) -> int:
        """Choose as greedy does, but among purchases the dearest card of the faction."""
        action = int(self.greedy.choose(position, rng))
        if not is_purchase(action):
            return action
        state = table_of(position.view.veiled)
        offers = {choice: offer(state, choice) for choice in position.legal_actions() if is_purchase(choice)}
        kin = {choice: kind for choice, kind in offers.items() if faction_of(state, kind) == self.faction}
        return max(kin, key=lambda choice: (kin[choice].cost, -choice)) if kin else action


def is_purchase(action: int) -> bool:
    """Tell whether an action buys something."""
    return Do.BUY <= action < Do.POINT


def offer(state: Table, action: int) -> Kind:
    """Give the card that an action would buy."""
    return state.box.kinds[state.at_place(action - Do.BUY)]


def faction_of(state: Table, kind: Kind) -> str:
    """Name a card's faction, if it has one."""
    return state.box.factions[kind.faction] if kind.faction >= 0 else ""


def table_of(state: State) -> Table:
    """Take a state as what it is."""
    assert isinstance(state, Table)
    return state


class Task(NamedTuple):
    """A series of games: who plays, with which factions, from which seed on."""

    key: str
    hero: str  # greedy, random, or the faction that one side prefers
    factions: str
    first: int
    games: int


class Played(NamedTuple):
    """What came of one game."""

    hero_seat: int
    share: float  # of the hero's victory
    starter_share: float
    turns: int
    attacks: tuple[int, ...]
    bought: tuple[str, ...]
    factions: tuple[str, ...]
    blocked: int  # turns that began with the dearest Resource on top of its deck
    crowned: int


def play(task: Task, number: int) -> Played:
    """Play one game; the hero changes seats from game to game, with the same luck for both."""
    game = load("clash-of-armies")
    hero_seat = number % 2
    bots: list[Bot] = [GreedyBot(), GreedyBot()]
    if task.hero == "random":
        bots[1 - hero_seat] = RandomBot()
    elif task.hero != "greedy":
        bots[hero_seat] = Patriot(task.hero)
    seed = task.first + (number if task.hero == "greedy" else number // 2)
    state = table_of(game.begin(game.setup(factions=task.factions), seed))
    journal = state.listen()
    lucks = [seeded(seed + CHOOSER_SALT * (seat + 1)) for seat in range(2)]
    turns = blocked = 0
    while state.acting:
        seat = lowest(state.acting)
        if state.turns != turns:
            turns = int(state.turns)
            blocked += is_blocked(state)
        state.perform(seat, bots[seat].choose(Position(state.view(seat)), lucks[seat]))
    events = [unpack(entry) for entry in journal.packed()]
    return Played(
        hero_seat,
        float(state.score(hero_seat)),
        float(state.score(state.starter)),
        int(state.turns),
        tuple(values[0] for kind, _, values in events if kind == Told.ATTACKED),
        tuple(state.box.kinds[values[0]].name for kind, _, values in events if kind == Told.BOUGHT),
        tuple(state.box.factions),
        blocked,
        sum(kind == Told.CROWNED for kind, _, _ in events),
    )


def is_blocked(state: Table) -> bool:
    """Tell whether the dearest Resource lies on top of its deck and keeps the cheaper ones from being bought."""
    top = state.at_place(RESOURCES_TOP)
    dearest = max(kind.cost for kind in state.box.kinds if kind.sort == Sort.RESOURCE)
    return top != NOTHING and state.box.kinds[top].cost == dearest


def play_chunk(task: Task) -> list[Played]:
    """Play a series of games."""
    return [play(task, number) for number in range(task.games)]


def all_tasks(games: int, seed: int) -> list[Task]:
    """List what is played: plain games, greedy against random, and each faction preferred by one side."""
    cards = load("clash-of-armies").cards
    assert isinstance(cards, ArmiesCards)
    wanted = [("plain", "greedy", "random", games), ("random", "random", "random", max(2, games // 20))]
    for faction in cards.titles:
        others = [pair for pair in combinations(cards.titles, 2) if faction not in pair]
        for pair in others:
            share = max(2, games // 10 // len(others) // 2 * 2)
            wanted.append((faction, faction, ",".join([faction, *pair]), share))
    tasks = []
    for key, hero, factions, count in wanted:
        for start in range(0, count, CHUNK):
            tasks.append(Task(key, hero, factions, seed + start, min(CHUNK, count - start)))
    return tasks


def play_all(games: int, seed: int, workers: int) -> dict[str, list[Played]]:
    """Play everything; results come in the order of the tasks, whoever played them."""
    tasks = all_tasks(games, seed)
    found: dict[str, list[Played]] = {}
    with ProcessPoolExecutor(workers) as pool:
        for done, (task, played) in enumerate(zip(tasks, pool.map(play_chunk, tasks), strict=True), 1):
            found.setdefault(task.key, []).extend(played)
            print(f"\r{done} of {len(tasks)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def overview(plain: list[Played], against_random: list[Played]) -> Iterator[str]:
    """Write what holds for all games."""
    attacks = [attack for game in plain for attack in game.attacks]
    great = sum(attack >= GREAT_ATTACK for attack in attacks)
    with_great = sum(max(game.attacks, default=0) >= GREAT_ATTACK for game in plain)
    turns = sorted((game.turns + 1) // 2 for game in plain)
    begun, blocked = sum(game.turns for game in plain), sum(game.blocked for game in plain)
    rows: list[list[object]] = [
        ["games", len(plain)],
        ["won by the starting player, %", percent(sum(game.starter_share for game in plain), len(plain))],
        [
            "turns a player, median (5 % to 95 %)",
            f"{median(turns):g} ({turns[len(turns) // 20]}-{turns[-len(turns) // 20]})",
        ],
        ["games that end by the limit of 60 turns, %", percent(sum(t >= TURN_LIMIT for t in turns), len(plain))],
        ["turns with Jewels on top of the Resources deck, %", f"{100 * blocked / begun:.1f}"],
        ["games in which a Monarch is crowned, %", percent(sum(game.crowned > 0 for game in plain), len(plain))],
        ["mean and greatest attack", f"{sum(attacks) / len(attacks):.1f}, {max(attacks)}"],
        [f"attacks of {GREAT_ATTACK} and more", f"{great} of {len(attacks)}"],
        ["games with such an attack, %", percent(with_great, len(plain))],
        ["greedy against random, won, %", percent(sum(g.share for g in against_random), len(against_random))],
    ]
    yield from table(["between greedy bots", "figure"], rows)


def faction_table(found: dict[str, list[Played]], titles: dict[str, str]) -> Iterator[str]:
    """Write how often the side wins that prefers a faction."""
    rows = [
        [title, len(found[name]), percent(sum(game.share for game in found[name]), len(found[name]))]
        for name, title in titles.items()
    ]
    yield from table(["one side prefers", "games", "it wins, %"], rows)


def card_table(plain: list[Played], cards: ArmiesCards) -> Iterator[str]:
    """Write how often each card is bought in the games that have it."""
    bought = Counter(name for game in plain for name in game.bought)
    present = Counter(faction for game in plain for faction in game.factions)
    present["common"] = len(plain)
    rows = []
    for card in cards.cards:
        if card.kind not in NOT_BOUGHT and card.values["cost"]:
            rate = bought[card.name] / present[card.group] / card.copies
            rows.append([card.name, card.group, card.values["cost"], card.copies, f"{rate:.2f}"])
    yield from table(["card", "faction", "cost", "copies", "bought per copy and game"], rows)


def report(found: dict[str, list[Played]], command: str) -> str:
    """Write all tables."""
    cards = load("clash-of-armies").cards
    assert isinstance(cards, ArmiesCards)
    lines = [
        "Made with",
        "",
        f"    {command}",
        "",
        "Shares are in per cent, with their 95 % intervals in brackets.",
        "",
    ]
    parts = (
        overview(found["plain"], found["random"]),
        faction_table(found, cards.titles),
        card_table(found["plain"], cards),
    )
    for part in parts:
        lines += part
    return "\n".join(lines).rstrip() + "\n"


def write_report(path: Path, figures: str) -> None:
    """Put the figures between their marks in a document."""
    before, _, rest = path.read_text(encoding="utf-8").partition(FIRST_MARK)
    after = rest.partition(LAST_MARK)[2]
    path.write_text(f"{before}{FIRST_MARK}\n\n{figures}\n{LAST_MARK}{after}", encoding="utf-8")


def main() -> None:
    """Plays the games, prints the tables and writes them to a document."""
    parser = argparse.ArgumentParser(prog="python -m tools.balance_armies", description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="plain games; each faction takes a tenth of them")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the tables into this document too")
    given = parser.parse_args()
    command = f"PYTHONPATH=build/compiled .venv/bin/python -m tools.balance_armies --games {given.games}"
    command += f" --workers {given.workers} --seed {given.seed}"
    figures = report(play_all(given.games, given.seed, given.workers), command)
    print(figures, end="")
    if given.write:
        write_report(given.write, figures)


if __name__ == "__main__":
    main()
