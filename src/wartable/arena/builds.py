"""Which build of a bot has played: games of one that has changed since are not its own any more."""

from __future__ import annotations

import hashlib
from pathlib import Path

import wartable
from wartable import bots
from wartable.core.game import Game

PACKAGE = Path(wartable.__file__).parent
DECIDING = ("bots/*.py", "rl/*.py", "rl/weights/{game}*.safetensors")  # whatever of the package a bot may play by


def build_of(name: str, game: Game) -> str:
    """Digest all that decides how one of our bots plays a game; of others nothing is known."""
    if name not in (*bots.OWN, *bots.YARDSTICKS):
        return ""
    paths = [path for pattern in DECIDING for path in PACKAGE.glob(pattern.format(game=game.name))]
    paths += game.folder.glob("judging/*.py")
    total = hashlib.blake2b(digest_size=8)
    for path in sorted(paths):
        total.update(hashlib.blake2b(path.read_bytes()).digest())
    return total.hexdigest()
