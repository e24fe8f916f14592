"""Small numbers with names: places, pending frames, actions, events, kinds of cards, effects."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SEATS: Final[i64] = 2
HAND_SIZE: Final[i64] = 5
CAMP_LIMIT: Final[i64] = 3
STANDARD_PLACES: Final[i64] = 3  # market places 0 to 2
ROW_PLACES: Final[i64] = 5  # then the Factions row, 3 and 4
PLACES: Final[i64] = 8  # then the tops of the open decks
RESOURCES_TOP: Final[i64] = 5
SOLDIERS_TOP: Final[i64] = 6
FORTIFICATIONS_TOP: Final[i64] = 7
TURN_LIMIT: Final[i64] = 60
NOTHING: Final[i64] = -1  # no card


class Start:
    """With what the players begin [CA-201]."""

    OFFICIAL: Final = 0
    EVEN: Final = 1  # both have the same Soldiers
    ARMED: Final = 2  # one more Soldier
    WEALTHY: Final = 3  # one more Gems
    WALLED: Final = 4  # whoever does not start has walls


class Zone:
    """Where a player's cards lie."""

    HAND: Final = 0
    DECK: Final = 1
    DISCARD: Final = 2
    PLAYED: Final = 3  # activated this turn
    ASIDE: Final = 4  # set aside this turn without being activated
    FORT: Final = 5  # garrisoned in the Fortification
    FORT_NEW: Final = 6  # garrisoned there this turn
    CAMP: Final = 7
    CAMP_NEW: Final = 8
    UPGRADES: Final = 9
    KNOWN: Final = 10  # everybody knows that these are in hand or deck
    SHOWN: Final = 11  # and of these, that they are in hand
    UNSEEN: Final = 12  # the starting Soldiers that only their owner has seen
    SPENT: Final = 13  # activated this turn and then scrapped: out of the game, but not out of mind
    COUNT: Final = 14


class Pile:
    """Where other cards lie."""

    STANDARD: Final = 0
    FACTIONS: Final = 1
    RESOURCES: Final = 2
    SOLDIERS: Final = 3
    FORTIFICATIONS: Final = 4
    VASSALS: Final = 5
    SCRAPPED: Final = 6
    PAST: Final = 7  # Events that are over
    BOX: Final = 8  # Events that are not in this game
    USED: Final = 9  # cards of the Camp used against this attack
    COUNT: Final = 10


class Ask:
    """Frames that wait for a decision."""

    TURN: Final = 1
    DEFEND: Final = 2
    EFFECT: Final = 3  # an ability wants to know what it touches, or whether it is used
    DISCARD: Final = 4  # an Event takes a card of the hand
    LOSE: Final = 5  # an Event takes a garrisoned card
    PARDON: Final = 6  # an Event lets a card of the discard pile be scrapped
    OVERFLOW: Final = 7  # a smaller Fortification has no room for the whole garrison


class Step:
    """Frames that run by themselves."""

    BEGIN_TURN: Final = 16
    ABILITY: Final = 17
    RESOLVE: Final = 18
    REFILL: Final = 19
    END_TURN: Final = 20


MAX_KINDS: Final[i64] = 48


class Do:
    """Actions: one number for each thing that can be pointed at in each way."""

    PLAY: Final = 0  # + number of the kind of card
    GARRISON: Final = 48
    CAMP: Final = 96
    RECALL: Final = 144
    CALL_UP: Final = 192
    SCRAP: Final = 240
    CHOOSE: Final = 288
    SHOW: Final = 336
    BUY: Final = 384  # + market place
    POINT: Final = 392
    ATTACK: Final = 400
    END_TURN: Final = 401
    ACCEPT: Final = 402
    DECLINE: Final = 403
    RESOLVE: Final = 404
    COUNT: Final = 405


class Told:
    """Events of the chronicle."""

    STARTED: Final = 1
    TURN_BEGAN: Final = 2
    DREW: Final = 3
    RESHUFFLED: Final = 4
    PLAYED: Final = 5
    GAINED: Final = 6
    RECOVERED: Final = 7
    GARRISONED: Final = 8
    TOOK_OUT: Final = 9
    FORTIFIED: Final = 10
    SET_ASIDE: Final = 11
    SCRAPPED: Final = 12
    SHOWN: Final = 13
    BOUGHT: Final = 14
    VASSAL: Final = 15
    CROWNED: Final = 16
    ATTACKED: Final = 17
    USED: Final = 18
    RESOLVED: Final = 19
    DAMAGED: Final = 20
    LOST: Final = 21
    FETCHED: Final = 22
    DECLINED: Final = 23
    DECLARED: Final = 24
    TURNED_UP: Final = 25
    EVENT: Final = 26
    SWEPT: Final = 27
    BREACHED: Final = 28
    ENDING: Final = 29
    WON: Final = 30
    DRAWN: Final = 31
    DEFENDED: Final = 32
    HELD: Final = 33
    RAIDED: Final = 34
    SUCCEEDED: Final = 35  # a later Monarch
    DEPOSED: Final = 36  # and the one before
    MADE_WAY: Final = 37  # for a new Fortification
    STRUCK: Final = 38  # damage by an ability
    SCALDED: Final = 39  # by what the defender scrapped
    SUFFERED: Final = 40  # by an Event
    GAVE_UP: Final = 41  # to an Event
    RECEIVED: Final = 42  # from an Event


class Sort:
    """Kinds of cards [CA-101]."""

    RESOURCE: Final = 0
    SOLDIER: Final = 1
    FORTIFICATION: Final = 2
    CAMP: Final = 3
    VASSAL: Final = 4
    HERO: Final = 5
    GENERAL: Final = 6
    SIEGE: Final = 7
    UPGRADE: Final = 8
    SPECIAL_UNIT: Final = 9
    SPECIAL_CARD: Final = 10
    EVENT: Final = 11
    MONARCH: Final = 12
    TROOP: Final = 13


class Effect:
    """What an ability does; which moments it may belong to is said in the card set."""

    NONE: Final = 0
    # points, at once
    ATTACK: Final = 1
    RESOURCES: Final = 2
    RECOVERY: Final = 3
    ATTACK_PER_UNIT: Final = 4
    ATTACK_PER_KIN: Final = 5
    ATTACK_PER_GARRISON: Final = 6
    RECOVERY_PER_KIN: Final = 7
    BREACH: Final = 8
    DAMAGE: Final = 9
    RAID: Final = 10
    # asked for
    DRAW: Final = 11
    FETCH: Final = 12
    PURGE: Final = 13
    BURN: Final = 14
    SNIPE: Final = 15
    LURE: Final = 16
    HIRE: Final = 17
    # in the opponent's turn, or in a garrison
    DEFENSE: Final = 18
    COUNTER: Final = 19
    HOLD: Final = 20
    # always
    INCOME: Final = 21
    BANNER: Final = 22
    SUCCOUR: Final = 23
    PLUNDER: Final = 24
    MUSTER: Final = 25
    RAMPART: Final = 26
    ROOM: Final = 27
    # Events
    PLAGUE: Final = 28
    HARVEST: Final = 29
    FIRE: Final = 30
    TRUCE: Final = 31
    REVOLT: Final = 32
    JUBILEE: Final = 33
    EARTHQUAKE: Final = 34
    COMPANY: Final = 35
    FAIR: Final = 36
    WINTER: Final = 37
    # points of who is behind, at once
    ATTACK_IF_BEHIND: Final = 38
    # for who moved second
    ATTACK_IF_SECOND: Final = 39
    RESOURCES_IF_SECOND: Final = 40
    DRAW_IF_SECOND: Final = 41
