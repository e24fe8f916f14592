"""Golden games: what seeded games came to when their rules version was made, kept in files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from wartable.core.conformance import game_digest
from wartable.core.conformance.trial import some_choice
from wartable.core.game import Game
from wartable.core.history import History
from wartable.core.records import Record, record_of
from wartable.core.state import new_rng

FOLDER = Path(__file__).parents[1] / "golden"
SEEDS = range(1000, 1020)
RECORD_SEED = 2000
COMMAND = "pytest tests/conformance/test_golden.py --update-golden"
CHANGED = (
    "{title} plays otherwise than its golden games of rules version {version}, so records of that version "
    "would replay otherwise.  If that is meant, raise rules_version and run `{command}`; "
    "if that version was never released, delete tests/golden/{name}* first instead."
)
OUTDATED = "The golden games of {title} are of other rules, cards or setups: run `{command}`."

Setups = Mapping[str, Mapping[str, object]]


def digests(game: Game, setups: Setups) -> dict[str, object]:
    """What names the way a game plays: its version, its cards, a digest for each setup."""
    played = {name: game_digest(game, options, SEEDS) for name, options in setups.items()}
    return {"rules_version": game.rules_version, "cards": game.cards.hash, "digests": played}


def golden_record(game: Game, options: Mapping[str, object]) -> Record:
    """A random game with fresh entropy now and then, as a record."""
    state, rng = game.begin(game.setup(**options), RECORD_SEED), new_rng(RECORD_SEED)
    history = History(state, RECORD_SEED)
    while not state.over:
        entropy = rng.seed() if rng.below(3) == 0 else None
        history.apply(*some_choice(state, rng), entropy)
    return record_of(history)


def digest_path(game: Game) -> Path:
    """Where a game's golden digests are kept."""
    return FOLDER / f"{game.name}.json"


def record_path(game: Game, setup: str) -> Path:
    """Where the golden record of one setup is kept."""
    return FOLDER / f"{game.name}-{setup}.record.json"


def complaint(game: Game, stored: Mapping[str, object], played: Mapping[str, object]) -> str | None:
    """Why the stored digests do not hold, or None if they do."""
    if stored == played:
        return None
    version = (stored["rules_version"], stored["cards"])
    if version == (played["rules_version"], played["cards"]) and _same_setups_differ(stored, played):
        return CHANGED.format(title=game.title, version=game.rules_version, name=game.name, command=COMMAND)
    return OUTDATED.format(title=game.title, command=COMMAND)


def update(game: Game, setups: Setups) -> None:
    """Write the golden files anew, unless the rules changed and their version did not."""
    path, played = digest_path(game), digests(game, setups)
    if path.exists():
        advice = complaint(game, json.loads(path.read_text(encoding="utf-8")), played)
        if advice is not None and advice.startswith(game.title):
            raise AssertionError(advice)
    FOLDER.mkdir(exist_ok=True)
    path.write_text(json.dumps(played, indent=2) + "\n", encoding="utf-8")
    for name, options in setups.items():
        golden_record(game, options).write(record_path(game, name))


def _same_setups_differ(stored: Mapping[str, object], played: Mapping[str, object]) -> bool:
    before, now = stored["digests"], played["digests"]
    assert isinstance(before, dict)
    assert isinstance(now, dict)
    return any(before[name] != now[name] for name in before.keys() & now.keys())
