"""The house cards: what the rules and the published facts demand of them, and what we demand of our design."""

from collections import Counter

import pytest

from wartable.core.cardset import CardInfo
from wartable.games import load
from wartable.games.roar_of_war.table.cardset import RoarCards
from wartable.games.roar_of_war.table.cardset_demands import EFFECT_MOMENTS

RACES = ("orc", "elf", "human", "dwarf")
ANIMALS = {"orc": "Direwolf", "elf": "Deer", "human": "Horse", "dwarf": "Goat"}


def house_cards() -> RoarCards:
    cards = load("roar-of-war").cards
    assert isinstance(cards, RoarCards)
    return cards


CARDS = house_cards().cards


def of_race(race: str, *kinds: str) -> list[CardInfo]:
    return [card for card in CARDS if card.group == race and card.kind in kinds]


def total(race: str, power: str) -> int:
    return sum(int(card.values[power]) * card.copies for card in of_race(race, "ruler", "fighter"))


@pytest.mark.rule("RW-101")
def test_each_of_four_races_has_24_army_cards_and_12_strategy_cards() -> None:
    assert Counter(race.name for race in house_cards().races) == dict.fromkeys(RACES, 1)
    for race in RACES:
        assert sum(card.copies for card in of_race(race, "ruler", "animal", "fighter")) == 24
        assert sum(card.copies for card in of_race(race, "strategy")) == 12


@pytest.mark.rule("RW-102")
@pytest.mark.parametrize("race", RACES)
def test_an_army_is_a_ruler_four_animals_of_its_own_and_19_fighters(race: str) -> None:
    assert [card.copies for card in of_race(race, "ruler")] == [1]
    assert [(card.name, card.copies) for card in of_race(race, "animal")] == [(ANIMALS[race], 4)]
    assert sum(card.copies for card in of_race(race, "fighter")) == 19


@pytest.mark.rule("RW-102")
def test_animals_have_no_powers_and_all_fighters_and_rulers_have_three() -> None:
    for card in CARDS:
        if card.kind == "animal":
            assert not card.values
        elif card.kind != "strategy":
            assert set(card.values) == {"attack", "counter", "defence"}


@pytest.mark.rule("RW-103")
def test_all_four_forms_of_counterattack_are_printed() -> None:
    counters = {str(card.values["counter"]) for card in CARDS if card.kind in ("ruler", "fighter")}
    assert any(counter.isdigit() for counter in counters)
    assert any(counter.endswith(" + die") for counter in counters)
    assert {"die", "2 dice"} <= counters


@pytest.mark.rule("RW-104")
@pytest.mark.parametrize("balanced", ["human", "orc"])
def test_elves_attack_best_dwarves_defend_best_and_the_others_are_balanced(balanced: str) -> None:
    attack, defence = total(balanced, "attack"), total(balanced, "defence")
    assert total("elf", "attack") > attack > total("dwarf", "attack")
    assert total("dwarf", "defence") > defence > total("elf", "defence")
    assert abs(attack - defence) * 10 <= max(attack, defence)


def test_the_printed_example_card_is_there_and_marked_as_known() -> None:
    example = {"attack": 6, "counter": "2 dice", "defence": 0}
    found = [card for card in CARDS if card.values == example]
    assert len(found) == 1
    assert found[0].attested >= set(example)


def test_the_animals_names_and_numbers_are_marked_as_known() -> None:
    for card in CARDS:
        if card.kind == "animal":
            assert card.attested == {"name", "copies"}


def test_no_two_cards_share_a_stat_line() -> None:
    lines = Counter(tuple(card.values.items()) for card in CARDS if card.kind in ("ruler", "fighter"))
    assert {line: count for line, count in lines.items() if count > 1} == {}
    assert all(card.copies == 1 for card in CARDS if card.kind in ("ruler", "fighter"))


def test_every_name_is_unique_and_every_card_has_a_text_of_its_own() -> None:
    for words in (Counter(card.name for card in CARDS), text_counts()):
        assert [word for word, count in words.items() if count > 1] == []
    assert all(card.text for card in CARDS)


def text_counts() -> Counter[str]:
    return Counter(card.text for card in CARDS if card.kind != "strategy")


@pytest.mark.rule("RW-601")
@pytest.mark.parametrize("race", RACES)
def test_a_race_has_at_least_six_different_effects(race: str) -> None:
    assert len({card.values["effect"] for card in of_race(race, "strategy")}) >= 6


@pytest.mark.rule("RW-601")
def test_the_game_has_at_least_sixteen_effects_and_no_race_repeats_one() -> None:
    assert len({card.values["effect"] for card in CARDS if card.kind == "strategy"}) >= 16
    effects = Counter((card.group, card.values["effect"]) for card in CARDS if card.kind == "strategy")
    assert set(effects.values()) == {1}


@pytest.mark.rule("RW-604")
def test_every_window_is_used() -> None:
    assert {card.values["when"] for card in CARDS if card.kind == "strategy"} == set(EFFECT_MOMENTS)


@pytest.mark.rule("RW-606")
def test_cards_that_return_tokens_leave_the_game_after_use() -> None:
    menders = [card for card in CARDS if card.values.get("effect") == "mend"]
    assert menders
    assert all(card.values["once"] for card in menders)


def test_races_keep_their_characters() -> None:
    dice = {race: sum("di" in str(card.values["counter"]) for card in of_race(race, "fighter")) for race in RACES}
    assert dice["orc"] == max(dice.values())
    assert dice["human"] == min(dice.values())
    assert "scout" in {card.values["effect"] for card in of_race("elf", "strategy")}
