"""The values in force: printed, and every bonus from texts, cards under Units, neighbours and Heroes."""

from typing import Any

import pytest

from tests.games.drums_of_war.plain_cards import plain_content
from tests.games.drums_of_war.playing import GAME, Battle, battle
from wartable.games.drums_of_war.table.cardset import make_cards
from wartable.games.drums_of_war.table.codes import HERO


def clash(human: dict[str, Any], orc: dict[str, Any], *orders: str) -> Battle:
    """Play a round up to replenishment: orders are given when they are asked for, and nothing else is done."""
    play = battle(human=human, orc=orc)
    waiting = list(orders)
    while play["round"] == 1 and play["phase"] in ("deployment", "combat"):
        [army] = play["to_act"]
        lines = [f"{army}: {choice}" for choice in play.choices(army)]
        idle = f"{army}: pass" if play["decision"] == "deploy" else lines[-1]
        play.do(waiting.pop(0) if waiting and waiting[0] in lines else idle)
    assert not waiting, f"never asked for {waiting}"
    return play


def met(play: Battle) -> dict[str, tuple[object, object]]:
    """Tell the attack and the defense on every spot that was attacked, such as ``orc 3`` and ``human hero``."""
    found: dict[str, tuple[object, object]] = {}
    for event in play.history.events():
        if event.name == "fought":
            spot = event.data["spot"]
            assert isinstance(spot, int)
            place = f"{play.names()[event.seat]} {'hero' if spot == HERO else spot + 1}"
            found[place] = (event.data["attack"], event.data["defense"])
    return found


def line(**slots: Any) -> dict[str, Any]:
    """Lay out a front line: ``_1="2/2"`` stands for slot 1."""
    return {"line": {slot.strip("_"): unit for slot, unit in slots.items()}}


def bearing(unit: str, *under: str) -> dict[str, Any]:
    """Put cards under a Unit."""
    return {"unit": unit, "under": list(under)}


