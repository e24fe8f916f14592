"""What a seat can know, and the worlds that fit it."""

from collections import Counter
from typing import Any

import pytest

from tests.games.drums_of_war.plain_cards import PLAIN, plain_content
from tests.games.drums_of_war.playing import GAME, Battle, battle, fresh
from wartable.core.hidden import HiddenCard
from wartable.core.history import History
from wartable.core.rng import seeded
from wartable.core.state import ONLOOKER
from wartable.games.drums_of_war.table.cardset import make_cards

WORLDS = 40


def begun(human: str = "Drill", orc: str = "Warlord", seed: int = 3) -> Battle:
    """Begin a battle as it is begun, not laid out: nobody has seen more than the rules show."""
    return fresh(seed, heroes=f"{human},{orc}", first="1")


def all_cards(facts: dict[str, Any], army: str) -> Counter[str]:
    """Count the cards of a side in all its zones."""
    cards = facts[f"{army}.hand"] + facts[f"{army}.deck.cards"] + facts[f"{army}.discard"]
    cards += facts[f"{army}.removed.cards"]
    for slot in range(1, 6):
        cards += [facts[f"{army}.line.{slot}"], facts[f"{army}.facedown.{slot}"], *facts[f"{army}.line.{slot}.under"]]
    return Counter(card for card in cards if card)


def removed_zone(play: Battle, viewer: str, side: int) -> list[str | None]:
    """List a removed pile as a player sees it."""
    zone = next(zone for zone in play.view(viewer)["zones"] if zone["id"] == f"{side}.removed")
    return [item["card"] for item in zone["items"]]


@pytest.mark.rule("DW-115")
@pytest.mark.parametrize("viewer", ["human", "orc"])
def test_worlds_have_every_card_once_and_keep_what_the_viewer_holds(viewer: str) -> None:
    play, enemy = begun(), "orc" if viewer == "human" else "human"
    hands, decks = set(), set()
    for world in play.worlds(viewer, WORLDS):
        for army in ("human", "orc"):
            assert all_cards(world, army) == Counter(card.name for card in PLAIN.army(army).cards)
            assert (len(world[f"{army}.hand"]), world[f"{army}.deck"]) == (5, play[f"{army}.deck"])
        assert world[f"{viewer}.hand"] == play[f"{viewer}.hand"]
        hands.add(tuple(world[f"{enemy}.hand"]))
        decks.add(tuple(world[f"{viewer}.deck.cards"]))
    assert len(hands) > WORLDS * 0.9
    assert (len(decks) > WORLDS * 0.9) == (viewer == "orc")  # the Humans, who removed nothing, know their deck


@pytest.mark.rule("DW-115")
@pytest.mark.parametrize("viewer", ["human", "orc"])
def test_cards_removed_at_random_are_known_to_nobody(viewer: str) -> None:
    play = begun(orc="Warlord")
    assert removed_zone(play, viewer, 1) == [None] * 10
    removed = {tuple(sorted(world["orc.removed.cards"])) for world in play.worlds(viewer, WORLDS)}
    assert len(removed) > WORLDS * 0.9


@pytest.mark.rule("DW-115", "DW-202")
def test_cards_removed_by_choice_are_known_to_their_owner_alone() -> None:
    play = begun(human="Hush", orc="Undying").do("human: remove 0/9", "human: remove 2/2")
    assert {tuple(world["human.removed.cards"]) for world in play.worlds("human", 20)} == {("0/9", "2/2")}
    guesses = {tuple(sorted(world["human.removed.cards"])) for world in play.worlds("orc", WORLDS)}
    assert len(guesses) > WORLDS * 0.7


