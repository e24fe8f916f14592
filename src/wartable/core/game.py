"""The contract of a game: what it is called, what can be agreed, and how its states read."""

from __future__ import annotations

import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from wartable.core.actions import Action, Decision
from wartable.core.cardset import CardSet, check_plain, read_card_file
from wartable.core.envelope import view_schema
from wartable.core.errors import BadCardSet, Refusal
from wartable.core.events import MATCH_EVENTS, Event, EventKind
from wartable.core.hidden import HiddenCard
from wartable.core.journal import BATTLE_ENDED, unpack
from wartable.core.match import MatchState
from wartable.core.options import Option, read_options
from wartable.core.rng import SEED_BITS
from wartable.core.rulebook import Rulebook, load_rulebook
from wartable.core.state import Position, Setup, State, View, new_rng
from wartable.core.statistics import Statistic
from wartable.core.words import Sentence, Span

NOBODY: frozenset[int] = frozenset()


class Game(ABC):
    """One game: the cold half of its rules, and the door to the compiled half."""

    name: str
    title: str
    rules_version: int
    layout: int = 1  # raised when the numbers of a state mean something else than before: stored games cannot go on
    players: tuple[int, ...]
    action_count: int
    options: tuple[Option, ...]
    event_kinds: tuple[EventKind, ...]
    statistics: tuple[Statistic, ...] = ()
    openings: frozenset[str] = frozenset()  # verbs of choices that say little: what is meant is chosen next
    detail: type  # the shape of what only its views show, a TypedDict
    folder: Path

    # -- what each game says ----------------------------------------------------

    @abstractmethod
    def make_cards(self, content: dict[str, Any]) -> CardSet:
        """Validate the content of a card set's file, and make the card set of it."""

    @abstractmethod
    def make_setup(self, options: dict[str, bool | int | str], cards: CardSet) -> Setup:
        """Check how options and cards go together, and keep what was agreed."""

    @abstractmethod
    def parse(self, state: State, seat: int, text: str) -> int | Refusal:
        """Read an action's text, or say why the words mean nothing."""

    @abstractmethod
    def reading(self, state: State, seat: int, action: int) -> Action:
        """Read an action's number."""

    @abstractmethod
    def decision(self, state: State, seat: int) -> Decision:
        """Say what a seat that must decide is asked."""

    @abstractmethod
    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        """Say which rule forbids an action that is not legal."""

    @abstractmethod
    def end_rule(self, state: State) -> str:
        """Name the rule by which a game that is over has ended."""

    @abstractmethod
    def render(self, view: View) -> dict[str, Any]:
        """Render a view as the JSON envelope."""

    @abstractmethod
    def event_data(self, state: State, kind: EventKind, seat: int, values: tuple[int, ...]) -> dict[str, Any]:
        """Read the fields of an event."""

    @abstractmethod
    def confidants(self, state: State, seat: int) -> frozenset[int]:
        """Name the seats that share a seat's secrets, itself included."""

    @abstractmethod
    def seat_name(self, state: State, seat: int) -> str:
        """Name a seat as scenarios and the chronicle do."""

    @abstractmethod
    def facts(self, state: State) -> dict[str, Any]:
        """Tell all that is true of a state, by name, for scenarios."""

    @abstractmethod
    def arrange(self, state: State, position: Mapping[str, Any]) -> None:
        """Lay out the position that a scenario describes."""

    @abstractmethod
    def tell_event(self, state: State, event: Event, reader: int) -> Sentence:
        """Put an event of a battle into a sentence for a reader who may see it."""

    @abstractmethod
    def prompt(self, state: State, seat: int) -> Sentence:
        """Put what a seat is asked into a sentence."""

    @abstractmethod
    def label(self, state: State, seat: int, action: Action) -> Sentence:
        """Put an action into words for the seat that may take it."""

    def in_short(self, state: State, seat: int, action: Action) -> Sentence:
        """Put an action into words without what it leads to, among others that are taken after each other."""
        return self.label(state, seat, action)

    def in_hindsight(self, state: State, seat: int, sentence: Sentence) -> Sentence:
        """Put in what a seat's own words left out, once everything may be told; most games leave nothing out."""
        return sentence

    # -- what every game can do -------------------------------------------------

    def read_cards(self, path: Path) -> CardSet:
        """Read and validate a card set of this game."""
        return self.checked_cards(read_card_file(path), str(path))

    def checked_cards(self, content: dict[str, Any], where: str) -> CardSet:
        """Make a card set of what somebody has written somewhere, or say what is wrong with it."""
        try:
            check_plain(content)
            return self.make_cards(content)
        except BadCardSet as error:
            raise BadCardSet(f"{where}: {error}") from None

    @property
    def card_file(self) -> Path:
        """Where the game's own card set is written."""
        return self.folder / "cards.toml"

    @cached_property
    def cards(self) -> CardSet:
        """The card set that is played with unless somebody names another."""
        return self.own_cards

    @cached_property
    def own_cards(self) -> CardSet:
        """The game's own card set, which is at hand wherever the game is."""
        return self.read_cards(self.card_file)

    @cached_property
    def rules(self) -> Rulebook:
        """The game's numbered rules."""
        return load_rulebook(self.folder / "rules.toml")

    @cached_property
    def _kinds(self) -> dict[int, EventKind]:
        return {kind.code: kind for kind in (*self.event_kinds, *MATCH_EVENTS)}

    def setup(self, cards: CardSet | None = None, /, **options: object) -> Setup:
        """Agree on a game: complete and validate the options."""
        return self.make_setup(read_options(self.options, options, self.title), cards or self.cards)

    def new(self, seed: int | None = None, cards: CardSet | None = None, **options: object) -> State:
        """Begin a game; the same seed and options give the same luck, no seed gives fresh luck."""
        return self.begin(self.setup(cards, **options), secrets.randbits(SEED_BITS) if seed is None else seed)

    def begin(self, setup: Setup, seed: int) -> State:
        """Begin a game that was agreed on."""
        return setup.deal(new_rng(seed))

    def position(self, view: View) -> Position:
        """Give a bot what it may think about."""
        return Position(view)

    def hidden(self, state: State, seat: int) -> list[HiddenCard]:
        """List the cards of a full state that a seat cannot see, each with its place; none unless a game says so."""
        return []

    def can_begin(self, state: State, seat: int) -> bool:
        """Tell whether a seat can have the first turn, by what it was dealt; it can unless a game says otherwise."""
        return True

    def must_remember(self, state: State) -> bool:
        """Tell whether it was agreed that people remember for themselves what they have seen."""
        return False

    def events(self, battle: State, entries: Iterable[int], after: State | None = None) -> list[Event]:
        """Read packed events, those of a next battle by the state after; ``seen_by`` gives what a seat may see."""
        read = []
        battle = battle.current()
        for entry in entries:
            read.append(self._event(battle, entry))
            if read[-1].kind.code == BATTLE_ENDED and after is not None:
                battle = after.current()
        return read

    def _event(self, battle: State, entry: int) -> Event:
        code, seat, values = unpack(entry)
        kind = self._kinds[code]
        if code == BATTLE_ENDED:
            return Event(kind, seat, dict(zip(kind.fields, values, strict=False)), NOBODY)
        data = self.event_data(battle, kind, seat, values)
        return Event(kind, seat, data, self.confidants(battle, seat) if kind.private else NOBODY)

    def tell(self, state: State, event: Event, reader: int) -> Sentence:
        """Put any event into a sentence for a reader who may see it."""
        if event.kind.code == BATTLE_ENDED:
            return (Span(f"Battle {event.data['played']} of at most {event.data['length']} is over."),)
        return self.tell_event(state.current(), event, reader)

    def schema(self) -> dict[str, Any]:
        """Make the JSON Schema of this game's views."""
        return view_schema(self.detail)

    def match(self, state: State) -> MatchState | None:
        """Give the match a state is, if it is one."""
        return state if isinstance(state, MatchState) else None


def game_of(state: State) -> Game:
    """Give the game that a state is played under."""
    game = state.setup.game
    assert isinstance(game, Game)
    return game
