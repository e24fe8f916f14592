"""Every Strategy effect, one by one."""

import pytest

from tests.games.roar_of_war.plain_cards import AMOUNT
from tests.games.roar_of_war.playing import battle
from tests.playing import Play


def fight(attacker: str, defender: str, orc: list[str], elf: list[str], **more: object) -> Play:
    """Begin a fight between two second piles, a fighter beneath each."""
    orc_army = {"piles": [["Ruler"], ["2/2/2", attacker], ["7/7/7"], []], "strategies": orc}
    elf_army = {"piles": [["Ruler"], ["2/2/2", defender], ["7/7/7"], ["Animal"]], "strategies": elf, **more}
    return battle(orc=orc_army, elf=elf_army).do("orc: attack-with orc 2", "orc: target elf 2")


def stands(play: Play) -> tuple[bool, bool]:
    """Tell whether attacker and defender are still there."""
    return len(play["orc.piles.2"]) == 2, len(play["elf.piles.2"]) == 2


@pytest.mark.rule("RW-601")
def test_attack_bonus() -> None:
    assert stands(fight("3/3/3", "2/0/6", ["attack-bonus"], []).do("orc: pass")) == (True, True)
    assert stands(fight("3/3/3", "2/0/6", ["attack-bonus"], []).do("orc: play attack-bonus")) == (True, False)


def test_defence_drop() -> None:
    assert stands(fight("3/3/3", "2/0/6", ["defence-drop"], []).do("orc: play defence-drop")) == (True, False)


def test_no_counter_leaves_the_damage_of_the_attack() -> None:
    play = fight("3/3/3", "2/6/6", ["no-counter"], []).do("orc: play no-counter")
    assert stands(play) == (True, True)
    assert (play["orc.tokens"], play["elf.tokens"]) == (0, 1)


def test_cover_protects_the_attacker_from_the_counterattack() -> None:
    assert stands(fight("4/4/4", "2/6/6", ["cover"], []).do("orc: pass")) == (False, True)
    assert stands(fight("4/4/4", "2/6/6", ["cover"], []).do("orc: play cover")) == (True, True)


@pytest.mark.parametrize("defender", ["2/2/2", "Animal"])
def test_press_gives_a_token_when_the_card_falls(defender: str) -> None:
    elf = {"piles": [["Ruler"], ["3/3/3", defender], [], []]}
    play = battle(orc={"piles": [["Ruler"], ["8/2/2"], [], []], "strategies": ["press"]}, elf=elf)
    play.do("orc: attack-with orc 2", "orc: target elf 2", "orc: play press")
    assert play["elf.tokens"] == 1


def test_press_without_a_fall_does_nothing() -> None:
    play = fight("3/3/3", "2/6/6", ["press"], []).do("orc: play press")
    assert stands(play) == (False, True)
    assert play["elf.tokens"] == 0


@pytest.mark.rule("RW-307", "RW-311")
def test_tame_spares_the_token_of_an_animal() -> None:
    play = fight("3/3/3", "Animal", ["tame"], []).do("orc: play tame")
    assert stands(play) == (True, False)
    assert play["orc.tokens"] == 0


def test_defence_bonus() -> None:
    assert stands(fight("5/5/5", "3/3/3", [], ["defence-bonus"]).do("elf: play defence-bonus")) == (
        True,
        True,
    )


def test_attack_drop() -> None:
    play = fight("5/5/5", "3/3/3", [], ["attack-drop"]).do("elf: play attack-drop")
    assert stands(play) == (True, True)
    assert (play["orc.tokens"], play["elf.tokens"]) == (1, 0)


def test_counter_bonus() -> None:
    assert stands(fight("4/4/4", "2/1/6", [], ["counter-bonus"]).do("elf: play counter-bonus")) == (
        False,
        True,
    )


def test_extra_die_adds_a_die_even_to_a_number() -> None:
    play = fight("4/4/4", "2/1/6", [], ["extra-die"]).do("elf: play extra-die", luck=["rolled [3] 4"])
    assert stands(play) == (False, True)


def test_body_double_swaps_the_attacked_card_for_another() -> None:
    play = fight("5/5/5", "3/3/3", [], ["body-double"]).do("elf: play body-double")
    assert play.choices("elf") == ["aim elf 1", "aim elf 3", "aim elf 4"]
    play.do("elf: aim elf 4")
    assert play["elf.piles.2"] == ["2/2/2"]
    assert play["elf.piles.4"] == ["3/3/3"]
    assert play["orc.tokens"] == 1
    assert play["elf.seen"] == ["3/3/3"]


