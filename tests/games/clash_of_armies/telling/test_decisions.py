"""What is asked: whether everybody can know what may be answered."""

from typing import Any

import pytest

from tests.games.clash_of_armies.playing import War, war


def public(play: War, name: str) -> bool:
    decision: dict[str, Any] = play.view(name)["decision"]
    return decision.get("public", False)  # type: ignore[no-any-return]


def attacked(**blue: Any) -> War:
    return war(red={"hand": ["Recruit"]}, blue=blue).do("red: play Recruit; attack")


def test_a_turn_hangs_on_the_hand() -> None:
    assert not public(war(red={"hand": ["Gold"]}), "red")


def test_a_defense_follows_from_what_lies_in_play() -> None:
    play = attacked(fort="Fort 1", hand=["Lion Hero"])
    assert play.choices("blue") == ["resolve"]
    assert public(play, "blue")


@pytest.mark.rule("CA-806")
def test_a_defense_hangs_on_the_hand_where_a_hero_there_could_help() -> None:
    for hand in (["Lion Hero"], ["Gold"]):
        assert not public(attacked(fort="Fort 1", garrison=["Lion Guard"], hand=hand), "blue")
    assert public(attacked(fort="Fort 1", garrison=["Lion Guard"], monarch="Lion King", hand=["Gold"]), "blue")
