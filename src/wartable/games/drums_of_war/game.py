"""Drums of War: Enclave: the game as the rest of the world sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from wartable.core.cardset import CardSet
from wartable.core.errors import BadOption
from wartable.core.options import Option, OptionValues
from wartable.core.state import Setup, State
from wartable.core.table_game import TableGame, Telling
from wartable.games.drums_of_war.state import DrumsDeal
from wartable.games.drums_of_war.table.cardset import DrumsCards, make_cards
from wartable.games.drums_of_war.table.codes import CHOSEN, DEALT, NOBODY, Do, Mode
from wartable.games.drums_of_war.table.table import Table
from wartable.games.drums_of_war.telling.arrange import arrange
from wartable.games.drums_of_war.telling.decisions import read_decision
from wartable.games.drums_of_war.telling.events import EVENT_KINDS, read_event
from wartable.games.drums_of_war.telling.facts import facts
from wartable.games.drums_of_war.telling.knowing import hidden_cards
from wartable.games.drums_of_war.telling.notation import parse_action, read_action
from wartable.games.drums_of_war.telling.refusals import refuse
from wartable.games.drums_of_war.telling.statistics import STATISTICS
from wartable.games.drums_of_war.telling.view_shapes import DrumsDetail
from wartable.games.drums_of_war.telling.views import render
from wartable.games.drums_of_war.telling.words import label, prompt, tell_event

MODES = {"skirmish": Mode.SKIRMISH, "duel": Mode.DUEL, "campaign": Mode.CAMPAIGN}
MATCH_RULES = {Mode.DUEL: "DW-802", Mode.CAMPAIGN: "DW-805"}
OFFERED_HEROES = ("Jayme", "Aiden", "Joanna", "Rincemer", "Thugg", "Krangg", "Borrunm", "Skarra")
HERO_WISHES = {"choose": int(CHOSEN), "random": int(DEALT)}
REMOVALS = ("printed", "random", "none")
FIRST = ("toss", "1", "2")


class DrumsOfWar(TableGame[Table]):
    """Two armies on a front line of five slots, each led by a Hero who must not fall."""

    name = "drums-of-war"
    title = "Drums of War: Enclave"
    rules_version = 3
    players = (1, 2)
    action_count = Do.COUNT
    folder = Path(__file__).parent
    event_kinds = EVENT_KINDS
    statistics = STATISTICS
    detail = DrumsDetail
    telling = Telling(
        table=Table,
        parse_action=parse_action,
        read_action=read_action,
        read_decision=read_decision,
        refuse=refuse,
        read_event=read_event,
        tell_event=tell_event,
        prompt=prompt,
        label=label,
        render=render,
        facts=facts,
        arrange=arrange,
        hidden=hidden_cards,
    )
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
            "choose, random, or for each seat choose, random or a name, such as Aiden,random",
            label="Hero",
            per_seat=tuple(HERO_WISHES),
            titles=("Chosen Hero", "Random Hero"),
            when={"mode": ("skirmish",)},
        ),
        Option(
            "enemy",
            "random",
            "solo: the Hero of the AI, random or a name, such as Krangg",
            label="Hero of the AI",
            offered=("random", *OFFERED_HEROES),
            titles=("Random", *OFFERED_HEROES),
            when={"players": (1,)},
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
        Option(
            "stern",
            False,
            "solo: the AI keeps the cards that its Hero removes at the start by the solo book",
            label="A sterner AI",
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
        deal.stern = bool(options["stern"])
        deal.mode = mode
        deal.game_picks = options["ties"] == "auto"
        deal.removals = REMOVALS.index(str(options["removals"]))
        deal.first = NOBODY if options["first"] == "toss" else int(options["first"]) - 1
        read_armies(deal, cards, str(options["armies"]))
        read_heroes(deal, cards, str(options["heroes"]), str(options["enemy"]))
        return deal

    def end_rule(self, state: State) -> str:
        """Name the rule by which a game has ended: that of the match, or of what ended the only battle."""
        battle = self.telling.table_of(state)
        return MATCH_RULES.get(int(battle.agreed.mode)) or self._kinds[int(battle.over_by)].rule

    def confidants(self, state: State, seat: int) -> frozenset[int]:
        """Name the seats that share a seat's secrets: nobody else."""
        return frozenset({seat}) if seat < state.setup.seats else frozenset()

    def seat_name(self, state: State, seat: int) -> str:
        """Name a seat by its army."""
        return self.telling.table_of(state).sides[seat].army.name


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


def read_heroes(deal: DrumsDeal, cards: DrumsCards, text: str, enemy: str) -> None:
    """Read how each side finds its Hero: chosen, dealt, or named; a Hero leads only its own army [DW-201, DW-901]."""
    wanted = [name.strip().lower() for name in text.split(",")]
    seats = 1 if deal.solo else 2
    if wanted == ["random"]:
        wanted *= seats
    if deal.solo:
        wanted.append(enemy.strip().lower())
    elif enemy != "random":
        raise BadOption("Only in a solo battle a Hero is named for the AI: enemy=random.")
    if wanted == ["choose"] or (set(wanted) == {"random"} and deal.mode == Mode.DUEL):
        return
    if deal.mode != Mode.SKIRMISH:
        raise BadOption("In a duel the Heroes are drawn, in a campaign revealed in turn: heroes=choose.")
    known = {hero.name.lower(): (army, hero) for army in cards.armies for hero in army.heroes}
    names = ", ".join(hero.name for _, hero in known.values())
    if len(wanted) != 2 or not set(wanted[:seats]) <= {*known, *HERO_WISHES}:
        raise BadOption(
            f"Option 'heroes' cannot be {text!r}: it is choose or random, or for each seat choose, random or one of "
            f"{names}; the option 'enemy' names the Hero of the AI."
        )
    if deal.solo and wanted[1] not in {*known, "random"}:
        raise BadOption(f"Option 'enemy' cannot be {enemy!r}: it is random or one of {names}.")
    for seat, name in enumerate(wanted):
        if name in HERO_WISHES:
            deal.heroes[seat] = HERO_WISHES[name]
            continue
        army, hero = known[name]
        if deal.wanted[seat] not in (-1, army.code):
            raise BadOption(f"{hero.name} leads only the {army.name} army.")
        deal.wanted[seat] = army.code
        deal.heroes[seat] = hero.code
    if max(deal.heroes) >= 0 and deal.wanted[0] == deal.wanted[1]:  # a toss could give a named Hero the other army
        raise BadOption("The two sides lead different armies, so the army of a named Hero cannot be wanted twice.")


GAME = DrumsOfWar()
