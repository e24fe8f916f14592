"""Phase 2: Tactics cards, Strongholds, income, reinforcements."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, lowest, pick
from wartable.games.clash_of_rage.table.codes import CITY_CRYSTALS, HAND, HOME, LEVELS, TACTICS, Ask, Step, Told
from wartable.games.clash_of_rage.table.packed import count_of, one_unit
from wartable.games.clash_of_rage.table.table import Table


def draw_tactics(t: Table, seat: i64) -> None:
    """Draw a Tactics card; an empty pile is made anew from those played, so all know the rest [CR-210, CR-325]."""
    army = t.armies[seat]
    pile = (bit(TACTICS) - 1) & ~army.hand & ~army.discard
    if pile == 0:
        pile = army.discard
        army.discard = 0
        army.kept = army.hand
    card = pick(pile, t.rng)
    army.hand |= bit(card)
    army.hand_size += 1
    t.tell(Told.DREW_TACTICS, seat, card)


def choose_tactics(t: Table, seat: i64, card: i64) -> None:
    """Choose a Tactics card; nobody else sees it before all have chosen [CR-321]."""
    t.armies[seat].chosen = card


def still_choosing(t: Table) -> i64:
    """All choose at the same time, until everybody has [CR-321]."""
    seats: i64 = 0
    for seat in range(t.seats):
        if t.armies[seat].chosen < 0:
            seats |= bit(seat)
    return seats


def reveal(t: Table) -> None:
    """All reveal together; the lowest number goes first in both Actions [CR-321]."""
    for seat in range(t.seats):
        army = t.armies[seat]
        army.played = army.chosen
        army.chosen = -1
        army.hand &= ~bit(army.played)
        army.kept &= ~bit(army.played)
        army.hand_size -= 1
        army.discard |= bit(army.played)
        t.tell(Told.PLAYED, seat, army.played)
    t.order = 0
    for position in range(t.seats):
        t.order |= next_lowest(t, position) << 4 * position


def next_lowest(t: Table, position: i64) -> i64:
    """Find the seat with so many lower numbers than its own."""
    for seat in range(t.seats):
        lower: i64 = 0
        for other in range(t.seats):
            if number_of(t, other) < number_of(t, seat):
                lower += 1
        if lower == position:
            return seat
    return 0


def number_of(t: Table, seat: i64) -> i64:
    """Read the number of the card a seat played this turn."""
    army = t.armies[seat]
    return army.clan.tactics[army.played].number


def holds_lowest(t: Table, seat: i64) -> bool:
    """Tell whether a seat holds a number below all of the other clans, whichever of theirs are in hand [CR-321]."""
    army = t.armies[seat]
    number = army.clan.tactics[lowest(army.hand)].number
    for other in range(t.seats):
        if other != seat and t.armies[other].clan.tactics[0].number < number:
            return False
    return True


def place_strongholds(t: Table, position: i64) -> None:
    """In the first turn, in turn order, each player places a Stronghold [CR-322]."""
    if t.turns == 1 and position < t.seats:
        t.push(Step.STRONGHOLDS | position + 1 << 8)
        t.ask(Ask.STRONGHOLD, t.seat_in_order(position))


def stronghold_choices(t: Table) -> i64:
    """Any free hex that touches a territory, but neither another Stronghold's nor one beside it [CR-322]."""
    free = bit(t.terrain.rim) - 1
    for seat in range(t.seats):
        home = t.armies[seat].home
        if home >= 0:
            free &= ~bit(home) & ~t.terrain.rim_beside[home]
    return free


def place_stronghold(t: Table, seat: i64, hexagon: i64) -> None:
    """A Stronghold stays where it is placed all game [CR-322]."""
    t.armies[seat].home = hexagon
    t.tell(Told.STRONGHOLD, seat, hexagon)


def gain_income(t: Table) -> None:
    """In turn order, the gold shown and 3 Crystals for each City controlled, while there are any [CR-209, CR-323]."""
    for position in range(t.seats):
        seat = t.seat_in_order(position)
        army = t.armies[seat]
        gold = army.clan.tactics[army.played].gold
        crystals = min(CITY_CRYSTALS * t.cities_of(seat), t.crystals_left())
        army.gold += gold
        army.crystals += crystals
        t.tell(Told.INCOME, seat, gold, crystals)


def reinforce(t: Table, position: i64) -> None:
    """In turn order the Units shown come from the reserve; those it lacks are lost [CR-324]."""
    if position == t.seats:
        return
    seat = t.seat_in_order(position)
    army = t.armies[seat]
    shown = army.clan.tactics[army.played].units
    t.due = 0
    for level in range(LEVELS):
        came = min(count_of(shown, level), count_of(army.reserve, level))
        t.due += came * one_unit(level)
        if came < count_of(shown, level):
            t.tell(Told.LOST_UNITS, seat, level, count_of(shown, level) - came)
    t.push(Step.REINFORCEMENTS | position + 1 << 8)
    if reinforcement_places(t, seat) == bit(HOME):
        while t.due:
            place_reinforcement(t, seat, HOME)
    elif t.due:
        t.ask(Ask.REINFORCE, seat)


def reinforcement_places(t: Table, seat: i64) -> i64:
    """The Stronghold always, and where the player has a Unit; in turn 1 the Stronghold alone [CR-324]."""
    if t.turns == 1:
        return bit(HOME)
    return t.armies[seat].held | bit(HOME)


def next_due(t: Table) -> i64:
    """Name the level of the Unit to be placed next."""
    for level in range(LEVELS):
        if count_of(t.due, level):
            return level
    return 0


def place_reinforcement(t: Table, seat: i64, node: i64) -> None:
    """Put the next Unit that is due into a place."""
    level = next_due(t)
    t.due -= one_unit(level)
    t.armies[seat].muster(node, level)
    t.tell(Told.REINFORCED, seat, level, node)


def draw_up(t: Table) -> None:
    """All draw back up to three Tactics cards [CR-325]."""
    for seat in range(t.seats):
        while t.armies[seat].hand_size < HAND:
            draw_tactics(t, seat)
