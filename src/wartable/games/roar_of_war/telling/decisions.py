"""What a seat is asked, by name and rule."""

from __future__ import annotations

from wartable.core.actions import Decision
from wartable.games.roar_of_war.table.codes import Ask
from wartable.games.roar_of_war.table.table import Table

DECISIONS = {
    Ask.LAY_OUT: "lay-out",
    Ask.REINFORCE: "reinforce",
    Ask.TURN: "turn",
    Ask.ATTACK_AGAIN: "attack-again",
    Ask.TARGET: "target",
    Ask.AIM: "aim",
    Ask.FIGHT_WINDOW: "fight-window",
    Ask.ROLL_WINDOW: "roll-window",
    Ask.PENALTY: "penalty",
}
DECISION_RULES = {
    Ask.LAY_OUT: "RW-201",
    Ask.REINFORCE: "RW-501",
    Ask.TURN: "RW-301",
    Ask.ATTACK_AGAIN: "RW-601",
    Ask.TARGET: "RW-301",
    Ask.AIM: "RW-601",
    Ask.FIGHT_WINDOW: "RW-604",
    Ask.ROLL_WINDOW: "RW-604",
    Ask.PENALTY: "RW-401",
}


def read_decision(t: Table, seat: int) -> Decision:
    """Read what is pending for a seat that must decide."""
    kind = int(t.frame & 255)
    return Decision(DECISIONS[kind], DECISION_RULES[kind], kind in (Ask.LAY_OUT, Ask.REINFORCE))
