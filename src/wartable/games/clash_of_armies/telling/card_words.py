"""Everything that a card says, in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from wartable.core.cardset import CardInfo
from wartable.games.clash_of_armies.table.ability_words import ability_sentence
from wartable.games.clash_of_armies.table.cardset_file import UNITS

KINDS = {
    "resource": "a Resource",
    "soldier": "a Soldier",
    "fortification": "a Fortification",
    "camp": "a Camp",
    "vassal": "a Vassal",
    "hero": "a Hero",
    "general": "a General",
    "siege": "a Siege Weapon",
    "upgrade": "an Upgrade",
    "special-unit": "a Special Unit",
    "special-card": "a Special Card",
    "event": "a Medieval Event",
    "monarch": "a Monarch",
    "troop": "a troop",
}


def describe(card: CardInfo, titles: Mapping[str, str]) -> str:
    """Tell everything on a card: what it is, its cost, points, defense, abilities, and what it is for."""
    faction = titles.get(card.group, "")
    sentences = [*_what_it_is(card, faction), *_points(card), *_defense(card), *_abilities(card, faction)]
    if not any(moment in card.values for moment in ("does", "kin", "garrisoned", "passive", "scrap", "event")):
        sentences.append(card.text)
    return " ".join(sentences)


def in_short(card: CardInfo) -> str:
    """Tell what a card gives and can do, without what it is and costs."""
    gives = _given(card)
    if "defense" in card.values:
        gives.append(f"{card.values['defense']} defense")
    if "limit" in card.values:
        gives.append(f"room for {_units(int(card.values['limit']))}")
    told = [", ".join(gives)] if gives else []
    if any(moment in card.values for moment in ("does", "kin", "garrisoned", "passive", "scrap", "event")):
        told.append(card.text.removesuffix("."))
    return "; ".join(told)


def _what_it_is(card: CardInfo, faction: str) -> list[str]:
    kin = f" of the {faction}" if faction else ""
    unit = ", a military unit" if card.kind in UNITS else ""
    border = "" if card.values["border"] == "plain" else f" Its border is {_border(str(card.values['border']))}."
    copies = f" There are {card.copies} copies." if card.copies > 1 else ""
    cost = f" It costs {card.values['cost']}." if card.values["cost"] else " It cannot be bought."
    return [f"{card.name}: {KINDS[card.kind]}{kin}{unit}.{cost}{copies}{border}"]


def _border(colours: str) -> str:
    """Say where a card has which border, where copies differ [CA-101]."""
    starting, _, other = colours.partition(" or ")
    return f"{starting} in the starting decks and {other} in the market" if other else starting


def _given(card: CardInfo) -> list[str]:
    given = [f"{card.values['attack']} attack"] if "attack" in card.values else []
    if "resources" in card.values:
        given.append("1 resource" if card.values["resources"] == 1 else f"{card.values['resources']} resources")
    if "recovery" in card.values:
        given.append(f"{card.values['recovery']} recovery")
    return given


def _points(card: CardInfo) -> list[str]:
    given = _given(card)
    if not given:
        return []
    when = "When the Vassal activates it" if card.kind == "monarch" else "When it is activated"
    return [f"{when}, it gives {_listed(given)}."]


def _defense(card: CardInfo) -> list[str]:
    defense, limit = card.values.get("defense"), int(card.values.get("limit", 0))
    match card.kind:
        case "fortification":
            return [f"In play it has {defense} defense and room for {_units(limit)}."]
        case "camp":
            return [f"It has room for {_units(limit)} besides Heroes and Generals."]
        case "upgrade" | "monarch":
            return [f"It adds {defense} defense while you have a Fortification in play."] if defense else []
    if card.kind not in UNITS:
        return []
    if defense is None:
        return ["It may be garrisoned, but has no defense."]
    return [f"Garrisoned it has {defense} defense."]


def _abilities(card: CardInfo, faction: str) -> list[str]:
    told = []
    if card.kind in ("hero", "general"):
        told.append("In the Camp it leads other units.")
    if faction and card.kind == "hero":
        told.append(f"In hand, activated or garrisoned it makes the faction abilities of the {faction} work.")
    if faction and card.kind == "monarch":
        told.append(f"While active it makes the faction abilities of the {faction} work.")
    moments = {
        "does": _when_activated(card.kind),
        "kin": f"With a Monarch or Hero of the {faction} in sight: ",
        "garrisoned": "When it is garrisoned: ",
        "passive": "As long as it is in play: ",
        "event": "When it turns up: ",
        "scrap": "When you are attacked you may scrap it for good: "
        if card.values.get("scrap_in") == "defence"
        else "Once it is activated you may scrap it for good: ",
    }
    for moment, lead in moments.items():
        if moment in card.values:
            told.append(f"{lead}{ability_sentence(str(card.values[moment]))}.")
    return told


def _when_activated(kind: str) -> str:
    match kind:
        case "monarch":
            return "When the Vassal activates it you may use this: "
        case "special-card":
            return "When it is activated this must be used: "
    return "When it is activated you may use this: "


def _units(count: int) -> str:
    return "one unit" if count == 1 else f"{count} units"


def _listed(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1]
