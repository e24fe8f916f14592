"""Ready-made maps of Clash of Rage screened: what is drawn, what goes on, and what is told."""

from collections.abc import Iterator

import numpy as np

from tools.network_games import Ended
from tools.screen_maps import GAME, Map, drawn, ready_made, rows, screen, unevenness, with_map
from wartable.core.cardset import read_card_file
from wartable.games import load

CARDS = read_card_file(load(GAME).card_file)


def test_every_map_that_is_drawn_can_be_played() -> None:
    luck = np.random.default_rng(1)
    for players in (2, 3, 4):
        for _ in range(20):
            regions = drawn(luck, players)
            changed = with_map(CARDS, players, regions)
            load(GAME).make_cards(changed)
            assert ready_made(changed, players) == regions
            assert all(ready_made(changed, other) == ready_made(CARDS, other) for other in {2, 3, 4} - {players})


def test_the_evenest_maps_go_on_and_the_ready_made_one_with_them() -> None:
    luck = np.random.default_rng(2)
    maps = [drawn(luck, 2) for _ in range(9)]
    won = dict(zip(maps, (0.9, 0.8, 0.5, 0.7, 0.1, 0.2, 0.45, 0.3, 0.35), strict=True))
    seeds: list[int] = []

    def play(parts: list[tuple[Map, list[int]]]) -> Iterator[tuple[Map, list[Ended]]]:
        for one, dealt in parts:
            seeds.extend(dealt if one == maps[0] else ())
            yield one, [Ended(("elf", "orc"), (won[one], 1 - won[one]), -1, 5)] * len(dealt)

    first, second = screen(maps, 100, 2, 7, play)
    assert list(first)[:3] == [maps[2], maps[6], maps[8]]
    assert list(second) == [maps[2], maps[6], maps[0]]
    assert [len(ended) for ended in second.values()] == [400] * 3
    assert len(seeds) == len(set(seeds)) == 400


def test_the_table_names_the_map_as_it_is() -> None:
    ready = ready_made(CARDS, 2)
    told = list(rows({ready: [Ended(("elf", "orc"), (1.0, 0.0), 1, 6)] * 4}, ready))
    assert told[0] == "| map | elf | orc | moves first | turns | games |"
    assert told[2] == f"| {', '.join(ready)} (as it is) | 100.0 | 0.0 | 0.0 | 6.0 | 4 |"
    assert unevenness({"elf": 53.0, "orc": 46.0}, 2) == 25
