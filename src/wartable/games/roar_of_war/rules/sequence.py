"""The order of play, on one screen: what runs by itself, what is asked, what may be answered."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit
from wartable.games.roar_of_war.rules.aiming import aims
from wartable.games.roar_of_war.rules.duel import compare, strike_back
from wartable.games.roar_of_war.rules.effects import aim_effect, take_effect
from wartable.games.roar_of_war.rules.rounds import end_turn, reinforce
from wartable.games.roar_of_war.rules.setup import (
    LAYOUT,
    choose_card,
    deal_strategies,
    lay_chosen,
    layout_choices,
    roll_for_start,
)
from wartable.games.roar_of_war.rules.strategy import (
    draw_owed,
    is_window_open,
    may_help,
    offer_help,
    playable_on_turn,
    spend_strategy,
    window_choices,
)
from wartable.games.roar_of_war.rules.tokens import discard_named, name_card, penalty_choices, settle_tokens
from wartable.games.roar_of_war.rules.turn import (
    attack_again_choices,
    begin_turn,
    choose_attacker,
    choose_target,
    discard_animal,
    do_nothing,
    targets_of,
    turn_choices,
)
from wartable.games.roar_of_war.rules.victory import eliminate_fallen
from wartable.games.roar_of_war.table.codes import PILES, Ask, Do, Step
from wartable.games.roar_of_war.table.table import Table


def advance(t: Table) -> None:
    """Run everything that needs no decision; then say who decides [RW-310]."""
    while t.depth:
        frame = t.frame
        seat = frame >> 8 & 15
        match frame & 255:
            case Ask.LAY_OUT:
                t.acting = still_choosing(t, LAYOUT)
                if t.acting:
                    return
                t.pop()
                for player in range(t.seats):
                    lay_chosen(t, player)
            case Ask.REINFORCE:
                t.acting = still_choosing(t, PILES)
                if t.acting:
                    return
                t.pop()
                reinforce(t)
            case Ask.TURN_HELP:
                if may_help(t, seat):
                    t.acting = bit(seat)
                    return
                t.pop()
            case Ask.FIGHT_WINDOW | Ask.ROLL_WINDOW:
                if is_window_open(t, seat):
                    t.acting = bit(seat)
                    return
                t.pop()
            case Ask.TURN | Ask.ATTACK_AGAIN | Ask.TARGET | Ask.AIM | Ask.PENALTY:
                t.acting = bit(seat)
                return
            case _:
                t.pop()
                run_step(t, frame & 255, seat)
    t.acting = 0


def run_step(t: Table, step: i64, seat: i64) -> None:
    """Run one step that needs no decision."""
    match step:
        case Step.DEAL_STRATEGY:
            deal_strategies(t)
        case Step.ROLL_FOR_START:
            roll_for_start(t)
        case Step.BEGIN_TURN:
            begin_turn(t, seat)
        case Step.COMPARE:
            compare(t)
        case Step.STRIKE_BACK:
            strike_back(t)
        case Step.ELIMINATE:
            eliminate_fallen(t)
        case Step.PENALTIES:
            settle_tokens(t)
        case Step.DISCARD_NAMED:
            discard_named(t)
        case Step.DRAW_STRATEGY:
            draw_owed(t)
        case Step.END_TURN:
            end_turn(t)


def still_choosing(t: Table, cards: i64) -> i64:
    """Placements are simultaneous and secret: all choose until everybody has [RW-503]."""
    seats: i64 = 0
    for seat in range(t.seats):
        if t.is_playing(seat) and t.armies[seat].chosen_size < cards:
            seats |= bit(seat)
    return seats


def choices(t: Table, seat: i64) -> i64:
    """What may be answered to what is asked, as a set of actions counted from the window's first."""
    frame = t.frame
    match frame & 255:
        case Ask.TURN:
            return turn_choices(t, seat)
        case Ask.TURN_HELP:
            return playable_on_turn(t, seat) << Do.PLAY | bit(Do.PASS)
        case Ask.TARGET:
            return targets_of(t, seat, t.attack_owner) << Do.TARGET
        case Ask.REINFORCE:
            army = t.armies[seat]
            return (army.hand & army.race.firsts) << Do.PLACE - Do.SECOND_WINDOW
        case Ask.LAY_OUT:
            return layout_choices(t, seat) << Do.PLACE - Do.SECOND_WINDOW
        case Ask.FIGHT_WINDOW | Ask.ROLL_WINDOW:
            return window_choices(t, seat, frame & 255) << Do.PLAY | bit(Do.PASS)
        case Ask.PENALTY:
            return penalty_choices(t, frame >> 12 & 15) << Do.DISCARD
        case Ask.AIM:
            return aims(t, seat, t.aimed_effect, t.first_aim)
        case Ask.ATTACK_AGAIN:
            return attack_again_choices(t, seat)
    return 0


def window_base(frame: i64) -> i64:
    """Give the first action of the window in which a frame's choices lie."""
    match frame & 255:
        case Ask.REINFORCE | Ask.LAY_OUT | Ask.AIM:
            return Do.SECOND_WINDOW
    return 0


def is_before_attack(frame: i64) -> bool:
    """Tell whether own-turn cards are asked for: any number of them may be played [RW-605]."""
    return frame & 255 == Ask.TURN or frame & 255 == Ask.TURN_HELP


def answer(t: Table, seat: i64, action: i64) -> None:
    """Carry out what a seat decided."""
    frame = t.frame
    if action >= Do.PLACE:
        choose_card(t, seat, action - Do.PLACE)
        return
    if Do.PLAY <= action < Do.PASS and is_before_attack(frame):  # the turn goes on afterwards
        if frame & 255 == Ask.TURN:
            offer_help(t)
        take_effect(t, seat, spend_strategy(t, seat, action - Do.PLAY))
        return
    t.pop()
    if action < Do.PLAY:
        choose_attacker(t, seat, frame & 255, action // PILES, action % PILES)
    elif action < Do.PASS:
        take_effect(t, seat, spend_strategy(t, seat, action - Do.PLAY))
    elif action == Do.PASS:
        do_nothing(t, seat, frame & 255)
    elif action < Do.DISCARD:
        aim = action - Do.TARGET
        choose_target(t, seat, aim // PILES, aim % PILES)
    elif action < Do.AIM_PILE:
        pile = (action - Do.DISCARD) % PILES
        if frame & 255 == Ask.PENALTY:
            name_card(t, seat, frame >> 12 & 15, pile)
        else:
            discard_animal(t, seat, pile)
    else:
        aim_effect(t, seat, action - Do.AIM_PILE)
