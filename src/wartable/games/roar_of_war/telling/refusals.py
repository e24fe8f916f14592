"""Why an action is refused: the specific rule, judged by what the seat knows."""

from __future__ import annotations

from wartable.core.bits import contains
from wartable.core.errors import Refusal
from wartable.games.roar_of_war.rules.exposure import is_exposed
from wartable.games.roar_of_war.rules.strategy import on_attacking_side
from wartable.games.roar_of_war.rules.teams import may_lead, may_strike
from wartable.games.roar_of_war.rules.turn import attackers_of
from wartable.games.roar_of_war.table.codes import PILES, Ask, Do, Trigger
from wartable.games.roar_of_war.table.table import Table
from wartable.games.roar_of_war.telling.names import people

ASKED = {
    Ask.LAY_OUT: ("Lay out your eight cards first: the Last Row, then the row before it.", "RW-201"),
    Ask.REINFORCE: ("Place four cards from your hand first, one on each pile.", "RW-501"),
    Ask.TURN: ("It is your turn: attack with one of your top cards.", "RW-301"),
    Ask.TURN_HELP: ("Play an own-turn Strategy card for your teammate's turn, or pass.", "RW-604"),
    Ask.ATTACK_AGAIN: ("You may attack again now, or pass.", "RW-605"),
    Ask.TARGET: ("Your attacking card is named: name the card it attacks.", "RW-301"),
    Ask.AIM: ("Say first what your Strategy card is pointed at.", "RW-601"),
    Ask.FIGHT_WINDOW: ("Play a Strategy card for this fight, or pass.", "RW-604"),
    Ask.ROLL_WINDOW: ("Play a Strategy card about dice, or pass.", "RW-604"),
    Ask.PENALTY: ("Name the top card that goes for the third Damage Token.", "RW-401"),
}
MOMENTS = {
    Trigger.TURN: "on a turn of your side, before the attack",
    Trigger.ATTACK: "while attacking",
    Trigger.DEFEND: "while defending",
    Trigger.ROLL: "right after a counterattack roll",
}


def refuse(t: Table, seat: int, action: int) -> Refusal:
    """Find the rule that forbids an action."""
    if not t.is_playing(seat):
        return Refusal("Your ruler has fallen: you are out of the game.", "RW-701")
    kind = int(t.frame & 255)
    if not contains(t.acting, seat):
        return _not_your_decision(t, kind)
    if Do.PLACE <= action < Do.COUNT:
        return _refuse_place(t, seat, kind, action - Do.PLACE)
    if Do.PLAY <= action < Do.PASS:
        return _refuse_play(t, seat, kind, action - Do.PLAY)
    if Do.ATTACK_WITH <= action < Do.PLAY and kind in (Ask.TURN, Ask.ATTACK_AGAIN):
        return _refuse_attacker(t, seat, *divmod(action - Do.ATTACK_WITH, int(PILES)))
    if Do.TARGET <= action < Do.DISCARD and kind == Ask.TARGET:
        return _refuse_target(t, seat, *divmod(action - Do.TARGET, int(PILES)))
    if Do.DISCARD <= action < Do.AIM_PILE and kind in (Ask.TURN, Ask.PENALTY):
        return _refuse_discard(t, seat, kind, *divmod(action - Do.DISCARD, int(PILES)))
    if action == Do.PASS and kind == Ask.TURN and not attackers_of(t, seat):
        return Refusal("You cannot attack, so you must discard one of your top cards.", "RW-308")
    if Do.AIM_PILE <= action < Do.PLACE and kind == Ask.AIM:
        return Refusal("Your Strategy card cannot be pointed at that.", "RW-601")
    return Refusal(*ASKED[kind])


def _not_your_decision(t: Table, kind: int) -> Refusal:
    if kind in (Ask.LAY_OUT, Ask.REINFORCE):
        return Refusal("You have chosen your cards; the others have not yet.", "RW-503")
    return Refusal("It is not for you to decide now.", "RW-309")


def _refuse_place(t: Table, seat: int, kind: int, code: int) -> Refusal:
    if kind not in (Ask.LAY_OUT, Ask.REINFORCE):
        return Refusal("Cards are placed in the layout and after complete rounds, not now.", "RW-501")
    army = t.armies[seat]
    card = army.race.cards[code]
    if not army.hand & card.slots:
        return Refusal(f"{card.name} is not in your hand.", "RW-202")
    return Refusal("Your King or Queen must be one of the four cards of the Last Row.", "RW-201")


def _refuse_play(t: Table, seat: int, kind: int, code: int) -> Refusal:
    army = t.armies[seat]
    card = army.race.strategies[code]
    if not army.held & card.slots:
        return Refusal(f"You do not hold {card.name}.", "RW-601")
    if kind in (Ask.TARGET, Ask.ATTACK_AGAIN):
        return Refusal("No Strategy card may be played on your turn once you attack.", "RW-605")
    if kind not in (Ask.TURN, Ask.TURN_HELP, Ask.FIGHT_WINDOW, Ask.ROLL_WINDOW):
        return Refusal(*ASKED[kind])
    if card.trigger != _trigger(t, seat, kind):
        return Refusal(f"{card.name} is played {MOMENTS[int(card.trigger)]}.", "RW-604")
    return Refusal(f"{card.name} would find nothing to be pointed at now.", "RW-601")


def _trigger(t: Table, seat: int, kind: int) -> int:
    if kind in (Ask.TURN, Ask.TURN_HELP):
        return Trigger.TURN
    if kind == Ask.ROLL_WINDOW:
        return Trigger.ROLL
    return Trigger.ATTACK if on_attacking_side(t, seat) else Trigger.DEFEND


def _refuse_attacker(t: Table, seat: int, owner: int, pile: int) -> Refusal:
    if owner >= t.seats or not may_lead(t, seat, owner):
        rule = "RW-802" if t.agreed.teams else "RW-301"
        return Refusal("You attack with your own top cards" + (" or your teammate's." if t.agreed.teams else "."), rule)
    army = t.armies[owner]
    if not army.heights[pile]:
        return Refusal("There is no card in that pile.", "RW-301")
    if army.top_card(pile).animal:
        return Refusal(f"{army.top_card(pile).name}: animals never attack.", "RW-307")
    return Refusal("There is no card that it could attack now.", "RW-308")


def _refuse_target(t: Table, seat: int, owner: int, pile: int) -> Refusal:
    if owner < t.seats and not t.is_playing(owner):
        return Refusal("That player is out of the game.", "RW-701")
    if owner >= t.seats or not may_strike(t, seat, t.attack_owner, owner):
        rule = "RW-803" if t.agreed.teams else "RW-301"
        return Refusal("A card attacks the top card of another player, never its own army.", rule)
    if not t.armies[owner].heights[pile]:
        return Refusal("There is no card in that pile.", "RW-301")
    assert not is_exposed(t, owner, pile)
    return Refusal("Last Row cards cannot be attacked until everybody has placed all cards.", "RW-302")


def _refuse_discard(t: Table, seat: int, kind: int, owner: int, pile: int) -> Refusal:
    if kind == Ask.TURN:
        if attackers_of(t, seat):
            return Refusal("You can attack, so you do not discard.", "RW-308")
        return Refusal("Discard one of your own top cards.", "RW-308")
    victim = int(t.frame >> 12 & 15)
    return Refusal(f"Name a pile of {people(t, victim)} that has a card.", "RW-401")
