"""Structured logs: one JSON object a line, with the name of what happened; no secrets, no cards."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

LOGGER = logging.getLogger("wartable.server")
FIELDS = "fields"


def log(event: str, **fields: str | float | None) -> None:
    """Log that something happened."""
    LOGGER.info(event, extra={FIELDS: fields})


def log_failure(event: str, error: BaseException, **fields: str | float | None) -> None:
    """Log that something went wrong inside, with its traceback."""
    LOGGER.error(event, extra={FIELDS: fields}, exc_info=error)


class JsonLines(logging.Formatter):
    """Writes a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
        }
        if record.name != LOGGER.name:
            line["logger"] = record.name
        line |= getattr(record, FIELDS, {})
        if record.exc_info:
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def log_to_stderr(level: int = logging.INFO) -> None:
    """Send all logs of the server to stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    for name in (LOGGER.name, "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level if name == LOGGER.name else logging.WARNING)
        logger.propagate = False
