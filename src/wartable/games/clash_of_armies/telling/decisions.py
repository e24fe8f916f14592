"""What a seat is asked, by name and rule."""

from __future__ import annotations

from wartable.core.actions import Decision
from wartable.games.clash_of_armies.rules.attack import lacks_leader
from wartable.games.clash_of_armies.table.codes import Ask
from wartable.games.clash_of_armies.table.table import Table

DECISIONS = {
    Ask.TURN: "turn",
    Ask.DEFEND: "defend",
    Ask.EFFECT: "ability",
    Ask.DISCARD: "event-discard",
    Ask.LOSE: "event-lose",
    Ask.PARDON: "event-pardon",
    Ask.OVERFLOW: "overflow",
}
DECISION_RULES = {
    Ask.TURN: "CA-301",
    Ask.DEFEND: "CA-507",
    Ask.EFFECT: "CA-304",
    Ask.DISCARD: "CA-704",
    Ask.LOSE: "CA-704",
    Ask.PARDON: "CA-704",
    Ask.OVERFLOW: "CA-407",
}

# Asked where everybody can know what may be answered: by what lies in play.
PUBLIC = (Ask.PARDON, Ask.OVERFLOW)


def read_decision(t: Table, seat: int) -> Decision:
    """Read what is pending for a seat that must decide."""
    kind = int(t.frame & 255)
    crowded = kind == Ask.OVERFLOW and seat != t.active
    return Decision(DECISIONS[kind], "CA-402" if crowded else DECISION_RULES[kind], public=is_public(t, kind, seat))


def is_public(t: Table, kind: int, seat: int) -> bool:
    """Tell whether all can know what may be answered: a defense hangs on the hand if a Hero might be shown [CA-806]."""
    if kind == Ask.DEFEND:
        return not any(lacks_leader(t, t.realms[seat], faction) for faction in range(len(t.box.factions)))
    return kind in PUBLIC
