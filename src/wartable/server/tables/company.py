"""The other processes that serve the same tables: what they do is heard here, what is done here is told to them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Set
from dataclasses import dataclass
from typing import Any, Protocol

from pydantic import ValidationError

from wartable.server.ground.logs import log, log_failure
from wartable.server.store.database import Database, Unreachable
from wartable.server.store.house import Unwelcome, find_bans
from wartable.server.store.news import NEWS, Banned, Drain, Here, News, Released, Written, told
from wartable.server.store.opening import open_ear
from wartable.server.store.processes import DEAD_AFTER, claim_thinking, give_sign, leave, release_thinking
from wartable.server.store.store import Store

SIGN_SECONDS = 0.5  # between two signs of life
KNOWN_SECONDS = 5.0  # for which one need not ask again in which process the bots of a table think


class Host(Protocol):
    """The tables of this process, as others' doings concern them."""

    def has(self, table: str) -> bool:
        """Tell whether a table is in memory here."""

    def hear(self, written: Written) -> None:
        """Take what another process wrote down."""

    def catch_up(self) -> None:
        """Look for all that others wrote down; nothing was heard for a while."""

    def look_round(self, table: str) -> None:
        """Know that other people are at a table elsewhere than before."""

    def drain(self) -> None:
        """Send everybody to the other processes, and end."""

    def send_away(self, unwelcome: Set[Unwelcome]) -> None:
        """Send those away who may not come any more."""


class Company:
    """No other processes: this one has its store to itself."""

    async def begin(self, host: Host) -> None:
        """Join the others."""

    async def end(self) -> None:
        """Leave the others."""

    def has_other_rules(self) -> bool:
        """Tell whether other processes serve the same tables by other rules, or cards."""
        return False

    async def thinks_here(self, table: str) -> bool:
        """Tell whether the bots of a table think in this process, which they do in one at a time."""
        return True

    def elsewhere(self, table: str) -> set[int]:
        """Give the seats of those who are at a table in other processes."""
        return set()

    def watches(self, table: str) -> bool:
        """Tell whether anybody is at a table in another process."""
        return False

    def tell_here(self, table: str, seats: set[int] | None) -> None:
        """Tell who is at a table in this process: people with these seats, or nobody."""

    def release(self, table: str) -> None:
        """Let the bots of a table think elsewhere."""

    def forget(self, table: str) -> None:
        """Have nothing to do with a table any more."""


@dataclass(frozen=True)
class Holder:
    """The process in which the bots of a table think, and when that was found out."""

    process: str
    since: float


