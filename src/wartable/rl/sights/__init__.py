"""The sights of the games, by their setups."""

from __future__ import annotations

from wartable.core.state import Setup
from wartable.games.clash_of_armies.game import FACTIONS
from wartable.games.clash_of_armies.table.table import ArmiesSetup
from wartable.games.clash_of_rage.table.table import RageSetup
from wartable.games.drums_of_war.table.table import DrumsSetup
from wartable.games.roar_of_war.table.table import RoarSetup
from wartable.rl.sight import PlainSight, Sight
from wartable.rl.sights.clash_of_armies import ArmiesSight
from wartable.rl.sights.clash_of_rage import RageSight
from wartable.rl.sights.drums_of_war import DrumsSight
from wartable.rl.sights.roar_of_war import RoarSight


def sight_of(setup: Setup) -> Sight:
    """Give the sight of a setup's game; games from elsewhere are seen plainly."""
    if isinstance(setup, RoarSetup):
        return RoarSight(setup.seats)
    if isinstance(setup, DrumsSetup):
        return DrumsSight(setup.armies, setup.seats)
    if isinstance(setup, ArmiesSetup):
        return ArmiesSight(setup.boxes, list(FACTIONS), setup.seats)
    if isinstance(setup, RageSetup):
        return RageSight(setup.seats)
    return PlainSight(1, setup.game.action_count, setup.seats)
