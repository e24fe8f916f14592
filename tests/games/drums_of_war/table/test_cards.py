"""The house cards: what the rules and the published facts demand of them, and what we demand of our design."""

from collections import Counter
from itertools import product

import pytest

from wartable.core.bits import members
from wartable.core.cardset import CardInfo, read_card_file
from wartable.games import load
from wartable.games.drums_of_war.table.cardset import make_cards
from wartable.games.drums_of_war.table.cardset_demands import GEAR_EFFECTS, UNCOUNTED
from wartable.games.drums_of_war.table.cardset_file import COSTED_POWERS, GEARS, POWERS, RANKS, TRAITS, TYPES

CARDS = make_cards(read_card_file(load("drums-of-war").folder / "cards.toml"))
ARMIES = ("human", "orc")
NAMED_BY_FACTS = {
    "human": (
        "Aiden", "Jayme", "Joanna", "Rincemer", "Soldier", "Halberdier", "Archer", "Knight", "Brotherhood", "Griffin",
        "Triangular Shield",
    ),
    "orc": (
        "Krangg", "Thugg", "Borrunm", "Lancer", "Fûror", "Crossbow Orc", "Rider", "Goblins", "Clan Cry",
    ),
}  # fmt: skip
NAMED_WITHOUT_AN_ARMY = ("Catapult", "March Order", "Onslaught")


def card(name: str) -> CardInfo:
    return next(card for card in CARDS.cards if card.name == name)


def number(name: str, value: str) -> int:
    found = card(name).values[value]
    assert isinstance(found, int)
    return found


def of_army(army: str, kind: str = "") -> list[CardInfo]:
    return [card for card in CARDS.cards if card.group == army and card.kind.startswith(kind)]


def knows(name: str, **values: int | str) -> None:
    """Values are as the facts say, and marked so."""
    found = card(name)
    assert {value: found.values[value] for value in values} == values
    assert found.attested >= {"name", *values}


def only_inferred(name: str, *values: str) -> None:
    """Values that the facts only infer are not marked as known."""
    assert not card(name).attested & set(values)


# -- the numbered rules -----------------------------------------------------------------


@pytest.mark.rule("DW-101")
@pytest.mark.parametrize("army", ARMIES)
def test_an_army_is_four_heroes_36_units_6_equipment_and_4_tactics(army: str) -> None:
    kinds = Counter[str]()
    for card in of_army(army):
        kinds[card.kind.split("-")[0]] += card.copies
    assert kinds == {"hero": 4, "unit": 36, "equipment": 6, "tactics": 4}
    ranks = Counter(card.values["rank"] for card in of_army(army, "hero"))
    assert ranks == {"gold": 1, "silver": 1, "bronze": 2}
    assert any(card.copies > 1 for card in of_army(army))


@pytest.mark.rule("DW-102", "DW-112")
def test_every_unit_shows_all_it_needs() -> None:
    units = [card for army in ARMIES for card in of_army(army, "unit")]
    for unit in units:
        assert set(unit.values) == {
            "cost", "recruit", "attack", "defense", "health", "range", "lightning_cost", "lightning_attack",
            "lightning_defense", "trait", "amount", "against",
        }  # fmt: skip
        assert unit.values["trait"] != "none"
    assert {unit.kind for unit in units} == {f"unit-{kind}" for kind in TYPES}
    assert {unit.values["range"] for unit in units} == {1, 2, 3}


@pytest.mark.rule("DW-103")
def test_both_ways_of_paying_are_printed_in_both_armies() -> None:
    for army in ARMIES:
        cards = of_army(army, "equipment") + of_army(army, "tactics")
        assert {card.values["arrow"] for card in cards} == {0, 1}
        assert all(set(card.values) == {"cost", "recruit", "arrow", "gear", "amount"} for card in cards)


