"""Why an action is refused: the rule that forbids it, judged by what the player knows, in every situation."""

from typing import Any

import pytest

from tests.games.drums_of_war.plain_cards import PLAIN
from tests.games.drums_of_war.playing import GAME, Battle, battle, fresh
from tests.games.drums_of_war.playing_solo import solo
from wartable.core.rng import seeded
from wartable.games.drums_of_war.rules.modes import battle_entry
from wartable.games.drums_of_war.table.codes import Ask, Do
from wartable.games.drums_of_war.telling.decisions import DECISION_RULES
from wartable.games.drums_of_war.telling.refusals import ASKED

RULES = {rule.id for rule in GAME.rules.rules}

FULL_LINE = {"1": "1/1", "2": "1/1", "3": "2/2", "4": "2/2", "5": "3/3"}


def combat(human: dict[str, Any], orc: dict[str, Any], **more: Any) -> Battle:
    return battle(phase="combat", human={"line": human}, orc={"line": orc}, **more)


def rules_told(play: Battle, refused: str) -> set[str | None]:
    """Gather the rules that the decision, the actions allowed and one that is not are told by."""
    view = play.view("human")
    return {view["decision"]["rule"], play.refused(f"human: {refused}"), *(act["rule"] for act in view["actions"])}


# -- when it is not one's turn -----------------------------------------------------------


def test_who_has_chosen_waits_for_the_other() -> None:
    play = fresh(0).do("human: hero Hush")
    assert play.refused("human: hero Drill") == "DW-205"
    play.do("orc: hero Undying")
    assert play["decision"] == "start-removal"
    refusal = play.history.state.why_not(1, "pass")
    assert refusal is not None
    assert (refusal.message, refusal.rule) == ("The other player still removes cards.", "DW-202")


def test_in_a_campaign_heroes_are_revealed_one_after_the_other() -> None:
    play = fresh(0, mode="campaign")
    [first] = play["to_act"]
    other = "orc" if first == "human" else "human"
    hero = play.choices(first)[0]
    assert play.refused(f"{other}: {'hero Feral' if other == 'orc' else 'hero Hush'}") == "DW-804"
    assert play.refused(f"{first}: pass") == "DW-804"
    assert play.refused(f"{first}: {hero}") is None


@pytest.mark.rule("DW-504")
def test_whose_turn_it_is_in_each_phase() -> None:
    play = battle(human={"hand": ["1/1"]}, orc={"hand": ["1/1", "1/1"], "line": {"1": "2/2"}})
    assert play.refused("orc: pass") == "DW-401"
    play.do("human: pass")
    assert play.refused("human: deploy 1/1") == "DW-402"
    play.do("orc: pass")
    assert play.refused("human: hold") == "DW-504"
    play.do("orc: hold")
    assert play.refused("orc: keep-hand") == "DW-605"


def test_when_the_battle_is_over_nothing_is_done() -> None:
    play = combat({"1": "9/0"}, {}, in_round=40).do("human: attack-hero")
    assert (play["winner"], play["ended_by"]) == ("human", "last-round")
    assert play.refused("human: pass") == "DW-704"


# -- deployment --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("side", "action", "rule"),
    [
        ({"hand": ["1/1"]}, "deploy 3/3", "DW-401"),
        ({"hand": ["3/3", "1/1"]}, "deploy 3/3", "DW-403"),
        ({"hand": ["March"], "line": {"1": "1/1"}, "deck": ["1/1"]}, "deploy March", "DW-406"),
        ({"hand": ["1/1"], "line": FULL_LINE}, "deploy 1/1", "DW-403"),
        ({"hand": ["Harness"]}, "deploy Harness", "DW-406"),
        ({"hand": ["Harness"], "line": {"1": {"unit": "1/1", "under": ["Harness"]}}}, "deploy Harness", "DW-406"),
        ({"hand": ["1/1"]}, "ability", "DW-408"),  # no Hit to cancel
        ({"hand": ["1/1"], "hero": "Drill"}, "ability", "DW-407"),
        ({"hand": ["1/1"], "hero": "Sacrifice", "deck": []}, "ability", "DW-408"),
        ({"hand": ["1/1"]}, "slot 1", "DW-401"),
        ({"hand": ["1/1"]}, "keep-hand", "DW-401"),
    ],
)  # fmt: skip
def test_deploying(side: dict[str, Any], action: str, rule: str) -> None:
    assert battle(human=side).refused(f"human: {action}") == rule


