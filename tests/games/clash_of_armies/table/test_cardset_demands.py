"""What the rules demand of a card set, and how it is refused."""

from typing import Any

import pytest

from tests.games.clash_of_armies.plain_cards import PLAIN, plain_content
from wartable.core.errors import BadCardSet
from wartable.games.clash_of_armies.table.cardset import make_cards


def changed(name: str, /, **values: Any) -> dict[str, Any]:
    content = plain_content()
    cards = [*content["card"], *(card for faction in content["faction"] for card in faction["card"])]
    next(card for card in cards if card["name"] == name).update(values)
    return content


def refused(content: dict[str, Any]) -> str:
    with pytest.raises(BadCardSet) as error:
        make_cards(content)
    return str(error.value)


@pytest.mark.rule("CA-101")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("Recruit", {"copies": 2}),
        ("Fort 1", {"copies": 2}),
        ("Vassal", {"copies": 3}),
        ("Camp", {"copies": 1}),
        ("Plague", {"copies": 2}),
        ("Lion Kin", {"copies": 3}),
    ],
)
def test_other_numbers_of_cards_are_refused(name: str, values: dict[str, int]) -> None:
    assert "[CA-101]" in refused(changed(name, **values))


@pytest.mark.rule("CA-101")
def test_six_soldiers_are_too_few_and_monarchs_need_a_faction() -> None:
    few = changed("Bow", copies=1)
    few["card"][4]["copies"], few["card"][5]["copies"] = 1, 2
    assert "more than 6 Soldiers" in refused(few)
    assert "belong to factions" in refused(changed("Saint", kind="monarch", does=""))


@pytest.mark.rule("CA-101")
def test_there_are_six_factions() -> None:
    content = plain_content()
    del content["faction"][5]
    assert "6 factions" in refused(content)


@pytest.mark.rule("CA-201")
def test_gold_and_gems_begin_in_the_decks() -> None:
    assert "[CA-201]" in refused(changed("Gold", start=5))


@pytest.mark.rule("CA-202")
def test_fortifications_differ_in_defense() -> None:
    assert "[CA-202]" in refused(changed("Fort 2", defense=8))


@pytest.mark.rule("CA-102")
@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("Pike", {"attack": 21}),
        ("Pike", {"defense": -1}),
        ("Pike", {"does": "fly 2"}),
        ("Pike", {"does": "draw"}),
        ("Pike", {"does": "hold 1"}),
        ("Pike", {"passive": "income 1"}),
        ("Pike", {"event": "fire 1"}),
        ("Moat", {"passive": "income 1"}),
    ],
)
def test_values_and_abilities_are_checked(name: str, values: dict[str, Any]) -> None:
    assert name in refused(changed(name, **values))


@pytest.mark.rule("CA-102")
def test_a_card_tells_all_its_parts() -> None:
    assert PLAIN.card("gold").values == {
        "cost": 0,
        "resources": 1,
        "scrap": "resources 1",
        "scrap_in": "turn",
        "border": "orange",
    }
    kin = PLAIN.card("lion-kin")
    assert kin.values["kin"] == "attack 2"
    assert kin.text == "With a leader: +2 attack."
    assert PLAIN.card("moat").values["border"] == PLAIN.card("fort-1").values["border"] == "purple"
    assert PLAIN.card("pike").values["border"] == "blue"
    assert PLAIN.card("jewels").values["border"] == "white"
    assert "defense" not in PLAIN.card("bow").values


@pytest.mark.rule("CA-104")
def test_a_faction_without_leader_is_refused() -> None:
    content = plain_content()
    for card in content["faction"][0]["card"][:2]:
        card.update(kind="troop", passive="")
    assert "[CA-104]" in refused(content)


def test_names_tell_cards_apart() -> None:
    assert "Pike" in refused(changed("Bow", name="Pike"))
