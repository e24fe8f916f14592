"""What the evaluations add up, game by game, as numbers by name: what a seat has, and what a rule says it is worth."""

from collections import Counter
from collections.abc import Callable

from wartable.core.bits import lowest, members, popcount
from wartable.core.state import State
from wartable.games.clash_of_armies.judging import evaluation as armies
from wartable.games.clash_of_armies.rules.attack import camp_defense, walls_total
from wartable.games.clash_of_armies.table.codes import NOTHING, Sort, Zone
from wartable.games.clash_of_armies.table.table import Table as ArmiesTable
from wartable.games.clash_of_rage.judging import evaluation as rage
from wartable.games.clash_of_rage.table.codes import HEROES, HOME, LEVELS
from wartable.games.clash_of_rage.table.packed import all_of, count_of
from wartable.games.clash_of_rage.table.table import Table as RageTable
from wartable.games.drums_of_war.judging import evaluation as drums
from wartable.games.drums_of_war.table.codes import SLOTS
from wartable.games.drums_of_war.table.side import WOUNDS
from wartable.games.drums_of_war.table.table import Table as DrumsTable
from wartable.games.roar_of_war.judging import evaluation as roar
from wartable.games.roar_of_war.table.cards import Card
from wartable.games.roar_of_war.table.codes import PILES
from wartable.games.roar_of_war.table.table import Table as RoarTable

Terms = Counter[str]
DEEP = 2  # cards below this one are all alike
DECK = (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.PLAYED, Zone.ASIDE)


def roar_terms(state: State, seat: int) -> Terms:
    """Count an army by where its cards lie, its tokens and Strategy cards, and what lies over its ruler."""
    assert isinstance(state, RoarTable)
    army = state.armies[seat]
    terms = Terms({"tokens": army.tokens, "strategy cards": army.held_size, "to move": state.active == seat})
    for slot in members(army.hand):
        count_card(terms, army.race.cards[slot], "in hand")
    for pile in range(PILES):
        guard, height = 0, army.heights[pile]
        terms["empty piles"] += height == 0
        for depth in range(height):
            card = army.race.cards[army.code_at(pile, height - 1 - depth)]
            if card.ruler:
                terms[f"ruler under {min(depth, 4)}"] += 1
                terms["Defence over ruler"] += guard
                terms["ruler seen"] += roar.seen_by_rival(state, seat, pile * 6 + height - 1 - depth)
            else:
                count_card(terms, card, ("on top", "second", "deep")[min(depth, DEEP)])
            guard += card.defence
    return terms


def count_card(terms: Terms, card: Card, where: str) -> None:
    """Count a card's powers where it lies."""
    terms[f"{'animals' if card.animal else 'fighters'} {where}"] += 1
    if not card.animal:
        terms[f"Attack {where}"] += card.attack
        terms[f"Counterattack {where}"] += card.counter + int(roar.DIE * float(card.dice))
        terms[f"Defence {where}"] += card.defence


def armies_terms(state: State, seat: int) -> Terms:
    """Count damage, the deck by sorts of cards, walls and Monarch."""
    assert isinstance(state, ArmiesTable)
    realm = state.realms[seat]
    terms = Terms({"damage": realm.damage, "walls": walls_total(state, seat, 0), "Camp": camp_defense(state, seat)})
    terms["Monarch"] = realm.monarch != NOTHING
    terms["cards missing in hand"] = max(0, 5 - realm.hand_size) if state.active != seat else 0
    for kind in state.box.kinds:
        for zone in DECK:
            copies = popcount(realm.zones[2 * zone + kind.word] & kind.slots)
            terms["Gold"] += copies * (kind.sort == Sort.RESOURCE and kind.resources == 1)
            terms["cards"] += copies
            terms["attack in deck"] += copies * kind.attack
            terms["resources in deck"] += copies * kind.resources
    return terms


def rage_terms(state: State, seat: int) -> Terms:
    """Count points, territory, Units, Heroes and means."""
    assert isinstance(state, RageTable)
    army = state.armies[seat]
    controlled = state.controlled_by(seat)
    terms = Terms({"gold": army.gold, "crystals": army.crystals, "forged": army.forged})
    terms["cities"] = popcount(controlled & state.terrain.cities)
    terms["forges"] = popcount(controlled & state.terrain.forges)
    terms["stones"] = popcount(controlled & state.terrain.stones)
    for hero in range(HEROES):
        if state.hero_owner[hero] == seat:
            terms["Heroes at home" if state.hero_at[hero] == HOME else "Heroes with an army"] += 1
    held = army.held
    while held:
        for level in range(LEVELS):
            terms[f"Units {level + 1}"] += count_of(all_of(army.stacks[lowest(held)]), level)
        held &= held - 1
    return terms


def drums_terms(state: State, seat: int) -> Terms:
    """Count the Hero's health, the Units of the front line, and the cards left."""
    assert isinstance(state, DrumsTable)
    side = state.sides[seat]
    left = side.leader().health - side.hero_wounds
    terms = Terms({"Hero's health": left, "last health": left == 1})
    terms["hand"], terms["stock"], terms["removed"] = side.hand_size, side.stock(), side.removed_size
    for slot in range(SLOTS):
        if side.has_unit(slot):
            card = side.unit(slot)
            terms["Units"] += 1
            terms["attack and defense"] += card.attack + card.defense
            terms["cost"] += card.cost
            terms["wounds"] += side.board[WOUNDS + slot]
    return terms


TERMS: dict[str, Callable[[State, int], Terms]] = {
    "drums-of-war": drums_terms,
    "roar-of-war": roar_terms,
    "clash-of-armies": armies_terms,
    "clash-of-rage": rage_terms,
}
PRESENT: dict[str, dict[str, float]] = {
    "drums-of-war": {"Units": 0.4, "attack and defense": 0.12, "cost": 0.2, "stock": drums.RESERVE_WORTH / 30},
    "roar-of-war": {
        "tokens": -roar.TOKEN,
        "strategy cards": roar.STRATEGY,
        "empty piles": roar.EMPTY_PILE,
        "Defence over ruler": roar.GUARD,
        "ruler seen": -roar.SEEN_RULER,
        **{f"ruler under {cover}": roar.cover_worth(cover) for cover in range(5)},
    },
    "clash-of-armies": {"damage": -1.0, "walls": armies.WALLS_WORTH, "Camp": armies.CAMP_WORTH},
    "clash-of-rage": {
        "gold": rage.GOLD,
        "crystals": rage.CRYSTAL,
        "stones": rage.STONE,
        "Heroes at home": rage.HERO_AT_HOME,
        "Heroes with an army": rage.HERO,
    },
}