@pytest.mark.rule("DW-104")
def test_heroes_show_all_they_need_and_both_icons_are_printed() -> None:
    heroes = [card for army in ARMIES for card in of_army(army, "hero")]
    for hero in heroes:
        assert set(hero.values) == {
            "rank", "attack", "defense", "health", "removal", "removal_chosen", "power", "amount", "cost", "arrow",
        }  # fmt: skip
    assert {hero.values["removal_chosen"] for hero in heroes if hero.values["removal"]} == {0, 1}


@pytest.mark.rule("DW-105")
@pytest.mark.parametrize("place", ["cost", "attack", "defense"])
def test_every_place_of_lightning_is_printed(place: str) -> None:
    bearers = [card for army in ARMIES for card in of_army(army, "unit") if card.values[f"lightning_{place}"]]
    assert bearers
    for bearer in bearers:
        assert number(bearer.name, "cost") > 0 or place != "cost", "a Unit without a cost cannot get cheaper"


@pytest.mark.rule("DW-112")
def test_recruiting_the_armies_costs_the_same_and_more_for_more() -> None:
    totals = {army: sum(int(card.values.get("recruit", 0)) * card.copies for card in of_army(army)) for army in ARMIES}
    assert totals["human"] == totals["orc"]
    for army in ARMIES:
        prices: dict[int, list[int]] = {}
        for unit in of_army(army, "unit"):
            prices.setdefault(number(unit.name, "cost"), []).append(number(unit.name, "recruit"))
        means = [sum(found) / len(found) for _, found in sorted(prices.items())]
        assert means == sorted(means)


# -- the facts --------------------------------------------------------------------------


@pytest.mark.parametrize("army", ARMIES)
def test_all_names_of_the_facts_are_there(army: str) -> None:
    for name in NAMED_BY_FACTS[army]:
        found = card(name)
        assert found.group == army
        assert found.attested >= {"name", "army"}


def test_cards_named_without_an_army_are_there() -> None:
    for name in NAMED_WITHOUT_AN_ARMY:
        assert card(name).attested == {"name"}


def test_nothing_else_is_marked_as_known() -> None:
    named = {name for names in NAMED_BY_FACTS.values() for name in names}
    known = {card.name for card in CARDS.cards if "name" in card.attested}
    assert known == named | set(NAMED_WITHOUT_AN_ARMY)
    assert {card.name for card in CARDS.cards if card.attested} - known == {"Skarra"}, "whose name alone is ours"


@pytest.mark.parametrize(
    ("name", "rank"),
    [
        ("Aiden", "silver"),
        ("Jayme", "gold"),
        ("Joanna", "bronze"),
        ("Rincemer", "bronze"),
        ("Krangg", "silver"),
        ("Thugg", "gold"),
        ("Borrunm", "bronze"),
    ],
)
def test_heroes_have_their_known_rank(name: str, rank: str) -> None:
    knows(name, rank=rank)


def test_the_fourth_orc_hero_is_bronze_and_its_name_is_ours() -> None:
    assert card("Skarra").values["rank"] == "bronze"
    assert card("Skarra").attested == {"army", "rank"}


def test_jayme_touches_hero_and_units_and_can_cost_the_hero_something() -> None:
    assert card("Jayme").values["power"] == "sacrifice"


@pytest.mark.rule("DW-520")
def test_rincemer_cancels_a_hit() -> None:
    knows("Rincemer", power="aegis")


def test_joanna_and_the_crossbow_orc_wound_each_other_and_she_survives() -> None:
    assert number("Joanna", "health") >= 2
    assert number("Joanna", "defense") <= number("Crossbow Orc", "attack")
    assert number("Joanna", "attack") >= number("Crossbow Orc", "defense")


def test_krangg_removes_three_cards_and_thugg_ten() -> None:
    knows("Krangg", removal=3)
    knows("Thugg", removal=10)


def test_borrunms_ability_has_several_options() -> None:
    assert card("Borrunm").values["power"] == "rites"


