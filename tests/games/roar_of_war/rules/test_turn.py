"""A turn: attackers, targets, the duel, animals, passing and discarding."""

import pytest

from tests.games.roar_of_war.playing import battle

TOP_HEAVY = [["Ruler", "4/4/4"], ["8/2/2"], ["2/2/2"], ["Animal"]]


@pytest.mark.rule("RW-301")
def test_attacking_is_compulsory_and_only_top_cards_fight() -> None:
    play = battle(orc={"piles": TOP_HEAVY}, elf={})
    assert play.choices("orc") == ["attack-with orc 1", "attack-with orc 2", "attack-with orc 3"]
    assert play.refused("orc: pass") == "RW-301"
    assert play.refused("orc: target elf 1") == "RW-301"
    play.do("orc: attack-with orc 2")
    assert play.choices("orc") == ["target elf 1", "target elf 2", "target elf 3", "target elf 4"]
    assert play.refused("orc: target orc 1") == "RW-301"


@pytest.mark.rule("RW-301")
def test_the_target_is_named_before_anything_is_revealed() -> None:
    play = battle(orc={"piles": TOP_HEAVY}, elf={}).do("orc: attack-with orc 2")
    assert play.told() == []
    assert play["orc.seen"] == []
    play.do("orc: target elf 3")
    assert play.told()[:3] == ["attacked", "revealed", "revealed"]


@pytest.mark.rule("RW-301")
def test_an_empty_pile_neither_attacks_nor_is_attacked() -> None:
    play = battle(orc={"piles": [["Ruler"], ["8/2/2"], [], []]}, elf={"piles": [["Ruler"], [], ["2/2/2"], []]})
    assert play.refused("orc: attack-with orc 3") == "RW-301"
    assert play.do("orc: attack-with orc 2").refused("orc: target elf 2") == "RW-301"


@pytest.mark.rule("RW-302")
def test_a_free_last_row_card_attacks_but_is_safe_until_all_cards_are_placed() -> None:
    elf = {"piles": [["Ruler"], ["2/2/2", "3/3/3"], ["4/4/4"], ["Animal"]]}
    play = battle(placements=3, orc={"piles": [["Ruler"], ["8/2/2"], ["2/2/2"], ["Animal"]]}, elf=elf)
    play.do("orc: attack-with orc 1")
    assert play.choices("orc") == ["target elf 2"]
    assert play.refused("orc: target elf 1") == "RW-302"
    later = battle(placements=4, orc={}, elf=elf).do("orc: attack-with orc 1")
    assert "target elf 1" in later.choices("orc")


@pytest.mark.rule("RW-303")
@pytest.mark.parametrize(("defence", "falls"), [("4/4/4", True), ("3/3/3", True), ("5/5/5", False)])
def test_attack_at_least_equal_to_defence_wins(defence: str, falls: bool) -> None:
    play = battle(
        orc={"piles": [["Ruler"], ["4/1/4"], [], []]}, elf={"piles": [["Ruler"], ["Animal", defence], [], []]}
    )
    play.do("orc: attack-with orc 2", "orc: target elf 2")
    assert (play["elf.piles.2"] == ["Animal"]) == falls


@pytest.mark.rule("RW-304")
@pytest.mark.parametrize(("attacker", "falls"), [("2/2/2", True), ("3/3/3", False)])
def test_counterattack_at_least_equal_to_defence_discards_the_attacker(attacker: str, falls: bool) -> None:
    play = battle(
        orc={"piles": [["Ruler"], ["Animal", attacker], [], []]},
        elf={"piles": [["Ruler"], ["2/2/6"], [], []]},
    )
    play.do("orc: attack-with orc 2", "orc: target elf 2")
    assert (play["orc.piles.2"] == ["Animal"]) == falls
    assert play["elf.piles.2"] == ["2/2/6"]


