"""Help at a table where one person plays against bots only, from what that person may know."""

from __future__ import annotations

import hashlib
from typing import TypeVar

from wartable import bots
from wartable.core.errors import WartableError
from wartable.core.options import OptionValues
from wartable.practice.advice import ADVISER, Advice
from wartable.practice.knowing import Knowledge
from wartable.practice.words import standing_words, sure_words
from wartable.server.ground.logs import log_failure
from wartable.server.play.play import Play
from wartable.server.protocol.messages import HiddenPlace, HintMessage, KnownMessage, MessageId, PossibleCard
from wartable.server.tables.ledger import Ledger
from wartable.server.tables.services import Services
from wartable.server.thinking.questions import Hint, Knowing, Question

TRIES = 3  # to think about a table that moves on meanwhile
DIGITS = 3  # more would promise what samples cannot tell
AnyQuestion = TypeVar("AnyQuestion", bound=Question)


class Practice:
    """Gives hints and tells what can be known; both follow from what the seat may know and from nothing else."""

    def __init__(self, ledger: Ledger, services: Services) -> None:
        self._ledger = ledger
        self._services = services

    @property
    def _play(self) -> Play:
        return self._ledger.play

    async def hint(self, seat: int, message_id: MessageId) -> HintMessage:
        """Say what the adviser would do in a seat's place."""
        for _ in range(TRIES):
            question = await self._hint_question(seat)
            advice = await self._answer(question)
            assert isinstance(advice, Advice)
            async with self._ledger.lock:
                if self._question(Hint, seat) == question:
                    return _hint(message_id, advice, self._play.state.text(seat, advice.action))
        raise WartableError("The table has moved on since you asked.")

    async def known(self, seat: int, message_id: MessageId) -> KnownMessage:
        """Say what a seat can know of hidden cards."""
        async with self._ledger.lock:
            require_practice(self._play)
            if self._play.over is None and self._play.game.must_remember(self._play.state):
                raise WartableError("It was agreed that everybody remembers for themselves what they have seen.")
            question = self._question(Knowing, seat)
        knowledge = await self._answer(question)
        assert isinstance(knowledge, Knowledge)
        places = [
            HiddenPlace(
                owner=place.owner,
                place=place.place,
                size=round(place.size, DIGITS),
                cards=[
                    PossibleCard(card=card.card, chance=round(card.chance, DIGITS), copies=round(card.copies, DIGITS))
                    for card in place.cards
                ],
            )
            for place in knowledge.places
        ]
        return KnownMessage(
            type="known", id=message_id, samples=knowledge.samples, places=places, seen=list(knowledge.seen)
        )

    async def _hint_question(self, seat: int) -> Hint:
        async with self._ledger.lock:
            require_practice(self._play)
            if self._play.over is not None or not self._play.state.must_decide(seat):
                raise WartableError("There is nothing to decide for you just now.")
            return self._question(Hint, seat)

    def _question(self, kind: type[AnyQuestion], seat: int) -> AnyQuestion:
        """Ask from what the seat may know; the luck to think with follows from that as well."""
        options: OptionValues = self._play.state.setup.options
        numbers = self._play.state.view(seat).veiled.numbers()
        digest = hashlib.blake2b(repr((kind.__name__, seat, numbers)).encode(), digest_size=7).digest()
        return kind(
            self._play.game.name, options, seat, numbers, int.from_bytes(digest, "big"), card_set=self._play.card_set
        )

    async def _answer(self, question: Question) -> object:
        try:
            return await self._services.thinker.think(self._ledger.payer, question)
        except Exception as error:
            log_failure("no-help", error, table=self._ledger.table, seat=question.seat)
            raise WartableError("There is no answer to that just now.") from error


def require_practice(play: Play) -> None:
    """Refuse help where somebody else plays too."""
    if not play.practice:
        raise WartableError("Help is for practice: at tables where you are the only person and play against bots.")


def _hint(message_id: MessageId, advice: Advice, action: str) -> HintMessage:
    return HintMessage(
        type="hint",
        id=message_id,
        adviser=bots.opponent(ADVISER).title,
        action=action,
        sure=round(advice.sure, DIGITS),
        sure_words=sure_words(advice.sure),
        standing=round(advice.standing, DIGITS),
        standing_words=standing_words(advice.standing),
    )