PLAIN_LINE = line(_1="2/2")
TEXTS = {
    "printed": (line(_1="3/3"), PLAIN_LINE, (), {"human 1": (2, 3), "orc 1": (3, 2)}),
    "guarded": (line(_1="Guarded", _5="2/2"), PLAIN_LINE, (), {"human 1": (2, 3)}),
    "guarded, the other is not there": (line(_1="Guarded", _5="3/3"), PLAIN_LINE, (), {"human 1": (2, 2)}),
    "marksman": (line(_1="Marksman"), line(_2="2/2"), ("human: attack 2",), {"orc 2": (3, 2)}),
    "marksman, facing": (line(_1="Marksman"), PLAIN_LINE, (), {"orc 1": (2, 2)}),
    "marksman, at the Hero": (line(_1="Marksman"), {}, ("human: attack-hero",), {"orc hero": (2, 4)}),
    "charge": ({**line(_1="Charge"), "deployed": [1]}, PLAIN_LINE, (), {"orc 1": (3, 2)}),
    "charge, deployed before": ({**line(_1="Charge"), "deployed": [2]}, PLAIN_LINE, (), {"orc 1": (2, 2)}),
    "slayer": (line(_1="Slayer"), line(_1="Cavalry"), (), {"orc 1": (3, 2)}),
    "slayer, another type": (line(_1="Slayer"), line(_1="Monster"), (), {"orc 1": (2, 2)}),
    "siege": (line(_1="Siege"), {}, ("human: attack-hero",), {"orc hero": (3, 4)}),
    "siege, at a Unit": (line(_1="Siege"), PLAIN_LINE, (), {"orc 1": (2, 2)}),
    "bulwark": (line(_1="Bulwark", _2="1/1"), line(_1="2/2", _2="2/2"), (), {"human 1": (2, 2), "human 2": (2, 2)}),
    "two bulwarks": (line(_3="Bulwark", _4="1/1", _5="Bulwark"), line(_4="2/2"), (), {"human 4": (2, 3)}),
    "bulwark, farther away": (line(_1="Bulwark", _3="1/1"), line(_3="2/2"), (), {"human 3": (2, 1)}),
    "horde": (
        line(_1="2/2", _2="2/2", _5="2/2"), line(_1="Horde", _2="Horde", _5="Horde"), (),
        {"human 1": (3, 2), "human 2": (3, 2), "human 5": (2, 2)},
    ),
    "horde of three": (line(_4="2/2"), line(_3="Horde", _4="Horde", _5="Horde"), (), {"human 4": (4, 2)}),
    "wrath": (PLAIN_LINE, {**line(_1="Wrath"), "wounds": 1}, (), {"human 1": (3, 2)}),
    "wrath, unwounded": ({**PLAIN_LINE, "wounds": 1}, line(_1="Wrath"), (), {"human 1": (2, 2)}),
    "backing": (PLAIN_LINE, line(_1="1/1", _2="Backing"), ("orc: support 1",), {"human 1": (4, 2)}),
    "backing, at another Unit": (PLAIN_LINE, line(_2="Backing"), ("orc: attack 1",), {"human 1": (2, 2)}),
    "backing, in its own fight": (PLAIN_LINE, line(_1="Backing"), (), {"human 1": (2, 2)}),
    "frenzy": (PLAIN_LINE, line(_1="Frenzy"), (), {"human 1": (3, 2)}),
    "frenzy, not engaged": (PLAIN_LINE, line(_2="Frenzy"), ("orc: attack 1",), {"human 1": (2, 2)}),
    "drum": (line(_1="0/9", _2="2/2"), line(_1="2/2", _2="Drum"), (), {"human 1": (3, 9), "human 2": (2, 2)}),
    "dread": (line(_2="3/3"), line(_2="2/2", _3="Dread"), (), {"orc 2": (2, 2)}),
    "dread, farther away": (line(_1="3/3"), line(_1="2/2", _3="Dread"), (), {"orc 1": (3, 2)}),
    "shield": (line(_1=bearing("2/2", "Shield")), PLAIN_LINE, (), {"human 1": (2, 3), "orc 1": (2, 2)}),
    "quiver": (line(_1=bearing("2/2", "Quiver")), line(_2="1/1"), ("human: attack 2",), {"orc 2": (3, 1)}),
    "cry": (PLAIN_LINE, line(_1=bearing("2/2", "Cry")), (), {"human 1": (3, 2)}),
    "oath": (PLAIN_LINE, line(_1=bearing("2/2", "Oath")), (), {"human 1": (4, 2)}),
    "wall": (
        line(_2="1/1", _3=bearing("1/1", "Wall"), _4="1/1", _5="2/2"), line(_2="1/1", _3="1/1", _4="1/1", _5="2/2"), (),
        {"human 2": (1, 2), "human 3": (1, 2), "human 4": (1, 2), "human 5": (2, 2)},
    ),
    "warlord": ({}, {**line(_1="2/2"), "hero": "Warlord"}, ("orc: attack-hero",), {"human hero": (3, 4)}),
    "warlord, at a Unit": (PLAIN_LINE, {**PLAIN_LINE, "hero": "Warlord"}, (), {"human 1": (2, 2)}),
    "feral": (
        line(_1="2/2", _2="3/3"), {**line(_1="2/2", _2="3/3"), "hero": "Feral"}, (),
        {"human 1": (3, 2), "human 2": (3, 3)},
    ),
    "sacrifice": (
        {**PLAIN_LINE, "hero": "Sacrifice"}, PLAIN_LINE, ("human: ability",), {"human 1": (2, 3), "orc 1": (3, 2)},
    ),
}  # fmt: skip


@pytest.mark.rule("DW-106")
@pytest.mark.parametrize(("human", "orc", "orders", "values"), TEXTS.values(), ids=TEXTS)
def test_values_are_what_is_printed_and_every_bonus_in_force(
    human: dict[str, Any], orc: dict[str, Any], orders: tuple[str, ...], values: dict[str, tuple[int, int]]
) -> None:
    found = met(clash(human, orc, *orders))
    assert {spot: found[spot] for spot in values} == values


@pytest.mark.rule("DW-106")
def test_bonuses_of_all_sources_add_up() -> None:
    human = {**line(_1="Bulwark", _2=bearing("Charge", "Shield", "Quiver")), "deployed": [2], "hero": "Sacrifice"}
    found = met(clash(human, line(_2="2/2"), "human: ability"))
    assert found == {"human 2": (2, 2 + 1 + 1 + 1), "orc 2": (2 + 1 + 1 + 1, 2)}


