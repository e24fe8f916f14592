"""The house cards: every known fact is honoured, every kind of ability exists, no faction is another with new names."""

from collections import Counter

import pytest

from tests.games.clash_of_armies.playing import GAME
from wartable.core.cardset import CardInfo
from wartable.games.clash_of_armies.table.cardset import ArmiesCards

CARDS = GAME.cards
assert isinstance(CARDS, ArmiesCards)
FACTIONS = list(CARDS.titles)


def of_kind(kind: str, group: str = "common") -> list[CardInfo]:
    return [card for card in CARDS.cards if card.kind == kind and card.group == group]


def copies(kind: str, group: str = "common") -> int:
    return sum(card.copies for card in of_kind(kind, group))


@pytest.mark.rule("CA-101")
def test_104_cards_add_up() -> None:
    assert sum(card.copies for card in CARDS.cards) == 104
    resources = copies("resource") - 12 - 2
    others = sum(copies(kind) for kind in ("hero", "general", "siege", "upgrade", "special-unit", "special-card"))
    assert resources + copies("soldier") + others == 35
    assert copies("soldier") > 6
    assert (copies("camp"), copies("vassal"), copies("fortification"), copies("event")) == (2, 2, 5, 10)


@pytest.mark.rule("CA-101")
def test_every_faction_has_six_cards_with_a_monarch_a_hero_and_units() -> None:
    assert len(FACTIONS) == 6
    for faction in FACTIONS:
        counts = {kind: copies(kind, faction) for kind in ("monarch", "hero", "troop")}
        assert counts == {"monarch": 1, "hero": 1, "troop": 4}


def test_gold_is_worth_one_and_one_more_when_scrapped() -> None:
    gold = CARDS.card("gold")
    assert (gold.copies, gold.values["resources"], gold.values["scrap"]) == (12, 1, "resources 1")
    assert {"resources", "scrap", "copies"} <= gold.attested


def test_gems_are_worth_two_and_jewels_three() -> None:
    assert CARDS.card("gems").values["resources"] == 2
    assert CARDS.card("jewels").values["resources"] == 3
    assert "resources" in CARDS.card("gems").attested
    assert "resources" not in CARDS.card("jewels").attested  # inferred
    assert CARDS.card("gems").copies > 2


@pytest.mark.rule("CA-101")
def test_starting_cards_are_orange_at_the_border_and_the_resources_deck_is_white() -> None:
    borders = {card.name: card.values["border"] for card in of_kind("resource")}
    assert borders == {"Gold": "orange", "Gems": "orange or white", "Jewels": "white"}


def test_the_watchtower_is_the_weakest_of_five_different_fortifications() -> None:
    defenses = {card.name: card.values["defense"] for card in of_kind("fortification")}
    assert len(set(defenses.values())) == 5
    assert min(defenses, key=lambda name: int(defenses[name])) == "Watchtower"


def test_the_camp_has_room_for_three() -> None:
    assert CARDS.card("camp").values["limit"] == 3


def test_the_merchant_makes_resources() -> None:
    merchant = CARDS.card("merchant")
    assert merchant.kind == "special-unit"
    assert int(merchant.values["resources"]) > 0


def test_the_catapult_is_a_siege_weapon_which_is_inferred() -> None:
    catapult = CARDS.card("catapult")
    assert (catapult.kind, catapult.attested) == ("siege", frozenset({"name"}))


def test_joan_of_arc_is_a_hero_without_faction_who_takes_a_card_back() -> None:
    joan = CARDS.card("joan-of-arc")
    assert (joan.kind, joan.group, joan.values["does"]) == ("hero", "common", "fetch 1")


def test_a_unit_draws_a_card_if_garrisoned() -> None:
    assert any(card.values.get("garrisoned") == "draw 1" for card in of_kind("special-unit"))


def test_generals_siege_weapons_upgrades_and_special_cards_exist() -> None:
    for kind in ("general", "siege", "upgrade", "special-card", "hero"):
        assert len(of_kind(kind)) >= 2


def test_upgrades_and_other_cards_can_be_scrapped_when_attacked() -> None:
    in_defence = {card.kind for card in CARDS.cards if card.values.get("scrap_in") == "defence"}
    assert "upgrade" in in_defence
    assert len(in_defence) > 1


def test_monarchs_have_a_primary_action_and_a_passive_ability() -> None:
    for faction in FACTIONS:
        (monarch,) = of_kind("monarch", faction)
        assert monarch.values["passive"]
        assert {"attack", "resources", "recovery", "does"} & set(monarch.values)


def test_events_are_good_and_bad_and_all_different() -> None:
    effects = [str(card.values["event"]).split()[0] for card in of_kind("event")]
    assert len(set(effects)) == 10
    assert {"harvest", "truce", "jubilee", "fair"} < set(effects)
    assert {"plague", "fire", "revolt", "earthquake"} < set(effects)


def test_some_units_have_no_defense_value() -> None:
    assert any("defense" not in card.values for card in of_kind("soldier"))


def test_no_faction_is_another_with_new_names() -> None:
    characters = {}
    for faction in FACTIONS:
        abilities: Counter[tuple[str, str]] = Counter()
        for card in CARDS.cards:
            if card.group == faction:
                for moment in ("does", "kin", "passive", "scrap", "garrisoned"):
                    if moment in card.values:
                        abilities[moment, str(card.values[moment]).split()[0]] += 1
        characters[faction] = abilities
    for one in FACTIONS:
        for other in FACTIONS:
            if one != other:
                shared = sum((characters[one] & characters[other]).values())
                assert shared * 2 < sum(characters[one].values()), (one, other)


def test_every_card_says_what_it_is_for() -> None:
    for card in CARDS.cards:
        assert card.text, card.name
