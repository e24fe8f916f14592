"""Measures Drums of War: armies, Heroes, endings and abilities between greedy bots, campaigns, and the solo AI."""

import argparse
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import product
from pathlib import Path

from tools.balance import percent, table
from wartable.arena.play import play_game
from wartable.bots import load as load_bot
from wartable.bots.greedy import GreedyBot
from wartable.core.bits import members
from wartable.core.journal import unpack
from wartable.core.rng import seeded
from wartable.core.state import Position
from wartable.games import load
from wartable.games.drums_of_war.rules.values import text_attack, text_defense
from wartable.games.drums_of_war.table.codes import HERO, SLOTS, Do, Gear, Power, Told, Trait
from wartable.games.drums_of_war.table.side import ORDERS, SHARES, UNDER
from wartable.games.drums_of_war.table.table import Table
from wartable.games.drums_of_war.telling.names import ENDINGS

CHUNK = 50
FIRST_MARK, LAST_MARK = "<!-- drums figures -->", "<!-- end of drums figures -->"
OWN_EVENT = {Told.TRAIT_FIRED, Told.HEALED}
RANKS = ("bronze", "silver", "gold")
SOLO_BOTS = ("passive", "random", "greedy")
CAMPAIGN_EVERY = 4  # campaigns are long


class Watch:
    """What is seen of one battle: which cards were in play, and which abilities worked."""

    def __init__(self, state: Table) -> None:
        self.state = state
        self.played: set[str] = set()
        self.worked: set[str] = set()

    def before(self, action: int) -> None:
        """Look at the table before an action that may lead to a fight."""
        t = self.state
        if not (t.fighting or action == Do.PASS):
            return
        world = t.clone()
        assert isinstance(world, Table)
        if not world.fighting:
            world.engaged = world.sides[0].occupied & world.sides[1].occupied
        for side in range(2):
            for slot in members(world.sides[side].occupied):
                self._look_at_unit(world, side, slot)

    def _look_at_unit(self, t: Table, side: int, slot: int) -> None:
        army, enemy = t.sides[side], t.sides[1 - side]
        card = army.unit(slot)
        order = int(army.board[ORDERS + slot])
        foe = order if order <= HERO else slot if enemy.has_unit(slot) else int(HERO)
        beside = [other for other in (slot - 1, slot + 1) if 0 <= other < SLOTS]
        works = text_attack(t, side, slot, card, foe) > 0 or text_defense(army, slot, card) > 0
        match card.trait:
            case Trait.BULWARK | Trait.DRUM:
                works = any(army.has_unit(other) for other in beside)
            case Trait.DREAD:
                works = any(enemy.has_unit(other) for other in (slot, *beside))
            case Trait.FLYER:
                works = order == HERO and bool(t.engaged >> slot & 1)
            case Trait.SPREAD:
                works = army.board[SHARES + slot] != 0
        if works:
            self.worked.add(card.name)
        for code in members(army.board[UNDER + slot]):
            gear = army.army.cards[code]
            if gear.gear not in (Gear.MARCH, Gear.HARNESS) and (gear.gear != Gear.ONSLAUGHT or order == HERO):
                self.worked.add(gear.name)
        leader = army.leader()
        if (leader.power == Power.WARLORD and order == HERO) or (leader.power == Power.FERAL and card.cost <= 1):
            self.worked.add(leader.name)

    def after(self, entries: Iterable[int]) -> None:
        """Read what happened."""
        t = self.state
        for entry in entries:
            code, side, (a, _, c, d) = unpack(entry)
            army, enemy = t.sides[side].army, t.sides[1 - side].army
            leader = t.sides[side].leader()
            match code:
                case Told.DEPLOYED:
                    self.played.add(army.cards[a].name)
                    if leader.power == Power.DRILL:
                        self.worked.add(leader.name)
                case Told.EQUIPPED:
                    self.played.add(army.cards[a].name)
                    if army.cards[a].gear == Gear.NET:
                        self.worked.add(army.cards[a].name)
                case Told.TRAIT_FIRED:
                    self.worked.add(army.cards[a].name)
                case Told.HEALED:
                    self.worked.add(army.cards[c].name)
                case Told.FOUGHT if d & 63 > 1:
                    self.worked |= {card.name for card in enemy.cards if card.trait == Trait.SAVAGE}
                case Told.MARCHED:
                    self.worked |= {card.name for card in army.cards if card.gear == Gear.MARCH}
                case Told.SAVED:
                    self.worked |= {card.name for card in army.cards if card.gear == Gear.HARNESS}
                case Told.CANCELLED if c == HERO:
                    self.worked.add(leader.name)
                case Told.USED_ABILITY:
                    self.worked.add(leader.name)
                case Told.RECOVERED if leader.power == Power.UNDYING:
                    self.worked.add(leader.name)


def play_chunk(cards: Path | None, seeds: range) -> Counter[str]:
    """Play some battles with random Heroes and count everything."""
    game = load("drums-of-war")
    setup = game.setup(game.read_cards(cards) if cards else None, heroes="random")
    bot = GreedyBot()
    counts: Counter[str] = Counter()
    for seed in seeds:
        state, luck = setup.deal(seeded(seed)), seeded(seed + 1_000_003)
        assert isinstance(state, Table)
        watch = Watch(state)
        while not state.over:
            seat = state.to_act[0]
            action = int(bot.choose(Position(state.view(seat)), luck))
            journal = state.listen()
            watch.before(action)
            state.perform(seat, action)
            watch.after(journal.packed())
        count(counts, state, watch)
    return counts