@pytest.mark.rule("DW-106")
@pytest.mark.parametrize(
    ("unit", "reached"),
    [
        (bearing("2/2"), [3]),
        (bearing("2/2", "Quiver"), [2, 3, 4]),
        (bearing("2/1 r2"), [2, 3, 4]),
        (bearing("2/1 r2", "Quiver"), [1, 2, 3, 4, 5]),
        (bearing("2/1 r3", "Quiver"), [1, 2, 3, 4, 5]),
    ],
)
def test_the_range_in_force_counts(unit: dict[str, Any], reached: list[int]) -> None:
    """Slot 3 is faced, and an Orc who stands there would have to be fought; Orcs elsewhere can be attacked in range."""
    enemies = [slot for slot in (1, 2, 4, 5) if slot in reached]
    play = battle(phase="combat", human=line(_3=unit), orc=line(_1="1/1", _2="1/1", _4="1/1", _5="2/2"))
    assert play.choices("human") == [*(f"attack {slot}" for slot in enemies), "attack-hero", "hold"]


# -- whose cards affect whom ----------------------------------------------------------------


@pytest.mark.rule("DW-108")
def test_cards_under_units_help_the_own_army_only() -> None:
    walled = clash(line(_1=bearing("2/2", "Wall", "Quiver")), line(_1="2/2", _2="2/2"))
    assert met(walled) == {"human 1": (2, 3), "orc 1": (3, 2)}


@pytest.mark.rule("DW-108")
def test_a_net_says_otherwise_and_hinders_the_enemy_unit_it_lies_under() -> None:
    play = battle(token="orc", human=line(_1="3/3", _2="3/3"), orc={**line(_1="2/2", _2="2/2"), "hand": ["Net", "1/1"]})
    play.do("orc: deploy Net", "orc: target enemy 1", "human: pass", "orc: pass")
    assert met(play) == {"human 1": (2, 2), "human 2": (2, 3), "orc 1": (3, 2), "orc 2": (3, 2)}


@pytest.mark.rule("DW-107")
def test_no_unit_is_affected_by_two_cards_of_the_same_name() -> None:
    human = line(_1="1/1", _2=bearing("1/1", "Wall"), _3=bearing("2/2", "Wall"))
    found = met(clash(human, line(_1="1/1", _2="1/1", _3="2/2")))
    assert (found["human 1"], found["human 2"], found["human 3"]) == ((1, 2), (1, 2), (2, 3))
    between = line(_1=bearing("1/1", "Wall"), _2="1/1", _3=bearing("2/2", "Wall"))
    assert met(clash(between, line(_2="1/1")))["human 2"] == (1, 2)


# -- limits ------------------------------------------------------------------------------


@pytest.mark.rule("DW-114")
def test_attack_never_goes_below_0() -> None:
    assert met(clash(line(_2="0/9"), line(_2="2/2", _3="Dread")))["orc 2"] == (0, 2)
    assert met(clash(line(_2="1/1"), line(_1="Dread", _2="2/2")))["orc 2"] == (0, 2)
    assert met(clash(line(_2="2/2"), line(_1="Dread", _2="2/2")))["orc 2"] == (1, 2)


@pytest.mark.rule("DW-114")
@pytest.mark.parametrize(("unit", "defense"), [("9/0", 0), ("1/1", 0), ("2/2", 1)])
def test_defense_never_goes_below_0(unit: str, defense: int) -> None:
    play = battle(token="orc", human=line(_1=unit), orc={**line(_1="0/9"), "hand": ["Net", "1/1"]})
    play.do("orc: deploy Net", "orc: target enemy 1", "human: pass", "orc: pass")
    assert met(play)["human 1"] == (0, defense)
    assert (play["human.line.1"] == "") == (defense == 0)  # an attack of 0 equals a defense of 0


@pytest.mark.rule("DW-114")
def test_costs_never_go_below_0() -> None:
    hand = ["Quickened", "1/1", "3/3"]
    play = battle(human={"hero": "Drill", "wounds": 2, "hand": hand})
    assert [entry["cost"] for entry in play.view("human")["detail"]["costs"]] == [0, 1, 0]
    play.do("human: deploy 1/1", "human: slot 1")
    assert (play["human.removed"], play["human.hand"]) == (0, ["3/3", "Quickened"])


@pytest.mark.rule("DW-102", "DW-114")
def test_a_unit_with_no_health_printed_has_1() -> None:
    content = plain_content()
    del content["army"][0]["unit"][0]["health"]
    assert make_cards(content).armies[0].cards[0].health == 1


