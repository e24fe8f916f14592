"""A real browser before a real server; without one the tests are skipped, and in CI they fail."""

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.process import ServerProcess
from tests.server.running import RunningServer, running

STATIC = Path(__file__).parents[2] / "src/wartable/server/static"
# What a browser writes down as an error, though the page tells it in words.
REFUSAL = re.compile("status of (4..|503)|WebSocket connection")
PATIENCE = 60_000  # milliseconds, for machines that do much else
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Nobody looks at these pages, and painting them took the browser as long as all the rest. What is transparent is laid
# out, found and touched like anything else; only who asks for contrasts needs to see it (axe.py). A card whose picture
# cannot be drawn does without, and none is drawn ahead.
UNPAINTED = """
  const unpainted = new CSSStyleSheet();
  unpainted.replaceSync("body { opacity: 0 !important }");
  document.adoptedStyleSheets.push(unpainted);
  HTMLImageElement.prototype.decode = () => Promise.reject(new Error("nobody looks"));
  window.requestIdleCallback = () => 0;
"""

try:
    from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

except ImportError:
    collect_ignore_glob = [] if os.environ.get("CI") else ["test_*.py"]


def missing(what: str) -> None:
    """Skips in sight, but never where every change is checked."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@contextmanager
def serving(**changes: Any) -> Iterator[RunningServer]:
    """A server with the front end as it was built last."""
    if not (STATIC / "index.html").is_file():
        missing("the front end is not built: run `npm run build` in web")
    with running(static=STATIC, **changes) as server:
        yield server


@pytest.fixture(scope="session")
def table_server() -> Iterator[RunningServer]:
    with serving() as server:
        yield server


@pytest.fixture(scope="session")
def chromium() -> Iterator["Browser"]:
    path = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if path is None:
        missing("there is no Chromium: apt-get install --no-install-recommends chromium")
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=FLAGS)
        yield browser
        browser.close()


OpenPage = Callable[..., "Page"]


@pytest.fixture
def open_page(chromium: "Browser", table_server: RunningServer) -> Iterator[OpenPage]:
    """Opens pages of their own, and fails if one of them reports an error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def open_one(
        width: int = 1440,
        height: int = 900,
        theme: str = "dark",
        pace: str = "instant",
        server: RunningServer | ServerProcess = table_server,
        painted: bool = False,
        refusals: bool = False,
    ) -> Page:
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            reduced_motion="reduce",
            has_touch=width < 1024,
            base_url=server.url,
        )
        context.set_default_timeout(PATIENCE)
        settings = json.dumps({"theme": theme, "pace": pace, "forced": "asked"})
        context.add_init_script(
            "location.protocol === 'http:' && !localStorage.getItem('wartable.settings') &&"
            f" localStorage.setItem('wartable.settings', '{settings}')"
        )
        if not painted:
            context.add_init_script(UNPAINTED)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda message: (
                errors.append(message.text)
                if message.type == "error" and not (refusals and REFUSAL.search(message.text))
                else None
            ),
        )
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert not errors
