"""Why an action is refused: the specific rule, judged by what the seat knows."""

from __future__ import annotations

from wartable.core.bits import contains
from wartable.core.errors import Refusal
from wartable.games.drums_of_war.rules.combat import may_leave_fight
from wartable.games.drums_of_war.rules.deployment import payable, places_for
from wartable.games.drums_of_war.rules.modes import is_used_up
from wartable.games.drums_of_war.rules.values import must_attack, reach
from wartable.games.drums_of_war.table.cards import Card
from wartable.games.drums_of_war.table.codes import HERO, SLOTS, Ask, Do, Gear, Mode
from wartable.games.drums_of_war.table.table import Table
from wartable.games.drums_of_war.telling.decisions import decision_rule, tie_rule
from wartable.games.drums_of_war.telling.names import phase_of
from wartable.games.drums_of_war.telling.notation import asked, asked_about

ASKED = {
    Ask.CHOOSE_HERO: "Choose your Hero first.",
    Ask.REVEAL_HERO: "Reveal your Hero first.",
    Ask.START_REMOVAL: "Your Hero asks you to remove cards of your Army deck first.",
    Ask.DEPLOY: "Deploy a card, or pass.",
    Ask.PAY: "Pay with cards of your hand first.",
    Ask.SLOT: "Say first on which empty slot the Unit goes.",
    Ask.TARGET: "Say first under which Unit the card goes.",
    Ask.ABILITY: "Use your Hero's ability now, or decline.",
    Ask.OPTION: "Choose what your Hero's rites do.",
    Ask.MARCH: "Say first where the Unit under march orders goes, or that it stays.",
    Ask.CANCEL: "Choose the enemy Unit whose ability is cancelled.",
    Ask.ANNOUNCE: "Announce what this Unit does: support, attack, attack the Hero, or hold.",
    Ask.SPREAD: "Say where the next point of the divided attack goes.",
    Ask.STRIKE: "Choose the attacker to strike back at.",
    Ask.SAVE: "Choose the Hit to cancel, or let it be.",
    Ask.REMOVE: "Remove cards left in your hand, or keep them.",
    Ask.TIE: "Settle this for the AI first: choose one of the marked slots.",
}


def refuse(t: Table, seat: int, action: int) -> Refusal:
    """Find the rule that forbids an action."""
    kind = asked(t)
    if not contains(t.acting, seat):
        return _not_your_decision(t, seat, kind)
    if not names_a_card(t, seat, action):
        return Refusal(f"There is no action {action}.", "DW-401")
    if Do.DEPLOY <= action < Do.PASS and kind == Ask.DEPLOY:
        return _refuse_deploy(t, seat, t.sides[seat].army.cards[action])
    if action == Do.ABILITY:
        return _refuse_ability(t, seat, kind)
    if Do.GIVE <= action < Do.KEEP and kind in (Ask.PAY, Ask.REMOVE, Ask.START_REMOVAL):
        name = t.sides[seat].army.cards[action - Do.GIVE].name
        if kind == Ask.START_REMOVAL:
            return Refusal(f"No {name} is left in your Army deck.", "DW-202")
        return Refusal(f"No other {name} is in your hand.", decision_rule(t))
    if Do.HERO <= action < Do.COUNT and kind in (Ask.CHOOSE_HERO, Ask.REVEAL_HERO):
        return _refuse_hero(t, seat, action - Do.HERO)
    if Do.SLOT <= action < Do.TARGET and kind == Ask.SLOT:
        return Refusal("That slot is taken; a Unit goes on an empty slot of your own front line.", "DW-403")
    if Do.TARGET <= action < Do.CANCEL and kind == Ask.TARGET:
        return _refuse_target(t, seat, action - Do.TARGET)
    if Do.CANCEL <= action <= Do.NO_CANCEL and kind == Ask.CANCEL:
        return _refuse_cancel(t, seat, action)
    if Do.ATTACK <= action <= Do.HOLD and kind == Ask.ANNOUNCE:
        return _refuse_announcement(t, seat, asked_about(t), action)
    if Do.SPREAD <= action < Do.STRIKE and kind == Ask.SPREAD:
        return _out_of_range(t, seat, asked_about(t), action - Do.SPREAD)
    if Do.STRIKE <= action <= Do.NO_STRIKE and kind == Ask.STRIKE:
        return _refuse_strike(t, asked_about(t), action)
    if Do.SAVE <= action <= Do.NO_SAVE and kind == Ask.SAVE:
        if action == Do.NO_SAVE:
            return Refusal("The ability is paid for: choose the Hit it cancels.", "DW-520")
        return Refusal("There is no Hit there that this can cancel.", "DW-520")
    if Do.CHOOSE <= action < Do.HERO and kind == Ask.TIE:
        return Refusal("The AI's rules do not leave that choice; choose one of the marked slots.", tie_rule(t))
    return Refusal(ASKED[kind], decision_rule(t))


def names_a_card(t: Table, seat: int, action: int) -> bool:
    """Tell whether a number that stands for a card is that of its first copy: all copies share it."""
    for base, end in ((Do.DEPLOY, Do.PASS), (Do.GIVE, Do.KEEP)):
        if base <= action < end:
            return t.sides[seat].army.cards[action - base].code == action - base
    return True


