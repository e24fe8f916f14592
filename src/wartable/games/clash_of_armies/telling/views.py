"""The JSON of a view of Clash of Armies, made from a veiled table alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import contains
from wartable.core.envelope import PlayerJson, ZoneJson
from wartable.core.rendering import known_set_zone, player, render_view, set_zone
from wartable.core.state import View
from wartable.core.tape import Tape
from wartable.games.clash_of_armies.judging.forecast import forecast
from wartable.games.clash_of_armies.rules.effects import frame_amount, frame_effect, frame_kind, frame_must
from wartable.games.clash_of_armies.rules.leaders import leader_in_sight
from wartable.games.clash_of_armies.rules.military import (
    camp_followers,
    fort_limit,
    garrisoned_in_fort,
    has_camp_leader,
)
from wartable.games.clash_of_armies.table.ability_words import SENTENCES, ability_sentence
from wartable.games.clash_of_armies.table.cards import Box, copies_in, is_empty, size_of
from wartable.games.clash_of_armies.table.cardset_file import EFFECTS, card_id
from wartable.games.clash_of_armies.table.codes import (
    CAMP_LIMIT,
    NOTHING,
    PLACES,
    ROW_PLACES,
    SEATS,
    SOLDIERS_TOP,
    STANDARD_PLACES,
    Ask,
    Pile,
    Zone,
)
from wartable.games.clash_of_armies.table.realm import Realm
from wartable.games.clash_of_armies.table.table import Table
from wartable.games.clash_of_armies.telling.names import PLACE_NAMES, SEAT_NAMES, place_id
from wartable.games.clash_of_armies.telling.sums import (
    attack_sum,
    camp_sum,
    defense_sum,
    resources_sum,
    walls_sum,
)
from wartable.games.clash_of_armies.telling.view_shapes import (
    AbilityJson,
    ArmiesDetail,
    AttackJson,
    ForecastJson,
    PlaceJson,
    RealmJson,
)

DEFENDING: Final = (Zone.FORT, Zone.FORT_NEW, Zone.CAMP, Zone.CAMP_NEW, Zone.UPGRADES, Zone.KNOWN)
REMEMBERED = 1024  # boxes of cards, and market places, most of which look as they did
EFFECT_NAMES = {code: name for name, code in EFFECTS.items()}
PILES_BY_PLACE = (*(Pile.STANDARD,) * 3, *(Pile.FACTIONS,) * 2, Pile.RESOURCES, Pile.SOLDIERS, Pile.FORTIFICATIONS)


def render(view: View) -> dict[str, Any]:
    """Render a view."""
    t = view.veiled
    assert isinstance(t, Table)
    viewer = int(view.seat)
    players = [_player(t, seat) for seat in range(SEATS)]
    market = _market_numbers(t)
    return render_view(view, players, _zones(t, viewer, market), _detail(t, viewer, market))


def _player(t: Table, seat: int) -> PlayerJson:
    realm = t.realms[seat]
    counters = (
        ("damage", int(realm.damage)),
        ("hand", int(realm.hand_size)),
        ("deck", int(realm.deck_size)),
        ("discard", int(realm.count(Zone.DISCARD))),
    )
    return player(seat, SEAT_NAMES[seat], seat, True, contains(t.acting, seat), counters)


# -- zones ------------------------------------------------------------------------------


def _zones(t: Table, viewer: int, market: vec[i64]) -> list[ZoneJson]:
    zones: list[ZoneJson] = []
    for seat in range(SEATS):
        zones += _realm_zones(t, viewer, seat)
    return zones + _common_zones(t, market)


def _realm_zones(t: Table, viewer: int, seat: int) -> list[ZoneJson]:
    part, tape = f"zones.{seat}.{viewer}", Tape()
    tape.number(t.box.code)
    t.realms[seat].carry(tape)
    zones: list[ZoneJson] | None = t.setup.kept.find(part, tape.all)
    if zones is None:
        zones = _realm_zones_now(t, seat)
        t.setup.kept.keep(part, tape.all, zones)
    return zones


def _realm_zones_now(t: Table, seat: int) -> list[ZoneJson]:
    realm = t.realms[seat]
    return [
        _hand(t, seat),
        set_zone(f"{seat}.deck", "deck", seat, int(realm.deck_size), []),
        _realm_zone(t, seat, "discard", Zone.DISCARD),
        _realm_zone(t, seat, "played", Zone.PLAYED),
        _realm_zone(t, seat, "aside", Zone.ASIDE),
        set_zone(f"{seat}.fort", "fort", seat, None, _one(t, int(realm.fort))),
        _realm_zone(t, seat, "garrison", Zone.FORT, Zone.FORT_NEW),
        _realm_zone(t, seat, "camp", Zone.CAMP, Zone.CAMP_NEW),
        set_zone(f"{seat}.monarch", "monarch", seat, None, _one(t, int(realm.monarch))),
        _realm_zone(t, seat, "upgrades", Zone.UPGRADES),
    ]


def _realm_zone(t: Table, seat: int, kind: str, *zones: int) -> ZoneJson:
    """Render cards of a realm that all see."""
    realm, part = t.realms[seat], f"{seat}.{kind}"
    made_of = [int(t.box.code)]
    for zone in zones:
        made_of += [int(realm.zones[2 * zone]), int(realm.zones[2 * zone + 1])]
    rendered: ZoneJson | None = t.setup.kept.find(part, made_of)
    if rendered is None:
        rendered = set_zone(part, kind, seat, None, _cards(t, realm, *zones))
        t.setup.kept.keep(part, made_of, rendered)
    return rendered


def _common_zones(t: Table, market: vec[i64]) -> list[ZoneJson]:
    zones: list[ZoneJson] | None = t.setup.kept.find("common", market)
    if zones is None:
        zones = [
            *(_place_zone(t, place) for place in range(PLACES)),
            set_zone("standard-deck", "market-deck", None, int(t.standard_left), []),
            set_zone("factions-deck", "market-deck", None, int(size_of(t.piles, Pile.FACTIONS)), []),
            set_zone("vassals", "vassals", None, None, _pile_cards(t, Pile.VASSALS)),
            set_zone("scrapped", "scrapped", None, None, _pile_cards(t, Pile.SCRAPPED)),
            set_zone("past-events", "past-events", None, None, _pile_cards(t, Pile.PAST)),
        ]
        t.setup.kept.keep("common", market, zones)
    return zones


def _market_numbers(t: Table) -> vec[i64]:
    """List all that the market and the piles beside it are rendered of."""
    tape = Tape()
    for number in (t.box.code, t.market, t.standard_left, t.soldiers_left, t.resources):
        tape.number(number)
    tape.row(t.piles)
    return tape.all


def _place_zone(t: Table, place: int) -> ZoneJson:
    cards = _one(t, int(t.at_place(place)))
    below = _deck_left(t, place) if place >= ROW_PLACES else 0
    return set_zone(place_id(place), "market", None, len(cards) + below, cards)


def _deck_left(t: Table, place: int) -> int:
    """Count the cards of the deck behind a market place."""
    if place < STANDARD_PLACES:
        return int(t.standard_left)
    if place == SOLDIERS_TOP:
        return int(t.soldiers_left)
    return int(size_of(t.piles, PILES_BY_PLACE[place]))


@lru_cache(REMEMBERED)
def _ids(box: Box) -> list[str]:
    """Give the ids of all kinds of card, by number."""
    return [card_id(kind.name) for kind in box.kinds]


def _one(t: Table, number: int) -> list[str]:
    return [] if number == NOTHING else [_ids(t.box)[number]]


def _cards(t: Table, realm: Realm, *zones: int) -> list[str]:
    """List the cards of a realm's zones by id, in the order of the card set."""
    numbers = sorted(number for zone in zones for number in realm.numbers_in(zone))
    ids = _ids(t.box)
    return [ids[number] for number in numbers]