@pytest.mark.rule("DW-115", "DW-403")
def test_cards_paid_from_hand_are_known_to_their_owner_alone() -> None:
    play = battle(human={"hand": ["3/3", "2/2", "0/9", "1/1"]}).do("human: deploy 3/3", "human: slot 1")
    play.do("human: pay 0/9", "human: pay 2/2")
    assert removed_zone(play, "human", 0) == ["human.0-9", "human.2-2"]
    assert removed_zone(play, "orc", 0) == [None, None]
    paid = [event for event in play.events if event.name == "paid"]
    assert [event.seen_by(0).data["card"] for event in paid] == ["0/9", "2/2"]
    assert [event.seen_by(1).data["card"] for event in paid] == [None, None]
    assert {tuple(world["human.removed.cards"]) for world in play.worlds("human", 20)} == {("0/9", "2/2")}
    assert len({tuple(world["human.removed.cards"]) for world in play.worlds("orc", 20)}) > 1


@pytest.mark.rule("DW-115")
def test_cards_paid_from_the_deck_are_seen_by_nobody() -> None:
    play = battle(human={"hand": ["March", "1/1"], "line": {"1": "2/2"}}).do("human: deploy March", "human: target 1")
    assert removed_zone(play, "human", 0) == removed_zone(play, "orc", 0) == [None, None]
    assert play.data("burned") == [{"cards": 2}]
    for viewer in ("human", "orc"):
        assert len({tuple(world["human.removed.cards"]) for world in play.worlds(viewer, 40)}) > 10


@pytest.mark.rule("DW-115")
def test_counts_discard_piles_and_front_lines_are_public() -> None:
    line = {"2": "9/0", "3": {"unit": "2/2", "under": ["Shield"]}}
    play = battle(human={"hand": ["1/1", "2/2"], "discard": ["3/3"], "removed": ["0/9"], "line": line})
    for viewer in ("human", "orc"):
        player = play.view(viewer)["players"][0]
        assert player["counters"] | {"supply": 0} == {
            "hand": 2, "deck": 39, "discard": 1, "removed": 1, "wounds": 0, "supply": 0,
        }  # fmt: skip
        zones = {zone["id"]: [item["card"] for item in zone["items"]] for zone in play.view(viewer)["zones"]}
        assert (zones["0.discard"], zones["0.slot.2"]) == (["human.3-3"], ["human.9-0"])
        assert zones["0.slot.3"] == ["human.shield", "human.2-2"]
    for world in play.worlds("orc", WORLDS):
        hidden = world["human.hand"] + world["human.deck.cards"] + world["human.removed.cards"]
        assert Counter(hidden)["9/0"] == 0  # there is one, and it stands in slot 2
        assert (world["human.discard"], world["human.line.3.under"]) == (["3/3"], ["Shield"])


@pytest.mark.rule("DW-115")
def test_who_saw_the_discard_pile_knows_the_deck_made_of_it() -> None:
    spent = {"hand": ["1/1"], "deck": [], "discard": ["0/9", "3/3", "3/3", "2/2", "2/2", "2/2"]}
    play = battle(phase="replenishment", human=spent, orc={"hand": ["1/1"]}).do("human: keep-hand", "orc: keep-hand")
    assert (play["human.deck"], play["human.discard"]) == (2, [])
    hands = set()
    for world in play.worlds("orc", WORLDS):
        from_discard = Counter(world["human.hand"]) + Counter(world["human.deck.cards"])
        assert Counter(spent["discard"]) <= from_discard  # nothing of it lies among the removed cards
        hands.add(tuple(world["human.hand"]))
    assert len(hands) > 3


# -- what is being decided -------------------------------------------------------------------


def views_of_others(play: Battle) -> list[object]:
    """Look at a battle as the Orcs and an onlooker do."""
    return [play.view("orc"), play.history.state.view(ONLOOKER).json()]


def unseen_by(play: Battle, army: str) -> Counter[HiddenCard]:
    """Count the cards that a side cannot see, by where they lie as far as it knows."""
    return Counter(GAME.hidden(play.history.state, ["human", "orc"].index(army)))


