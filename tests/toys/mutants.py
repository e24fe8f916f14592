"""The toy game with one thing wrong: each mutant must be rejected by the property it breaks."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.actions import Action, Decision
from wartable.core.bits import bit, members
from wartable.core.cardset import CardSet
from wartable.core.errors import Refusal
from wartable.core.events import Event, EventKind
from wartable.core.rng import Rng
from wartable.core.state import GameFace, Setup, State, View
from wartable.core.tape import Tape
from wartable.core.words import Sentence, Span
from wartable_skirmish.game import Skirmish
from wartable_skirmish.state import (
    BURY,
    CARDS,
    DREW,
    HIDDEN,
    JUDGED,
    JUDGING,
    KEEP,
    PASS,
    PEEK,
    PEEKED,
    PICKED,
    SCOUTING,
    SHOWN,
    SkirmishState,
)

Part = TypeVar("Part", bound=type[SkirmishState] | type[Skirmish])

MUTANTS: list[Mutant] = []


class Mutant(NamedTuple):
    """A game with one thing wrong, and the property that must reject it, perhaps because it crashes."""

    name: str
    breaks: str
    game: type[Skirmish]
    crashes: bool


def broken(property_name: str, crashes: bool = False) -> Callable[[Part], Part]:
    """Registers a mutant, of the state or of the game, and the property that must reject it."""

    def register(mutant: Part) -> Part:
        plays = {"state_class": mutant}
        game = mutant if issubclass(mutant, Skirmish) else type("Mutant", (Skirmish,), plays)
        MUTANTS.append(Mutant(mutant.__name__, property_name, game, crashes))
        return mutant

    return register


def kinds_with(code: int, /, **changes: Any) -> tuple[EventKind, ...]:
    """The kinds of events, one of them changed."""
    return tuple(replace(kind, **changes) if kind.code == code else kind for kind in Skirmish.event_kinds)


# -- description


@broken("description")
class SharesACode(Skirmish):
    event_kinds = kinds_with(JUDGED, code=DREW)


# -- ending


@broken("ending")
class NeverEnds(SkirmishState):
    def perform(self, seat: i64, action: i64) -> None:
        if action != PASS:
            super().perform(seat, action)


@broken("ending")
class LeavesNoChoice(SkirmishState):
    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        return 0 if self.frame == SCOUTING and self.deck_size == 0 else super().legal_into(seat, out)


@broken("ending")
class EndsByNoRule(Skirmish):
    def end_rule(self, state: State) -> str:
        return "TS-999"


@broken("ending")
class GivesTheVictoryTwice(SkirmishState):
    def score(self, seat: i64) -> float:
        return 1.0


# -- questions


@broken("questions")
class DrawsAlwaysTheFirst(SkirmishState):
    def draw_action(self, seat: i64, rng: Rng, buffer: vec[i64]) -> i64:
        return self.legal_actions(seat)[0]


@broken("questions")
class ListsInDisorder(SkirmishState):
    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        count = super().legal_into(seat, out)
        for i, action in enumerate(reversed([out[i] for i in range(count)])):
            out[i] = action
        return count


@broken("questions")
class AsksByNoRule(Skirmish):
    def decision(self, state: State, seat: int) -> Decision:
        return Decision("anything", "TS-999", simultaneous=True)


@broken("questions")
class AsksAllInTurn(Skirmish):
    def decision(self, state: State, seat: int) -> Decision:
        return Decision("pick a card", "TS-101", simultaneous=False)


# -- publicity


@broken("publicity")
class CallsASecretPublic(Skirmish):
    def decision(self, state: State, seat: int) -> Decision:
        asked = super().decision(state, seat)
        return Decision(asked.name, asked.rule, asked.simultaneous, public=True)


# -- refusals


@broken("refusals")
class AcceptsTooMuch(SkirmishState):
    def apply(self, seat: i64, action: int | str) -> None:
        if action in (PEEK, PASS) and self.frame == SCOUTING and self.deck_size:
            self.perform(seat, int(action))  # whoever asks
        else:
            super().apply(seat, action)


@broken("refusals")
class WearsOutWhenRefusing(SkirmishState):
    def apply(self, seat: i64, action: int | str) -> None:
        if action not in self.legal_actions(seat):
            self.rng.below(6)
        super().apply(seat, action)


@broken("refusals")
class RefusesByNoRule(Skirmish):
    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        return Refusal("No.", "TS-999")


@broken("refusals")
class RefusesWithoutAWord(Skirmish):
    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        return Refusal("", "TS-101")


# -- texts


@broken("texts")
class WritesAmbiguously(Skirmish):
    def reading(self, state: State, seat: int, action: int) -> Action:
        read = super().reading(state, seat, action)
        return Action(action, read.verb, read.objects, read.verb, read.rule)


@broken("texts")
class ReadsAnotherAction(Skirmish):
    def parse(self, state: State, seat: int, text: str) -> int | Refusal:
        found = super().parse(state, seat, text)
        return KEEP if found == BURY else found


@broken("texts")
class WritesByNoRule(Skirmish):
    def reading(self, state: State, seat: int, action: int) -> Action:
        read = super().reading(state, seat, action)
        return Action(action, read.verb, read.objects, read.text, "TS-999")


# -- explanations


@broken("explanations")
class ReadsMeaningIntoNothing(Skirmish):
    def parse(self, state: State, seat: int, text: str) -> int | Refusal:
        return PASS if not text.strip() else super().parse(state, seat, text)


@broken("explanations", crashes=True)
class StumblesOverNonsense(Skirmish):
    def parse(self, state: State, seat: int, text: str) -> int | Refusal:
        text.encode("ascii")
        return super().parse(state, seat, text)


@broken("explanations")
class CallsNonsenseForbidden(Skirmish):
    def parse(self, state: State, seat: int, text: str) -> int | Refusal:
        found = super().parse(state, seat, text)
        return Refusal("No.", "TS-101") if isinstance(found, Refusal) else found


@broken("explanations")
class ExplainsWhatIsLegal(SkirmishState):
    def why_not(self, seat: i64, text: str) -> Refusal | None:
        return Refusal("Think again.", "TS-103") if text == "bury" else super().why_not(seat, text)


# -- repetition


@broken("repetition")
class RollsAGlobalDie(SkirmishState):
    def resolve(self) -> None:
        self.rng.state += random.randrange(1000)
        super().resolve()


@broken("repetition")
class IgnoresTheSeed(SkirmishState):
    def deal(self) -> None:
        self.rng.reseed(7)
        super().deal()


# -- copies


@broken("copies")
class SharesHands(SkirmishState):
    def clone(self) -> SkirmishState:
        twin = super().clone()
        twin.hands = self.hands
        return twin


@broken("copies")
class SharesLuck(SkirmishState):
    def clone(self) -> SkirmishState:
        twin = super().clone()
        twin.rng = self.rng
        return twin


@broken("copies")
class ClonesWithoutPoints(SkirmishState):
    def clone(self) -> SkirmishState:
        twin = super().clone()
        for seat in range(self.setup.seats):
            twin.points[seat] = 0
        return twin


@broken("copies")
class LoadsWithoutTheDeck(SkirmishState):
    def load(self, other: State) -> None:
        before = list(self.deck)
        super().load(other)
        for place, card in enumerate(before):
            self.deck[place] = card

    def clone(self) -> SkirmishState:
        twin = super().clone()
        for place, card in enumerate(self.deck):
            twin.deck[place] = card
        return twin


# -- numbers


@broken("numbers")
class WritesNoPoints(SkirmishState):
    def rows(self) -> tuple[vec[i64], ...]:
        return super().rows()[:-1]

    def load(self, other: State) -> None:
        super().load(other)
        assert isinstance(other, SkirmishState)
        for seat, points in enumerate(other.points):
            self.points[seat] = points


@broken("numbers")
class WritesNoRound(SkirmishState):
    def carry(self, tape: Tape) -> None:
        played = self.round
        self.round = 0
        super().carry(tape)
        self.round = played


# -- listening


@broken("listening")
class ListensToItself(SkirmishState):
    def tell(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        if self.journal is not None:
            self.rng.below(6)
        super().tell(kind, seat, a, b, c, d)


# -- arrival


@broken("arrival")
class RewardsTheFirst(SkirmishState):
    def choose(self, seat: int, card: int) -> None:
        if not any(self.picks):
            self.points[seat] += 1
        super().choose(seat, card)


@broken("arrival")
class RollsBeforeAllHaveChosen(SkirmishState):
    def choose(self, seat: int, card: int) -> None:
        self.rng.below(card + 2)
        super().choose(seat, card)
        self.rng.state = self.rng.state if self.acting == 0 else self.rng.state ^ seat << 5


# -- records and undo


@broken("records")
class RemembersGames(Skirmish):
    remembered = 0

    def make_setup(self, options: dict[str, bool | int | str], cards: CardSet) -> Setup:
        self.remembered += 1
        return super().make_setup(options, cards)

    def event_data(self, state: State, kind: EventKind, seat: int, values: tuple[int, ...]) -> dict[str, Any]:
        data = super().event_data(state, kind, seat, values)
        return {**data, "roll": data["roll"] + self.remembered} if "roll" in data else data


@broken("undo")
class RemembersActions(SkirmishState):
    def choose(self, seat: int, card: int) -> None:
        vars(self.setup.game)["chosen"] = vars(self.setup.game).get("chosen", 0) + 1
        super().choose(seat, card)
        self.watchers[CARDS - 1] = vars(self.setup.game)["chosen"] % 3


# -- shapes


@broken("shapes")
class ShowsTheWrongType(Skirmish):
    def render(self, view: View) -> dict[str, Any]:
        return {**super().render(view), "rules_version": "1"}


@broken("shapes")
class ShowsTooMuch(Skirmish):
    def render(self, view: View) -> dict[str, Any]:
        shown = super().render(view)
        return {**shown, "detail": {**shown["detail"], "weather": "fair"}}


@broken("shapes")
class ShowsFewerActions(Skirmish):
    def render(self, view: View) -> dict[str, Any]:
        shown = super().render(view)
        return {**shown, "actions": shown["actions"][1:]}


@broken("shapes")
class ShowsCardsByName(Skirmish):
    def render_hand(self, state: SkirmishState, owner: int) -> dict[str, Any]:
        shown = super().render_hand(state, owner)
        return {**shown, "items": [{**item, "card": item["card"] and item["card"].title()} for item in shown["items"]]}


@broken("shapes")
class TellsTheWrongType(Skirmish):
    def event_data(self, state: State, kind: EventKind, seat: int, values: tuple[int, ...]) -> dict[str, Any]:
        return {name: {"value": value} for name, value in zip(kind.fields, values, strict=False)}


@broken("shapes")
class IsSpeechless(Skirmish):
    def tell_event(self, state: State, event: Event, reader: int) -> Sentence:
        return ()


@broken("shapes", crashes=True)
class CannotTellSecrets(Skirmish):
    def tell_event(self, state: State, event: Event, reader: int) -> Sentence:
        return (Span(" ".join(str(len(str(value or 1 / 0))) for value in event.data.values()) or "ended"),)


# -- keeping


@broken("keeping")
class KeepsHandsByTheirSize(Skirmish):
    def render_hand(self, state: SkirmishState, owner: int) -> dict[str, Any]:
        kept, part, size = state.setup.kept, f"hand.{owner}", int(state.sizes[owner])
        if kept.find(part, size) is None:
            kept.keep(part, size, super().render_hand(state, owner))
        return dict(kept.find(part, size))


@broken("keeping")
class KeepsPlayersForTheRound(Skirmish):
    def render_player(self, state: SkirmishState, seat: int) -> dict[str, Any]:
        kept, part, made_of = state.setup.kept, f"player.{seat}", int(state.round)
        if kept.find(part, made_of) is None:
            kept.keep(part, made_of, super().render_player(state, seat))
        return dict(kept.find(part, made_of))


# -- leaks


@broken("leaks")
class ShowsTheWholeDeckAtAPeek(SkirmishState):
    def veil(self, seat: i64) -> None:
        deck = list(self.deck)
        super().veil(seat)
        if self.frame == JUDGING and self.must_decide(seat):
            for place, card in enumerate(deck):
                self.deck[place] = card


@broken("leaks")
class ShowsPicks(SkirmishState):
    def veil(self, seat: i64) -> None:
        picks = list(self.picks)
        super().veil(seat)
        for other, card in enumerate(picks):
            self.picks[other] = card


@broken("leaks")
class ShowsOnlookersAll(SkirmishState):
    def veil(self, seat: i64) -> None:
        if seat < 0:
            self.rng.state = 1
        else:
            super().veil(seat)


@broken("leaks")
class ShowsLuckToCome(SkirmishState):
    def veil(self, seat: i64) -> None:
        luck = self.rng.state
        super().veil(seat)
        self.rng.state = luck


class TattlingState(SkirmishState):
    """A state that leaves itself with the game whenever something is done in it."""

    def perform(self, seat: i64, action: i64) -> None:
        vars(self.setup.game)["truth"] = self
        super().perform(seat, action)


def overheard(game: GameFace) -> int:
    """All hands together, as the last state that was played in holds them."""
    truth = vars(game).get("truth")
    return sum(truth.hands) if isinstance(truth, SkirmishState) else 0


@broken("leaks")
class RendersTheTruth(Skirmish):
    state_class = TattlingState

    def render_player(self, state: SkirmishState, seat: int) -> dict[str, Any]:
        shown = super().render_player(state, seat)
        return {**shown, "counters": {**shown["counters"], "strength": overheard(self)}}


@broken("leaks")
class OpensAWindowOnASecret(SkirmishState):
    def resolve(self) -> None:
        super().resolve()
        if self.deck_size and self.deck[self.deck_size - 1] < CARDS // 2:
            self.supply()


@broken("leaks")
class ListsBySecrets(SkirmishState):
    def legal_into(self, seat: i64, out: vec[i64]) -> i64:
        count = super().legal_into(seat, out)
        if self.frame == SCOUTING and self.deck_size and self.deck[self.deck_size - 1] < CARDS // 2:
            out[0] = PASS
            return 1
        return count


@broken("leaks")
class TellsPicks(Skirmish):
    event_kinds = kinds_with(PICKED, private=frozenset())


@broken("leaks")
class TellsDraws(Skirmish):
    event_kinds = kinds_with(DREW, private=frozenset(), reveals=False)


@broken("leaks")
class PeeksWithoutRevealing(Skirmish):
    event_kinds = kinds_with(PEEKED, reveals=False)


@broken("leaks")
class ShowsWithoutRevealing(Skirmish):
    event_kinds = kinds_with(SHOWN, reveals=False)


@broken("leaks")
class TellsMoreOfADragon(SkirmishState):
    def judge(self, seat: int, bury: bool) -> None:
        if self.deck[self.deck_size - 1] >= CARDS // 2:
            self.tell(JUDGED, seat, int(bury))
        super().judge(seat, bury)


@broken("leaks")
class LetsWordsSlip(Skirmish):
    def tell_event(self, state: State, event: Event, reader: int) -> Sentence:
        battle = state.current()
        assert isinstance(battle, SkirmishState)
        return (*super().tell_event(state, event, reader), Span(f" ({sum(battle.hands)})"))


@broken("leaks")
class LetsErrorsSlip(Skirmish):
    def parse(self, state: State, seat: int, text: str) -> int | Refusal:
        found = super().parse(state, seat, text)
        battle = state.current()
        assert isinstance(battle, SkirmishState)
        if isinstance(found, int):
            return found
        rivals = [self.card_name(card) for card in members(battle.hands[1 - min(seat, 1)])]
        return Refusal(f"{text!r} is no action, and your rival holds {rivals}.")


@broken("leaks")
class ExplainsBySecrets(SkirmishState):
    def refusal(self, seat: i64, action: int) -> Refusal:
        if 0 <= action < CARDS and self.seated(seat) and self.hands[1 - min(seat, 1)] & bit(action):
            return Refusal("Your rival holds it.", "TS-101")
        return super().refusal(seat, action)


@broken("leaks")
class NamesBySecrets(Skirmish):
    def reading(self, state: State, seat: int, action: int) -> Action:
        read = super().reading(state, seat, action)
        battle = state.current()
        assert isinstance(battle, SkirmishState)
        if action < CARDS and battle.deck_size and battle.deck[battle.deck_size - 1] == action:
            return Action(action, read.verb, read.objects, f"{read.text} from the deck", read.rule)
        return read


# -- samples


class SecretKeeper(SkirmishState):
    """A state that carries the true hands along where no number shows them."""

    def __init__(self, setup: Setup, rng: Rng) -> None:
        super().__init__(setup, rng)
        self.secret: list[int] = []

    def veil(self, seat: i64) -> None:
        if not self.secret:
            self.secret = list(self.hands)
        super().veil(seat)

    def load(self, other: State) -> None:
        super().load(other)
        assert isinstance(other, SecretKeeper)
        self.secret = list(other.secret)


@broken("samples")
class SamplesTheTruth(SecretKeeper):
    def unveil(self, seat: i64, rng: Rng) -> None:
        if all(card == HIDDEN for card in list(self.deck)[: self.deck_size]):
            for other, hand in enumerate(self.secret):
                self.hands[other] = hand
        self.secret = []
        super().unveil(seat, rng)


@broken("samples")
class SamplesForgetfully(SkirmishState):
    def unveil(self, seat: i64, rng: Rng) -> None:
        for place in range(self.deck_size):
            self.deck[place] = HIDDEN
        super().unveil(seat, rng)


@broken("samples")
class SamplesAlwaysTheSame(SkirmishState):
    def unveil(self, seat: i64, rng: Rng) -> None:
        super().unveil(seat, Rng(1))


@broken("samples")
class SamplesHalfAWorld(SkirmishState):
    def unveil(self, seat: i64, rng: Rng) -> None:
        super().unveil(seat, rng)
        for place in range(self.deck_size):
            self.deck[place] = HIDDEN


@broken("samples")
class SamplesByAGlobalDie(SkirmishState):
    def unveil(self, seat: i64, rng: Rng) -> None:
        super().unveil(seat, Rng(random.randrange(1, 1 << 31)))