@pytest.mark.rule("RW-103", "RW-304", "RW-305")
@pytest.mark.parametrize(
    ("defender", "dice", "counter", "falls"),
    [
        ("2/die/6", [3], 3, True),
        ("2/die/6", [2], 2, False),
        ("2/2 dice/6", [1, 2], 3, True),
        ("2/2 dice/6", [1, 1], 2, False),
        ("2/1 + die/6", [2], 3, True),
        ("2/1 + die/6", [1], 2, False),
    ],
)
def test_dice_are_rolled_at_the_counterattack(defender: str, dice: list[int], counter: int, falls: bool) -> None:
    play = battle(
        orc={"piles": [["Ruler"], ["Animal", "3/3/3"], [], []]},
        elf={"piles": [["Ruler"], [defender], [], []]},
    )
    play.do("orc: attack-with orc 2").do("orc: target elf 2", luck=[f"rolled {dice} {counter}"])
    assert (play["orc.piles.2"] == ["Animal"]) == falls
    assert (play["elf.tokens"], play["orc.tokens"]) == ((0, 0) if falls else (1, 0))


@pytest.mark.rule("RW-305")
@pytest.mark.parametrize(
    ("attacker", "defender", "tokens"),
    [
        ("5/5/5", "2/2/6", (0, 1)),
        ("2/2/6", "7/7/7", None),
        ("2/1/6", "2/2/6", (1, 1)),
        ("0/0/8", "2/2/6", (1, 0)),
    ],
)
def test_who_took_more_damage_gets_the_token(attacker: str, defender: str, tokens: tuple[int, int] | None) -> None:
    play = battle(orc={"piles": [["Ruler"], [attacker], [], []]}, elf={"piles": [["Ruler"], [defender], [], []]})
    play.do("orc: attack-with orc 2", "orc: target elf 2")
    if tokens is None:
        assert play["orc.piles.2"] == []
    else:
        assert (play["orc.tokens"], play["elf.tokens"]) == tokens


@pytest.mark.rule("RW-306")
def test_survivors_turn_down_and_everybody_remembers_them_until_they_leave() -> None:
    play = battle(
        orc={"piles": [["Ruler"], ["Animal", "5/5/5"], [], []]}, elf={"piles": [["Ruler"], ["2/2/6"], [], []]}
    )
    play.do("orc: attack-with orc 2", "orc: target elf 2")
    assert play["orc.seen"] == ["5/5/5"]
    assert play["elf.seen"] == ["2/2/6"]
    assert play.view("orc")["detail"]["fight"] is None
    zones = {zone["id"]: zone for zone in play.view("orc")["zones"]}
    assert zones["1.pile.2"]["items"][0] == {"id": "1.pile.2.1", "card": "elf.2-2-6", "known_to": [0], "marks": []}
    play.do("elf: attack-with elf 1", "elf: target orc 2")
    assert play["orc.seen"] == []


@pytest.mark.rule("RW-306")
def test_with_the_memory_option_people_see_no_marks() -> None:
    play = battle(
        memory=True,
        orc={"piles": [["Ruler"], ["5/5/5"], [], []]},
        elf={"piles": [["Ruler"], ["2/2/6"], [], []]},
    )
    play.do("orc: attack-with orc 2", "orc: target elf 2")
    zones = {zone["id"]: zone for zone in play.view("orc")["zones"]}
    assert zones["1.pile.2"]["items"][0]["card"] is None
    assert zones["0.pile.2"]["items"][0] == {"id": "0.pile.2.1", "card": "orc.5-5-5", "known_to": [], "marks": []}


@pytest.mark.rule("RW-307")
def test_animals_never_attack_and_cost_the_attacker_a_token() -> None:
    play = battle(orc={}, elf={"piles": [["Ruler"], ["2/2/2", "Animal"], [], []]})
    assert play.refused("orc: attack-with orc 4") == "RW-307"
    play.do("orc: attack-with orc 2", "orc: target elf 2")
    assert play["elf.piles.2"] == ["2/2/2"]
    assert play["orc.piles.2"] == ["2/2/2"]
    assert (play["orc.tokens"], play["elf.tokens"]) == (1, 0)


