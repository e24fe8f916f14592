"""How a door comes to its lens: by the name of a game and what is agreed on."""

from __future__ import annotations

from wartable.core.game import Game
from wartable.games import load
from wartable.rl.doors.lens import Lens
from wartable.rl.sights import sight_of


def lens_for(game: str | Game, **options: object) -> Lens:
    """Agree on a game, given by name or as it is."""
    setup = (load(game) if isinstance(game, str) else game).setup(**options)
    return Lens(setup, sight_of(setup))
