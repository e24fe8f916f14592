"""Card sets that break a rule are refused, and say which."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.drums_of_war.plain_cards import plain_content, written
from wartable.core.errors import BadCardSet
from wartable.games.drums_of_war.table.cardset import make_cards

Change = Callable[[dict[str, Any]], object]


def refusal(change: Change) -> str:
    """Change the content of the plain card set, and read why it is refused."""
    content = plain_content()
    change(content)
    with pytest.raises(BadCardSet) as caught:
        make_cards(content)
    return str(caught.value)


def changed(card_name: str, **values: object) -> str:
    """Change values of a card, and read why the set is refused."""
    return refusal(lambda content: written(content, card_name).update(values))


# -- what is refused --------------------------------------------------------------------


@pytest.mark.rule("DW-101")
def test_the_armies_are_human_and_orc() -> None:
    assert "not orc, human [DW-101]" in refusal(lambda content: content["army"].reverse())
    assert "not human [DW-101]" in refusal(lambda content: content["army"].pop())
    assert "not none [DW-101]" in refusal(lambda content: content["army"].clear())


@pytest.mark.rule("DW-101")
@pytest.mark.parametrize(
    ("change", "counts"),
    [
        (lambda content: written(content, "2/2").update(copies=4), "37 Units, 6 Equipment, 4 Tactics"),
        (lambda content: written(content, "Shield").update(copies=1), "36 Units, 5 Equipment, 4 Tactics"),
        (lambda content: content["army"][1]["tactics"].pop(), "36 Units, 6 Equipment, 2 Tactics"),
    ],
)
def test_an_army_deck_is_36_units_6_equipment_and_4_tactics(change: Change, counts: str) -> None:
    assert f"has 36 Units, 6 Equipment, 4 Tactics, not {counts} [DW-101]" in refusal(change)


@pytest.mark.rule("DW-101")
def test_no_card_is_listed_that_is_not_there() -> None:
    def move_copies(content: dict[str, Any]) -> None:
        written(content, "1/1")["copies"] = 6
        written(content, "2/2")["copies"] = 0

    assert "'2/2': copies is 1 to 46, not 0 [DW-101]" in refusal(move_copies)


@pytest.mark.rule("DW-101", "DW-803")
def test_an_army_has_one_gold_one_silver_and_two_bronze_heroes() -> None:
    assert "1 gold, 1 silver, 2 bronze, not 1 gold, 2 silver, 1 bronze" in changed("Drill", rank="silver")
    assert "not 1 gold, 1 silver, 1 bronze" in refusal(lambda content: content["army"][0]["hero"].pop())
    assert "hero.3.rank: input should be 'gold', 'silver' or 'bronze'" in changed("Drill", rank="tin")


@pytest.mark.rule("DW-102")
@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"range": 0}, "range is 1 to 3, not 0 [DW-102]"),
        ({"range": 4}, "range is 1 to 3, not 4 [DW-102]"),
        ({"attack": -1}, "attack is 0 to 9, not -1 [DW-102]"),
        ({"defense": 10}, "defense is 0 to 9, not 10 [DW-102]"),
        ({"health": 0}, "health is 1 to 9, not 0 [DW-102]"),
        ({"recruit": -1}, "recruit is 0 to 9, not -1 [DW-112]"),
        ({"type": "ship"}, "type: input should be 'infantry', 'cavalry', 'monster' or 'war-machine'"),
        ({"attack": "two"}, "army.1.unit.2.attack: input should be a valid integer"),
        ({"gear": "shield"}, "army.1.unit.2.gear: extra inputs are not permitted"),
        ({"arrow": True}, "army.1.unit.2.arrow: extra inputs are not permitted"),
    ],
)
def test_a_unit_has_the_values_of_a_unit(values: dict[str, object], complaint: str) -> None:
    assert complaint in changed("2/2", **values)


@pytest.mark.rule("DW-403")
def test_a_unit_costs_no_more_than_the_rest_of_a_hand() -> None:
    assert "cost is 0 to 4, not 5 [DW-403]" in changed("2/2", cost=5)


@pytest.mark.rule("DW-103", "DW-405")
@pytest.mark.parametrize(
    ("name", "values", "complaint"),
    [
        ("Quiver", {"cost": 5}, "cost is 0 to 4, not 5 [DW-405]"),
        ("Shield", {"cost": 10}, "cost is 0 to 9, not 10 [DW-405]"),
        ("Shield", {"gear": "anvil"}, "no gear 'anvil'; there are none, shield, quiver"),
        ("Shield", {"gear": "none"}, "an Equipment or Tactics card does one of shield, quiver"),
        ("March", {"gear": "none"}, "net, march, wall, onslaught, oath [DW-103]"),
        ("Shield", {"trait": "flyer"}, "trait: extra inputs are not permitted"),
        ("Shield", {"recruit": 10}, "recruit is 0 to 9, not 10 [DW-112]"),
    ],
)
def test_equipment_and_tactics_have_an_effect_and_a_cost(name: str, values: dict[str, object], complaint: str) -> None:
    assert complaint in changed(name, **values)


@pytest.mark.rule("DW-104")
@pytest.mark.parametrize(
    ("values", "complaint"),
    [
        ({"attack": 10}, "attack is 0 to 9, not 10 [DW-104]"),
        ({"defense": -1}, "defense is 0 to 9, not -1 [DW-104]"),
        ({"health": 0}, "health is 1 to 9, not 0 [DW-104]"),
        ({"removal": 42}, "removal is 0 to 41, not 42 [DW-203]"),
        ({"removal_chosen": True}, "an eye goes with a number of cards to remove [DW-104]"),
        ({"power": "fly"}, "no power 'fly'; there are drill, sacrifice"),
    ],
)
def test_a_hero_has_the_values_of_a_hero(values: dict[str, object], complaint: str) -> None:
    assert complaint in changed("Drill", **values)


@pytest.mark.rule("DW-104", "DW-407")
@pytest.mark.parametrize(
    ("name", "values", "complaint"),
    [
        ("Drill", {"cost": 1}, "drill is passive and has neither cost nor arrow [DW-407]"),
        ("Hush", {"arrow": True}, "hush is passive and has neither cost nor arrow [DW-407]"),
        ("Aegis", {"cost": 0}, "cost is 1 to 5, not 0 [DW-407]"),
        ("Aegis", {"cost": 6}, "cost is 1 to 5, not 6 [DW-407]"),
        ("Sacrifice", {"cost": 10}, "cost is 1 to 9, not 10 [DW-407]"),
        ("Rites", {"arrow": False}, "so it needs an arrow [DW-407]"),
    ],
)
def test_only_abilities_that_are_paid_for_have_a_cost(name: str, values: dict[str, object], complaint: str) -> None:
    assert complaint in changed(name, **values)


@pytest.mark.rule("DW-102")
@pytest.mark.parametrize(
    ("name", "against", "complaint"),
    [
        ("Slayer", "goblins", "slayer, against is 'infantry' or 'cavalry' or 'monster' or 'war-machine', not"),
        ("Slayer", "", "not ''"),
        ("Guarded", "Horde", "with guarded, against is '1/1' or '2/2' or "),
        ("Guarded", "", "not ''"),
        ("Charge", "cavalry", "with charge, against is '', not 'cavalry'"),
    ],
)  # fmt: skip
def test_a_text_names_what_it_is_about(name: str, against: str, complaint: str) -> None:
    assert complaint in changed(name, against=against)


def test_an_unknown_text_names_those_there_are() -> None:
    assert "no trait 'dance'; there are none, guarded, marksman" in changed("2/2", trait="dance")


@pytest.mark.parametrize("name", ["Flyer", "Mend", "Spread", "Harness", "March", "Hush", "Aegis", "2/2"])
def test_an_effect_that_counts_nothing_has_no_amount(name: str) -> None:
    assert "amount is 1, not 2" in changed(name, amount=2)


@pytest.mark.parametrize("name", ["Charge", "Shield", "Oath", "Warlord"])
def test_an_effect_that_counts_something_counts_at_least_one(name: str) -> None:
    assert "amount is 1 to 9, not 0" in changed(name, amount=0)


@pytest.mark.rule("DW-107")
@pytest.mark.parametrize("twin", ["2/2", "2-2", "Hush", "Shield", "Shiéld"])
def test_two_cards_of_one_name_are_refused(twin: str) -> None:
    assert "two cards are called" in changed("3/3", name=twin)


@pytest.mark.rule("DW-102")
@pytest.mark.parametrize("name", ["", "?!"])
def test_a_card_without_a_name_is_refused(name: str) -> None:
    assert f"needs a name with a letter or digit, not {name!r}" in changed("3/3", name=name)


def test_the_same_unit_may_fight_for_both_armies() -> None:
    content = plain_content()
    written(content, "Charge").update(trait="drum")
    assert make_cards(content).cards


@pytest.mark.rule("DW-103")
def test_equipment_and_tactics_may_do_what_the_other_does() -> None:
    content = plain_content()
    written(content, "March")["gear"] = "cleaver"
    written(content, "Shield")["gear"] = "wall"
    values = {card.name: card.values for card in make_cards(content).cards}
    assert values["March"]["gear"] == "cleaver"
    assert values["Shield"]["gear"] == "wall"


def test_what_is_marked_as_known_must_be_on_the_card() -> None:
    assert "human, '2/2': attested names colour, gear, not a value" in changed("2/2", attested=["gear", "colour"])