class Processes(Company):
    """The processes at one PostgreSQL database, who tell each other by its notifications."""

    def __init__(self, store: Store, address: str, process: str, rules: str) -> None:
        self._store = store
        self._address = address
        self._process = process
        self.rules = rules  # of all games here, by one name
        self._living: dict[str, str | None] = {process: rules}
        self._signed = 0.0
        self._holders: dict[str, Holder] = {}
        self._others: dict[str, dict[str, list[int]]] = {}  # by table and process, the seats of who is there
        self._told: dict[str, list[int] | None] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def begin(self, host: Host) -> None:
        """Join the others: give signs of life, and listen."""
        self._host = host
        self._loop = asyncio.get_running_loop()
        await self._give_sign()
        self._signs = asyncio.create_task(self._give_signs())
        self._ear = open_ear(self._address, self._process, self._on_loop(self._hear), self._on_loop(self._resume))

    async def end(self) -> None:
        """Leave the others, who go on at once where this one ends."""
        self._signs.cancel()
        await asyncio.gather(self._signs, *self._tasks, return_exceptions=True)
        await asyncio.to_thread(self._ear.close)
        try:
            await self._store.do(lambda db: leave(db, self._process))
        except Unreachable as error:
            log_failure("leave-not-told", error)

    def has_other_rules(self) -> bool:
        """Tell whether a process lives that plays by others than this one, or does not say by which."""
        return any(rules != self.rules for rules in self._living.values())

    async def thinks_here(self, table: str) -> bool:
        """Tell whether the bots of a table think here, and claim them if no process that lives has them."""
        holder = self._holders.get(table)
        if holder is None or (holder.process != self._process and not self._trusts(holder)):
            asked = self._loop.time()
            process = await self._store.do(lambda db: claim_thinking(db, table, self._process))
            holder = self._holders[table] = Holder(process, asked)
        return holder.process == self._process

    def elsewhere(self, table: str) -> set[int]:
        """Give the seats of those who are at a table in other processes."""
        return {seat for seats in self._others.get(table, {}).values() for seat in seats}

    def watches(self, table: str) -> bool:
        """Tell whether anybody is at a table in another process."""
        return bool(self._others.get(table))

    def tell_here(self, table: str, seats: set[int] | None) -> None:
        """Tell who is at a table in this process, if that is news; the first time one asks who else is."""
        here = None if seats is None else sorted(seats)
        known = self._told.get(table)
        if here != known:
            asks = known is None
            self._told[table] = here
            self._tell(Here(table, here, asks))

    def release(self, table: str) -> None:
        """Let the bots of a table think elsewhere, if they think here."""
        holder = self._holders.pop(table, None)
        if holder is not None and holder.process == self._process:
            self._do(self._release(table))

    def forget(self, table: str) -> None:
        """Have nothing to do with a table any more; its bots may think elsewhere."""
        self._others.pop(table, None)
        self._told.pop(table, None)
        self.release(table)

    # -- signs of life --------------------------------------------------------------

    async def _give_signs(self) -> None:
        while True:
            await asyncio.sleep(SIGN_SECONDS)
            try:
                await self._give_sign()
            except Unreachable:
                continue  # whoever needs the store will say so

    async def _give_sign(self) -> None:
        before = self._living
        self._living = await self._store.do(lambda db: give_sign(db, self._process, self.rules))
        if self._loop.time() - self._signed > DEAD_AFTER:
            self._holders.clear()  # others may have taken over meanwhile
        self._signed = self._loop.time()
        for process in before.keys() - self._living:
            log("process-gone", process=process)
            for table, others in self._others.items():
                if others.pop(process, None) is not None:
                    self._host.look_round(table)

    def _trusts(self, holder: Holder) -> bool:
        return holder.process in self._living and self._loop.time() - holder.since < KNOWN_SECONDS

    # -- what is heard and told --------------------------------------------------------

    def _hear(self, teller: str, text: str) -> None:
        try:
            news = NEWS.validate_json(text)
        except ValidationError:
            return  # of a newer version, which has more to tell
        match news:
            case Written():
                self._host.hear(news)
            case Here():
                self._hear_who_is_there(teller, news)
            case Released():
                self._holders.pop(news.table, None)
            case Drain():
                if news.process == self._process:
                    self._host.drain()
            case Banned():
                self._host.send_away({(news.kind, news.who)})

    def _hear_who_is_there(self, teller: str, news: Here) -> None:
        if not self._host.has(news.table):
            return
        others = self._others.setdefault(news.table, {})
        if news.seats is None:
            others.pop(teller, None)
        else:
            others[teller] = news.seats
        if news.asks and self._told.get(news.table) is not None:
            self._tell(Here(news.table, self._told[news.table], False))
        self._host.look_round(news.table)

    def _resume(self) -> None:
        """Find out and tell what was missed while nothing was heard."""
        self._holders.clear()
        self._host.catch_up()
        self._do(self._send_all_away())
        for table, seats in self._told.items():
            self._tell(Here(table, seats, True))

    async def _send_all_away(self) -> None:
        """Send everybody away who may not come, for they may have been banned while nothing was heard."""
        self._host.send_away(set(await self._store.do(find_bans)))

    def _tell(self, news: News) -> None:
        self._do(self._store.do(lambda db: db.tell(told(news))))

    async def _release(self, table: str) -> None:
        def release(db: Database) -> None:
            release_thinking(db, table, self._process)
            db.tell(told(Released(table)))

        await self._store.do(release)

    def _do(self, work: Coroutine[Any, Any, None]) -> None:
        """Have something done that nobody waits for."""
        task = asyncio.create_task(self._try(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _try(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except Exception as error:
            log_failure("news-not-told", error)

    def _on_loop(self, call: Callable[..., None]) -> Callable[..., None]:
        """Have something called on the loop by another thread."""

        def pass_on(*values: str) -> None:
            self._loop.call_soon_threadsafe(call, *values)

        return pass_on
