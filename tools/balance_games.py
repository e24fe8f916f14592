"""Games for the balance tables: what is played, and the counts that come of it."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from tools.balance_players import PLAYERS, Player
from wartable.core.bits import lowest, members
from wartable.core.playout import CHOOSER_SALT
from wartable.core.rng import SEED_BITS, seeded
from wartable.games import load
from wartable.games.roar_of_war.rules.aiming import needs_aim
from wartable.games.roar_of_war.state import RoarState
from wartable.games.roar_of_war.table.codes import Ask, Do, Effect

RACES = ("orc", "elf", "human", "dwarf")
GAMES_PER_CHUNK = 25


class Counts(dict[tuple[str, ...], float]):
    """Numbers under keys, nothing where nothing was counted."""

    def __missing__(self, key: tuple[str, ...]) -> float:
        return 0.0

    def add(self, other: "Counts") -> None:
        """Add up with others."""
        for key, value in other.items():
            self[key] += value


@dataclass(frozen=True)
class Series:
    """Games of one sort: how many, at which table, who sits in one seat and who in all others."""

    key: str
    games: int
    players: int = 2
    teams: bool = False
    hero: str = "greedy"
    others: str = "greedy"
    strategies: bool = False

    def tables(self) -> list[tuple[str, ...]]:
        """List every way to seat the races."""
        return list(permutations(RACES, self.players))

    def chunks(self) -> Iterator[range]:
        """Split the games into short runs that workers take one by one."""
        for first in range(0, self.games, GAMES_PER_CHUNK):
            yield range(first, min(first + GAMES_PER_CHUNK, self.games))

    def seed_of(self, seed: int, number: int) -> int:
        """Derive the seed of one game from the run's seed, the series and the game's number alone."""
        digest = hashlib.blake2b(f"{seed} {self.key} {number}".encode(), digest_size=8).digest()
        return int.from_bytes(digest, "big") >> 64 - SEED_BITS


def play_chunk(series: Series, seed: int, games: range) -> Counts:
    """Play some games of a series; races and seats go round, so that all have the same share."""
    game = load("roar-of-war")
    tables = series.tables()
    hero, others = PLAYERS[series.hero](), PLAYERS[series.others]()
    counts = Counts()
    for number in games:
        races = tables[number % len(tables)]
        seat = number // len(tables) % series.players
        setup = game.setup(players=series.players, races=",".join(races), teams=series.teams)
        game_seed = series.seed_of(seed, number)
        state = setup.deal(seeded(game_seed))
        assert isinstance(state, RoarState)
        seats = [hero if other == seat else others for other in range(series.players)]
        counts.add(Watched(state, seats, game_seed, series.strategies).play())
        counts[("hero",)] += state.score(seat)
    return counts


class Watched:
    """One game, with an eye on who wins and on every Strategy card."""

    def __init__(self, state: RoarState, players: list[Player], seed: int, strategies: bool) -> None:
        self.state = state
        self.players = players
        self.lucks = [seeded(seed + CHOOSER_SALT * (seat + 1)) for seat in range(len(players))]
        self.strategies = strategies
        self.seen: set[tuple[str, ...]] = set()

    def play(self) -> Counts:
        """Play to the end and count."""
        state = self.state
        starter = -1
        while state.acting:
            seat = lowest(state.acting)
            if starter < 0 and state.turns:
                starter = int(state.active)
            action = self.players[seat].choose(state, seat, self.lucks[seat])
            if self.strategies:
                self.watch(seat, action)
            state.perform(seat, action)
        return self.result(starter)

    def result(self, starter: int) -> Counts:
        """Count the finished game."""
        state = self.state
        names = [army.race.name for army in state.armies]
        counts = Counts()
        for key in self.seen:
            counts[key] += 1
        counts[("games",)] += 1
        counts[("turns",)] += int(state.turns)
        counts[("draws",)] += sum(state.score(seat) == 1.0 for seat in range(state.seats)) == 0
        counts[("starter",)] += state.score(starter)
        for seat, name in enumerate(names):
            counts["games", name] += 1
            counts["wins", name] += state.score(seat)
            if len(names) == 2:
                counts["games", name, names[1 - seat]] += 1
                counts["wins", name, names[1 - seat]] += state.score(seat)
        return counts

    def watch(self, seat: int, action: int) -> None:
        """Note which Strategy cards are held, which is played, and whether it changes anything."""
        state = self.state
        for army in state.armies:
            for slot in members(army.held):
                self.seen.add(("held", army.race.name, army.race.strategies[slot].name))
        if state.frame & 255 == Ask.ATTACK_AGAIN and action < Do.PLAY:
            self.note_charge()
        if Do.PLAY <= action < Do.PASS:
            race = state.armies[seat].race
            card = race.strategies[action - Do.PLAY]
            self.seen.add(("played", race.name, card.name))
            if self.fires(seat, action, int(card.effect)):
                self.seen.add(("fired", race.name, card.name))

    def fires(self, seat: int, action: int, effect: int) -> bool:
        """A card played on the own turn or pointed at something always does; a charge must be used."""
        if effect == Effect.CHARGE:
            return False
        return not self.state.fighting or needs_aim(effect) or self.matters(seat, action)

    def note_charge(self) -> None:
        """A second attack fires the card that granted it."""
        race = self.state.armies[self.state.active].race
        for card in race.strategies:
            if card.effect == Effect.CHARGE:
                self.seen.add(("fired", race.name, card.name))

    def matters(self, seat: int, action: int) -> bool:
        """Compare the fight with the card to the fight without, the same dice and no further card in either."""
        return after_fight(self.state, seat, action) != after_fight(self.state, seat, Do.PASS)


def after_fight(state: RoarState, seat: int, action: int) -> list[tuple[int, int]]:
    """Play a fight to its end, all passing; everybody's tokens and discards then."""
    twin = state.clone()
    twin.perform(seat, action)
    while twin.fighting and twin.acting:
        twin.perform(lowest(twin.acting), Do.PASS)
    return [(int(army.tokens), int(army.discard)) for army in twin.armies]
