"""The JSON of a view of Roar of War, made from a veiled table alone."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from wartable.core.bits import contains, members
from wartable.core.cardset import card_id
from wartable.core.envelope import ItemJson, PlayerJson, ZoneJson
from wartable.core.rendering import player, render_view, set_zone
from wartable.core.state import View
from wartable.core.tape import Tape
from wartable.games.roar_of_war.judging.knowledge import strategies_left
from wartable.games.roar_of_war.rules.duel import defending_card
from wartable.games.roar_of_war.rules.teams import confidants, side_of
from wartable.games.roar_of_war.table.army import HIDDEN, Army
from wartable.games.roar_of_war.table.cards import Race
from wartable.games.roar_of_war.table.cardset_file import EFFECTS
from wartable.games.roar_of_war.table.codes import MAX_HEIGHT, PLACEMENTS, Ask
from wartable.games.roar_of_war.table.table import Table
from wartable.games.roar_of_war.telling.names import seat_names
from wartable.games.roar_of_war.telling.sums import attack_sum, counter_sum, cover_sum, defence_sum
from wartable.games.roar_of_war.telling.view_shapes import FightJson, RoarDetail

REMEMBERED = 4096  # races, whose cards never change, and piles, most of which look as they did
LyingCard = tuple[str | None, tuple[int, ...], bool]  # in a pile: if it is seen, who else knows it, of the last row


def render(view: View) -> dict[str, Any]:
    """Render a view."""
    table = view.veiled.current()
    assert isinstance(table, Table)
    seat = int(view.seat)
    players = [_player(table, other) for other in range(table.seats)]
    zones = [zone for other in range(table.seats) for zone in _zones(table, seat, other)]
    return render_view(view, players, zones, _detail(table, seat))


def _player(t: Table, seat: int) -> PlayerJson:
    army = t.armies[seat]
    counters = (
        ("tokens", int(army.tokens)),
        ("hand", int(army.hand_size)),
        ("strategies", int(army.held_size)),
        ("strategy_deck", int(army.deck_size)),
        ("table", sum([int(army.heights[pile]) for pile in range(4)])),
    )
    side, to_act = int(side_of(t, seat)), contains(t.acting, seat)
    return player(seat, seat_names(t)[seat], side, t.is_playing(seat), to_act, counters)


def _zones(t: Table, viewer: int, seat: int) -> list[ZoneJson]:
    army, part, tape = t.armies[seat], f"zones.{seat}.{viewer}", Tape()
    tape.number(army.race.code)
    tape.number(1 if t.placements < PLACEMENTS else 0)
    for pile in range(4):
        tape.number(1 if _faces_up(t, seat, pile) else 0)
    army.carry(tape)
    zones: list[ZoneJson] | None = t.setup.kept.find(part, tape.all)
    if zones is None:
        zones = _zones_now(t, viewer, seat)
        t.setup.kept.keep(part, tape.all, zones)
    return zones


def _zones_now(t: Table, viewer: int, seat: int) -> list[ZoneJson]:
    army = t.armies[seat]
    cards, strategies = _card_names(army.race), _strategy_names(army.race)
    trusted = viewer >= 0 and contains(confidants(t, seat), viewer)
    piles = [_pile(t, viewer, seat, pile, cards) for pile in range(4)]
    return [
        *piles,
        set_zone(f"{seat}.hand", "hand", seat, int(army.hand_size), _copies(cards, army.hand) if trusted else []),
        set_zone(f"{seat}.chosen", "chosen", seat, int(army.chosen_size), _chosen(army, cards)),
        set_zone(f"{seat}.discard", "discard", seat, None, _copies(cards, army.discard)),
        set_zone(
            f"{seat}.strategy",
            "strategy",
            seat,
            int(army.held_size),
            _copies(strategies, army.held) if trusted else [],
        ),
        set_zone(f"{seat}.strategy-discard", "strategy-discard", seat, None, _copies(strategies, army.used)),
        set_zone(f"{seat}.strategy-gone", "strategy-gone", seat, None, _copies(strategies, army.gone)),
        set_zone(f"{seat}.strategy-deck", "strategy-deck", seat, int(army.deck_size), []),
    ]


@lru_cache(REMEMBERED)
def _card_names(race: Race) -> list[str]:
    return [card_id(race.name, card.name) for card in race.cards]


@lru_cache(REMEMBERED)
def _strategy_names(race: Race) -> list[str]:
    return [card_id(race.name, card.name) for card in race.strategies]


def _pile(t: Table, viewer: int, seat: int, pile: int, cards: list[str]) -> ZoneJson:
    army = t.armies[seat]
    lying: list[LyingCard] = []
    own = viewer >= 0 and contains(confidants(t, seat), viewer)
    for height in range(army.heights[pile]):
        code = int(army.code_at(pile, height))
        place = pile * int(MAX_HEIGHT) + height
        faced = height == army.heights[pile] - 1 and _faces_up(t, seat, pile)
        shown = code != HIDDEN and (own or faced or not t.agreed.memory)
        known = [other for other in range(t.seats) if contains(army.known[other], place) and other != seat]
        last_row = t.placements < PLACEMENTS and contains(army.last_row, place)
        lying.append((cards[code] if shown else None, () if t.agreed.memory else tuple(known), last_row))
    return _filled_pile(seat, pile, tuple(lying))


@lru_cache(REMEMBERED)
def _filled_pile(seat: int, pile: int, lying: tuple[LyingCard, ...]) -> ZoneJson:
    """Render a pile and what lies there, once for all views in which that is the same."""
    items: list[ItemJson] = [
        {
            "id": f"{seat}.pile.{pile + 1}.{height}",
            "card": card,
            "known_to": list(known),
            "marks": ["last-row"] if last_row else [],
        }
        for height, (card, known, last_row) in enumerate(lying, 1)
    ]
    return {"id": f"{seat}.pile.{pile + 1}", "kind": "pile", "owner": seat, "count": len(items), "items": items}


def _faces_up(t: Table, seat: int, pile: int) -> bool:
    """Tell whether a pile's top card is in the fight that goes on."""
    if not t.fighting:
        return False
    return (seat, pile) in ((t.attack_owner, t.attack_pile), (t.defender, t.defend_pile))


