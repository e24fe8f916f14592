"""Small numbers with names: pending frames, actions, events, abilities, effects."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SLOTS: Final[i64] = 5
HERO: Final[i64] = 5  # the spot of a Hero, after the five slots of the front line
SPOTS: Final[i64] = 6
ARMY_SIZE: Final[i64] = 46
HERO_COUNT: Final[i64] = 4
HAND_SIZE: Final[i64] = 5
SIDES: Final[i64] = 2
HIGHEST: Final[i64] = 9  # the highest number on a card
NOBODY: Final[i64] = 7
CHOSEN: Final[i64] = -1  # a Hero chosen by its player, where no Hero is named
DEALT: Final[i64] = -2  # a Hero at random
NOWHERE: Final[i64] = 15  # apart from every slot of both lines

PAID_BITS: Final[i64] = 6  # of each card chosen to pay with
PAID_MASK: Final[i64] = 63

# what a Unit was told to do in combat: 0 to 4 an enemy slot, 5 the enemy Hero, or
HOLDS: Final[i64] = 6
STRIKES_ELSEWHERE: Final[i64] = 7
UNDECIDED: Final[i64] = 8


class Ask:
    """Frames that wait for a decision."""

    CHOOSE_HERO: Final = 1
    REVEAL_HERO: Final = 2
    START_REMOVAL: Final = 3
    DEPLOY: Final = 4
    PAY: Final = 5
    SLOT: Final = 6
    TARGET: Final = 7
    ABILITY: Final = 8
    OPTION: Final = 9
    MARCH: Final = 10
    CANCEL: Final = 11
    ANNOUNCE: Final = 12
    SPREAD: Final = 13
    STRIKE: Final = 14
    SAVE: Final = 15
    REMOVE: Final = 16
    TIE: Final = 17


class Step:
    """Frames that run by themselves."""

    LEAD: Final = 32
    BEGIN_BATTLE: Final = 33
    NEXT_DEPLOYER: Final = 35
    BEGIN_COMBAT: Final = 36
    BEGIN_MARCHES: Final = 53
    BEGIN_CANCELS: Final = 54
    BEGIN_SAVING: Final = 55
    ENGAGE: Final = 37
    BEGIN_ANNOUNCING: Final = 38
    BEGIN_REACTION: Final = 39
    RESOLVE: Final = 40
    BECOME_WOUNDS: Final = 41
    BEGIN_REPLENISHMENT: Final = 42
    DRAW_UP: Final = 43
    AI_DEPLOYS: Final = 44
    AI_PAYS: Final = 45
    AI_MARCHES: Final = 46
    AI_CANCELS: Final = 47
    AI_ANNOUNCES: Final = 48
    AI_STRIKES: Final = 49
    AI_SAVES: Final = 50
    AI_SETTLES: Final = 51
    AI_SPREADS: Final = 52
    AI_PASSES: Final = 56
    AI_STORMS: Final = 57


class Do:
    """Actions: one number for each thing that can be pointed at in each way."""

    DEPLOY: Final = 0  # + card
    PASS: Final = 46
    ABILITY: Final = 47
    DECLINE: Final = 48
    OPTION: Final = 49  # + number of the option
    DONE: Final = 53
    SECOND_WINDOW: Final = 54  # actions from here on never mix with those before
    GIVE: Final = 54  # + card: to pay with, or to remove
    KEEP: Final = 100
    THIRD_WINDOW: Final = 101
    SLOT: Final = 101  # + own slot
    TARGET: Final = 106  # + 5 if the enemy's + slot
    CANCEL: Final = 116  # + enemy slot
    NO_CANCEL: Final = 121
    ATTACK: Final = 122  # + enemy slot
    ATTACK_HERO: Final = 127
    HOLD: Final = 128
    SPREAD: Final = 129  # + enemy slot
    STRIKE: Final = 134  # + enemy slot
    NO_STRIKE: Final = 139
    SAVE: Final = 140  # + own slot, or 5 for the Hero
    NO_SAVE: Final = 146
    MARCH: Final = 147  # + own slot
    STAY: Final = 152
    CHOOSE: Final = 153  # + slot
    HERO: Final = 158  # + number of the Hero
    COUNT: Final = 162


class Told:
    """Events."""

    CHOSE_HERO: Final = 2
    REMOVED_AT_START: Final = 3
    TOSSED: Final = 4
    DREW: Final = 5
    RESHUFFLED: Final = 6
    ROUND_BEGAN: Final = 7
    DEPLOYED: Final = 8
    EQUIPPED: Final = 9
    PAID: Final = 10
    BURNED: Final = 11
    PASSED: Final = 12
    USED_ABILITY: Final = 13
    TOOK_OPTION: Final = 14
    COMBAT_BEGAN: Final = 15
    MARCHED: Final = 16
    CANCELLED: Final = 17
    ANNOUNCED: Final = 18
    SPREAD: Final = 19
    STRUCK: Final = 20
    FOUGHT: Final = 21
    SAVED: Final = 22
    WOUNDED: Final = 23
    DESTROYED: Final = 24
    DISCARDED: Final = 25
    RECOVERED: Final = 26
    HEALED: Final = 27
    REMOVED: Final = 28
    TOKEN_PASSED: Final = 29
    DEFEATED: Final = 30
    EXHAUSTED: Final = 31
    STALLED: Final = 32
    WON: Final = 33
    DRAWN: Final = 34
    CAME_FACE_DOWN: Final = 35
    SUPPLIED: Final = 36
    REVEALED: Final = 37
    AI_PAID: Final = 38
    AI_COULD_NOT_PAY: Final = 39
    AI_PASSED: Final = 40
    TRAIT_FIRED: Final = 41
    AI_FOUND_NO_UNIT: Final = 42
    AI_REMOVED_TOO: Final = 43
    LAST_ROUND_OVER: Final = 44
    CLASHED: Final = 45
    REMOVED_AT_RANDOM: Final = 46


class Kind:
    """What a card is [DW-102, DW-103]."""

    INFANTRY: Final = 0
    CAVALRY: Final = 1
    MONSTER: Final = 2
    WAR_MACHINE: Final = 3
    EQUIPMENT: Final = 4
    TACTICS: Final = 5


class Trait:
    """What a Unit's text does."""

    NONE: Final = 0
    GUARDED: Final = 1  # + defense while a friendly Unit of a name is on the line
    MARKSMAN: Final = 2  # + attack against Units it does not face
    CHARGE: Final = 3  # + attack in the round of deployment
    SLAYER: Final = 4  # + attack against a type
    SIEGE: Final = 5  # + attack against Heroes
    FLYER: Final = 6  # may attack the Hero even when engaged
    BULWARK: Final = 7  # + defense to adjacent friendly Units
    LEVY: Final = 8  # draws cards when deployed
    MEND: Final = 9  # cancels a Hit on an adjacent friendly Unit
    SPREAD: Final = 10  # divides its attack
    HORDE: Final = 11  # + attack for each adjacent friendly Unit of its name
    WRATH: Final = 12  # + attack while the own Hero is wounded
    BACKING: Final = 13  # + attack in support
    FRENZY: Final = 14  # + attack when engaged
    PILLAGE: Final = 15  # recovers removed cards when it destroys a Unit
    RAID: Final = 16  # the enemy removes cards of the deck when it destroys a Unit
    SAVAGE: Final = 17  # extra Hits
    REGENERATE: Final = 18  # loses Wounds at replenishment
    BLAST: Final = 19  # wounds those who destroy it
    DRUM: Final = 20  # + attack to adjacent friendly Units
    DREAD: Final = 21  # - attack to enemy Units in the facing and adjacent slots