def test_last_stand_takes_the_attacker_along() -> None:
    assert stands(fight("5/5/5", "3/3/3", [], ["last-stand"]).do("elf: play last-stand")) == (False, False)


@pytest.mark.rule("RW-307")
def test_an_animal_makes_no_last_stand() -> None:
    assert stands(fight("5/5/5", "Animal", [], ["last-stand"]).do("elf: play last-stand")) == (True, False)


@pytest.mark.rule("RW-601", "RW-701")
def test_a_last_stand_saves_no_ruler() -> None:
    play = battle(orc={}, elf={"strategies": ["last-stand"]}).do("orc: attack-with orc 1", "orc: target elf 1")
    play.do("elf: play last-stand")
    assert play["winner"] == ["orc"]
    assert play["orc.piles.1"] == ["Ruler"]


@pytest.mark.rule("RW-601")
def test_an_attacking_ruler_falls_to_a_fighter_s_last_stand() -> None:
    play = battle(orc={}, elf={"strategies": ["last-stand"]}).do("orc: attack-with orc 1", "orc: target elf 2")
    assert play.do("elf: play last-stand")["winner"] == ["elf"]


def test_thorns_give_the_attacker_a_token_however_it_ends() -> None:
    play = fight("5/5/5", "3/3/3", [], ["thorns"]).do("elf: play thorns")
    assert stands(play) == (True, False)
    assert play["orc.tokens"] == 1


@pytest.mark.rule("RW-103")
def test_reroll_rolls_all_dice_again() -> None:
    play = fight("4/4/4", "2/2 dice/6", ["reroll"], [])
    play.do("orc: pass", luck=["rolled [4, 4] 8"]).do("orc: play reroll", luck=["rolled [1, 1] 2"])
    assert stands(play) == (True, True)


def test_loaded_turns_the_lowest_die_to_four() -> None:
    play = fight("5/5/5", "2/2 dice/6", [], ["loaded"]).do("elf: pass", luck=["rolled [2, 1] 3"]).do("elf: play loaded")
    assert [event.data["counter"] for event in play.events if event.name == "rolled"] == [6]
    assert stands(play) == (False, True)


def test_jinx_turns_the_highest_die_to_one() -> None:
    play = fight("5/5/5", "2/2 dice/6", [], ["jinx"]).do("elf: pass", luck=["rolled [4, 2] 6"]).do("elf: play jinx")
    assert [event.data["counter"] for event in play.events if event.name == "rolled"] == [3]


@pytest.mark.rule("RW-205")
def test_scout_shows_a_top_card_to_its_player_only() -> None:
    play = battle(orc={"strategies": ["scout"]}, elf={"piles": [["Ruler", "7/7/7"], ["2/2/2"], [], []]}, human={})
    play.do("orc: play scout", "orc: aim elf 1")
    peeked = play.events[-1]
    assert peeked.seen_by(0).data["card"] == "7/7/7"
    assert peeked.seen_by(1).data["card"] is None
    for viewer, card in (("orc", "elf.7-7-7"), ("human", None)):
        zones = {zone["id"]: zone for zone in play.view(viewer)["zones"]}
        assert zones["1.pile.1"]["items"][1]["card"] == card
    assert play["elf.seen"] == []


def test_scry_shows_the_bottom_card() -> None:
    play = battle(orc={"strategies": ["scry"]}, elf={"piles": [["Ruler", "7/7/7"], ["2/2/2"], [], []]})
    play.do("orc: play scry", "orc: aim elf 1")
    zones = {zone["id"]: zone for zone in play.view("orc")["zones"]}
    assert [item["card"] for item in zones["1.pile.1"]["items"]] == ["elf.ruler", None]


@pytest.mark.rule("RW-306", "RW-601")
@pytest.mark.parametrize("memory", [False, True])
@pytest.mark.parametrize("effect", ["scout", "scry"])
def test_a_scouting_card_may_look_at_any_hidden_card_seen_before_or_not(effect: str, memory: bool) -> None:
    elf = {"piles": [["Ruler", "7/7/7"], ["2/2/2"], ["3/3/3"], []], "seen": ["7/7/7", "2/2/2"]}
    play = battle(memory=memory, orc={"strategies": [effect]}, elf=elf).do(f"orc: play {effect}")
    assert play.choices("orc") == ["aim elf 1", "aim elf 2", "aim elf 3"]
    play.do("orc: aim elf 2")
    assert play.data("peeked")[0]["card"] == "2/2/2"


@pytest.mark.rule("RW-601")
def test_a_scouting_card_can_be_played_when_everything_was_seen_before() -> None:
    elf = {"piles": [["Ruler"], [], [], []], "seen": ["Ruler"]}
    assert "play scout" in battle(memory=True, orc={"strategies": ["scout"]}, elf=elf).choices("orc")