def _chosen(army: Army, cards: list[str]) -> list[str]:
    size = int(army.chosen_size)
    return [cards[(army.chosen >> 5 * (size - 1 - i) & 31) - 1] for i in range(size)]


def _copies(cards: list[str], slots: int) -> list[str]:
    return [cards[slot] for slot in members(slots)]


def _detail(t: Table, viewer: int) -> RoarDetail:
    named = t.depth > 0 and t.frame & 255 == Ask.TARGET
    return {
        "races": seat_names(t),
        "teams": t.agreed.teams,
        "memory": t.agreed.memory,
        "active": int(t.active),
        "token": int(t.token) if t.turns else None,  # nobody has it before the dice are rolled
        "placements": int(t.placements),
        "last_row_open": t.placements == PLACEMENTS,
        "turns": int(t.turns),
        "fight": _fight(t) if t.fighting else None,
        "attack_from": f"{t.attack_owner}.pile.{t.attack_pile + 1}" if named else None,
        "own_strategy_deck": _own_deck(t.armies[viewer]) if viewer >= 0 else [],
    }


def _own_deck(army: Army) -> list[str]:
    """List what is left in the own Strategy deck, whose order nobody knows."""
    return [army.race.strategies[slot].name for slot in members(strategies_left(army))]


def _fight(t: Table) -> FightJson:
    dice = [int(t.dice >> 3 * i & 7) for i in range(t.dice_count)] if t.dice else []
    return {
        "attacker": int(t.active),
        "attack_owner": int(t.attack_owner),
        "attack_pile": int(t.attack_pile) + 1,
        "defender": int(t.defender),
        "defend_pile": int(t.defend_pile) + 1,
        "attack": attack_sum(t),
        "defence": defence_sum(t),
        "counter": counter_sum(t, dice),
        "counter_dice": int(defending_card(t).dice + t.extra_dice),
        "cover": cover_sum(t),
        "dice": dice,
        "marks": [name for name, code in EFFECTS.items() if contains(t.marks, code)],
    }
