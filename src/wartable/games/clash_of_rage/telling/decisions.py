"""What a seat is asked, by name and rule."""

from __future__ import annotations

from wartable.core.actions import Decision
from wartable.games.clash_of_rage.table.codes import Ask
from wartable.games.clash_of_rage.table.table import Table

DECISIONS = {
    Ask.REGION: "region",
    Ask.CENTRE: "centre",
    Ask.ROTATION: "rotation",
    Ask.TACTICS: "tactics",
    Ask.STRONGHOLD: "stronghold",
    Ask.REINFORCE: "reinforce",
    Ask.ACTION: "action",
    Ask.MOVE: "move",
    Ask.DESTINATION: "destination",
    Ask.BATTLE: "battle",
    Ask.ASSAULT: "assault",
    Ask.REROLL: "reroll",
    Ask.ASSIGN: "assign",
    Ask.EQUIP: "equip",
    Ask.SLOT: "slot",
    Ask.LEGEND: "legend",
    Ask.HERO: "hero",
    Ask.STONE: "stone",
}
DECISION_RULES = {
    Ask.REGION: "CR-206",
    Ask.CENTRE: "CR-206",
    Ask.ROTATION: "CR-206",
    Ask.TACTICS: "CR-321",
    Ask.STRONGHOLD: "CR-322",
    Ask.REINFORCE: "CR-324",
    Ask.ACTION: "CR-401",
    Ask.MOVE: "CR-402",
    Ask.DESTINATION: "CR-402",
    Ask.BATTLE: "CR-406",
    Ask.ASSAULT: "CR-509",
    Ask.REROLL: "CR-504",
    Ask.ASSIGN: "CR-506",
    Ask.EQUIP: "CR-411",
    Ask.SLOT: "CR-414",
    Ask.LEGEND: "CR-413",
    Ask.HERO: "CR-415",
    Ask.STONE: "CR-423",
}

# Asked where only the one who is asked can know what may be answered; all else lies open.
SECRET = (Ask.TACTICS, Ask.LEGEND)


def read_decision(t: Table, seat: int) -> Decision:
    """Read what is pending for a seat that must decide."""
    kind = int(t.frame & 255)
    return Decision(DECISIONS[kind], DECISION_RULES[kind], kind == Ask.TACTICS, kind not in SECRET)