def test_volley_gives_a_rival_a_token() -> None:
    play = battle(orc={"strategies": ["volley"]}, elf={}, human={}).do("orc: play volley")
    assert play.choices("orc") == ["choose elf", "choose human"]
    assert play.do("orc: choose human")["human.tokens"] == 1


@pytest.mark.rule("RW-606")
def test_mend_needs_a_token() -> None:
    assert battle(turn="elf", orc={}, elf={"strategies": ["mend"]}).refused("elf: play mend") == "RW-601"


def test_regroup_swaps_two_own_top_cards_and_what_is_known_of_them() -> None:
    elf = {
        "piles": [["Ruler", "7/7/7"], ["2/2/2", "3/3/3"], [], []],
        "strategies": ["regroup"],
        "seen": ["7/7/7"],
    }
    play = battle(turn="elf", orc={}, elf=elf).do("elf: play regroup", "elf: aim elf 1", "elf: aim elf 2")
    assert play["elf.piles"] == [["Ruler", "3/3/3"], ["2/2/2", "7/7/7"], [], []]
    assert play["elf.seen"] == ["7/7/7"]
    zones = {zone["id"]: zone for zone in play.view("orc")["zones"]}
    assert [item["card"] for item in zones["1.pile.2"]["items"]] == [None, "elf.7-7-7"]
    assert [item["card"] for item in zones["1.pile.1"]["items"]] == [None, None]


@pytest.mark.rule("RW-302")
def test_protected_last_row_cards_are_not_swapped() -> None:
    elf = {"piles": [["Ruler"], ["2/2/2", "3/3/3"], ["4/4/4"], []], "strategies": ["regroup"]}
    assert battle(turn="elf", placements=3, orc={}, elf=elf).refused("elf: play regroup") == "RW-601"


def test_confuse_swaps_two_top_cards_of_one_rival() -> None:
    play = battle(turn="elf", orc={}, elf={"strategies": ["confuse"]}, human={}).do("elf: play confuse")
    assert len(play.choices("elf")) == 8
    play.do("elf: aim orc 2")
    assert play.choices("elf") == ["aim orc 1", "aim orc 3", "aim orc 4"]
    assert play.do("elf: aim orc 3")["orc.piles"] == [["Ruler"], ["3/3/3"], ["2/2/2"], ["Animal"]]


def test_charge_grants_a_second_attack_that_may_be_passed() -> None:
    orc = {"strategies": ["charge"], "piles": [["Ruler"], ["8/2/2"], [], []]}
    play = battle(orc=orc, elf={}).do("orc: play charge", "orc: attack-with orc 2", "orc: target elf 2")
    assert play["decision"] == "attack-again"
    assert "pass" in play.choices("orc")
    assert play.do("orc: pass")["turn"] == "elf"
    again = battle(orc=orc, elf={}).do("orc: play charge", "orc: attack-with orc 2", "orc: target elf 2")
    again.do("orc: attack-with orc 2", "orc: target elf 3", "orc: pass")  # the cleared pile brought the card back
    assert again["elf.piles.3"] == []
    assert again["turn"] == "elf"


def test_sabotage_discards_a_random_strategy_card() -> None:
    lost = set()
    for seed in range(20):
        play = battle(orc={"strategies": ["sabotage"]}, elf={"strategies": ["mend", "thorns", "jinx"]})
        play.history.state.rng.reseed(seed)
        play.do("orc: play sabotage", "orc: choose elf")
        assert len(play["elf.strategies"]) == 2
        lost |= {"mend", "thorns", "jinx"} - set(play["elf.strategies"])
    assert lost == {"mend", "thorns", "jinx"}


@pytest.mark.rule("RW-601", "RW-606")
def test_a_limited_card_lost_unplayed_goes_to_the_discards() -> None:
    play = battle(orc={"strategies": ["sabotage"]}, elf={"strategies": ["mend"]})
    play.do("orc: play sabotage", "orc: choose elf")
    assert play["elf.strategy_discard"] == ["mend"]
    assert "mend" not in play["elf.strategy_gone"]


def test_amounts_come_from_the_card() -> None:
    play = fight("3/3/3", "2/0/6", ["attack-bonus"], ["mend"]).do("orc: play attack-bonus")
    attack = play.view("orc")["detail"]["fight"]["attack"]
    assert attack == {
        "total": 3 + AMOUNT,
        "parts": [{"source": "card", "value": 3}, {"source": "strategy", "value": AMOUNT}],
    }
