"""What a seat can know, and the worlds that fit it."""

from collections import Counter

import pytest

from tests.games.roar_of_war.plain_cards import PLAIN
from tests.games.roar_of_war.playing import GAME, battle, fresh
from wartable.core.rng import seeded

HIDDEN_ARMY = {"piles": [["Ruler", "7/7/7"], ["2/2/2", "5/5/5"], ["3/3/3"], []], "strategies": ["mend", "jinx"]}


@pytest.mark.rule("RW-205")
def test_a_sampled_world_keeps_what_was_seen_and_deals_the_rest() -> None:
    play = battle(placements=3, orc={}, elf={**HIDDEN_ARMY, "seen": ["5/5/5"]})
    position = GAME.position(play.history.state.view(0))
    whole_army = sorted(card.name for card in PLAIN.race("elf").cards)
    hands, thrones = set(), Counter[int]()
    for seed in range(200):
        facts = GAME.facts(position.sample(seeded(seed)))
        assert facts["elf.piles.2"][1] == "5/5/5"
        assert [len(pile) for pile in facts["elf.piles"]] == [2, 2, 1, 0]
        table = [card for pile in facts["elf.piles"] for card in pile]
        assert sorted(table + facts["elf.hand"] + facts["elf.discard"]) == whole_army
        thrones[next(i for i in range(3) if facts["elf.piles"][i][0] == "Ruler")] += 1
        hands.add(tuple(facts["elf.hand"]))
        assert len(facts["elf.strategies"]) == 2
    assert len(hands) > 5
    assert all(40 < thrones[pile] < 95 for pile in range(3))  # an unseen Last Row place, each as likely


@pytest.mark.rule("RW-205")
def test_a_world_for_somebody_who_has_chosen_in_secret_has_a_choice() -> None:
    play = fresh(races="orc,elf").do(
        *(f"orc: place {card}" for card in ("2/2/2", "3/3/3", "Ruler", "4/4/4", "5/5/5", "6/6/6", "7/7/7", "8/2/2"))
    )
    world = GAME.position(play.history.state.view(1)).sample(seeded(1))
    assert world.to_act == (1,)
    for card in ("Ruler", "2/2/2", "3/3/3", "4/4/4", "5/5/5", "6/6/6", "7/7/7", "8/2/2"):
        world.apply(1, f"place {card}")
    assert "Ruler" in [pile[0] for pile in GAME.facts(world)["orc.piles"]]


@pytest.mark.rule("RW-503")
def test_even_a_teammate_sees_a_choice_only_when_all_have_chosen() -> None:
    play = fresh(players=4, teams=True, races="orc,elf,human,dwarf")
    before = play.view("human")
    play.do("orc: place Ruler", "orc: place 2/2/2")
    assert play.view("human") == before
    assert {zone["id"]: zone["count"] for zone in before["zones"]}["0.hand"] == 24
    assert len(next(zone for zone in before["zones"] if zone["id"] == "0.hand")["items"]) == 24


@pytest.mark.rule("RW-308")
def test_who_can_only_show_animals_has_shown_them() -> None:
    play = battle(orc={"piles": [["Ruler", "Animal"], ["2/2/2", "Animal"], [], []]}, elf={}).do("orc: discard orc 2")
    world = GAME.position(play.history.state.view(1)).sample(seeded(5))
    assert GAME.facts(world)["orc.piles.1"][1] == "Animal"


@pytest.mark.rule("RW-301")
def test_a_named_attacker_is_nobody_else_s_business_before_its_target() -> None:
    play = battle(orc={}, elf={}, human={})
    before = {name: play.view(name) for name in ("elf", "human")}
    play.do("orc: attack-with orc 2")
    assert {name: play.view(name) for name in ("elf", "human")} == before
    assert play.view("orc")["detail"]["attack_from"] == "0.pile.2"
