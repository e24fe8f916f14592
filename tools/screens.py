"""Takes a picture of every screen, to be looked at: `make screens` (Chromium is needed).

Recruits play a game of each kind; every question that was asked in it is shown at its table and in the replay, at the
sizes of a desk, a tablet and a phone, and so are all other pages. The pictures come to `build/screens`, with sheets
that show those of a game side by side.
"""

import argparse
import io
import json
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from typing import Any

from PIL import Image
from playwright.sync_api import Page, ViewportSize, sync_playwright

from tests.browser.gestures import SETTLED
from tests.browser.prepared import PEOPLE, Prepared, Until, ended, prepare
from tests.server.running import RunningServer, running
from tools.progress import run, say
from tools.screenshots import PATIENCE, ROOT, STATIC, settle
from wartable import bots
from wartable.core.rng import Rng
from wartable.core.state import Position, State
from wartable.games import OWN, load
from wartable.practice.puzzles import puzzles_of
from wartable.server.play.play import Play

TARGET = ROOT / "build" / "screens"
SIZES: dict[str, ViewportSize] = {
    "desk": {"width": 1440, "height": 900},
    "tablet": {"width": 768, "height": 1024},
    "phone": {"width": 390, "height": 844},
}
IN_A_ROW = {"desk": 2, "tablet": 3, "phone": 5}
ROWS = 2
SETUPS: dict[str, dict[str, Any]] = {
    "drums-of-war": {"armies": "human,orc"},
    "roar-of-war": {"races": "elf,orc"},
    "clash-of-armies": {},
    "clash-of-rage": {},
}
AT_WORK = "Captain goes through the game"
REVIEWED = 600_000  # milliseconds
PAGES = {
    "home": "",
    "lobby": "lobby",
    "study": "study",
    "account": "account",
    "admin": "admin",
    "settings": "settings",
    "credits": "credits",
    "unknown": "nowhere",
}
OF_EACH_GAME = {"new": "new/{}", "rules": "rules/{}", "cards": "cards/{}"}


@dataclass(frozen=True)
class Moment:
    """What a game asks somebody, after so many steps."""

    question: str
    seat: int
    step: int


@dataclass(frozen=True)
class Screen:
    """An address, whose seats the browser keeps, and what is pressed there."""

    name: str
    address: str
    seats: tuple[tuple[str, int, str], ...] = ()
    pressed: tuple[str, ...] = ()  # buttons, or what they stand in, one after the other


def as_a_recruit(state: State, seat: int, luck: Rng) -> int:
    """Chooses like somebody who has begun to learn."""
    return int(bots.load("recruit").choose(Position(state.view(seat)), luck))


