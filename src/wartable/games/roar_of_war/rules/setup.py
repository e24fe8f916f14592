"""Setup: the races, the secret layout, then two Strategy cards, and who begins."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import bit, contains, lowest
from wartable.core.rng import Rng
from wartable.games.roar_of_war.rules.strategy import draw_strategy, shuffled
from wartable.games.roar_of_war.table.army import CARD_BITS, CARD_MASK, Army
from wartable.games.roar_of_war.table.cards import ARMY_SIZE, STRATEGY_SIZE, Race
from wartable.games.roar_of_war.table.codes import MAX_HEIGHT, PILES, Ask, Step, Told
from wartable.games.roar_of_war.table.table import Table

LAYOUT: Final[i64] = 8
DEALT_STRATEGY: Final[i64] = 2
NO_PILES: Final = vec[i64]([0, 0, 0, 0])
NOTHING_KNOWN: Final = vec[i64]([0, 0, 0, 0, 0])


def choose_races(races: list[Race], seats: i64, dealt: bool, rng: Rng) -> list[Race]:
    """Races are chosen or dealt, all different [RW-206]."""
    if not dealt:
        return races
    rest = races.copy()
    return [rest.pop(rng.below(i64(len(rest)))) for _ in range(seats)]


def new_army(race: Race) -> Army:
    """All 24 army cards are in hand, all 12 Strategy cards in their deck [RW-101]."""
    army = Army(race, NO_PILES[:], NO_PILES[:], NOTHING_KNOWN[:])
    army.hand = bit(ARMY_SIZE) - 1
    army.hand_size = ARMY_SIZE
    army.used = bit(STRATEGY_SIZE) - 1
    return army


def set_up(t: Table) -> None:
    """Everybody lays out in secret; then Strategy cards are dealt, and the dice say who begins [RW-203]."""
    for seat in range(t.seats):
        army = t.armies[seat]
        army.deck = shuffled(army, t.rng)
        army.deck_size = STRATEGY_SIZE
        army.used = 0
    t.push(Step.ROLL_FOR_START)
    t.push(Step.DEAL_STRATEGY)
    t.push(Ask.LAY_OUT)


def layout_choices(t: Table, seat: i64) -> i64:
    """Any card of the hand, but the last of the four Last Row cards must be the ruler if none was [RW-201]."""
    army = t.armies[seat]
    if army.chosen_size == PILES - 1 and contains(army.hand, army.race.ruler):
        return bit(army.race.ruler)
    return army.hand & army.race.firsts


def choose_card(t: Table, seat: i64, code: i64) -> None:
    """Choose the card for the next pile; nobody else sees it before all have chosen [RW-205]."""
    army = t.armies[seat]
    army.leave_hand(code)
    army.chosen = army.chosen << CARD_BITS | code + 1
    army.chosen_size += 1


def lay_chosen(t: Table, seat: i64) -> None:
    """Lay the chosen cards face down, one on each pile, row by row [RW-202]."""
    army = t.armies[seat]
    laying_out = army.chosen_size == LAYOUT
    if laying_out:  # only the layout has a Last Row: a pile that was emptied gets no new one [RW-504]
        for pile in range(PILES):
            army.last_row |= bit(pile * MAX_HEIGHT)
    for i in range(army.chosen_size):
        code = (army.chosen >> CARD_BITS * (army.chosen_size - 1 - i) & CARD_MASK) - 1
        pile = i % PILES
        army.put(pile, code)
        army.hand_size -= 1
        t.tell(told_of_placing(laying_out, i), seat, code, pile)
    army.chosen = 0
    army.chosen_size = 0


def told_of_placing(laying_out: bool, order: i64) -> i64:
    """Tell a card of the Last Row, of its cover, and one placed after a round apart."""
    if not laying_out:
        return Told.PLACED
    return Told.LAID_LAST_ROW if order < PILES else Told.LAID_COVER


def deal_strategies(t: Table) -> None:
    """Everybody draws two Strategy cards, knowing the layout but not having known them for it [RW-203]."""
    for seat in range(t.seats):
        for _ in range(DEALT_STRATEGY):
            draw_strategy(t, seat, Told.DREW_FIRST)


def roll_for_start(t: Table) -> None:
    """All roll two dice; the highest takes the Turn Token and starts, ties roll again [RW-204]."""
    rolling = t.playing
    while rolling & rolling - 1:
        best: i64 = 0
        leaders: i64 = 0
        for seat in range(t.seats):
            if contains(rolling, seat):
                first, second = t.rng.below(4) + 1, t.rng.below(4) + 1
                t.tell(Told.ROLLED_FOR_START, seat, first, second)
                if first + second > best:
                    best = first + second
                    leaders = 0
                if first + second == best:
                    leaders |= bit(seat)
        rolling = leaders
    t.token = lowest(rolling)
    t.tell(Told.TOOK_FIRST_TOKEN, t.token)
    t.ask(Step.BEGIN_TURN, t.token)
