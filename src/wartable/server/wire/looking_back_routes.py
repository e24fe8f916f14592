"""The HTTP side of looking back at games that are over."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request

from wartable.server.play.puzzling import find_puzzle, shown_puzzle, summaries
from wartable.server.play.replay import MOST_FRAMES
from wartable.server.play.shelf import find_game
from wartable.server.protocol.answers import NewTable
from wartable.server.protocol.denied import Denied
from wartable.server.protocol.looking_back import (
    ForkRequest,
    OpenedRecord,
    PuzzleAnswer,
    PuzzleForkRequest,
    PuzzleSummary,
    RecordRequest,
    ReplayAnswer,
    ReplayFrames,
    ReviewAnswer,
)
from wartable.server.tables.looking_back import LookingBack
from wartable.server.tables.reviewing import Reviews
from wartable.server.wire.problems import problems
from wartable.server.wire.routes import Authorization, GameName, TableName, WelcomeHome, bearer, home_of

router = APIRouter()
PuzzleName = Annotated[str, Path(max_length=40)]


def past_of(request: Request) -> LookingBack:
    """Give what the server shows of games that are over."""
    past = request.app.state.looking_back
    assert isinstance(past, LookingBack)
    return past


def reviews_of(request: Request) -> Reviews:
    """Give the reviews of the server."""
    reviews = request.app.state.reviews
    assert isinstance(reviews, Reviews)
    return reviews


Past = Annotated[LookingBack, Depends(past_of)]
Reviewed = Annotated[Reviews, Depends(reviews_of)]


def _token(authorization: str) -> str | None:
    return bearer(authorization) if authorization else None


def _require_room(asked: Request, home: str) -> None:
    """Refuse who brings or forks too many games."""
    if not asked.app.state.pasts.take(home):
        raise Denied(429, "too-many", "Too many games are brought along or played on; wait a little.")


@router.get("/api/tables/{table}/replay", responses=problems(403, 404, 409, 410))
async def outline_replay(table: TableName, past: Past, authorization: Authorization = "") -> ReplayAnswer:
    """Say what there is to see of a game that is over."""
    return await past.outline(table, _token(authorization))


@router.get("/api/tables/{table}/replay/frames", responses=problems(403, 404, 409, 410))
async def show_replay(
    table: TableName,
    past: Past,
    seat: Annotated[int, Query(ge=-1, le=15)] = -1,
    first: Annotated[int, Query(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Query(ge=0, le=MOST_FRAMES)] = MOST_FRAMES,
    authorization: Authorization = "",
) -> ReplayFrames:
    """Show some steps of a game that is over, with the eyes of any seat."""
    return await past.frames(table, _token(authorization), seat, first, count)


@router.post("/api/tables/{table}/fork", status_code=201, responses=problems(403, 404, 409, 410))
async def fork_table(
    table: TableName,
    request: ForkRequest,
    past: Past,
    asked: Request,
    home: WelcomeHome,
    authorization: Authorization = "",
) -> NewTable:
    """Play on from a step of a game that is over, against bots."""
    _require_room(asked, home)
    return await past.fork(table, _token(authorization), request)


@router.get("/api/tables/{table}/review", responses=problems(403, 404, 409, 410))
async def review_table(
    table: TableName, reviews: Reviewed, asked: Request, authorization: Authorization = ""
) -> ReviewAnswer:
    """Give the review of a game that is over, or how far its thinking has come."""
    return await reviews.ask(table, _token(authorization), home_of(asked))


@router.get("/api/games/{game}/puzzles", responses=problems(404))
async def list_puzzles(game: GameName) -> list[PuzzleSummary]:
    """List the puzzles of a game."""
    return await asyncio.to_thread(summaries, find_game(game))


@router.get("/api/games/{game}/puzzles/{puzzle}", responses=problems(404))
async def show_puzzle(game: GameName, puzzle: PuzzleName) -> PuzzleAnswer:
    """Show a puzzle to the one who must decide."""
    found = find_game(game)
    return await asyncio.to_thread(shown_puzzle, found, find_puzzle(found, puzzle))


@router.post("/api/games/{game}/puzzles/{puzzle}/fork", status_code=201, responses=problems(403, 404))
async def fork_puzzle(
    game: GameName, puzzle: PuzzleName, request: PuzzleForkRequest, past: Past, asked: Request, home: WelcomeHome
) -> NewTable:
    """Play on from a puzzle, against a bot."""
    _require_room(asked, home)
    found = find_game(game)
    return await past.fork_puzzle(found, find_puzzle(found, puzzle), request)


@router.post("/api/records", status_code=201, responses=problems(403, 404, 410))
async def open_record(request: RecordRequest, past: Past, asked: Request, home: WelcomeHome) -> OpenedRecord:
    """Open a record that somebody brought along."""
    _require_room(asked, home)
    return await past.open(request)
