"""Events, questions and answers cite the rule at work."""

from typing import Any

import pytest

from tests.games.roar_of_war.playing import battle, fresh, lay_out
from tests.playing import Play
from wartable.core.game import game_of
from wartable.core.words import plain
from wartable.games.roar_of_war.telling.events import EVENT_KINDS

TOP_ANIMALS = [["Ruler", "Animal"], ["2/2/2", "Animal"], [], []]
COVERED = {"piles": [["Ruler", "4/4/4"], ["2/2/2"], [], []]}


def cited(play: Play, kind: str) -> list[str]:
    """Name the rules that the last action's events of one kind cite."""
    return [event.kind.rule for event in play.events if event.name == kind]


def fight(attacker: str, defender: str, **armies: Any) -> Play:
    """Fight between two second piles."""
    orc = {"piles": [["Ruler"], ["2/2/2", attacker], [], []], **armies.get("orc", {})}
    elf = {"piles": [["Ruler"], ["2/2/2", defender], [], []], **armies.get("elf", {})}
    return battle(orc=orc, elf=elf).do("orc: attack-with orc 2", "orc: target elf 2")


@pytest.mark.rule("RW-303", "RW-304", "RW-307")
@pytest.mark.parametrize(
    ("attacker", "defender", "rule"),
    [("4/4/4", "3/3/3", "RW-303"), ("3/3/3", "4/4/4", "RW-304"), ("3/3/3", "Animal", "RW-307")],
)
def test_a_discard_cites_what_felled_the_card(attacker: str, defender: str, rule: str) -> None:
    assert cited(fight(attacker, defender), "discarded") == [rule]


@pytest.mark.rule("RW-601")
def test_a_last_stand_cites_the_attack_and_the_strategy_card() -> None:
    play = fight("4/4/4", "3/3/3", elf={"strategies": ["last-stand"]}).do("elf: play last-stand")
    assert cited(play, "discarded") == ["RW-303", "RW-601"]


@pytest.mark.rule("RW-401")
def test_a_card_lost_to_tokens_cites_the_third_token() -> None:
    play = fight("3/3/3", "Animal", orc={"tokens": 2})
    assert play.view("elf")["decision"]["rule"] == "RW-401"
    assert {action["rule"] for action in play.view("elf")["actions"]} == {"RW-401"}
    assert cited(play.do("elf: discard orc 2"), "discarded") == ["RW-401"]


@pytest.mark.rule("RW-404")
def test_an_owner_who_chooses_for_one_who_is_out_reads_why() -> None:
    human = {"tokens": 2, "piles": [["Ruler"], ["8/2/2"], [], []]}
    play = battle(turn="human", orc={}, elf={"strategies": ["thorns"], "piles": [["Ruler"], [], [], []]}, human=human)
    play.do("human: attack-with human 2", "human: target elf 1", "elf: play thorns")
    assert play.view("human")["decision"]["rule"] == "RW-404"


@pytest.mark.rule("RW-308")
def test_who_can_only_discard_reads_why() -> None:
    play = battle(orc={"piles": TOP_ANIMALS}, elf={})
    view = play.view("orc")
    assert view["decision"]["rule"] == "RW-308"
    assert "".join(span["text"] for span in view["decision"]["prompt"]) == (
        "Your turn: no top card can attack; discard one."
    )
    assert {action["rule"] for action in view["actions"]} == {"RW-308"}
    play.do("orc: discard orc 2")
    assert cited(play, "discarded") == ["RW-308"]
    assert set(cited(play, "revealed")) == {"RW-308"}


