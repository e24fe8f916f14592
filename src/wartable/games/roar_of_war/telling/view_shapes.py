"""What the JSON of a view of Roar of War holds besides the envelope."""

from __future__ import annotations

from wartable.core.envelope import Envelope, SumJson


class FightJson(Envelope):
    """The fight that goes on: who, with which cards, and how the numbers come about."""

    attacker: int
    attack_owner: int
    attack_pile: int
    defender: int
    defend_pile: int
    attack: SumJson
    defence: SumJson
    counter: SumJson
    counter_dice: int
    cover: SumJson
    dice: list[int]
    marks: list[str]


class RoarDetail(Envelope):
    """What only Roar of War has."""

    races: list[str]
    teams: bool
    memory: bool
    active: int
    token: int | None
    placements: int
    last_row_open: bool
    turns: int
    fight: FightJson | None
    attack_from: str | None
    own_strategy_deck: list[str]