@pytest.mark.rule("RW-308")
def test_with_only_animals_on_top_one_is_discarded_and_nobody_draws() -> None:
    piles = [["Ruler", "Animal"], ["Animal"], [], ["2/2/2", "Animal"]]
    play = battle(orc={"piles": piles}, elf={"strategy_deck": ["thorns"]})
    assert play.choices("orc") == ["discard orc 1", "discard orc 2", "discard orc 4"]
    assert play.refused("orc: pass") == "RW-308"
    assert play.refused("orc: discard elf 1") == "RW-308"
    play.do("orc: discard orc 2")
    assert play["orc.piles.2"] == []
    assert play["elf.strategies"] == []
    assert play["turn"] == "elf"
    assert play["orc.seen"] == ["Animal", "Animal"]  # all have seen that there was nothing but animals


@pytest.mark.rule("RW-308")
def test_an_own_last_row_card_may_be_discarded_even_while_protected() -> None:
    play = battle(
        placements=3,
        orc={"piles": [["Ruler", "Animal"], ["Animal"], [], []]},
        elf={"piles": [["Ruler", "2/2/2"], [], [], []]},
    )
    assert "discard orc 2" in play.choices("orc")


@pytest.mark.rule("RW-308")
def test_who_finds_no_target_passes() -> None:
    play = battle(placements=3, orc={}, elf={})
    assert play.choices("orc") == ["pass"]
    assert play.refused("orc: attack-with orc 1") == "RW-308"
    assert play.do("orc: pass")["turn"] == "elf"


@pytest.mark.rule("RW-308")
def test_who_can_attack_does_not_discard() -> None:
    assert battle(orc={}, elf={}).refused("orc: discard orc 4") == "RW-308"


@pytest.mark.rule("RW-309")
def test_play_goes_clockwise_and_skips_who_is_out() -> None:
    play = battle(orc={}, elf={"piles": [["Ruler"], [], [], []]}, human={})
    play.do("orc: attack-with orc 1", "orc: target elf 1")
    assert play["playing"] == ["orc", "human"]
    assert play["turn"] == "human"
    assert play.refused("orc: attack-with orc 2") == "RW-309"
    play.do("human: attack-with human 2", "human: target orc 4")
    assert play["turn"] == "orc"


@pytest.mark.rule("RW-310")
def test_the_order_within_a_turn() -> None:
    """Own-turn cards, attack, windows, comparison, discards, elimination, tokens, draws."""
    play = battle(
        orc={
            "strategies": ["volley", "press"],
            "strategy_deck": ["scout"],
            "piles": [["Ruler"], ["8/2/2"], [], []],
        },
        elf={"strategies": ["thorns"], "piles": [["Ruler"], ["2/2/2"], [], []]},
        human={},
    )
    play.do("orc: play volley", "orc: choose human")
    assert play.told() == ["damaged"]
    play.do("orc: attack-with orc 2", "orc: target elf 1")
    assert play.told() == ["attacked", "revealed", "revealed"]
    play.do("orc: play press")
    assert play.told() == ["played"]
    play.do("elf: play thorns")
    assert play.told() == [
        "played",
        "compared",
        "discarded",
        "eliminated",
        "damaged",
        "drew-strategy",
        "turn-began",
    ]


@pytest.mark.rule("RW-311")
def test_against_an_animal_windows_open_but_powers_do_nothing() -> None:
    play = battle(
        orc={"strategies": ["attack-bonus"]},
        elf={"strategies": ["defence-bonus"], "piles": [["Ruler"], ["2/2/2", "Animal"], [], []]},
    )
    play.do("orc: attack-with orc 2", "orc: target elf 2")
    assert play["to_act"] == ["orc"]
    assert "play attack-bonus" in play.choices("orc")
    play.do("orc: pass", "elf: play defence-bonus")
    assert play["elf.piles.2"] == ["2/2/2"]
    assert play["orc.tokens"] == 1
    assert play["orc.piles.2"] == ["2/2/2"]
