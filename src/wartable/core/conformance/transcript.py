"""A game in full: every action, every event, the end; and one hash over many such games."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping

from wartable.core.conformance.trial import STEP_LIMIT, some_choice
from wartable.core.game import Game, game_of
from wartable.core.rng import Rng
from wartable.core.state import State, new_rng

CHOOSER_SALT = 77_777_777


def transcript(state: State, rng: Rng) -> list[str]:
    """Play at random; every action, every event, the outcome, and last the final digest."""
    game, lines = game_of(state), []
    for _ in range(STEP_LIMIT):
        if state.over:
            break
        seat, action = some_choice(state, rng)
        battle, journal = state.current(), state.listen()
        lines.append(f"{seat}: {state.text(seat, action)}")
        state.apply(seat, action)
        lines += [json.dumps(event.json()) for event in game.events(battle, journal.packed())]
    return [*lines, json.dumps(state.outcome()), state.digest()]


def game_digest(game: Game, options: Mapping[str, object], seeds: Iterable[int]) -> str:
    """Hash seeded random games, all that is done, happens and results, the same in every mode."""
    total = hashlib.blake2b(digest_size=16)
    for seed in seeds:
        state = game.begin(game.setup(**options), seed)
        total.update("\n".join(transcript(state, new_rng(seed + CHOOSER_SALT))).encode())
    return total.hexdigest()
