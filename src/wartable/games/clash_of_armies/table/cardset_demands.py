"""What the rules demand of a card set."""

from __future__ import annotations

from wartable.core.errors import BadCardSet
from wartable.games.clash_of_armies.table.cardset_file import (
    ABILITIES,
    POINTS,
    SORTS,
    CardFileShape,
    CardShape,
    FactionShape,
)

ACTIVE = (
    *POINTS, "attack-per-unit", "attack-per-garrison", "attack-if-behind", "attack-if-second",
    "resources-if-second", "breach", "damage", "raid", "draw", "fetch", "purge", "burn", "snipe", "lure", "hire",
)  # fmt: skip
MOMENTS = {
    "does": (*ACTIVE, "draw-if-second"),
    "kin": (*ACTIVE, "attack-per-kin", "recovery-per-kin", "defense"),
    "garrisoned": ("draw", "fetch", "recovery", "resources"),
    "scrap": (
        *POINTS, "attack-if-behind", "attack-if-second", "resources-if-second", "breach", "damage", "raid", "draw",
        "draw-if-second", "fetch",
    ),
    "scrap in defence": ("defense", "counter", "hold"),
    "passive": ("income", "banner", "succour", "plunder", "muster", "rampart"),
    "passive of an Upgrade": ("room",),
    "event": (
        "plague", "harvest", "fire", "truce", "revolt", "jubilee", "earthquake", "company", "fair", "winter",
    ),
}  # fmt: skip
COUNTS = {"camp": 2, "vassal": 2, "fortification": 5, "event": 10}
CARDS_IN_ALL = 104
FACTIONS = 6
FACTION_SIZE = 6
GOLD = {"copies": 12, "start": 6}


def check_card_set(written: CardFileShape) -> None:
    """Check everything that the rules say about cards."""
    for card in [*written.card, *(card for faction in written.faction for card in faction.card)]:
        check_card(card)
    check_counts(written)
    for faction in written.faction:
        check_faction(faction)


def check_card(card: CardShape) -> None:
    """A card has the values and abilities that its kind can have [CA-102]."""
    for name in ("cost", *POINTS, "limit", "copies"):
        if not 0 <= getattr(card, name) <= 20:
            raise BadCardSet(f"{card.name!r}: {name} is a number from 0 to 20, not {getattr(card, name)} [CA-102].")
    if not 0 <= (card.defense or 0) <= 20 or card.copies < 1:
        raise BadCardSet(f"{card.name!r}: defense is a number from 0 to 20 and copies at least 1 [CA-102].")
    for moment in ABILITIES:
        if getattr(card, moment):
            _check_ability(card, moment, getattr(card, moment))
    if card.passive and card.kind not in ("monarch", "upgrade"):
        raise BadCardSet(f"{card.name!r}: only Monarchs and Upgrades have passive abilities [CA-802].")
    if card.scrap and (card.scrap_in == "defence") != (card.kind == "upgrade") and card.kind == "upgrade":
        raise BadCardSet(f"{card.name!r}: an Upgrade is scrapped in defence [CA-505].")
    if (card.kind == "event") != bool(card.event):
        raise BadCardSet(f"{card.name!r}: an Event has an event, and nothing else has one [CA-702].")


def _check_ability(card: CardShape, moment: str, text: str) -> None:
    if moment == "scrap" and card.scrap_in == "defence":
        moment = "scrap in defence"
    if moment == "passive" and card.kind == "upgrade":
        moment = "passive of an Upgrade"
    effect, _, amount = text.partition(" ")
    if effect not in MOMENTS[moment]:
        raise BadCardSet(f"{card.name!r}: no effect {effect!r} for {moment}; there are {', '.join(MOMENTS[moment])}.")
    if not amount.isdecimal() or not 1 <= int(amount) <= 20:
        raise BadCardSet(f"{card.name!r}: {moment} is an effect and a number from 1 to 20, not {text!r}.")


def check_counts(written: CardFileShape) -> None:
    """There are 104 cards: starting decks, Resources, Soldiers, 5 Fortifications, 6 factions, 10 Events [CA-101]."""
    common = {sort: sum(card.copies for card in written.card if card.kind == sort) for sort in SORTS}
    for sort, count in COUNTS.items():
        if common[sort] != count:
            raise BadCardSet(f"there are {count} cards of the kind {sort}, not {common[sort]} [CA-101].")
    if common["soldier"] <= 6:
        raise BadCardSet(f"there are more than 6 Soldiers, not {common['soldier']} [CA-101].")
    if common["monarch"] or common["troop"]:
        raise BadCardSet("Monarchs and troops belong to factions [CA-101].")
    resources = [card for card in written.card if card.kind == "resource"]
    gold = [{"copies": card.copies, "start": card.start} for card in resources[:1]]
    if gold != [GOLD] or [card.start for card in resources[1:2]] != [1]:
        raise BadCardSet("the first Resource is Gold, 12 copies and 6 to start with, the next Gems with 1 [CA-201].")
    if len(written.faction) != FACTIONS:
        raise BadCardSet(f"there are {FACTIONS} factions, not {len(written.faction)} [CA-101].")
    total = sum(common.values()) + sum(card.copies for faction in written.faction for card in faction.card)
    if total != CARDS_IN_ALL:
        raise BadCardSet(f"there are {CARDS_IN_ALL} cards in all, not {total} [CA-101].")
    if len({card.defense for card in written.card if card.kind == "fortification"}) != COUNTS["fortification"]:
        raise BadCardSet("the five Fortifications differ in defense [CA-202].")


def check_faction(faction: FactionShape) -> None:
    """A faction is six cards, a Monarch or Hero among them, so that its abilities can work [CA-104]."""
    if sum(card.copies for card in faction.card) != FACTION_SIZE:
        raise BadCardSet(f"{faction.id}: a faction has {FACTION_SIZE} cards [CA-101].")
    if not any(card.kind in ("monarch", "hero") for card in faction.card):
        raise BadCardSet(f"{faction.id}: a faction needs a Monarch or a Hero [CA-104].")
