"""Who can know what: the one function that forgets, and the one that fills in what was forgotten."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from wartable.core.bits import bit, contains, pick
from wartable.core.copies import with_one, without_one
from wartable.core.rng import Rng
from wartable.games.roar_of_war.rules.setup import LAYOUT, choose_card, layout_choices
from wartable.games.roar_of_war.rules.strategy import stacked
from wartable.games.roar_of_war.rules.teams import confidants
from wartable.games.roar_of_war.table.army import CARD_BITS, CARD_MASK, HIDDEN, Army
from wartable.games.roar_of_war.table.cards import ARMY_SIZE, STRATEGY_SIZE
from wartable.games.roar_of_war.table.codes import MAX_HEIGHT, PILES, PUBLIC, Ask
from wartable.games.roar_of_war.table.table import Table


def veil(t: Table, viewer: i64) -> None:
    """Forget what a viewer cannot know: luck, decks, secret choices, and rivals' hidden cards [RW-205]."""
    t.rng.state = 1
    trusted: i64 = confidants(t, viewer) if viewer >= 0 else 0
    eyes: i64 = viewer if viewer >= 0 else PUBLIC
    veil_attacker(t, viewer)
    for seat in range(t.seats):
        army = t.armies[seat]
        army.deck = 0
        if not contains(trusted, seat):
            veil_army(army, eyes)
        elif seat != viewer:
            take_back_choice(army)


def veil_attacker(t: Table, viewer: i64) -> None:
    """An attacker named before its target is nobody else's business: to them the turn is still open [RW-301]."""
    if t.depth and t.frame & 255 == Ask.TARGET and t.active != viewer:
        question = t.frame >> 12 & 15
        t.pop()
        t.ask(question, t.active)
        t.attack_owner = 0
        t.attack_pile = 0


def veil_army(army: Army, eyes: i64) -> None:
    """Hide a rival's hand, Strategy cards and every card not seen in its place [RW-205, RW-206]."""
    army.hand = 0
    army.held = 0
    army.chosen = 0
    army.chosen_size = 0
    for pile in range(PILES):
        for height in range(army.heights[pile]):
            if not contains(army.known[eyes], pile * MAX_HEIGHT + height):
                set_code(army, pile, height, HIDDEN)


def take_back_choice(army: Army) -> None:
    """A teammate's choice is secret too until all have chosen: back into the hand with it [RW-503]."""
    while army.chosen_size:
        army.enter_hand((army.chosen & CARD_MASK) - 1)
        army.chosen >>= CARD_BITS
        army.chosen_size -= 1


def set_code(army: Army, pile: i64, height: i64, code: i64) -> None:
    """Write which card lies at a height of a pile."""
    shift = CARD_BITS * (army.heights[pile] - 1 - height)
    army.piles[pile] = army.piles[pile] & ~(CARD_MASK << shift) | (code + 1) << shift


def unveil(t: Table, viewer: i64, rng: Rng) -> None:
    """Fill in a world that fits all the viewer knows, each such world equally likely [RW-205]."""
    trusted: i64 = confidants(t, viewer) if viewer >= 0 else 0
    eyes: i64 = viewer if viewer >= 0 else PUBLIC
    for seat in range(t.seats):
        if t.is_playing(seat):
            army = t.armies[seat]
            if not contains(trusted, seat):
                deal_cards(army, eyes, rng)
                deal_strategies(army, rng)
            stack_deck(army, rng)
            if seat != viewer:
                choose_for(t, seat, rng)


