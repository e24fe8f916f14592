"""Small numbers with names: places, pending frames, actions, events, abilities."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LEVELS: Final[i64] = 3
REGION_SIZE: Final[i64] = 7
MAX_REGIONS: Final[i64] = 4
TERRITORIES: Final[i64] = 28
HOME: Final[i64] = 28  # the own Stronghold, as a place among the territories
NODES: Final[i64] = 29
NOWHERE: Final[i64] = 31
NOBODY: Final[i64] = 7
HEROES: Final[i64] = 4
TACTICS: Final[i64] = 7
HAND: Final[i64] = 3
ELF_TOKENS: Final[i64] = 45  # Elves on one side, Crystals on the other
MARKET: Final[i64] = 6
SLOTS: Final[i64] = 6  # a weapon of each level, then an armor of each level
FREE_CHANGES: Final[i64] = 6  # of Equipment, before each slot may be changed once more
MAX_KINDS: Final[i64] = 28  # of Equipment; Legendary cards are numbered from here on
MAX_LEGENDS: Final[i64] = 12
MAX_DICE: Final[i64] = 24
MAX_RIM: Final[i64] = 48
TILE_SIDES: Final[i64] = 10
ALL: Final[i64] = 3  # the group of all that stand in a place, after the three levels

DICE_SIDES: Final[i64] = 6
WOUND_SIDES: Final[i64] = 4
CITY_ELVES: Final[i64] = 4
FORGE_ELVES: Final[i64] = 2
CITY_CRYSTALS: Final[i64] = 3
ONE_FORGE_COST: Final[i64] = 6
MORE_FORGES_COST: Final[i64] = 4
PLUNDER: Final[i64] = 3
POINTS_TO_WIN: Final[i64] = 4
TURN_LIMIT: Final[i64] = 20
SOLO_TURNS: Final[i64] = 10


class Ask:
    """Frames that wait for a decision."""

    REGION: Final = 1
    CENTRE: Final = 2
    ROTATION: Final = 3
    TACTICS: Final = 4
    STRONGHOLD: Final = 5
    REINFORCE: Final = 6
    ACTION: Final = 7
    MOVE: Final = 8
    DESTINATION: Final = 9
    BATTLE: Final = 10
    ASSAULT: Final = 11
    REROLL: Final = 12
    ASSIGN: Final = 13
    EQUIP: Final = 14
    SLOT: Final = 15
    LEGEND: Final = 16
    HERO: Final = 17
    STONE: Final = 18


class Step:
    """Frames that run by themselves."""

    POPULATE: Final = 32
    BEGIN_TURN: Final = 33
    REVEAL: Final = 34
    STRONGHOLDS: Final = 35
    INCOME: Final = 36
    REINFORCEMENTS: Final = 37
    DRAW_TACTICS: Final = 38
    ACTIONS: Final = 39
    STONES: Final = 40
    END_TURN: Final = 41
    BATTLES: Final = 42
    ASSAULT: Final = 43
    WOUNDS: Final = 44
    ASSIGN: Final = 45


class Do:
    """Actions: one number for each thing that can be pointed at in each way."""

    MOVE: Final = 0
    EQUIP: Final = 1
    PASS: Final = 2
    END: Final = 3
    ROLL: Final = 4
    FLEE: Final = 5
    KEEP: Final = 6
    FORGE: Final = 7
    REROLL: Final = 8  # + dice - 1
    WOUND: Final = 32  # + Unit type
    PLAY: Final = 35  # + Tactics card
    PICK: Final = 42  # + place * 4 + group
    PICK_HERO: Final = 158  # + Hero
    GO: Final = 162  # + place
    PLACE: Final = 191  # + place
    BATTLE: Final = 220  # + territory
    STONE: Final = 248  # + territory
    BUY: Final = 276  # + Equipment
    ATTACH: Final = 304  # + Equipment or Legendary
    TO: Final = 344  # + level
    REMOVE: Final = 347  # + slot
    RECRUIT: Final = 353  # + Hero
    FORGED: Final = 357  # + Legendary
    STRONGHOLD: Final = 369  # + hex of the rim
    REGION: Final = 417  # + side of a tile
    CENTRE: Final = 427  # + Region * 18 + join, of all Regions but the last
    ROTATE: Final = 481  # + rotation
    COUNT: Final = 487


class Told:
    """Events."""

    REGION_PLACED: Final = 1
    TURN_BEGAN: Final = 2
    ELVES_DREW: Final = 3
    ELVES_TOOK: Final = 4
    ELVES_KEPT: Final = 5
    PLAYED: Final = 6
    STRONGHOLD: Final = 7
    INCOME: Final = 8
    REINFORCED: Final = 9
    LOST_UNITS: Final = 10
    DREW_TACTICS: Final = 11
    ACTION_BEGAN: Final = 12
    CHOSE_ACTION: Final = 13
    MOVED: Final = 14
    HERO_MOVED: Final = 15
    HERO_RETURNED: Final = 16
    BATTLE_BEGAN: Final = 17
    ROLLED: Final = 18
    ELVES_ROLLED: Final = 19
    REROLLED: Final = 20
    ELVES_REROLLED: Final = 21
    WOUNDED: Final = 22
    ELIMINATED: Final = 23
    ELF_ELIMINATED: Final = 24
    RESCUED: Final = 25
    RAGE: Final = 26
    FLED: Final = 27
    BATTLE_WON: Final = 28
    BOUGHT: Final = 29
    MARKET_DREW: Final = 30
    FORGED: Final = 31
    SAW_LEGENDS: Final = 32
    ATTACHED: Final = 33
    REMOVED: Final = 34
    RECRUITED: Final = 35
    STONE_GAVE: Final = 36
    PLUNDERED: Final = 37
    WON: Final = 38
    LIMIT: Final = 39
    LOST_ALONE: Final = 40
    RAGE_SYMBOL: Final = 41
    HERO_BEATEN: Final = 42
    HERO_FLED: Final = 43


class Ability:
    """What a Hero can do."""

    SWIFT: Final = 0
    RESCUE: Final = 1
    PLUNDER: Final = 2
    FURY: Final = 3


class Difficulty:
    """How hard the Elves try against a player alone."""

    EASY: Final = 0
    NORMAL: Final = 1
    HARD: Final = 2
