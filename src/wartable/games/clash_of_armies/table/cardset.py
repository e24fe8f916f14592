"""Reading a card set of Clash of Armies, and what its rules demand of one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any, Literal

from wartable.core.cardset import CardInfo, CardSet, content_hash, read_card_file
from wartable.core.errors import BadCardSet
from wartable.core.shapes import Shape, read_shape
from wartable.games.clash_of_armies.table.ability_words import card_text
from wartable.games.clash_of_armies.table.cards import NO_FACTION, WORD, Ability, Box, Kind
from wartable.games.clash_of_armies.table.codes import MAX_KINDS, Effect, Sort

SortName = Literal[
    "resource", "soldier", "fortification", "camp", "vassal", "hero", "general", "siege", "upgrade", "special-unit",
    "special-card", "event", "monarch", "troop",
]  # fmt: skip
SORTS = {name.lower().replace("_", "-"): code for name, code in vars(Sort).items() if isinstance(code, int)}
EFFECTS = {name.lower().replace("_", "-"): code for name, code in vars(Effect).items() if isinstance(code, int)}
BORDERS = {"resource": "white", "soldier": "blue", "fortification": "purple", "upgrade": "purple"}
POINTS = ("attack", "resources", "recovery")
ACTIVE = (
    *POINTS, "attack-per-unit", "attack-per-garrison", "breach", "damage", "raid", "draw", "fetch", "purge", "burn",
    "snipe", "lure", "hire",
)  # fmt: skip
MOMENTS = {
    "does": ACTIVE,
    "kin": (*ACTIVE, "attack-per-kin", "recovery-per-kin", "defense"),
    "garrisoned": ("draw", "fetch", "recovery", "resources"),
    "scrap": (*POINTS, "breach", "damage", "raid", "draw", "fetch"),
    "scrap in defence": ("defense", "counter", "hold"),
    "passive": ("income", "banner", "succour", "plunder", "muster", "rampart"),
    "passive of an Upgrade": ("room",),
    "event": (
        "plague", "harvest", "fire", "truce", "revolt", "jubilee", "earthquake", "company", "fair", "winter",
    ),
}  # fmt: skip
ABILITIES = ("does", "kin", "garrisoned", "scrap", "passive", "event")
COUNTS = {"camp": 2, "vassal": 2, "fortification": 5, "event": 10}
CARDS_IN_ALL = 104
FACTIONS = 6
FACTION_SIZE = 6
FACTIONS_PLAYED = 3
GOLD = {"copies": 12, "start": 6}


class CardShape(Shape):
    """A card in the file."""

    name: str
    kind: SortName
    copies: int = 1
    start: int = 0
    cost: int = 0
    attack: int = 0
    resources: int = 0
    recovery: int = 0
    defense: int | None = None
    limit: int = 0
    does: str = ""
    kin: str = ""
    garrisoned: str = ""
    scrap: str = ""
    scrap_in: Literal["turn", "defence"] = "turn"
    passive: str = ""
    event: str = ""
    text: str = ""
    attested: list[str] = []


class FactionShape(Shape):
    """A faction in the file."""

    id: str
    name: str
    card: list[CardShape]


class CardFileShape(Shape):
    """A card set's file."""

    name: str
    card: list[CardShape]
    faction: list[FactionShape]


@dataclass(frozen=True)
class ArmiesCards(CardSet):
    """All cards, and the boxes in which three of the factions can be packed."""

    titles: dict[str, str]
    boxes: tuple[Box, ...]

    def box(self, factions: list[str]) -> Box:
        """Find the box with three factions, named in any order."""
        for box in self.boxes:
            if set(box.factions) == set(factions):
                return box
        raise BadCardSet(f"The card set {self.name!r} has no factions {', '.join(factions)}.")


def load_cards(path: Path) -> ArmiesCards:
    """Read and validate a card set."""
    content = read_card_file(path)
    try:
        return make_cards(content)
    except BadCardSet as error:
        raise BadCardSet(f"{path}: {error}") from None


