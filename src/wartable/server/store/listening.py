"""Hears what the other processes at a PostgreSQL database tell, on a connection of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable

import psycopg

from wartable.server.store.postgres import CHANNEL, connect

LISTEN = f"LISTEN {CHANNEL}"
LOOK_UP = 0.25  # seconds until the listener looks whether it shall end
TRY_AGAIN = 0.5  # seconds until it connects anew


class Ear:
    """A thread that listens, connecting anew whenever the connection is lost."""

    def __init__(
        self, address: str, process: str, hear: Callable[[str, str], None], resume: Callable[[], None]
    ) -> None:
        self._address = address
        self._process = process
        self._hear = hear
        self._resume = resume
        self._ended = threading.Event()
        self._thread = threading.Thread(target=self._run, name="wartable-ear", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Listen no more."""
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                with connect(self._address, self._process) as db:
                    db.execute(LISTEN)
                    self._resume()
                    while not self._ended.is_set():
                        self._listen(db)
            except psycopg.Error:
                self._ended.wait(TRY_AGAIN)

    def _listen(self, db: psycopg.Connection[tuple[object, ...]]) -> None:
        for notice in db.notifies(timeout=LOOK_UP):
            teller, _, news = notice.payload.partition(" ")
            if teller != self._process:
                self._hear(teller, news)
