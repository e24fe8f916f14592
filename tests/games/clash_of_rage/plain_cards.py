"""A plain card set for tests: Units of even values, Equipment named after what it adds, Heroes after their ability."""

import copy
import tomllib
from typing import Any

from wartable.games import load
from wartable.games.clash_of_rage.table.cardset import RageCards, make_cards

HOUSE: dict[str, Any] = tomllib.loads((load("clash-of-rage").folder / "cards.toml").read_text(encoding="utf-8"))
CLANS = ("goldleif", "bohorg", "steamfield", "tomb")
UNITS = {
    "goldleif": ({}, {}, {}),
    "bohorg": ({"movement": 3}, {"movement": 3}, {"movement": 3}),
    "steamfield": ({}, {"slowness": 1}, {"slowness": 2, "shield": 1}),
    "tomb": ({}, {"flight": 1}, {"flight": 1}),
}
EVEN = ({"strength": 2, "life": 1}, {"strength": 4, "life": 2}, {"strength": 6, "life": 4})
TACTICS = (
    ([1, 0, 0], 1), ([2, 0, 0], 2), ([0, 1, 0], 3), ([0, 0, 1], 4), ([2, 1, 0], 5), ([1, 1, 1], 6), ([9, 0, 0], 0),
)  # fmt: skip
WEAPONS = (
    ("strength 1", 2), ("strength 3", 6), ("hit 1", 3), ("reroll 1", 4), ("rage 1", 5), ("slowness 2", 1),
    ("strength 5", 9), ("hit 2", 7), ("reroll 2", 8), ("strength 2", 4), ("hit 3", 10), ("rage 2", 11),
)  # fmt: skip
ARMORS = (
    ("shield 1", 3), ("life 1", 4), ("flight 1", 5), ("movement 1", 2), ("shield 3", 9), ("life 2", 8),
    ("movement 2", 6), ("shield 2", 7),
)  # fmt: skip
LEGENDS = {
    "weapon": ("strength 4", "strength 6", "strength 7", "hit 4", "rage 3"),
    "armor": ("shield 4", "life 3", "shield 5", "life 4"),
}
HEROES = {"swift": {"hit": 1}, "rescue": {"shield": 1}, "plunder": {"reroll": 1}, "fury": {"flight": 1}}


def plain_content() -> dict[str, Any]:
    """Make the content of the plain card set's file, with the house map."""
    content = copy.deepcopy(HOUSE)
    content["name"] = "plain"
    content["clan"] = [plain_clan(number, clan) for number, clan in enumerate(CLANS)]
    content["elf"] = [
        {"name": "Guard", "tokens": 15, "strength": 2, "life": 1},
        {"name": "Elder", "tokens": 15, "strength": 3, "life": 2, "reroll": 1},
        {"name": "Templar", "tokens": 15, "strength": 4, "life": 3, "slowness": 1, "shield": 1},
    ]
    content["equipment"] = [item(name, "weapon", cost, 3 if cost < 11 else 1) for name, cost in WEAPONS]
    content["equipment"] += [item(name, "armor", cost, 3 if cost < 9 else 2) for name, cost in ARMORS]
    content["legendary"] = [
        {**item(name, kind, 0, 1), "name": f"legend {name}"} for kind, names in LEGENDS.items() for name in names
    ]
    content["hero"] = [
        {"name": ability.title(), "cost": 3, "movement": 3, "ability": ability, **bonus}
        for ability, bonus in HEROES.items()
    ]
    content["map"] = [
        {"players": 2, "regions": ["1a 0", "4b 3"]},
        {"players": 3, "regions": ["1a 0", "4b 3", "3b 2"]},
        {"players": 4, "regions": ["1a 0", "4b 3", "3b 2", "5b 4"]},
    ]
    return content


def plain_clan(number: int, clan: str) -> dict[str, Any]:
    """Make a clan with levels I 2/1, II 4/2 and III 6/4 and movement 2, and its own twist."""
    units = [
        {"name": f"{clan} {level + 1}", "level": level + 1, "figures": (10, 5, 4)[level], "movement": 2}
        | EVEN[level]
        | UNITS[clan][level]
        for level in range(3)
    ]
    tactics = [
        {"number": 4 * rank + number + 1, "name": f"{clan} tactics {rank + 1}", "units": units_shown, "gold": gold}
        for rank, (units_shown, gold) in enumerate(TACTICS)
    ]
    return {"id": clan, "name": clan.title(), "unit": units, "tactics": tactics}


def item(name: str, kind: str, cost: int, copies: int) -> dict[str, Any]:
    """Make an Equipment card that adds what its name says."""
    field, _, amount = name.partition(" ")
    return {"name": name, "kind": kind, "copies": copies, "cost": cost, field: int(amount)}


PLAIN: RageCards = make_cards(plain_content())
