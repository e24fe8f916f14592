"""Puts the server together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, WebSocket

import wartable
from wartable.server.ground.buckets import Buckets
from wartable.server.ground.garbage import look_often, look_round
from wartable.server.ground.logs import log
from wartable.server.ground.metrics import Metrics
from wartable.server.play.positions import name_of_rules
from wartable.server.settings import Settings
from wartable.server.store.opening import open_store
from wartable.server.store.readiness import Readiness
from wartable.server.tables.accounts import Accounts
from wartable.server.tables.apart import Apart
from wartable.server.tables.company import Company, Processes
from wartable.server.tables.deadlines import Deadlines
from wartable.server.tables.house import House
from wartable.server.tables.looking_back import LookingBack
from wartable.server.tables.reviewing import Reviews
from wartable.server.tables.services import Services
from wartable.server.tables.tables import Tables
from wartable.server.thinking.bench import Bench
from wartable.server.thinking.bot_time import BotTime
from wartable.server.thinking.thinker import Thinker
from wartable.server.wire.account_routes import router as account_router
from wartable.server.wire.front_end import add_front_end
from wartable.server.wire.guard import Guard
from wartable.server.wire.house_routes import router as house_router
from wartable.server.wire.looking_back_routes import router as looking_back_router
from wartable.server.wire.problems import answer_problems
from wartable.server.wire.routes import router
from wartable.server.wire.table_socket import serve_socket
from wartable.server.wire.workshop_routes import router as workshop_router


def create_app(data: Path | None, settings: Settings | None = None) -> FastAPI:
    """Make the application; it keeps its tables in a folder, or in memory only."""
    settings = settings or Settings()
    metrics = Metrics()
    thinker = Thinker(settings.bot_processes, settings.bot_seconds, BotTime(settings.limits))
    shared, rules = settings.database, name_of_rules()  # games are loaded now, so that nobody waits for it later
    store = open_store(data, shared, settings.process)
    company = Company() if shared is None else Processes(store, shared, settings.process, rules)
    readiness = Readiness(store, data if shared is None else None)
    services = Services(settings, store, readiness, thinker, metrics, company)
    tables = Tables(services)
    deadlines = Deadlines(services, tables)
    looking_back = LookingBack(services)
    reviews = Reviews(services, looking_back)
    bench = Bench(settings.limits)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        metrics.begin()
        log("server-started", version=wartable.__version__, process=settings.process)
        await company.begin(tables)
        looking = [asyncio.create_task(look()) for look in (look_often, look_round)]
        deadlines.begin()
        yield
        for task in looking:
            task.cancel()
        await deadlines.close()
        await tables.close()
        await company.end()
        await reviews.close()
        await services.thinker.close()
        await bench.close()
        services.store.close()
        log("server-ended")
        metrics.end()

    app = FastAPI(
        title="Wartable",
        version=wartable.__version__,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.tables = tables
    app.state.services = services
    app.state.deadlines = deadlines
    app.state.apart = Apart(services, tables)
    app.state.accounts = Accounts(services, tables, app.state.apart)
    app.state.logins = Buckets(settings.limits.logins)
    app.state.house = House(services, tables)
    app.state.reports = Buckets(settings.limits.reports)
    app.state.lookups = Buckets(settings.limits.lookups)
    app.state.looking_back = looking_back
    app.state.reviews = reviews
    app.state.bench = bench
    app.state.card_sets = Buckets(settings.limits.card_sets)
    app.state.pasts = Buckets(settings.limits.pasts)
    app.include_router(router)
    app.include_router(looking_back_router)
    app.include_router(house_router)
    app.include_router(account_router)
    app.include_router(workshop_router)

    @app.websocket("/ws/tables/{table}")
    async def sit_down(socket: WebSocket, table: str) -> None:
        await serve_socket(socket, table, tables, services)

    _prepare_routes(app)
    add_front_end(app, settings.static)
    answer_problems(app)
    app.add_middleware(Guard, settings=settings)
    return app


def _prepare_routes(app: FastAPI) -> None:
    """Have the routes made ready, which FastAPI otherwise does while the first who asks waits."""
    for route in app.router.routes:
        route.matches({"type": "http", "method": "GET", "path": "/", "root_path": "", "headers": [], "app": app})