def _not_your_decision(t: Table, seat: int, kind: int) -> Refusal:
    if kind == Ask.CHOOSE_HERO:
        return Refusal("You have chosen; the other player has not yet.", "DW-205")
    if kind == Ask.START_REMOVAL:
        return Refusal("The other player still removes cards.", "DW-202")
    if kind == Ask.REVEAL_HERO:
        return Refusal("The other player reveals a Hero now.", "DW-804")
    if t.fighting:
        return Refusal("The other player decides now: the token holder first, then the other.", "DW-504")
    if phase_of(t) == "replenishment":
        return Refusal("The other player decides now: the token holder first, then the other.", "DW-605")
    if t.sides[seat].passed:
        return Refusal("You have passed: you deploy nothing more this round.", "DW-402")
    return Refusal("It is the other player's turn to act.", "DW-401")


def _refuse_deploy(t: Table, seat: int, card: Card) -> Refusal:
    army = t.sides[seat]
    if not army.hand & card.slots:
        return Refusal(f"{card.name} is not in your hand.", "DW-401")
    if not contains(payable(army), card.code):
        if card.arrow:
            return Refusal(f"{card.name} costs more cards than your deck and discard pile hold.", "DW-406")
        return Refusal(f"{card.name} costs more cards than the rest of your hand holds.", "DW-403")
    assert not places_for(t, seat, card)
    if card.unit:
        return Refusal("Your front line has no empty slot.", "DW-403")
    return Refusal(f"There is no Unit that {card.name} could go under.", "DW-406")


def _refuse_ability(t: Table, seat: int, kind: int) -> Refusal:
    army = t.sides[seat]
    if army.hero < 0:
        return Refusal(ASKED[kind], decision_rule(t))
    leader = army.leader()
    if not leader.costed:
        return Refusal(f"{leader.name}'s ability has no cost: it works by itself.", "DW-407")
    if army.used:
        return Refusal(f"{leader.name}'s ability was used this round.", "DW-407")
    if kind not in (Ask.DEPLOY, Ask.ABILITY):
        return Refusal(ASKED[kind], decision_rule(t))
    return Refusal(f"{leader.name}'s ability cannot be paid, or would do nothing now.", "DW-408")


def _refuse_hero(t: Table, seat: int, code: int) -> Refusal:
    hero = t.sides[seat].army.heroes[code]
    if is_used_up(t, seat, hero):
        if t.agreed.mode == Mode.CAMPAIGN:
            return Refusal(f"A Hero of {hero.name}'s rank has fought for you already.", "DW-803")
        return Refusal(f"{hero.name} has fought already.", "DW-802")
    return Refusal("Choose a Hero of your army.", "DW-201")


def _refuse_target(t: Table, seat: int, place: int) -> Refusal:
    card = t.sides[seat].army.cards[t.pending - 1]
    if (card.gear == Gear.NET) != (place >= SLOTS):
        whose = "an enemy Unit" if card.gear == Gear.NET else "one of your own Units"
        return Refusal(f"{card.name} goes under {whose}.", "DW-108")
    owner = t.sides[seat] if place < SLOTS else t.sides[1 - seat]
    if not owner.has_unit(place % int(SLOTS)):
        return Refusal("There is no Unit in that slot.", "DW-405")
    return Refusal(f"That Unit has a {card.name} already.", "DW-107")


def _refuse_cancel(t: Table, seat: int, action: int) -> Refusal:
    if action == Do.NO_CANCEL:
        return Refusal("An enemy Unit is in range: its ability must be cancelled.", "DW-503")
    return _out_of_range(t, seat, asked_about(t), action - Do.CANCEL)


def _out_of_range(t: Table, seat: int, source: int, slot: int) -> Refusal:
    if not t.sides[1 - seat].has_unit(slot):
        return Refusal("There is no enemy Unit in that slot.", "DW-501")
    assert source == HERO or not contains(reach(t.sides[seat], source), slot)
    return Refusal("That slot is out of this Unit's range.", "DW-501")


def _refuse_announcement(t: Table, seat: int, slot: int, action: int) -> Refusal:
    army = t.sides[seat]
    if contains(t.engaged, slot):
        if action == Do.ATTACK_HERO and not may_leave_fight(army, slot):
            return Refusal("An engaged Unit cannot attack the Hero.", "DW-509")
        return Refusal("An engaged Unit must fight the Unit it faces.", "DW-502")
    if action == Do.HOLD:
        assert must_attack(army, slot)
        return Refusal("This Unit must attack: it may hold only to strike back at an announced attack.", "DW-512")
    return _out_of_range(t, seat, slot, action - Do.ATTACK)


def _refuse_strike(t: Table, spot: int, action: int) -> Refusal:
    if action != Do.NO_STRIKE:
        return Refusal("That Unit does not attack here.", "DW-511")
    if spot == HERO:
        return Refusal("A Hero strikes back at one of its attackers.", "DW-509")
    if not contains(t.engaged, spot):
        return Refusal("This Unit must attack and has kept its attack for this: it strikes back.", "DW-512")
    return Refusal("An engaged Unit must fight: strike at one of its attackers.", "DW-502")