def _pile_cards(t: Table, pile: int) -> list[str]:
    ids = _ids(t.box)
    return [ids[number] for number, kind in enumerate(t.box.kinds) for _ in range(copies_in(t.piles, pile, kind))]


def _hand(t: Table, seat: int) -> ZoneJson:
    """Render a hand, with the cards in it that the other realm knows of."""
    realm = t.realms[seat]
    cards, shown = tuple(_cards(t, realm, Zone.HAND)), tuple(_cards(t, realm, Zone.SHOWN))
    return known_set_zone(f"{seat}.hand", "hand", seat, int(realm.hand_size), cards, shown, (1 - seat,))


# -- detail -----------------------------------------------------------------------------


def _detail(t: Table, viewer: int, market: vec[i64]) -> ArmiesDetail:
    own = t.realms[viewer] if viewer >= 0 else None
    return {
        "factions": list(t.box.factions),
        "active": int(t.active),
        "starter": int(t.starter),
        "turns": int(t.turns),
        "target": int(t.agreed.target),
        "ending": t.ending,
        "last_turn": t.ending and t.active != t.starter,
        "attacked": t.attacked,
        "attack": attack_sum(t),
        "resources": resources_sum(t),
        "breach": int(t.breach),
        "market": _market(t, market),
        "realms": [_realm(t, seat) for seat in range(SEATS)],
        "pending_attack": _attack(t),
        "forecast": _forecast(t),
        "ability": _ability(t),
        "events_left": _events_left(t),
        "past_events": [] if is_empty(t.piles, Pile.PAST) else _pile_cards(t, Pile.PAST),
        "own_deck": _cards(t, own, Zone.DECK) if own is not None else [],
    }


def _market(t: Table, numbers: vec[i64]) -> list[PlaceJson]:
    market: list[PlaceJson] | None = t.setup.kept.find("market", numbers)
    if market is None:
        market = [_place(t, place) for place in range(PLACES)]
        t.setup.kept.keep("market", numbers, market)
    return market


