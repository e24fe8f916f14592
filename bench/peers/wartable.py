"""Our games, by the functions that `wartable bench` measures."""

from importlib.metadata import version

from bench.peers.windows import CLONES, DECISIONS, serve
from wartable.arena.bench import mid_game_clones, mode, random_decisions
from wartable.games import OWN, load

if __name__ == "__main__":
    games = [load(name) for name in OWN]
    figures = {game.name: {DECISIONS: random_decisions(game), CLONES: mid_game_clones(game)} for game in games}
    serve(f"Wartable {version('wartable')}, {mode()}", figures)
