"""The game of one table and the log it is kept in: nothing is told before it is on disk."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple, final

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.errors import WartableError
from wartable.server.ground.logs import log, log_failure
from wartable.server.play.entries import ENTRY, Acted, Claimed, Ended, Entry, Filled, Rematched, Resumed, Undone
from wartable.server.play.kept import KeptPlay
from wartable.server.play.play import Play
from wartable.server.play.showing import Shown, shown
from wartable.server.play.summaries import now, summary
from wartable.server.protocol.denied import Gone, TryAgain
from wartable.server.store.database import Clash
from wartable.server.store.store import Store
from wartable.server.store.writes import Albums, Owners, Rated, Write
from wartable.server.tables.lobby import listing_of
from wartable.server.tables.standing import albums_of, deadline_of, position_of, rated_of
from wartable.server.thinking.bot_time import Payer


@final
class Change:
    """How the game looked to those who watch, how it looks now, and what the log says of it."""

    __slots__ = ("after", "before", "entry")

    def __init__(self, before: dict[int, Shown], after: dict[int, Shown], entry: Entry) -> None:
        self.before: Final = before
        self.after: Final = after
        self.entry: Final = entry

    def shows(self, seat: int) -> bool:
        """Tell whether a seat sees any difference."""
        return not self.before[seat].is_like(self.after[seat])

    def asks_anew(self, seat: int) -> bool:
        """Tell whether a seat is asked something else than before."""
        before, after = self.before[seat].view, self.after[seat].view
        return bool(before["decision"] != after["decision"] or before["actions"] != after["actions"])


class Mark(NamedTuple):
    """How a table stood: the game, what everybody could see of it, since when, and whether its end was kept."""

    play: Play
    public: vec[i64]
    updated: str
    ended: bool


class MovedOn(Exception):
    """Another process wrote to the log first; nothing was done here."""


class Ledger:
    """Changes a game and writes it down, one thing at a time for those who hold its lock."""

    def __init__(self, table: str, play: Play, length: int, updated: str, store: Store) -> None:
        self.table = table
        self.play = play
        self.lock = asyncio.Lock()
        self.person = ""  # the address of who pays for bots; as long as nobody has come, one for all such tables
        self.broken = False  # what is in memory may be ahead of what is on disk: load it again
        self._store = store
        self._length = length
        self.updated = updated
        self._public = public_numbers(play)
        self._ended = play.over is not None
        self._shown: dict[int, Shown] = {}

    @property
    def payer(self) -> Payer:
        """Whose time bots use up that think here."""
        return Payer(self.person, self.table)

    def require_whole(self) -> None:
        """Refuse everything once a change could not be written down."""
        if self.broken:
            raise TryAgain

    def look(self, seat: int) -> Shown:
        """Give how the game looks to a seat, rendered once."""
        if seat not in self._shown:
            self._shown[seat] = shown(self.play, seat)
        return self._shown[seat]

    async def change(
        self,
        alter: Callable[[], Entry],
        seats: set[int],
        owners: Owners = (),
        accounts: Owners = (),
        gone: tuple[str, ...] = (),
    ) -> Change:
        """Change the game, which seats watch, and write it down; or refuse it, and change nothing."""
        self.require_whole()
        with self._whole_or_broken():
            before = None if self._store.alone else self._mark()
            change = self._alter(alter, seats)
            if isinstance(change, Change):
                try:
                    await self._write((await self._prepare(change.entry, owners, accounts, gone),))
                except Clash:
                    if before is None:
                        raise
                    self._return_to(before, change)
                    raise MovedOn from None
        if isinstance(change, WartableError):
            raise change
        return change

    async def add_rematch(self, table: str, new: Write) -> Change:
        """Write down the table at which the same people play again, both at once."""
        entry = Rematched(table=table)
        try:
            await self._write((await self._prepare(entry), new))
        except Clash:
            raise MovedOn from None
        self.play.rematch = table
        return Change({}, {}, entry)

    # -- what other processes have written down -------------------------------------------

    async def news(self, number: int | None = None, entries: list[str] | None = None) -> list[Entry]:
        """Give what others added to the log: what is told of it, if that follows on what is known here, or all."""
        if number is not None and number < self._length:
            return []
        with self._whole_or_broken():
            if entries is None or number != self._length:
                entries = await self._store.entries(self.table, self._length)
            return [ENTRY.validate_json(text) for text in entries]

    def take(self, entry: Entry, seats: set[int]) -> Change:
        """Change the game, which seats watch, as another process has."""
        with self._whole_or_broken():
            change = self._alter(lambda: self._replayed(entry), seats)
            if isinstance(change, WartableError):
                raise change
            self._length += 1
            self._ended = self.play.over is not None
            self._note(entry, now())
        return change

    def _replayed(self, entry: Entry) -> Entry:
        if isinstance(entry, Resumed) or (isinstance(entry, Ended) and self.play.over is None):
            raise Gone("Another process plays this table by other rules.")
        self.play.replay(entry)
        return entry

    def _mark(self) -> Mark:
        """Keep how it stands, for others may write to the log first; playing all of it again would take long."""
        return Mark(self.play.copy(), self._public, self.updated, self._ended)

    def _return_to(self, mark: Mark, change: Change) -> None:
        """Stand again where the log stood when others wrote to it first."""
        self.play, self._public, self.updated, self._ended = mark
        self._shown = change.before

    @contextmanager
    def _whole_or_broken(self) -> Iterator[None]:
        """Know that what is in memory cannot be relied on after anything went wrong."""
        try:
            yield
        except MovedOn:
            raise
        except BaseException as error:
            self.broken = True
            log_failure("table-broken", error, table=self.table)
            if isinstance(error, Exception):
                raise TryAgain from error
            raise

    # -- inside -----------------------------------------------------------------------

    def _alter(self, alter: Callable[[], Entry], seats: set[int]) -> Change | WartableError:
        before = {seat: self.look(seat) for seat in seats}
        try:
            entry = alter()
        except WartableError as refusal:
            return refusal
        self._shown = {seat: shown(self.play, seat, look) for seat, look in before.items()}
        return Change(before, self._shown, entry)

    async def _prepare(
        self, entry: Entry, owners: Owners = (), accounts: Owners = (), gone: tuple[str, ...] = ()
    ) -> Write:
        """Put down an entry for the log, and the whole game if it has just ended."""
        at, texts = now(), [entry.model_dump_json()]
        albums: Albums = ()
        rated: Rated | None = None
        over = self.play.over is not None
        if self.play.over is not None and not self._ended:
            self._ended = True
            texts.append(await asyncio.to_thread(lambda: self.play.ended().model_dump_json()))
            albums = await asyncio.to_thread(albums_of, self.play)
            rated = rated_of(self.play)
            log("game-ended", table=self.table, reason=self.play.over["reason"])
        self._note(entry, at)
        short = short_of(self.play, self.updated)
        listing = listing_of(self.table, self.play, at) if isinstance(entry, Claimed | Filled) or over else None
        position = None if over else position_of(self.play, self._length + len(texts))
        deadline = deadline_of(self.play)
        return Write(
            self.table,
            self._length,
            at,
            tuple(texts),
            short,
            owners,
            position,
            over,
            albums,
            listing,
            accounts,
            gone,
            rated,
            deadline,
        )

    def _note(self, entry: Entry, at: str) -> None:
        """Note the time of what everybody can see; secret choices leave no trace in lists of tables."""
        public = public_numbers(self.play)
        if public != self._public or not isinstance(entry, Acted | Undone):
            self._public, self.updated = public, at

    async def _write(self, writes: tuple[Write, ...]) -> None:
        """Wait until all is on disk; the first is this table's."""
        await self._store.write(writes)
        self._length += len(writes[0].entries)


def public_numbers(play: Play) -> vec[i64]:
    """Give all that everybody may know, as numbers to compare."""
    return vec[i64]() if isinstance(play, KeptPlay) else play.history.public.veiled.imprint()


def short_of(play: Play, updated: str) -> str:
    """Sum a table up; of one that is only kept the sum is kept as well."""
    if isinstance(play, KeptPlay):
        return play.summed_up(updated).model_dump_json()
    return summary(play, updated)