@pytest.mark.rule("DW-403")
def test_a_deployment_that_is_not_finished_is_nobody_else_s_business() -> None:
    play = battle(human={"hand": ["3/3", "2/2", "1/1", "1/1"]}, orc={"line": {"1": "1/1"}})
    before, unseen = views_of_others(play), unseen_by(play, "orc")
    for text in ("deploy 3/3", "slot 1", "pay 1/1"):
        play.do(f"human: {text}")
        assert play.told() == []
        assert views_of_others(play) == before
        assert unseen_by(play, "orc") == unseen
        assert not [card for card in unseen_by(play, "human") if (card.owner, card.place) == (0, "hand")]
    pending = {"card": "human.3-3", "place": "0.slot.1", "due": 1, "paid": ["human.1-1"]}
    assert play.view("human")["detail"]["pending"] == pending
    assert [world["decision"] for world in play.worlds("orc", 3)] == ["deploy"] * 3
    assert [world["decision"] for world in play.worlds("human", 3)] == ["pay"] * 3
    play.do("human: pay 2/2")
    assert views_of_others(play) != before


@pytest.mark.rule("DW-403")
def test_an_equipment_that_has_no_target_yet_is_nobody_else_s_business() -> None:
    play = battle(human={"hand": ["Quiver", "2/2", "1/1"], "line": {"1": "1/1"}})
    before = views_of_others(play)
    for text in ("deploy Quiver", "target 1"):
        assert views_of_others(play.do(f"human: {text}")) == before
    assert play.view("human")["detail"]["pending"]["place"] == "0.slot.1"


@pytest.mark.rule("DW-205")
def test_a_world_for_somebody_who_waits_for_a_hero_has_one_chosen() -> None:
    play = fresh().do("human: hero Drill")
    heroes = Counter[str]()
    position = GAME.position(play.history.state.view(1))
    for seed in range(80):
        world = position.sample(seeded(seed))
        assert world.to_act == (1,)
        world.apply(1, "hero Undying")
        heroes[GAME.facts(world)["human.hero"]] += 1
    assert set(heroes) == {"Sacrifice", "Hush", "Drill", "Aegis"}
    assert min(heroes.values()) > 8
    own = GAME.position(play.history.state.view(0)).sample(seeded(1))
    own.apply(1, "hero Undying")
    assert GAME.facts(own)["human.hero"] == "Drill"


@pytest.mark.rule("DW-202", "DW-205")
def test_a_world_for_somebody_who_still_chooses_removals_has_the_other_s_made() -> None:
    content = plain_content()
    content["army"][1]["hero"][1].update(removal_chosen=True)
    state = GAME.new(0, make_cards(content), armies="human,orc", heroes="Hush,Feral", first="1")
    play = Battle(History(state, 0))
    assert play["to_act"] == ["human", "orc"]
    before = play.view("orc")
    play.do("human: remove 0/9")
    assert play.view("orc") == before
    play.do("human: remove 9/0", "orc: remove Horde")
    removed = set()
    for seed in range(30):
        world = GAME.position(play.history.state.view(1)).sample(seeded(seed))
        assert world.to_act == (1,)
        world.apply(1, "remove Horde")
        world.apply(1, "remove Horde")
        facts = GAME.facts(world)
        assert (facts["phase"], facts["orc.removed.cards"]) == ("deployment", ["Horde"] * 3)
        removed.add(tuple(facts["human.removed.cards"]))
    assert len(removed) > 15


@pytest.mark.rule("DW-115")
def test_views_tell_nothing_of_luck_to_come() -> None:
    one, other = begun(), begun()
    other.history.state.rng.reseed(99)
    for viewer in (ONLOOKER, 0, 1):
        views = [play.history.state.view(viewer) for play in (one, other)]
        assert views[0].veiled.numbers() == views[1].veiled.numbers()


@pytest.mark.rule("DW-115")
def test_removals_at_replenishment_are_known_to_their_owner_alone() -> None:
    play = battle(phase="replenishment", human={"hand": ["1/1", "0/9"]}, orc={"hand": ["1/1"]})
    play.do("human: remove 0/9")
    assert (removed_zone(play, "human", 0), removed_zone(play, "orc", 0)) == (["human.0-9"], [None])
    assert play.events[0].seen_by(1).data == {"card": None}
    play.do("human: keep-hand", "orc: keep-hand")
    drew = [event for event in play.events if event.name == "drew"]
    assert all((event.seen_by(1).data["card"] is None) == (event.seat == 0) for event in drew)
