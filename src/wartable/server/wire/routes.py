"""The HTTP side of the protocol."""

from __future__ import annotations

import asyncio
import hmac
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Path, Query, Request
from fastapi.responses import PlainTextResponse

import wartable
from wartable.practice.lessons import lessons_of
from wartable.server.ground.addresses import household
from wartable.server.ground.luck import hashed
from wartable.server.play.brought_cards import brought_cards
from wartable.server.play.shelf import all_games, find_game
from wartable.server.protocol.answers import (
    MOST_SEATS,
    CardsDescription,
    CardsRequest,
    ClaimedSeat,
    ClaimRequest,
    GameDescription,
    Health,
    Invitation,
    InvitationRequest,
    Invites,
    LessonDescription,
    LessonRequest,
    LookupRequest,
    NewTable,
    Offered,
    Pace,
    RecordAnswer,
    RuleDescription,
    RulesDescription,
    TableRequest,
    TableSummary,
)
from wartable.server.protocol.denied import Denied
from wartable.server.protocol.messages import LONGEST_TOKEN
from wartable.server.store.readiness import NotReady
from wartable.server.tables.accounts import Accounts
from wartable.server.tables.acquaintance import known_as
from wartable.server.tables.apart import Apart
from wartable.server.tables.services import Services
from wartable.server.tables.setting_up import Sitter
from wartable.server.tables.tables import Tables
from wartable.server.tables.welcome import require_welcome
from wartable.server.wire.describing import describe_cards, describe_game, describe_lesson
from wartable.server.wire.problems import problems

router = APIRouter()
GameName = Annotated[str, Path(max_length=40)]
TableName = Annotated[str, Path(max_length=40)]
Authorization = Annotated[str, Header(max_length=200)]


def tables_of(request: Request) -> Tables:
    """Give the server's tables."""
    tables = request.app.state.tables
    assert isinstance(tables, Tables)
    return tables


def services_of(request: Request) -> Services:
    """Give what the server's tables share."""
    services = request.app.state.services
    assert isinstance(services, Services)
    return services


ServerTables = Annotated[Tables, Depends(tables_of)]
ServerServices = Annotated[Services, Depends(services_of)]


def apart_of(request: Request) -> Apart:
    """Give who holds those apart who do not want to play together."""
    apart = request.app.state.apart
    assert isinstance(apart, Apart)
    return apart


ServerApart = Annotated[Apart, Depends(apart_of)]


def accounts_of(request: Request) -> Accounts:
    """Give the server's accounts."""
    accounts = request.app.state.accounts
    assert isinstance(accounts, Accounts)
    return accounts


async def sitter_of(request: Request, services: ServerServices, authorization: Authorization = "") -> Sitter:
    """Give who asks for a seat: the account of the session they bring, if they bring one."""
    known = await accounts_of(request).whose(bearer(authorization)) if authorization else None
    await require_welcome(services, home_of(request), None if known is None else known.account)
    return None if known is None else (known.account, known.name)


ServerSitter = Annotated[Sitter, Depends(sitter_of)]


async def welcome_home(request: Request, services: ServerServices) -> str:
    """Give the address from which somebody asks who may come."""
    await require_welcome(services, home_of(request))
    return home_of(request)


WelcomeHome = Annotated[str, Depends(welcome_home)]


def home_of(asked: Request) -> str:
    """Give the address from which somebody asks, as limits count it."""
    return household(asked.client.host if asked.client else "")


def require_card_time(asked: Request) -> None:
    """Refuse who has too many card sets read."""
    if not asked.app.state.card_sets.take(home_of(asked)):
        raise Denied(429, "too-many", "Too many card sets are read; wait a little.")


def bearer(authorization: str) -> str:
    """Read the token that a request brings."""
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise Denied(403, "no-token", "Send the token: Authorization: Bearer TOKEN.")
    return token.strip()


@router.get("/api/games", responses=problems())
async def list_games() -> list[GameDescription]:
    """List what can be played."""
    return [describe_game(game) for game in all_games().values()]


@router.get("/api/games/{game}/rules", responses=problems(404))
async def read_rules(game: GameName) -> RulesDescription:
    """Give the numbered rules of a game."""
    rules = find_game(game).rules
    return RulesDescription(game=rules.game, rules=[RuleDescription(**vars(rule)) for rule in rules.rules])


@router.get("/api/games/{game}/cards", responses=problems(404))
async def read_cards(game: GameName) -> CardsDescription:
    """Give the cards of a game."""
    return describe_cards(find_game(game).cards)


@router.post("/api/games/{game}/cards", responses=problems(404))
async def check_cards(game: GameName, request: CardsRequest, asked: Request) -> CardsDescription:
    """Look at a card set that somebody brings along, or say what is wrong with it."""
    require_card_time(asked)
    return describe_cards(await asyncio.to_thread(brought_cards, find_game(game), request.cards))


@router.get("/api/games/{game}/lessons", responses=problems(404))
async def read_lessons(game: GameName) -> list[LessonDescription]:
    """Give the lessons of a game, the first to take first."""
    return [describe_lesson(lesson) for lesson in lessons_of(find_game(game)).values()]


