"""Reading a card set of Clash of Rage, and making its compiled form."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.cardset import (
    CardInfo,
    CardSet,
    CardValue,
    card_id,
    card_info,
    check_names,
    content_hash,
)
from wartable.core.errors import BadCardSet
from wartable.core.shapes import read_shape
from wartable.games.clash_of_rage.table.cards import Box, Clan, HeroCard, Item, TacticsCard, TileSide, UnitType
from wartable.games.clash_of_rage.table.cardset_demands import check_card_set
from wartable.games.clash_of_rage.table.cardset_file import (
    ABILITIES,
    CardFileShape,
    ClanShape,
    HeroShape,
    ItemShape,
    MapShape,
    SideShape,
    TacticsShape,
    UnitShape,
    ValuesShape,
)
from wartable.games.clash_of_rage.table.codes import MAX_KINDS
from wartable.games.clash_of_rage.table.terrain import READY_MADE_Q, READY_MADE_R, pack_tile

FIELDS = ("strength", "life", "movement", "slowness", "reroll", "hit", "shield", "rage", "flight")
WORTH = {
    "strength": 0.75, "life": 2.0, "movement": 0.5, "slowness": -0.3, "reroll": 0.9, "hit": 1.0, "shield": 1.1,
    "rage": 1.6, "flight": 0.5,
}  # fmt: skip
LEVEL_NAMES = ("I", "II", "III")


@dataclass(frozen=True)
class RageCards(CardSet):
    """All components, compiled, and as people read them."""

    box: Box
    maps: dict[int, tuple[int, ...]]  # ready-made maps by number of players, as packed tiles

    def clan(self, clan_id: str) -> Clan:
        """Find a clan by its id."""
        for clan in self.box.clans:
            if clan.id == clan_id:
                return clan
        raise BadCardSet(f"The card set {self.name!r} has no clan {clan_id!r}.")


def make_cards(content: dict[str, Any]) -> RageCards:
    """Make a card set of its content."""
    written = read_shape(CardFileShape, content, BadCardSet, "The card set")
    check_card_set(written)
    infos = [info for clan in written.clan for info in clan_infos(clan)]
    infos += [card_info("elf", elf, "elf", elf.tokens, _values(elf)) for elf in written.elf]
    infos += [_item_info("equipment", item) for item in written.equipment]
    infos += [_item_info("legendary", item) for item in written.legendary]
    infos += [_hero_info(hero) for hero in written.hero]
    infos += [_side_info(side) for side in written.side]
    check_names(infos)
    maps = {made.players: ready_made(written, made) for made in written.map}
    return RageCards(written.name, content_hash(content), tuple(infos), compile_box(written), maps, content=content)


# -- as people read them ----------------------------------------------------------------


def clan_infos(clan: ClanShape) -> list[CardInfo]:
    """List the Unit types and Tactics cards of a clan."""
    units = [card_info(clan.id, unit, "unit", unit.figures, _unit_values(unit)) for unit in clan.unit]
    return units + [_tacticscard_info(clan.id, card) for card in clan.tactics]


def _unit_values(unit: UnitShape) -> dict[str, CardValue]:
    return {"level": LEVEL_NAMES[unit.level - 1], **_values(unit)}


def _tacticscard_info(clan: str, card: TacticsShape) -> CardInfo:
    levels: dict[str, CardValue] = dict(zip(LEVEL_NAMES, card.units, strict=True))
    return card_info(clan, card, "tactics", 1, {"number": card.number, **levels, "gold": card.gold})


def _item_info(group: str, item: ItemShape) -> CardInfo:
    values: dict[str, CardValue] = {"kind": item.kind}
    if group == "equipment":
        values["cost"] = item.cost
    return card_info(group, item, item.kind, item.copies, {**values, **_values(item)})


def _hero_info(hero: HeroShape) -> CardInfo:
    return card_info("hero", hero, "hero", 1, {"cost": hero.cost, **_values(hero), "ability": hero.ability})


def _side_info(side: SideShape) -> CardInfo:
    values: dict[str, CardValue] = {
        "side": f"{side.tile}{side.side}", "city": side.city, "forge": side.forge, "stone": side.stone,
        "level": LEVEL_NAMES[side.level - 1], "ranges": " ".join(side.ranges),
    }  # fmt: skip
    return CardInfo(card_id("region", side.name), side.name, "region", "region", 1, values)


def _values(card: ValuesShape) -> dict[str, CardValue]:
    return {field: getattr(card, field) for field in FIELDS}


# -- compiled ---------------------------------------------------------------------------


def pack_values(card: ValuesShape) -> int:
    """Pack the values of a card into one number, five bits each [CR-105]."""
    return sum(int(getattr(card, field)) << 5 * place for place, field in enumerate(FIELDS))


def compile_box(written: CardFileShape) -> Box:
    """Make the compiled form."""
    nothing = Item("", False, 0, 99, 0, 0.0)
    items = [_item(item) for item in written.equipment]
    items += [nothing] * (int(MAX_KINDS) - len(items))
    items += [_item(item) for item in written.legendary]
    return Box(
        [_clan(code, clan) for code, clan in enumerate(written.clan)],
        [UnitType(elf.name, pack_values(elf), elf.tokens) for elf in written.elf],
        items,
        len(written.equipment),
        len(written.legendary),
        [HeroCard(hero.name, hero.cost, pack_values(hero), ABILITIES[hero.ability]) for hero in written.hero],
        [_side(side) for side in written.side],
    )


def _clan(code: int, clan: ClanShape) -> Clan:
    types = [UnitType(unit.name, pack_values(unit), unit.figures) for unit in clan.unit]
    tactics = [
        TacticsCard(card.number, card.name, sum(count << 5 * i for i, count in enumerate(card.units)), card.gold)
        for card in sorted(clan.tactics, key=lambda card: card.number)
    ]
    return Clan(code, clan.id, clan.name, types, tactics)


def _item(item: ItemShape) -> Item:
    worth = sum(WORTH[field] * getattr(item, field) for field in FIELDS)
    return Item(item.name, item.kind == "armor", item.copies, item.cost, pack_values(item), worth)


def _side(side: SideShape) -> TileSide:
    pairs = [[int(place) for place in pair.split("-")] for pair in side.ranges]
    ranges = vec[i64]([first * 7 + second for first, second in pairs])
    name = f"{side.tile}{side.side}"
    return TileSide(side.tile, name, side.name, side.city, side.forge, side.stone, side.level - 1, ranges)


def ready_made(written: CardFileShape, made: MapShape) -> tuple[int, ...]:
    """Lay a ready-made map: its Regions at the places the rules name [CR-206]."""
    names = [f"{side.tile}{side.side}" for side in written.side]
    tiles = []
    for region, entry in enumerate(made.regions):
        name, _, rotation = entry.partition(" ")
        if name not in names or rotation not in ("0", "1", "2", "3", "4", "5"):
            raise BadCardSet(f"the map for {made.players} players: {entry!r} is no side and rotation such as '4b 3'.")
        tiles.append(int(pack_tile(names.index(name), int(rotation), READY_MADE_Q[region], READY_MADE_R[region])))
    return tuple(tiles)
