"""Packs a trained network for the package: matrices in eight bits, without what was never seen in games."""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path

import numpy as np
import numpy.typing as npt

from wartable.bots import load as load_bot
from wartable.core.bits import lowest
from wartable.core.rng import seeded
from wartable.core.state import Position, Setup
from wartable.games import load
from wartable.rl.network import load_network
from wartable.rl.neural import WEIGHTS, Brains, NeuralBot, spread
from wartable.rl.sight import layout, observation_bits, observe, words_for
from wartable.rl.sights import sight_of
from wartable.rl.weights import packed, read_weights, write_weights

FIRST_SEED = 10_000
OTHER = "greedy"  # sits among the networks in most games, so that not only what they do themselves is seen


def tables_of(about: dict[str, str]) -> list[Setup]:
    """List the tables at which a network learnt."""
    options = json.loads(about.get("options", "{}"))
    game = load(about["game"])
    return [game.setup(**{**options, **also}) for also in ({}, *json.loads(about.get("also", "[]")))]


def count_bits(setup: Setup, network: NeuralBot, games: int) -> npt.NDArray[np.int64]:
    """Play games, and count how often each bit of an observation is set."""
    sight = sight_of(setup)
    bits = int(observation_bits(layout(sight, setup.deal(seeded(0)), 0)))
    seen = np.zeros(bits, dtype=np.int64)
    other, luck = load_bot(OTHER), seeded(FIRST_SEED)
    for number in range(games):
        state = setup.deal(seeded(FIRST_SEED + number))
        while state.acting:
            seat = lowest(state.acting)
            view = state.view(seat)
            seen += spread(observe(sight, view.veiled, seat, words_for(bits)), bits)
            alone = number % 3 == 0
            bot = network if alone or (number + seat) % 2 else other
            state.perform(seat, bot.choose(Position(view), luck))
    return seen


def main() -> None:
    """Pack one network, and say how large it has become."""
    parser = argparse.ArgumentParser(prog="python -m tools.pack_network", description=__doc__)
    parser.add_argument("weights", type=Path)
    parser.add_argument("--games", type=int, default=200, help="games at each of the tables where it learnt")
    parser.add_argument("--folder", type=Path, default=WEIGHTS)
    given = parser.parse_args()
    _, about = read_weights(given.weights)
    tables = tables_of(about)
    setup, sight = tables[0], sight_of(tables[0])
    network = load_network(given.weights, setup, sight, int(about["bits"]))
    with tempfile.TemporaryDirectory() as folder:
        write_weights(Brains(Path(folder)).path(setup), network.tensors, about)
        counts = [count_bits(table, NeuralBot(Path(folder)), given.games) for table in tables]
    seen = np.sum(counts, axis=0) > 0
    given.folder.mkdir(parents=True, exist_ok=True)
    path = Brains(given.folder).path(setup)
    write_weights(path, packed(network.tensors, seen), about)
    print(f"{path}: {path.stat().st_size / 1e6:.2f} MB, {seen.sum():,} of {len(seen):,} bits are ever set")


if __name__ == "__main__":
    main()
