"""What is answered when a request is not granted: a code and a message, never what is inside."""

from __future__ import annotations

import json
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from wartable.server.ground.logs import log_failure
from wartable.server.protocol.answers import ProblemAnswer
from wartable.server.protocol.denied import Denied, TryAgain
from wartable.server.store.database import Unreachable

CODES = {404: "not-found", 405: "bad-method"}
PROBLEMS = {
    400: "what was asked does not fit together",
    403: "the secret does not open this",
    404: "there is no such thing here",
    409: "it is too early or too late for this",
    410: "the table was played by rules that are gone",
    413: "the body is too long",
    422: "the request is not of the form described",
    429: "too many requests",
    503: "the server is busy with itself",
}
LONGEST = 40  # characters of what was sent, told back to who sent it
ALWAYS = (400, 413, 422, 429, 503)


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """Describe the answers to requests that are not granted."""
    return {status: {"model": ProblemAnswer, "description": PROBLEMS[status]} for status in (*ALWAYS, *statuses)}


def denial(denied: Denied) -> JSONResponse:
    """Make the answer to a request that is not granted."""
    headers = {"Retry-After": "2"} if denied.status in (429, 503) else None
    content = {"error": {"code": denied.code, "message": denied.message}}
    return JSONResponse(content, status_code=denied.status, headers=headers)


def misshapen(error: dict[str, Any]) -> str:
    """Say where a request is not of the form described, counting from 1 as people do, and what would be right."""
    part_of_request, *path = error["loc"]
    if error["type"] == "json_invalid":
        return f"This is no JSON, from character {path[0] + 1} on."
    where = ".".join(str(part + 1 if isinstance(part, int) else part) for part in path)
    found = error["input"]
    told = f", not {json.dumps(found)}" if isinstance(found, str | int | float) and len(str(found)) <= LONGEST else ""
    return f"{where or f'The {part_of_request}'}: {error['msg'].lower()}{told}."


def answer_problems(app: FastAPI) -> None:
    """Answer every problem with a code and a message, never with what is inside."""

    @app.exception_handler(Denied)
    async def deny(request: Request, error: Denied) -> Response:
        return denial(error)

    @app.exception_handler(Unreachable)
    async def ask_again(request: Request, error: Unreachable) -> Response:
        log_failure("store-unreachable", error)
        return denial(TryAgain())

    @app.exception_handler(RequestValidationError)
    async def explain(request: Request, error: RequestValidationError) -> Response:
        return denial(Denied(422, "bad-form", misshapen(error.errors()[0])))

    @app.exception_handler(HTTPException)
    async def answer(request: Request, error: HTTPException) -> Response:
        code = CODES.get(error.status_code, "bad-request")
        answered = denial(Denied(error.status_code, code, str(error.detail)))
        answered.headers.update(error.headers or {})
        return answered
