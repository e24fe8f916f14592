"""Before the battle: armies, Heroes, removals, first hands, the token."""

from collections import Counter

import pytest

from tests.games.drums_of_war.plain_cards import PLAIN
from tests.games.drums_of_war.playing import GAME, Battle, battle, fresh
from wartable.core.errors import BadOption, BadScenario

SEEDS = range(12)


def whole_army(play: Battle, army: str) -> list[str]:
    """Name all cards of a side that are not on the table."""
    return sorted(play[f"{army}.hand"] + play[f"{army}.deck.cards"] + play[f"{army}.removed.cards"])


def cards_of(army: str) -> list[str]:
    """Name the cards of an Army deck."""
    return sorted(card.name for card in PLAIN.army(army).cards)


@pytest.mark.rule("DW-201")
@pytest.mark.parametrize(
    ("armies", "found"),
    [
        ("human,orc", {("human", "orc")}),
        ("Orc, Human", {("orc", "human")}),
        ("random,human", {("orc", "human")}),
        ("orc,random", {("orc", "human")}),
        ("random", {("orc", "human"), ("human", "orc")}),
        ("random,random", {("orc", "human"), ("human", "orc")}),
    ],
)
def test_armies_are_taken_by_choice_or_at_random_and_differ(armies: str, found: set[tuple[str, str]]) -> None:
    assert {tuple(fresh(seed, armies=armies).names()) for seed in SEEDS} == found


@pytest.mark.rule("DW-205")
def test_who_want_the_same_army_toss_for_it() -> None:
    leaders = Counter(fresh(seed, armies="orc,orc").names()[0] for seed in range(40))
    assert min(leaders["orc"], leaders["human"]) > 8
    assert {fresh(seed, armies="human,orc").names()[0] for seed in SEEDS} == {"human"}


@pytest.mark.rule("DW-201")
@pytest.mark.parametrize("armies", ["elf,orc", "orc", "human,orc,orc", ""])
def test_armies_that_mean_nothing_are_refused(armies: str) -> None:
    with pytest.raises(BadOption, match="for each seat one of human, orc or random"):
        fresh(armies=armies)


@pytest.mark.rule("DW-201")
def test_heroes_can_be_named_at_random_or_chosen() -> None:
    assert fresh(armies="random", heroes="feral, Drill").names() == ["orc", "human"]
    named = fresh(heroes="Drill,Feral")
    assert (named["human.hero"], named["orc.hero"], named["phase"]) == ("Drill", "Feral", "deployment")
    dealt = Counter(fresh(seed, heroes="random")["orc.hero"] for seed in range(60))
    assert set(dealt) == {"Warlord", "Feral", "Rites", "Undying"}
    assert min(dealt.values()) > 5
    assert fresh()["human.hero"] is None
    assert fresh(heroes="choose")["human.hero"] is None
    assert fresh().choices("orc") == ["hero Warlord", "hero Feral", "hero Rites", "hero Undying"]


