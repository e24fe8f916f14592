"""The cold half of the toy game: its words, its views, its options."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wartable.core.actions import Action, Decision
from wartable.core.bits import members
from wartable.core.cardset import CardInfo, CardSet, content_hash
from wartable.core.envelope import FORMAT, Envelope
from wartable.core.errors import Refusal
from wartable.core.events import Event, EventKind
from wartable.core.game import Game
from wartable.core.options import Option
from wartable.core.rendering import item, spans
from wartable.core.state import Setup, State, View
from wartable.core.words import Sentence, Span
from wartable_skirmish.state import (
    BURY,
    CARDS,
    DREW,
    ENDED,
    HIDDEN,
    JUDGED,
    JUDGING,
    KEEP,
    PASS,
    PEEK,
    PEEKED,
    PICKED,
    PICKING,
    ROLLED,
    SCOUTING,
    SHOWN,
    WON,
    SkirmishSetup,
    SkirmishState,
)

SEATS = ("red", "blue", "green")
VERBS = {
    PEEK: ("peek", "TS-102"),
    PASS: ("pass", "TS-102"),
    KEEP: ("keep", "TS-103"),
    BURY: ("bury", "TS-103"),
}
DECISIONS = {
    PICKING: Decision("pick a card", "TS-101", simultaneous=True),
    SCOUTING: Decision("scout", "TS-102"),
    JUDGING: Decision("judge the card", "TS-103"),
}
PROMPTS = {PICKING: "Pick a card, in secret.", SCOUTING: "Peek at the top of the deck?", JUDGING: "Keep it on top?"}
SECRET = frozenset({"card"})


class SkirmishDetail(Envelope):
    """What only views of this game show."""

    round: int
    picked: list[bool]


class Skirmish(Game):
    """The toy game; mutants of it replace its state class or one of its methods."""

    name = "skirmish"
    title = "Skirmish"
    rules_version = 1
    players = (2, 3)
    action_count = CARDS + 4
    options = (
        Option("players", 2, "how many play", (2, 3)),
        Option("rounds", 4, "how many rounds are played", (1, 2, 3, 4, 5)),
        Option("best_of", 1, "how many battles are played at most", (1, 3, 5)),
    )
    event_kinds: tuple[EventKind, ...] = (
        EventKind(PICKED, "picked", "TS-101", ("card",), SECRET),
        EventKind(SHOWN, "shown", "TS-101", ("card",), reveals=True),
        EventKind(ROLLED, "rolled", "TS-101", ("roll",), chance=True),
        EventKind(WON, "won", "TS-101", ("total",)),
        EventKind(PEEKED, "peeked", "TS-102", ("card",), SECRET, reveals=True),
        EventKind(JUDGED, "judged", "TS-103", ("buried",)),
        EventKind(DREW, "drew", "TS-104", ("card",), SECRET, reveals=True),
        EventKind(ENDED, "ended", "TS-105"),
    )
    detail = SkirmishDetail
    folder = Path(__file__).parent
    state_class: type[SkirmishState] = SkirmishState

    def make_cards(self, content: dict[str, Any]) -> CardSet:
        names = content["cards"]
        assert isinstance(names, list)
        cards = [CardInfo(name.lower(), name, "deck", "card", 1, {"rank": i}) for i, name in enumerate(names)]
        return CardSet(str(content["name"]), content_hash(content), tuple(cards))

    def make_setup(self, options: dict[str, bool | int | str], cards: CardSet) -> Setup:
        seats = options["players"]
        assert isinstance(seats, int)
        setup = SkirmishSetup(self, options, cards.hash, seats)
        setup.state_class = self.state_class
        return setup

    def card_name(self, card: int) -> str:
        return self.cards.cards[card].name

    def parse(self, state: State, seat: int, text: str) -> int | Refusal:
        for action in range(self.action_count):
            if text == self.reading(state, seat, action).text:
                return action
        return Refusal(f"{text!r} is no action.")

    def reading(self, state: State, seat: int, action: int) -> Action:
        if action < CARDS:
            card = f"{seat}.hand.{self.cards.cards[action].id}"
            return Action(action, "pick", (card,), f"pick {self.card_name(action)}", "TS-101")
        verb, rule = VERBS[action]
        return Action(action, verb, ("deck",), verb, rule)

    def decision(self, state: State, seat: int) -> Decision:
        return DECISIONS[state.frame]

    def end_rule(self, state: State) -> str:
        return "TS-105"

    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        asked = DECISIONS[state.frame]
        if not state.must_decide(seat):
            return Refusal("It is not your turn.", asked.rule)
        if action < CARDS and state.frame == PICKING:
            return Refusal(f"You do not hold the {self.card_name(action)}.", "TS-101")
        if action == PEEK and state.frame == SCOUTING:
            return Refusal("The deck is empty.", "TS-102")
        return Refusal(f"You are asked to {asked.name}.", asked.rule)

    def render(self, view: View) -> dict[str, Any]:
        state, seat = view.veiled.current(), view.seat
        assert isinstance(state, SkirmishState)
        match = self.match(view.veiled)
        decision = view.veiled.decision(seat)
        return {
            "format": FORMAT,
            "game": self.name,
            "rules_version": self.rules_version,
            "seat": seat,
            "options": state.setup.options,
            "players": [self.render_player(state, other) for other in range(state.setup.seats)],
            "zones": [
                self.render_deck(state),
                *(self.render_hand(state, i) for i in range(state.setup.seats)),
            ],
            "decision": decision
            and {
                "name": decision.name,
                "rule": decision.rule,
                "simultaneous": decision.simultaneous,
                "prompt": spans(self.prompt(state, seat)),
            },
            "actions": [self.render_action(state, seat, action) for action in view.legal_actions()],
            "match": match
            and {
                "length": match.length,
                "played": match.played,
                "wins": list(match.wins),
                "points": list(match.points),
            },
            "outcome": view.veiled.outcome(),
            "detail": {"round": state.round, "picked": [pick > 0 for pick in state.picks]},
        }

    def render_player(self, state: SkirmishState, seat: int) -> dict[str, Any]:
        return {
            "seat": seat,
            "name": SEATS[seat],
            "side": seat,
            "playing": True,
            "to_act": state.must_decide(seat),
            "counters": {"points": state.points[seat]},
        }

    def render_hand(self, state: SkirmishState, owner: int) -> dict[str, Any]:
        cards = [self.cards.cards[card].id for card in members(state.hands[owner])]
        return _zone(f"{owner}.hand", "hand", owner, cards + [None] * (state.sizes[owner] - len(cards)))

    def render_deck(self, state: SkirmishState) -> dict[str, Any]:
        cards = [state.deck[place] for place in range(state.deck_size)]
        return _zone("deck", "deck", None, [None if card == HIDDEN else self.cards.cards[card].id for card in cards])

    def render_action(self, state: State, seat: int, action: int) -> dict[str, Any]:
        read = self.reading(state, seat, action)
        return {
            "action": action,
            "text": read.text,
            "verb": read.verb,
            "objects": list(read.objects),
            "rule": read.rule,
            "label": spans(self.label(state, seat, read)),
        }

    def event_data(self, state: State, kind: EventKind, seat: int, values: tuple[int, ...]) -> dict[str, Any]:
        data: dict[str, Any] = dict(zip(kind.fields, values, strict=False))
        if "card" in data:
            data["card"] = self.card_name(data["card"])
        return data

    def confidants(self, state: State, seat: int) -> frozenset[int]:
        return frozenset({seat})

    def seat_name(self, state: State, seat: int) -> str:
        return SEATS[seat]

    def facts(self, state: State) -> dict[str, Any]:
        battle = state.current()
        assert isinstance(battle, SkirmishState)
        return {"round": battle.round, "points": list(battle.points), "over": state.over}

    def arrange(self, state: State, position: Mapping[str, Any]) -> None:
        battle = state.current()
        assert isinstance(battle, SkirmishState)
        for seat, points in enumerate(position["points"]):
            battle.points[seat] = points

    def tell_event(self, state: State, event: Event, reader: int) -> Sentence:
        what = " ".join("something" if value is None else str(value) for value in event.data.values())
        return (Span(SEATS[event.seat], "seat", str(event.seat)), Span(f" {event.name} {what}."))

    def prompt(self, state: State, seat: int) -> Sentence:
        return (Span(PROMPTS[state.frame]),)

    def label(self, state: State, seat: int, action: Action) -> Sentence:
        return (Span(action.text),)


def _zone(zone: str, kind: str, owner: int | None, cards: list[str | None]) -> dict[str, Any]:
    items = [item(f"{zone}.{card or place}", card) for place, card in enumerate(cards)]
    return {"id": zone, "kind": kind, "owner": owner, "count": len(cards), "items": items}