def play_others(cards: Path | None, seeds: range) -> Counter[str]:
    """Play some campaigns between greedy bots, and solo battles of every bot with either army."""
    game = load("drums-of-war")
    played = game.read_cards(cards) if cards else None
    counts: Counter[str] = Counter()
    for seed in seeds:
        if seed % CAMPAIGN_EVERY == 0:
            match = play_game(game.setup(played, mode="campaign"), [GreedyBot(), GreedyBot()], seed).state
            last = match.current()
            assert isinstance(last, Table)
            for seat, side in enumerate(last.sides):
                counts[f"campaign {side.army.name} played"] += 1
                counts[f"campaign {side.army.name} won"] += match.score(seat) == 1.0
        for kind, bot, army in product(("solo", "sterner"), SOLO_BOTS, ("human", "orc")):
            setup = game.setup(played, solo=True, armies=army, stern=kind == "sterner")
            state = play_game(setup, [load_bot(bot)], seed).state
            counts[f"{kind} {bot} {army} played"] += 1
            counts[f"{kind} {bot} {army} won"] += state.score(0) == 1.0
    return counts


def count(counts: Counter[str], t: Table, watch: Watch) -> None:
    """Count one finished battle."""
    counts["games"] += 1
    counts[f"ended {ENDINGS[int(t.over_by)]}"] += 1
    counts[f"rounds {t.round}"] += 1
    for side, army in enumerate(t.sides):
        leader = army.leader()
        watch.played.add(leader.name)
        for key in (f"army {army.army.name}", f"rank {RANKS[leader.rank]}", f"hero {leader.name}", f"seat {side}"):
            counts[f"{key} played"] += 1
            counts[f"{key} won"] += t.winner == side
    for name in watch.played:
        counts[f"card {name} played"] += 1
        counts[f"card {name} won"] += name in watch.worked


def report(counts: Counter[str]) -> Iterator[str]:
    """Write the figures in Markdown."""
    games = counts["games"]
    rounds = sorted(key for key, number in counts.items() if key.startswith("rounds ") for _ in range(number))
    median = sorted(int(key.split()[1]) for key in rounds)[games // 2]
    ends = ", ".join(f"{name} {percent(counts[f'ended {name}'], games)}" for name in ENDINGS.values())
    yield f"{games} battles; ended by (%): {ends}; median {median} rounds."
    yield ""
    for kind in ("army", "rank", "hero", "seat"):
        names = sorted({key.split()[1] for key in counts if key.startswith(f"{kind} ")})
        rows = [
            (
                name,
                counts[f"{kind} {name} played"],
                percent(counts[f"{kind} {name} won"], counts[f"{kind} {name} played"]),
            )
            for name in names
        ]
        yield from table((kind, "battles", "won (%)"), rows)
    names = sorted(key[5:-7] for key in counts if key.startswith("card ") and key.endswith(" played"))
    yield from table(("card", "battles in play", "its ability worked (%)"), rows_of(counts, "card", names))


def report_others(counts: Counter[str]) -> Iterator[str]:
    """Write the figures of campaigns and of the solo game."""
    for kind, heads in (
        ("campaign", ("army", "campaigns", "won (%)")),
        ("solo", ("against the AI", "battles", "won (%)")),
        ("sterner", ("against the sterner AI", "battles", "won (%)")),
    ):
        names = [key[len(kind) + 1 : -7] for key in counts if key.startswith(f"{kind} ") and key.endswith(" played")]
        yield from table(heads, rows_of(counts, kind, names))


def rows_of(counts: Counter[str], kind: str, names: list[str]) -> Iterator[tuple[object, ...]]:
    """Give the rows of a table: how often, and with which success."""
    for name in names:
        played = counts[f"{kind} {name} played"]
        yield name, played, percent(counts[f"{kind} {name} won"], played)


def seeds_of(first: int, games: int) -> list[range]:
    """Split games into short runs."""
    return [range(first + at, first + min(at + CHUNK, games)) for at in range(0, games, CHUNK)]


def main() -> None:
    """Play, and print the figures or put them into the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--solo", type=int, default=400, help="solo battles of every bot with either army")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--cards", type=Path, help="a card set to try instead of the game's own")
    parser.add_argument("--write", type=Path, help="a page with the marks between which the figures go")
    given = parser.parse_args()
    counts: Counter[str] = Counter()
    others: Counter[str] = Counter()
    with ProcessPoolExecutor(given.workers) as pool:
        for done, chunk in enumerate(pool.map(partial(play_chunk, given.cards), seeds_of(given.seed, given.games)), 1):
            counts += chunk
            print(f"\r{done * CHUNK} of {given.games} battles", end="\033[K", file=sys.stderr, flush=True)
        for chunk in pool.map(partial(play_others, given.cards), seeds_of(given.seed, given.solo)):
            others.update(chunk)
    print(file=sys.stderr)
    text = "\n".join([*report(counts), *report_others(others)])
    if given.write is None:
        print(text)
        return
    page = given.write.read_text(encoding="utf-8")
    before, _, rest = page.partition(FIRST_MARK)
    _, _, after = rest.partition(LAST_MARK)
    given.write.write_text(f"{before}{FIRST_MARK}\n\n{text}\n{LAST_MARK}{after}", encoding="utf-8")


if __name__ == "__main__":
    main()
