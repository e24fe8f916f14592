"""Runs the server on a port, opens the browser, and starts anew in place when told to."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import FrameType

import uvicorn

from wartable.core.errors import WartableError
from wartable.server.app import create_app
from wartable.server.ground.garbage import look_seldom
from wartable.server.ground.hosts import names_of
from wartable.server.ground.logs import log_to_stderr
from wartable.server.ground.open_files import allow_connections
from wartable.server.settings import Settings
from wartable.server.wire.front_end import NOT_BUILT, is_built
from wartable.server.wire.http_line import HttpLine
from wartable.server.wire.line_config import LineConfig
from wartable.server.wire.socket_line import SocketLine

LAST_WORDS = 3  # seconds for browsers to leave
AT_ONCE = 64  # connections that are taken before anybody else has a turn
WAITING = 2048  # connections that wait meanwhile
HANDED_ON = "WARTABLE_LISTENER"  # names the socket that a server which starts anew leaves to itself


class Server(uvicorn.Server):
    """Calls back once it listens."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    def end(self) -> None:
        """Serve nobody any more."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        if self.started:
            for listener in sockets or ():
                listener.listen(WAITING)
            self._ready()


def serve(
    host: str,
    port: int,
    data: Path,
    *,
    browser: bool,
    settings: Settings | None = None,
    public_url: str | None = None,
) -> None:
    """Serve until somebody ends it; told to start anew, it does so in the same process and at the same port."""
    names = names_of(host, public_url)
    handed_on = os.environ.pop(HANDED_ON, None)
    listener = listen(host, port) if handed_on is None else socket.socket(fileno=int(handed_on))
    shown = f"[{host}]" if ":" in host else host
    here = f"http://{'localhost' if is_any(host) else shown}:{listener.getsockname()[1]}/"
    address = here if names.public is None else f"{names.public}/"
    settings = settings or Settings()
    limits = replace(settings.limits, connections=allow_connections(settings.limits.connections))
    settings = replace(settings, limits=limits, names=names)
    kept = data if settings.database is None else "the database"
    log_to_stderr()

    def ready() -> None:
        if handed_on is not None:
            return  # everybody knows where it is
        print(f"Wartable is at {address} (Ctrl-C ends it; tables are kept in {kept})", flush=True)
        if not is_built(settings.static):
            print(NOT_BUILT, end="", flush=True)
        if browser:
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    app = create_app(data, settings)
    server = Server(configuration(app, settings), ready)
    app.state.tables.on_drained = server.end
    look_seldom()
    anew = StartAnew(server)
    with contextlib.suppress(KeyboardInterrupt):  # that is how it is meant to end
        server.run([listener.dup()])  # uvicorn closes what it is given; who comes meanwhile waits at the other
        if anew.wanted:
            start_anew(listener)


class StartAnew:
    """Hears the signal to start anew, where there is such a signal: the server ends well and is begun again."""

    def __init__(self, server: Server) -> None:
        self.wanted = False
        self._server = server
        if sys.platform != "win32" and threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGUSR2, self._hear)

    def _hear(self, number: int, frame: FrameType | None) -> None:
        self.wanted = True
        self._server.should_exit = True


def start_anew(listener: socket.socket) -> None:
    """Become what the same command would start now, perhaps of a newer build; nobody is turned away meanwhile."""
    if sys.platform != "win32":
        signal.signal(signal.SIGUSR2, signal.SIG_IGN)  # or hearing it twice would end what is just beginning
    listener.set_inheritable(True)
    os.environ[HANDED_ON] = str(listener.fileno())
    os.execv(sys.executable, [sys.executable, *sys.orig_argv[1:]])


def configuration(app: object, settings: Settings) -> LineConfig:
    """Tell uvicorn how to run the application."""
    return LineConfig(
        app,
        settings,
        http=HttpLine,
        ws=SocketLine,
        ws_max_size=settings.limits.body_bytes,
        ws_per_message_deflate=False,  # updates are short, and packing them would cost more than making them
        log_config=None,
        access_log=False,
        server_header=False,
        backlog=AT_ONCE,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=[str(network) for network in settings.proxies],
        timeout_graceful_shutdown=LAST_WORDS,
    )


def listen(host: str, port: int) -> socket.socket:
    """Take a port, or say why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, proto=socket.IPPROTO_TCP)  # named, or asyncio would not send at once
    if os.name == "posix":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        reason = getattr(error, "strerror", None) or error
        raise WartableError(f"The server cannot listen at {host}:{port}: {reason}. Try another --port.") from None
    return listener


def is_any(host: str) -> bool:
    """Tell whether a host means every address of this machine."""
    return host in ("0.0.0.0", "::", "")


def default_data() -> Path:
    """Name the folder for the user's tables, as the platform wants it."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local") / "Wartable"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Wartable"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "wartable"
