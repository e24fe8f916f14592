"""Games that are over, looked at again: shown step by step, played on from anywhere, brought along as records."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass

from wartable.core.game import Game
from wartable.core.history import Step
from wartable.core.records import Record, parse_record
from wartable.core.state import ONLOOKER
from wartable.practice.puzzles import Puzzle
from wartable.server.ground.logs import log
from wartable.server.ground.luck import hashed
from wartable.server.play.brought_cards import name_of_set
from wartable.server.play.entries import ENTRY, Claimed, Created, Ended, Entry, Filled, Replaced, SeatEntry
from wartable.server.play.replay import Replay, as_of_today
from wartable.server.play.shelf import find_bot
from wartable.server.protocol.answers import NewSeat, NewTable
from wartable.server.protocol.denied import Denied, no_table
from wartable.server.protocol.looking_back import (
    ForkRequest,
    OpenedRecord,
    PuzzleForkRequest,
    RecordRequest,
    ReplayAnswer,
    ReplayFrames,
)
from wartable.server.protocol.messages import Over, Person
from wartable.server.tables.ended_games import not_over, require_record, require_shown
from wartable.server.tables.forking import begin_in_the_middle, keep_record
from wartable.server.tables.names import clean_name
from wartable.server.tables.services import Services
from wartable.server.tables.setting_up import unnamed

KEPT = 24  # replays in memory


@dataclass(frozen=True)
class Past:
    """A game that is over: how its table was set up, who sat there, how it ended, and its replay."""

    created: Created
    people: list[Person]
    over: Over
    replay: Replay


class LookingBack:
    """Shows what is over to those who may see its record, and nothing of what still goes on."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._kept: OrderedDict[str, Past] = OrderedDict()

    async def outline(self, name: str, token: str | None) -> ReplayAnswer:
        """Say what there is to see of a game that is over."""
        past = await self.past(name, token)
        return ReplayAnswer(
            table=name,
            game=past.replay.game.name,
            title=past.replay.game.title,
            options=past.created.options,
            people=past.people,
            steps=past.replay.steps,
            moments=past.replay.moments,
            over=past.over,
            shared=past.created.watch is not None,
            cards=name_of_set(past.created),
        )

    async def frames(self, name: str, token: str | None, seat: int, first: int, count: int) -> ReplayFrames:
        """Show some steps of a game that is over, with the eyes of any seat."""
        past = await self.past(name, token)
        if seat != ONLOOKER and seat >= len(past.people):
            raise Denied(404, "no-seat", f"Nobody sat at seat {seat}.")
        return await asyncio.to_thread(past.replay.frames, seat, first, count)

    async def fork(self, name: str, token: str | None, request: ForkRequest) -> NewTable:
        """Set up a table for practice, at which a game that is over goes on from one of its steps."""
        past = await self.past(name, token)
        if request.seat >= len(past.people) or request.step > past.replay.steps:
            raise Denied(400, "bad-step", "The game has no such seat, or no such step.")
        steps = past.replay.record.steps[: request.step]
        return await self._begin(past.created, steps, len(past.people), request.seat, request.bot, request.name)

    async def fork_puzzle(self, game: Game, puzzle: Puzzle, request: PuzzleForkRequest) -> NewTable:
        """Set up a table for practice, at which the game of a puzzle goes on."""
        setup = game.setup(**puzzle.options)
        created = Created(
            game=game.name,
            rules_version=game.rules_version,
            cards=setup.cards_hash,
            options=setup.options,
            seed=puzzle.seed,
            seats=[],
        )
        return await self._begin(created, puzzle.steps, setup.seats, puzzle.seat, request.bot, request.name)

    async def _begin(
        self, like: Created, steps: Sequence[Step], count: int, own: int, opponent: str, given: str | None
    ) -> NewTable:
        """Set up a table in the middle of a game, with one person and bots."""
        luck, bot = self._services.settings.luck, find_bot(opponent)
        secret, watch, table = luck.token(), luck.token(), luck.table()
        seats = [SeatEntry(kind="bot", name=bot.title, bot=bot.name) for _ in range(count)]
        seats[own] = SeatEntry(kind="person", name=clean_name(given, unnamed(own)), token=hashed(secret))
        created = like.model_copy(update={"lesson": None, "seats": seats, "watch": hashed(watch)})
        await self._services.store.write([await asyncio.to_thread(begin_in_the_middle, table, created, steps)])
        log("table-forked", table=table, game=created.game)
        shown = [NewSeat(seat=number, kind=seat.kind) for number, seat in enumerate(seats)]
        shown[own] = NewSeat(seat=own, kind="person", token=secret)
        return NewTable(table=table, seats=shown, watch=watch)

    async def open(self, request: RecordRequest) -> OpenedRecord:
        """Keep a record that somebody brought along, for whoever has the link."""
        luck = self._services.settings.luck
        table = luck.table()
        await self._services.store.write([await asyncio.to_thread(keep_record, table, request, hashed(luck.token()))])
        log("record-opened", table=table, game=request.game)
        return OpenedRecord(table=table)

    async def past(self, name: str, token: str | None) -> Past:
        """Find a game that is over; where nobody might look on, for those who sat at the table."""
        past = self._kept.get(name) or await self._load(name, token)
        await require_shown(self._services, name, past.created, token)
        self._kept[name] = past
        self._kept.move_to_end(name)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return past

    async def _load(self, name: str, token: str | None) -> Past:
        texts = await self._services.store.entries(name)
        if not texts:
            raise no_table()
        entries = [ENTRY.validate_json(text) for text in texts]
        created = entries[0]
        assert isinstance(created, Created)
        await require_shown(self._services, name, created, token)
        ended = next((entry for entry in reversed(entries) if isinstance(entry, Ended)), None)
        if ended is None:
            raise not_over()
        replay = await asyncio.to_thread(_replay, parse_record(require_record(ended).record))
        people = [_person(number, seat) for number, seat in enumerate(_sat_last(created, entries))]
        played = {"rules_version": replay.record.rules_version, "cards": replay.record.cards}
        return Past(created.model_copy(update=played), people, ended.over, replay)


def _replay(record: Record) -> Replay:
    return Replay(as_of_today(record))


def _sat_last(created: Created, entries: Sequence[Entry]) -> list[SeatEntry]:
    """Give who sat at each seat in the end: somebody may have come later, and a bot may have lost its seat."""
    seats = list(created.seats)
    for entry in entries:
        match entry:
            case Claimed():
                come = {"kind": "person", "name": entry.name, "account": entry.account}
            case Filled():
                come = {"kind": "bot", "name": entry.name, "bot": entry.bot}
            case Replaced() if seats[entry.seat].kind == "bot":
                come = {"name": entry.bot.capitalize(), "bot": entry.bot}
            case _:
                continue
        seats[entry.seat] = seats[entry.seat].model_copy(update=come)
    return seats


def _person(number: int, seat: SeatEntry) -> Person:
    return Person(
        seat=number,
        name=seat.name,
        kind="bot" if seat.kind == "bot" else "person",
        bot=seat.bot,
        here=True,
        resigned=False,
        may_return=False,
        account=seat.account,
    )
