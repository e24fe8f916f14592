"""Counts how many frames a second a browser without a graphics card shows while cards fight: `python -m tools.frames`.

Two play from a deal that is always the same. One of them looks on with all motion, and while a fight is shown the page
notes when it is asked for a frame. With `--trace` a trace of it tells what the time went to.
"""

import argparse
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from shutil import which
from statistics import mean, median

from playwright.sync_api import CDPSession, Page, sync_playwright

from tests.browser.prepared import DealtLuck, Mind, Prepared, asking, at_random, prepare
from tests.browser.rage_tables import conquering
from tests.server.running import RunningServer, running
from tools.progress import run, say
from tools.screens import SETUPS, SIZES
from tools.screenshots import PATIENCE, STATIC, sit
from wartable.core.rng import seeded

FLAGS = ["--no-sandbox", "--disable-gpu"]
RACES = ("elf", "orc", "human", "dwarf")
SLOW = 34  # milliseconds: two frames of sixty in a second
FEW = 20  # frames: a fight that was cut short
# A list of the moments at which a frame was asked for, fight by fight: what is seen of one differs by game.
NOTE = """seen => {
  window.fights = [];
  let before = false;
  const note = at => {
    const fighting = document.querySelector(seen) && document.querySelector(".skip");
    if (fighting && !before) window.fights.push([]);
    if (fighting) window.fights.at(-1).push(at);
    before = Boolean(fighting);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
}"""


@dataclass(frozen=True)
class Fought:
    """Where the fights of a game begin, who comes to them, and what of the page tells that one is shown."""

    since: str
    seen: str
    mind: Mind = at_random


FOUGHT = {
    "roar-of-war": Fought("turn", "[data-happening]"),
    "drums-of-war": Fought("announce", ".seam.combat"),
    "clash-of-rage": Fought("assault", ".battle", conquering),
}
SHOWN = "() => !document.querySelector('.skip')"
TRACED = "devtools.timeline,cc,viz"


def play(page: Page, server: RunningServer, table: Prepared, mind: Mind, decisions: int) -> None:
    """Lets both act, each time once the page has shown what happened before."""
    luck, there = seeded(7), server.table(table.name)
    for _ in range(decisions):
        if there.play.over is not None:
            return
        state = there.play.state
        seat = state.to_act[0]
        server.act(there, seat, state.text(seat, mind(state, seat, luck)))
        page.wait_for_timeout(200)
        page.wait_for_function(SHOWN, timeout=PATIENCE)


def begin(tracer: CDPSession) -> None:
    """Begins a trace."""
    tracer.send("Tracing.start", {"transferMode": "ReturnAsStream", "categories": TRACED})


def keep(tracer: CDPSession, page: Page, path: Path) -> None:
    """Ends a trace and writes it down."""
    streams: list[str] = []
    tracer.on("Tracing.tracingComplete", lambda done: streams.append(done["stream"]))
    tracer.send("Tracing.end")
    while not streams:
        page.wait_for_timeout(100)
    with path.open("w") as file:
        while True:
            part = tracer.send("IO.read", {"handle": streams[0]})
            file.write(part["data"])
            if part["eof"]:
                break


def tell(fights: list[list[float]]) -> None:
    """Says how many frames there were in each fight, and in all of them."""
    rates, slow, all_frames = [], 0, 0
    for moments in fights:
        gaps = [later - sooner for sooner, later in pairwise(moments)]
        if len(gaps) < FEW:
            continue
        late = sum(gap > SLOW for gap in gaps)
        rates.append(1000 / mean(gaps))
        slow, all_frames = slow + late, all_frames + len(gaps)
        say(
            f"{rates[-1]:5.1f} frames a second over {sum(gaps) / 1000:.1f} s, {late} of {len(gaps)} took over {SLOW} ms"
        )
    say(
        f"median {median(rates):.1f}, worst {min(rates):.1f} of {len(rates)} fights; {slow} of {all_frames} frames slow"
    )


def main() -> None:
    """Counts frames."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=FOUGHT, default="roar-of-war")
    parser.add_argument("--size", choices=SIZES, default="desk")
    parser.add_argument("--players", type=int, default=2, help="of Roar of War")
    parser.add_argument("--decisions", type=int, default=24)
    parser.add_argument("--trace", type=Path)
    asked = parser.parse_args()
    fought = FOUGHT[asked.game]
    setup = {**SETUPS[asked.game]}
    if asked.game == "roar-of-war":
        setup["races"] = ",".join(RACES[: asked.players])
    with running(static=STATIC, luck=DealtLuck(1)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=which("chromium"), args=FLAGS)
        table = prepare(server, asked.game, asking(fought.since), mind=fought.mind, **setup)
        page = sit(browser, server, SIZES[asked.size], table, motion="no-preference")
        tracer = browser.new_browser_cdp_session()
        if asked.trace:
            begin(tracer)
        page.evaluate(NOTE, fought.seen)
        play(page, server, table, fought.mind, asked.decisions)
        if asked.trace:
            keep(tracer, page, asked.trace)
        tell(page.evaluate("window.fights"))
        browser.close()


if __name__ == "__main__":
    run(main)
