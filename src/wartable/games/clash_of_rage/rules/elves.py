"""Phase 1: the Elves improve their Equipment."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.clash_of_rage.rules.market import NOTHING, draw_equipment, put_under
from wartable.games.clash_of_rage.rules.values import refresh_profile
from wartable.games.clash_of_rage.table.codes import LEVELS, TERRITORIES, Difficulty, Told
from wartable.games.clash_of_rage.table.packed import count_of
from wartable.games.clash_of_rage.table.table import Table


def improve_elves(t: Table) -> None:
    """From the second turn on each type with Units on the map draws a card, in the order of the Elf card [CR-311]."""
    if t.turns == 1:
        return
    for kind in range(LEVELS):
        if has_units(t, kind):
            for _ in range(draws_of(t)):
                improve_type(t, kind)


def draws_of(t: Table) -> i64:
    """Alone, easy Elves improve in odd turns only, hard ones draw twice [CR-703]."""
    if t.seats > 1 or t.agreed.difficulty == Difficulty.NORMAL:
        return 1
    if t.agreed.difficulty == Difficulty.HARD:
        return 2
    return t.turns % 2


def has_units(t: Table, kind: i64) -> bool:
    """Tell whether an Elf type still has Units on the map."""
    for territory in range(TERRITORIES):
        if count_of(t.armies[t.elves].stacks[territory], kind):
            return True
    return False


def improve_type(t: Table, kind: i64) -> None:
    """An empty slot takes the card, a filled one only a dearer card; the rest goes under the pile [CR-311]."""
    drawn = draw_equipment(t)
    if drawn == NOTHING:
        return
    elves = t.armies[t.elves]
    t.tell(Told.ELVES_DREW, 0, drawn, kind)
    slot: i64 = kind + LEVELS if t.box.items[drawn].armor else kind
    old = elves.slots[slot] - 1
    if old >= 0 and t.box.items[drawn].cost <= t.box.items[old].cost:
        put_under(t, drawn)
        t.tell(Told.ELVES_KEPT, 0, old, kind)
        return
    if old >= 0:
        put_under(t, old)
    elves.slots[slot] = drawn + 1
    refresh_profile(t, t.elves)
    t.tell(Told.ELVES_TOOK, 0, drawn, kind)
