"""Cards in sentences: everything on them, in words."""

from __future__ import annotations

from collections.abc import Mapping

from wartable.core.cardset import CardInfo, CardSet
from wartable.core.words import counted
from wartable.games.clash_of_rage.telling.names import LEVEL_NAMES

CLAN_NAMES = {
    "goldleif": "Goldleif Clan",
    "bohorg": "Bohorg Horde",
    "steamfield": "Steamfield Barony",
    "tomb": "Army of the Tomb",
}
SYMBOL_SENTENCES = {
    "reroll": "in each Assault failed dice may be thrown again {times}",
    "hit": "each Assault has {hits}",
    "shield": "it stops {wounds} of each enemy Assault",
    "rage": "each own Assault begins with {rage}",
    "slowness": "it adds {slowness} when it is settled who strikes first",
    "flight": "it flies across Rocky Ranges and over enemies",
}


def adds(values: Mapping[str, object]) -> str:
    """Write in short what an item, a Unit or a Hero adds: strength 2, 1 automatic hit, Flight."""
    amount = {name: int(str(values.get(name) or 0)) for name in ("strength", "life", "movement", *SYMBOL_SENTENCES)}
    words = {
        "strength": f"strength +{amount['strength']}",
        "life": f"life +{amount['life']}",
        "movement": f"movement +{amount['movement']}",
        "reroll": counted(amount["reroll"], "reroll"),
        "hit": counted(amount["hit"], "automatic hit"),
        "shield": counted(amount["shield"], "shield"),
        "rage": f"{amount['rage']} Rage in each Assault",
        "slowness": f"{amount['slowness']} slowness",
        "flight": "Flight",
    }
    return ", ".join(words[name] for name in amount if amount[name])


def sentences(card: CardInfo, cards: CardSet) -> list[str]:
    """Tell everything on a card, sentence by sentence, without its own text."""
    values = card.values
    match card.kind:
        case "unit":
            whose = f"Unit of level {values['level']} of the {CLAN_NAMES[card.group]}, {counted(card.copies, 'figure')}"
            return [f"{whose}.", _body(values), *_symbols(values)]
        case "elf":
            return [f"Elves, {card.copies} tokens.", _body(values), *_symbols(values)]
        case "tactics":
            return [f"Tactics card of the {CLAN_NAMES[card.group]}.", *_tactics(card, cards)]
        case "hero":
            return [
                f"Hero, recruited for {values['cost']} Gold, moves {_steps(values)}.",
                *_symbols({**values, "flight": 0}, "the army"),
            ]
        case "region":
            return [_region(card)]
    price = f"bought for {values['cost']} Gold" if card.group == "equipment" else "Legendary, worth a point once forged"
    return [f"{card.kind.capitalize()}, {price}.", *_bonuses(values), *_symbols(values)]


def _steps(values: Mapping[str, object]) -> str:
    return counted(int(str(values["movement"])), "step")


def _body(values: Mapping[str, object]) -> str:
    moves = f"Moves {_steps(values)}, rolls" if values["movement"] else "Rolls"
    return f"{moves} {counted(int(str(values['strength'])), 'die', 'dice')}, falls to {_wounds(values, 'life')}."


def _wounds(values: Mapping[str, object], name: str) -> str:
    return counted(int(str(values[name])), "wound")


def _bonuses(values: Mapping[str, object]) -> list[str]:
    """Tell what an item adds to the values that every Unit has."""
    more = [f"{values[name]} more {name}" for name in ("strength", "life", "movement") if values[name]]
    return [f"Who carries it has {' and '.join(more)}."] if more else []


def _symbols(values: Mapping[str, object], subject: str = "") -> list[str]:
    """Tell what each symbol does."""
    told = []
    for name, sentence in SYMBOL_SENTENCES.items():
        amount = int(str(values.get(name) or 0))
        if amount:
            words = sentence.format(
                times={1: "once", 2: "twice"}.get(amount, f"{amount} times"),
                hits=counted(amount, "automatic hit"),
                wounds=counted(amount, "wound"),
                rage=counted(amount, "Rage token", "Rage tokens"),
                slowness=f"{amount} slowness",
            )
            words = words.replace("it ", f"{subject} ", 1) if subject and words.startswith("it ") else words
            told.append(f"{words[0].upper()}{words[1:]}.")
    return told


def _tactics(card: CardInfo, cards: CardSet) -> list[str]:
    values = card.values
    units = [one for one in cards.cards if one.group == card.group and one.kind == "unit"]
    names = {str(unit.values["level"]): unit.name for unit in units}
    coming = [f"{values[level]} {names[level]}" for level in LEVEL_NAMES if values[level]]
    return [
        f"Its number is {values['number']} of 28: the lower goes first.",
        f"It brings {', '.join(coming)} and {values['gold']} Gold.",
    ]


def _region(card: CardInfo) -> str:
    ranges = len(str(card.values["ranges"]).split())
    return (
        f"Region, side {card.values['side']}: a City, a Forge, a Reinforcement Stone of level {card.values['level']}, "
        f"and {counted(ranges, 'border', 'borders')} closed by Rocky Ranges."
    )
