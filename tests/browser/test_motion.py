"""Motion is smooth without a graphics card: what lies still is painted once, and a picture that was drawn is kept."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import OpenPage
from tests.browser.prepared import Prepared, asking, prepare
from tests.browser.roar import ROAR
from tests.browser.table_page import TablePage
from tests.server.running import RunningServer

SIZES = [(1440, 900), (768, 1024), (390, 844)]
# What a browser moves without painting it.
CHEAP = {"transform", "translate", "rotate", "scale", "opacity"}
# In every frame while something is shown: which properties change, and what never comes to rest.
NOTE = """() => {
  const changed = window.changed = {properties: [], endless: [], frames: 0};
  const bookkeeping = ["offset", "computedOffset", "easing", "composite"];
  const note = () => {
    if (document.querySelector(".duel") && document.querySelector(".skip")) {
      changed.frames++;
      for (const motion of document.getAnimations()) {
        const {target} = motion.effect;
        if (motion.playState !== "running") continue;
        changed.properties.push(...motion.effect.getKeyframes().flatMap(Object.keys)
          .filter(key => !bookkeeping.includes(key)));
        if (motion.effect.getTiming().iterations === Infinity) changed.endless.push(target.className);
      }
    }
    requestAnimationFrame(note);
  };
  note();
}"""
MANY = 3  # times that layers are put together in a fight
ALL_DRAWN = "() => [...document.querySelectorAll('.table img')].every(one => one.naturalWidth > 1)"
SHOWN = "() => document.querySelector('.duel') && !document.querySelector('.skip')"


def fight(server: RunningServer, page: Page, table: Prepared) -> None:
    """Attacks the first rival with the first card that can, until the fight has been shown so far."""
    there = server.table(table.name)
    for _ in ("attack-with", "target"):
        state = there.play.state
        server.act(there, 0, state.text(0, state.legal_actions(0)[0]))
    page.wait_for_function(SHOWN)


@contextmanager
def paints_of_the_ground(page: Page) -> Iterator[list[int]]:
    """How often the browser has painted the table's ground, each time it put its layers together."""
    browser = page.context.new_cdp_session(page)
    counts: list[int] = []

    def note(change: dict[str, Any]) -> None:
        whole = page.viewport_size
        counts.extend(
            layer["paintCount"]
            for layer in change.get("layers", [])
            if layer["drawsContent"]
            and whole
            and layer["width"] == whole["width"]
            and layer["height"] >= whole["height"]
        )

    browser.on("LayerTree.layerTreeDidChange", note)
    browser.send("LayerTree.enable")
    yield counts
    browser.detach()


def sit_before_motion(open_page: OpenPage, server: RunningServer, width: int, height: int) -> tuple[Page, Prepared]:
    page = open_page(width=width, height=height, pace="steady", painted=True)
    page.goto("/#/settings")
    page.evaluate("""() => localStorage.setItem("wartable.settings",
      JSON.stringify({...JSON.parse(localStorage.getItem("wartable.settings")), motion: "full"}))""")
    page.goto("about:blank")
    table = prepare(server, ROAR.game, asking("turn"), races="elf,orc")
    seat = TablePage(page, ROAR)
    seat.sit_down(table, 0)
    seat.wait_for_my_decision()
    return page, table


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_in_a_fight_no_glow_goes_on_and_nothing_is_painted_to_be_moved(
    open_page: OpenPage, table_server: RunningServer, width: int, height: int
) -> None:
    page, table = sit_before_motion(open_page, table_server, width, height)
    page.evaluate(NOTE)
    fight(table_server, page, table)
    changed = page.evaluate("window.changed")
    assert changed["frames"] > 0
    assert changed["properties"]
    assert set(changed["properties"]) <= CHEAP
    assert changed["endless"] == []


def test_a_fight_leaves_the_ground_of_the_table_as_it_was_painted(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    page, table = sit_before_motion(open_page, table_server, 1440, 900)
    page.wait_for_function(ALL_DRAWN)
    with paints_of_the_ground(page) as counts:
        fight(table_server, page, table)
    assert page.locator("canvas").count() == 0
    assert len(counts) > MANY
    assert max(counts) <= 3  # when the browser began to count, and when the fight comes and goes; never for a frame


# Whenever a hand comes into sight: how many of its pictures are still to be drawn, in that very moment.
MISSING = """() => {
  window.missing = [];
  let before = null;
  new MutationObserver(() => {
    const hand = document.querySelector(".table .hand");
    if (hand && hand !== before) {
      const pictures = [...hand.querySelectorAll("img.art")];
      window.missing.push([pictures.length, pictures.filter(one => one.naturalWidth <= 1).length]);
    }
    before = hand;
  }).observe(document.body, {childList: true, subtree: true});
}"""
DRAWN_AHEAD = "() => performance.getEntriesByName('wartable:drawn-ahead').length > 0"


@pytest.mark.broad
def test_pictures_are_there_when_the_device_changes_hands(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page(painted=True)
    table = prepare(table_server, ROAR.game, asking("turn"), races="elf,orc")
    seat = TablePage(page, ROAR)
    seat.sit_down(table, 0, 1)
    seat.wait_for_my_decision()
    page.wait_for_function(DRAWN_AHEAD, polling=500)  # asked seldom, or nothing is still
    page.evaluate(MISSING)
    while seat.hand_overs < 3:
        assert not seat.play_on(0.1)
    shown = page.evaluate("window.missing")
    assert len(shown) >= 2
    assert all(pictures > 1 for pictures, _ in shown)
    assert not any(missing for _, missing in shown)


# Whenever a hand comes into sight: how many cards it holds, and how many of them have a face in that very moment.
FACES = """() => {
  window.shown = [];
  let before = null;
  new MutationObserver(() => {
    const hand = document.querySelector(".table .hand");
    if (hand && hand !== before) {
      window.shown.push([hand.querySelectorAll(".slot").length, hand.querySelectorAll(".slot svg.frame").length]);
    }
    before = hand;
  }).observe(document, {childList: true, subtree: true});
}"""


@pytest.mark.broad
def test_a_table_opens_before_its_cards_have_faces_and_keeps_them_when_the_device_changes_hands(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    page = open_page()
    page.add_init_script(f"({FACES})()")
    table = prepare(table_server, ROAR.game, asking("turn"), races="elf,orc")
    seat = TablePage(page, ROAR)
    seat.sit_down(table, table.play.state.to_act[0])
    seat.wait_for_my_decision()
    page.locator(".hand .slot svg.frame").first.wait_for()
    [(cards, faces)] = page.evaluate("window.shown")
    assert cards > 1
    assert faces == 0
    seat.sit_down(table, 0, 1)
    page.reload()
    while seat.hand_overs < 3:
        assert not seat.play_on(0.1)
    page.locator(".hand .slot").first.wait_for()
    taken_over = page.evaluate("window.shown")[1:]
    assert len(taken_over) >= 2
    assert all(cards == faces for cards, faces in taken_over)