def test_an_ability_that_was_used() -> None:
    play = battle(human={"hero": "Sacrifice", "hand": ["1/1"]}).do("human: ability")
    assert play.refused("human: ability") == "DW-407"


def test_an_ability_while_something_else_is_asked() -> None:
    play = battle(human={"hero": "Sacrifice", "hand": ["2/2", "1/1", "3/3"]}).do("human: deploy 2/2")
    assert play.refused("human: ability") == "DW-403"
    play.do("human: slot 2")
    assert play.refused("human: ability") == "DW-403"


@pytest.mark.parametrize("army", ["human", "orc"])
def test_an_ability_before_a_hero_leads(army: str) -> None:
    play = fresh(0)
    assert play.refused(f"{army}: ability") == "DW-201"
    refusal = play.history.state.why_not(play.names().index(army), "ability")
    assert refusal is not None
    assert refusal.message == "Choose your Hero first."


@pytest.mark.rule("DW-403", "DW-405", "DW-407")
def test_paying_is_told_by_the_rule_of_what_is_paid_for() -> None:
    hand = ["2/2", "Quiver", "1/1", "3/3"]
    unit = battle(human={"hand": hand}).do("human: deploy 2/2", "human: slot 2")
    assert rules_told(unit, "pay 2/1 r2") == rules_told(unit, "pass") == {"DW-403"}
    card = battle(human={"hand": hand, "line": {"1": "0/9"}}).do("human: deploy Quiver", "human: target 1")
    assert rules_told(card, "pay 2/1 r2") == rules_told(card, "pass") == {"DW-405"}
    hit = battle(phase="combat", human={"hand": hand, "line": {"1": "1/1"}}, orc={"line": {"1": "3/3"}})
    hit.do("human: ability")
    assert rules_told(hit, "pay 2/1 r2") == rules_told(hit, "pass") == {"DW-407"}


@pytest.mark.rule("DW-503", "DW-407")
def test_cancelling_is_told_by_the_rule_of_who_cancels() -> None:
    hero = battle(phase="combat", human={"hero": "Hush", "line": {"1": "1/1"}}, orc={"line": {"1": "3/3"}})
    assert rules_told(hero, "pass") == {"DW-407"}
    unit = combat({"1": {"unit": "Silencer", "under": ["Quiver"]}}, {"1": "3/3", "2": "2/2"})
    assert rules_told(unit, "pass") == rules_told(unit, "no-cancel") == {"DW-503"}


def test_placing_and_paying() -> None:
    play = battle(human={"hand": ["2/2", "1/1", "3/3"], "line": {"1": "0/9"}}).do("human: deploy 2/2")
    assert play.refused("human: slot 1") == "DW-403"
    assert play.refused("human: pay 1/1") == "DW-403"
    play.do("human: slot 2")
    assert play.refused("human: pay 2/2") == "DW-403", "a card cannot pay for itself"
    assert play.refused("human: pass") == "DW-403"


@pytest.mark.parametrize(("target", "rule"), [("2", "DW-405"), ("enemy 1", "DW-108"), ("1", "DW-107"), ("3", None)])
def test_whom_an_equipment_goes_under(target: str, rule: str | None) -> None:
    line = {"1": {"unit": "1/1", "under": ["Harness"]}, "3": "1/1"}
    play = battle(human={"hand": ["Harness"], "line": line}, orc={"line": {"1": "1/1"}}).do("human: deploy Harness")
    assert play.refused(f"human: target {target}") == rule
    assert play.refused("human: pass") == "DW-405"


def test_whom_a_net_goes_under() -> None:
    play = battle(token="orc", human={"line": {"1": "1/1"}}, orc={"hand": ["Net", "1/1"], "line": {"1": "2/2"}})
    play.do("orc: deploy Net")
    assert play.refused("orc: target 1") == "DW-108"
    assert play.refused("orc: target enemy 2") == "DW-405"


def test_removals_at_the_start_and_at_replenishment() -> None:
    play = fresh(0).do("human: hero Hush", "orc: hero Undying", "human: remove 0/9")
    assert play.refused("human: remove 0/9") == "DW-202"
    assert play.refused("human: pass") == "DW-202"
    play = battle(phase="replenishment", human={"hand": ["1/1", "2/2"]}).do("human: remove 1/1")
    assert play.refused("human: remove 1/1") == "DW-601"
    assert play.refused("human: pass") == "DW-601"