def _place(t: Table, place: int) -> PlaceJson:
    number = int(t.at_place(place))
    cost = None if number == NOTHING else int(t.box.kinds[number].cost)
    card = None if number == NOTHING else _ids(t.box)[number]
    return _filled_place(place, card, cost, cost is not None and cost <= t.resources, _deck_left(t, place))


@lru_cache(REMEMBERED)
def _filled_place(place: int, card: str | None, cost: int | None, affordable: bool, deck_left: int) -> PlaceJson:
    """Show a market place and what lies there, once for all views in which that is the same."""
    return {
        "id": place_id(place),
        "row": PLACE_NAMES[place].split()[0],
        "card": card,
        "cost": cost,
        "affordable": affordable,
        "deck_left": deck_left,
    }


def _realm(t: Table, seat: int) -> RealmJson:
    """Show how a realm is defended, which all see alike and most cards that are played leave as it is."""
    realm, part, tape = t.realms[seat], f"realm.{seat}", Tape()
    breach = 0 if seat == t.active else int(t.breach)
    leaders = [at for at in range(len(t.box.factions)) if leader_in_sight(t, realm, at)]
    for number in (t.box.code, realm.damage, realm.fort, realm.monarch, 1 if realm.crowned else 0, breach):
        tape.number(number)
    for zone in DEFENDING:
        tape.number(realm.zones[2 * zone])
        tape.number(realm.zones[2 * zone + 1])
    made_of = (tape.all, leaders)
    shown: RealmJson | None = t.setup.kept.find(part, made_of)
    if shown is None:
        shown = _realm_now(t, seat, breach, leaders)
        t.setup.kept.keep(part, made_of, shown)
    return shown


def _realm_now(t: Table, seat: int, breach: int, leaders: list[int]) -> RealmJson:
    realm = t.realms[seat]
    walls, camp = walls_sum(t, seat, breach), camp_sum(t, seat)
    fort = _one(t, int(realm.fort))
    monarch = _one(t, int(realm.monarch))
    return {
        "seat": seat,
        "damage": int(realm.damage),
        "fort": fort[0] if fort else None,
        "fort_limit": int(fort_limit(realm)) if fort else 0,
        "fort_garrison": int(garrisoned_in_fort(realm)),
        "camp_limit": int(CAMP_LIMIT),
        "camp_units": int(camp_followers(realm)),
        "camp_led": has_camp_leader(realm),
        "monarch": monarch[0] if monarch else None,
        "had_monarch": realm.crowned,
        "leaders": [t.box.factions[at] for at in leaders],
        "walls": walls,
        "camp": camp,
        "total": walls["total"] + camp["total"],
        "deck_or_hand": _cards(t, realm, Zone.KNOWN),
    }


def _attack(t: Table) -> AttackJson | None:
    """Show the attack that waits for the defender."""
    if not t.depth or t.frame & 255 != Ask.DEFEND:
        return None
    defender = 1 - int(t.active)
    attack, defense = attack_sum(t), defense_sum(t, defender)
    reached = attack["total"] >= defense["total"]
    return {
        "attacker": int(t.active),
        "defender": defender,
        "attack": attack,
        "defense": defense,
        "used": _pile_cards(t, Pile.USED),
        "counter": int(t.counter),
        "held": t.keeper != NOTHING,
        "falls": reached and t.keeper == NOTHING and t.realms[defender].fort != NOTHING,
        "damage": max(0, attack["total"] - defense["total"]),
    }


def _forecast(t: Table) -> ForecastJson | None:
    """Show what the attack would do if it were declared now."""
    if not t.depth or t.frame & 255 != Ask.TURN or t.attacked or not t.attack:
        return None
    attack, walls, camp = (int(total) for total in forecast(t))
    return {
        "attack": attack,
        "walls": walls,
        "camp": camp,
        "damage_without_camp": max(0, attack - walls),
        "damage_with_camp": max(0, attack - walls - camp),
        "walls_fall": attack >= walls and t.realms[1 - int(t.active)].fort != NOTHING,
    }


def _ability(t: Table) -> AbilityJson | None:
    """Show the ability that is being asked about."""
    if not t.depth or t.frame & 255 != Ask.EFFECT:
        return None
    frame = t.frame
    effect, amount = EFFECT_NAMES[int(frame_effect(frame))], int(frame_amount(frame))
    assert effect in SENTENCES
    return {
        "card": card_id(t.box.kinds[frame_kind(frame)].name),
        "effect": effect,
        "amount": amount,
        "must": frame_must(frame),
        "text": ability_sentence(f"{effect} {amount}"),
    }


def _events_left(t: Table) -> int:
    """Count the Events still to come: those agreed on that are not past."""
    return int(t.agreed.events - size_of(t.piles, Pile.PAST))
