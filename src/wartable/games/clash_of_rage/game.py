"""Clash of Rage: the game as the rest of the world sees it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from wartable.core.actions import Action
from wartable.core.cardset import CardSet
from wartable.core.errors import BadOption
from wartable.core.options import Option, OptionValue, OptionValues
from wartable.core.state import Setup, State
from wartable.core.table_game import TableGame, Telling
from wartable.core.words import Sentence
from wartable.games.clash_of_rage.rules.tactics import holds_lowest
from wartable.games.clash_of_rage.state import RageDeal
from wartable.games.clash_of_rage.table.cardset import RageCards, make_cards
from wartable.games.clash_of_rage.table.codes import POINTS_TO_WIN, SOLO_TURNS, TURN_LIMIT, Difficulty, Do
from wartable.games.clash_of_rage.table.table import MapKind, Table
from wartable.games.clash_of_rage.telling.arrange import arrange
from wartable.games.clash_of_rage.telling.decisions import read_decision
from wartable.games.clash_of_rage.telling.events import EVENT_KINDS, read_event
from wartable.games.clash_of_rage.telling.facts import facts
from wartable.games.clash_of_rage.telling.knowing import hidden_cards
from wartable.games.clash_of_rage.telling.names import side_name
from wartable.games.clash_of_rage.telling.notation import parse_action, read_action
from wartable.games.clash_of_rage.telling.refusals import end_rule, refuse
from wartable.games.clash_of_rage.telling.statistics import STATISTICS
from wartable.games.clash_of_rage.telling.view_shapes import RageDetail
from wartable.games.clash_of_rage.telling.views import render
from wartable.games.clash_of_rage.telling.words import in_short, label, prompt, tell_event

MAPS = {"fair": MapKind.READY_MADE, "random": MapKind.RANDOM, "free": MapKind.FREE}
DIFFICULTIES = {"easy": Difficulty.EASY, "normal": Difficulty.NORMAL, "hard": Difficulty.HARD}
LONGEST = 60


def _turns(value: OptionValue) -> str | None:
    return None if 0 <= int(value) <= LONGEST else f"it is a number of turns up to {LONGEST}, or 0 for no limit"


def _limit(options: OptionValues, alone: bool) -> int:
    """The turns after which it is over, 0 for none; alone and in company they are agreed apart [CR-604, CR-702]."""
    if alone and options["turns"] != TURN_LIMIT:
        raise BadOption(f"Alone, the turns in which to win are agreed as solo_turns={options['turns']}.")
    if not alone and options["solo_turns"] != SOLO_TURNS:
        raise BadOption(f"With two or more players the turn limit is agreed as turns={options['solo_turns']}.")
    return int(options["solo_turns" if alone else "turns"])


class ClashOfRage(TableGame[Table]):
    """One to four clans take Cities from the Elves and from each other, and forge what legends are made of."""

    name = "clash-of-rage"
    title = "Clash of Rage"
    rules_version = 3
    players = (1, 2, 3, 4)
    action_count = Do.COUNT
    folder = Path(__file__).parent
    event_kinds = EVENT_KINDS
    statistics = STATISTICS
    openings = frozenset({"move", "equip", "send"})
    detail = RageDetail
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
        Option("players", 2, "how many play; 1 plays alone against the Elves", (2, 3, 4, 1)),
        Option(
            "clans",
            "random",
            "the clans by seat, such as goldleif,tomb, or random",
            label="Clan",
            per_seat=("goldleif", "bohorg", "steamfield", "tomb"),
            titles=("Goldleif Clan", "Bohorg Horde", "Steamfield Barony", "Army of the Tomb"),
            distinct=True,
        ),
        Option(
            "map",
            "fair",
            "a ready-made map, a random one, or free assembly by the players",
            tuple(MAPS),
            label="Map",
            titles=("Ready-made", "Random", "Assembled by the players"),
            needs={"free": {"players": (2, 3, 4)}},
        ),
        Option(
            "elves",
            "random",
            "the Elves in the Cities: random, or mixed with one of each type",
            ("random", "mixed"),
            label="Elves in the Cities",
            titles=("Random", "One of each type (harder)"),
        ),
        Option("long", False, "a long game: play for five points", label="Long game, five points"),
        Option(
            "turns",
            int(TURN_LIMIT),
            "with two or more players: the turn limit, 0 for none",
            check=_turns,
            label="Turn limit",
            offered=(0, 10, 15, 20, 30),
            titles=("None", "10 turns", "15 turns", "20 turns", "30 turns"),
            when={"players": (2, 3, 4)},
            kept=True,
            among_people=0,
        ),
        Option(
            "solo_turns",
            int(SOLO_TURNS),
            "alone: the turns in which to win, 0 for any number",
            check=_turns,
            label="Turns in which to win",
            offered=(int(SOLO_TURNS), 8, 12, 15, 0),
            titles=("10 turns", "8 turns", "12 turns", "15 turns", "Any number"),
            when={"players": (1,)},
            kept=True,
        ),
        Option(
            "difficulty",
            "normal",
            "alone: how the Elves improve",
            tuple(DIFFICULTIES),
            label="Difficulty",
            titles=("Easy", "Normal", "Hard"),
            when={"players": (1,)},
        ),
    )

    def make_cards(self, content: dict[str, Any]) -> CardSet:
        """Make a card set of its content."""
        return make_cards(content)

    def make_setup(self, options: OptionValues, cards: CardSet) -> Setup:
        """Two to four players lead different clans on as many Regions, or one alone on two [CR-101, CR-201, CR-701]."""
        assert isinstance(cards, RageCards)
        seats = int(options["players"])
        regions = max(2, seats)
        named = str(options["clans"]).replace(" ", "").lower()
        dealt = named == "random"
        clans = list(cards.box.clans)
        if not dealt:
            chosen, known = named.split(","), [clan.id for clan in clans]
            if len(chosen) != seats or len(set(chosen)) != seats or not set(chosen) <= set(known):
                raise BadOption(
                    f"Option 'clans' cannot be {options['clans']!r}: it is random, or {seats} different of "
                    f"{', '.join(known)} with commas between."
                )
            clans = [cards.clan(name) for name in chosen]
        map_kind = MAPS[str(options["map"])]
        if seats == 1 and map_kind == MapKind.FREE:
            raise BadOption("Alone, the map is ready-made or random: it needs map=fair or map=random.")
        tiles = [*cards.maps[regions], 0, 0][:4]
        return RageDeal(
            Setup(self, options, cards.hash, seats),
            cards.box,
            clans,
            dealt,
            map_kind,
            vec[i64](tiles),
            regions,
            options["elves"] == "mixed",
            int(POINTS_TO_WIN) + int(bool(options["long"])),
            _limit(options, alone=seats == 1),
            DIFFICULTIES[str(options["difficulty"])],
        )

    def can_begin(self, state: State, seat: int) -> bool:
        """Nobody goes before who plays a lower number than any that others have [CR-321]."""
        return holds_lowest(self.telling.table_of(state), seat)

    def end_rule(self, state: State) -> str:
        """Name the rule by which a game has ended."""
        return end_rule(self.telling.table_of(state))

    def confidants(self, state: State, seat: int) -> frozenset[int]:
        """Nobody shares secrets."""
        return frozenset({seat})

    def seat_name(self, state: State, seat: int) -> str:
        """Name a seat by its clan."""
        return side_name(self.telling.table_of(state), seat)

    def in_short(self, state: State, seat: int, action: Action) -> Sentence:
        """Put an action into words without the chance to win, which those who follow raise."""
        return in_short(self.telling.table_of(state), seat, action)


GAME = ClashOfRage()
