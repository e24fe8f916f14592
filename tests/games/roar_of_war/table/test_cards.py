"""The house cards: what the rules and the published facts demand of them, and what we demand of our design."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import permutations

import pytest

from wartable.core.cardset import CardInfo
from wartable.games import load
from wartable.games.roar_of_war.table.cardset import RoarCards
from wartable.games.roar_of_war.table.cardset_demands import EFFECT_MOMENTS
from wartable.games.roar_of_war.table.cardset_file import read_counter

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


FACES = (1, 2, 3, 4)
STRONGER = {  # an effect that does all that another does, and more, at the same amount
    ("attack-bonus", "defence-drop"),  # both decide who falls; the first also counts when damage is shared
    ("attack-drop", "defence-bonus"),
}


def rolls(counter: str) -> list[int]:
    """List what a Counterattack may come to, from the worst of sixteen equally likely rolls to the best."""
    number, dice = read_counter(counter)
    return sorted(number + sum((first, second)[:dice]) for first in FACES for second in FACES)


def at_least_as_good(card: CardInfo, other: CardInfo) -> bool:
    """Tell whether a card is at least as good as another of its kind and race, whatever happens."""
    mine, theirs = card.values, other.values
    if card.kind == "strategy":
        effects = (mine["effect"], theirs["effect"])
        return (
            (effects[0] == effects[1] or effects in STRONGER)
            and mine["when"] == theirs["when"]
            and int(mine["amount"]) >= int(theirs["amount"])
            and int(mine["once"]) <= int(theirs["once"])
        )
    luck = zip(rolls(str(mine["counter"])), rolls(str(theirs["counter"])), strict=True)
    stronger = all(int(mine[power]) >= int(theirs[power]) for power in ("attack", "defence"))
    return stronger and all(better >= worse for better, worse in luck)


def dominated(cards: Iterable[CardInfo]) -> list[str]:
    """Say of every card which other of its race and kind leaves it no reason to exist."""
    return [
        f"{card.name} {values(card)} is never better than {other.name} {values(other)}: give it a strength of its own"
        for card, other in permutations(cards, 2)
        if (card.group, card.kind) == (other.group, other.kind) and at_least_as_good(other, card)
    ]


def values(card: CardInfo) -> str:
    return "/".join(str(value) for value in card.values.values())


def test_no_card_is_dominated() -> None:
    assert dominated(card for card in CARDS if card.kind != "animal") == []


def test_a_dominated_card_is_found_and_named() -> None:
    knight = next(card for card in CARDS if card.name == "Household Knight")
    page = replace(knight, name="Page", values=knight.values | {"attack": 1})
    (complaint,) = dominated([knight, page])
    assert complaint.startswith("Page 1/3/3 is never better than Household Knight 7/3/3")
    crown = next(card for card in CARDS if card.name == "For the Crown")
    whisper = replace(crown, name="Whisper", values=crown.values | {"effect": "defence-drop", "amount": 2})
    assert [text.split()[0] for text in dominated([crown, whisper])] == ["Whisper"]


def test_races_keep_their_characters() -> None:
    dice = {race: sum("di" in str(card.values["counter"]) for card in of_race(race, "fighter")) for race in RACES}
    assert dice["orc"] == max(dice.values())
    assert dice["human"] == min(dice.values())
    assert "scout" in {card.values["effect"] for card in of_race("elf", "strategy")}
