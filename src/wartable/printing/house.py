"""A server for one browser on this machine, which ends when that has seen enough."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from wartable.core.errors import WartableError
from wartable.server.app import create_app
from wartable.server.serving import Server, configuration, listen
from wartable.server.settings import Settings
from wartable.server.wire.front_end import NOT_BUILT, is_built

START_SECONDS = 60.0


@contextmanager
def open_house() -> Iterator[str]:
    """Serve the table from a folder of its own for a while; its address."""
    settings = Settings()
    if not is_built(settings.static):
        raise WartableError(NOT_BUILT.strip())
    ready = threading.Event()
    listener = listen("127.0.0.1", 0)
    port = listener.getsockname()[1]
    with TemporaryDirectory() as data:
        server = Server(configuration(create_app(Path(data), settings), settings), ready.set)
        thread = threading.Thread(target=server.run, args=([listener],), daemon=True)
        thread.start()
        try:
            if not ready.wait(START_SECONDS):
                raise WartableError("The server that draws the cards did not start.")
            yield f"http://127.0.0.1:{port}/"
        finally:
            server.should_exit = True
            thread.join(START_SECONDS)
