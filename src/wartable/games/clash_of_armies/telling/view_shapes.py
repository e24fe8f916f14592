"""What the JSON of a view of Clash of Armies holds besides the envelope."""

from __future__ import annotations

from wartable.core.envelope import Envelope


class ArmiesPartJson(Envelope):
    """One reason for a number: a card, or a word for what is no card."""

    source: str
    card: str | None
    count: int
    value: int


class ArmiesSumJson(Envelope):
    """A number, and what it is made of."""

    total: int
    parts: list[ArmiesPartJson]


class PlaceJson(Envelope):
    """A place of the market: what lies there, what it costs, whether the player whose turn it is can pay."""

    id: str
    row: str
    card: str | None
    cost: int | None
    affordable: bool
    deck_left: int


class RealmJson(Envelope):
    """One player's realm: damage, walls, Camp, Monarch, and the sums of their defense."""

    seat: int
    damage: int
    fort: str | None
    fort_limit: int
    fort_garrison: int
    camp_limit: int
    camp_units: int
    camp_led: bool
    monarch: str | None
    had_monarch: bool
    leaders: list[str]
    walls: ArmiesSumJson
    camp: ArmiesSumJson
    total: int
    deck_or_hand: list[str]


class AttackJson(Envelope):
    """The attack that goes on, with the totals as they stand."""

    attacker: int
    defender: int
    attack: ArmiesSumJson
    defense: ArmiesSumJson
    used: list[str]
    counter: int
    held: bool
    falls: bool
    damage: int


class ForecastJson(Envelope):
    """What an attack declared now would do, without the Camp and with all of it."""

    attack: int
    walls: int
    camp: int
    damage_without_camp: int
    damage_with_camp: int
    walls_fall: bool


class AbilityJson(Envelope):
    """The ability that is being asked about."""

    card: str
    effect: str
    amount: int
    must: bool
    text: str


class ArmiesDetail(Envelope):
    """What only Clash of Armies has."""

    factions: list[str]
    active: int
    starter: int
    turns: int
    target: int
    ending: bool
    last_turn: bool
    attacked: bool
    attack: ArmiesSumJson
    resources: ArmiesSumJson
    breach: int
    market: list[PlaceJson]
    realms: list[RealmJson]
    pending_attack: AttackJson | None
    forecast: ForecastJson | None
    ability: AbilityJson | None
    events_left: int
    past_events: list[str]
    own_deck: list[str]
