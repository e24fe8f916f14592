"""The JSON of a view of Clash of Rage, made from a veiled table alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from wartable.core.bits import contains, members
from wartable.core.cardset import card_id
from wartable.core.envelope import PlayerJson, ZoneJson
from wartable.core.rendering import player, render_view, set_zone
from wartable.core.state import View
from wartable.core.tape import Tape
from wartable.games.clash_of_rage.judging.forecast import odds
from wartable.games.clash_of_rage.rules.assault import rage_of, right_of
from wartable.games.clash_of_rage.rules.equipping import forge_cost
from wartable.games.clash_of_rage.rules.victory import units_on_map
from wartable.games.clash_of_rage.table.cards import HeroCard, Item, TacticsCard, UnitType
from wartable.games.clash_of_rage.table.cardset_file import ABILITIES
from wartable.games.clash_of_rage.table.codes import (
    MAX_KINDS,
    NOBODY,
    NOWHERE,
    SLOTS,
    TACTICS,
    Ask,
)
from wartable.games.clash_of_rage.table.packed import LIFE, copies_in, count_of, value
from wartable.games.clash_of_rage.table.table import PILE_MASK, Table
from wartable.games.clash_of_rage.telling import sums, view_map
from wartable.games.clash_of_rage.telling.names import place_name, seat_names, side_name, territory_name
from wartable.games.clash_of_rage.telling.view_shapes import (
    BattleJson,
    ClanJson,
    ElvesJson,
    OfferJson,
    PhaseJson,
    RageDetail,
    RageHeroJson,
    RageSideJson,
    TacticsJson,
    UnitTypeJson,
)

REMEMBERED = 4096  # Tactics cards, which never change; Unit types, Heroes and offers, which often look as they did
ABILITY_NAMES = {code: name for name, code in ABILITIES.items()}


def render(view: View) -> dict[str, Any]:
    """Render a view."""
    table = view.veiled
    assert isinstance(table, Table)
    seat = int(view.seat)
    players = [_player(table, other) for other in range(table.seats)]
    zones = [_market_zone(table)]
    for other in range(table.seats):
        zones += _zones(table, seat, other)
    return render_view(view, players, zones, _detail(table, seat))


def _player(t: Table, seat: int) -> PlayerJson:
    army = t.armies[seat]
    counters = (
        ("points", int(t.points_of(seat))),
        ("gold", int(army.gold)),
        ("crystals", int(army.crystals)),
        ("units", int(units_on_map(t, seat))),
        ("tactics", int(army.hand_size)),
    )
    return player(seat, seat_names(t)[seat], seat, True, contains(t.acting, seat), counters)


# -- zones ------------------------------------------------------------------------------


def item_id(t: Table, item: int) -> str:
    """Give the card id of an item."""
    return card_id("equipment" if item < MAX_KINDS else "legendary", t.box.items[item].name)


def _market_zone(t: Table) -> ZoneJson:
    kept, made_of = t.setup.kept, int(t.market)
    zone: ZoneJson | None = kept.find("market-zone", made_of)
    if zone is None:
        zone = set_zone("market", "market", None, None, [item_id(t, kind) for kind in _copies(t, made_of)])
        kept.keep("market-zone", made_of, zone)
    return zone


def _copies(t: Table, cards: int) -> list[int]:
    return [kind for kind in range(t.box.kinds) for _ in range(copies_in(cards, kind))]


def _aside(t: Table, seat: int) -> list[str]:
    army = t.armies[seat]
    items = [*_copies(t, int(army.spare)), *(int(MAX_KINDS) + legend for legend in members(army.relics))]
    return [item_id(t, item) for item in items]


def _zones(t: Table, viewer: int, seat: int) -> list[ZoneJson]:
    """Render what lies before a player: open cards alike for all, the hand and what was drawn for the player alone."""
    army, own = t.armies[seat], viewer == seat
    part = f"zones.{seat}.{own}"
    made_of = [int(army.slots[slot]) for slot in range(SLOTS)]
    made_of += [int(army.discard), int(army.spare), int(army.relics), int(army.hand_size), int(army.clan.code)]
    made_of += [int(army.hand), int(t.drawn)] if own else []
    zones: list[ZoneJson] | None = t.setup.kept.find(part, made_of)
    if zones is None:
        zones = _laid_out(t, seat, own)
        t.setup.kept.keep(part, made_of, zones)
    return zones


def _laid_out(t: Table, seat: int, own: bool) -> list[ZoneJson]:
    army = t.armies[seat]
    cards = [card_id(army.clan.id, card.name) for card in army.clan.tactics]
    hand = [cards[card] for card in members(army.hand)] if own else []
    carried = [item_id(t, int(army.slots[slot]) - 1) for slot in range(SLOTS) if army.slots[slot]]
    drawn = [item_id(t, int(MAX_KINDS) + legend) for legend in members(t.drawn)] if own else []
    return [
        set_zone(f"{seat}.tactics", "tactics", seat, int(army.hand_size), hand),
        set_zone(f"{seat}.discard", "discard", seat, None, [cards[card] for card in members(army.discard)]),
        set_zone(f"{seat}.slot", "slot", seat, None, carried),
        set_zone(f"{seat}.aside", "aside", seat, None, _aside(t, seat)),
        set_zone(f"{seat}.drawn", "drawn", seat, None, drawn),
    ]


# -- the game's own part ------------------------------------------------------------------


class Board:
    """What stands on the map and hangs on it, which all see alike and most actions leave as it is."""

    __slots__ = ("elves", "heroes", "hexes", "regions", "strongholds", "types")

    def __init__(self, t: Table) -> None:
        self.regions: Final = view_map.regions(t)
        self.hexes: Final = view_map.hexes(t)
        self.strongholds: Final = view_map.strongholds(t)
        self.types: Final = [_unit_types(t, seat) for seat in range(t.seats)]
        self.elves: Final[ElvesJson] = {"types": _unit_types(t, int(t.elves))}
        self.heroes: Final = [_hero(t, hero) for hero in range(len(t.box.heroes))]


def _board(t: Table) -> Board:
    tape = Tape()
    tape.number(t.regions)
    tape.number(t.heroes_moved)
    for row in (t.tiles, t.hero_owner, t.hero_at):
        tape.row(row)
    for army in t.armies:
        for number in (army.clan.code, army.home, army.reserve):
            tape.number(number)
        tape.row(army.stacks)
        tape.row(army.slots)
    board: Board | None = t.setup.kept.find("board", tape.all)
    if board is None:
        board = Board(t)
        t.setup.kept.keep("board", tape.all, board)
    return board


def _detail(t: Table, viewer: int) -> RageDetail:
    asked = int(t.frame & 255) if t.depth else 0
    board = _board(t)
    return {
        "phase": _phase(t, asked),
        "goal": int(t.agreed.goal),
        "solo": t.seats == 1,
        "regions": board.regions,
        "placing": view_map.placing(t),
        "hexes": board.hexes,
        "strongholds": board.strongholds,
        "edge": view_map.edge(t),
        "clans": [_clan(t, viewer, seat, board) for seat in range(t.seats)],
        "elves": board.elves,
        "heroes": board.heroes,
        "market": _market(t, viewer),
        "pile": int(t.unseen_size + t.bottom_size),
        "pile_bottom": [item_id(t, int(t.bottom[t.bottom_head + i & PILE_MASK])) for i in range(t.bottom_size)],
        "legends": len(members(t.legends)),
        "drawn": [item_id(t, int(MAX_KINDS) + legend) for legend in members(t.drawn)],
        "due": view_map.counts(int(t.due)),
        "item": item_id(t, int(t.item)) if asked == Ask.SLOT else None,
        "move": view_map.move(t),
        "flanked": view_map.may_pass(t),
        "contested": [territory_name(t.terrain, territory) for territory in members(t.contested)],
        "forecasts": view_map.forecasts(t),
        "battle": _battle(t) if t.battle != NOWHERE else None,
    }


def _phase(t: Table, asked: int) -> PhaseJson:
    if asked in (Ask.REGION, Ask.CENTRE, Ask.ROTATION):
        name = "setup"
    elif t.action:
        name = "stones" if asked == Ask.STONE else "first-action" if t.action == 1 else "second-action"
    else:
        name = "tactics"
    ordered = t.turns > 0 and asked != Ask.TACTICS and name != "setup"
    order = [int(t.seat_in_order(position)) for position in range(t.seats)] if ordered else []
    acting = t.action > 0 and not t.ended
    return {
        "turn": int(t.turns),
        "limit": int(t.agreed.limit) or None,
        "phase": "over" if t.ended else name,
        "action": int(t.action) if acting else None,
        "order": order,
        "active": int(t.active) if acting else None,
    }


def _clan(t: Table, viewer: int, seat: int, board: Board) -> ClanJson:
    army, own = t.armies[seat], viewer == seat
    choosing = t.depth > 0 and t.frame & 255 == Ask.TACTICS
    part = f"clan.{seat}.{own}"
    made_of: list[object] = [
        board,
        int(army.gold),
        int(army.crystals),
        int(army.spare),
        int(army.relics),
        int(army.forged),
        int(army.hand) if own else 0,
        int(army.hand_size),
        int(army.discard),
        int(army.chosen),
        int(army.played),
        choosing and not contains(t.acting, seat),
    ]
    clan: ClanJson | None = t.setup.kept.find(part, made_of)
    if clan is None:
        clan = _clan_now(t, seat, board, own, choosing)
        t.setup.kept.keep(part, made_of, clan)
    return clan


def _clan_now(t: Table, seat: int, board: Board, own: bool, choosing: bool) -> ClanJson:
    army = t.armies[seat]
    controlled = t.controlled_by(seat)
    tactics = [_tactics(army.clan.id, card) for card in army.clan.tactics]
    return {
        "seat": seat,
        "clan": army.clan.id,
        "name": army.clan.name,
        "gold": int(army.gold),
        "crystals": int(army.crystals),
        "types": board.types[seat],
        "aside": _aside(t, seat),
        "hand": [tactics[card] for card in members(army.hand)] if own else None,
        "hand_size": int(army.hand_size),
        "chosen": tactics[army.chosen] if army.chosen >= 0 else None,
        "has_chosen": choosing and not contains(t.acting, seat),
        "played": tactics[army.played] if army.played >= 0 else None,
        "discard": [tactics[card] for card in members(army.discard)],
        "pile": int(TACTICS - army.hand_size) - len(members(army.discard)),
        "points": sums.points_sum(t, seat),
        "cities": [territory_name(t.terrain, place) for place in members(controlled & t.terrain.cities)],
        "forges": [territory_name(t.terrain, place) for place in members(controlled & t.terrain.forges)],
        "stones": [territory_name(t.terrain, place) for place in members(controlled & t.terrain.stones)],
        "forge_cost": int(forge_cost(t, seat)) or None,
    }


@lru_cache(REMEMBERED)
def _tactics(clan: str, card: TacticsCard) -> TacticsJson:
    return {
        "card": card_id(clan, card.name),
        "name": card.name,
        "number": int(card.number),
        "units": view_map.counts(int(card.units)),
        "gold": int(card.gold),
    }


def _unit_types(t: Table, side: int) -> list[UnitTypeJson]:
    army, part, tape = t.armies[side], f"types.{side}", Tape()
    tape.number(army.clan.code)
    tape.number(army.reserve)
    tape.row(army.stacks)
    tape.row(army.slots)
    types: list[UnitTypeJson] | None = t.setup.kept.find(part, tape.all)
    if types is None:
        types = [_unit_type(t, side, level) for level in range(3)]
        t.setup.kept.keep(part, tape.all, types)
    return types


def _unit_type(t: Table, side: int, level: int) -> UnitTypeJson:
    army = t.armies[side]
    weapon, armor = army.slots[level], army.slots[level + 3]
    return _equipped_type(
        "elf" if side == t.elves else army.clan.id,
        army.clan.types[level],
        level,
        int(count_of(army.reserve, level)),
        sum([int(count_of(army.at(node), level)) for node in members(army.held)]),
        item_id(t, int(weapon) - 1) if weapon else None,
        t.box.items[weapon - 1] if weapon else None,
        item_id(t, int(armor) - 1) if armor else None,
        t.box.items[armor - 1] if armor else None,
    )


@lru_cache(REMEMBERED)
def _equipped_type(
    clan: str,
    kind: UnitType,
    level: int,
    reserve: int,
    on_map: int,
    weapon_id: str | None,
    weapon: Item | None,
    armor_id: str | None,
    armor: Item | None,
) -> UnitTypeJson:
    """Show a Unit type and what it carries, once for all views in which it is the same."""
    return {
        "level": level + 1,
        "name": kind.name,
        "card": card_id(clan, kind.name),
        "figures": int(kind.figures),
        "reserve": reserve,
        "on_map": on_map,
        "values": sums.type_values(kind, weapon, armor),
        "weapon": weapon_id,
        "armor": armor_id,
    }


def _hero(t: Table, hero: int) -> RageHeroJson:
    owner = int(t.hero_owner[hero])
    place = None if owner == NOBODY else place_name(t, int(t.hero_at[hero]))
    return _placed_hero(t.box.heroes[hero], owner, place, contains(t.heroes_moved, hero))


@lru_cache(REMEMBERED)
def _placed_hero(card: HeroCard, owner: int, place: str | None, moved: bool) -> RageHeroJson:
    """Show a Hero and where it stands, once for all views in which that is the same."""
    return {
        "id": card_id("hero", card.name),
        "name": card.name,
        "cost": int(card.cost),
        "values": {field: int(value(card.values, shift)) for field, shift in sums.FIELDS.items()},
        "ability": ABILITY_NAMES[int(card.ability)],
        "owner": None if owner == NOBODY else owner,
        "place": place,
        "moved": moved,
    }


def _market(t: Table, viewer: int) -> list[OfferJson]:
    gold = int(t.armies[viewer].gold) if viewer >= 0 else -1
    part, made_of = f"market.{viewer}", [int(t.market), gold]
    offers: list[OfferJson] | None = t.setup.kept.find(part, made_of)
    if offers is None:
        offers = [_offer(t, kind, gold) for kind in range(t.box.kinds) if copies_in(t.market, kind)]
        t.setup.kept.keep(part, made_of, offers)
    return offers


def _offer(t: Table, kind: int, gold: int) -> OfferJson:
    item = t.box.items[kind]
    return _offered_item(item_id(t, kind), item, int(copies_in(t.market, kind)), bool(gold >= item.cost))


@lru_cache(REMEMBERED)
def _offered_item(card: str, item: Item, copies: int, affordable: bool) -> OfferJson:
    """Show an offer of the market, once for all views in which it is the same."""
    return {
        "card": card,
        "name": item.name,
        "kind": "armor" if item.armor else "weapon",
        "cost": int(item.cost),
        "copies": copies,
        "affordable": affordable,
    }


def _battle(t: Table) -> BattleJson:
    asked, striker = int(t.frame & 255) if t.depth else 0, int(t.striker)
    rolled = asked in (Ask.REROLL, Ask.ASSIGN)
    return {
        "place": territory_name(t.terrain, int(t.battle)),
        "attacker": _side(t, int(t.active)),
        "defender": _side(t, int(t.defender)),
        "striker": striker,
        "assaults": int(t.assaults),
        "played_by": int(right_of(t, t.active)) if striker == t.elves else striker,
        "dice": int(t.dice),
        "wounding_dice": int(t.faces),
        "rerolls_left": int(t.rerolls) if asked == Ask.REROLL else 0,
        "wounds": sums.wounds_sum(t) if rolled else None,
        "wounds_left": int(t.wounds),
        "eliminated": int(t.kills),
        "attacker_chance": view_map.rounded(odds(t, t.active, t.defender, t.battle)),
    }


def _side(t: Table, side: int) -> RageSideJson:
    where = int(t.battle)
    army = t.armies[side]
    return {
        "side": side,
        "name": side_name(t, side),
        "units": view_map.counts(army.at(where)),
        "heroes": view_map.hero_ids(t, where, side),
        "strength": sums.strength_sum(t, side, where),
        "slowness": sums.symbol_sum(t, side, where, "slowness"),
        "rerolls": sums.symbol_sum(t, side, where, "reroll"),
        "hits": sums.symbol_sum(t, side, where, "hit"),
        "shields": sums.symbol_sum(t, side, where, "shield"),
        "rage": int(rage_of(t, side)),
        "life": [int(value(army.profile[level], LIFE)) for level in range(3)],
    }
