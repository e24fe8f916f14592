"""The order of play, on one screen: what runs by itself, what is asked, what may be answered."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.core.bits import bit, lowest
from wartable.games.drums_of_war.rules.abilities import (
    is_window_open,
    option_choices,
    pay_for_ability,
    take_option,
    use_ability,
)
from wartable.games.drums_of_war.rules.combat import (
    announce,
    announce_choices,
    ask_cancels,
    ask_marches,
    ask_shares,
    begin_announcing,
    begin_combat,
    begin_reaction,
    cancel,
    cancel_choices,
    cancel_targets,
    engage,
    march,
    march_choices,
    may_march,
    spread,
    spread_choices,
    strike_back,
    strike_choices,
)
from wartable.games.drums_of_war.rules.deployment import (
    begin_deployment,
    choose_place,
    deploy_choices,
    next_deployer,
    pass_deployment,
    pay_with,
    places_for,
)
from wartable.games.drums_of_war.rules.replenishment import (
    begin_replenishment,
    draw_up,
    removal_choices,
    remove_from_hand,
)
from wartable.games.drums_of_war.rules.resolution import (
    ask_savers,
    become_wounds,
    resolve,
    save,
    save_choices,
    save_targets,
)
from wartable.games.drums_of_war.rules.setup import (
    begin_battle,
    choose_hero,
    heroes_to_choose,
    lead,
    remove_at_start,
    reveal_hero,
    still_choosing_heroes,
    still_removing,
)
from wartable.games.drums_of_war.rules.solo import ai_deploys, ai_pays
from wartable.games.drums_of_war.rules.solo_combat import (
    ai_announces,
    ai_cancels,
    ai_marches,
    ai_saves,
    ai_spreads,
    ai_storms,
    ai_strikes,
    carry_out,
)
from wartable.games.drums_of_war.rules.solo_hero import ai_passes
from wartable.games.drums_of_war.rules.victory import settle_fallen
from wartable.games.drums_of_war.table.codes import HERO, HOLDS, Ask, Do, Moment, Step
from wartable.games.drums_of_war.table.table import Table


def advance(t: Table) -> None:
    """Run everything that needs no decision, until somebody must decide or the battle is over [DW-301]."""
    while t.depth and not (t.hurt and settle_fallen(t)):
        frame = t.frame
        kind, side, about = frame & 255, frame >> 8 & 15, frame >> 12
        if kind >= Step.LEAD:
            t.pop()
            run_step(t, kind, side, about)
            continue
        t.acting = who_is_asked(t, kind, side, about)
        if t.acting:
            return
        t.pop()
    t.acting = 0


def who_is_asked(t: Table, kind: i64, side: i64, about: i64) -> i64:
    """Give the set of seats that must decide, none where there is nothing to decide any more."""
    there_is_a_choice = True
    match kind:
        case Ask.CHOOSE_HERO:
            return still_choosing_heroes(t)
        case Ask.START_REMOVAL:
            return still_removing(t)
        case Ask.ABILITY:
            there_is_a_choice = is_window_open(t, side, about)
        case Ask.MARCH:
            there_is_a_choice = may_march(t, side, about)
        case Ask.CANCEL:
            there_is_a_choice = cancel_targets(t, side, about) != 0
        case Ask.SAVE:
            there_is_a_choice = save_targets(t, side, about) != 0
    if there_is_a_choice:
        return bit(side)
    return 0


def run_step(t: Table, step: i64, side: i64, about: i64) -> None:
    """Run one step that needs no decision."""
    match step:
        case Step.LEAD:
            lead(t)
        case Step.BEGIN_BATTLE:
            begin_battle(t)
        case Step.NEXT_DEPLOYER:
            next_deployer(t, side)
        case Step.BEGIN_COMBAT:
            begin_combat(t)
        case Step.BEGIN_MARCHES:
            ask_marches(t, side)
        case Step.ENGAGE:
            engage(t)
        case Step.BEGIN_CANCELS:
            ask_cancels(t, side)
        case Step.BEGIN_ANNOUNCING:
            begin_announcing(t, side)
        case Step.BEGIN_REACTION:
            begin_reaction(t, side)
        case Step.RESOLVE:
            resolve(t)
        case Step.BEGIN_SAVING:
            ask_savers(t, side)
        case Step.BECOME_WOUNDS:
            become_wounds(t)
        case Step.BEGIN_REPLENISHMENT:
            begin_replenishment(t)
        case Step.DRAW_UP:
            draw_up(t)
        case Step.AI_DEPLOYS:
            ai_deploys(t)
        case Step.AI_PASSES:
            ai_passes(t)
        case Step.AI_PAYS:
            ai_pays(t)
        case Step.AI_MARCHES:
            ai_marches(t, about)
        case Step.AI_CANCELS:
            ai_cancels(t, about)
        case Step.AI_ANNOUNCES:
            ai_announces(t, about)
        case Step.AI_SPREADS:
            ai_spreads(t, about)
        case Step.AI_STORMS:
            ai_storms(t)
        case Step.AI_STRIKES:
            ai_strikes(t, about)
        case Step.AI_SAVES:
            ai_saves(t, about)
        case Step.AI_SETTLES:
            carry_out(t, about & 15, about >> 4, lowest(t.tied))


def choices(t: Table, seat: i64, frame: i64) -> i64:
    """What may be answered to what is asked, as a set of actions counted from the window's first."""
    about = frame >> 12
    match frame & 255:
        case Ask.CHOOSE_HERO | Ask.REVEAL_HERO:
            return heroes_to_choose(t, seat) << Do.HERO - Do.THIRD_WINDOW
        case Ask.START_REMOVAL:
            return t.sides[seat].deck & t.sides[seat].army.firsts
        case Ask.DEPLOY:
            return deploy_choices(t, seat)
        case Ask.PAY:
            return t.sides[seat].hand & t.sides[seat].army.firsts
        case Ask.SLOT:
            return pending_places(t, seat) << Do.SLOT - Do.THIRD_WINDOW
        case Ask.TARGET:
            return pending_places(t, seat) << Do.TARGET - Do.THIRD_WINDOW
        case Ask.ABILITY:
            return bit(Do.ABILITY) | bit(Do.DECLINE)
        case Ask.OPTION:
            return option_choices(t, seat, about)
        case Ask.MARCH:
            return march_choices(t, seat)
        case Ask.CANCEL:
            return cancel_choices(t, seat, about)
        case Ask.ANNOUNCE:
            return announce_choices(t, seat, about)
        case Ask.SPREAD:
            return spread_choices(t, seat, about & 15)
        case Ask.STRIKE:
            return strike_choices(t, seat, about)
        case Ask.SAVE:
            return save_choices(t, seat, about)
        case Ask.REMOVE:
            return removal_choices(t, seat)
        case Ask.TIE:
            return t.tied << Do.CHOOSE - Do.THIRD_WINDOW
    return 0


