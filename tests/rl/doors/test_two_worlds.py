"""Worlds that look alike to a seat look alike through every door, and stay so while they are played on."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.rl.doors.games import TABLES, Table
from wartable.core.conformance.trial import some, some_choice
from wartable.core.conformance.worlds import World
from wartable.core.rng import Rng, seeded
from wartable.core.state import Position, State
from wartable.games import load

pytest.importorskip("gymnasium", reason="the extra `rl` is not installed")
pytest.importorskip("pettingzoo", reason="the extra `rl` is not installed")

from wartable.rl.doors.arrays import Observation
from wartable.rl.doors.course import Course
from wartable.rl.doors.gymnasium_env import SeatEnv
from wartable.rl.doors.lens import Lens
from wartable.rl.doors.lore import Life, Lore, view_of
from wartable.rl.doors.pettingzoo_aec import TurnsEnv
from wartable.rl.doors.pettingzoo_parallel import AtOnceEnv

STARTS = 6
STEPS_TOGETHER = 12
QUESTIONS = 9


class ByGymnasium:
    """What a learner among bots is shown."""

    def __init__(self, table: Table) -> None:
        self.env = SeatEnv(table.game, "random", render_mode="ansi", **table.agreed)
        self.lens = self.env.lens

    def shown(self, state: State, seat: int, life: Life) -> list[object]:
        self.env.state, self.env.seat = state, seat
        return [*listed(self.env._seen(state)), self.env.render()]


class ByTurns:
    """What an agent that acts after others is shown."""

    def __init__(self, table: Table) -> None:
        self.env = TurnsEnv(table.game, render_mode="ansi", **table.agreed)
        self.lens = self.env.lens
        self.env.reset(seed=1)

    def shown(self, state: State, seat: int, life: Life) -> list[object]:
        agent = self.env.possible_agents[seat]
        self.env.state_of_play, self.env.agent_selection = state, agent
        return [*listed(self.env.observe(agent)), self.env.infos[agent], self.env.render()]


class AtOnce:
    """What an agent that acts together with others is shown."""

    def __init__(self, table: Table) -> None:
        self.env = AtOnceEnv(table.game, **table.agreed)
        self.lens = self.env.lens

    def shown(self, state: State, seat: int, life: Life) -> list[object]:
        self.env.state_of_play = state
        return listed(self.env._seen()[self.env.possible_agents[seat]])

    def answer(self, state: State, luck: int) -> int:
        """Let all answer what they are asked, until something else is asked; the number of steps it took."""
        self.env.reset(seed=1)
        self.env.state_of_play = state
        rng, battle, frame, steps = seeded(luck), state.current(), state.current().frame, 0
        while not state.over and state.current() is battle and (battle.frame == frame or steps == 0):
            answers = {agent: self.lens.numbers(state, seat) for agent, seat in self.env.seat_of.items()}
            self.env.step({agent: some(own, rng) if own else self.env.wait for agent, own in answers.items()})
            steps += 1
        return steps


class ByOpenSpiel:
    """What a player of OpenSpiel may be shown."""

    def __init__(self, table: Table) -> None:
        pyspiel = pytest.importorskip(
            "pyspiel", reason="the extra `openspiel` is not installed, or not for this Python"
        )
        from wartable.rl.doors.openspiel_game import name_of, register

        game = load(table.game) if isinstance(table.game, str) else table.game
        register(game)
        self.game = pyspiel.load_game(name_of(game), table.agreed)
        self.lens: Lens = self.game.lens

    def shown(self, state: State, seat: int, life: Life) -> list[object]:
        course = Course(self.lens)
        course.world, course.asked, course.lore = state, state.to_act[0], Lore(0, state, (life,) * state.setup.seats)
        spiel = self.game.new_initial_state()
        spiel._course = course
        own = spiel.legal_actions(seat)
        return [
            spiel.observation_tensor(seat),
            spiel.observation_string(seat),
            spiel.information_state_string(seat),
            own,
            [spiel.action_to_string(seat, action) for action in own],
        ]


Door = ByGymnasium | ByTurns | AtOnce | ByOpenSpiel
DOORS = (ByGymnasium, ByTurns, AtOnce, ByOpenSpiel)


def listed(seen: Observation) -> list[object]:
    return [seen["observation"].tolist(), seen["action_mask"].tolist()]


def deal(door: Door, rng: Rng) -> State:
    return door.lens.setup.deal(seeded(rng.seed()))


def some_states(door: Door, rng: Rng, stride: int) -> Iterator[State]:
    """Some states of random games."""
    state = deal(door, rng)
    for _ in range(STARTS):
        if state.over:
            state = deal(door, rng)
        yield state.clone()
        for _ in range(stride):
            if not state.over:
                state.apply(*some_choice(state, rng))


@pytest.mark.parametrize("kind", DOORS)
@pytest.mark.parametrize("name", TABLES)
def test_worlds_that_look_alike_stay_alike(name: str, kind: type[Door]) -> None:
    table = TABLES[name]
    door, rng, compared, differing = kind(table), seeded(17), 0, 0
    for state in some_states(door, rng, table.stride):
        for seat in range(state.setup.seats):
            true = World(state.clone(), seat)
            other = World(Position(state.view(seat)).sample(seeded(rng.seed())), seat)
            other.state.rng.state = true.state.rng.state
            differing += other.state.digest() != true.state.digest()
            life = twin = Life("", "").see(view_of(state, seat))
            for _ in range(STEPS_TOGETHER):
                assert door.shown(other.state, seat, twin) == door.shown(true.state, seat, life)
                compared += 1
                deed = true.act(*some_choice(true.state, rng))
                if other.follow(deed, rng) != deed.heard or true.state.over:
                    break  # from here on the seat can tell them apart
                if deed.actor == seat:
                    life, twin = life.do(deed.action), twin.do(deed.action)
                life, twin = life.see(view_of(true.state, seat)), twin.see(view_of(other.state, seat))
    assert compared > 2 * STARTS
    assert differing, "no world differed from the true one, so nothing was shown"


@pytest.mark.parametrize("name", [name for name, table in TABLES.items() if "solo" not in table.agreed])
def test_how_long_others_choose_in_secret_tells_nothing_to_who_waits(name: str) -> None:
    door, rng, counted = AtOnce(TABLES[name]), seeded(23), 0
    for _ in range(STARTS):
        state = deal(door, rng)
        for _ in range(QUESTIONS):
            if state.over:
                break
            for seat in range(state.setup.seats):
                if any(state.in_secret(other) for other in state.to_act if other != seat):
                    world, luck = Position(state.view(seat)).sample(seeded(rng.seed())), rng.seed()
                    assert door.answer(world, luck) == door.answer(state.clone(), luck)
                    counted += 1
            door.answer(state, rng.seed())
    assert counted or name in ("clash-of-armies", "skirmish"), "nobody chose in secret"
