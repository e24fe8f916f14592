"""The bots of one table: woken when they must decide, heard when they have."""

from __future__ import annotations

import asyncio
import secrets
from typing import TYPE_CHECKING

from wartable.server.ground.logs import log_failure
from wartable.server.tables.thinking import Thought

if TYPE_CHECKING:
    from wartable.server.tables.table import Table

PATIENCE = 3
REST = 0.5


class BotSeats:
    """Lets every bot that must decide think, each in a task of its own."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.thinking: dict[int, asyncio.Task[None]] = {}

    def wake(self) -> None:
        """Let those think who must decide, unless nobody would ever see it; needs the table's lock."""
        if self._awaited():
            for seat in self._table.play.thinking_seats():
                if seat not in self.thinking:
                    self.thinking[seat] = asyncio.create_task(self._play(seat))

    async def stop(self) -> None:
        """Let no bot think on."""
        tasks = list(self.thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _awaited(self) -> bool:
        table = self._table
        people = any(seat.played_by_person and not seat.resigned for seat in table.play.seats)
        return not table.broken and (people or bool(table.connections))

    async def _play(self, seat: int) -> None:
        """Play a seat as long as it must decide."""
        try:
            while await self._decide(seat):
                pass
        except Exception as error:
            log_failure("bot-stopped", error, table=self._table.name, seat=seat)
        finally:
            del self.thinking[seat]

    async def _decide(self, seat: int) -> bool:
        """Decide once, if there is something to decide; a thought that came too late is thought again."""
        table = self._table
        async with table.lock:
            if not self._awaited() or seat not in table.play.thinking_seats():
                return False
            thought, pause = self._thought(seat), self._pause(seat)
        number, _ = await asyncio.gather(self._choose(thought), asyncio.sleep(pause))
        async with table.lock:
            if seat in table.play.thinking_seats() and self._numbers(seat) == thought.numbers:
                await table.act_locked(seat, table.play.state.text(seat, number))
        return True

    async def _choose(self, thought: Thought) -> int:
        """Let the bot choose; one that keeps failing takes any legal action."""
        services = self._table.services
        for _ in range(PATIENCE):
            try:
                return await services.thinker.think(thought)
            except Exception as error:
                log_failure("bot-failed", error, table=self._table.name, seat=thought.seat, bot=thought.bot)
                await asyncio.sleep(REST)
        return secrets.choice(self._table.play.state.legal_actions(thought.seat))

    def _thought(self, seat: int) -> Thought:
        play, luck = self._table.play, self._table.services.settings.luck
        bot = play.seats[seat].bot
        assert bot is not None
        options = play.state.setup.options
        return Thought(play.game.name, options, seat, self._numbers(seat), bot, luck.seed())

    def _numbers(self, seat: int) -> list[int]:
        return self._table.play.state.view(seat).veiled.numbers()

    def _pause(self, seat: int) -> float:
        """Give people time to follow what they can see: not secret choices."""
        decision = self._table.play.state.decision(seat)
        secret = decision is not None and decision.simultaneous
        return 0.0 if secret or not self._table.connections else self._table.services.settings.bot_pause
