"""Card sets that break a rule are refused, and say which."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.roar_of_war.plain_cards import plain_content
from tests.games.roar_of_war.playing import GAME
from wartable.core.errors import BadCardSet
from wartable.games.roar_of_war.table.cardset import make_cards

Change = Callable[[dict[str, Any]], object]


def refusal(change: Change) -> str:
    """Change the content of the plain card set, and read why it is refused."""
    content = plain_content()
    change(content)
    with pytest.raises(BadCardSet) as caught:
        make_cards(content)
    return str(caught.value)


def orc_cards(content: dict[str, Any]) -> list[dict[str, Any]]:
    cards = content["race"][0]["card"]
    assert isinstance(cards, list)
    return cards


@pytest.mark.rule("RW-101")
def test_a_race_has_twelve_strategy_cards() -> None:
    assert "12 Strategy cards [RW-101]" in refusal(lambda content: content["race"][0]["strategy"].pop())


@pytest.mark.rule("RW-101")
@pytest.mark.parametrize("copies", [-1, 0, 25])
def test_a_card_is_in_its_deck_at_least_once_and_never_too_often(copies: int) -> None:
    def twelve_all_the_same(content: dict[str, Any]) -> None:
        one, other = content["race"][0]["strategy"][:2]
        both = one.get("copies", 1) + other.get("copies", 1)
        one["copies"], other["copies"] = copies, both - copies

    assert "copies is 1 to 24" in refusal(twelve_all_the_same)
    assert "copies is 1 to 24" in refusal(lambda content: orc_cards(content)[2].update(copies=copies))


@pytest.mark.rule("RW-101", "RW-102")
@pytest.mark.parametrize(
    "change",
    [
        lambda content: orc_cards(content).pop(),
        lambda content: orc_cards(content)[1].update(copies=3),
        lambda content: orc_cards(content)[2].update(kind="ruler"),
    ],
)
def test_an_army_is_a_ruler_four_animals_and_nineteen_fighters(change: Change) -> None:
    assert "1 ruler, 4 animals and 19 fighters" in refusal(change)


@pytest.mark.rule("RW-102")
@pytest.mark.parametrize("powers", [{"attack": -1}, {"defence": 16}])
def test_every_card_but_animals_has_powers(powers: dict[str, object]) -> None:
    assert "[RW-102]" in refusal(lambda content: orc_cards(content)[2].update(powers))


@pytest.mark.rule("RW-601")
@pytest.mark.parametrize("amount", [-1, 16, 2**70])
def test_what_a_strategy_card_does_can_be_counted(amount: int) -> None:
    told = refusal(lambda content: content["race"][0]["strategy"][0].update(amount=amount))
    assert f"amount is a number from 0 to 15, not {amount} [RW-601]" in told


@pytest.mark.rule("RW-103")
@pytest.mark.parametrize("counter", ["", "3 dice", "die + 2", "-1"])
def test_a_counterattack_is_a_number_dice_or_a_number_plus_a_die(counter: str) -> None:
    assert "[RW-103]" in refusal(lambda content: orc_cards(content)[2].update(counter=counter))


@pytest.mark.rule("RW-104")
@pytest.mark.parametrize(
    ("race", "powers"), [(1, {"attack": 0}), (3, {"defence": 0}), (0, {"attack": 15}), (0, {"defence": 15})]
)
def test_races_keep_their_character(race: int, powers: dict[str, int]) -> None:
    assert "[RW-104]" in refusal(lambda content: [card.update(powers) for card in content["race"][race]["card"][2:8]])


@pytest.mark.rule("RW-104")
def test_powers_that_are_all_as_printed_are_not_asked_for_their_sums() -> None:
    content = plain_content()
    for card in orc_cards(content)[2:8]:
        card["attack"] = 15
    for race in content["race"]:
        for card in race["card"]:
            card["attested"] = ["attack", "counter", "defence"] if card["kind"] != "animal" else []
    assert make_cards(content).cards
    orc_cards(content)[2]["attested"] = ["attack"]
    assert "[RW-104]" in refusal(lambda plain: plain.update(content))


@pytest.mark.rule("RW-606")
def test_a_card_that_returns_tokens_must_leave_the_game() -> None:
    def forget_limit(content: dict[str, Any]) -> None:
        for card in content["race"][1]["strategy"]:
            card["once"] = False

    assert "[RW-606]" in refusal(forget_limit)


def test_a_value_of_the_wrong_type_is_found() -> None:
    assert "race.1.card.3.attack: input should be a valid integer" in refusal(
        lambda content: orc_cards(content)[2].update(attack="six")
    )


def test_an_unknown_effect_names_those_there_are() -> None:
    assert "scout" in refusal(lambda content: content["race"][0]["strategy"][0].update(effect="dance"))


def test_an_effect_is_played_at_its_moment() -> None:
    assert "no effect" in refusal(lambda content: content["race"][0]["strategy"][0].update(when="turn"))


def test_two_cards_of_one_name_are_refused() -> None:
    assert "two cards" in refusal(lambda content: orc_cards(content)[2].update(name="2/2/2"))


def test_a_file_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadCardSet, match="cannot be read"):
        GAME.read_cards(tmp_path / "none.toml")
    (tmp_path / "broken.toml").write_text("race = [", encoding="utf-8")
    with pytest.raises(BadCardSet, match="not valid TOML"):
        GAME.read_cards(tmp_path / "broken.toml")