def test_heroes() -> None:
    assert fresh(0).refused("human: hero Undying") == "DW-201"
    assert fresh(0).refused("human: pass") == "DW-201"
    state = GAME.new(0, PLAIN, mode="campaign", armies="human,orc")
    position = {"phase": "heroes", "battle": 2, "human": {"used": ["Hush"]}, "orc": {"used": ["Feral"]}}
    GAME.arrange(state, {**position, "first_revealer": "orc"})
    refusal = state.why_not(0, "hero Hush")
    assert refusal is not None
    assert refusal.rule == "DW-803"


def test_a_hero_who_has_fought_in_a_duel() -> None:
    state = GAME.new(0, PLAIN, mode="duel", armies="human,orc").current().clone()
    state.push(Ask.CHOOSE_HERO)
    state.acting = 1
    state.sides[0].fought = battle_entry(state.sides[0].army.code, 1, won=True)  # type: ignore[attr-defined]
    assert GAME.refusal(state, 0, Do.HERO + 1).rule == "DW-802"
    assert GAME.refusal(state, 0, Do.HERO + 2).rule == "DW-201"


# -- combat ------------------------------------------------------------------------------


def test_marches() -> None:
    play = combat({"1": {"unit": "2/2", "under": ["March"]}, "2": "0/9"}, {"3": "1/1"})
    assert play.refused("human: march 2") == "DW-522"
    assert play.refused("human: hold") == "DW-522"


@pytest.mark.rule("DW-503")
@pytest.mark.parametrize(("action", "rule"), [("cancel 2", "DW-501"), ("cancel 5", "DW-501"), ("no-cancel", "DW-503")])
def test_cancels(action: str, rule: str) -> None:
    play = combat({"1": "Silencer"}, {"1": "1/1", "2": "2/2"})
    assert play.refused(f"human: {action}") == rule
    assert play.refused("human: hold") == "DW-503"


@pytest.mark.parametrize(
    ("line", "action", "rule"),
    [
        ({"3": "2/1 r2"}, "attack 1", "DW-501"),
        ({"3": "2/1 r2"}, "attack 3", "DW-501"),
        ({"3": "2/1 r2"}, "strike 1", "DW-505"),
        ({"3": "Reckless"}, "hold", "DW-512"),
        ({"1": "Flyer"}, "hold", "DW-502"),
        ({"1": "Flyer"}, "attack 4", "DW-502"),
    ],
)
def test_announcements(line: dict[str, Any], action: str, rule: str) -> None:
    assert combat(line, {"1": "0/9", "4": "2/2"}).refused(f"human: {action}") == rule


@pytest.mark.rule("DW-509", "DW-527")
def test_a_unit_that_may_divide_its_attack_but_not_leave_its_fight() -> None:
    play = combat({"1": "1/1", "2": "2/2"}, {"1": "Spread"}, token="orc")
    assert play.refused("orc: attack-hero") == "DW-509"
    assert play.refused("orc: attack 2") == "DW-502"
    play.do("orc: fight 1")
    assert play.refused("orc: spread 4") == "DW-501"
    assert play.refused("orc: hold") == "DW-527"


@pytest.mark.rule("DW-507", "DW-508", "DW-511")
def test_strike_backs() -> None:
    held = combat({"1": "2/1 r3", "2": "1/1"}, {"5": "2/2"}).do("human: attack 5", "human: hold", "orc: hold")
    assert held.refused("orc: strike 2") == "DW-511"
    assert held.refused("orc: no-strike") is None
    assert held.refused("orc: hold") == "DW-511"
    joint = combat({"1": "2/1 r3", "2": "1/1"}, {"2": "2/2"}).do("human: support 2")
    assert joint.refused("orc: no-strike") == "DW-502"
    heroic = combat({"1": "2/2", "2": "1/1"}, {}).do("human: attack-hero", "human: attack-hero")
    assert heroic.refused("orc: no-strike") == "DW-509"
    assert heroic.refused("orc: strike 3") == "DW-511"


