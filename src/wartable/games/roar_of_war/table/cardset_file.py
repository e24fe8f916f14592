"""What a card set's file of Roar of War holds."""

from __future__ import annotations

import re
from typing import Literal

from wartable.core.cardset import PrintedShape, named_codes
from wartable.core.shapes import Shape
from wartable.games.roar_of_war.table.codes import Effect, Trigger

TRIGGERS = {"turn": Trigger.TURN, "attack": Trigger.ATTACK, "defend": Trigger.DEFEND, "roll": Trigger.ROLL}
EFFECTS = named_codes(Effect)
COUNTER = re.compile(r"(?P<number>\d+)|(?P<die>die)|(?P<dice>2 dice)|(?P<base>\d+) \+ die", re.ASCII)


class CardShape(PrintedShape):
    """An army card in the file."""

    kind: Literal["ruler", "animal", "fighter"]
    copies: int = 1
    attack: int = 0
    counter: str = "0"
    defence: int = 0


class StrategyShape(PrintedShape):
    """A Strategy card in the file."""

    when: str
    effect: str
    copies: int = 1
    amount: int = 1
    once: bool = False


class RaceShape(Shape):
    """A race in the file."""

    id: str
    name: str
    card: list[CardShape]
    strategy: list[StrategyShape]


class CardFileShape(Shape):
    """A card set's file."""

    name: str
    race: list[RaceShape]


def read_counter(text: str) -> tuple[int, int]:
    """Read a Counterattack as a number and a number of dice [RW-103]."""
    match = COUNTER.fullmatch(text)
    assert match
    number = int(match["number"] or match["base"] or 0)
    return number, 2 if match["dice"] else 0 if match["number"] else 1
