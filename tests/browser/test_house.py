"""A report reaches the page of who runs the server, who closes and deletes the table and bans whom it is about."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import expect_accessible
from tests.browser.conftest import OpenPage, serving
from tests.browser.test_together import open_account, set_up
from wartable.server.store.accounts import find_account

pytestmark = pytest.mark.broad


def test_what_is_reported_at_a_table_is_dealt_with_in_the_house(open_page: OpenPage) -> None:
    with serving(admin_token="keys of the house") as server:
        ada, bo, house = (open_page(*size, server=server, refusals=True) for size in ((), (390, 844), ()))
        set_up(ada, "roar-of-war")
        open_account(bo, "Rude Bo")
        bo.goto("/#/lobby")
        bo.get_by_role("link", name="Sit down").click()
        bo.get_by_role("button", name="Sit down").click()
        bo.get_by_role("button", name="Talk", exact=True).click()
        bo.get_by_role("textbox", name="Say something").fill("You fool")
        bo.get_by_role("button", name="Say", exact=True).click()
        ada.get_by_role("button", name="Talk, 1 new").click()
        ada.get_by_role("button", name="Report").click()
        ada.get_by_role("textbox", name="What is wrong?").fill("Rude words")
        ada.get_by_role("button", name="Report").last.click()
        expect(ada.get_by_role("status").filter(has_text="Who runs this server will read it.")).to_be_visible()
        ada.get_by_role("button", name="Close", exact=True).click()

        house.goto("/#/admin")
        house.get_by_label("The token this server was started with").fill("wrong")
        house.get_by_role("button", name="Open").click()
        expect(house.get_by_role("status")).to_have_text("This token does not open the house.")
        house.get_by_label("The token this server was started with").fill("keys of the house")
        house.get_by_role("button", name="Open").click()
        report = house.get_by_role("region", name="Reports").get_by_role("article")
        expect(report).to_contain_text("Rude Bo, reported by Ada")
        expect(report).to_contain_text("Rude words")
        expect(report.get_by_role("listitem")).to_have_text("You fool")
        expect_accessible(house)

        report.get_by_role("button", name="Close the table").click()
        ada.get_by_role("dialog", name="A draw").wait_for()
        report.get_by_role("button", name="Ban rude bo").click()
        expect(bo.get_by_role("alert")).to_contain_text("You may not play here any more.")
        bans = house.get_by_role("region", name="Bans")
        expect(bans).to_contain_text("rude bo")
        bo.goto("/#/new/roar-of-war/anybody")
        bo.get_by_role("button", name="Set the table").click()
        expect(bo.get_by_role("alert")).to_contain_text("You may not play here any more.")
        bans.get_by_role("button", name="Lift").click()
        expect(bans).not_to_contain_text("rude bo")

        account = house.get_by_role("region", name="An account")
        account.get_by_label("Its name").fill("Rude Bo")
        account.get_by_role("button", name="Delete").click()
        account.get_by_role("button", name="Yes, delete it").click()
        expect(house.get_by_role("status")).to_have_text("The account Rude Bo is deleted.")
        assert server.do(server.store.do(lambda db: find_account(db, "rude bo"))) is None

        table = ada.url.rsplit("/", 1)[-1]
        report.get_by_role("button", name="Delete the table").click()
        expect(house.get_by_role("status")).to_contain_text("Really?")
        report.get_by_role("button", name="Yes, delete it").click()
        expect(house.get_by_text("Nobody complains.")).to_be_visible()
        ada.reload()
        expect(ada.get_by_role("alert")).to_contain_text("There is no such table here.")
        assert server.http.get(f"/api/tables/{table}/record").status_code == 404


def test_a_table_and_an_address_are_named_by_hand(open_page: OpenPage) -> None:
    with serving(admin_token="keys of the house") as server:
        house, ada = (open_page(*size, server=server, refusals=True) for size in ((390, 844), ()))
        set_up(ada, "roar-of-war")
        name = ada.url.rsplit("/", 1)[-1]
        house.goto("/#/admin")
        house.get_by_label("The token this server was started with").fill("keys of the house")
        house.get_by_role("button", name="Open").click()
        table, bans = house.get_by_role("region", name="A table"), house.get_by_role("region", name="Bans")
        expect(table.get_by_role("button", name="Close")).to_be_disabled()
        table.get_by_label("Its name, from its address").fill(name)
        table.get_by_role("button", name="Close").click()
        expect(house.get_by_role("status")).to_have_text(f"The table {name} is closed.")
        bans.get_by_label("What is banned").select_option("address")
        bans.get_by_label("Who is banned").fill("127.0.0.1")
        bans.get_by_role("button", name="Ban", exact=True).click()
        expect(ada.get_by_role("alert")).to_contain_text("You may not play here any more.")
        bans.get_by_role("button", name="Lift").click()
        expect(bans.get_by_role("button", name="Lift")).to_be_hidden()
        ada.reload()
        ada.get_by_role("region", name="People").wait_for()
