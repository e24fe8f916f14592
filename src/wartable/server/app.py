"""Puts the server together."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, WebSocket
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import Response

import wartable
from wartable.server.ground.logs import log
from wartable.server.ground.metrics import Metrics
from wartable.server.protocol.denied import Denied
from wartable.server.settings import Settings
from wartable.server.store.sqlite import Store
from wartable.server.tables.services import Services
from wartable.server.tables.tables import Tables
from wartable.server.tables.thinking import Thinker
from wartable.server.wire.front_end import add_front_end
from wartable.server.wire.guard import Guard, denial
from wartable.server.wire.routes import router
from wartable.server.wire.table_socket import serve_socket

CODES = {404: "not-found", 405: "bad-method"}


def create_app(data: Path | None, settings: Settings | None = None) -> FastAPI:
    """Make the application; it keeps its tables in a folder, or in memory only."""
    settings = settings or Settings()
    metrics = Metrics()
    services = Services(settings, Store(data), Thinker(settings.bot_processes, metrics), metrics)
    tables = Tables(services)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        log("server-started", version=wartable.__version__)
        yield
        await tables.close()
        await services.thinker.close()
        services.store.close()
        log("server-ended")

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
    app.include_router(router)

    @app.websocket("/ws/tables/{table}")
    async def sit_down(socket: WebSocket, table: str) -> None:
        await serve_socket(socket, table, tables, services)

    add_front_end(app, settings.static)
    _answer_problems(app)
    app.add_middleware(Guard, settings=settings)
    return app


def _answer_problems(app: FastAPI) -> None:
    """Answer every problem with a code and a message, never with what is inside."""

    @app.exception_handler(Denied)
    async def deny(request: Request, error: Denied) -> Response:
        return denial(error)

    @app.exception_handler(RequestValidationError)
    async def explain(request: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"])
        return denial(Denied(422, "bad-form", f"{where}: {first['msg']}."))

    @app.exception_handler(HTTPException)
    async def answer(request: Request, error: HTTPException) -> Response:
        code = CODES.get(error.status_code, "bad-request")
        answered = denial(Denied(error.status_code, code, str(error.detail)))
        answered.headers.update(error.headers or {})
        return answered
