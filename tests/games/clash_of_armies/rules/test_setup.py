"""Setup: decks, market, first hands, options."""

from collections import Counter

import pytest

from tests.games.clash_of_armies.plain_cards import EVENTS, PLAIN, plain_content
from tests.games.clash_of_armies.playing import GAME, War, fresh
from wartable.core.errors import BadOption
from wartable.core.rng import seeded
from wartable.games.clash_of_armies.table.cards import copies_in
from wartable.games.clash_of_armies.table.cardset import make_cards
from wartable.games.clash_of_armies.table.codes import Pile, Sort, Zone


def owned(play: War, name: str) -> Counter[str]:
    return Counter([*play[f"{name}.hand"], *play[f"{name}.deck"]])


@pytest.mark.rule("CA-201")
@pytest.mark.parametrize("seed", range(3))
def test_a_deck_is_six_gold_a_gems_and_three_soldiers(seed: int) -> None:
    play = fresh(seed)
    for name in ("red", "blue"):
        cards = owned(play, name)
        assert cards["Gold"] == 6
        assert cards["Gems"] == 1
        assert cards["Pike"] + cards["Bow"] + cards["Sword"] == 3
        assert cards.total() == 10
        assert play[f"{name}.damage"] == 0


@pytest.mark.rule("CA-201")
def test_soldiers_are_drawn_at_random() -> None:
    assert len({tuple(sorted(owned(fresh(seed), "red").items())) for seed in range(20)}) > 4


@pytest.mark.rule("CA-201")
@pytest.mark.parametrize(
    ("start", "gems", "soldiers"), [("official", 1, 3), ("even", 1, 3), ("armed", 1, 4), ("wealthy", 2, 3)]
)
def test_players_may_agree_on_another_start(start: str, gems: int, soldiers: int) -> None:
    for seed in range(4):
        play = fresh(seed, start=start)
        for seat, name in enumerate(("red", "blue")):
            cards = owned(play, name)
            drawn = [cards[kind] for kind in ("Pike", "Bow", "Sword")]
            assert (cards["Gold"], cards["Gems"], sum(drawn), cards.total()) == (6, gems, soldiers, 6 + gems + soldiers)
            assert start != "even" or drawn == [1, 1, 1]
            known = play.table.realms[seat].count(Zone.KNOWN)
            assert known == cards.total() - (0 if start == "even" else soldiers)
            assert (play[f"{name}.hand_size"], play[f"{name}.fort"]) == (5, "")


@pytest.mark.rule("CA-201")
@pytest.mark.parametrize("starter", ["red", "blue"])
def test_the_second_player_may_begin_behind_walls(starter: str) -> None:
    play = fresh(1, start="walled", starter=starter)
    other = "blue" if starter == "red" else "red"
    assert (play[f"{starter}.fort"], play[f"{other}.fort"], play["open"][2]) == ("", "Fort 1", "Fort 2")
    assert owned(play, other).total() == 10


@pytest.mark.rule("CA-201")
def test_an_even_start_needs_three_kinds_of_soldiers_twice() -> None:
    content = plain_content()
    content["card"][3].update(copies=1)
    content["card"][4].update(copies=6)
    with pytest.raises(BadOption, match="too few kinds of Soldiers"):
        GAME.new(0, make_cards(content), start="even")
    assert not GAME.new(0, make_cards(content), start="armed").over


@pytest.mark.rule("CA-202")
def test_open_decks_show_one_card_the_weakest_fortification_first() -> None:
    play = fresh(1, starter="red")
    assert play["open"][0] in ("Gems", "Jewels")
    assert play["open"][1] in ("Pike", "Bow", "Sword")
    assert play["open"][2] == "Fort 1"
    piles = {zone["id"]: zone["count"] for zone in play.view(None)["zones"] if zone["kind"] == "market"}
    assert piles["market.resources"] == 7
    assert piles["market.soldiers"] == 5
    assert piles["market.fortifications"] == 5


@pytest.mark.rule("CA-202")
def test_vassals_lie_beside_the_market_and_are_not_for_sale() -> None:
    play = fresh(2)
    vassals = next(zone for zone in play.view("red")["zones"] if zone["id"] == "vassals")
    assert vassals["count"] == 2
    assert "Vassal" not in [*play["market"], *play["open"], *play["standard"], *play["factions"]]


@pytest.mark.rule("CA-203")
def test_the_three_chosen_factions_are_the_factions_deck() -> None:
    play = fresh(3, factions="wolf,stag,bear")
    cards = Counter(play["factions"] + play["market"][3:])
    assert cards.total() == 18
    assert {name.split()[0] for name in cards} == {"Wolf", "Stag", "Bear"}


