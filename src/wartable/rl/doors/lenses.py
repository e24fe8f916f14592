"""How a door comes to its lens: by the name of a game and what is agreed on."""

from __future__ import annotations

from pathlib import Path

from wartable.core.errors import BadOption
from wartable.core.game import Game
from wartable.games import load
from wartable.rl.doors.lens import Lens
from wartable.rl.sights import sight_of


def lens_for(game: str | Game, **options: object) -> Lens:
    """Agree on a game, given by name or as it is; ``cards`` among the options names a file with other cards."""
    rules = load(game) if isinstance(game, str) else game
    cards = options.pop("cards", None)
    if not isinstance(cards, str | Path | None):
        raise BadOption(f"cards is the name of a file with a card set, not {cards!r}.")
    setup = rules.setup(None if cards is None else rules.read_cards(Path(cards)), **options)
    return Lens(setup, sight_of(setup))


def checked_render_mode(mode: str | None) -> str | None:
    """Refuse what no door can draw."""
    if mode not in (None, "ansi"):
        raise BadOption(
            f"There is no render mode {mode!r}: games are told in words with 'ansi', or not at all with None."
        )
    return mode
