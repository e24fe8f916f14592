"""A match at the terminal: what happens in its second battle is told as that battle's."""

import re
from pathlib import Path

from tests.cli.conftest import Command
from wartable.cli.terminal.chronicle import Chronicle
from wartable.cli.terminal.opening import begin
from wartable.cli.terminal.painting.painter import PlainPainter, see
from wartable.cli.terminal.screen import Screen
from wartable.cli.terminal.seating import Seating
from wartable.cli.terminal.table import Table
from wartable.core.rng import seeded
from wartable.core.state import ONLOOKER
from wartable.games import load

DRUMS = load("drums-of-war")
PEOPLES = {"human": "Humans", "orc": "Orcs"}
PEOPLE_OF = {card.name: PEOPLES[card.group] for card in DRUMS.cards.cards if card.kind == "hero"}
FIRST_IS_OVER = "Battle 1 of at most 2 is over."


def expect_heroes_lead_their_own_armies(told: str) -> None:
    second = " ".join(told.split()).partition(FIRST_IS_OVER)[2]
    led = dict(re.findall(r"(\w+) leads the (\w+)' army", second))
    assert set(led.values()) == set(PEOPLES.values())
    assert led == {hero: PEOPLE_OF[hero] for hero in led}


def test_a_replay_tells_a_duels_second_battle_with_armies_swapped(wartable: Command, tmp_path: Path) -> None:
    made = ("--games", 1, "--bots", "random", "--set", "mode=duel", "--records", tmp_path)
    assert wartable("simulate", DRUMS.name, *made).code == 0
    expect_heroes_lead_their_own_armies(wartable("replay", next(tmp_path.iterdir())).out)


def test_so_does_the_chronicle_of_a_game_that_is_played() -> None:
    history, chronicle, luck = begin(DRUMS, DRUMS.cards, {"mode": "duel"}, 1), Chronicle(DRUMS), seeded(1)
    table = Table(history, chronicle, Seating(("person", "person")), Screen(plain=True), PlainPainter(DRUMS.cards))
    while not table.state.over:
        seat = table.state.to_act[0]
        actions = table.state.legal_actions(seat)
        table.apply(seat, actions[luck.below(len(actions))])
    sentences = chronicle.told(ONLOOKER, see(table.state, ONLOOKER)["players"])
    expect_heroes_lead_their_own_armies("\n".join(sentence.plain for sentence in sentences))
