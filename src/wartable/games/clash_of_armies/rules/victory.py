"""Victory: damage, the trigger of the end, and who has less."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.clash_of_armies.table.codes import TURN_LIMIT, Told
from wartable.games.clash_of_armies.table.table import Table


def take_damage(t: Table, seat: i64, points: i64, told: i64, source: i64) -> None:
    """Damage is added up; 55 or more triggers the end, whatever the cause, a card or an attack [CA-901]."""
    realm = t.realms[seat]
    realm.damage += points
    t.tell(told, seat, points, realm.damage, source + 1)
    if realm.damage >= t.agreed.target and not t.ending:
        t.ending = True  # and nothing takes it back [CA-903]
        t.tell(Told.ENDING, seat, realm.damage)


def recover(t: Table, seat: i64, points: i64) -> None:
    """Recovery reduces one's own damage at once, never below zero [CA-401]."""
    realm = t.realms[seat]
    recovered = min(points, realm.damage)
    if recovered > 0:
        realm.damage -= recovered
        t.tell(Told.RECOVERED, seat, recovered, realm.damage)


def is_last_turn(t: Table) -> bool:
    """Once triggered, the end comes with the turn of the player who did not start [CA-901]."""
    return t.ending and t.active != t.starter


def is_out_of_time(t: Table) -> bool:
    """Sixty turns each are the limit, unless the players agreed to do without [CA-904]."""
    return t.agreed.limited and t.turns >= 2 * TURN_LIMIT


def end_game(t: Table) -> None:
    """Nothing is pending any more; the player with less damage has won [CA-902]."""
    while t.depth:
        t.pop()
    if t.realms[0].damage == t.realms[1].damage:
        t.tell(Told.DRAWN, 0)
    else:
        t.tell(Told.WON, 0 if t.realms[0].damage < t.realms[1].damage else 1)


def share_of_victory(t: Table, seat: i64) -> float:
    """Less damage wins, equal damage is half a victory each [CA-902]."""
    own, other = t.realms[seat].damage, t.realms[1 - seat].damage
    if own == other:
        return 0.5
    return 1.0 if own < other else 0.0
