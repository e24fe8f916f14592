"""The cards of a race in compiled form; they never change, so all clones share them."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.bits import bit

ARMY_SIZE: Final = 24
STRATEGY_SIZE: Final = 12


@final
class Card:
    """One kind of army card: its powers, and the row of slots its copies take in sets of cards."""

    __slots__ = ("animal", "attack", "code", "counter", "defence", "dice", "name", "ruler", "slots")

    def __init__(
        self,
        code: i64,
        slots: i64,
        name: str,
        attack: i64,
        counter: i64,
        dice: i64,
        defence: i64,
        animal: bool,
        ruler: bool,
    ) -> None:
        self.code: Final = code  # the first of its slots
        self.slots: Final = slots  # the set of all its slots
        self.name: Final = name
        self.attack: Final = attack
        self.counter: Final = counter
        self.dice: Final = dice
        self.defence: Final = defence
        self.animal: Final = animal
        self.ruler: Final = ruler


@final
class StrategyCard:
    """One kind of Strategy card: when it is played, what it does, how much of it."""

    __slots__ = ("amount", "code", "effect", "name", "once", "slots", "trigger")

    def __init__(self, code: i64, slots: i64, name: str, trigger: i64, effect: i64, amount: i64, once: bool) -> None:
        self.code: Final = code
        self.slots: Final = slots
        self.name: Final = name
        self.trigger: Final = trigger
        self.effect: Final = effect
        self.amount: Final = amount
        self.once: Final = once  # leaves the game when played


@final
class Race:
    """The 24 army cards and 12 Strategy cards of one race.

    A set of cards (a hand, a discard pile) is a bit set over slots: a kind of which n copies are in
    the set has the lowest n of its slots filled, so equal cards cannot be told apart by their slot.
    """

    __slots__ = ("cards", "code", "firsts", "fronts", "name", "ruler", "strategies", "triggers")

    def __init__(self, code: i64, name: str, cards: list[Card], strategies: list[StrategyCard]) -> None:
        self.code: Final = code
        self.name: Final = name
        self.cards: Final = cards  # by slot: copies repeat
        self.strategies: Final = strategies  # by slot
        firsts: i64 = 0
        ruler: i64 = 0
        for i in range(i64(len(cards))):
            firsts |= bit(cards[i].code)
            if cards[i].ruler:
                ruler = i
        self.firsts: Final = firsts  # the first slot of every kind
        self.ruler: Final = ruler
        fronts: i64 = 0
        for i in range(i64(len(strategies))):
            fronts |= bit(strategies[i].code)
        self.fronts: Final = fronts  # the first slot of every kind of Strategy card
        self.triggers: Final = vec[i64]([trigger_set(strategies, trigger) for trigger in range(4)])


def trigger_set(strategies: list[StrategyCard], trigger: i64) -> i64:
    """Give the first slots of the Strategy cards that are played at one moment."""
    found: i64 = 0
    for card in strategies:
        if card.trigger == trigger:
            found |= bit(card.code)
    return found
