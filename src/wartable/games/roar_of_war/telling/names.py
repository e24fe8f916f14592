"""Names of seats and peoples, for texts, events and views."""

from __future__ import annotations

from wartable.games.roar_of_war.table.table import Table

PEOPLES = {"orc": "the Orcs", "elf": "the Elves", "human": "the Humans", "dwarf": "the Dwarves"}


def people(t: Table, seat: int) -> str:
    """Name the people of a seat's race."""
    race = t.armies[seat].race.name
    return PEOPLES.get(race, race)


def seat_names(t: Table) -> list[str]:
    """Name the seats by their races."""
    return [army.race.name for army in t.armies]