@pytest.mark.rule("DW-201")
@pytest.mark.parametrize(
    ("heroes", "complaint"),
    [
        ("Feral,Drill", "Feral leads only the orc army"),
        ("Drill,Aegis", "Aegis leads only the human army"),
        ("Drill", "choose or random, or for each seat choose, random or one of"),
        ("Drill,Gandalf", "choose or random, or for each seat choose, random or one of"),
    ],
)
def test_a_hero_leads_only_its_own_army(heroes: str, complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        fresh(heroes=heroes)
    assert fresh().refused("human: hero Feral") == "DW-201"
    assert fresh().refused("orc: hero Feral") is None


@pytest.mark.rule("DW-201")
def test_choice_chance_and_name_are_settled_for_each_player() -> None:
    chosen_and_dealt = fresh(heroes="choose,random")
    assert chosen_and_dealt["to_act"] == ["human"]
    dealt = {fresh(seed, heroes="choose,random").do("human: hero Drill")["orc.hero"] for seed in range(40)}
    assert dealt == {"Warlord", "Feral", "Rites", "Undying"}
    named = fresh(heroes="Drill,choose")
    assert named["to_act"] == ["orc"]
    assert named.do("orc: hero Feral")["human.hero"] == "Drill"
    assert {fresh(seed, armies="random", heroes="random,Feral").names()[1] for seed in SEEDS} == {"orc"}
    with pytest.raises(BadOption, match="revealed in turn"):
        fresh(mode="campaign", heroes="choose,random")


@pytest.mark.rule("DW-201")
def test_two_heroes_of_one_army_are_refused() -> None:
    with pytest.raises(BadOption, match="lead different armies"):
        fresh(armies="random", heroes="Drill,Aegis")


@pytest.mark.rule("DW-201")
@pytest.mark.parametrize("armies", ["human,human", "random,human"])
def test_a_hero_named_for_a_solo_battle_never_leads_the_army_of_a_toss(armies: str) -> None:
    with pytest.raises(BadOption, match="lead different armies"):
        fresh(solo=True, armies=armies, heroes="Drill")
    assert {fresh(seed, solo=True, armies="random", heroes="Drill")["human.hero"] for seed in SEEDS} == {"Drill"}


@pytest.mark.rule("DW-201", "DW-205")
def test_heroes_are_chosen_secretly_and_shown_together() -> None:
    drill, aegis = fresh().do("human: hero Drill"), fresh().do("human: hero Aegis")
    assert drill.told() == []
    assert drill.view("orc") == aegis.view("orc")
    assert drill.view("orc")["detail"]["sides"][0]["hero"] is None
    assert (drill["to_act"], drill["phase"], drill["human.hero"]) == (["orc"], "heroes", None)
    assert drill.refused("human: hero Aegis") == "DW-205"
    drill.do("orc: hero Undying")
    assert drill.told()[:2] == ["chose-hero", "chose-hero"]
    assert (drill["human.hero"], drill["orc.hero"], drill["phase"]) == ("Drill", "Undying", "deployment")


@pytest.mark.rule("DW-205")
def test_the_order_of_choosing_heroes_does_not_matter() -> None:
    one = fresh().do("human: hero Drill", "orc: hero Feral")
    other = fresh().do("orc: hero Feral", "human: hero Drill")
    assert one.history.state.numbers() == other.history.state.numbers()


@pytest.mark.rule("DW-202")
def test_with_an_eye_the_player_chooses_what_is_removed() -> None:
    play = fresh(heroes="Hush,Undying")
    assert (play["to_act"], play["decision"], play["phase"]) == (["human"], "start-removal", "removals")
    assert play.choices("human") == [f"remove {name}" for name in dict.fromkeys(cards_in_order("human"))]
    assert play.refused("human: deploy 2/2") == "DW-202"
    play.do("human: remove 0/9")
    assert play.refused("human: remove 0/9") == "DW-202"
    play.do("human: remove Wall")
    assert (play["human.removed.cards"], play["human.removed"], play["orc.removed"]) == (["0/9", "Wall"], 2, 0)
    assert (play["human.deck"], play["phase"]) == (46 - 2 - 5, "deployment")
    assert whole_army(play, "human") == cards_of("human")


def cards_in_order(army: str) -> list[str]:
    """Name the cards of an Army deck as they are listed."""
    return [card.name for card in PLAIN.army(army).cards]


@pytest.mark.rule("DW-202")
def test_what_is_removed_by_choice_is_not_shown_to_the_opponent() -> None:
    one, other = (fresh(heroes="Hush,Undying").do(f"human: remove {card}") for card in ("0/9", "Wall"))
    before = fresh(heroes="Hush,Undying").view("orc")
    assert one.view("orc") == other.view("orc") == before
    assert [zone["count"] for zone in before["zones"] if zone["id"] in ("0.removed", "0.deck")] == [46, 0]
    assert one.events[0].data == {"card": "0/9"}
    assert one.events[0].seen_by(1).data == {"card": None}
    one.do("human: remove 9/0")
    assert removed_in(one, "human") == ["human.0-9", "human.9-0"]
    assert removed_in(one, "orc") == [None, None]


def removed_in(play: Battle, viewer: str, side: int = 0) -> list[str | None]:
    """List a removed pile as a player sees it."""
    zone = next(zone for zone in play.view(viewer)["zones"] if zone["id"] == f"{side}.removed")
    return [item["card"] for item in zone["items"]]


@pytest.mark.rule("DW-202")
def test_with_a_clover_the_removed_cards_are_random_and_nobody_sees_them() -> None:
    removed = set()
    for seed in range(5):
        play = fresh(seed, heroes="Drill,Warlord")
        assert (play["human.removed"], play["orc.removed"], play["orc.deck"]) == (0, 10, 46 - 10 - 5)
        assert removed_in(play, "orc", 1) == removed_in(play, "human", 1) == [None] * 10
        assert whole_army(play, "orc") == cards_of("orc")
        removed.add(tuple(sorted(play["orc.removed.cards"])))
    assert len(removed) == 5


@pytest.mark.rule("DW-202")
@pytest.mark.parametrize(("removals", "counts"), [("none", (0, 0)), ("random", (2, 3))])
def test_removals_can_be_random_for_all_or_left_out(removals: str, counts: tuple[int, int]) -> None:
    play = fresh(heroes="Hush,Feral", removals=removals)
    assert (play["phase"], play["human.removed"], play["orc.removed"]) == ("deployment", *counts)


@pytest.mark.rule("DW-203")
def test_both_draw_five_cards_of_a_shuffled_deck() -> None:
    hands = set()
    for seed in SEEDS:
        play = fresh(seed, heroes="Drill,Undying")
        for army in ("human", "orc"):
            assert (len(play[f"{army}.hand"]), play[f"{army}.deck"]) == (5, 41)
            assert whole_army(play, army) == cards_of(army)
        hands.add(tuple(play["human.hand"]))
    assert len(hands) == len(SEEDS)


@pytest.mark.rule("DW-203")
def test_every_card_is_as_likely_in_the_first_hand() -> None:
    drawn = Counter(card for seed in range(200) for card in fresh(seed, heroes="Drill,Undying")["human.hand"])
    for name, copies in Counter(cards_of("human")).items():
        assert 0.4 < drawn[name] / (200 * 5 * copies / 46) < 1.8, name


@pytest.mark.rule("DW-203")
def test_the_token_is_tossed_unless_it_was_agreed_who_begins() -> None:
    tossed = Counter(fresh(seed, heroes="Drill,Undying")["token"] for seed in range(40))
    assert min(tossed["human"], tossed["orc"]) > 8
    for seed in SEEDS:
        assert fresh(seed, heroes="Drill,Undying", first="2")["to_act"] == ["orc"]
        assert fresh(seed, heroes="Drill,Undying", first="1")["to_act"] == ["human"]


@pytest.mark.rule("DW-204")
def test_each_side_has_its_zones() -> None:
    play = battle(
        human={"line": {"1": "2/2"}, "hand": ["1/1"], "discard": ["3/3"], "removed": ["0/9"]},
        orc={"line": {"1": "1/1", "5": "3/3"}, "hand": ["9/0", "2/2"]},
    )
    zones = {zone["id"]: zone for zone in play.view("human")["zones"]}
    assert {zone.partition(".")[2] for zone in zones} == {
        "hero", "hand", "deck", "discard", "removed", "supply", *(f"slot.{number}" for number in range(1, 6)),
    }  # fmt: skip
    shown = {zone: [item["card"] for item in zones[zone]["items"]] for zone in zones}
    assert (shown["0.hand"], shown["0.discard"], shown["0.slot.1"]) == (["human.1-1"], ["human.3-3"], ["human.2-2"])
    assert (shown["1.slot.5"], shown["1.slot.2"]) == (["orc.3-3"], [])
    assert (zones["1.hand"]["count"], zones["0.deck"]["count"]) == (2, 42)
    assert set(shown["1.hand"]) | set(shown["0.deck"]) | set(shown["1.deck"]) <= {None}


@pytest.mark.rule("DW-204")
def test_slot_n_faces_the_enemy_s_slot_n() -> None:
    play = battle(phase="combat", human={"line": {"2": "2/2", "4": "1/1"}}, orc={"line": {"2": "1/1", "5": "3/3"}})
    assert play["engaged"] == [2]


@pytest.mark.parametrize(
    ("position", "complaint"),
    [
        ({"token": "elf"}, "token is one of human, orc, not 'elf'"),
        ({"human": {"hand": ["9/0", "9/0"]}}, "human: '9/0' is named too often"),
        ({"orc": {"line": {"6": "1/1"}}}, "slots 1 to 5, not '6'"),
        ({"orc": {"hand": ["Excalibur"]}}, "orc: there is no card 'Excalibur'"),
        ({"orc": {"hero": "Drill"}}, "orc: there is no Hero 'Drill'"),
    ],
)
def test_positions_that_cannot_be_are_refused(position: dict[str, object], complaint: str) -> None:
    with pytest.raises(BadScenario, match=complaint):
        GAME.arrange(GAME.new(0, PLAIN, armies="human,orc"), position)