def pending_places(t: Table, seat: i64) -> i64:
    """Where the card that is being deployed may go."""
    return places_for(t, seat, t.sides[seat].army.cards[t.pending - 1])


def window_base(frame: i64) -> i64:
    """Give the first action of the window in which a frame's choices lie."""
    match frame & 255:
        case Ask.DEPLOY | Ask.ABILITY | Ask.OPTION:
            return 0
        case Ask.START_REMOVAL | Ask.PAY | Ask.REMOVE:
            return Do.SECOND_WINDOW
    return Do.THIRD_WINDOW


def answer(t: Table, seat: i64, action: i64) -> None:
    """Carry out what a seat decided."""
    frame = t.frame
    about = frame >> 12
    match frame & 255:
        case Ask.CHOOSE_HERO:
            choose_hero(t, seat, action - Do.HERO)
        case Ask.START_REMOVAL:
            remove_at_start(t, seat, action - Do.GIVE)
        case Ask.DEPLOY:
            answer_deploy(t, seat, action)
        case Ask.PAY:
            if t.pending:
                pay_with(t, seat, action - Do.GIVE)
            else:
                pay_for_ability(t, seat, action - Do.GIVE)
        case Ask.SLOT:
            choose_place(t, seat, action - Do.SLOT)
        case Ask.TARGET:
            choose_place(t, seat, action - Do.TARGET)
        case Ask.OPTION:
            if action == Do.DONE:
                t.pop()
            else:
                take_option(t, seat, action - Do.OPTION)
        case Ask.REMOVE:
            if action == Do.KEEP:
                t.pop()
            else:
                remove_from_hand(t, seat, action - Do.GIVE)
        case _:
            t.pop()
            answer_once(t, seat, frame & 255, about, action)


def answer_deploy(t: Table, seat: i64, action: i64) -> None:
    """Deploy a card, use the Hero's ability and go on, or pass [DW-401]."""
    t.moves += 1
    if action == Do.ABILITY:
        use_ability(t, seat, Moment.DEPLOYMENT)
    elif action == Do.PASS:
        t.pop()
        pass_deployment(t, seat)
    else:
        begin_deployment(t, seat, action)


def answer_once(t: Table, seat: i64, kind: i64, about: i64, action: i64) -> None:
    """Carry out a decision that is settled by one answer."""
    t.moves += 1
    match kind:
        case Ask.REVEAL_HERO:
            reveal_hero(t, seat, action - Do.HERO)
        case Ask.ABILITY:
            if action == Do.ABILITY:
                use_ability(t, seat, about)
        case Ask.MARCH:
            if action != Do.STAY:
                march(t, seat, about, action - Do.MARCH)
        case Ask.CANCEL:
            if action != Do.NO_CANCEL:
                cancel(t, seat, about, action - Do.CANCEL)
        case Ask.ANNOUNCE:
            announce(t, seat, about, order_of(action))
            ask_shares(t, seat, about)
        case Ask.SPREAD:
            spread(t, seat, about, action - Do.SPREAD)
        case Ask.STRIKE:
            if action != Do.NO_STRIKE:
                strike_back(t, seat, about, action - Do.STRIKE)
        case Ask.SAVE:
            if action != Do.NO_SAVE:
                save(t, seat, about, action - Do.SAVE)
        case Ask.TIE:
            carry_out(t, about & 15, about >> 4, action - Do.CHOOSE)


def order_of(action: i64) -> i64:
    """Read an announcement: an enemy slot, the Hero, or holding."""
    if action == Do.ATTACK_HERO:
        return HERO
    return HOLDS if action == Do.HOLD else action - Do.ATTACK
