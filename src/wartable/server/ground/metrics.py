"""What operators watch: how often what was logged, in the text form of Prometheus; never what is chosen."""

from __future__ import annotations

import logging
from collections import Counter

from wartable.server.ground.logs import LOGGER


class Metrics(logging.Handler):
    """The counts since the server began: what is logged, by its kind, and how much is open now."""

    def __init__(self) -> None:
        super().__init__(logging.INFO)
        self.tables_loaded = 0
        self.sockets = 0
        self._events: Counter[str] = Counter()

    def begin(self) -> None:
        """Count what is logged from now on."""
        LOGGER.addHandler(self)
        LOGGER.setLevel(logging.INFO)

    def end(self) -> None:
        """Count no more."""
        LOGGER.removeHandler(self)

    def emit(self, record: logging.LogRecord) -> None:
        """Count something by its kind."""
        self._events[record.getMessage()] += 1

    def text(self) -> str:
        """Write the counts down."""
        events = [f'wartable_events_total{{kind="{kind}"}} {count}' for kind, count in sorted(self._events.items())]
        return "\n".join(
            [
                *_about("wartable_events_total", "counter", "What was logged, by its kind."),
                *events,
                *_about("wartable_tables_loaded", "gauge", "Tables held in memory."),
                f"wartable_tables_loaded {self.tables_loaded}",
                *_about("wartable_sockets", "gauge", "Open sockets."),
                f"wartable_sockets {self.sockets}\n",
            ]
        )


def _about(name: str, kind: str, words: str) -> list[str]:
    return [f"# HELP {name} {words}", f"# TYPE {name} {kind}"]
