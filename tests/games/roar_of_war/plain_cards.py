"""A plain card set for tests: cards are named after their powers, Strategy cards after their effects."""

from typing import Any

from wartable.games.roar_of_war.table.cardset import RoarCards, make_cards
from wartable.games.roar_of_war.table.cardset_demands import EFFECT_MOMENTS

FIGHTERS = (
    "9/0/1", "2/2/2", "3/3/3", "4/4/4", "5/5/5", "6/6/6", "7/7/7", "8/0/0", "0/0/8", "8/2/2", "2/0/6", "2/1/6",
    "2/2/6", "2/6/6", "2/die/6", "2/2 dice/6", "2/1 + die/6", "6/2 dice/0",
)  # fmt: skip
LAST_FIGHTER = {"orc": "4/1/4", "elf": "9/0/3", "human": "4/1/4", "dwarf": "3/0/9"}
ATTACKING = (
    "attack-bonus", "defence-drop", "no-counter", "cover", "press", "tame", "reroll",
    "scout", "scry", "volley", "charge", "sabotage",
)  # fmt: skip
DEFENDING = (
    "defence-bonus", "attack-drop", "counter-bonus", "extra-die", "body-double", "last-stand", "thorns", "loaded",
    "jinx", "mend", "regroup", "confuse",
)  # fmt: skip
STRATEGIES = {"orc": ATTACKING, "elf": DEFENDING, "human": ATTACKING, "dwarf": DEFENDING}
AMOUNT = 3


def plain_content() -> dict[str, Any]:
    """Make the content of the plain card set's file."""
    return {"name": "plain", "race": [plain_race(race) for race in ("orc", "elf", "human", "dwarf")]}


def plain_race(race: str) -> dict[str, Any]:
    """Make one race: ruler 5/2/5, four animals, 19 fighters, 12 Strategy cards."""
    fighters = [fighter(powers) for powers in (*FIGHTERS, LAST_FIGHTER[race])]
    ruler = {"name": "Ruler", "kind": "ruler", "attack": 5, "counter": "2", "defence": 5}
    animal = {"name": "Animal", "kind": "animal", "copies": 4}
    strategies = [
        {
            "name": effect,
            "when": moment_of(effect),
            "effect": effect,
            "amount": AMOUNT,
            "once": effect == "mend",
        }
        for effect in STRATEGIES[race]
    ]
    return {"id": race, "name": race.title(), "card": [ruler, animal, *fighters], "strategy": strategies}


def fighter(powers: str) -> dict[str, Any]:
    """Make a fighter named after its powers."""
    attack, counter, defence = powers.split("/")
    return {
        "name": powers,
        "kind": "fighter",
        "attack": int(attack),
        "counter": counter,
        "defence": int(defence),
    }


def moment_of(effect: str) -> str:
    """Find when an effect is played."""
    return next(moment for moment, effects in EFFECT_MOMENTS.items() if effect in effects)


PLAIN: RoarCards = make_cards(plain_content())