@pytest.mark.rule("RW-305", "RW-307", "RW-601")
def test_a_damage_token_cites_the_fight_the_animal_or_the_strategy_card() -> None:
    assert cited(fight("2/1/6", "2/2/6"), "damaged") == ["RW-305", "RW-305"]
    assert cited(fight("3/3/3", "Animal"), "damaged") == ["RW-307"]
    thorns = fight("4/4/4", "3/3/3", elf={"strategies": ["thorns"]}).do("elf: play thorns")
    assert cited(thorns, "damaged") == ["RW-601"]
    press = fight("4/4/4", "3/3/3", orc={"strategies": ["press"]}).do("orc: play press")
    assert cited(press, "damaged") == ["RW-601"]
    volley = battle(orc={"strategies": ["volley"]}, elf={}).do("orc: play volley", "orc: choose elf")
    assert cited(volley, "damaged") == ["RW-601"]


@pytest.mark.rule("RW-308", "RW-604", "RW-807")
def test_a_pass_cites_why_nothing_is_done() -> None:
    window = fight("3/3/3", "2/0/6", orc={"strategies": ["cover"]})
    idle = battle(placements=3, orc={}, elf={})
    again = battle(orc={"strategies": ["charge"], "piles": [["Ruler"], ["8/2/2"], [], []]}, elf={})
    again.do("orc: play charge", "orc: attack-with orc 2", "orc: target elf 2")
    spared = battle(teams=True, placements=3, orc=COVERED, elf={}, human=COVERED, dwarf={})
    for play, rule, words in (
        (window, "RW-604", "Pass: play no Strategy card"),
        (idle, "RW-308", "Pass: there is no card to attack"),
        (again, "RW-601", "Pass: do not attack again"),
        (spared, "RW-807", "Pass: spare your teammate"),
    ):
        view = play.view("orc")
        (passing,) = (action for action in view["actions"] if action["verb"] == "pass")
        assert view["decision"]["rule"] == passing["rule"] == rule
        assert passing["label"][0]["text"] == words
        assert cited(play.do("orc: pass"), "passed") == [rule]


@pytest.mark.rule("RW-201", "RW-202", "RW-204", "RW-501")
def test_the_layout_and_the_start_cite_their_rules() -> None:
    play = fresh(races="orc,elf").do("orc: place Ruler")
    assert play.view("orc")["decision"]["rule"] == "RW-201"
    play.do(*(f"orc: place {card}" for card in ("2/2/2", "3/3/3", "4/4/4")))
    assert play.view("orc")["decision"]["rule"] == "RW-202"
    begun = lay_out(fresh(races="orc,elf"))
    assert cited(begun, "placed") == (["RW-201"] * 4 + ["RW-202"] * 4) * 2
    assert cited(begun, "took-token") == ["RW-204"]


@pytest.mark.rule("RW-504")
def test_a_lost_holder_s_token_cites_its_rule() -> None:
    elf = {"piles": [["Ruler"], [], [], []]}
    play = battle(token="elf", orc={}, elf=elf, human={}).do("orc: attack-with orc 1", "orc: target elf 1")
    assert cited(play, "took-token") == ["RW-504"]


@pytest.mark.rule("RW-802", "RW-803")
def test_a_teammate_s_cards_have_rules_of_their_own() -> None:
    play = battle(teams=True, orc={}, elf={}, human={}, dwarf={})
    rules = {action["text"]: action["rule"] for action in play.view("orc")["actions"]}
    assert rules["attack-with orc 2"] == "RW-301"
    assert rules["attack-with human 2"] == "RW-802"
    play.do("orc: attack-with orc 2")
    rules = {action["text"]: action["rule"] for action in play.view("orc")["actions"]}
    assert rules["target elf 2"] == "RW-301"
    assert rules["target human 2"] == "RW-803"


def test_every_kind_of_event_of_one_name_has_the_same_fields() -> None:
    shapes: dict[str, set[tuple[object, ...]]] = {}
    for kind in EVENT_KINDS:
        shapes.setdefault(kind.name, set()).add((kind.fields, kind.private, kind.reveals, kind.chance, kind.fades))
    assert {name for name, found in shapes.items() if len(found) > 1} == set()
    assert len({kind.code for kind in EVENT_KINDS}) == len(EVENT_KINDS)


