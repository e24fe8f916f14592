"""Reading a card set of Clash of Armies, and making its compiled form."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from wartable.core.cardset import CardInfo, CardSet, check_names, content_hash
from wartable.core.errors import BadCardSet
from wartable.core.shapes import read_shape
from wartable.games.clash_of_armies.table.ability_words import card_text
from wartable.games.clash_of_armies.table.cards import NO_FACTION, WORD, Ability, Box, Kind
from wartable.games.clash_of_armies.table.cardset_demands import check_card_set
from wartable.games.clash_of_armies.table.cardset_file import (
    ABILITIES,
    EFFECTS,
    POINTS,
    SORTS,
    CardFileShape,
    CardShape,
    FactionShape,
    card_id,
)
from wartable.games.clash_of_armies.table.codes import MAX_KINDS, SEATS, Effect

BORDERS = {"resource": "white", "soldier": "blue", "fortification": "purple", "upgrade": "purple"}
FACTIONS_PLAYED = 3


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


def make_cards(content: dict[str, Any]) -> ArmiesCards:
    """Make a card set of its content."""
    written = read_shape(CardFileShape, content, BadCardSet, "The card set")
    check_card_set(written)
    infos = [_info("common", card) for card in written.card]
    infos += [_info(faction.id, card) for faction in written.faction for card in faction.card]
    check_names(infos)
    boxes = [
        _pack(code, written.card, list(chosen))
        for code, chosen in enumerate(combinations(written.faction, FACTIONS_PLAYED))
    ]
    titles = {faction.id: faction.name for faction in written.faction}
    return ArmiesCards(written.name, content_hash(content), tuple(infos), titles, tuple(boxes), content=content)


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
    values["border"] = _border(card)
    text = card_text({name: getattr(card, name) for name in ABILITIES}, card.scrap_in == "defence") or card.text
    return CardInfo(
        card_id(card.name), card.name, group, card.kind, card.copies, values, text, frozenset(card.attested)
    )


def _border(card: CardShape) -> str:
    """Starting cards are orange at the border, the others of their kind as the kind is [CA-101]."""
    border = BORDERS.get(card.kind, "plain")
    if card.start == 0:
        return border
    return "orange" if card.start * SEATS == card.copies else f"orange or {border}"


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