@pytest.mark.rule("DW-114")
def test_values_shown_never_go_below_0_either() -> None:
    play = battle(human=line(_2="0/9"), orc=line(_2="Dread"))
    assert play.view("human")["detail"]["sides"][0]["line"][1]["attack"]["total"] == 0


# -- lightning and cancelled abilities -----------------------------------------------------


@pytest.mark.rule("DW-105", "DW-112")
def test_lightning_stands_at_three_places_and_recruitment_costs_nothing_in_battle() -> None:
    content = plain_content()
    for unit in content["army"][0]["unit"]:
        unit["recruit"] = 9
    cards = make_cards(content)
    lightning = {card.name: (card.quickened, card.must_attack, card.silences) for card in cards.armies[0].cards}
    assert lightning["Quickened"] == (True, False, False)
    assert lightning["Reckless"] == (False, True, False)
    assert lightning["Silencer"] == (False, False, True)
    assert lightning["2/2"] == (False, False, False)
    state = GAME.new(0, cards, armies="human,orc", heroes="Aegis,Undying", first="1")
    GAME.arrange(state, {"human": {"hero": "Aegis", "hand": ["1/1"]}})
    state.apply(0, "deploy 1/1")
    state.apply(0, "slot 1")
    assert GAME.facts(state)["human.line.1"] == "1/1"
    assert {card.recruit for card in cards.armies[0].cards} == {0, 9}


@pytest.mark.rule("DW-113")
def test_cancelling_suppresses_the_text() -> None:
    human, orc = line(_1="Silencer", _2="0/9"), line(_1="2/2", _2="Frenzy")
    assert met(clash(human, orc))["human 2"] == (3, 9)
    human = line(_2="Silencer")
    cancelled = clash(human, orc, "human: cancel 2", "orc: hold")
    assert met(cancelled)["human 2"] == (2, 2)


@pytest.mark.rule("DW-113")
def test_cancelling_suppresses_a_text_on_defense() -> None:
    guarded = line(_1="Guarded", _5="2/2")
    assert met(clash(guarded, PLAIN_LINE))["human 1"] == (2, 3)
    cancelled = clash(guarded, line(_1="Silencer"), "orc: cancel 1")
    assert met(cancelled)["human 1"][1] == 2


@pytest.mark.rule("DW-113")
def test_a_cancelled_neighbour_helps_nobody() -> None:
    human, orc = line(_1="0/9", _2="Silencer"), line(_1="2/2", _2="Drum")
    assert met(clash(human, orc))["human 1"] == (2, 9)
    assert met(clash(line(_1="0/9", _2="2/2"), orc))["human 1"] == (3, 9)


@pytest.mark.rule("DW-113")
def test_cancelling_does_not_touch_lightning_on_the_attack_nor_cards_under_the_unit() -> None:
    human = {**line(_1="2/2"), "hero": "Hush"}
    play = battle(phase="combat", human=human, orc=line(_1=bearing("2/2", "Cry"), _3="Reckless"))
    play.do("human: cancel 3")
    assert play.choices("orc") == ["attack-hero"]
    play = battle(phase="combat", human=human, orc=line(_1=bearing("2/2", "Cry"), _3="2/2")).do("human: cancel 1")
    play.do("orc: hold")
    assert met(play)["human 1"] == (3, 2)


@pytest.mark.rule("DW-111", "DW-113")
@pytest.mark.parametrize(("token", "other"), [("human", "orc"), ("orc", "human")])
def test_the_token_holder_s_cancels_come_first_and_a_cancelled_canceller_cancels_nothing(
    token: str, other: str
) -> None:
    sides: dict[str, Any] = {"human": line(_1="Silencer", _5="1/1"), "orc": line(_1="Silencer", _4="1/1")}
    play = battle(phase="combat", token=token, **sides)
    assert (play["to_act"], play["decision"]) == ([token], "cancel")
    play.do(f"{token}: cancel 1")
    assert (play[f"{other}.cancelled"], play[f"{token}.cancelled"]) == ([1], [])
    assert play["decision"] == "announce"  # the other Silencer is not asked any more


@pytest.mark.rule("DW-111")
def test_two_cancellers_who_do_not_reach_each_other_both_cancel() -> None:
    human, orc = line(_1="Silencer", _2="1/1"), line(_1="2/2", _2="Silencer", _5="1/1")
    play = battle(phase="combat", human=human, orc=orc).do("human: cancel 1", "orc: cancel 2")
    assert (play["human.cancelled"], play["orc.cancelled"]) == ([2], [1])