@router.post("/api/games/{game}/lessons/{lesson}", status_code=201, responses=problems(403, 404))
async def take_lesson(
    game: GameName, lesson: GameName, request: LessonRequest, tables: ServerTables, _home: WelcomeHome
) -> NewTable:
    """Set up the table of a lesson."""
    return await tables.teach(game, lesson, request)


@router.post("/api/tables", status_code=201, responses=problems(403, 404))
async def create_table(request: TableRequest, tables: ServerTables, sitter: ServerSitter, asked: Request) -> NewTable:
    """Set up a table; who brings a session keeps the first person's seat."""
    if request.cards is not None:
        require_card_time(asked)
    return await tables.create(request, sitter)


@router.post("/api/tables/lookup", responses=problems())
async def look_up_tables(request: LookupRequest, tables: ServerTables, asked: Request) -> list[TableSummary]:
    """List one's own tables."""
    if not asked.app.state.lookups.take(home_of(asked), len(request.tokens)):
        raise Denied(429, "too-many", "Too many tables are looked up; wait a little.")
    return await tables.lookup(request.tokens)


@router.post("/api/tables/{table}/claim", responses=problems(403, 404, 409, 410))
async def claim_seat(
    table: TableName, request: ClaimRequest, tables: ServerTables, apart: ServerApart, sitter: ServerSitter
) -> ClaimedSeat:
    """Take an open seat; who brings a session keeps it."""
    keys = known_as(None if sitter is None else sitter[0], None if request.guest is None else hashed(request.guest))
    await apart.require_together(keys, await tables.people_at(table))
    return await tables.claim(table, request, sitter)


@router.get("/api/lobby", responses=problems())
async def list_open_tables(
    tables: ServerTables,
    apart: ServerApart,
    game: Annotated[str | None, Query(max_length=40)] = None,
    pace: Pace | None = None,
    rated: bool | None = None,
    free: Annotated[int, Query(ge=1, le=MOST_SEATS)] = 1,
    authorization: Authorization = "",
    wartable_guest: Annotated[str, Header(max_length=LONGEST_TOKEN)] = "",
) -> list[Offered]:
    """List the tables that offer seats to all, but for those of people with whom one does not play."""
    keys = await apart.keys_of(bearer(authorization) if authorization else "", wartable_guest)
    return await tables.lobby(free, game, pace, rated, keys)


@router.post("/api/tables/{table}/invitation", responses=problems(403, 404, 409, 410))
async def read_invitation(table: TableName, request: InvitationRequest, tables: ServerTables) -> Invitation:
    """Tell what one is invited to."""
    return await tables.invitation(table, request)


@router.post("/api/tables/{table}/invites", responses=problems(403, 404, 410))
async def give_invites(table: TableName, tables: ServerTables, authorization: Authorization = "") -> Invites:
    """Give who sits at a table the links to its open seats."""
    return await tables.invites(table, bearer(authorization))


@router.post("/api/tables/{table}/rematch", status_code=201, responses=problems(403, 404, 409, 410))
async def begin_rematch(
    table: TableName, tables: ServerTables, home: WelcomeHome, authorization: Authorization = ""
) -> NewTable:
    """Play again at a new table."""
    return await tables.rematch(table, bearer(authorization), home)


@router.get("/api/tables/{table}/cards", responses=problems(403, 404, 410))
async def read_table_cards(
    table: TableName, tables: ServerTables, authorization: Authorization = ""
) -> CardsDescription:
    """Give the cards that a table is played with."""
    return describe_cards(await tables.cards(table, bearer(authorization) if authorization else None))


@router.get("/api/tables/{table}/record", responses=problems(403, 404, 409))
async def read_record(table: TableName, tables: ServerTables, authorization: Authorization = "") -> RecordAnswer:
    """Give the record of a game that is over."""
    return await tables.record(table, bearer(authorization) if authorization else None)


@router.get("/healthz", responses=problems())
async def report_health() -> Health:
    """Say that the server is alive."""
    return Health(status="ok", version=wartable.__version__)


@router.get("/readyz", responses=problems())
async def report_readiness(services: ServerServices) -> Health:
    """Say that tables can be played at: the store takes what is written, and is whole."""
    try:
        await services.readiness.check()
    except NotReady as problem:
        raise Denied(503, "not-ready", str(problem)) from None
    return Health(status="ready", version=wartable.__version__)


@router.get("/api/door", status_code=204, responses=problems(403))
async def answer_the_door(asked: Request, services: ServerServices) -> None:
    """Say why a socket was refused: no browser tells its page, so the page asks here, and is refused alike."""
    try:
        await services.readiness.check()
    except NotReady:
        raise Denied(503, "not-ready", "The server cannot serve you just now; your table is kept.") from None
    await require_welcome(services, home_of(asked))


@router.get("/metrics", response_class=PlainTextResponse, responses=problems(403, 404))
async def report_metrics(services: ServerServices, authorization: Authorization = "") -> PlainTextResponse:
    """Give counts to operators, who have a token for it."""
    wanted = services.settings.metrics_token
    if wanted is None:
        raise Denied(404, "not-found", "Counts are given once the server is started with a token for them.")
    if not hmac.compare_digest(hashed(wanted), hashed(bearer(authorization))):
        raise Denied(403, "bad-token", "This token does not open the counts.")
    return PlainTextResponse(services.metrics.text(), media_type="text/plain; version=0.0.4")
