"""The HTTP side of the workshop: cards are changed, looked at and tried out."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from fastapi import APIRouter, Request
from fastapi.responses import StreamingResponse

from wartable.core.card_text import written
from wartable.core.cardset import CardSet
from wartable.core.errors import BadCardSet
from wartable.core.game import Game
from wartable.lab.fields import CardField, changed_text
from wartable.lab.trial import Found, Trial
from wartable.server.ground.logs import log, log_failure
from wartable.server.play.brought_cards import bad_cards, brought_cards
from wartable.server.play.shelf import find_game
from wartable.server.protocol.denied import Denied
from wartable.server.protocol.workshop import (
    CardChange,
    CardFieldAnswer,
    ChangedCards,
    FieldsRequest,
    TrialAnswer,
    TrialFigure,
    TrialRequest,
)
from wartable.server.thinking.bench import Bench
from wartable.server.thinking.bot_time import Payer
from wartable.server.thinking.workshop import Fields
from wartable.server.wire.describing import describe_card
from wartable.server.wire.problems import problems
from wartable.server.wire.routes import GameName, ServerServices, home_of, require_card_time

router = APIRouter()
AS_IT_COMES = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
DEALS = 1500  # at most, each played with both sets


FAILED = TrialAnswer(games=0, most=0, waiting=False, watched="", over="failed", figures=[])


def bench_of(asked: Request) -> Bench:
    """Give the bench on which card sets are tried out."""
    bench = asked.app.state.bench
    assert isinstance(bench, Bench)
    return bench


@router.post("/api/games/{game}/workshop", responses=problems(404))
async def change_cards(game: GameName, request: CardChange, asked: Request) -> ChangedCards:
    """Change a card in a set's file, or say why that cannot be."""
    require_card_time(asked)
    return await asyncio.to_thread(_changed, find_game(game), request)


@router.post("/api/games/{game}/workshop/fields", responses=problems(404))
async def list_fields(
    game: GameName, request: FieldsRequest, asked: Request, services: ServerServices
) -> list[CardFieldAnswer]:
    """Say what can be changed of a card, and how far."""
    require_card_time(asked)
    found = find_game(game)
    cards = await asyncio.to_thread(_cards, found, request.cards)
    if request.card not in {card.id for card in cards.cards}:
        raise Denied(404, "no-card", f"The card set {cards.name[:40]!r} has no card {request.card[:40]!r}.")
    home = home_of(asked)
    try:
        fields = await services.thinker.think(
            Payer(home, f"workshop of {home}"), Fields(found.name, cards.content, request.card)
        )
    except Exception as error:
        log_failure("no-fields", error, game=found.name)
        raise Denied(503, "no-answer", "There is no answer to that just now; try once more.") from error
    assert isinstance(fields, list)
    return [_told_field(field) for field in fields]


@router.post(
    "/api/games/{game}/trials",
    response_class=StreamingResponse,
    responses={200: {"model": TrialAnswer, "description": "lines of JSON, each how the trial stands"}, **problems(404)},
)
async def try_cards(game: GameName, request: TrialRequest, asked: Request) -> StreamingResponse:
    """Compare a card set with the game's own; who stops listening ends the trial."""
    require_card_time(asked)
    found, bench, home = find_game(game), bench_of(asked), home_of(asked)
    payer = Payer(home, f"trial of {home}")
    if (wait := bench.seconds_until(payer)) > 0:
        raise Denied(429, "too-many", f"Your time for trials is used up; there is more in {wait:.0f} seconds.")
    cards = await asyncio.to_thread(_cards, found, request.cards)
    if cards.hash == found.cards.hash:
        raise Denied(400, "no-change", "These are the usual cards: change something first.")
    groups = tuple(dict.fromkeys(_changed_groups(found.cards, cards)))
    seconds = asked.app.state.services.settings.trial_seconds
    trial = Trial(found.name, found.cards.content, cards.content, groups, DEALS, seconds)
    return StreamingResponse(_lines(bench, payer, trial), media_type="application/x-ndjson", headers=AS_IT_COMES)


async def _lines(bench: Bench, payer: Payer, trial: Trial) -> AsyncIterator[str]:
    log("trial-begun", game=trial.game)
    waiting = True
    trials = bench.run(payer, trial)
    try:
        async for found in trials:
            yield _told(found, waiting).model_dump_json() + "\n"
            waiting = False
    except Exception as error:
        log_failure("trial-failed", error, game=trial.game)
        yield (
            TrialAnswer(games=0, most=0, waiting=False, watched="", over="failed", figures=[]).model_dump_json() + "\n"
        )
    finally:
        await trials.aclose()


def _told(found: Found, waiting: bool) -> TrialAnswer:
    return TrialAnswer.model_validate(
        {
            "games": found.games,
            "most": found.most,
            "waiting": waiting,
            "watched": found.watched,
            "over": found.over,
            "figures": [
                TrialFigure(
                    section=figure.section,
                    name=figure.name,
                    value=figure.value,
                    low=figure.low,
                    high=figure.high,
                    pairs=figure.games,
                    unit=figure.unit,
                )
                for figure in found.figures
            ],
        }
    )


def _cards(game: Game, text: str | None) -> CardSet:
    return game.cards if text is None else brought_cards(game, text)


def _changed(game: Game, request: CardChange) -> ChangedCards:
    """Change a set; the game's own is taken with its remarks, unless the server plays with another."""
    text = request.cards
    if text is None:
        own = game.cards.hash == game.own_cards.hash
        text = game.card_file.read_text(encoding="utf-8") if own else written(game.cards.content)
    brought_cards(game, text)
    try:
        changed, cards = changed_text(game, text, request.card, request.values, request.name)
    except BadCardSet as error:
        raise bad_cards(str(error)) from None
    except Exception as error:
        log_failure("cards-unfit", error, game=game.name)
        raise bad_cards("This change cannot be made.") from None
    described = [describe_card(card) for card in cards.cards]
    return ChangedCards(text=changed, name=cards.name, hash=cards.hash, cards=described)


def _told_field(field: CardField) -> CardFieldAnswer:
    return CardFieldAnswer(**{**vars(field), "choices": list(field.choices)})


def _changed_groups(before: CardSet, after: CardSet) -> list[str]:
    known = {card.id: card for card in before.cards}
    return [card.group for card in after.cards if known.get(card.id) != card]
