"""The order of play, on one screen: what runs by itself, what is asked, what may be answered."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit
from wartable.games.clash_of_rage.rules.assault import assign, begin_assault, count_wounds, eliminate, reroll, roll
from wartable.games.clash_of_rage.rules.battle import begin_battle, flee, next_battle
from wartable.games.clash_of_rage.rules.elves import improve_elves
from wartable.games.clash_of_rage.rules.equipping import (
    attach,
    begin_equipping,
    begin_rearranging,
    buy,
    forge,
    keep_legend,
    put_hero,
    recruit,
    remove,
)
from wartable.games.clash_of_rage.rules.moving import finish_moves, send
from wartable.games.clash_of_rage.rules.setup import place_region, populate
from wartable.games.clash_of_rage.rules.stones import activate_stones, serve_stones, take_from_stone
from wartable.games.clash_of_rage.rules.tactics import (
    choose_tactics,
    draw_up,
    gain_income,
    place_reinforcement,
    place_stronghold,
    place_strongholds,
    reinforce,
    reveal,
    still_choosing,
)
from wartable.games.clash_of_rage.rules.victory import check_victory, end_turn
from wartable.games.clash_of_rage.table.codes import ALL, NOWHERE, Ask, Do, Step, Told
from wartable.games.clash_of_rage.table.table import Table


def begin_turn(t: Table) -> None:
    """A turn has five phases; the first improves the Elves, the others follow, last things pushed first [CR-301]."""
    t.turns += 1
    t.tell(Told.TURN_BEGAN, 0, t.turns)
    improve_elves(t)
    t.push(Step.END_TURN)
    t.push(Step.ACTIONS | 2 << 12)
    t.push(Step.STONES)
    t.push(Step.ACTIONS | 1 << 12)
    t.push(Step.DRAW_TACTICS)
    t.push(Step.REINFORCEMENTS)
    t.push(Step.INCOME)
    t.push(Step.STRONGHOLDS)
    t.push(Step.REVEAL)
    t.push(Ask.TACTICS)


def advance(t: Table) -> None:
    """Run everything that needs no decision; then say who decides."""
    while t.depth:
        frame = t.frame
        if frame & 255 == Ask.TACTICS:
            t.acting = still_choosing(t)
            if t.acting:
                return
            t.pop()
        elif frame & 255 < Step.POPULATE:
            t.acting = bit(frame >> 8 & 15)
            return
        else:
            t.pop()
            run_step(t, frame & 255, frame >> 8 & 15, frame >> 12)
    t.acting = 0


def run_step(t: Table, step: i64, which: i64, action: i64) -> None:
    """Run one step that needs no decision."""
    match step:
        case Step.ASSAULT:
            begin_assault(t)
        case Step.WOUNDS:
            count_wounds(t)
        case Step.ASSIGN:
            assign(t)
        case Step.BATTLES:
            next_battle(t)
        case Step.ACTIONS:
            take_actions(t, which, action)
        case Step.BEGIN_TURN:
            begin_turn(t)
        case Step.REVEAL:
            reveal(t)
        case Step.STRONGHOLDS:
            place_strongholds(t, which)
        case Step.INCOME:
            gain_income(t)
        case Step.REINFORCEMENTS:
            reinforce(t, which)
        case Step.DRAW_TACTICS:
            draw_up(t)
        case Step.STONES:
            activate_stones(t, which)
        case Step.END_TURN:
            end_turn(t)
        case Step.POPULATE:
            populate(t)


def take_actions(t: Table, position: i64, action: i64) -> None:
    """In turn order each player takes an Action; in the second one points are counted at its start [CR-401, CR-603]."""
    if position == t.seats:
        return
    t.push(Step.ACTIONS | position + 1 << 8 | action << 12)
    t.action = action
    t.active = t.seat_in_order(position)
    t.tell(Told.ACTION_BEGAN, t.active, action)
    t.ask(Ask.ACTION, t.active)
    check_victory(t)


def answer(t: Table, seat: i64, action: i64) -> None:
    """Carry out what a seat decided."""
    frame = t.frame
    match frame & 255:
        case Ask.MOVE:
            answer_move(t, seat, action)
        case Ask.DESTINATION:
            t.pop()
            send(t, seat, action - Do.GO)
        case Ask.EQUIP:
            answer_equip(t, seat, action)
        case Ask.ASSAULT:
            t.pop()
            if action == Do.FLEE:
                flee(t, seat)
            else:
                roll(t)
        case Ask.REROLL:
            answer_reroll(t, action)
        case Ask.ASSIGN:
            t.pop()
            eliminate(t, action - Do.WOUND)
        case Ask.ACTION:
            t.pop()
            choose_action(t, seat, action)
        case Ask.REINFORCE:
            place_reinforcement(t, seat, action - Do.PLACE)
            if t.due == 0:
                t.pop()
        case Ask.TACTICS:
            choose_tactics(t, seat, action - Do.PLAY)
        case Ask.SLOT:
            t.pop()
            attach(t, seat, t.item, action - Do.TO)
            t.item = 0
        case Ask.BATTLE:
            t.pop()
            begin_battle(t, action - Do.BATTLE)
        case Ask.LEGEND:
            t.pop()
            keep_legend(t, seat, action - Do.FORGED)
        case Ask.HERO:
            t.pop()
            put_hero(t, frame >> 12, action - Do.PLACE)
        case Ask.STONE:
            t.pop()
            take_from_stone(t, seat, action - Do.STONE)
            serve_stones(t, seat)
        case Ask.STRONGHOLD:
            t.pop()
            place_stronghold(t, seat, action - Do.STRONGHOLD)
        case _:
            answer_assembly(t, seat, frame & 255, action)


def choose_action(t: Table, seat: i64, action: i64) -> None:
    """One Action: move the armies, or equip them, or nothing [CR-401]."""
    t.tell(Told.CHOSE_ACTION, seat, action)
    if action == Do.MOVE:
        t.ask(Ask.MOVE, seat)
    elif action == Do.EQUIP:
        begin_equipping(t, seat)


def answer_move(t: Table, seat: i64, action: i64) -> None:
    """Pick who moves next, or end all moves."""
    if action == Do.END:
        t.pop()
        finish_moves(t, seat)
        return
    if action >= Do.PICK_HERO:
        t.group = action - Do.PICK_HERO + ALL + 1
        t.picked = t.hero_at[action - Do.PICK_HERO]
    else:
        t.group = (action - Do.PICK) % 4
        t.picked = (action - Do.PICK) // 4
    t.ask(Ask.DESTINATION, seat)


def answer_equip(t: Table, seat: i64, action: i64) -> None:
    """Do one part of an equip Action, or end it [CR-416]."""
    if action == Do.END:
        t.pop()
        begin_rearranging(t)
        t.has_forged = False
        t.has_recruited = False
    elif action == Do.FORGE:
        forge(t, seat)
    elif action < Do.ATTACH:
        buy(t, seat, action - Do.BUY)
    elif action < Do.TO:
        t.item = action - Do.ATTACH
        t.ask(Ask.SLOT, seat)
    elif action < Do.RECRUIT:
        remove(t, seat, action - Do.REMOVE)
    else:
        recruit(t, seat, action - Do.RECRUIT)


def answer_reroll(t: Table, action: i64) -> None:
    """Throw dice again or keep them; the question stays while rerolls and failed dice are left [CR-504]."""
    if action != Do.KEEP:
        reroll(t, action - Do.REROLL + 1)
        if t.rerolls and t.faces < t.dice:
            return
    t.pop()


def answer_assembly(t: Table, seat: i64, kind: i64, action: i64) -> None:
    """Assemble the map: a side, then its place, then its rotation [CR-206]."""
    t.pop()
    match kind:
        case Ask.REGION:
            t.item = action - Do.REGION
            t.picked = 0
            t.ask(Ask.ROTATION, seat)
            if t.regions:
                t.ask(Ask.CENTRE, seat)
        case Ask.CENTRE:
            t.picked = action - Do.CENTRE
        case Ask.ROTATION:
            place_region(t, seat, action - Do.ROTATE)
            t.item = 0
            t.picked = NOWHERE
