"""A browser without a window that shows a page and prints it."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from shutil import which
from tempfile import TemporaryDirectory
from typing import Any
from urllib.request import urlopen

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from wartable.core.errors import WartableError

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge")
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "C:/Program Files/Google/Chrome/Application/chrome.exe",
    "C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe",
)
FLAGS = (
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--remote-debugging-port=0",
)
START_SECONDS = 60.0
LARGEST_MESSAGE = 1 << 30
READY = "document.querySelector('main')?.dataset.ready === 'true'"
FAILED = "document.querySelector('[role=alert]')?.textContent ?? ''"


def find_browser() -> str:
    """Find an installed browser that can print, or say what would do."""
    for name in NAMES:
        if found := which(name):
            return found
    for place in PLACES:
        if Path(place).is_file():
            return place
    raise WartableError(
        "Printing needs Chromium, Chrome or Edge, and none was found; --browser PATH names one. Without any, "
        "`wartable serve` shows the same pages at #/print/GAME, for the browser you have."
    )


def print_page(program: str, url: str, seconds: float) -> bytes:
    """Show a page until it says that it is ready, and give it as a PDF."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile, running(program, Path(profile)) as port:
        tab = json.loads(urlopen(f"http://127.0.0.1:{port}/json/list", timeout=START_SECONDS).read())
        where = next(each["webSocketDebuggerUrl"] for each in tab if each["type"] == "page")
        try:
            with connect(where, max_size=LARGEST_MESSAGE, origin=None, ping_interval=None) as line:
                return Page(line).printed(url, seconds)
        except (WebSocketException, OSError) as error:
            raise WartableError(f"The browser {program} ended while it printed: {error}") from None


@contextmanager
def running(program: str, profile: Path) -> Iterator[int]:
    """Run a browser with a profile of its own; the port by which it is told what to do."""
    sandbox = ("--no-sandbox",) if sys.platform == "linux" and _is_root() else ()
    command = [program, *FLAGS, *sandbox, f"--user-data-dir={profile}", "about:blank"]
    try:
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError as error:
        raise WartableError(f"The browser {program} cannot be started: {error.strerror}.") from None
    try:
        yield _port(process, profile / "DevToolsActivePort", program)
    finally:
        process.terminate()
        process.wait()


def _is_root() -> bool:
    """Tell whether this is root, for whom the browser's sandbox does not work."""
    return os.geteuid() == 0


def _port(process: subprocess.Popen[bytes], file: Path, program: str) -> int:
    """Wait until the browser listens."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until and process.poll() is None:
        if file.is_file() and (lines := file.read_text(encoding="utf-8").splitlines()):
            return int(lines[0])
        time.sleep(0.05)
    raise WartableError(f"The browser {program} did not start.")


class Page:
    """A page of a browser that is told what to do."""

    def __init__(self, line: ClientConnection) -> None:
        self.line = line
        self.numbers = count(1)

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Tell the browser something, and wait for its answer."""
        number = next(self.numbers)
        self.line.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer: dict[str, Any] = json.loads(self.line.recv())
            if answer.get("id") == number:
                if "error" in answer:
                    raise WartableError(f"The browser could not print: {answer['error']['message']}.")
                result: dict[str, Any] = answer["result"]
                return result

    def value(self, expression: str) -> Any:
        """Ask the page for a value."""
        return self.ask("Runtime.evaluate", expression=expression)["result"].get("value")

    def printed(self, url: str, seconds: float) -> bytes:
        """Go to an address, wait until the page is ready, and print it."""
        self.ask("Page.navigate", url=url)
        until = time.monotonic() + seconds
        while not self.value(READY):
            if failure := self.value(FAILED):
                raise WartableError(f"The pages could not be drawn: {failure}")
            if time.monotonic() > until:
                raise WartableError(f"The pages were not drawn within {seconds:.0f} seconds.")
            time.sleep(0.1)
        data = self.ask("Page.printToPDF", printBackground=True, preferCSSPageSize=True)["data"]
        return base64.b64decode(data)
