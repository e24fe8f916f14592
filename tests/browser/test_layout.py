"""Boards lie still: what is drawn on a table stays where it was from phase to phase, and nothing lies over it."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.armies import ARMIES
from tests.browser.axe import expect_no_sideways_scrolling
from tests.browser.conftest import OpenPage
from tests.browser.drums import DRUMS
from tests.browser.gestures import SETTLED
from tests.browser.prepared import Prepared, Until, asking, at_random, ended, prepare, reach
from tests.browser.rage import RAGE
from tests.browser.rage_tables import conquering
from tests.browser.roar import ROAR
from tests.browser.sizes import at_every_size
from tests.browser.table_page import Manners, TablePage
from tests.server.running import RunningServer
from wartable.core.rng import Rng, seeded
from wartable.core.state import State
from wartable.practice.puzzles import puzzles_of
from wartable.server.play.play import Play

SIZES = [(1440, 900), (768, 1024), (390, 844)]
# Cards may lean, be engaged or fly: their places may not move, by more than a pixel that zooming rounds away.
PLACES = """() => Object.fromEntries([...document.querySelectorAll(".table [data-place]")]
  .filter(one => /[.](slot|hero|deck|discard|removed)/.test(one.dataset.place) && one.checkVisibility())
  .map(one => [one.dataset.place, one.getBoundingClientRect()])
  .map(([place, box]) => [place, [box.left, box.top, box.width].map(Math.round)]))"""
COVERED = """() => {
  const box = document.querySelector(".table [role=status]").getBoundingClientRect();
  return [...document.querySelectorAll(".table [data-place]")].filter(one => {
    const other = one.getBoundingClientRect();
    return /[.](slot|hero|pile)/.test(one.dataset.place) && other.width && one.checkVisibility()
      && Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2
      && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 2;
  }).map(one => one.dataset.place);
}"""
# Who fights stands on the ground below the names of both sides, nobody beyond its edge.
RANKS = """() => {
  const field = document.querySelector(".battle").getBoundingClientRect();
  const named = Math.max(...[...document.querySelectorAll(".battle .side > header")].map(
    one => one.getBoundingClientRect().bottom));
  const ranks = [...document.querySelectorAll(".battle .units > li")].map(one => one.getBoundingClientRect());
  const counted = [...document.querySelectorAll(".battle .plate:has(.count)")];
  const covered = counted.filter(plate => {
    const count = plate.querySelector(".count").getBoundingClientRect();
    const letters = document.createRange();
    letters.selectNodeContents(plate.querySelector(".name"));
    return [...letters.getClientRects()].some(name => name.left < count.right - 1 && name.top < count.bottom - 2);
  });
  return {
    kinds: ranks.length,
    counted: counted.length,
    covered: covered.map(one => one.innerText),
    outside: ranks.filter(one => one.top < named - 1 || one.bottom > field.bottom || one.left < field.left - 1
      || one.right > field.right + 1).length,
    rows: new Set(ranks.map(one => Math.round(one.bottom / 8))).size,
    free: Math.min(...ranks.map(one => one.top)) - named,
  };
}"""
# How many equal cards there are is said where the next card does not lie over it.
HIDDEN_COPIES = """() => {
  const slots = [...document.querySelectorAll(".hand .slot")].map(one => one.getBoundingClientRect());
  const said = [...document.querySelectorAll(".hand .copies")];
  return [said.length, said.filter(one => {
    const box = one.getBoundingClientRect();
    const own = one.closest(".slot").getBoundingClientRect();
    const next = slots.filter(other => other.left > own.left + 2 && Math.abs(other.top - own.top) < own.height / 2);
    return next.some(other => other.left < box.right - 1 && other.top < box.top + 4);
  }).length];
}"""
# Who asks for a size makes the browser lay out at once what is there so far; in a frame it does so anyway.
ASKED = """(() => {
  window.askedWhileMade = [];
  window.askedEver = 0;
  let framed = false;
  const made = () => document.querySelector(".table") !== null;
  const note = name => {
    window.askedEver++;
    if (made() && !framed) window.askedWhileMade.push(name);
  };
  const frame = window.requestAnimationFrame;
  window.requestAnimationFrame = run => frame(time => {
    framed ||= made();
    run(time);
  });
  new MutationObserver((_, self) => {
    if (!made()) return;
    self.disconnect();
    window.requestAnimationFrame(() => undefined);
  }).observe(document, {childList: true, subtree: true});
  const watch = (owner, names) => names.forEach(name => {
    const {get, set, value} = Object.getOwnPropertyDescriptor(owner, name);
    const noted = asked => function (...given) { note(name); return asked.apply(this, given) };
    Object.defineProperty(owner, name, {configurable: true, ...(get ? {get: noted(get), set} : {value: noted(value)})});
  });
  watch(Element.prototype, ["clientWidth", "clientHeight", "scrollWidth", "scrollHeight", "getBoundingClientRect"]);
  watch(HTMLElement.prototype, ["offsetWidth", "offsetHeight", "offsetLeft", "offsetTop"]);
  watch(window, ["innerWidth", "innerHeight"]);
})()"""
BELOW = "() => { const one = document.querySelector('.table'); return one.scrollHeight - one.clientHeight }"


def sit(page: Page, server: RunningServer, question: str) -> None:
    prepared = reach(server, DRUMS.game, asking(question), seed=3, armies="human,orc")
    table = TablePage(page, DRUMS)
    table.sit_down(prepared, prepared.play.state.to_act[0])
    table.wait_for_my_decision()


@pytest.mark.broad
def test_a_table_does_not_move_between_phases(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    seen: dict[Any, dict[str, dict[str, list[int]]]] = {}
    for question in ("deploy", "announce", "remove"):
        sit(page, table_server, question)
        for size in at_every_size(page, SIZES):
            seen.setdefault(size, {})[question] = page.evaluate(PLACES)
            assert page.evaluate(COVERED) == [], (question, size)
    for size, places in seen.items():
        before = places["deploy"]
        assert len(before) >= 12, "both heroes and all slots"
        for question, now in places.items():
            moved = [place for place, box in now.items() if place in before and not_near(before[place], box)]
            assert not moved, (size, question)


@pytest.mark.parametrize(
    ("manners", "options"),
    [(DRUMS, {"armies": "human,orc"}), (ROAR, {"races": "orc,elf"}), (ARMIES, {}), (RAGE, {})],
    ids=lambda one: getattr(one, "game", ""),
)
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_nothing_is_measured_while_a_table_is_made(
    open_page: OpenPage, table_server: RunningServer, manners: Manners, options: dict[str, Any], size: tuple[int, int]
) -> None:
    page = open_page(*size)
    page.add_init_script(ASKED)
    prepared = prepare(table_server, manners.game, lambda play: len(play.deeds) == 24, seed=3, **options)
    table = TablePage(page, manners)
    table.sit_down(prepared, prepared.play.state.to_act[0])
    table.wait_for_my_decision()
    assert page.evaluate("askedEver") > 0
    assert page.evaluate("askedWhileMade") == []


HEXES = r"^hex[.][-\d,]+$"
# What lies still whatever is asked, by game: questions that one who sits at a table comes to, and names of places.
STILL: list[tuple[Manners, set[str], dict[str, Any], str]] = [
    (ROAR, {"lay-out", "reinforce", "turn", "fight-window"}, {"races": "orc,elf"}, r"[.]pile[.]|[.]discard$"),
    (ARMIES, {"turn", "defend"}, {}, r"^0[.](deck|discard)$|^(standard|factions)-deck$|^drop[.](court|fort)$"),
    (RAGE, {"action", "move", "destination"}, {}, HEXES),
]
WHERE = """like => Object.fromEntries([...document.querySelectorAll(".table [data-place]")]
  .filter(one => new RegExp(like).test(one.dataset.place) && one.checkVisibility())
  .map(one => [one.dataset.place, one.getBoundingClientRect()])
  .map(([place, box]) => [place, [box.left, box.top + document.querySelector(".table").scrollTop].map(Math.round)]))"""
MOST_DEEDS = 600
MOST_LOOKS, PAUSE = 50, 100  # milliseconds


def resting(page: Page, like: str) -> dict[str, list[int]]:
    """Tells where things lie once they have come to rest: a page that has just been opened may still be measuring."""
    page.evaluate("() => document.fonts.ready.then(() => null)")
    places: dict[str, list[int]] = page.evaluate(WHERE, like)
    for _ in range(MOST_LOOKS):
        page.wait_for_timeout(PAUSE)
        before, places = places, page.evaluate(WHERE, like)
        if places == before:
            return places
    raise AssertionError("the table does not come to rest")


@pytest.mark.broad
@pytest.mark.parametrize(("manners", "questions", "options", "like"), STILL, ids=lambda one: getattr(one, "game", ""))
def test_a_board_lies_still_from_question_to_question(
    open_page: OpenPage,
    table_server: RunningServer,
    manners: Manners,
    questions: set[str],
    options: dict[str, Any],
    like: str,
) -> None:
    prepared = prepare(table_server, manners.game, lambda play: 0 in play.state.to_act, seed=3, **options)
    page, luck = open_page(), seeded(3)
    TablePage(page, manners).sit_down(prepared, 0)
    table = table_server.table(prepared.name)
    first: dict[Any, dict[str, list[int]]] = {}
    asked: set[str] = set()
    for _ in range(MOST_DEEDS):
        question = table.play.state.decision(0)
        if question is not None and question.name in questions - asked:
            asked.add(question.name)
            TablePage(page, manners).expect_question(question.name)
            for size in at_every_size(page, SIZES):
                now = resting(page, like)
                before = first.setdefault(size, now)
                assert len(before) >= 4
                moved = {place: (before[place], box) for place, box in now.items() if not_near(before[place], box)}
                assert not moved, (question.name, size)
        if asked == questions or table.play.over is not None:
            break
        seat = table.play.state.to_act[0]
        action = at_random(table.play.state, seat, luck)
        table_server.act(table, seat, table.play.state.text(seat, action))
    assert asked == questions


def choosing_with(aside: bool) -> Until:
    """Play on until the first seat chooses an Action, with or without equipment beside the clan board."""

    def found(play: Play) -> bool:
        view: dict[str, Any] = play.state.view(0).json()
        asked = view["decision"]
        return asked is not None and asked["name"] == "action" and bool(view["detail"]["clans"][0]["aside"]) is aside

    return found


@pytest.mark.broad
def test_the_map_lies_still_when_something_is_laid_aside(open_page: OpenPage, table_server: RunningServer) -> None:
    later = reach(table_server, RAGE.game, choosing_with(aside=True), mind=conquering)
    seed = later.play.created.seed
    sooner = prepare(table_server, RAGE.game, choosing_with(aside=False), seed=seed, mind=conquering)
    page = open_page()
    table = TablePage(page, RAGE)
    places: list[dict[Any, dict[str, list[int]]]] = []
    for moment in (sooner, later):
        table.sit_down(moment, 0)
        table.expect_question("action")
        places.append({size: resting(page, HEXES) for size in at_every_size(page, SIZES)})
    page.get_by_role("tab", name="Army").click()
    expect(page.get_by_role("group", name="Beside the clan board")).to_be_visible()
    before, now = places
    for size, hexes in before.items():
        assert len(hexes) >= 4
        assert not {place for place, box in hexes.items() if not_near(box, now[size][place])}, size


def not_near(before: list[int], now: list[int]) -> bool:
    return any(abs(old - new) > 1 for old, new in zip(before, now, strict=True))


OVER_PILES = """() => {
  const meets = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const piles = [...document.querySelectorAll(".table .pile")].map(one => one.getBoundingClientRect());
  return [...document.querySelectorAll(".table .tools button, .table .hp")]
    .filter(one => piles.some(pile => meets(one.getBoundingClientRect(), pile)))
    .map(one => one.ariaLabel || one.textContent.trim());
}"""


@pytest.mark.broad
@pytest.mark.parametrize("options", [{"mode": "duel"}, {"solo": True}], ids=str)
def test_nothing_lies_over_piles(open_page: OpenPage, table_server: RunningServer, options: dict[str, Any]) -> None:
    prepared = reach(table_server, DRUMS.game, asking("deploy"), seed=3, **options)
    page = open_page(390, 844)
    table = TablePage(page, DRUMS)
    table.sit_down(prepared, prepared.play.state.to_act[0])
    table.wait_for_my_decision()
    expect(page.get_by_role("button", name=re.compile("Score|How the AI plays"))).to_be_visible()
    for size in at_every_size(page, SIZES):
        assert page.evaluate(OVER_PILES) == [], size


@pytest.mark.parametrize("question", ["assault", "assign"])
def test_who_fights_fills_the_field_of_a_battle(
    open_page: OpenPage, table_server: RunningServer, question: str
) -> None:
    page = open_page()
    prepared = reach(table_server, RAGE.game, asking(question), mind=conquering)
    TablePage(page, RAGE).sit_down(prepared, prepared.play.state.to_act[0])
    expect(page.locator(".battle .units > li").first).to_be_visible()
    for size in at_every_size(page, SIZES):
        page.evaluate(SETTLED)
        ranks = page.evaluate(RANKS)
        assert ranks["kinds"] >= 2, size
        assert ranks["outside"] == 0, size
        assert ranks["covered"] == [], size
        assert question == "assign" or ranks["counted"], "some stand together"
        if size[0] == 1440 and ranks["rows"] == 1:
            assert ranks["free"] < 60, "few stand tall"


UNDER_THE_DRUM = """() => {
  const drum = document.querySelector(".table .token").getBoundingClientRect();
  return [...document.querySelectorAll(".table .price, .table .force")].filter(one => {
    const box = one.getBoundingClientRect();
    return Math.min(box.right, drum.right) - Math.max(box.left, drum.left) > 1
      && Math.min(box.bottom, drum.bottom) - Math.max(box.top, drum.top) > 1;
  }).map(one => one.textContent.trim());
}"""


def fighting_first_player_who_used_an_ability(play: Play) -> bool:
    """The second seat is asked in combat, while the first is First Player and its Hero has used an ability."""
    if play.state.to_act != (1,) or not asking("announce")(play):
        return False
    view: dict[str, Any] = play.state.view(1).json()
    detail = view["detail"]
    return detail["token"] == 0 and bool(detail["sides"][0]["hero"]["used"])


def test_the_drum_lies_clear_of_what_the_hero_over_there_has_used(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    until = fighting_first_player_who_used_an_ability
    prepared = reach(table_server, DRUMS.game, until, seed=3, armies="human,orc")
    page = open_page()
    table = TablePage(page, DRUMS)
    table.sit_down(prepared, 1)
    table.wait_for_my_decision()
    expect(page.locator(".table .price.used").first).to_be_visible()
    page.evaluate(SETTLED)
    assert page.evaluate(UNDER_THE_DRUM) == []


@pytest.mark.parametrize("players", [2, 3, 4])
def test_own_piles_are_in_sight_while_an_army_is_laid_out_on_a_phone(
    open_page: OpenPage, table_server: RunningServer, players: int
) -> None:
    page = open_page(390, 844)
    prepared = prepare(table_server, ROAR.game, asking("lay-out"), seed=3, players=players)
    TablePage(page, ROAR).sit_down(prepared, 0)
    expect(page.locator(".hand .slot").first).to_be_attached()
    resting(page, "pile")
    below = page.locator(".side").bounding_box()
    assert below is not None
    for pile in page.locator(".seat.me .pile").all():
        box = pile.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= below["y"] + 12, "what is held does not lie over piles"


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_card_that_is_looked_at_leaves_the_question_free(
    open_page: OpenPage, table_server: RunningServer, size: tuple[int, int]
) -> None:
    page = open_page(*size)
    prepared = reach(table_server, ARMIES.game, asking("turn"))
    table = TablePage(page, ARMIES)
    table.sit_down(prepared, prepared.play.state.to_act[0])
    table.expect_question("turn")
    question = table.prompt.bounding_box()
    cards = page.locator(".hand .slot")
    assert question is not None
    assert cards.count() > 2
    for card in cards.all():
        card.get_by_role("button").focus()
        page.evaluate(SETTLED)
        raised = card.bounding_box()
        assert raised is not None
        assert raised["y"] >= question["y"] + question["height"]


@pytest.mark.parametrize("question", ["deploy", "announce", "remove"])
def test_a_raised_card_leaves_what_drums_ask_free(
    open_page: OpenPage, table_server: RunningServer, question: str
) -> None:
    page = open_page()
    sit(page, table_server, question)
    table = TablePage(page, DRUMS)
    expect(page.locator(".hand .slot").first).to_be_visible()
    for size in at_every_size(page, SIZES):
        asked = table.prompt.bounding_box()
        assert asked is not None
        for card in page.locator(".hand .slot").all():
            card.get_by_role("button").focus()
            page.evaluate(SETTLED)
            raised = card.bounding_box()
            assert raised is not None
            assert raised["y"] >= asked["y"] + asked["height"], size
        if size[0] < 1024:
            assert page.evaluate(BELOW) == 0, size


# The names of cards in a hand that something else lies over.
HIDDEN_NAMES = """() => [...document.querySelectorAll(".hand .slot")].flatMap(slot => {
  const names = [...slot.querySelectorAll("svg text")].filter(one => /[a-z]{3}/i.test(one.textContent));
  return names.filter(one => {
    const box = one.getBoundingClientRect();
    const ends = [box.left + 1, box.right - 1];
    return ends.some(x => document.elementFromPoint(x, (box.top + box.bottom) / 2)?.closest(".slot") !== slot);
  }).map(one => one.textContent);
})"""


def test_a_raised_or_touched_card_leaves_the_names_of_its_neighbours_free_on_a_phone(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    page = open_page(390, 844)
    sit(page, table_server, "pay")
    expect(page.locator(".hand .slot.pending")).to_be_visible()
    page.wait_for_function(f"() => ({HIDDEN_NAMES})().length === 0")  # a hand that was just opened is still measured
    prepared = reach(table_server, DRUMS.game, asking("deploy"), seed=3, armies="human,orc")
    TablePage(page, DRUMS).sit_down(prepared, 1 - prepared.play.state.to_act[0])
    cards = page.locator(".hand .slot")
    expect(cards).to_have_count(5)
    expect(page.locator(".hand .legal")).to_have_count(0)
    page.evaluate(SETTLED)
    for card in cards.all():
        card.get_by_role("button").tap(position={"x": 10, "y": 40})
        page.evaluate(SETTLED)
        assert page.evaluate(HIDDEN_NAMES) == []


def test_a_hand_fits_a_phone_on_which_buttons_stand_beside_the_question(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    page = open_page(390, 844)
    prepared = reach(table_server, DRUMS.game, asking("deploy"), seed=3, mode="duel")
    table = TablePage(page, DRUMS)
    table.sit_down(prepared, prepared.play.state.to_act[0])
    table.wait_for_my_decision()
    expect(page.locator(".drums.short .hand .slot").first).to_be_visible()
    page.evaluate(SETTLED)
    assert page.evaluate(BELOW) == 0


# What can be chosen or pressed, and lies beneath the close-up of something else.
BENEATH_THE_CLOSE_UP = """() => {
  const over = document.querySelector(".zoom").getBoundingClientRect();
  return [...document.querySelectorAll(".table :is(.legal, .controls button, .prompt)")].filter(one => {
    const box = one.getBoundingClientRect();
    return Math.min(box.right, over.right) - Math.max(box.left, over.left) > 2
      && Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top) > 2;
  }).map(one => one.innerText);
}"""

# By how much the close-up is wider than the chronicle it lies over, in a window in which the board is zoomed.
BESIDE_THE_CHRONICLE = """() => {
  const over = document.querySelector(".zoom").getBoundingClientRect();
  const told = document.querySelector(".chronicle").getBoundingClientRect();
  return Math.max(told.left - over.left, over.right - told.right);
}"""


def test_a_close_up_leaves_in_sight_where_a_card_can_go(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page(768, 1024)
    sit(page, table_server, "deploy")
    page.locator(".hand .slot.legal .cover").first.click()
    expect(page.locator("li.slot.legal").first).to_be_visible()
    for card in page.locator(".hand .slot").all():
        page.mouse.move(1, 1)
        box = card.bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + box["width"] / 4, box["y"] + box["height"] / 2)
        expect(page.locator(".zoom.ready")).to_be_visible()
        assert page.evaluate(BENEATH_THE_CLOSE_UP) == []
    page.mouse.move(1, 1)
    page.set_viewport_size({"width": 1440, "height": 900})
    expect(page.get_by_role("region", name="Chronicle")).to_be_visible()
    page.evaluate(SETTLED)
    page.get_by_role("button", name=re.compile("^Your Hero: ")).press("z")
    page.evaluate(SETTLED)
    assert page.evaluate(BESIDE_THE_CHRONICLE) <= 2


# By how much the values of cards in a hand reach under the buttons below it.
VALUES_BELOW = """() => {
  const top = Math.min(...[...document.querySelectorAll(".acts button")].map(one => one.getBoundingClientRect().top));
  const values = [...document.querySelectorAll(".hand .slot svg text")].filter(one => /^\\d+$/.test(one.textContent));
  return Math.max(...values.map(one => one.getBoundingClientRect().bottom)) - top;
}"""


def test_the_values_of_a_hand_lie_clear_of_the_buttons(open_page: OpenPage, table_server: RunningServer) -> None:
    prepared = reach(table_server, DRUMS.game, asking("pay"), seed=3, armies="human,orc")
    page = open_page(768, 1024)
    table = TablePage(page, DRUMS)
    table.sit_down(prepared, prepared.play.state.to_act[0])
    table.wait_for_my_decision()
    expect(page.locator(".hand .slot")).to_have_count(5)
    page.locator(".hand .slot svg text").first.wait_for(state="attached")
    for size in at_every_size(page, [(768, 1024), (820, 1180), (390, 844)]):
        assert page.evaluate(VALUES_BELOW) <= 0, size


# Values and names of cards that something said of them lies over, in a hand or on a pile.
def said_over(cards: str, said: str) -> str:
    return f"""() => [...document.querySelectorAll("{cards}")].flatMap(card => {{
      const labels = [...card.querySelectorAll("{said}")].map(one => one.getBoundingClientRect());
      return [...card.querySelectorAll("svg text")].filter(one => {{
        const box = one.getBoundingClientRect();
        return box.width && labels.some(label => Math.min(box.right, label.right) - Math.max(box.left, label.left) > 1
          && Math.min(box.bottom, label.bottom) - Math.max(box.top, label.top) > 1);
      }}).map(one => one.textContent);
    }})"""


def test_what_is_said_of_a_card_in_hand_lies_beside_its_values(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    page = open_page()
    over = said_over(".hand .slot", ".tag")
    for question in ("pay", "slot"):
        prepared = reach(table_server, DRUMS.game, asking(question), seed=3, armies="human,orc")
        table = TablePage(page, DRUMS)
        table.sit_down(prepared, prepared.play.state.to_act[0])
        table.expect_question(question)
        expect(page.locator(".hand .pending .tag")).to_be_visible()
        page.locator(".hand .slot svg text").first.wait_for(state="attached")
        for size in at_every_size(page, SIZES):
            assert page.evaluate(over) == [], (question, size)


def test_what_is_said_of_a_pile_leaves_its_top_card_free(open_page: OpenPage, table_server: RunningServer) -> None:
    def low(play: Play) -> bool:
        if not asking("turn")(play) or play.state.to_act[0] != 0:
            return False
        zones: Any = play.state.view(0).json()["zones"]
        return any(zone["count"] == 1 for zone in zones if ".pile." in zone["id"])

    prepared = reach(table_server, ROAR.game, low, seed=3, races="orc,elf")
    page = open_page()
    table = TablePage(page, ROAR)
    table.sit_down(prepared, 0)
    table.wait_for_my_decision()
    page.locator(".pile svg text").first.wait_for(state="attached")
    for size in at_every_size(page, SIZES):
        assert page.evaluate(said_over(".pile", ".height, .badge")) == [], size


# Teams and battles won, and the labels of the piles over there, that a pile, what marks it or Equipment lies over.
COVERED_LABELS = """() => [...document.querySelectorAll(".plate .pill, .half:not(.near) .lab")].filter(label => {
  const box = label.getBoundingClientRect();
  const over = ".pile > .layer, .pile > .mark, .half:not(.near) :is(.under, .chip)";
  return [...document.querySelectorAll(over)].some(one => {
    const other = one.getBoundingClientRect();
    return Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1
      && Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1;
  });
}).map(label => label.textContent || label.ariaLabel)"""


@pytest.mark.parametrize("options", [{"players": 4, "teams": True}, {"best_of": 3}], ids=str)
def test_teams_and_battles_won_lie_clear_of_piles(
    open_page: OpenPage, table_server: RunningServer, options: dict[str, Any]
) -> None:
    prepared = reach(table_server, ROAR.game, asking("target"), seed=3, **options)
    page = open_page()
    table = TablePage(page, ROAR)
    table.sit_down(prepared, prepared.play.state.to_act[0])
    table.expect_question("target")
    expect(page.locator(".plate .pill").first).to_be_visible()
    for size in at_every_size(page, SIZES):
        assert page.evaluate(COVERED_LABELS) == [], size


def test_equipment_over_there_leaves_the_names_of_the_piles_free(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    def equipped(play: Play) -> bool:
        if not asking("deploy")(play):
            return False
        zones: Any = play.state.view(play.state.to_act[0]).json()["zones"]
        other = 1 - play.state.to_act[0]
        return any(len(zone["items"]) > 1 for zone in zones if zone["id"] == f"{other}.slot.5")

    prepared = reach(table_server, DRUMS.game, equipped, seed=3, armies="human,orc")
    page = open_page(768, 1024)
    table = TablePage(page, DRUMS)
    table.sit_down(prepared, prepared.play.state.to_act[0])
    table.wait_for_my_decision()
    expect(page.locator(".half:not(.near) .chip").first).to_be_visible()
    for size in at_every_size(page, SIZES[1:]):
        assert page.evaluate(COVERED_LABELS) == [], size
        assert page.evaluate(BELOW) == 0, size


# How far the tools reach beyond the screen while a phase of such a name is shown.
BEYOND_THE_BAR = """name => {
  document.querySelector(".track .round span").textContent = "Round 2 of 5";
  document.querySelector(".track .on span").textContent = name;
  const tools = [...document.querySelectorAll(".tools button")].filter(one => one.checkVisibility());
  return Math.max(...tools.map(one => one.getBoundingClientRect().right)) - innerWidth;
}"""


def test_a_long_phase_leaves_the_tools_on_the_screen_of_a_phone(open_page: OpenPage) -> None:
    page = open_page(390, 844)
    TablePage(page, ROAR).quick_start("Against one bot")
    expect(page.get_by_role("button", name="Chronicle")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()
    for phase in ("Attack", "Counterattack"):
        assert page.evaluate(BEYOND_THE_BAR, phase) <= 0, phase


def test_the_goal_is_told_while_the_first_army_is_laid_out(open_page: OpenPage, table_server: RunningServer) -> None:
    prepared = prepare(table_server, ROAR.game, asking("lay-out"), seed=3, races="orc,elf")
    page = open_page()
    TablePage(page, ROAR).sit_down(prepared, prepared.play.state.to_act[0])
    expect(page.locator(".arena .goal")).to_have_text(re.compile("^Find the rival.s King or Queen .*[.]$"))


# Whenever what happens can be skipped: names of Strategy cards that are not whole, and how often was looked.
CUT_BY_SKIPPING = """() => {
  window.cut = {names: [], looks: 0};
  const look = () => {
    const skip = document.querySelector(".table .skip");
    if (skip) {
      window.cut.looks++;
      const end = Math.min(skip.getBoundingClientRect().left,
        document.querySelector(".strategies .cards").getBoundingClientRect().right);
      for (const one of document.querySelectorAll(".strategies .holder"))
        if (one.getBoundingClientRect().right > end + 1) window.cut.names.push(one.innerText);
    }
    requestAnimationFrame(look);
  };
  look();
}"""


def test_skipping_a_fight_leaves_strategy_cards_whole_on_a_phone(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    page = open_page(390, 844, pace="steady")
    prepared = reach(table_server, ROAR.game, asking("turn"), seed=3, races="human,orc")
    seat = prepared.play.state.to_act[0]
    table = TablePage(page, ROAR)
    table.sit_down(prepared, seat)
    table.wait_for_my_decision()
    expect(page.locator(".strategies .holder")).to_have_count(2)
    page.evaluate(CUT_BY_SKIPPING)
    there = table_server.table(prepared.name)
    for _ in ("attack-with", "target"):
        texts = [there.play.state.text(seat, action) for action in there.play.state.legal_actions(seat)]
        table_server.act(there, seat, next(text for text in texts if not text.startswith("play")))
    page.wait_for_function("() => window.cut.looks > 3 && !document.querySelector('.table .skip')")
    assert page.evaluate("window.cut.names") == []


# How far a fight on a desk reaches over the piles above it, and over the question below.
ROUND_A_FIGHT = """() => {
  const sides = like => [...document.querySelectorAll(like)].map(one => one.getBoundingClientRect());
  return [
    Math.max(...sides(".seat.top .pile").map(one => one.bottom)) - Math.min(...sides(".fighter").map(one => one.top)),
    Math.max(...sides(".fighter figcaption").map(one => one.bottom)) - sides(".prompt")[0].top,
  ];
}"""


def test_a_fight_lies_between_the_piles_and_the_question(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    prepared = reach(table_server, ROAR.game, asking("fight-window"), seed=3, races="orc,elf")
    TablePage(page, ROAR).sit_down(prepared, prepared.play.state.to_act[0])
    expect(page.locator(".fighter")).to_have_count(2)
    page.evaluate(SETTLED)
    assert max(page.evaluate(ROUND_A_FIGHT)) <= 0


def hoarding(state: State, seat: int, luck: Rng) -> int:
    """Choose anything but to play a Strategy card."""
    actions = state.legal_actions(seat)
    kept = [action for action in actions if not state.text(seat, action).startswith("play")] or actions
    return kept[luck.below(len(kept))]


def four_strategies_in_hand(play: Play) -> bool:
    """Who has the turn holds four Strategy cards."""
    if not asking("turn")(play):
        return False
    seat = play.state.to_act[0]
    view: dict[str, Any] = play.state.view(seat).json()
    return len(next(zone for zone in view["zones"] if zone["id"] == f"{seat}.strategy")["items"]) == 4


# Strategy cards beyond the edge of where they lie, and those of which a corner is not in front once they are touched.
STRATEGIES = """() => {
  const edge = document.querySelector(".strategies .cards").getBoundingClientRect().right;
  const holders = [...document.querySelectorAll(".strategies .holder")];
  return holders.filter(one => {
    one.querySelector("button").focus();
    const {left, right, top, bottom} = one.getBoundingClientRect();
    const before = x => document.elementFromPoint(x, (top + bottom) / 2);
    return right > edge + 1 || [left + 2, right - 2].some(x => !one.contains(before(x)));
  }).map(one => one.innerText);
}"""


def test_many_strategy_cards_are_all_in_sight_on_a_phone(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page(390, 844)
    prepared = reach(table_server, ROAR.game, four_strategies_in_hand, mind=hoarding)
    TablePage(page, ROAR).sit_down(prepared, prepared.play.state.to_act[0])
    expect(page.locator(".strategies .holder")).to_have_count(4)
    page.evaluate(SETTLED)
    assert page.evaluate(STRATEGIES) == []


def test_undoing_does_not_touch_what_is_asked_before_a_battle(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page(*SIZES[0])
    sit(page, table_server, "start-removal")
    table = TablePage(page, DRUMS)
    page.locator(".deck .cover").first.click()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_be_visible()
    page.evaluate(SETTLED)
    asked, below = table.prompt.bounding_box(), undo.bounding_box()
    assert asked is not None
    assert below is not None
    assert below["y"] >= asked["y"] + asked["height"] + 4


def test_no_card_lies_over_how_many_there_are(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page()
    prepared = prepare(table_server, ROAR.game, asking("lay-out"), seed=3, races="orc,elf")
    TablePage(page, ROAR).sit_down(prepared, prepared.play.state.to_act[0])
    expect(page.locator(".hand .copies").first).to_be_attached()
    for size in at_every_size(page, SIZES):
        said, hidden = page.evaluate(HIDDEN_COPIES)
        assert said > 0, size
        assert hidden == 0, size


# In how many lines the hearts of each Hero stand.
HEARTS = """() => [...document.querySelectorAll(".table .hp")].map(
  one => [one.children.length, new Set([...one.children].map(heart => heart.getBoundingClientRect().top)).size])"""


def test_the_hearts_of_a_hero_stand_in_one_line(open_page: OpenPage, table_server: RunningServer) -> None:
    page = open_page(390, 844)
    sit(page, table_server, "deploy")
    for size in at_every_size(page, [(390, 844), (360, 740), (320, 568)]):
        hearts = page.evaluate(HEARTS)
        assert max(count for count, _ in hearts) > 6
        assert all(lines == 1 for _, lines in hearts), size


@pytest.mark.parametrize("size", SIZES[1:], ids=str)
def test_a_puzzle_leaves_what_can_be_pressed_in_sight(open_page: OpenPage, size: tuple[int, int]) -> None:
    page = open_page(*size)
    deploying = next(puzzle for puzzle in puzzles_of(DRUMS.game) if puzzle.answer.startswith("deploy "))
    page.goto(f"/#/puzzle/{DRUMS.game}/{deploying.id}")
    bar = page.get_by_role("region", name="Puzzle").bounding_box()
    button = page.get_by_role("region", name="What you can do").get_by_role("button", name="Pass")
    expect(button).to_be_visible()
    page.evaluate(SETTLED)
    pressed = button.bounding_box()
    assert bar is not None
    assert pressed is not None
    assert pressed["y"] + pressed["height"] <= bar["y"]
    assert page.evaluate(BELOW) <= 1


# How far own piles reach under the buttons below them.
PILES_BELOW = """() => {
  const top = document.querySelector(".acts").getBoundingClientRect().top;
  const piles = [...document.querySelectorAll(".standing .pile")].map(one => one.getBoundingClientRect());
  return Math.max(...piles.map(one => one.bottom)) - top;
}"""


def test_a_puzzle_of_armies_fits_what_is_smaller_than_a_desk(open_page: OpenPage) -> None:
    page = open_page(*SIZES[1])
    page.goto(f"/#/puzzle/{ARMIES.game}/{puzzles_of(ARMIES.game)[1].id}")
    expect(page.get_by_role("button", name=re.compile("Look through it")).first).to_be_visible()
    for size in at_every_size(page, SIZES[1:]):
        assert page.evaluate(BELOW) <= 1, size
        assert page.evaluate(PILES_BELOW) <= 0, size


# Conditions on cards of a hand, and how many of them the next card touches.
CONDITIONS = """() => {
  const slots = [...document.querySelectorAll(".hand .slot")];
  const said = [...document.querySelectorAll(".hand .conditional .text")]
    .filter(one => one.closest(".slot") !== slots.at(-1));
  return [said.length, said.filter(one => {
    const letters = document.createRange();
    letters.selectNodeContents(one);
    const next = slots[slots.indexOf(one.closest(".slot")) + 1].getBoundingClientRect();
    return [...letters.getClientRects()].some(box => box.right > next.left);
  }).length];
}"""


def holding_gems(play: Play) -> bool:
    """Who has the turn holds Gems, and a card that lies over them."""
    if not asking("turn")(play):
        return False
    seat = play.state.to_act[0]
    view: dict[str, Any] = play.state.view(seat).json()
    held = next(zone for zone in view["zones"] if zone["id"] == f"{seat}.hand")
    return any("gems" in item["card"] for item in held["items"][:-1])


def test_the_condition_of_a_card_in_the_hand_of_a_phone_is_not_covered(
    open_page: OpenPage, table_server: RunningServer
) -> None:
    page = open_page(390, 844)
    prepared = reach(table_server, ARMIES.game, holding_gems)
    TablePage(page, ARMIES).sit_down(prepared, prepared.play.state.to_act[0])
    expect(page.locator(".hand .conditional .text").first).to_be_attached()
    page.evaluate(SETTLED)
    said, covered = page.evaluate(CONDITIONS)
    assert said > 0
    assert covered == 0


@pytest.fixture(scope="module")
def pasts(table_server: RunningServer) -> list[tuple[Prepared, int]]:
    """A past of each game whose board fits a phone as a whole, and a step in its middle."""
    return [
        (past, len(past.play.deeds) // 2)
        for past in (
            prepare(table_server, DRUMS.game, ended, armies="human,orc"),
            prepare(table_server, ROAR.game, ended, races="orc,elf"),
            prepare(table_server, ARMIES.game, ended),
        )
    ]


@pytest.mark.broad
@pytest.mark.parametrize("size", SIZES[1:], ids=str)
def test_a_replay_fits_what_is_smaller_than_a_desk(
    open_page: OpenPage, pasts: list[tuple[Prepared, int]], size: tuple[int, int]
) -> None:
    page = open_page(*size)
    for past, middle in pasts:
        TablePage(page, ROAR).sit_down(past, 0)
        page.goto(f"/#/replay/{past.name}/{middle}/0")
        page.get_by_role("region", name="Replay").wait_for()
        page.evaluate(SETTLED)
        assert page.evaluate(COVERED) == []
        assert page.evaluate(BELOW) <= 1
        expect_no_sideways_scrolling(page)
