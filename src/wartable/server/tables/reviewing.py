"""Reviews of games that are over: thought out beside everything else, part by part, and kept."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass

from wartable.practice.judging import Judgement
from wartable.practice.survey import Survey
from wartable.server.ground.logs import log_failure
from wartable.server.play.reviewing import told_review
from wartable.server.protocol.denied import Denied
from wartable.server.protocol.looking_back import Review, ReviewAnswer
from wartable.server.tables.looking_back import LookingBack, Past
from wartable.server.tables.services import Services
from wartable.server.thinking.bot_time import Payer
from wartable.server.thinking.questions import Answerable
from wartable.server.thinking.reviews import Judging, Surveying, Suspecting

KEPT = 100
TOGETHER = 10  # decisions that are looked at in one part
LINES = 32  # of play, by which a decision is looked at
MANY = 200  # decisions, of which each is looked at for half as long
SUSPECTS = 7  # decisions of a seat that are judged with care
PATIENCE = 10.0  # times as long as for a bot: a busy machine is slow, and nobody's turn waits for a review
SEED = 7  # the same game has the same review


@dataclass
class Progress:
    """How far the thinking about a game has come."""

    done: int = 0
    total: int = 1
    review: Review | None = None
    failed: bool = False
    task: asyncio.Task[None] | None = None


class Reviews:
    """Thinks about each game once, however many ask for it."""

    def __init__(self, services: Services, looking_back: LookingBack) -> None:
        self._services = services
        self._looking_back = looking_back
        self._begun: OrderedDict[str, Progress] = OrderedDict()

    async def ask(self, name: str, token: str | None, home: str) -> ReviewAnswer:
        """Give the review of a game, or how far it has come; the first to ask begins it."""
        past = await self._looking_back.past(name, token)
        progress = self._begun.get(name)
        if progress is not None and progress.failed:
            del self._begun[name]
            raise Denied(503, "no-review", "The review of this game could not be thought out; try once more.")
        if progress is None:
            progress = self._begun[name] = Progress()
            progress.task = asyncio.create_task(self._think(past, progress, Payer(home, name)))
        self._begun.move_to_end(name)
        self._forget_old()
        return ReviewAnswer(done=progress.done, total=progress.total, review=progress.review)

    async def close(self) -> None:
        """Think no further."""
        tasks = [progress.task for progress in self._begun.values() if progress.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _forget_old(self) -> None:
        for name, progress in list(self._begun.items())[: max(0, len(self._begun) - KEPT)]:
            if progress.review is not None:
                del self._begun[name]

    async def _think(self, past: Past, progress: Progress, payer: Payer) -> None:
        try:
            await self._think_out(past, progress, payer)
        except Exception as error:
            log_failure("no-review", error, table=payer.table)
            progress.failed = True

    async def _think_out(self, past: Past, progress: Progress, payer: Payer) -> None:
        record = past.replay.record
        survey = await self._part(progress, payer, Surveying(record, SEED))
        assert isinstance(survey, Survey)
        judged = _judged_seats(past)
        steps = [decision.step for decision in survey.decisions if decision.seat in judged]
        parts = [tuple(steps[at : at + TOGETHER]) for at in range(0, len(steps), TOGETHER)]
        progress.total = 1 + len(parts) + SUSPECTS * len(judged)
        lines = LINES if len(steps) <= MANY else LINES // 2
        costs: dict[int, float] = {}
        for part in parts:
            found = await self._part(progress, payer, Suspecting(record, part, SEED, lines))
            assert isinstance(found, dict)
            costs |= found
        suspects = [step for seat in judged for step in _suspects(costs, past, seat)]
        progress.total = 1 + len(parts) + len(suspects)
        judgements = []
        for step in suspects:
            judgement = await self._part(progress, payer, Judging(record, step, SEED))
            if isinstance(judgement, Judgement):
                judgements.append(judgement)
        progress.review = await asyncio.to_thread(told_review, past.replay, survey, judged, judgements)

    async def _part(self, progress: Progress, payer: Payer, question: Answerable) -> object:
        answer = await self._services.thinker.think(payer, question, PATIENCE)
        progress.done += 1
        return answer


def _judged_seats(past: Past) -> list[int]:
    """Give the seats whose decisions are judged: all of two, else those of people, if there are any."""
    seats = list(range(len(past.people)))
    people = [person["seat"] for person in past.people if person["kind"] == "person"]
    return people or seats[:1] if len(seats) > 2 else seats


def _suspects(costs: dict[int, float], past: Past, seat: int) -> list[int]:
    own = [step for step, cost in costs.items() if past.replay.record.steps[step].seat == seat and cost > 0]
    return sorted(own, key=lambda step: -costs[step])[:SUSPECTS]