def played(server: RunningServer, game: str) -> tuple[Prepared, list[Moment]]:
    """A game from its beginning to its end, and a moment of each question: the one in the middle of all that ask it."""
    asked: dict[str, list[Moment]] = defaultdict(list)

    def notice(play: Play) -> bool:
        for seat in play.state.to_act:
            question = play.state.decision(seat)
            assert question is not None
            asked[question.name].append(Moment(question.name, seat, len(play.deeds)))
        return ended(play)

    past = prepare(server, game, notice, mind=as_a_recruit, **SETUPS[game])
    return past, [moments[len(moments) // 2] for moments in asked.values()]


def after(step: int) -> Until:
    """Play on until so many things are done."""
    return lambda play: len(play.deeds) == step


def screens_of(server: RunningServer, game: str) -> Iterator[Screen]:
    """Every question of a game at its table and in its replay; how it ended; its pages."""
    past, moments = played(server, game)
    everybody = tuple((past.name, seat, token) for seat, token in enumerate(past.tokens))
    for moment in moments:
        table = prepare(server, game, after(moment.step), mind=as_a_recruit, **SETUPS[game])
        mine = (table.name, moment.seat, table.tokens[moment.seat])
        yield Screen(f"{game}.table.{moment.question}", f"table/{table.name}", (mine,))
        yield Screen(
            f"{game}.replay.{moment.question}", f"replay/{past.name}/{moment.step}/{moment.seat}", everybody[:1]
        )
    yield Screen(f"{game}.table.the-end", f"table/{past.name}", everybody[:1])
    yield Screen(f"{game}.table.hand-over", f"table/{past.name}", everybody)
    yield Screen(f"{game}.pages.review", f"review/{past.name}", everybody[:1])
    yield Screen(f"{game}.pages.puzzle", f"puzzle/{game}/{puzzles_of(game)[0].id}")
    for name, address in OF_EACH_GAME.items():
        yield Screen(f"{game}.pages.{name}", address.format(game))
    play = f"role=button[name=/^Play {load(game).title.partition(':')[0]}/]"
    yield Screen(f"{game}.pages.play", "", pressed=(play,))
    yield Screen(f"{game}.pages.lesson", "", pressed=(play, "section[aria-label=Lessons] button >> nth=0"))


def pages(server: RunningServer) -> Iterator[Screen]:
    """Pages that belong to no game, and a table where people meet."""
    host = {"kind": "person", "name": PEOPLE[0]}
    for name, address in PAGES.items():
        yield Screen(f"pages.{name}", address)
    for game in OWN:
        made = server.create(host, {"kind": "open", "offer": "lobby"}, game=game, **SETUPS[game])
        yield Screen(f"pages.waiting-{game}", f"table/{made.name}", ((made.name, 0, made.tokens[0] or ""),))
        yield Screen(f"pages.join-{game}", f"join/{made.name}")
    yield Screen("pages.lobby-with-tables", "lobby")


def visit(page: Page, screen: Screen) -> None:
    """Opens a screen as one who keeps its seats."""
    seats = [{"table": table, "seat": seat, "token": token} for table, seat, token in screen.seats]
    page.goto("about:blank")
    page.goto("/#/nowhere")
    page.evaluate("seats => localStorage.setItem('wartable.seats', seats)", json.dumps(seats))
    page.goto(f"/#/{screen.address}")
    page.wait_for_load_state("networkidle")
    for button in screen.pressed:
        page.locator(button).first.click()
    page.get_by_text(AT_WORK).wait_for(state="hidden", timeout=REVIEWED)


def shot(page: Page, size: ViewportSize) -> Image.Image:
    """Takes a picture of what is to be seen in a window of a size."""
    page.set_viewport_size(size)
    page.evaluate(SETTLED)
    settle(page)
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")


def lay_sheets(folder: Path, size: str) -> None:
    """Lays the pictures of a size side by side, those that belong together on the same sheets."""
    groups: dict[str, list[Path]] = defaultdict(list)
    for path in sorted(folder.glob("*.webp")):
        groups[path.name.rsplit(".", 2)[0]].append(path)
    width, height = SIZES[size]["width"] + 8, SIZES[size]["height"] + 8
    across = IN_A_ROW[size]
    for group, paths in groups.items():
        for first in range(0, len(paths), across * ROWS):
            some = paths[first : first + across * ROWS]
            rows = -(-len(some) // across)
            sheet = Image.new("RGB", (width * min(across, len(some)), height * rows), "#c06")
            for at, path in enumerate(some):
                sheet.paste(Image.open(path), (at % across * width, at // across * height))
            (folder / "sheets").mkdir(exist_ok=True)
            sheet.save(folder / "sheets" / f"{group}-{first // (across * ROWS) + 1}.png")


def take_pictures(games: list[str], wanted: re.Pattern[str], sizes: list[str], theme: str, target: Path) -> None:
    """Takes every picture whose name fits."""
    with running(static=STATIC) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=["--no-sandbox", "--disable-gpu"])
        context = browser.new_context(base_url=server.url, reduced_motion="reduce", has_touch=True)
        context.set_default_timeout(PATIENCE)
        settings = json.dumps({"theme": theme, "pace": "instant", "forced": "asked", "name": PEOPLE[0]})
        context.add_init_script(
            f"location.protocol === 'http:' && localStorage.setItem('wartable.settings', {json.dumps(settings)})"
        )
        page = context.new_page()
        page.on("pageerror", lambda error: say(f"the page reports: {error}"))
        sources = [screens_of(server, game) for game in games] or [pages(server)]
        for screen in (screen for source in sources for screen in source if wanted.search(screen.name)):
            visit(page, screen)
            for size in sizes:
                folder = target / f"{theme}-{size}"
                folder.mkdir(parents=True, exist_ok=True)
                shot(page, SIZES[size]).save(folder / f"{screen.name}.webp", quality=85)
            say(screen.name)
        browser.close()
    for size in sizes:
        lay_sheets(target / f"{theme}-{size}", size)


def pattern(text: str) -> re.Pattern[str]:
    """Read a regular expression, or say what is wrong with it."""
    try:
        return re.compile(text)
    except re.error as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no regular expression: {error}") from None


def main() -> None:
    """Takes all pictures, or those whose names fit."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=OWN, action="append", help="only this game; may be given again")
    parser.add_argument("--pages", action="store_true", help="only what belongs to no game")
    parser.add_argument(
        "--only", type=pattern, default="", metavar="PATTERN", help="only screens whose names this fits"
    )
    parser.add_argument("--size", choices=SIZES, action="append", help="only this size; may be given again")
    parser.add_argument("--theme", choices=["dark", "light"], default="dark")
    parser.add_argument("--to", type=Path, default=TARGET, help="the folder to write to")
    given = parser.parse_args()
    games = [] if given.pages else given.game or list(OWN)
    take_pictures(games, given.only, given.size or list(SIZES), given.theme, given.to)


if __name__ == "__main__":
    run(main)
