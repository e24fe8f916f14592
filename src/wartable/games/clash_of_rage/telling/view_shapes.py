"""What the JSON of a view of Clash of Rage holds besides the envelope."""

from __future__ import annotations

from wartable.core.envelope import Envelope


class RagePartJson(Envelope):
    """One reason for a number: the type itself, a card, a Hero, a token, the dice."""

    source: str
    name: str
    value: int


class RageSumJson(Envelope):
    """A number in force, and what it is made of."""

    total: int
    parts: list[RagePartJson]


class StackJson(Envelope):
    """Units of one side in one place: by level (or Elf type), and how many of them have moved in this Action."""

    side: int  # a seat, or the number of seats for the Elves
    units: list[int]
    moved: list[int]


class HexJson(Envelope):
    """A territory: where it lies, what it is, who stands there."""

    id: str  # q,r
    name: str
    q: int
    r: int
    region: int
    place: int
    kind: str  # city, forge, stone or open
    stone_level: int | None  # 1, 2 or 3
    neighbours: list[str]  # one can walk there
    ranges: list[str]  # beside it, but behind a Rocky Range
    stacks: list[StackJson]
    heroes: list[str]
    controller: int | None
    contested: bool


class RegionJson(Envelope):
    """A Region tile on the map."""

    side: str
    name: str
    q: int
    r: int
    rotation: int


class PlacingJson(Envelope):
    """A Region tile that is about to be laid: its side, and its centre where that is chosen."""

    side: str
    q: int
    r: int


class StrongholdJson(Envelope):
    """A Stronghold: where it stands, what it touches, who is there."""

    seat: int
    id: str
    q: int
    r: int
    neighbours: list[str]
    units: list[int]
    moved: list[int]
    heroes: list[str]


class SpotJson(Envelope):
    """A free hex at the edge of the map, and whether a Stronghold may be built there now."""

    id: str
    q: int
    r: int
    neighbours: list[str]
    free: bool


class UnitTypeJson(Envelope):
    """A Unit type with its values in force, each with the parts of its sum, and its slots."""

    level: int
    name: str
    card: str
    figures: int
    reserve: int
    on_map: int
    values: dict[str, RageSumJson]  # strength, life, movement, slowness, reroll, hit, shield, rage, flight
    weapon: str | None
    armor: str | None


class TacticsJson(Envelope):
    """A Tactics card."""

    card: str
    name: str
    number: int
    units: list[int]
    gold: int


class ClanJson(Envelope):
    """A clan board."""

    seat: int
    clan: str
    name: str
    gold: int
    crystals: int
    types: list[UnitTypeJson]
    aside: list[str]  # items beside the Clan card, by card id
    hand: list[TacticsJson] | None  # None: not for this seat's eyes
    hand_size: int
    chosen: TacticsJson | None
    has_chosen: bool
    played: TacticsJson | None
    discard: list[TacticsJson]
    pile: int
    points: RageSumJson
    cities: list[str]
    forges: list[str]
    stones: list[str]
    forge_cost: int | None


class RageHeroJson(Envelope):
    """A Hero: price, bonus, ability, who leads it and where it is."""

    id: str
    name: str
    cost: int
    values: dict[str, int]
    ability: str
    owner: int | None
    place: str | None
    moved: bool


class OfferJson(Envelope):
    """A stack on the Black Market."""

    card: str
    name: str
    kind: str
    cost: int
    copies: int
    affordable: bool


class RageSideJson(Envelope):
    """One side of a Battle, with every number explained."""

    side: int
    name: str
    units: list[int]
    heroes: list[str]
    strength: RageSumJson
    slowness: RageSumJson
    rerolls: RageSumJson
    hits: RageSumJson
    shields: RageSumJson
    rage: int
    life: list[int]  # of one Unit, by level


class BattleJson(Envelope):
    """The Battle that goes on."""

    place: str
    attacker: RageSideJson
    defender: RageSideJson
    striker: int
    assaults: int  # launched so far: while there are none, the striker strikes first
    played_by: int  # the seat that decides for the striker
    dice: int
    wounding_dice: int
    rerolls_left: int
    wounds: RageSumJson | None  # of this Assault, once the dice are thrown
    wounds_left: int
    eliminated: int
    attacker_chance: float  # a forecast, from 0 to 1


class RageForecastJson(Envelope):
    """What may be expected of a Battle that is still to come."""

    place: str
    attacker: int
    defender: int
    chance: float


class ReachJson(Envelope):
    """A place that those picked can reach, and how: stopping there, fighting there, passing by flanking."""

    id: str
    fight: bool
    by_flanking: bool
    units: list[int]  # how many of each level would go
    chance: float | None  # of winning the Battle there, if they went


class MoveJson(Envelope):
    """Who was picked to move, and where they may go."""

    start: str
    group: str
    hero: str | None
    reach: list[ReachJson]


class ElvesJson(Envelope):
    """The Elf card."""

    types: list[UnitTypeJson]


class PhaseJson(Envelope):
    """Where in the turn the game is."""

    turn: int
    limit: int | None
    phase: str
    action: int | None
    order: list[int]
    active: int | None


class RageDetail(Envelope):
    """What only Clash of Rage has."""

    phase: PhaseJson
    goal: int
    solo: bool
    regions: list[RegionJson]
    placing: PlacingJson | None  # while a player assembles the map
    hexes: list[HexJson]
    strongholds: list[StrongholdJson]
    edge: list[SpotJson]
    clans: list[ClanJson]
    elves: ElvesJson
    heroes: list[RageHeroJson]
    market: list[OfferJson]
    pile: int
    pile_bottom: list[str]  # cards under the pile that all have seen, top first
    legends: int
    drawn: list[str]  # Legendary cards that the seat looks at
    due: list[int]  # reinforcements still to be placed
    item: str | None  # the item to be attached
    move: MoveJson | None
    flanked: list[str]  # territories that the active player's Units may pass
    contested: list[str]
    forecasts: list[RageForecastJson]
    battle: BattleJson | None
