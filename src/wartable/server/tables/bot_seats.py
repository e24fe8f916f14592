"""The bots of one table: woken when they must decide, heard on the beat when they have."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable

from wartable.bots import USUAL, source_of
from wartable.core.state import ONLOOKER
from wartable.server.ground.logs import log_failure
from wartable.server.play.play import Play
from wartable.server.tables.audience import Audience
from wartable.server.tables.beats import beat_of, next_beat
from wartable.server.tables.ledger import Ledger
from wartable.server.tables.services import Services
from wartable.server.thinking.bot_time import ACTION
from wartable.server.thinking.questions import Choice

PATIENCE = (
    2  # how often a bot is asked that gives no answer, for the machine may be at fault; one that was brought, once
)
LOOK_AGAIN = 0.5  # seconds until one looks whether the bots of a table still think in another process


class BotSeats:
    """Lets every bot that must decide think, each in a task of its own, and act for one who has the lock."""

    def __init__(
        self,
        ledger: Ledger,
        audience: Audience,
        services: Services,
        act: Callable[[int, str], Awaitable[None]],
        replace: Callable[[int, str], Awaitable[None]],
    ) -> None:
        self._ledger = ledger
        self._audience = audience
        self._services = services
        self._clock = services.settings.clock
        self._act = act
        self._replace = replace
        self.thinking: dict[int, asyncio.Task[None]] = {}

    @property
    def _play(self) -> Play:
        return self._ledger.play

    def wake(self) -> None:
        """Let those think who must decide, unless nobody would ever see it; needs the table's lock."""
        if self._awaited():
            for seat in self._play.thinking_seats():
                if seat not in self.thinking:
                    self.thinking[seat] = asyncio.create_task(self._decide_on(seat, self._clock.now()))

    async def stop(self) -> None:
        """Let no bot think on."""
        tasks = list(self.thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def forget(self) -> None:
        """Let go of a table that is not in memory any more."""
        del self._act, self._replace

    def _awaited(self) -> bool:
        people = any(seat.played_by_person and not seat.resigned for seat in self._play.seats)
        return not self._ledger.broken and (people or self._audience.watched)

    async def _thinks_here(self) -> bool:
        """Tell whether bots think in this process: where people are, and in one only."""
        company, table = self._services.company, self._ledger.table
        if not self._audience.visitors and company.watches(table):
            company.release(table)
            return False
        return await company.thinks_here(table)

    def _is_asked(self, seat: int) -> bool:
        return self._awaited() and seat in self._play.thinking_seats()

    async def _decide_on(self, seat: int, asked: float) -> None:
        """Play a seat as long as it must decide; all have seen since when it must."""
        since: float | None = asked
        try:
            while since is not None:
                since = await self._decide(seat, since)
        except Exception as error:
            log_failure("bot-stopped", error, table=self._ledger.table, seat=seat)
        finally:
            del self.thinking[seat]

    async def _decide(self, seat: int, asked: float) -> float | None:
        """Decide once, and tell since when the next decision is awaited: not at all, or as before if nobody saw any."""
        while not await self._thinks_here():
            if not self._is_asked(seat):
                return None
            await asyncio.sleep(LOOK_AGAIN)
        async with self._ledger.lock:
            if not self._is_asked(seat):
                return None
            question, line = self._question(seat), self._play.next_line(seat)
            number = None if line is None else self._play.state.parse(seat, line.action)
        if number is None:
            number = await self._choose(question)
        if number is None:
            return asked
        async with self._ledger.lock:
            if self._is_late(question):
                return asked  # what it thought about is no more: it thinks again
            action = self._play.state.text(seat, number)
            if not self._shows(seat, number):
                await self._do(seat, action)
                return asked
        beat = beat_of(question.bot, self._services.settings.bot_pause)
        await self._clock.wait_until(next_beat(asked, self._clock.now(), beat))
        async with self._ledger.lock:
            if self._is_late(question):
                return asked
            await self._do(seat, action)
            return self._clock.now()

    async def _do(self, seat: int, action: str) -> None:
        """Act for a bot, which costs time as well, for one who has the lock."""
        self._services.thinker.bot_time.spend(self._ledger.payer, ACTION)
        await self._act(seat, action)

    async def _choose(self, question: Choice) -> int | None:
        """Let the bot choose; where it keeps failing another takes its seat, or whatever is legal is done."""
        for _ in range(PATIENCE if question.source is None else 1):
            try:
                number = await self._services.thinker.think(self._ledger.payer, question)
            except Exception as error:
                log_failure("bot-failed", error, table=self._ledger.table, seat=question.seat, bot=question.bot)
            else:
                assert isinstance(number, int)
                return number
        async with self._ledger.lock:
            if self._is_late(question):
                return None
            if question.bot == USUAL:
                return secrets.choice(self._play.state.legal_actions(question.seat))
            await self._replace(question.seat, USUAL)
        return None

    def _question(self, seat: int) -> Choice:
        bot = self._play.seats[seat].bot
        assert bot is not None
        options, luck = self._play.state.setup.options, self._services.settings.luck
        game, numbers, cards = self._play.game.name, self._numbers(seat), self._play.card_set
        return Choice(game, options, seat, numbers, luck.seed(), bot, source_of(bot), card_set=cards)

    def _is_late(self, question: Choice) -> bool:
        """Tell whether a question is no longer what the seat must decide."""
        return question.seat not in self._play.thinking_seats() or self._numbers(question.seat) != question.numbers

    def _shows(self, seat: int, number: int) -> bool:
        """Tell whether anybody else will notice an action: choices in secret are made at once."""
        before, after = self._play.state, self._play.state.clone()
        journal = after.listen()
        after.perform(seat, number)
        others = [ONLOOKER, *(other for other in range(len(self._play.seats)) if other != seat)]
        return len(journal) > 0 or any(before.view(other) != after.view(other) for other in others)

    def _numbers(self, seat: int) -> list[int]:
        return self._play.state.view(seat).veiled.numbers()