def test_healths_of_heroes_differ_most_abilities_are_free_and_some_cancel_an_ability() -> None:
    heroes = [card for army in ARMIES for card in of_army(army, "hero")]
    assert len({hero.values["health"] for hero in heroes}) >= 3
    free = sum(hero.values["power"] not in COSTED_POWERS for hero in heroes)
    assert len(heroes) / 2 < free < len(heroes)
    assert "hush" in {hero.values["power"] for hero in heroes}


@pytest.mark.rule("DW-805")
@pytest.mark.parametrize("army", ARMIES)
def test_higher_ranks_are_at_least_as_strong_as_printed(army: str) -> None:
    def strength(hero: CardInfo) -> int:
        return sum(number(hero.name, value) for value in ("attack", "defense", "health"))

    for weaker in of_army(army, "hero"):
        for stronger in of_army(army, "hero"):
            if RANKS[str(weaker.values["rank"])] < RANKS[str(stronger.values["rank"])]:
                assert strength(weaker) <= strength(stronger)


def test_the_soldier_is_as_known() -> None:
    knows("Soldier", attack=1, defense=1, health=1, trait="guarded", amount=1, against="Halberdier")
    assert number("Soldier", "cost") + number("Knight", "cost") == 3
    assert number("Knight", "cost") >= 2


def test_the_halberdier_is_as_known() -> None:
    knows("Halberdier", cost=2, health=1)
    assert number("Halberdier", "attack") + number("Archer", "attack") == 3
    assert number("Halberdier", "defense") <= number("Fûror", "attack")
    against = card("Halberdier").values["against"]
    assert card("Fûror").kind != f"unit-{against}", "the joint attack of the example is 4 without the Halberdier's text"


def test_the_archer_is_as_known() -> None:
    knows("Archer", trait="marksman", amount=1)
    assert number("Archer", "range") >= 2


def test_the_knight_is_as_known() -> None:
    knows("Knight", lightning_cost=1, trait="charge", amount=1)
    assert number("Knight", "range") >= 2
    fresh = number("Knight", "attack") + number("Knight", "amount")
    assert fresh >= number("Crossbow Orc", "defense")
    assert all(fresh < number(hero.name, "defense") for hero in of_army("orc", "hero"))


def test_the_brotherhood_bears_lightning_on_defense() -> None:
    knows("Brotherhood", lightning_defense=1)


def test_the_griffin_is_a_monster_that_passes_the_line() -> None:
    assert card("Griffin").kind == "unit-monster"
    assert card("Griffin").values["trait"] == "flyer"
    only_inferred("Griffin", "kind", "trait")


def test_the_lancer_is_as_known() -> None:
    knows("Lancer", cost=2, lightning_cost=1, attack=2, defense=2)


def test_the_furor_is_as_known() -> None:
    knows("Fûror", lightning_attack=1, health=1, trait="pillage", amount=2)
    assert number("Fûror", "defense") == 4
    only_inferred("Fûror", "defense")


def test_the_crossbow_orc_is_as_known() -> None:
    knows("Crossbow Orc", health=1)
    assert number("Crossbow Orc", "range") >= 2
    only_inferred("Crossbow Orc", "range")


def test_the_rider_is_as_known() -> None:
    knows("Rider", cost=2, lightning_defense=1)


def test_goblins_are_cheap_fodder() -> None:
    assert number("Goblins", "cost") == 0
    assert card("Goblins").copies == max(card.copies for card in CARDS.cards)


def test_the_catapult_is_a_war_machine_that_spreads_its_attack() -> None:
    assert card("Catapult").kind == "unit-war-machine"
    assert card("Catapult").values["trait"] == "spread"
    assert number("Catapult", "range") == 3


def test_the_triangular_shield_is_as_known() -> None:
    knows("Triangular Shield", cost=1, arrow=1)
    assert card("Triangular Shield").kind == "equipment"
    assert "kind" in card("Triangular Shield").attested


