"""The house components: what the rules and the published facts demand of them, and what we demand of our design."""

from collections import Counter

import pytest

from wartable.core.cardset import CardInfo
from wartable.games import load
from wartable.games.clash_of_rage.table.cardset import FIELDS

CARDS = load("clash-of-rage").cards.cards
CLANS = ("goldleif", "bohorg", "steamfield", "tomb")
SYMBOLS = ("slowness", "reroll", "hit", "shield", "rage", "flight")


def of(group: str, *kinds: str) -> list[CardInfo]:
    return [card for card in CARDS if card.group == group and (not kinds or card.kind in kinds)]


def named(name: str) -> CardInfo:
    return next(card for card in CARDS if card.name == name)


@pytest.mark.rule("CR-101")
@pytest.mark.parametrize("clan", CLANS)
def test_a_clan_has_three_unit_levels_and_seven_tactics(clan: str) -> None:
    assert [card.values["level"] for card in of(clan, "unit")] == ["I", "II", "III"]
    assert len(of(clan, "tactics")) == 7


def test_figures_are_about_ten_five_and_three_or_four() -> None:
    for clan in CLANS:
        first, second, third = (card.copies for card in of(clan, "unit"))
        assert 8 <= first <= 12
        assert second == 5
        assert third in (3, 4)
    assert sum(of(clan, "unit")[2].copies for clan in CLANS) == 14


@pytest.mark.rule("CR-321")
def test_the_28_tactics_numbers_are_all_different() -> None:
    numbers = [card.values["number"] for clan in CLANS for card in of(clan, "tactics")]
    assert sorted(numbers) == list(range(1, 29))


def test_known_units_are_there_and_marked() -> None:
    for name, clan in (("Berserker", "goldleif"), ("Lancer", "steamfield"), ("Skeleton", "tomb")):
        assert named(name).group == clan
        assert "name" in named(name).attested


@pytest.mark.rule("CR-102")
def test_three_elf_types_with_15_tokens_each() -> None:
    assert [(card.name, card.copies) for card in of("elf")] == [
        ("Shining Guard", 15),
        ("High Elder", 15),
        ("Templar", 15),
    ]


@pytest.mark.rule("CR-103")
def test_equipment_and_legendary_cards_in_the_given_counts() -> None:
    counts = {
        (group, kind): sum(card.copies for card in of(group, kind))
        for group in ("equipment", "legendary")
        for kind in ("weapon", "armor")
    }
    assert counts == {
        ("equipment", "weapon"): 34,
        ("equipment", "armor"): 23,
        ("legendary", "weapon"): 5,
        ("legendary", "armor"): 4,
    }


@pytest.mark.rule("CR-103")
def test_known_equipment_is_there_and_marked() -> None:
    for name, kind in {
        "Crossbow": "weapon",
        "Blunderbuss": "weapon",
        "Rock Breaker": "weapon",
        "Massive Armor": "armor",
        "Plate Armor": "armor",
        "Shaman's Coat": "armor",
    }.items():
        assert named(name).kind == kind
        assert {"name", "kind"} <= named(name).attested
    assert "name" in named("War Drum").attested


def test_known_prices_hold() -> None:
    assert named("Plate Armor").values["cost"] == 10
    assert "cost" in named("Plate Armor").attested
    assert named("Rock Breaker").values["cost"] > named("Crossbow").values["cost"]  # type: ignore[operator]
    assert named("Massive Armor").values["cost"] > named("Shaman's Coat").values["cost"]  # type: ignore[operator]


def test_a_war_drum_gives_rage() -> None:
    assert named("War Drum").values["rage"] == 1
    assert "rage" in named("War Drum").attested


def test_strength_six_and_three_more_from_equipment_can_roll_nine_dice() -> None:
    assert any(card.values["strength"] == 6 for clan in CLANS for card in of(clan, "unit"))
    assert any(card.values["strength"] == 3 for card in of("equipment"))


@pytest.mark.rule("CR-104")
def test_four_heroes_with_different_abilities() -> None:
    assert len({card.values["ability"] for card in of("hero")}) == 4


def test_heroes_usually_give_a_bonus() -> None:
    bonuses = [card for card in of("hero") if any(card.values[name] for name in ("hit", "reroll", "shield"))]
    assert len(bonuses) >= 3


def test_no_two_clans_share_a_stat_line_with_the_same_symbols() -> None:
    lines = Counter(tuple(card.values[field] for field in FIELDS) for clan in CLANS for card in of(clan, "unit"))
    assert [line for line, count in lines.items() if count > 1] == []


def test_every_clan_has_symbols_of_its_own() -> None:
    styles = {
        clan: {symbol for card in of(clan, "unit") for symbol in SYMBOLS if card.values[symbol]} for clan in CLANS
    }
    assert len({frozenset(style) for style in styles.values()}) == 4


def is_better(one: CardInfo, other: CardInfo) -> bool:
    def worth(card: CardInfo) -> list[int]:
        return [int(card.values[field]) * (-1 if field == "slowness" else 1) for field in FIELDS]

    pairs = list(zip(worth(one), worth(other), strict=True))
    return all(a >= b for a, b in pairs) and any(a > b for a, b in pairs)


def test_every_item_and_hero_does_something_and_has_a_text() -> None:
    for card in (*of("equipment"), *of("legendary"), *of("hero")):
        assert any(card.values[field] for field in FIELDS)
        assert card.text


def test_a_legendary_card_is_worth_more_than_its_point() -> None:
    for legend in of("legendary"):
        assert not any(is_better(card, legend) for card in of("equipment") if card.kind == legend.kind)


@pytest.mark.rule("CR-104", "CR-106")
def test_five_region_tiles_with_two_different_sides() -> None:
    sides = [card.values["side"] for card in of("region")]
    assert sides == [f"{tile}{side}" for tile in range(1, 6) for side in "ab"]
    assert len({tuple(list(card.values.values())[1:]) for card in of("region")}) == 10
