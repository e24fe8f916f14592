"""Cards are changed in the workshop, tried out, and played with at a table that says so."""

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect

from tests.browser.axe import expect_no_sideways_scrolling
from tests.browser.conftest import OpenPage
from tests.browser.sizes import at_every_size
from wartable.games import load

SIZES = [(1440, 900), (768, 1024), (390, 844)]
CHANGES = {
    "drums-of-war": ("human.soldier", "Attack", "3"),
    "clash-of-armies": ("militia", "Attack", "3"),
    "clash-of-rage": ("goldleif.oathsworn", "Strength", "3"),
}


def change(page: Page, game: str, card: str, field: str, value: str) -> None:
    page.goto(f"/#/workshop/{game}")
    page.get_by_label("Card", exact=True).select_option(card)
    box = page.get_by_label(field, exact=True)
    box.fill(value)
    box.blur()
    expect(page.get_by_text(re.compile("^usually"))).to_be_visible()


@pytest.mark.broad
def test_a_card_is_changed_tried_out_and_played_with(open_page: OpenPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("wartable.server.wire.workshop_routes.DEALS", 4)
    page = open_page(refusals=True)
    change(page, "roar-of-war", "orc.boar-lancer", "Defence", "9")
    expect(page.get_by_role("img", name=re.compile("Boar Lancer.*9"))).to_be_visible()
    expect_refusal(page)
    page.get_by_role("button", name="Play the games").click()
    expect(page.get_by_text("4 deals were played with both sets")).to_be_visible()
    expect(page.get_by_role("rowheader", name="Turns in a game")).to_be_visible()
    for _ in at_every_size(page, SIZES):
        expect_no_sideways_scrolling(page)
    page.reload()
    expect(page.get_by_label("Defence", exact=True)).to_have_value("9")
    page.get_by_role("button", name="Open a table with it").click()
    expect(page.get_by_text("a set of your own: 1 card otherwise")).to_be_visible()
    page.get_by_role("button", name="Set the table").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Cards of their own: My cards").last.click()
    expect(page.get_by_role("img", name=re.compile("Boar Lancer.*9"))).to_be_visible()


def expect_refusal(page: Page) -> None:
    """What the rules refuse is told, and the card stays as it was."""
    attack = page.get_by_label("Attack", exact=True)
    attack.fill("99")
    attack.blur()
    expect(page.get_by_role("alert")).to_contain_text("attack is a number from 0 to 15, not 99")
    expect(page.get_by_label("Attack", exact=True)).to_have_value("6")


def test_a_bad_file_changes_nothing_on_the_form(open_page: OpenPage) -> None:
    page = open_page(refusals=True)
    page.goto("/#/new/roar-of-war")
    page.get_by_role("textbox", name="Name").fill("Ann")
    text = load("roar-of-war").card_file.read_text(encoding="utf-8")
    choose = page.get_by_label("A card set of my own")
    choose.set_input_files(file("bad.toml", text.replace("attack = 6", "attack = 60", 1)))
    expect(page.get_by_role("alert")).to_contain_text("King of Tusks': attack is a number from 0 to 15, not 60")
    expect(page.get_by_role("textbox", name="Name")).to_have_value("Ann")
    choose.set_input_files(file("good.toml", text.replace("Wartable house set", "Ann's set")))
    expect(page.get_by_text("Ann's set, a set of your own")).to_be_visible()
    page.get_by_role("button", name="Play with the usual cards").click()
    expect(page.get_by_text("The usual set.")).to_be_visible()


def file(name: str, text: str) -> FilePayload:
    return {"name": name, "mimeType": "text/plain", "buffer": text.encode()}


@pytest.mark.broad
@pytest.mark.parametrize("game", CHANGES)
def test_every_game_has_its_workshop(open_page: OpenPage, game: str) -> None:
    page = open_page()
    change(page, game, *CHANGES[game])
    for _ in at_every_size(page, SIZES):
        expect_no_sideways_scrolling(page)


@pytest.mark.broad
def test_a_long_text_stays_on_its_card(open_page: OpenPage) -> None:
    page = open_page()
    page.goto("/#/workshop/roar-of-war")
    for card, room in (("orc.war-drums", ".strategy"), ("orc.boar-lancer", ".vellum")):
        page.get_by_label("Card", exact=True).select_option(card)
        text = page.get_by_label("Text", exact=True)
        text.fill("Whoever copies a printed card copies it to the end, exceptions and all. " * 6)
        text.blur()
        told = page.locator(f"{room} p").first
        expect(told).to_contain_text("exceptions and all.")
        whole = page.locator(f".in:has({room}), .strategy").first.bounding_box()
        words, place = told.bounding_box(), page.locator(room).first.bounding_box()
        assert whole
        assert words
        assert place
        assert whole["height"] == pytest.approx(whole["width"] * 7 / 5, rel=0.01)
        assert place["y"] <= words["y"]
        assert words["y"] + words["height"] <= place["y"] + place["height"]
