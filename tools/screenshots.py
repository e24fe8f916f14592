"""Takes the pictures of README and documentation anew: `make pictures` (Chromium is needed).

A real server, a real browser: at each table a person, advised by Captain, has fought a bot for a while. A short capture
shows the next moves of one of them.
"""

import argparse
import io
import json
import re
from dataclasses import replace
from pathlib import Path
from shutil import which
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from tests.browser.drums import DRUMS
from tests.browser.prepared import Prepared
from tests.browser.table_page import TablePage
from tests.server.browser import Browser as Seat
from tests.server.running import ENDLESS, PATIENT, SOLDIER, NewTable, RunningServer, running
from tools.progress import run, say

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "src" / "wartable" / "server" / "static"
TARGET = ROOT / "docs" / "pictures"
TABLES = {
    "drums-of-war": (24, {"armies": "human,orc"}),
    "roar-of-war": (30, {"races": "elf,orc"}),
    "clash-of-armies": (60, {}),
    "clash-of-rage": (60, {}),
}  # decisions of the person before the picture, and what was agreed
FILMED = DRUMS
FRAMES = 16
DESK: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
SHOWN = (960, 600)
QUALITY = 80
BETWEEN_FRAMES = 900  # milliseconds
PATIENCE = 120_000  # milliseconds
# An image is as wide as a point until its picture is drawn.
DRAWN = """() => [...document.querySelectorAll("img.art")].every(one => {
  let { top, bottom, width } = one.getBoundingClientRect();
  for (let around = one.parentElement; around; around = around.parentElement) {
    if (getComputedStyle(around).overflowY === "visible") continue;
    const port = around.getBoundingClientRect();
    [top, bottom] = [Math.max(top, port.top), Math.min(bottom, port.bottom)];
  }
  return one.naturalWidth > 1 || !width || Math.max(top, 0) >= Math.min(bottom, innerHeight);
})"""


def fought(server: RunningServer, game: str) -> NewTable:
    """Sets a table and fights there for a while."""
    decisions, options = TABLES[game]
    table = server.create({"kind": "person", "name": "Ada"}, SOLDIER, game=game, **options)
    with server.sit(table.name, table.tokens[0]) as seat:
        for _ in range(decisions):
            if not is_asked(seat):
                break
            take_advice(seat)
    return table


def is_asked(seat: Seat) -> bool:
    """Waits until it is one's turn; False once the game is over."""
    while not seat.actions and seat.over is None:
        seat.until("update")
    return seat.over is None


def take_advice(seat: Seat) -> None:
    """Does what Captain would do."""
    single = len(seat.actions) == 1
    seat.act(seat.actions[0] if single else seat.ask("hint")["action"])


def sit(
    browser: Browser,
    server: RunningServer,
    size: ViewportSize,
    table: NewTable | Prepared,
    motion: Literal["reduce", "no-preference"] = "reduce",
) -> Page:
    """Opens a table in the browser, as the person who sits there: it answers nothing by itself."""
    context = browser.new_context(viewport=size, base_url=server.url, reduced_motion=motion, color_scheme="dark")
    seats = json.dumps([{"table": table.name, "seat": 0, "token": table.tokens[0]}])
    context.add_init_script(f"localStorage.setItem('wartable.seats', {json.dumps(seats)})")
    context.add_init_script("""localStorage.setItem('wartable.settings', '{"forced": "asked"}')""")
    page = context.new_page()
    page.goto(f"/#/table/{table.name}")
    page.get_by_role("status").filter(visible=True).first.wait_for()
    settle(page)
    return page


def settle(page: Page) -> None:
    """Waits until the pictures in sight are drawn, and what appears has appeared."""
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    page.wait_for_function(DRAWN, timeout=PATIENCE)
    page.wait_for_timeout(500)


def shot(page: Page) -> Image.Image:
    """Takes a picture of what is to be seen; none of a page that tells of an error."""
    told = page.get_by_role("alert").filter(visible=True)
    if told.count():
        raise SystemExit(f"screenshots: a message stands on {page.url}: {told.first.inner_text()}")
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def keep(name: str, picture: Image.Image) -> None:
    """Writes a picture, small enough for a page."""
    TARGET.mkdir(parents=True, exist_ok=True)
    picture.save(TARGET / f"{name}.webp", quality=QUALITY, method=6)
    say(f"{name}.webp: {(TARGET / f'{name}.webp').stat().st_size // 1024} kB")


def film(page: Page, server: RunningServer, table: NewTable) -> None:
    """Goes on playing while somebody looks, and makes a moving picture of it."""
    frames = [shot(page).resize(SHOWN)]
    board = TablePage(page, FILMED)
    with server.sit(table.name, table.tokens[0]) as seat:
        while len(frames) < FRAMES and is_asked(seat):
            board.wait_for_my_decision()
            take_advice(seat)
            page.wait_for_timeout(700)
            page.wait_for_function(DRAWN, timeout=PATIENCE)
            frames.append(shot(page).resize(SHOWN))
    path = TARGET / "capture.webp"
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=BETWEEN_FRAMES, loop=0, quality=60, method=6)
    say(f"{path.name}: {len(frames)} frames, {path.stat().st_size // 1024} kB")


def take_pictures(wanted: re.Pattern[str]) -> None:
    """Takes every picture whose name fits."""
    limits = replace(PATIENT, help=ENDLESS)
    expect.set_options(timeout=PATIENCE)
    with running(static=STATIC, limits=limits) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        if wanted.search("home"):
            page = browser.new_context(
                viewport=DESK, base_url=server.url, reduced_motion="reduce", color_scheme="dark"
            ).new_page()
            page.goto("/")
            settle(page)
            keep("home", shot(page))
        for game in filter(wanted.search, TABLES):
            table = fought(server, game)
            for name, size in ((game, DESK), (f"{game}-phone", PHONE)):
                keep(name, shot(sit(browser, server, size, table)))
            if game == FILMED.game:
                film(sit(browser, server, DESK, table), server, table)
        browser.close()


def main() -> None:
    """Takes all pictures, or those whose names fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", metavar="PATTERN", help="only games that this fits, or home")
    take_pictures(re.compile(parser.parse_args().only))


if __name__ == "__main__":
    run(main)