def test_the_clan_cry_is_as_known() -> None:
    knows("Clan Cry", cost=0)
    assert card("Clan Cry").kind == "equipment"
    assert "kind" in card("Clan Cry").attested


def test_the_march_order_moves_and_the_onslaught_goes_for_the_hero() -> None:
    assert (card("March Order").kind, card("March Order").values["gear"]) == ("tactics", "march")
    assert (card("Onslaught").kind, card("Onslaught").values["gear"]) == ("tactics", "onslaught")


def test_some_units_have_more_health_and_some_cards_cause_more_hits_or_wounds() -> None:
    assert any(number(card.name, "health") > 1 for army in ARMIES for card in of_army(army, "unit"))
    effects = {card.values.get("trait", card.values.get("gear")) for card in CARDS.cards}
    assert {"savage", "blast", "cleaver", "oath"} <= effects


def test_humans_specialise_in_types_of_enemies_and_orcs_in_brute_force() -> None:
    slayers = {army: [card for card in of_army(army, "unit") if card.values["trait"] == "slayer"] for army in ARMIES}
    assert len({card.values["against"] for card in slayers["human"]}) >= 3
    assert not slayers["orc"]
    attack, defense = ({army: total(army, value) for army in ARMIES} for value in ("attack", "defense"))
    assert attack["orc"] > attack["human"]
    assert defense["human"] > defense["orc"]


def total(army: str, value: str) -> int:
    return sum(number(card.name, value) * card.copies for card in of_army(army, "unit"))


# -- our design -------------------------------------------------------------------------


def test_every_effect_is_on_a_card() -> None:
    assert {card.values["trait"] for card in CARDS.cards if "trait" in card.values} == set(TRAITS) - {"none"}
    gears = [str(card.values["gear"]) for card in CARDS.cards if "gear" in card.values]
    assert sorted(gears) == sorted(set(GEARS) - {"none"}) == sorted(GEAR_EFFECTS)
    powers = [str(card.values["power"]) for card in CARDS.cards if "power" in card.values]
    assert sorted(powers) == sorted(POWERS)


def test_the_armies_share_no_name_and_no_text_effect() -> None:
    assert [name for name, count in Counter(card.name for card in CARDS.cards).items() if count > 1] == []
    effects = [{card.values["trait"] for card in of_army(army, "unit")} for army in ARMIES]
    assert not effects[0] & effects[1]


def test_no_two_units_share_a_stat_line() -> None:
    lines = Counter(
        (card.kind, *(value for name, value in card.values.items() if name != "recruit"))
        for army in ARMIES
        for card in of_army(army, "unit")
    )
    assert {line: count for line, count in lines.items() if count > 1} == {}


def test_every_text_is_one_sentence_that_tells_its_number_and_whom_it_is_about() -> None:
    for card in CARDS.cards:
        assert card.text.endswith(".")
        assert ". " not in card.text
        effect = str(card.values.get("trait") or card.values.get("gear") or card.values.get("power"))
        if effect not in UNCOUNTED:
            assert str(card.values["amount"]) in card.text
        about = str(card.values.get("against", ""))
        assert about.rstrip("y") in card.text.lower() or about in card.text


def test_texts_tell_their_effects_apart() -> None:
    meanings: dict[str, set[tuple[object, ...]]] = {}
    for card in CARDS.cards:
        effect = card.values.get("trait") or card.values.get("gear") or card.values.get("power")
        meanings.setdefault(card.text, set()).add((effect, card.values["amount"], card.values.get("against", "")))
    assert {text for text, found in meanings.items() if len(found) > 1} == set()


def test_what_is_affordable_is_what_costs_no_more() -> None:
    army = CARDS.armies[0]
    for wounded, drill, means in product((False, True), range(3), range(-1, 12)):
        payable = {int(card.code) for card in army.cards if card.cost_in_force(wounded, drill) <= means}
        assert set(members(army.affordable(wounded, drill, means))) == payable
