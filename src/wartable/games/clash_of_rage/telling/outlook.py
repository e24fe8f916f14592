"""What a choice of a place leads to: what the place is, who stands there, and how a fight would go."""

from __future__ import annotations

from wartable.core.bits import contains
from wartable.core.words import counted
from wartable.games.clash_of_rage.judging.forecast import odds
from wartable.games.clash_of_rage.rules.moving import send
from wartable.games.clash_of_rage.table.codes import HOME, LEVELS, NOBODY
from wartable.games.clash_of_rage.table.packed import size
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.telling.names import LEVEL_NAMES


def after_sending(t: Table, seat: int, node: int) -> Table:
    """Give the table as it would be if those picked went to a place."""
    after = t.clone()
    assert isinstance(after, Table)
    send(after, seat, node)
    return after


def chance_there(t: Table, seat: int, node: int) -> float | None:
    """Judge the fight in a place, None where there is none."""
    if node == HOME or not t.armies[seat].stacks[node] or not contains(t.enemies_of(seat), node):
        return None
    return float(odds(t, seat, t.enemy_at(seat, node), node))


def what_is_there(t: Table, seat: int, node: int) -> list[str]:
    """Say what a place is and who stands there besides the reader: City, 4 Elves."""
    if node == HOME:
        return []
    words = []
    if contains(t.terrain.cities, node):
        words.append("City")
    if contains(t.terrain.forges, node):
        words.append("Forge")
    words += [f"Stone {LEVEL_NAMES[level]}" for level in range(LEVELS) if contains(t.terrain.stones_of[level], node)]
    enemy = int(t.enemy_at(seat, node))
    if enemy != NOBODY:
        number = int(size(t.armies[enemy].at(node)))
        if enemy == t.elves:
            words.append(counted(number, "Elf", "Elves"))
        else:
            words.append(f"{counted(number, 'Unit')} of the {t.armies[enemy].clan.name}")
    return words


def percentage(chance: float) -> str:
    """Write a chance to win."""
    return f"{round(100 * chance)} % to win"
