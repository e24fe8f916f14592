"""Cards in sentences: everything on them, in words."""

from __future__ import annotations

from collections.abc import Mapping

from wartable.core.cardset import CardInfo

TYPES = {
    "unit-infantry": "Infantry",
    "unit-cavalry": "Cavalry",
    "unit-monster": "Monster",
    "unit-war-machine": "War Machine",
    "equipment": "Equipment",
    "tactics": "Tactics card",
}
REACHES = {1: "the facing slot alone", 2: "the facing slot and those next to it", 3: "all five slots"}
LIGHTNING = {
    "lightning_cost": "Lightning beside the cost: it costs 1 less while your Hero has a Wound.",
    "lightning_attack": "Lightning beside the attack: it must attack if it is not engaged.",
    "lightning_defense": "Lightning beside the defense: in combat it cancels the ability of an enemy Unit in range.",
}


def sentences(card: CardInfo) -> list[str]:
    """Tell everything on a card, sentence by sentence; its own text, last, tells what its ability does."""
    if card.kind == "hero":
        told = _hero(card)
    elif "attack" in card.values:
        told = _unit(card)
    else:
        told = [_what_it_is(card), *_costs(card.values)]
    return [*told, card.text] if card.text else told


def _hero(card: CardInfo) -> list[str]:
    """Tell a Hero's rank and values, and what the army loses for it."""
    values = card.values
    told = [f"{str(values['rank']).capitalize()} Hero of the {card.group.title()} army.", _strength(card.name, values)]
    if values["removal"]:
        how = "you choose which" if values["removal_chosen"] else "chance says which"
        told.append(f"The army removes {_cards(values['removal'])} before the battle, and {how}.")
    else:
        told.append("The army removes no card before the battle.")
    if values["cost"]:
        told.append(f"Each use of the ability costs {_price(values)}.")
    return told


def _unit(card: CardInfo) -> list[str]:
    """Tell all that a Unit shows."""
    values = card.values
    return [
        _what_it_is(card),
        *_costs(values),
        _strength("It", values),
        f"Its range is {values['range']}: it reaches {REACHES[int(values['range'])]}.",
        *(words for name, words in LIGHTNING.items() if values[name]),
    ]


def _what_it_is(card: CardInfo) -> str:
    copies = f", {card.copies} in the deck" if card.copies > 1 else ""
    return f"{TYPES.get(card.kind, card.kind.capitalize())} of the {card.group.title()} army{copies}."


def _costs(values: Mapping[str, int | str]) -> list[str]:
    """Tell both costs of a card of the Army deck."""
    costs = f"It costs {_price(values)} to deploy" if values["cost"] else "It costs nothing to deploy"
    return [f"{costs}; its recruitment cost is {values['recruit']}."]


def _price(values: Mapping[str, int | str]) -> str:
    return f"{_cards(values['cost'])} from {'the top of the Army deck' if values.get('arrow') else 'your hand'}"


def _strength(who: str, values: Mapping[str, int | str]) -> str:
    wounds = "1 Wound" if values["health"] == 1 else f"{values['health']} Wounds"
    return f"{who} has attack {values['attack']} and defense {values['defense']}, and falls to {wounds}."


def _cards(count: int | str) -> str:
    return "1 card" if count == 1 else f"{count} cards"