@pytest.mark.rule("DW-520")
def test_cancelling_hits() -> None:
    play = combat({"1": {"unit": "2/2", "under": ["Harness"]}, "2": "1/1"}, {"1": "3/3"}).do("human: hold")
    assert play.refused("human: save 2") == "DW-520"
    assert play.refused("human: pass") == "DW-520"
    assert play.refused("human: no-save") is None


def test_rites() -> None:
    play = battle(token="orc", orc={"hero": "Rites"}).do("orc: ability")
    assert play.refused("orc: option bones") == "DW-407", "nothing was removed yet"
    assert play.refused("orc: done") == "DW-407"
    assert play.refused("orc: pass") == "DW-407"


def test_windows_for_abilities() -> None:
    play = battle(human={"hero": "Sacrifice"}, orc={"hand": ["1/1"]}).do("human: pass", "orc: pass")
    assert play["decision"] == "ability"
    assert play.refused("human: pass") == "DW-408"


@pytest.mark.rule("DW-904", "DW-905", "DW-915")
def test_ties_of_the_ai() -> None:
    facedown = {"1": "1/1", "3": "2/2", "5": "1/1"}
    play = solo({"hand": ["1/1", "0/9"]}, {"facedown": facedown}).do("human: deploy 1/1", "human: slot 3")
    assert play.refused("human: choose-slot 2") == "DW-905"
    assert play.refused("human: pass") == "DW-905"
    play = solo({"hand": ["1/1", "0/9"]}, {"facedown": facedown}).do("human: deploy 1/1", "human: slot 4")
    assert play.refused("human: choose-slot 1") == "DW-904"
    play = solo({"hand": ["1/1"], "line": {"1": "2/2", "3": "2/2"}}, {"line": {"2": "2/1 r2"}}, phase="combat")
    play.do("human: hold", "human: hold")
    assert play.refused("human: choose-slot 2") == "DW-915"
    assert play.refused("human: hold") == "DW-915"


# -- in general --------------------------------------------------------------------------


def test_a_refusal_does_not_tell_that_a_deployment_was_begun() -> None:
    play = battle(human={"hand": ["2/2", "1/1", "3/3"]}, orc={"hand": ["1/1"]})
    state = play.history.state
    before = [state.refusal(1, action) for action in range(GAME.action_count)]
    play.do("human: deploy 2/2")
    assert [state.refusal(1, action) for action in range(GAME.action_count)] == before
    play.do("human: slot 2")
    assert [state.refusal(1, action) for action in range(GAME.action_count)] == before


@pytest.mark.parametrize("base", [Do.DEPLOY, Do.GIVE])
def test_copies_of_a_card_share_one_number(base: int) -> None:
    state = battle(human={"hand": ["1/1", "1/1", "3/3"]}).history.state
    number = state.parse(0, "deploy 1/1") - Do.DEPLOY
    assert state.refusal(0, base + number + 1).message == f"There is no action {base + number + 1}."


def test_every_question_has_a_refusal_of_its_own() -> None:
    asks = {value for name, value in vars(Ask).items() if name.isupper()}
    assert set(ASKED) == asks
    assert set(DECISION_RULES) == asks
    assert set(DECISION_RULES.values()) <= RULES


@pytest.mark.parametrize(
    "options",
    [{"heroes": "Hush,Rites"}, {"heroes": "Sacrifice,Undying"}, {"mode": "campaign"}, {"solo": True}],
    ids=["hush", "sacrifice", "campaign", "solo"],
)
def test_everything_illegal_is_refused_by_a_rule_there_is(options: dict[str, Any]) -> None:
    state, luck = GAME.new(14, PLAIN, **options), seeded(14)
    tried = set()
    while not state.over:
        for seat in range(state.setup.seats):
            decision = state.decision(state.to_act[0])
            assert decision is not None
            situation = (decision.name, seat in state.to_act, state.current().acting)
            if situation in tried:
                continue
            tried.add(situation)
            veiled = state.view(seat).veiled
            for action in set(range(GAME.action_count)) - set(state.legal_actions(seat)):
                refusal = GAME.refusal(veiled.current(), seat, action)
                assert refusal.rule in RULES or refusal.message == f"There is no action {action}."
                assert refusal.message.endswith(".")
        seat = state.to_act[luck.below(len(state.to_act))]
        actions = state.legal_actions(seat)
        state.apply(seat, actions[luck.below(len(actions))])
    assert len(tried) > 8
