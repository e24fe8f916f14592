"""Records: a game that replays to the same result on any machine, and says so if it would not."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from wartable.core.cardset import CardSet
from wartable.core.errors import BadRecord, WartableError
from wartable.core.game import Game, game_of
from wartable.core.history import History, Step, begin_at
from wartable.core.options import OptionValues
from wartable.core.rng import SEED_BITS

FORMAT = 1


@dataclass(frozen=True)
class Record:
    """All that is needed to play a game again."""

    game: str
    rules_version: int
    cards: str
    options: OptionValues
    seed: int
    seats: tuple[str, ...]
    steps: tuple[Step, ...]
    outcome: tuple[float, ...] | None
    digest: str
    position: dict[str, Any] | None = None
    card_set: dict[str, Any] | None = None  # what was played with, unless it was the game's own

    def json(self) -> dict[str, Any]:
        """Render the record."""
        content = {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "cards": self.cards,
            "options": self.options,
            "seed": self.seed,
            "seats": list(self.seats),
            "steps": [_step_json(step) for step in self.steps],
            "outcome": None if self.outcome is None else list(self.outcome),
            "digest": self.digest,
        }
        told = {"position": self.position, "card_set": self.card_set}
        return content | {name: value for name, value in told.items() if value is not None}

    def write(self, path: Path) -> None:
        """Write the record to a file, one step a line."""
        content = self.json()
        steps = content.pop("steps")
        head = json.dumps(content, ensure_ascii=False)[:-1]
        lines = ",\n  ".join(json.dumps(step, ensure_ascii=False) for step in steps)
        path.write_text(f'{head}, "steps": [\n  {lines}\n]}}\n', encoding="utf-8")


def _step_json(step: Step) -> dict[str, Any]:
    content: dict[str, Any] = {"seat": step.seat, "do": step.action}
    if step.entropy is not None:
        content["entropy"] = step.entropy
    if step.chance:
        content["chance"] = list(step.chance)
    return content


def _step_of(content: dict[str, Any]) -> Step:
    entropy = content.get("entropy")
    if entropy is not None and not 0 <= int(entropy) < 1 << SEED_BITS:
        raise ValueError(f"entropy {entropy}")
    chance = tuple(str(result) for result in content.get("chance", ()))
    return Step(int(content["seat"]), str(content["do"]), None if entropy is None else int(entropy), chance)


def record_of(history: History, seats: tuple[str, ...] = (), cards: CardSet | None = None) -> Record:
    """Make the record of a game; who sits where may be named, and a set that is not the game's own is kept in it."""
    state = history.state
    game, outcome = game_of(state), state.outcome()
    return Record(
        game=game.name,
        rules_version=game.rules_version,
        cards=state.setup.cards_hash,
        options=state.setup.options,
        seed=history.seed,
        seats=seats,
        steps=tuple(history.steps),
        outcome=None if outcome is None else tuple(outcome),
        digest=state.digest(),
        position=None if history.position is None else dict(history.position),
        card_set=None if cards is None or cards.hash == game.own_cards.hash else cards.content or None,
    )


def read_record(path: Path) -> Record:
    """Read a record's file."""
    try:
        content = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord(f"The record {path} cannot be read: {error.strerror}.") from None
    except ValueError as error:
        raise BadRecord(f"The record {path} is not valid JSON: {error}.") from None
    return parse_record(content, str(path))


def parse_record(content: Any, where: str = "this") -> Record:
    """Make a record of its JSON."""
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise BadRecord(f"The record {where} is not of format {FORMAT}.")
    try:
        return Record(
            game=str(content["game"]),
            rules_version=int(content["rules_version"]),
            cards=str(content["cards"]),
            options=dict(content["options"]),
            seed=int(content["seed"]),
            seats=tuple(str(seat) for seat in content["seats"]),
            steps=tuple(_step_of(step) for step in content["steps"]),
            outcome=None if content["outcome"] is None else tuple(float(share) for share in content["outcome"]),
            digest=str(content["digest"]),
            position=None if content.get("position") is None else dict(content["position"]),
            card_set=None if content.get("card_set") is None else dict(content["card_set"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadRecord(f"The record {where} lacks or misspells a part: {error}.") from None


def begin_replay(record: Record, game: Game, cards: CardSet | None = None) -> History:
    """Set up the game of a record, before its first step; refuse what would replay differently."""
    if record.game != game.name:
        raise BadRecord(f"The record is of {record.game}, not of {game.name}.")
    if record.rules_version != game.rules_version:
        raise BadRecord(
            f"The record was played by version {record.rules_version} of the rules of {game.title}; "
            f"this is version {game.rules_version}, which could play it differently."
        )
    cards = cards or recorded_cards(record, game)
    if record.cards != cards.hash:
        raise BadRecord(f"The record was played with card set {record.cards}, this is {cards.hash}.")
    try:
        return begin_at(game, game.setup(cards, **record.options), record.seed, record.position)
    except WartableError as error:
        raise BadRecord(f"The record cannot be set up: {error}") from None


def recorded_cards(record: Record, game: Game) -> CardSet:
    """Give the cards that a record is to be played with: those it holds, or the game's."""
    if record.card_set is None:
        return game.cards
    try:
        return game.checked_cards(record.card_set, "The card set of the record")
    except WartableError as error:
        raise BadRecord(str(error)) from None


def take_recorded_step(history: History, step: Step, number: int) -> None:
    """Play one step of a record, and compare the luck it draws."""
    if not 0 <= step.seat < history.state.setup.seats:
        raise BadRecord(f"Step {number} of the record names seat {step.seat}, where nobody plays.")
    try:
        history.apply(step.seat, step.action, step.entropy)
    except WartableError as error:
        raise BadRecord(f"Step {number} of the record ({step.action!r}, seat {step.seat}) fails: {error}") from None
    drawn = history.steps[-1].chance
    if drawn != step.chance:
        raise BadRecord(f"Step {number} of the record drew {list(step.chance)}, here it draws {list(drawn)}.")


def replay(record: Record, game: Game, cards: CardSet | None = None) -> History:
    """Play a record again to the same final state, or say at which step it differs."""
    history = begin_replay(record, game, cards)
    for number, step in enumerate(record.steps, 1):
        take_recorded_step(history, step, number)
    if history.state.digest() != record.digest:
        raise BadRecord("The record ends in a different state than it was played to.")
    outcome = history.state.outcome()
    if record.outcome != (None if outcome is None else tuple(outcome)):
        raise BadRecord(f"The record gives the outcome {record.outcome}, here it is {outcome}.")
    return history
