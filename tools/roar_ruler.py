"""Measures in Roar of War what a bot's strength against greedy owes to the pile where greedy always hides its ruler."""

import argparse
from collections import Counter

from tools.balance import percent, table
from tools.balance_players import Player, keep, ruler_pile
from wartable.bots import load as load_bot
from wartable.bots.greedy import GreedyBot
from wartable.core.bits import lowest
from wartable.core.playout import CHOOSER_SALT
from wartable.core.rng import seeded
from wartable.core.state import Position
from wartable.games import load
from wartable.games.roar_of_war.state import RoarState
from wartable.games.roar_of_war.table.codes import PILES, Ask

FIRST_SEED = 10_000


class RulerOn(Player):
    """Greedy, but for the pile on which it lays its ruler."""

    def __init__(self, pile: int) -> None:
        super().__init__(GreedyBot())
        self.pile = pile

    def shown(self, state: RoarState, seat: int) -> RoarState:
        """Leave nothing but the ruler in the hand when that pile's turn comes, and no ruler before."""
        veiled = super().shown(state, seat)
        army = veiled.armies[seat]
        if veiled.frame & 255 == Ask.LAY_OUT and army.chosen_size < PILES:
            mine = army.chosen_size == self.pile
            keep(army, lambda army, slot: (slot == army.race.ruler) == mine)
        return veiled


class Found:
    """What was counted in the games of one row."""

    def __init__(self) -> None:
        self.games = 0
        self.won = 0.0
        self.own_piles: Counter[int] = Counter()  # where the bot hid its own ruler
        self.aims: Counter[int] = Counter()  # the piles that the bot attacked

    def row(self, name: str) -> tuple[str, int, str, str, str]:
        """Write the counts."""
        return name, self.games, percent(self.won, self.games), shares(self.aims), shares(self.own_piles)


def shares(counts: Counter[int]) -> str:
    """Write the share of each pile, in per cent."""
    return " / ".join(f"{100 * counts[pile] / max(1, counts.total()):.0f}" for pile in range(PILES))


def play(bot_name: str, rival: Player, games: int) -> Found:
    """Play both seats of every deal and count."""
    setup, bot, found = load("roar-of-war").setup(), load_bot(bot_name), Found()
    for number in range(games):
        state, own = setup.deal(seeded(FIRST_SEED + number // 2)), number % 2
        assert isinstance(state, RoarState)
        lucks = [seeded(number + CHOOSER_SALT * (seat + 1)) for seat in range(2)]
        laid = False
        while state.acting:
            seat = lowest(state.acting)
            mine, was_fighting = seat == own, state.fighting
            choice = (
                bot.choose(Position(state.view(seat)), lucks[seat]) if mine else rival.choose(state, seat, lucks[seat])
            )
            state.perform(seat, choice)
            if state.fighting and not was_fighting and state.defender != own:
                found.aims[int(state.defend_pile)] += 1
            if not laid and state.turns:
                laid = True
                found.own_piles[ruler_pile(state.armies[own])] += 1
        found.games += 1
        found.won += state.score(own)
    return found


def main() -> None:
    """Play against greedy as it is and with its ruler on each pile, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m tools.roar_ruler", description=__doc__)
    parser.add_argument("--bot", default="neural")
    parser.add_argument("--games", type=int, default=200, help="games of each row")
    parser.add_argument("--piles", default="0,1,2,3", help="piles to try, counted from 0")
    given = parser.parse_args()
    rivals = {"as it is": Player(GreedyBot())}
    rivals |= {f"ruler on pile {int(pile) + 1}": RulerOn(int(pile)) for pile in given.piles.split(",")}
    rows = [play(given.bot, rival, given.games).row(name) for name, rival in rivals.items()]
    head = ("greedy", "games", f"{given.bot} wins, in % (95 %)", "its attacks by pile, in %", "its ruler by pile, in %")
    print("\n".join(table(head, rows)))


if __name__ == "__main__":
    main()
