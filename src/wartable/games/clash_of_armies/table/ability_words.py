"""Abilities in words, for cards and for those who ask why."""

from __future__ import annotations

from collections.abc import Mapping

SENTENCES = {
    "attack": "+{n} attack",
    "resources": "+{n} resources",
    "recovery": "recover {n} damage",
    "attack-per-unit": "+{n} attack for each other military unit you have activated this turn",
    "attack-per-kin": "+{n} attack for each other card of this faction you have activated this turn",
    "attack-per-garrison": "+{n} attack for each of your garrisoned cards",
    "attack-if-behind": "+{n} attack if you have more damage than the opponent",
    "attack-if-second": "+{n} attack if the opponent moved first",
    "resources-if-second": "+{n} resources if the opponent moved first",
    "draw-if-second": "draw {n} if the opponent moved first",
    "recovery-per-kin": "recover {n} damage for each other card of this faction you have activated this turn",
    "breach": "the enemy Fortification has {n} less defense against this turn's attack",
    "damage": "the opponent takes {n} damage past all defenses",
    "raid": "the opponent discards {n} at random from the hand",
    "draw": "draw {n}",
    "fetch": "take {n} from your discard pile into your hand",
    "purge": "scrap {n} from your discard pile",
    "burn": "scrap {n} from your hand",
    "snipe": "the opponent discards {n} garrisoned in the Fortification, of your choice",
    "lure": "the opponent discards {n} garrisoned in the Camp, of your choice",
    "hire": "take a market card that costs {n} or less without paying",
    "defense": "+{n} defense",
    "counter": "the attacker takes {n} damage",
    "hold": "your Fortification and its garrison stay even if the attack succeeds",
    "income": "+{n} resources every turn",
    "banner": "+{n} to the Attack Total of every attack",
    "succour": "recover {n} damage at the beginning of every turn",
    "plunder": "+{n} resources when your attack deals damage",
    "muster": "at Wrap-Up draw {n} beyond the usual five",
    "rampart": "+{n} defense for each unit garrisoned in your Fortification",
    "room": "your Fortification has room for {n} more",
    "plague": "each player discards a card of their choice from the hand",
    "harvest": "each player draws {n}",
    "fire": "each player discards a unit of their choice garrisoned in the Fortification",
    "truce": "each player recovers {n} damage",
    "revolt": "each player takes {n} damage",
    "jubilee": "each player may scrap a card from the discard pile",
    "earthquake": "all Fortifications in play are discarded with their garrisons",
    "company": "the player with more damage takes the top card of the Soldiers deck",
    "fair": "each player takes the top card of the Resources deck",
    "winter": "the Standard row of the market goes back into its deck and is filled anew",
}
MOMENTS = {"does": "", "kin": "With a leader: ", "garrisoned": "If garrisoned: ", "passive": "Always: ", "event": ""}


COUNTED = {
    **dict.fromkeys(
        ("draw", "draw-if-second", "fetch", "purge", "burn", "raid", "harvest", "muster"), ("a card", "cards")
    ),
    **dict.fromkeys(("snipe", "lure"), ("a unit", "units")),
    "room": ("one unit", "units"),
}


def ability_sentence(ability: str) -> str:
    """Put an ability, an effect and its amount, into words."""
    effect, _, amount = ability.partition(" ")
    sentence = SENTENCES[effect]
    if effect in COUNTED:
        one, many = COUNTED[effect]
        return sentence.replace("{n}", one if amount == "1" else f"{amount} {many}")
    if amount == "1":
        sentence = sentence.replace("{n} resources", "{n} resource")
    return sentence.replace("{n}", amount)


def card_text(abilities: Mapping[str, str], scrapped_in_defence: bool) -> str:
    """Put all abilities of a card, by the moment they belong to, into sentences."""
    sentences = []
    for moment, words in MOMENTS.items():
        if abilities.get(moment):
            sentences.append(_sentence(words + ability_sentence(abilities[moment])))
    if abilities.get("scrap"):
        when = "Scrap when attacked: " if scrapped_in_defence else "Scrap: "
        sentences.append(_sentence(when + ability_sentence(abilities["scrap"])))
    return " ".join(sentences)


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:] + "."
