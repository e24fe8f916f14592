"""Numbers with the parts of their sums, so that a screen can answer why."""

from __future__ import annotations

from wartable.core.envelope import SumJson
from wartable.core.rendering import sum_of
from wartable.games.roar_of_war.rules.duel import attacking_card, defending_card
from wartable.games.roar_of_war.table.table import Table


def attack_sum(t: Table) -> SumJson:
    """Explain the Attack of the fight that goes on."""
    return sum_of(card=int(attacking_card(t).attack), strategy=int(t.attack_bonus))


def defence_sum(t: Table) -> SumJson:
    """Explain the Defence that the Attack meets."""
    return sum_of(card=int(defending_card(t).defence), strategy=int(t.defence_bonus))


def counter_sum(t: Table, dice: list[int]) -> SumJson:
    """Explain the Counterattack, with the dice that are rolled for it."""
    return sum_of(card=int(defending_card(t).counter), strategy=int(t.counter_bonus), dice=sum(dice))


def cover_sum(t: Table) -> SumJson:
    """Explain the Defence that the Counterattack meets."""
    return sum_of(card=int(attacking_card(t).defence), strategy=int(t.cover))
