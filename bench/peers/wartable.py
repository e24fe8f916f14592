"""Our games, by the functions that `wartable bench` measures, and through the doors for other people's learners."""

from __future__ import annotations

from importlib.metadata import version
from importlib.util import find_spec

from bench.peers.windows import CLONES, DECISIONS, OBSERVED, SPIEL, TURNS, Batch, serve
from wartable.arena.bench import mid_game_clones, mode, observed_decisions, random_decisions
from wartable.core.game import Game
from wartable.games import OWN, load


def through_doors(game: Game) -> dict[str, Batch]:
    """Measure a game through the doors whose packages are installed."""
    figures = {}
    if find_spec("pettingzoo"):
        from bench.peers.turns import played
        from wartable.rl.doors.pettingzoo_aec import env

        figures[TURNS] = played(env(game))
    if find_spec("pyspiel"):
        import pyspiel

        from bench.peers.spiel import observed
        from wartable.rl.doors.openspiel_game import name_of

        figures[SPIEL] = observed(pyspiel.load_game(name_of(game)))
    return figures


if __name__ == "__main__":
    figures = {
        game.name: {
            DECISIONS: random_decisions(game),
            CLONES: mid_game_clones(game),
            OBSERVED: observed_decisions(game),
            **through_doors(game),
        }
        for game in map(load, OWN)
    }
    serve(f"Wartable {version('wartable')}, {mode()}", figures)
