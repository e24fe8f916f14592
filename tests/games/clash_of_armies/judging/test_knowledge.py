"""Who knows what."""

from collections import Counter
from typing import Any

import pytest

from tests.games.clash_of_armies.playing import GAME, War, fresh, war
from wartable.core.rng import seeded
from wartable.games.clash_of_armies.table.codes import Pile, Zone
from wartable.games.clash_of_armies.telling.facts import pile_names


def zone(play: War, viewer: str | None, name: str) -> dict[str, Any]:
    return next(zone for zone in play.view(viewer)["zones"] if zone["id"] == name)


def worlds(play: War, viewer: str, number: int = 60) -> list[dict[str, Any]]:
    position = GAME.position(play.history.state.view(("red", "blue").index(viewer)))
    return [GAME.facts(position.sample(seeded(seed))) for seed in range(number)]


@pytest.mark.rule("CA-208")
def test_a_hand_is_hidden_from_the_opponent_and_onlookers() -> None:
    play = fresh(3, starter="red")
    assert len(zone(play, "red", "0.hand")["items"]) == 5
    for viewer in ("blue", None):
        assert zone(play, viewer, "0.hand") == {
            "id": "0.hand",
            "kind": "hand",
            "owner": 0,
            "count": 5,
            "items": [],
        }
    assert zone(play, "red", "0.deck")["items"] == []


@pytest.mark.rule("CA-208")
def test_everything_else_can_be_seen() -> None:
    red = {
        "fort": "Fort 1",
        "garrison": ["Pike"],
        "camp": ["General"],
        "discard": ["Bow"],
        "upgrades": ["Moat"],
        "monarch": "Lion King",
        "damage": 7,
    }
    play = war(red=red)
    for name, card in (
        ("fort", "fort-1"), ("garrison", "pike"), ("camp", "general"), ("discard", "bow"), ("upgrades", "moat"),
        ("monarch", "lion-king"),
    ):  # fmt: skip
        assert [item["card"] for item in zone(play, "blue", f"0.{name}")["items"]] == [card]
    assert play.view("blue")["players"][0]["counters"] == {"damage": 7, "hand": 0, "deck": 5, "discard": 1}


@pytest.mark.rule("CA-208")
def test_sampled_hands_and_soldiers_vary_but_fit() -> None:
    play = fresh(1, starter="red")
    own, seen = Counter(play["red.hand"] + play["red.deck"]), set()
    for world in worlds(play, "red"):
        assert Counter(world["red.hand"] + world["red.deck"]) == own
        assert world["red.hand"] == play["red.hand"]
        rival = Counter(world["blue.hand"] + world["blue.deck"])
        assert (rival["Gold"], rival["Gems"], rival.total()) == (6, 1, 10)
        seen.add((tuple(world["blue.hand"]), tuple(sorted(rival.items()))))
    assert len({hand for hand, _ in seen}) > 10
    assert len({deck for _, deck in seen}) > 2


@pytest.mark.rule("CA-208")
def test_the_soldiers_that_nobody_saw_are_shared_out() -> None:
    play = fresh(1, starter="red")
    state = play.history.state.view(0).veiled
    assert len(pile_names(state, Pile.SOLDIERS)) == 4 + 3  # type: ignore[arg-type]
    world = GAME.position(play.history.state.view(0)).sample(seeded(5))
    assert len(pile_names(world, Pile.SOLDIERS)) == 4  # type: ignore[arg-type]


@pytest.mark.rule("CA-208")
def test_which_events_are_in_the_deck_is_hidden() -> None:
    play = fresh(1, events=5)
    sampled = worlds(play, "red")
    events = {
        tuple(sorted(set(world["standard"]) & set(sampled[0]["standard"] + world["standard"]))) for world in sampled
    }
    assert len(events) > 5
    assert {len(world["standard"]) for world in sampled} == {len(play["standard"])}


@pytest.mark.rule("CA-208")
def test_a_card_fetched_openly_is_known_to_be_in_hand() -> None:
    play = war(red={"hand": ["Saint", "Gold", "Gold"], "discard": ["Jewels"]}).do("red: play Saint; choose Jewels")
    assert [item["card"] for item in zone(play, "blue", "0.hand")["items"]] == ["jewels"]
    assert all("Jewels" in world["red.hand"] for world in worlds(play, "blue", 10))
    play.do("red: play Jewels")
    assert zone(play, "blue", "0.hand")["items"] == []


@pytest.mark.rule("CA-208")
def test_an_exhausted_deck_betrays_the_hand() -> None:
    play = war(red={"hand": ["Bow"], "deck": ["Gems", "Gold", "Pike"], "discard": ["Jewels"] * 3}).do("red: end-turn")
    shown = [item["card"] for item in zone(play, "blue", "0.hand")["items"]]
    assert shown == ["gold", "gems", "pike"]
    assert zone(play, "blue", "0.hand")["count"] == 5
    assert play.table.realms[0].count(Zone.KNOWN) == 7


@pytest.mark.rule("CA-208")
def test_the_rival_s_deck_is_what_was_not_shown() -> None:
    play = fresh(2, starter="red").do("red: end-turn")
    for world in worlds(play, "blue", 20):
        assert Counter(world["red.discard"]) == Counter(play["red.discard"])
        assert Counter(world["red.hand"] + world["red.deck"])["Gold"] == 6 - play["red.discard"].count("Gold")


@pytest.mark.rule("CA-208")
def test_a_bot_cannot_look_ahead_in_decks() -> None:
    play = war(red={"hand": ["March"], "deck": ["Gold", "Gems", "Jewels", "Bow"]})
    drawn = set()
    for seed in range(30):
        world = GAME.position(play.history.state.view(0)).sample(seeded(seed))
        world.apply(0, "play March")
        drawn.add(tuple(GAME.facts(world)["red.hand"]))
    assert len(drawn) > 3
