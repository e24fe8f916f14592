"""Names of seats, decisions, phases and endings, for texts, events and views."""

from __future__ import annotations

from wartable.games.drums_of_war.table.codes import Ask, Step, Told
from wartable.games.drums_of_war.table.table import Table

ENDINGS = {
    Told.DEFEATED: "defeat",
    Told.EXHAUSTED: "exhaustion",
    Told.STALLED: "standstill",
    Told.LAST_ROUND_OVER: "last-round",
}


def phase_of(t: Table) -> str:
    """Name the phase of the round [DW-301]."""
    if t.acting == 0:
        return "over"
    if t.round == 0:
        return "heroes" if t.frame & 255 in (Ask.CHOOSE_HERO, Ask.REVEAL_HERO) else "removals"
    if t.fighting:
        return "combat"
    pending = [int(frame & 255) for frame in t.agenda()]
    return "deployment" if Step.BEGIN_COMBAT in pending else "replenishment"


def side_names(t: Table) -> list[str]:
    """Name the sides by their armies."""
    return [side.army.name for side in t.sides]
