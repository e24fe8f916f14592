"""A plain card set for tests: simple values, one card for every effect, six factions alike but for one card each."""

from typing import Any

from wartable.games.clash_of_armies.table.cardset import ArmiesCards, make_cards

EVENTS = {
    "Plague": "plague 1",
    "Harvest": "harvest 1",
    "Fire": "fire 1",
    "Truce": "truce 4",
    "Revolt": "revolt 3",
    "Jubilee": "jubilee 1",
    "Earthquake": "earthquake 1",
    "Company": "company 1",
    "Fair": "fair 1",
    "Winter": "winter 1",
}
# For each faction: the Monarch's passive ability, the Hero's faction ability, and one troop's.
FACTIONS = {
    "lion": ("income 2", "attack 1", "attack-per-kin 2"),
    "eagle": ("rampart 1", "breach 2", "attack-per-garrison 1"),
    "wolf": ("banner 2", "damage 2", "raid 1"),
    "bear": ("succour 2", "recovery 1", "recovery-per-kin 2"),
    "raven": ("plunder 3", "resources 1", "hire 3"),
    "stag": ("muster 1", "draw 1", "purge 1"),
}


def plain_content() -> dict[str, Any]:
    """Make the content of the plain card set's file."""
    return {"name": "plain", "card": common_cards(), "faction": [faction(name) for name in FACTIONS]}


def common_cards() -> list[dict[str, Any]]:
    """Make the cards that are in every game."""
    cards: list[dict[str, Any]] = [
        {"name": "Gold", "kind": "resource", "copies": 12, "start": 6, "resources": 1, "scrap": "resources 1"},
        {"name": "Gems", "kind": "resource", "copies": 6, "start": 1, "cost": 3, "resources": 2},
        {"name": "Jewels", "kind": "resource", "copies": 3, "cost": 6, "resources": 3},
        {"name": "Pike", "kind": "soldier", "copies": 3, "cost": 1, "attack": 1, "defense": 1},
        {"name": "Bow", "kind": "soldier", "copies": 4, "cost": 2, "attack": 2},
        {"name": "Sword", "kind": "soldier", "copies": 4, "cost": 3, "attack": 3, "defense": 2},
        {"name": "Camp", "kind": "camp", "copies": 2, "limit": 3},
        {"name": "Vassal", "kind": "vassal", "copies": 2},
        {"name": "Saint", "kind": "hero", "cost": 4, "attack": 1, "defense": 1, "does": "fetch 1"},
        {"name": "General", "kind": "general", "cost": 3, "attack": 1, "defense": 2},
        {"name": "Captain", "kind": "general", "cost": 3, "attack": 1, "defense": 1, "does": "attack-per-unit 1"},
        {"name": "Ram", "kind": "siege", "cost": 3, "attack": 2, "does": "breach 2"},
        {"name": "Sniper", "kind": "siege", "cost": 3, "attack": 2, "does": "snipe 1"},
        {"name": "Moat", "kind": "upgrade", "cost": 2, "defense": 2, "scrap": "defense 3", "scrap_in": "defence"},
        {"name": "Oil", "kind": "upgrade", "cost": 2, "defense": 1, "scrap": "counter 4", "scrap_in": "defence"},
        {
            "name": "Gate",
            "kind": "upgrade",
            "cost": 2,
            "defense": 1,
            "passive": "room 1",
            "scrap": "hold 1",
            "scrap_in": "defence",
        },
        {"name": "Watch", "kind": "special-unit", "cost": 2, "attack": 1, "defense": 2, "garrisoned": "draw 1"},
        {"name": "Spy", "kind": "special-unit", "cost": 2, "attack": 1, "does": "lure 1"},
        {
            "name": "Guard",
            "kind": "special-unit",
            "cost": 2,
            "attack": 1,
            "defense": 1,
            "scrap": "defense 5",
            "scrap_in": "defence",
        },
        {"name": "Trader", "kind": "special-unit", "cost": 3, "resources": 3, "recovery": 2, "defense": 1},
        {"name": "Recruit", "kind": "special-unit", "copies": 3, "cost": 2, "attack": 4, "scrap": "attack 2"},
        {"name": "March", "kind": "special-card", "cost": 2, "does": "draw 2", "scrap": "attack 3"},
        {"name": "Penance", "kind": "special-card", "cost": 2, "resources": 1, "does": "burn 1"},
    ]
    forts = [
        {
            "name": f"Fort {level}",
            "kind": "fortification",
            "cost": level,
            "defense": 2 * level,
            "limit": (level + 2) // 2,
        }
        for level in (3, 1, 5, 2, 4)
    ]
    events = [{"name": name, "kind": "event", "event": event} for name, event in EVENTS.items()]
    return cards[:6] + forts + cards[6:] + events


def faction(name: str) -> dict[str, Any]:
    """Make one faction: King, Hero, two Kin, a Guard and one card of its own."""
    title = name.title()
    passive, hero, own = FACTIONS[name]
    return {
        "id": name,
        "name": title,
        "card": [
            {
                "name": f"{title} King",
                "kind": "monarch",
                "cost": 4,
                "attack": 3,
                "defense": 2,
                "passive": passive,
            },
            {"name": f"{title} Hero", "kind": "hero", "cost": 3, "attack": 2, "defense": 2, "kin": hero},
            {
                "name": f"{title} Kin",
                "kind": "troop",
                "copies": 2,
                "cost": 2,
                "attack": 1,
                "defense": 1,
                "kin": "attack 2",
            },
            {"name": f"{title} Guard", "kind": "troop", "cost": 2, "attack": 1, "defense": 1, "kin": "defense 3"},
            {"name": f"{title} Own", "kind": "troop", "cost": 2, "attack": 1, "defense": 1, "kin": own},
        ],
    }


def content_with(name: str, **values: object) -> dict[str, Any]:
    """Make the plain content with other values for one card."""
    content = plain_content()
    for card in [*content["card"], *(card for one in content["faction"] for card in one["card"])]:
        if card["name"] == name:
            card.update(values)
    return content


PLAIN: ArmiesCards = make_cards(plain_content())