@pytest.mark.parametrize(
    ("effect", "question", "answer"),
    [
        ("scout", "which top card do you look at?", "Look at the top card of the Elves' first pile"),
        ("scry", "which bottom card do you look at?", "Look at the bottom card of the Elves' first pile"),
        ("volley", "who takes a Damage Token?", "Give the Elves a Damage Token"),
        ("sabotage", "who loses a Strategy card?", "Take a Strategy card from the Elves"),
    ],
)
def test_aiming_says_what_it_leads_to(effect: str, question: str, answer: str) -> None:
    play = battle(orc={"strategies": [effect]}, elf={"strategies": ["mend"]}).do(f"orc: play {effect}")
    view = play.view("orc")
    assert view["decision"]["prompt"][0]["text"] == f"Your Strategy card: {question}"
    assert "".join(span["text"] for span in view["actions"][0]["label"]) == answer


def test_swapping_asks_for_two_piles_one_after_the_other() -> None:
    play = battle(turn="elf", orc={}, elf={"strategies": ["regroup"]}).do("elf: play regroup")
    assert said(play) == "Swap the top card of your first pile"
    play.do("elf: aim elf 1")
    assert said(play) == "Swap it with the top card of your second pile"


def said(play: Play) -> str:
    return "".join(span["text"] for span in play.view("elf")["actions"][0]["label"])


def test_a_helper_reads_whom_the_card_helps() -> None:
    play = battle(
        teams=True, orc={}, elf={}, human={"strategies": ["cover", "volley"]}, dwarf={"strategies": ["thorns"]}
    )
    assert prompted(play, "human") == "The Orcs' turn: help with an own-turn Strategy card, or pass."
    play.do("human: pass", "orc: attack-with orc 2", "orc: target elf 3")
    assert prompted(play, "human").startswith("You help the Orcs, who attack:")
    assert prompted(play.do("human: pass"), "dwarf").startswith("You help the Elves, who defend:")


def test_nobody_is_asked_to_play_what_cannot_be_played_now() -> None:
    human = {"strategies": ["cover"], "piles": [["Ruler"], ["2/2/2"], [], []]}
    play = battle(turn="human", human=human, elf={"strategies": ["loaded"], "piles": [["Ruler"], ["2/die/6"], [], []]})
    assert prompted(play, "human") == "Your turn: attack with a top card."
    play.do("human: attack-with human 2", "human: target elf 2")
    assert prompted(play, "human") == "You attack: play a Strategy card for this fight, or pass."
    play.do("human: pass")
    assert prompted(play, "elf") == "You defend: none of your Strategy cards can be played now: pass."
    play.do("elf: pass")
    nothing = "The dice have fallen: none of your Strategy cards can be played now: pass."
    assert prompted(play, "human") == nothing
    assert prompted(play.do("human: pass"), "elf") == "The dice have fallen: play a Strategy card about dice, or pass."


def test_a_helper_without_an_own_turn_card_is_told_so() -> None:
    play = battle(teams=True, orc={}, elf={}, human={"strategies": ["press"]}, dwarf={})
    assert prompted(play, "human") == "The Orcs' turn: none of your Strategy cards can be played now: pass."
    play = battle(teams=True, orc={"strategies": ["charge"]}, elf={}, human={}, dwarf={})
    assert prompted(play, "orc") == "Your turn: attack with a top card, or play a Strategy card first."


def prompted(play: Play, name: str) -> str:
    return "".join(span["text"] for span in play.view(name)["decision"]["prompt"])


def test_a_token_and_a_loss_are_told_with_their_cause() -> None:
    play = fight("2/1/6", "2/2/6")
    state = play.history.state
    told = [plain(game_of(state).tell(state, event, 0)) for event in play.events if event.name == "damaged"]
    assert told == [
        "The Elves take a Damage Token from you (1 of 3).",
        "You take a Damage Token from the Elves (1 of 3).",
    ]
    lost = fight("3/3/3", "4/4/4")
    discard = next(event for event in lost.events if event.name == "discarded")
    assert plain(game_of(state).tell(lost.history.state, discard, 1)) == "The Orcs lose 3/3/3 to the counterattack."
