"""Card sets are compiled as they are written."""

from typing import Any

import pytest

from tests.games.drums_of_war.plain_cards import PLAIN, plain_content, written
from wartable.core.cardset import card_id
from wartable.core.errors import BadCardSet
from wartable.games.drums_of_war.table.cards import Card, Hero
from wartable.games.drums_of_war.table.cardset import make_cards
from wartable.games.drums_of_war.table.codes import Gear, Kind, Power, Rank, Trait


def card(army: str, name: str) -> Card:
    return next(card for card in PLAIN.army(army).cards if card.name == name)


def hero(army: str, name: str) -> Hero:
    return next(hero for hero in PLAIN.army(army).heroes if hero.name == name)


def test_a_set_finds_its_armies() -> None:
    assert [army.name for army in PLAIN.armies] == ["human", "orc"]
    assert [army.code for army in PLAIN.armies] == [0, 1]
    assert PLAIN.army("orc") is PLAIN.armies[1]
    with pytest.raises(BadCardSet, match="no army 'elf'; it has human, orc"):
        PLAIN.army("elf")


@pytest.mark.parametrize("army", PLAIN.armies, ids=lambda army: str(army.name))
def test_copies_lie_side_by_side(army: Any) -> None:
    assert len(army.cards) == 46
    for slot, card in enumerate(army.cards):
        assert card.slots >> slot & 1
        assert army.cards[card.code] is card
        assert card.slots == sum(1 << i for i, other in enumerate(army.cards) if other.name == card.name)
        assert card.code == min(i for i, other in enumerate(army.cards) if other is card)
    assert army.units == (1 << 36) - 1
    assert [leader.code for leader in army.heroes] == [0, 1, 2, 3]


@pytest.mark.rule("DW-102", "DW-105")
def test_units_are_compiled_as_written() -> None:
    content = plain_content()
    unit = {"cost": 4, "attack": 5, "defense": 6, "health": 7, "range": 3, "recruit": 8, "type": "monster", "amount": 9}
    written(content, "Siege").update(unit)
    siege = next(card for card in make_cards(content).army("human").cards if card.name == "Siege")
    assert (siege.cost, siege.attack, siege.defense, siege.health) == (4, 5, 6, 7)
    assert (siege.range, siege.recruit, siege.kind, siege.amount) == (3, 8, Kind.MONSTER, 9)
    assert (siege.trait, siege.gear, siege.arrow, siege.unit) == (Trait.SIEGE, Gear.NONE, False, True)
    lightning = {
        name: (card("orc", name).quickened, card("orc", name).must_attack, card("orc", name).silences)
        for name in ("Quickened", "Reckless", "Silencer", "2/2")
    }
    assert lightning == {
        "Quickened": (True, False, False),
        "Reckless": (False, True, False),
        "Silencer": (False, False, True),
        "2/2": (False, False, False),
    }


def test_texts_point_at_a_type_or_at_a_card() -> None:
    assert card("human", "Slayer").against == Kind.CAVALRY
    assert card("human", "Guarded").against == card("human", "2/2").code
    assert card("human", "2/2").against == -1


@pytest.mark.rule("DW-103")
def test_equipment_and_tactics_are_compiled_as_written() -> None:
    cleaver, oath = card("orc", "Cleaver"), card("orc", "Oath")
    assert (cleaver.kind, cleaver.gear, cleaver.cost, cleaver.arrow) == (Kind.EQUIPMENT, Gear.CLEAVER, 2, True)
    assert (oath.kind, oath.gear, oath.cost, oath.arrow) == (Kind.TACTICS, Gear.OATH, 1, False)
    assert (oath.unit, oath.amount, oath.trait) == (False, 2, Trait.NONE)


@pytest.mark.rule("DW-104")
def test_heroes_are_compiled_as_written() -> None:
    content = plain_content()
    written(content, "Sacrifice").update(
        attack=1, defense=2, health=3, removal=4, removal_chosen=True, cost=5, amount=6
    )
    leader = make_cards(content).army("human").heroes[0]
    assert (leader.name, leader.rank, leader.power) == ("Sacrifice", Rank.GOLD, Power.SACRIFICE)
    assert (leader.attack, leader.defense, leader.health) == (1, 2, 3)
    assert (leader.removals, leader.removal_chosen, leader.cost, leader.amount) == (4, True, 5, 6)
    assert [hero("human", name).costed for name in ("Sacrifice", "Hush", "Drill", "Aegis")] == [
        True,
        False,
        False,
        True,
    ]
    assert [hero("orc", name).arrow for name in ("Warlord", "Feral", "Rites", "Undying")] == [False, False, True, False]
    assert [leader.rank for leader in PLAIN.army("orc").heroes] == [Rank.GOLD, Rank.SILVER, Rank.BRONZE, Rank.BRONZE]


def test_the_plain_set_has_every_effect() -> None:
    assert {card.trait for army in PLAIN.armies for card in army.cards} == codes(Trait)
    assert {card.gear for army in PLAIN.armies for card in army.cards} == codes(Gear)
    assert {leader.power for army in PLAIN.armies for leader in army.heroes} == codes(Power)


def codes(effects: type) -> set[int]:
    return {code for code in vars(effects).values() if isinstance(code, int)}


def test_ids_are_plain_letters() -> None:
    assert card_id("orc", "Fûror") == "orc.furor"
    assert card_id("human", "Triangular Shield") == "human.triangular-shield"


def test_the_hash_names_the_content() -> None:
    content = plain_content()
    assert make_cards(content).hash == PLAIN.hash
    written(content, "2/2")["recruit"] = 1
    assert make_cards(content).hash != PLAIN.hash
