"""Small numbers with names: pending frames, actions, events, triggers, effects."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

PILES: Final[i64] = 4
MAX_HEIGHT: Final[i64] = 6  # a Last Row card and five more
PLACEMENTS: Final[i64] = 4
TOKEN_LIMIT: Final[i64] = 3
NOBODY: Final[i64] = 7  # no seat
PUBLIC: Final[i64] = 4  # the viewer who knows only what everybody has seen
VIEWERS: Final[i64] = 5


class Ask:
    """Frames that wait for a decision."""

    LAY_OUT: Final = 1
    REINFORCE: Final = 2
    TURN: Final = 3
    ATTACK_AGAIN: Final = 4
    TARGET: Final = 5
    AIM: Final = 6
    FIGHT_WINDOW: Final = 7
    ROLL_WINDOW: Final = 8
    PENALTY: Final = 9
    TURN_HELP: Final = 10


class Step:
    """Frames that run by themselves."""

    ROLL_FOR_START: Final = 16
    BEGIN_TURN: Final = 17
    COMPARE: Final = 18
    STRIKE_BACK: Final = 19
    ELIMINATE: Final = 20
    PENALTIES: Final = 21
    DISCARD_NAMED: Final = 22
    DRAW_STRATEGY: Final = 23
    END_TURN: Final = 24
    DEAL_STRATEGY: Final = 25


class Do:
    """Actions: one number for each thing that can be pointed at in each way."""

    ATTACK_WITH: Final = 0  # + seat * 4 + pile
    PLAY: Final = 16  # + slot of the Strategy card
    PASS: Final = 28
    TARGET: Final = 29  # + seat * 4 + pile
    DISCARD: Final = 45  # + seat * 4 + pile
    SECOND_WINDOW: Final = 61  # actions from here on never mix with those before
    AIM_PILE: Final = 61  # + seat * 4 + pile
    AIM_PLAYER: Final = 77  # + seat
    PLACE: Final = 81  # + slot of the army card
    COUNT: Final = 105


class Told:
    """Events; what happens by several rules has a code for each."""

    PLACED: Final = 1
    DREW_STRATEGY: Final = 2
    RESHUFFLED: Final = 3
    ROLLED_FOR_START: Final = 4
    TOOK_TOKEN: Final = 5
    TURN_BEGAN: Final = 6
    ATTACKED: Final = 7
    REVEALED: Final = 8
    PLAYED: Final = 9
    COMPARED: Final = 10
    ROLLED: Final = 11
    COUNTERED: Final = 12
    DISCARDED: Final = 13
    DAMAGED: Final = 14
    TOKENS_RETURNED: Final = 15
    NAMED: Final = 16
    PASSED: Final = 17
    PEEKED: Final = 18
    SWAPPED: Final = 19
    MENDED: Final = 20
    LOST_STRATEGY: Final = 21
    ELIMINATED: Final = 22
    WON: Final = 23
    DRAWN: Final = 24
    # placed: PLACED after a round, else
    LAID_LAST_ROW: Final = 25
    LAID_COVER: Final = 26
    # drew-strategy: DREW_STRATEGY for a cleared pile, else
    DREW_FIRST: Final = 27
    # took-token: TOOK_TOKEN after a placement, else
    TOOK_FIRST_TOKEN: Final = 28
    TOOK_LOST_TOKEN: Final = 29
    # revealed: REVEALED for a fight, else
    SHOWED_ANIMAL: Final = 30
    SHOWED_DOUBLE: Final = 31
    # discarded: DISCARDED by an attack, else
    LOST_TO_COUNTER: Final = 32
    LOST_ANIMAL: Final = 33
    LOST_IDLE: Final = 34
    LOST_TO_TOKENS: Final = 35
    LOST_TO_STRATEGY: Final = 36
    # damaged: DAMAGED in a fight that neither card lost, else
    DAMAGED_BY_ANIMAL: Final = 37
    DAMAGED_BY_STRATEGY: Final = 38
    # passed: PASSED in a window for Strategy cards, else
    FOUND_NO_TARGET: Final = 39
    SPARED_TEAMMATE: Final = 40
    KEPT_STILL: Final = 41


class Trigger:
    """When a Strategy card is played [RW-604]."""

    TURN: Final = 0
    ATTACK: Final = 1
    DEFEND: Final = 2
    ROLL: Final = 3


class Effect:
    """What a Strategy card does."""

    ATTACK_BONUS: Final = 0
    DEFENCE_DROP: Final = 1
    NO_COUNTER: Final = 2
    COVER: Final = 3
    PRESS: Final = 4
    TAME: Final = 5
    DEFENCE_BONUS: Final = 6
    ATTACK_DROP: Final = 7
    COUNTER_BONUS: Final = 8
    EXTRA_DIE: Final = 9
    BODY_DOUBLE: Final = 10
    LAST_STAND: Final = 11
    THORNS: Final = 12
    REROLL: Final = 13
    LOADED: Final = 14
    JINX: Final = 15
    SCOUT: Final = 16
    SCRY: Final = 17
    VOLLEY: Final = 18
    MEND: Final = 19
    REGROUP: Final = 20
    CONFUSE: Final = 21
    CHARGE: Final = 22
    SABOTAGE: Final = 23
