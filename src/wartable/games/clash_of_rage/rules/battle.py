"""Resolving a Battle: initiative, Assaults in turn, fleeing, the end."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, lowest
from wartable.games.clash_of_rage.rules.values import first_rage, has_ability, slowness
from wartable.games.clash_of_rage.rules.victory import check_victory
from wartable.games.clash_of_rage.table.codes import HOME, NOWHERE, PLUNDER, Ability, Ask, Step, Told
from wartable.games.clash_of_rage.table.table import Table


def next_battle(t: Table) -> None:
    """All Battles are fought, in the order the active player chooses, one after the other [CR-406]."""
    if t.contested == 0:
        return
    t.push(Step.BATTLES)
    if t.contested & t.contested - 1:
        t.ask(Ask.BATTLE, t.active)
    else:
        begin_battle(t, lowest(t.contested))


def begin_battle(t: Table, territory: i64) -> None:
    """The active player attacks whoever else is there; Elves never attack [CR-409, CR-501]."""
    t.contested &= ~bit(territory)
    t.battle = territory
    t.defender = t.enemy_at(t.active, territory)
    t.attack_rage = first_rage(t, t.active, territory)
    t.defence_rage = first_rage(t, t.defender, territory)
    t.rescued = 0
    t.striker = first_striker(t)
    t.tell(Told.BATTLE_BEGAN, t.active, territory, t.defender, t.striker)
    t.push(Step.ASSAULT)


def first_striker(t: Table) -> i64:
    """Slowness is counted once, at the start: the lower count strikes first, a tie favours the Defender [CR-502]."""
    if slowness(t, t.active, t.battle) < slowness(t, t.defender, t.battle):
        return t.active
    return t.defender


def opponent(t: Table, side: i64) -> i64:
    """Name the other side of the Battle."""
    return t.defender if side == t.active else t.active


def flee(t: Table, side: i64) -> None:
    """All surviving Units and all Heroes there go to the Stronghold; the enemy gets no free Assault [CR-509]."""
    army = t.armies[side]
    survivors = army.stacks[t.battle]
    army.take_ready(t.battle, survivors)
    army.add(HOME, survivors)
    t.tell(Told.FLED, side, t.battle)
    t.send_heroes_home(side, t.battle, Told.HERO_FLED)
    end_battle(t, opponent(t, side))


def end_battle(t: Table, winner: i64) -> None:
    """The beaten army's Heroes go home, Rage is discarded, and points may have changed [CR-510, CR-603]."""
    loser = opponent(t, winner)
    t.send_heroes_home(loser, t.battle, Told.HERO_BEATEN)
    t.tell(Told.BATTLE_WON, winner, t.battle, loser)
    if has_ability(t, winner, t.battle, Ability.PLUNDER):
        t.armies[winner].gold += PLUNDER
        t.tell(Told.PLUNDERED, winner, PLUNDER)
    clear_battle(t)
    check_victory(t)


def clear_battle(t: Table) -> None:
    """Rage tokens and everything else of the Battle are put away [CR-508]."""
    t.battle = NOWHERE
    t.defender = 0
    t.striker = 0
    t.assaults = 0
    t.attack_rage = 0
    t.defence_rage = 0
    t.dice = 0
    t.faces = 0
    t.rerolls = 0
    t.wounds = 0
    t.kills = 0
    t.struck = 0
    t.rescued = 0


def may_flee(t: Table, side: i64) -> bool:
    """Players may flee whenever it is their turn to roll; Elves never [CR-509]."""
    return side < t.seats
