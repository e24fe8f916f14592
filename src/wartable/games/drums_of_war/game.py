"""Drums of War: Enclave: the game as the rest of the world sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from wartable.core.actions import Action, Decision
from wartable.core.cardset import CardSet
from wartable.core.errors import BadOption, Refusal
from wartable.core.events import Event, EventKind
from wartable.core.game import Game
from wartable.core.match import MatchState
from wartable.core.options import Option, OptionValues
from wartable.core.state import Setup, State, View
from wartable.core.words import Sentence
from wartable.games.drums_of_war.state import DrumsDeal
from wartable.games.drums_of_war.table.cardset import DrumsCards, make_cards
from wartable.games.drums_of_war.table.codes import NOBODY, Do, Mode
from wartable.games.drums_of_war.table.table import Table
from wartable.games.drums_of_war.telling import arrange, facts, notation, views, words
from wartable.games.drums_of_war.telling.decisions import read_decision
from wartable.games.drums_of_war.telling.events import EVENT_KINDS, read_event
from wartable.games.drums_of_war.telling.refusals import refuse
from wartable.games.drums_of_war.telling.view_shapes import DrumsDetail

MODES = {"skirmish": Mode.SKIRMISH, "duel": Mode.DUEL, "campaign": Mode.CAMPAIGN}
MATCH_RULES = {Mode.DUEL: "DW-802", Mode.CAMPAIGN: "DW-805"}
REMOVALS = ("printed", "random", "none")
FIRST = ("toss", "1", "2")


class DrumsOfWar(Game):
    """Two armies on a front line of five slots, each led by a Hero who must not fall."""

    name = "drums-of-war"
    title = "Drums of War: Enclave"
    rules_version = 2
    players = (1, 2)
    action_count = Do.COUNT
    folder = Path(__file__).parent
    event_kinds = EVENT_KINDS
    detail = DrumsDetail
    options = (
        Option(
            "mode",
            "skirmish",
            "one battle, a duel of two, or a campaign of three",
            tuple(MODES),
            label="Battles",
            titles=("Skirmish: one battle", "Duel: two, armies swapped", "Campaign: three, a Hero of each rank"),
            when={"players": (2,)},
        ),
        Option("solo", False, "one player against the AI army", implied={1: True, 2: False}),
        Option(
            "armies",
            "random",
            "the armies by seat, such as human,orc, or random",
            label="Army",
            per_seat=("human", "orc"),
            titles=("Humans", "Orcs"),
            distinct=True,
        ),
        Option(
            "heroes",
            "choose",
            "choose, random, or the Heroes by seat, such as Aiden,Krangg",
            label="Heroes",
            offered=("choose", "random"),
            titles=("Chosen by their players", "Drawn at random"),
            when={"mode": ("skirmish",)},
        ),
        Option(
            "removals",
            "printed",
            "cards removed at the start: as printed, always random, or none",
            REMOVALS,
            label="Cards removed at the start",
            titles=("As the Hero says", "Always at random", "None"),
        ),
        Option(
            "first",
            "toss",
            "who holds the First Player token first: toss, or seat 1 or 2",
            FIRST,
            label="First Player token",
            titles=("Tossed", "Seat 1", "Seat 2, or the AI"),
        ),
        Option(
            "ties",
            "ask",
            "solo: who settles the AI's ties, you (ask) or the game (auto)",
            ("ask", "auto"),
            label="Ties of the AI",
            titles=("I decide", "The game decides"),
            when={"players": (1,)},
        ),
    )

    def make_cards(self, content: dict[str, Any]) -> CardSet:
        """Make a card set of its content."""
        return make_cards(content)

    def make_setup(self, options: OptionValues, cards: CardSet) -> Setup:
        """Agree on a battle, duel or campaign, or on a solo battle against the AI [DW-801, DW-914]."""
        assert isinstance(cards, DrumsCards)
        solo, mode = bool(options["solo"]), MODES[str(options["mode"])]
        if solo and mode != Mode.SKIRMISH:
            raise BadOption("The AI army fights single battles: solo needs mode=skirmish.")
        base = Setup(self, options, cards.hash, 1 if solo else 2)
        deal = DrumsDeal(base, list(cards.armies))
        deal.solo = solo
        deal.mode = mode
        deal.game_picks = options["ties"] == "auto"
        deal.removals = REMOVALS.index(str(options["removals"]))
        deal.first = NOBODY if options["first"] == "toss" else int(options["first"]) - 1
        read_armies(deal, cards, str(options["armies"]))
        read_heroes(deal, cards, str(options["heroes"]))
        return deal

    def parse(self, state: State, seat: int, text: str) -> int | Refusal:
        """Read an action's text."""
        return notation.parse_action(_table(state), seat, text)

    def reading(self, state: State, seat: int, action: int) -> Action:
        """Read an action's number."""
        return notation.read_action(_table(state), seat, action)

    def decision(self, state: State, seat: int) -> Decision:
        """Say what a seat is asked."""
        return read_decision(_table(state), seat)

    def refusal(self, state: State, seat: int, action: int) -> Refusal:
        """Say which rule forbids an action."""
        return refuse(_table(state), seat, action)

    def end_rule(self, state: State) -> str:
        """Name the rule by which a game has ended: that of the match, or of what ended the only battle."""
        battle = _table(state.current())
        return MATCH_RULES.get(int(battle.agreed.mode)) or self._kinds[int(battle.over_by)].rule

    def render(self, view: View) -> dict[str, Any]:
        """Render a view."""
        return views.render(view)

    def event_data(self, state: State, kind: EventKind, seat: int, values: tuple[int, ...]) -> dict[str, Any]:
        """Read the fields of an event, cards by name."""
        return read_event(_table(state), kind, seat, values)

    def confidants(self, state: State, seat: int) -> frozenset[int]:
        """Name the seats that share a seat's secrets: nobody else."""
        return frozenset({seat}) if seat < state.setup.seats else frozenset()

    def seat_name(self, state: State, seat: int) -> str:
        """Name a seat by its army."""
        return _table(state).sides[seat].army.name

    def facts(self, state: State) -> dict[str, Any]:
        """Tell all that is true of a battle."""
        return facts.facts(_table(state.current()))

    def arrange(self, state: State, position: Mapping[str, Any]) -> None:
        """Lay out a scenario's position."""
        arrange.arrange(_table(state.current()), position)
        if isinstance(state, MatchState):
            state.acting = state.battle.acting

    def tell_event(self, state: State, event: Event, reader: int) -> Sentence:
        """Put an event into a sentence."""
        return words.tell_event(_table(state), event, reader)

    def prompt(self, state: State, seat: int) -> Sentence:
        """Put what a seat is asked into a sentence."""
        return words.prompt(_table(state), seat)

    def label(self, state: State, seat: int, action: Action) -> Sentence:
        """Put an action into words."""
        return words.label(_table(state), seat, action)