class Gear:
    """What an Equipment or Tactics card does."""

    NONE: Final = 0
    SHIELD: Final = 1  # + defense
    QUIVER: Final = 2  # + range and + attack
    HARNESS: Final = 3  # cancels one Hit on the bearer, and breaks
    CRY: Final = 4  # + attack, and the bearer must attack
    CLEAVER: Final = 5  # extra Hits
    NET: Final = 6  # lies under an enemy Unit: - defense
    MARCH: Final = 7  # moves a Unit that is not engaged at the start of combat
    WALL: Final = 8  # this round + defense to the bearer and adjacent Units
    ONSLAUGHT: Final = 9  # this round the bearer may attack the Hero even when engaged, with + attack
    OATH: Final = 10  # this round + attack, then a Wound


class Power:
    """What a Hero's ability does."""

    DRILL: Final = 0  # the first Unit of a round costs less
    SACRIFICE: Final = 1  # costed: the Hero takes a Wound, all own Units + attack and defense
    HUSH: Final = 2  # cancels an enemy Unit's ability each combat
    AEGIS: Final = 3  # costed: cancels a Hit
    WARLORD: Final = 4  # own Units + attack against the Hero
    FERAL: Final = 5  # own cheap Units + attack
    RITES: Final = 6  # costed: several options
    UNDYING: Final = 7  # recovers a removed card for each own Unit destroyed


class Rite:
    """The cumulative options of a Hero's rites."""

    HIDE: Final = 0  # the Hero: + defense
    BLOOD: Final = 1  # all own Units: + attack
    BONES: Final = 2  # removed cards come back to the discard pile
    COUNT: Final = 3


BONES: Final[i64] = 2  # removed cards that a rite brings back, times its amount
SACRIFICED: Final[i64] = 8  # a sacrifice in force, beside the rites in force
AEGIS_PAID: Final[i64] = 9  # an aegis the AI has paid for and not used yet


class Tie:
    """What the person settles for the AI [DW-904, DW-905, DW-912, DW-915]."""

    REVEAL: Final = 0
    PAY: Final = 1
    MARCH: Final = 2
    CANCEL: Final = 3
    TARGET: Final = 4
    STRIKE: Final = 5
    SAVE: Final = 6
    NET: Final = 7
    SPREAD: Final = 8


class Rank:
    """The rank of a Hero, weakest first [DW-104]."""

    BRONZE: Final = 0
    SILVER: Final = 1
    GOLD: Final = 2


class Moment:
    """The windows for a Hero's costed ability [DW-408]."""

    DEPLOYMENT: Final = 0
    ANNOUNCING: Final = 1
    REACTION: Final = 2
    HITS: Final = 3
    REPLENISHMENT: Final = 4


class Mode:
    """How many battles decide [DW-801, DW-802, DW-803]."""

    SKIRMISH: Final = 0
    DUEL: Final = 1
    CAMPAIGN: Final = 2
