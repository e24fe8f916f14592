"""The bots of one table: woken when they must decide, heard when they have."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable

from wartable.server.ground.logs import log_failure
from wartable.server.tables.audience import Audience
from wartable.server.tables.ledger import Ledger
from wartable.server.tables.services import Services
from wartable.server.tables.thinking import Thought

PATIENCE = 3
REST = 0.5


class BotSeats:
    """Lets every bot that must decide think, each in a task of its own, and act for one who has the lock."""

    def __init__(
        self, ledger: Ledger, audience: Audience, services: Services, act: Callable[[int, str], Awaitable[None]]
    ) -> None:
        self._ledger = ledger
        self._play = ledger.play
        self._audience = audience
        self._services = services
        self._act = act
        self.thinking: dict[int, asyncio.Task[None]] = {}

    def wake(self) -> None:
        """Let those think who must decide, unless nobody would ever see it; needs the table's lock."""
        if self._awaited():
            for seat in self._play.thinking_seats():
                if seat not in self.thinking:
                    self.thinking[seat] = asyncio.create_task(self._decide_on(seat))

    async def stop(self) -> None:
        """Let no bot think on."""
        tasks = list(self.thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _awaited(self) -> bool:
        people = any(seat.played_by_person and not seat.resigned for seat in self._play.seats)
        return not self._ledger.broken and (people or bool(self._audience.visitors))

    async def _decide_on(self, seat: int) -> None:
        """Play a seat as long as it must decide."""
        try:
            while await self._decide(seat):
                pass
        except Exception as error:
            log_failure("bot-stopped", error, table=self._ledger.table, seat=seat)
        finally:
            del self.thinking[seat]

    async def _decide(self, seat: int) -> bool:
        """Decide once, if there is something to decide; a thought that came too late is thought again."""
        async with self._ledger.lock:
            if not self._awaited() or seat not in self._play.thinking_seats():
                return False
            thought, pause = self._thought(seat), self._pause(seat)
        number, _ = await asyncio.gather(self._choose(thought), asyncio.sleep(pause))
        async with self._ledger.lock:
            if seat in self._play.thinking_seats() and self._numbers(seat) == thought.numbers:
                await self._act(seat, self._play.state.text(seat, number))
        return True

    async def _choose(self, thought: Thought) -> int:
        """Let the bot choose; one that keeps failing takes any legal action."""
        for _ in range(PATIENCE):
            try:
                return await self._services.thinker.think(thought)
            except Exception as error:
                log_failure("bot-failed", error, table=self._ledger.table, seat=thought.seat, bot=thought.bot)
                await asyncio.sleep(REST)
        return secrets.choice(self._play.state.legal_actions(thought.seat))

    def _thought(self, seat: int) -> Thought:
        bot = self._play.seats[seat].bot
        assert bot is not None
        options, luck = self._play.state.setup.options, self._services.settings.luck
        return Thought(self._play.game.name, options, seat, self._numbers(seat), bot, luck.seed())

    def _numbers(self, seat: int) -> list[int]:
        return self._play.state.view(seat).veiled.numbers()

    def _pause(self, seat: int) -> float:
        """Give people time to follow what they can see: not secret choices."""
        decision = self._play.state.decision(seat)
        secret = decision is not None and decision.simultaneous
        return 0.0 if secret or not self._audience.visitors else self._services.settings.bot_pause