def read_armies(deal: DrumsDeal, cards: DrumsCards, text: str) -> None:
    """Read which armies the seats want; those who want the same toss for it [DW-201, DW-205]."""
    wanted = text.replace(" ", "").lower().split(",")
    if wanted == ["random"]:
        return
    seats = 1 if deal.solo else 2
    if len(wanted) not in (seats, 2) or not set(wanted) <= {*cards.titles, "random"}:
        raise BadOption(
            f"Option 'armies' cannot be {text!r}: it is random, or for each seat one of {', '.join(cards.titles)} "
            "or random, with commas between."
        )
    for seat, name in enumerate(wanted):
        if name != "random":
            deal.wanted[seat] = cards.army(name).code


def read_heroes(deal: DrumsDeal, cards: DrumsCards, text: str) -> None:
    """Read how Heroes are found: chosen, dealt, or named for each seat; a Hero leads only its own army [DW-201]."""
    wanted = [name.strip() for name in text.split(",")]
    if wanted == ["choose"]:
        return
    if wanted == ["random"] and deal.mode != Mode.CAMPAIGN:
        deal.random_heroes = True
        return
    if deal.mode != Mode.SKIRMISH:
        raise BadOption("In a duel the Heroes are drawn, in a campaign revealed in turn: heroes=choose.")
    known = {hero.name.lower(): (army, hero) for army in cards.armies for hero in army.heroes}
    seats = 1 if deal.solo else 2
    if len(wanted) != seats or not {name.lower() for name in wanted} <= set(known):
        names = ", ".join(hero.name for _, hero in known.values())
        raise BadOption(f"Option 'heroes' cannot be {text!r}: it is choose, random, or for each seat one of {names}.")
    for seat, name in enumerate(wanted):
        army, hero = known[name.lower()]
        if deal.wanted[seat] not in (-1, army.code):
            raise BadOption(f"{hero.name} leads only the {army.name} army.")
        deal.wanted[seat] = army.code
        deal.heroes[seat] = hero.code
    if deal.wanted[0] == deal.wanted[1]:  # a toss could give a named Hero the other army
        raise BadOption("The two sides lead different armies, so the army of a named Hero cannot be wanted twice.")


def _table(state: State) -> Table:
    assert isinstance(state, Table)
    return state


GAME = DrumsOfWar()