@pytest.mark.rule("CA-203")
def test_chance_chooses_among_all_factions() -> None:
    chosen = {tuple(fresh(seed).table.box.factions) for seed in range(60)}
    assert len(chosen) > 12


@pytest.mark.rule("CA-203")
@pytest.mark.parametrize("factions", ["wolf,stag", "wolf,stag,stag", "wolf,stag,unicorn", ""])
def test_other_factions_are_refused(factions: str) -> None:
    with pytest.raises(BadOption, match="factions"):
        GAME.new(0, PLAIN, factions=factions)


@pytest.mark.rule("CA-204")
@pytest.mark.parametrize("events", [0, 6, 10])
def test_so_many_events_as_agreed_join_the_standard_deck(events: int) -> None:
    play = fresh(4, events=events)
    kinds = {kind.name: kind for kind in play.table.box.kinds}
    standard = [*play["standard"], *play["market"][:3], *play["past"]]
    assert sum(kinds[name].sort == Sort.EVENT for name in standard) == events
    assert len(standard) == 17 + events
    boxed = sum(copies_in(play.table.piles, Pile.BOX, kind) for kind in kinds.values())
    assert boxed == 10 - events


@pytest.mark.rule("CA-204")
def test_more_events_than_there_are_is_refused() -> None:
    with pytest.raises(BadOption, match="events"):
        GAME.new(0, events=11)


@pytest.mark.rule("CA-204")
def test_players_may_name_the_events() -> None:
    seen = set()
    for seed in range(10, 20):
        play = fresh(seed, which_events="fire, plague")
        standard = [*play["standard"], *play["market"][:3], *play["past"]]
        assert sorted(set(standard) & set(EVENTS)) == ["Fire", "Plague"]
        assert len(standard) == 17 + 2
        assert play.view("red")["detail"]["events_left"] == 2 - len(play["past"])
        seen.add(tuple(play["past"]))
        sampled = GAME.position(play.history.state.view(0)).sample(seeded(seed))
        assert GAME.facts(sampled)["standard"] == play["standard"]  # which ones are in the deck is no secret
    assert len(seen) > 1


@pytest.mark.rule("CA-204")
@pytest.mark.parametrize("events", ["fire,fire", "fire,flood", "", "fire,random"])
def test_other_events_are_refused(events: str) -> None:
    with pytest.raises(BadOption, match="which_events"):
        GAME.new(0, PLAIN, which_events=events)


@pytest.mark.rule("CA-204")
def test_events_are_counted_or_named_but_not_both() -> None:
    with pytest.raises(BadOption, match="'events' cannot be 3 with 'which_events'"):
        GAME.new(0, PLAIN, which_events="fire", events=3)


def test_the_offered_events_are_those_of_the_house_cards() -> None:
    offered = next(option for option in GAME.options if option.name == "which_events").offered
    for events in offered:
        assert not GAME.new(0, which_events=events).over


@pytest.mark.rule("CA-205")
def test_the_market_has_three_standard_and_two_faction_cards_and_no_event() -> None:
    some_past = False
    for seed in range(20):
        play = fresh(seed, events=10)
        sorts = {kind.name: kind for kind in play.table.box.kinds}
        market = [sorts[name] for name in play["market"]]
        assert [kind.faction >= 0 for kind in market] == [False] * 3 + [True] * 2
        assert all(kind.sort != Sort.EVENT for kind in market)
        assert len(play["standard"]) == 17 + 10 - 3 - len(play["past"])
        some_past = some_past or bool(play["past"])
        assert (play["red.damage"], play["blue.damage"]) == (0, 0)
    assert some_past


@pytest.mark.rule("CA-206")
def test_both_hold_five_cards_and_one_starts() -> None:
    play = fresh(5)
    assert (play["red.hand_size"], play["blue.hand_size"]) == (5, 5)
    assert len(play["red.hand"]) == len(play["red.deck"]) == 5
    assert play["to_act"] == [play["starter"]]


@pytest.mark.rule("CA-207")
def test_chance_or_the_players_decide_who_starts() -> None:
    assert {fresh(seed)["starter"] for seed in range(20)} == {"red", "blue"}
    assert {fresh(seed, starter="blue")["starter"] for seed in range(5)} == {"blue"}


def test_the_target_damage_is_agreed_on() -> None:
    assert fresh(0, target=30).view("red")["detail"]["target"] == 30
    with pytest.raises(BadOption, match="target"):
        GAME.new(0, target=5)


def test_everything_a_realm_has_is_its_own() -> None:
    play = fresh(6)
    known = play.table.realms[0].count(Zone.KNOWN)
    assert known == 7