def make_cards(content: dict[str, Any]) -> ArmiesCards:
    """Make a card set of its content."""
    written = read_shape(CardFileShape, content, BadCardSet, "The card set")
    everything = [*written.card, *(card for faction in written.faction for card in faction.card)]
    check_names(everything)
    for card in everything:
        check_card(card)
    check_counts(written)
    for faction in written.faction:
        check_faction(faction)
    infos = [_info("common", card) for card in written.card]
    infos += [_info(faction.id, card) for faction in written.faction for card in faction.card]
    boxes = [
        _pack(code, written.card, list(chosen))
        for code, chosen in enumerate(combinations(written.faction, FACTIONS_PLAYED))
    ]
    titles = {faction.id: faction.name for faction in written.faction}
    return ArmiesCards(written.name, content_hash(content), tuple(infos), titles, tuple(boxes))


def card_id(name: str) -> str:
    """Make a card's id of its name."""
    return re.sub("[^a-z0-9]+", "-", name.lower()).strip("-")


def _info(group: str, card: CardShape) -> CardInfo:
    """A card as people read it: cost, points, defense, abilities, border [CA-102]."""
    values: dict[str, int | str] = {"cost": card.cost}
    for name in (*POINTS, "limit"):
        if getattr(card, name):
            values[name] = getattr(card, name)
    if card.defense is not None:
        values["defense"] = card.defense
    for name in ABILITIES:
        if getattr(card, name):
            values[name] = getattr(card, name)
    if card.scrap:
        values["scrap_in"] = card.scrap_in
    values["border"] = "orange" if card.start > 1 else BORDERS.get(card.kind, "plain")
    text = card_text({name: getattr(card, name) for name in ABILITIES}, card.scrap_in == "defence") or card.text
    return CardInfo(
        card_id(card.name), card.name, group, card.kind, card.copies, values, text, frozenset(card.attested)
    )


# -- what the rules demand ---------------------------------------------------------------


def check_names(cards: list[CardShape]) -> None:
    """Names tell cards apart."""
    seen: set[str] = set()
    for card in cards:
        if not card_id(card.name) or card_id(card.name) in seen:
            raise BadCardSet(f"two cards are called {card.name!r}.")
        seen.add(card_id(card.name))


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


# -- the compiled form -----------------------------------------------------------------


def _pack(code: int, common: list[CardShape], factions: list[FactionShape]) -> Box:
    """Pack a box with three factions; Events come last, so that all that can be pointed at has small numbers."""
    shapes = [(card, int(NO_FACTION)) for card in common if card.kind not in ("camp", "event")]
    shapes += [(card, at) for at, faction in enumerate(factions) for card in faction.card]
    if len(shapes) > MAX_KINDS:
        raise BadCardSet(f"a game can have {MAX_KINDS} different cards besides Events, not {len(shapes)}.")
    shapes += [(card, int(NO_FACTION)) for card in common if card.kind == "event"]
    kinds: list[Kind] = []
    word, slot = 0, 0
    for card, faction in shapes:
        if slot + card.copies > WORD:
            word, slot = word + 1, 0
        if word > 1:
            raise BadCardSet("a game has too many cards.")
        kinds.append(_compile(card, len(kinds), word, slot, faction))
        slot += card.copies
    return Box(code, [faction.id for faction in factions], kinds)


def _compile(card: CardShape, number: int, word: int, slot: int, faction: int) -> Kind:
    return Kind(
        number,
        word,
        slot,
        (1 << card.copies) - 1 << slot,
        card.name,
        SORTS[card.kind],
        faction,
        card.cost,
        card.attack,
        card.resources,
        card.recovery,
        card.defense or 0,
        card.limit,
        [_ability(getattr(card, moment)) for moment in ABILITIES],
        card.scrap_in == "defence" and bool(card.scrap),
    )


def _ability(text: str) -> Ability:
    effect, _, amount = text.partition(" ")
    return Ability(EFFECTS[effect], int(amount)) if effect else Ability(Effect.NONE, 0)
