"""What the JSON of a view of Drums of War holds besides the envelope."""

from __future__ import annotations

from wartable.core.envelope import Envelope, SumJson


class UnitJson(Envelope):
    """A Unit on the front line: its values in force and what it does in this combat."""

    card: str
    attack: SumJson
    defense: SumJson
    health: int
    wounds: int
    range: int
    under: list[str]
    nets: list[str]
    fresh: bool
    engaged: bool
    cancelled: bool
    must_attack: bool
    order: str | None  # fight, support, attack, hero, hold, strike, or nothing yet
    target: int | None  # the enemy slot of the order
    shares: dict[str, int]  # points of a divided attack on further slots
    hits: int


class HeroJson(Envelope):
    """A Hero: values in force, Wounds, and how the ability stands."""

    card: str
    rank: str
    attack: SumJson
    defense: SumJson
    health: int
    wounds: int
    hits: int
    strikes: int | None  # the enemy slot struck back at
    costed: bool
    cost: int
    arrow: bool
    used: bool
    payable: bool
    in_force: list[str]


class SideJson(Envelope):
    """One half of the table."""

    army: str
    ai: bool
    hero: HeroJson | None
    passed: bool
    line: list[UnitJson | None]
    facedown: list[int]


class CostJson(Envelope):
    """What a card of the own hand costs now."""

    card: str
    cost: int
    arrow: bool
    payable: bool


class PendingJson(Envelope):
    """The deployment that is being made."""

    card: str
    place: str | None
    due: int
    paid: list[str]


class DrumsFightJson(Envelope):
    """A comparison that is to come if nothing changes."""

    side: int  # of the defender
    spot: str  # a slot number, or hero
    attackers: list[int]  # enemy slots; none when the Hero strikes back
    attack: int
    defense: int
    hits: int
    falls: bool


class DrumsBattleJson(Envelope):
    """A battle that is over: who led, who won, and what it counted in the match."""

    heroes: list[str]  # by side, as all that follows
    ranks: list[str]
    winner: int | None  # nobody where it was a draw
    points: list[int]


class DrumsDetail(Envelope):
    """What only Drums of War has."""

    mode: str
    solo: bool
    phase: str
    round: int
    token: int | None
    battle: int
    battles: list[DrumsBattleJson]
    sides: list[SideJson]
    engaged: list[int]
    asked_slot: int | None
    costs: list[CostJson]
    pending: PendingJson | None
    forecast: list[DrumsFightJson]
    ended_by: str | None
    winner: int | None
