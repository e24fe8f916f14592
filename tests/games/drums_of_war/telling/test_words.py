"""The words: every event, question and choice gives a good sentence, to the owner, the enemy and those who watch."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from tests.games.drums_of_war.plain_cards import PLAIN
from tests.games.drums_of_war.playing import GAME, Battle, battle, fresh
from tests.games.drums_of_war.playing_solo import solo
from wartable.core.events import Event
from wartable.core.rng import seeded
from wartable.core.state import ONLOOKER, State
from wartable.core.words import Sentence, plain
from wartable.games.drums_of_war.table.codes import Tie
from wartable.games.drums_of_war.telling.events import EVENT_KINDS
from wartable.games.drums_of_war.telling.words import EVENTS, TIES

Options = dict[str, Any]
GAMES: dict[str, tuple[Options, int]] = {  # options and seed
    "skirmish": ({"armies": "human,orc"}, 1),
    "hushed": ({"heroes": "Hush,Rites"}, 2),
    "shielded": ({"heroes": "Aegis,Undying"}, 3),
    "sacrificed": ({"heroes": "Sacrifice,Warlord"}, 4),
    "duel": ({"mode": "duel"}, 5),
    "campaign": ({"mode": "campaign", "armies": "human,orc"}, 6),
    "solo": ({"solo": True, "armies": "human"}, 7),
    "solo, human AI": ({"solo": True, "armies": "orc"}, 8),
}
RARE = {  # each has a sentence of its own below
    "stalled", "last-round-over", "drawn", "ai-could-not-pay", "ai-found-no-unit", "ai-removed-too",
    "marched", "healed",
}  # fmt: skip


def is_well_formed(sentence: Sentence) -> bool:
    """Tell whether a sentence begins with a capital, number or card, has no hole, and does not say you-verbs wrong."""
    text = plain(sentence)
    return (
        bool(text)
        and not re.search(r"[{}]|None|  ", text)
        and ("nobody" not in text or text == "Cancel nobody")
        and not re.search(r"\b[Yy]ou (holds|wins|draws|passes|pays|removes|deploys|has)\b", text)
        and (text[0].isupper() or text[0].isdigit() or sentence[0].kind == "card")
        and all(span.text for span in sentence)
    )


@cache
def told_in(name: str) -> tuple[list[tuple[State, Event]], list[tuple[str, Sentence]]]:
    """Play a game; its events with the battle they speak of, and all questions and choices with what they are."""
    options, seed = GAMES[name]
    state, luck = GAME.new(seed, PLAIN, **options), seeded(seed)
    events: list[tuple[State, Event]] = []
    said: list[tuple[str, Sentence]] = []
    while not state.over:
        seat = state.to_act[luck.below(len(state.to_act))]
        battle_now = state.current()
        decision = state.decision(seat)
        assert decision is not None
        said.append((decision.name, GAME.prompt(battle_now, seat)))
        actions = [state.reading(seat, number) for number in state.legal_actions(seat)]
        said += [(action.verb, GAME.label(battle_now, seat, action)) for action in actions]
        eager = [action for action in actions if not action.verb.startswith(("pass", "no-", "keep", "hold", "stay"))]
        pool = eager if eager and luck.below(5) else actions
        journal = state.listen()
        state.apply(seat, pool[luck.below(len(pool))].number)
        events += [(battle_now, event) for event in GAME.events(battle_now, journal.packed())]
    return events, said


def all_events() -> Iterator[tuple[State, Event]]:
    for name in GAMES:
        yield from told_in(name)[0]


@pytest.mark.parametrize("name", GAMES)
def test_every_event_is_told_to_everybody(name: str) -> None:
    for table, event in told_in(name)[0]:
        for reader in (0, 1, ONLOOKER):
            sentence = GAME.tell(table, event.seen_by(reader), reader)
            assert is_well_formed(sentence), f"{event.name} to {reader}: {plain(sentence)!r}"
            assert plain(sentence)[-1] in ".!", plain(sentence)


@pytest.mark.parametrize("name", GAMES)
def test_every_question_and_every_choice_has_words(name: str) -> None:
    for what, sentence in told_in(name)[1]:
        assert is_well_formed(sentence), f"{what}: {plain(sentence)!r}"


def test_all_kinds_of_events_happen_in_these_games() -> None:
    seen = {event.name for _, event in all_events()}
    assert {kind.name for kind in EVENT_KINDS} - seen <= RARE


def test_secrets_are_told_to_their_owner_alone() -> None:
    private = 0
    for table, event in all_events():
        if not event.kind.private or event.seat >= table.setup.seats:
            continue
        private += 1
        owner = plain(GAME.tell(table, event.seen_by(event.seat), event.seat))
        assert str(event.data["card"]) in owner
        for reader in (1 - event.seat, ONLOOKER):
            sentence = GAME.tell(table, event.seen_by(reader), reader)
            assert "a card" in plain(sentence)
            assert all(span.kind != "card" for span in sentence)
    assert private > 100


def test_cards_named_in_a_sentence_are_linked_to_a_card_there_is() -> None:
    known = {card.id for card in PLAIN.cards}
    links = {
        span.ref
        for table, event in all_events()
        for span in GAME.tell(table, event.seen_by(0), 0)
        if span.kind == "card"
    }
    assert links <= known
    assert len(links) > 40


# -- sentence by sentence ----------------------------------------------------------------


def sentences(play: Battle, name: str, reader: int = ONLOOKER) -> list[str]:
    state = play.history.state.current()
    return [plain(GAME.tell(state, event.seen_by(reader), reader)) for event in play.events if event.name == name]


def test_a_player_is_you_and_the_other_goes_by_the_people() -> None:
    play = battle(human={"hand": ["1/1", "1/1"]}).do("human: pass")
    assert sentences(play, "passed", 0) == ["You pass."]
    assert sentences(play, "passed", 1) == ["The Humans pass."]
    assert sentences(play, "passed") == ["The Humans pass."]


def test_deployments_and_payments() -> None:
    play = battle(human={"hand": ["2/2", "1/1", "3/3"]}).do("human: deploy 2/2", "human: slot 4", "human: pay 3/3")
    assert sentences(play, "deployed", 1) == ["The Humans deploy 2/2 on slot 4."]
    assert sentences(play, "paid", 0) == ["You pay with 3/3."]
    assert sentences(play, "paid", 1) == ["The Humans pay with a card."]
    play = battle(human={"hand": ["Shield"], "line": {"2": "2/2"}}).do("human: deploy Shield", "human: target 2")
    assert sentences(play, "equipped", 0) == ["You put Shield under your Unit on slot 2."]
    assert sentences(play, "equipped", 1) == ["The Humans put Shield under their Unit on slot 2."]
    assert sentences(play, "burned", 1) == ["The Humans remove the top card of their Army deck, unseen."]
    play = battle(token="orc", human={"line": {"2": "2/2"}}, orc={"hand": ["Net", "1/1"]})
    play.do("orc: deploy Net", "orc: target enemy 2")
    assert sentences(play, "equipped", 0) == ["The Orcs put Net under the enemy's Unit on slot 2."]


def test_fights_are_told_with_their_numbers() -> None:
    play = battle(phase="combat", human={"line": {"1": "2/2", "5": "0/9"}}, orc={"line": {"1": "Savage"}})
    play.do("human: hold")
    assert sentences(play, "announced") == ["The Humans have 0/9 hold."]
    assert sentences(play, "fought") == [
        "Attack 2 >= defense 2 of 2/2: 2 Hits.",
        "Attack 2 >= defense 2 of Savage: a Hit.",
    ]
    assert sentences(play, "wounded") == ["2 Wounds go to 2/2.", "A Wound goes to Savage."]
    assert sentences(play, "destroyed") == ["The Humans lose 2/2.", "The Orcs lose Savage."]


def test_a_failed_attack_and_an_attack_on_the_hero() -> None:
    play = battle(phase="combat", human={"line": {"1": "2/2"}}).do("human: attack-hero")
    assert sentences(play, "announced") == ["The Humans send 2/2 at Undying."]
    assert sentences(play, "clashed") == ["The Humans attack Undying with 2/2.", "The Orcs attack 2/2 with Undying."]
    assert "Attack 2 < defense 4 of Undying: no Hit." in sentences(play, "fought")
    assert sentences(play, "struck") == ["The Orcs strike back with Undying at 2/2 on slot 1."]


def test_all_who_attack_together_are_named() -> None:
    lines = {"1": "2/1 r3", "2": "1/1", "3": "2/1 r3"}
    play = battle(phase="combat", human={"line": lines}, orc={"line": {"2": "3/3"}})
    play.do("human: support 2", "human: support 2")
    assert sentences(play, "announced") == ["The Humans send 2/1 r3 at 3/3 on slot 2."]
    play.do("orc: strike 3")
    assert sentences(play, "struck") == ["The Orcs strike back with 3/3 at 2/1 r3 on slot 3."]
    assert sentences(play, "clashed") == [
        "The Humans attack 3/3 with 2/1 r3, 1/1 and 2/1 r3.",
        "The Orcs attack 2/1 r3 with 3/3.",
    ]


def test_who_cancels_is_named() -> None:
    silencer = {"line": {"1": "Silencer"}, "hero": "Hush"}
    play = battle(phase="combat", human={**silencer, "hero": "Hush"}, orc={"line": {"1": "Horde", "4": "Drum"}})
    assert sentences(play, "cancelled") == []
    play.do("human: cancel 1")
    assert sentences(play, "cancelled") == ["The ability of Horde on slot 1 is cancelled by Silencer."]
    play.do("human: cancel 4")
    assert sentences(play, "cancelled") == ["The ability of Drum on slot 4 is cancelled by Hush."]


def test_who_cancels_a_hit_is_named() -> None:
    human = {"hero": "Aegis", "hand": ["1/1"], "line": {"1": {"unit": "2/2", "under": ["Harness"]}, "2": "Mend"}}
    play = battle(phase="combat", human=human, orc={"line": {"1": "Savage", "5": "9/0"}})
    play.do("human: hold", "orc: attack-hero", "human: save 1")
    assert sentences(play, "saved") == ["A Hit on 2/2 is cancelled by Harness underneath."]
    play.do("human: save 1")
    assert sentences(play, "saved") == ["A Hit on 2/2 is cancelled by Mend."]
    play.do("human: ability", "human: pay 1/1", "human: save hero")
    assert sentences(play, "saved") == ["Aegis cancels a Hit on themselves."]


@pytest.mark.rule("DW-202", "DW-115")
def test_cards_removed_at_random_are_told_but_nobody_learns_which() -> None:
    state = GAME.new(3, PLAIN, armies="human,orc", heroes="choose,Warlord")
    journal = state.listen()
    state.apply(0, "hero Drill")
    told = [event for event in GAME.events(state, journal.packed()) if event.name == "removed-at-random"]
    for reader in (0, 1, ONLOOKER):
        assert [event.seen_by(reader).data for event in told] == [{"cards": 10}]
    assert plain(GAME.tell(state, told[0], 0)) == (
        "The Orcs remove 10 cards of their Army deck at random before the battle, unseen."
    )


@pytest.mark.parametrize(
    ("rite", "words"),
    [
        ("hide", "The rites: the Hero's hide hardens (+1 defense)."),
        ("blood", "The rites: the blood boils (+1 attack to all own Units)."),
        ("bones", "The rites: the bones call (2 removed cards come back)."),
    ],
)
def test_rites_say_what_they_do(rite: str, words: str) -> None:
    play = battle(token="orc", orc={"hero": "Rites", "removed": ["1/1"]}).do("orc: ability", f"orc: option {rite}")
    assert sentences(play, "took-option") == [words]


def test_the_ends_of_a_battle() -> None:
    lost = battle(phase="combat", human={"line": {"1": "9/0"}}, orc={"wounds": 4}).do("human: attack-hero")
    assert sentences(lost, "defeated", 1) == ["Undying is defeated!"]
    assert sentences(lost, "won", 0) == ["You win the battle!"]
    assert sentences(lost, "won", 1) == ["The Humans win the battle!"]
    last = battle(in_round=40).do("human: pass", "orc: pass")
    assert sentences(last, "last-round-over") == ["Round 40 was the last: the battle ends."]
    assert sentences(last, "drawn") == [
        "The battle is a draw by DW-702: both Heroes have 0 Wounds, with equal printed health (5)."
    ]
    still = battle()
    while still["to_act"]:
        [idler] = still["to_act"]
        still.do(f"{idler}: {'pass' if still['phase'] == 'deployment' else 'keep-hand'}")
    assert sentences(still, "stalled") == ["The battle has come to a standstill."]
    spent = battle(phase="replenishment", human={"hand": ["1/1"], "deck": []}).do("human: keep-hand")
    assert sentences(spent, "exhausted", 0) == ["You cannot replenish: too few cards are left."]


def test_the_ai_is_told_of_like_a_player() -> None:
    play = solo({"hand": ["1/1", "0/9"]}, {"facedown": {"1": "3/3", "2": "1/1"}, "supply": ["1/1"]})
    play.do("human: deploy 1/1", "human: slot 1")
    assert sentences(play, "revealed", 0) == ["The Orcs reveal 3/3 on slot 1."]
    assert sentences(play, "ai-paid", 0) == ["The card face down on slot 2 pays.", "The Supply deck pays."]


def test_marches_and_healing() -> None:
    marcher = {"unit": "2/2", "under": ["March"]}
    play = battle(phase="combat", human={"line": {"1": marcher}}, orc={"line": {"5": "1/1"}}).do("human: march 3")
    assert sentences(play, "marched") == ["The Humans march 2/2 from slot 1 to slot 3."]
    assert sentences(play, "discarded") == ["The Humans discard March."]
    play = battle(orc={"line": {"2": {"unit": "Regenerate", "wounds": 1}}}).do("human: pass", "orc: pass", "orc: hold")
    assert sentences(play, "healed") == ["The Orcs heal Regenerate."]


@pytest.mark.rule("DW-906", "DW-907")
def test_what_the_ai_cannot_pay_or_finds_no_unit_for() -> None:
    play = solo({"hand": ["1/1", "0/9"]}, {"facedown": {"1": "Cleaver"}, "deck": []})
    play.do("human: deploy 1/1", "human: slot 1")
    assert sentences(play, "ai-could-not-pay", 0) == ["Nothing can pay for Cleaver: the card is removed."]
    assert sentences(play, "ai-passed", 0) == ["The Orcs deploy nothing more."]
    play = solo({"hand": ["1/1", "0/9"]}, {"facedown": {"1": "Cry"}, "deck": ["Net"]})
    play.do("human: deploy 1/1", "human: slot 1")
    assert sentences(play, "ai-found-no-unit", 0) == ["There is no Unit for Cry: the card is removed."]
    assert sentences(play, "ai-could-not-pay", 0) == []
    play = solo({"hand": ["1/1", "0/9"]}, {"facedown": {"1": "Cry"}, "deck": ["3/3"]})
    play.do("human: deploy 1/1", "human: slot 1")
    assert sentences(play, "ai-could-not-pay", 0) == ["Nothing can pay for 3/3: the card is removed."]
    assert sentences(play, "ai-removed-too", 0) == ["The Orcs remove Cry together with it."]


# -- questions and choices ---------------------------------------------------------------


def asked(play: Battle, army: str) -> str:
    return plain(GAME.prompt(play.history.state.current(), play.names().index(army)))


def labels(play: Battle, army: str) -> list[str]:
    state, seat = play.history.state, play.names().index(army)
    readings = [state.reading(seat, number) for number in state.legal_actions(seat)]
    return [plain(GAME.label(state.current(), seat, action)) for action in readings]


def test_who_can_deploy_nothing_is_not_asked_to() -> None:
    play = battle(human={"hand": ["3/3", "1/1"]}, orc={"hand": []})
    play.do("human: pass")
    assert labels(play, "orc") == ["Pass"]
    assert asked(play, "orc") == "You can deploy nothing now: pass for this round."


def test_questions_of_deployment() -> None:
    play = battle(human={"hand": ["3/3", "1/1", "1/1", "2/2"]})
    assert asked(play, "human") == "Deploy a card, or pass for this round."
    assert labels(play, "human")[:2] == ["Deploy 1/1", "Deploy 2/2"]
    play.do("human: deploy 3/3")
    assert asked(play, "human") == "On which slot do you deploy 3/3?"
    play.do("human: slot 1")
    assert asked(play, "human") == "Pay 2 cards from your hand for 3/3."
    play.do("human: pay 1/1")
    assert asked(play, "human") == "Pay one card from your hand for 3/3."
    assert labels(play, "human") == ["Pay with 1/1", "Pay with 2/2"]


def test_questions_of_combat_name_the_units() -> None:
    play = battle(
        phase="combat",
        human={"line": {"1": "2/2", "2": "2/1 r2"}},
        orc={"line": {"1": "0/9", "3": "3/3"}},
    )
    assert asked(play, "human") == "What is the order for 2/1 r2 on slot 2?"
    assert labels(play, "human") == [
        "Support 2/2 against 0/9 on slot 1", "Attack 3/3 on slot 3", "Attack Undying", "Hold position",
    ]  # fmt: skip
    play.do("human: support 1", "orc: hold")
    assert asked(play, "orc") == "Whom do you strike back at with 0/9?"
    assert labels(play, "orc") == ["Strike 2/2 on slot 1", "Strike 2/1 r2 on slot 2"]


def test_a_divided_attack_counts_down() -> None:
    play = battle(phase="combat", token="orc", human={"line": {"1": "1/1", "2": "2/2"}}, orc={"line": {"5": "Spread"}})
    play.do("orc: attack 1")
    assert asked(play, "orc") == "Divide the attack of Spread: 3 points left. Where to?"
    assert labels(play, "orc") == ["1 point on 1/1", "1 point on 2/2"]
    play.do("orc: spread 1", "orc: spread 1")
    assert asked(play, "orc") == "Divide the attack of Spread: 1 point left. Where to?"


def test_questions_of_the_beginning() -> None:
    play = fresh(0)
    assert asked(play, "human") == "Choose the Hero who leads your army."
    assert labels(play, "human") == [f"Lead with {name}" for name in ("Sacrifice", "Hush", "Drill", "Aegis")]
    play.do("human: hero Hush", "orc: hero Undying")
    assert asked(play, "human") == "Remove 2 cards of your Army deck before the battle."
    play.do("human: remove 1/1")
    assert asked(play, "human") == "Remove a card of your Army deck before the battle."


def test_a_face_down_card_stays_unnamed_when_a_tie_is_settled() -> None:
    play = solo({"hand": ["1/1", "0/9"]}, {"facedown": {"1": "3/3", "3": "2/2"}})
    play.do("human: deploy 1/1", "human: slot 2")
    assert asked(play, "human") == "The AI could reveal either card: which one?"
    assert labels(play, "human") == ["Choose slot 1: a face-down card", "Choose slot 3: a face-down card"]


def test_every_tie_has_its_question() -> None:
    ties = {value for name, value in vars(Tie).items() if name.isupper()}
    assert set(TIES) == ties
    assert len(set(TIES.values())) == len(ties)


@pytest.mark.parametrize(
    ("hand", "deck", "drawn"),
    [
        (3, 2, "you draw 2 cards of the 2 that are left."),
        (4, 2, "you draw 1 card of the 2 that are left."),
        (5, 1, "you draw nothing."),
        (2, 1, "you must draw 3, but only 1 are left: your army is exhausted."),
    ],
)
def test_who_may_remove_cards_is_told_what_drawing_will_bring(hand: int, deck: int, drawn: str) -> None:
    cards = ["1/1", "1/1", "1/1", "2/2", "2/2", "2/2", "3/3"]
    play = battle(phase="replenishment", human={"hand": cards[:hand], "deck": cards[hand : hand + deck]})
    assert plain(GAME.prompt(play.history.state.current(), 0)).endswith(drawn)


def test_who_has_a_plural_name_does_what_one_with_a_singular_name_does() -> None:
    for name, template in EVENTS.items():
        assert not re.match(r"\{(card|by|struck|striker|attackers)\} \w+s\b", template), name
