"""What an attack would do if it were declared now."""

from __future__ import annotations

from mypy_extensions import i64

from wartable.games.clash_of_armies.rules.attack import attack_with_banner, walls_total, zone_defense
from wartable.games.clash_of_armies.table.codes import Zone
from wartable.games.clash_of_armies.table.table import Table


def forecast(t: Table) -> tuple[i64, i64, i64]:
    """Foresee what the attack would meet: its total, the walls, the whole Camp."""
    rival = 1 - t.active
    return (
        attack_with_banner(t, t.active),
        walls_total(t, rival, t.breach),
        zone_defense(t, t.realms[rival], Zone.CAMP),
    )
