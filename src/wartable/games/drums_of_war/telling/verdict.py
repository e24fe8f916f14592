"""What decided a battle that neither Hero's fall nor one empty deck could decide."""

from __future__ import annotations

from typing import Final

from wartable.core.words import counted
from wartable.games.drums_of_war.rules.victory import is_defeated
from wartable.games.drums_of_war.table.codes import HAND_SIZE, NOBODY, SIDES, Told
from wartable.games.drums_of_war.table.table import Table

TIE_BREAK: Final = "DW-702"


def went_by_wounds(t: Table) -> bool:
    """Tell whether Wounds and printed health had to decide: both sides lost at once, or neither [DW-702]."""
    if t.over_by == Told.DEFEATED:
        return all(is_defeated(t.sides[side]) for side in range(SIDES))
    if t.over_by == Told.EXHAUSTED:
        spent = t.sides[0].hand_size < HAND_SIZE
        return spent and (t.winner != 1 if t.agreed.solo else t.sides[1].hand_size < HAND_SIZE)
    return t.over_by in (Told.STALLED, Told.LAST_ROUND_OVER)


def tie_break(t: Table) -> str:
    """Say what decided, with the winner's figure first; or what is equal, in a draw [DW-702]."""
    near = 0 if t.winner == NOBODY else int(t.winner)
    mine, theirs = t.sides[near], t.sides[1 - near]
    fallen = is_defeated(mine)
    if mine.hero_wounds != theirs.hero_wounds and not fallen:
        return f"{{their}} Hero has fewer Wounds, {mine.hero_wounds} to {theirs.hero_wounds}"
    equal = "both Heroes have fallen" if fallen else f"both Heroes have {counted(int(mine.hero_wounds), 'Wound')}"
    if t.winner == NOBODY:
        return f"{equal}, with equal printed health ({mine.leader().health})"
    return f"{equal}, and the lower printed health decides, {mine.leader().health} to {theirs.leader().health}"
