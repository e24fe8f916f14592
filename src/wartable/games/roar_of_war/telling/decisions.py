"""What a seat is asked, by name and rule."""

from __future__ import annotations

from wartable.core.actions import Decision
from wartable.games.roar_of_war.rules.turn import attackers_of, rival_targets
from wartable.games.roar_of_war.table.codes import PILES, Ask
from wartable.games.roar_of_war.table.table import Table

DECISIONS = {
    Ask.LAY_OUT: "lay-out",
    Ask.REINFORCE: "reinforce",
    Ask.TURN: "turn",
    Ask.TURN_HELP: "turn-help",
    Ask.ATTACK_AGAIN: "attack-again",
    Ask.TARGET: "target",
    Ask.AIM: "aim",
    Ask.FIGHT_WINDOW: "fight-window",
    Ask.ROLL_WINDOW: "roll-window",
    Ask.PENALTY: "penalty",
}
DECISION_RULES = {
    Ask.REINFORCE: "RW-501",
    Ask.TURN_HELP: "RW-604",
    Ask.ATTACK_AGAIN: "RW-601",
    Ask.TARGET: "RW-301",
    Ask.AIM: "RW-601",
    Ask.FIGHT_WINDOW: "RW-604",
    Ask.ROLL_WINDOW: "RW-604",
}

# Asked where everybody can know what may be answered: which piles have a top card.
PUBLIC = (Ask.PENALTY,)


def read_decision(t: Table, seat: int) -> Decision:
    """Read what is pending for a seat that must decide."""
    kind = int(t.frame & 255)
    return Decision(DECISIONS[kind], decision_rule(t, seat), kind in (Ask.LAY_OUT, Ask.REINFORCE), kind in PUBLIC)


def decision_rule(t: Table, seat: int) -> str:
    """Name the rule by which a seat is asked."""
    kind = int(t.frame & 255)
    match kind:
        case Ask.LAY_OUT:
            return "RW-201" if t.armies[seat].chosen_size < PILES else "RW-202"
        case Ask.TURN:
            return turn_rule(t, seat)
        case Ask.PENALTY:
            return "RW-404" if t.frame >> 12 & 15 == seat else "RW-401"
    return DECISION_RULES[kind]


def turn_rule(t: Table, seat: int) -> str:
    """Name the rule of a turn: an attack, a discard or a pass for want of one, or a teammate who may be spared."""
    if not attackers_of(t, seat):
        return "RW-308"
    if rival_targets(t, seat):
        return "RW-301"
    return "RW-807" if t.agreed.teams else "RW-308"
