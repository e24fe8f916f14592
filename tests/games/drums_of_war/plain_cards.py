"""A plain card set for tests: Units are named after their values or what is special about them.

Both armies have the Units of ``VALUES`` and ``SPECIAL``, none with a text, and each has one half of the texts, of
Equipment and Tactics, and of Heroes.  ``3/2 r3 h2`` reads attack 3, defense 2, range 3, health 2; range and health are
1 where they are not named.  Units with a text are named after it, and are infantry 2/2 of range 2 for 1 card unless
``TRAIT_VALUES`` says otherwise.
"""

import re
from typing import Any

from wartable.games.drums_of_war.table.cardset import DrumsCards, make_cards

VALUES = {  # name: (copies, cost)
    "1/1": (3, 0), "2/2": (3, 1), "3/3": (2, 2), "2/1 r2": (2, 1), "2/1 r3": (2, 1), "0/9": (1, 0), "9/0": (1, 0),
    "2/2 h3": (2, 4),
}  # fmt: skip
SPECIAL: dict[str, dict[str, Any]] = {
    "Cavalry": {"type": "cavalry"},
    "Monster": {"type": "monster"},
    "Machine": {"type": "war-machine"},
    "Quickened": {"cost": 2, "lightning_cost": True},
    "Reckless": {"lightning_attack": True},
    "Silencer": {"lightning_defense": True},
}
TRAIT_COPIES = {
    "human": {
        "guarded": 1, "marksman": 2, "charge": 2, "slayer": 1, "siege": 1, "flyer": 1, "bulwark": 2,
        "levy": 2, "mend": 2,
    },
    "orc": {
        "spread": 1, "horde": 3, "wrath": 1, "backing": 1, "frenzy": 1, "pillage": 1, "raid": 1, "savage": 1,
        "regenerate": 1, "blast": 1, "drum": 1, "dread": 1,
    },
}  # fmt: skip
TRAIT_VALUES: dict[str, dict[str, Any]] = {
    "guarded": {"against": "2/2"},
    "slayer": {"against": "cavalry"},
    "spread": {"attack": 4, "range": 3},
    "pillage": {"amount": 2},
    "regenerate": {"health": 3},
}
GEARS: dict[str, dict[str, list[dict[str, Any]]]] = {
    "human": {
        "equipment": [
            {"name": "Shield", "gear": "shield", "cost": 1, "arrow": True},
            {"name": "Quiver", "gear": "quiver", "cost": 1},
            {"name": "Harness", "gear": "harness", "cost": 0},
        ],
        "tactics": [
            {"name": "March", "gear": "march", "cost": 2, "arrow": True},
            {"name": "Wall", "gear": "wall", "cost": 0},
        ],
    },
    "orc": {
        "equipment": [
            {"name": "Cry", "gear": "cry", "cost": 0},
            {"name": "Cleaver", "gear": "cleaver", "cost": 2, "arrow": True},
            {"name": "Net", "gear": "net", "cost": 1},
        ],
        "tactics": [
            {"name": "Onslaught", "gear": "onslaught", "cost": 0},
            {"name": "Oath", "gear": "oath", "cost": 1, "amount": 2},
        ],
    },
}
HEROES: dict[str, list[dict[str, Any]]] = {  # all 3/4 with health 5, so that only their abilities differ
    "human": [
        {"name": "Sacrifice", "rank": "gold", "cost": 1, "arrow": True},
        {"name": "Hush", "rank": "silver", "removal": 2, "removal_chosen": True},
        {"name": "Drill", "rank": "bronze"},
        {"name": "Aegis", "rank": "bronze", "cost": 1},
    ],
    "orc": [
        {"name": "Warlord", "rank": "gold", "removal": 10},
        {"name": "Feral", "rank": "silver", "removal": 3},
        {"name": "Rites", "rank": "bronze", "cost": 1, "arrow": True},
        {"name": "Undying", "rank": "bronze"},
    ],
}


def plain_content() -> dict[str, Any]:
    """Make the content of the plain card set's file."""
    return {"name": "plain", "army": [plain_army(army) for army in ("human", "orc")]}


def plain_army(army: str) -> dict[str, Any]:
    """Make one army: 36 Units, two copies of three Equipment and two Tactics cards, four Heroes."""
    plain = [plain_unit(name, copies, cost) for name, (copies, cost) in VALUES.items()]
    special = [{**plain_unit("2/2", 1, 1), "name": name, **values} for name, values in SPECIAL.items()]
    texts = [trait_unit(trait, copies) for trait, copies in TRAIT_COPIES[army].items()]
    return {
        "id": army,
        "name": army.title(),
        "hero": [
            {"attack": 3, "defense": 4, "health": 5, "power": hero["name"].lower(), **hero} for hero in HEROES[army]
        ],
        "unit": plain + special + texts,
        "equipment": [{"copies": 2, **card} for card in GEARS[army]["equipment"]],
        "tactics": [{"copies": 2, **card} for card in GEARS[army]["tactics"]],
    }


def plain_unit(name: str, copies: int, cost: int) -> dict[str, Any]:
    """Make a Unit named after its values."""
    read = re.fullmatch(r"(\d)/(\d)(?: r(\d))?(?: h(\d))?", name)
    assert read
    attack, defense, reach, health = (int(number or 1) for number in read.groups())
    return {
        "name": name,
        "copies": copies,
        "type": "infantry",
        "cost": cost,
        "attack": attack,
        "defense": defense,
        "range": reach,
        "health": health,
    }


def trait_unit(trait: str, copies: int) -> dict[str, Any]:
    """Make a Unit named after its text."""
    usual = {**plain_unit("2/2 r2", copies, 1), "name": trait.title(), "trait": trait}
    return {**usual, **TRAIT_VALUES.get(trait, {})}


def written(content: dict[str, Any], name: str) -> dict[str, Any]:
    """Find the first card of a name as it is written in the file."""
    for army in content["army"]:
        for part in ("hero", "unit", "equipment", "tactics"):
            for card in army[part]:
                if card["name"] == name:
                    assert isinstance(card, dict)
                    return card
    raise AssertionError(f"no card {name!r}")


PLAIN: DrumsCards = make_cards(plain_content())