def deal_cards(army: Army, eyes: i64, rng: Rng) -> None:
    """Deal a rival's unseen cards to the unseen places and the hand; the ruler to an unseen Last Row place."""
    unseen = unseen_cards(army, eyes)
    hidden: i64 = 0
    for pile in range(PILES):
        for height in range(army.heights[pile]):
            if not contains(army.known[eyes], pile * MAX_HEIGHT + height):
                hidden |= bit(pile * MAX_HEIGHT + height)
    if contains(unseen, army.race.ruler) and army.last_row:
        throne = pick(hidden & army.last_row, rng)
        set_code(army, throne // MAX_HEIGHT, throne % MAX_HEIGHT, army.race.ruler)
        hidden ^= bit(throne)
        unseen ^= bit(army.race.ruler)
    codes = shuffled_codes(army, unseen, rng)
    dealt: i64 = 0
    for place in range(PILES * MAX_HEIGHT):
        if contains(hidden, place):
            set_code(army, place // MAX_HEIGHT, place % MAX_HEIGHT, codes[dealt])
            dealt += 1
    army.hand = 0
    for i in range(dealt, i64(len(codes))):
        army.enter_hand(codes[i])


def unseen_cards(army: Army, eyes: i64) -> i64:
    """Find the cards of an army that were neither discarded nor seen in their place."""
    unseen: i64 = bit(ARMY_SIZE) - 1
    for slot in range(ARMY_SIZE):
        if contains(army.discard, slot):
            unseen = without_one(unseen, army.race.cards[slot].slots)
    for pile in range(PILES):
        for height in range(army.heights[pile]):
            if contains(army.known[eyes], pile * MAX_HEIGHT + height):
                unseen = without_one(unseen, army.race.cards[army.code_at(pile, height)].slots)
    return unseen


def shuffled_codes(army: Army, cards: i64, rng: Rng) -> vec[i64]:
    """List the cards of a set in random order."""
    codes = vec[i64](capacity=ARMY_SIZE)
    for slot in range(ARMY_SIZE):
        if contains(cards, slot):
            codes = append(codes, army.race.cards[slot].code)
    for i in range(i64(len(codes)) - 1, 0, -1):
        j = rng.below(i + 1)
        codes[i], codes[j] = codes[j], codes[i]
    return codes


def deal_strategies(army: Army, rng: Rng) -> None:
    """Deal a rival's Strategy hand from all that was neither played nor left the game."""
    rest = strategies_left(army)
    held: i64 = 0
    for _ in range(army.held_size):
        card = army.race.strategies[pick(rest, rng)]
        rest = without_one(rest, card.slots)
        held = with_one(held, card.slots, card.code)
    army.held = held


def stack_deck(army: Army, rng: Rng) -> None:
    """Shuffle what is left into the deck, whose order nobody knows."""
    codes = vec[i64](capacity=STRATEGY_SIZE)
    rest = strategies_left(army)
    for slot in range(STRATEGY_SIZE):
        if contains(rest, slot):
            codes = append(codes, army.race.strategies[slot].code)
    army.deck = stacked(codes, rng)


def strategies_left(army: Army) -> i64:
    """Find the Strategy cards that are neither held nor played nor gone."""
    rest: i64 = bit(STRATEGY_SIZE) - 1
    for slot in range(STRATEGY_SIZE):
        slots = army.race.strategies[slot].slots
        if contains(army.held, slot):
            rest = without_one(rest, slots)
        if contains(army.used, slot):
            rest = without_one(rest, slots)
        if contains(army.gone, slot):
            rest = without_one(rest, slots)
    return rest


def choose_for(t: Table, seat: i64, rng: Rng) -> None:
    """Somebody else who is done with a secret choice has chosen something."""
    if t.depth == 0 or contains(t.acting, seat):
        return
    kind = t.frame & 255
    needed: i64 = LAYOUT if kind == Ask.LAY_OUT else PILES if kind == Ask.REINFORCE else 0
    while t.armies[seat].chosen_size < needed:
        choose_card(t, seat, pick_copy(t, seat, layout_choices(t, seat), rng))


def pick_copy(t: Table, seat: i64, kinds: i64, rng: Rng) -> i64:
    """Draw a card of the hand among the kinds that may be chosen, each copy equally likely."""
    army = t.armies[seat]
    if kinds & kinds - 1 == 0:
        return pick(kinds, rng)
    return army.race.cards[pick(army.hand, rng)].code
