"""How a game at the terminal begins, or goes on."""

from __future__ import annotations

import secrets
from pathlib import Path

from wartable.bots import PERSON, USUAL
from wartable.cli.terminal.chronicle import Chronicle, replayed
from wartable.cli.terminal.seating import Seating, seat_people
from wartable.core.cardset import CardSet
from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.core.history import History
from wartable.core.options import with_people
from wartable.core.records import Record, read_record, replay
from wartable.core.rng import SEED_BITS


def begin(game: Game, cards: CardSet, options: dict[str, object], seed: int | None) -> History:
    """Begin a new game among people, with fresh luck if no seed is given."""
    chosen = secrets.randbits(SEED_BITS) if seed is None else seed
    return History(game.new(chosen, cards, **with_people(game.options, options)), chosen)


def take_up(game: Game, cards: CardSet, path: Path) -> tuple[History, Chronicle, Record]:
    """Play a saved game again up to where it was left."""
    record = read_record(path)
    if record.game != game.name:
        raise WartableError(f"{path} is a game of {record.game}; `wartable play {record.game} --resume {path}`.")
    if record.outcome is not None:
        raise WartableError(f"The game in {path} is finished; `wartable replay {path}` shows it.")
    history, chronicle = replay(record, game, cards), Chronicle(game)
    for _, happened in replayed(record, game, cards):
        chronicle.add(happened)
    return history, chronicle, record


def seat_as_before(record: Record, seats: int) -> Seating:
    """Seat everybody where the record says, or a person on seat 0 where it says nothing."""
    if PERSON in record.seats and len(record.seats) == seats:
        return Seating(record.seats)
    return seat_people(seats, [0], (USUAL,))
