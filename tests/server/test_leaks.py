"""Hidden cards never leave the server: the bytes sent to a seat, in worlds it cannot tell apart."""

import itertools
import json
import random
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, NamedTuple

import pytest

from tests.server.running import PERSON, NewTable, RunningServer, running
from wartable.core.game import game_of
from wartable.core.history import History
from wartable.core.rng import SEED_BITS
from wartable.core.state import ONLOOKER, State, new_rng
from wartable.games import load
from wartable.server.ground.clock import Clock
from wartable.server.ground.luck import Luck
from wartable.server.play.play import Play

ENOUGH = 12
MOST_STEPS = 40
SETUPS = [(2, {}), (3, {"memory": True}), (4, {"teams": True}), (4, {"best_of": 3})]


class Still(Clock):
    """Clocks tell how long a turn has run; two worlds are not played in the same time."""

    def wall(self) -> int:
        return 0


class FixedLuck(Luck):
    """The same names and secrets in both worlds, and the same luck for the same step."""

    def __init__(self) -> None:
        self.step = 0
        self._made = 0

    def seed(self) -> int:
        return random.Random(self.step).getrandbits(SEED_BITS)

    def token(self) -> str:
        self._made += 1
        return f"token-{self._made:038d}"

    def table(self) -> str:
        return "same-table"


class World:
    """A server, a table, and everybody at it."""

    def __init__(self, server: RunningServer, luck: FixedLuck, players: int, options: dict[str, Any]) -> None:
        self.server = server
        self.luck = luck
        self._numbers = itertools.count(1_000_000)
        self.table: NewTable = server.create(*[PERSON] * players, **options)
        self.browsers = {seat: server.sit(self.table.name, token) for seat, token in enumerate(self.table.tokens)}
        self.browsers[ONLOOKER] = server.sit(self.table.name, self.table.watch)

    @property
    def play(self) -> Play:
        return self.server.table(self.table.name).play

    @property
    def state(self) -> State:
        return self.play.state

    def become(self, state: State, past: Play) -> None:
        """Puts another state on the table, with a past that was the same, and nothing to take back."""
        table = self.server.table(self.table.name)
        table.play.history = History(state, 0)
        table.play.deeds = list(past.deeds)
        table._ledger._shown.clear()

    def act(self, seat: int, action: str) -> None:
        """Acts for a seat that has not heard all yet, as one that has."""
        browser, visitors = self.browsers[seat], self.server.table(self.table.name).audience.visitors
        version = next(visitor.version for visitor in visitors if visitor.seat == seat)
        browser._last_id = next(self._numbers)
        answer = browser.ask("act", version=version, action=action)
        assert answer["type"] == "ack", answer

    def received(self, seat: int, curiosity: list[str]) -> list[str]:
        """All bytes a seat gets: what it was sent, what it is answered, what HTTP tells it."""
        browser = self.browsers[seat]
        browser._last_id = 0  # answers repeat it
        heard = browser.catch_up()
        for action in curiosity:
            browser.ask("why", action=action)
            heard.append(browser.heard[-1])
        state = browser.ask("resync")
        heard.append(json.dumps(state))
        token = None if seat == ONLOOKER else self.table.tokens[seat]
        answers = [
            self.server.http.post("/api/tables/lookup", json={"tokens": [token] if token else []}),
            self.server.http.get(f"/api/tables/{self.table.name}/record"),
        ]
        return [*heard, *(answer.text for answer in answers)]

    def close(self) -> None:
        for browser in self.browsers.values():
            browser.close()


class Heard(NamedTuple):
    """An event as a seat hears it, and whether it openly tells the seat something."""

    words: str
    telling: bool


def hear(state: State, listener: int, seat: int, action: int, entropy: int) -> list[Heard]:
    """What a listener would hear of an action."""
    history = History(state.clone(), 0)
    heard = []
    for event in history.apply(seat, action, entropy):
        seen = event.seen_by(listener)
        heard.append(Heard(json.dumps(seen.json()), (event.kind.reveals or event.kind.chance) and seen is event))
    return heard


def follow(there: State, heard: list[Heard], listener: int, seat: int, action: str, entropy: int) -> str | None:
    """An action of the seat that sounds to the listener, in the other world, as the action did in this; or none."""

    def unlike(number: int) -> tuple[bool, bool]:
        reading = there.reading(seat, number)
        return reading.text != action, reading.verb != action.split(maxsplit=1)[0]

    legal = there.legal_actions(seat)
    for number in [there.parse(seat, action)] if seat == listener else sorted(legal, key=unlike):
        heard_there = hear(there, listener, seat, number, entropy)
        if heard_there == heard:
            return there.text(seat, number)
        if seat == listener:
            differing = [pair for pair in zip(heard, heard_there, strict=False) if pair[0] != pair[1]]
            assert any(event.telling for event in differing[0]), "hidden things sound"
    return None


def catch_up_in_secret(there: State, seat: int, done: bool, rng: random.Random) -> list[str]:
    """What a seat chooses, unheard, in the other world: all that is left, or one card less."""
    state, chosen = there.clone(), []
    while seat in state.to_act:
        number = rng.choice(state.legal_actions(seat))
        ahead = state.clone()
        ahead.apply(seat, number)
        finished = seat not in ahead.to_act or ahead.current().frame != state.current().frame
        if finished and not done:
            break
        chosen.append(state.text(seat, number))
        state = ahead
        if finished or not done:
            break
    return chosen


@pytest.fixture(params=SETUPS, ids=lambda setup: f"{setup[0]}-{'-'.join(setup[1]) or 'plain'}")
def worlds(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[World, World]]:
    monkeypatch.setattr("wartable.server.tables.ledger.now", lambda: "2000-01-01T00:00:00+00:00")
    monkeypatch.setattr("wartable.server.tables.setting_up.now", lambda: "2000-01-01T00:00:00+00:00")
    players, options = request.param
    with ExitStack() as stack:
        made = []
        for _ in range(2):
            luck = FixedLuck()
            server = stack.enter_context(running(luck=luck, clock=Still()))
            made.append(World(server, luck, players, options))
            stack.callback(made[-1].close)
        yield made[0], made[1]


@pytest.mark.parametrize("seed", [1, 2])
def test_worlds_a_seat_cannot_tell_apart_send_it_the_same_bytes(worlds: tuple[World, World], seed: int) -> None:
    here, there = worlds
    rng = random.Random(seed)
    compared = 0
    while compared < ENOUGH:
        listener = rng.choice([*range(len(here.table.tokens)), ONLOOKER])
        play_together(here, there, rng, rng.randrange(3, 25))
        if here.play.over:
            break
        there.become(sampled(here.state, listener, rng), here.play)
        here.become(here.state.clone(), here.play)
        compared += compare(here, there, listener, rng)
        there.become(here.state.clone(), here.play)
        for world in worlds:
            for browser in world.browsers.values():
                browser.ask("resync")
    assert compared > 2


def sampled(state: State, listener: int, rng: random.Random) -> State:
    """Another world that fits all the listener knows, with the same luck to come."""
    world = game_of(state).position(state.view(listener)).sample(new_rng(rng.getrandbits(60)))
    world.rng.state = state.rng.state
    return world


def play_together(here: World, there: World, rng: random.Random, steps: int) -> None:
    """Does the same in both worlds."""
    for _ in range(steps):
        if here.play.over:
            return
        seat = rng.choice(here.state.to_act)
        action = here.state.text(seat, rng.choice(here.state.legal_actions(seat)))
        for world in (here, there):
            world.luck.step += 1
            world.act(seat, action)


def compare(here: World, there: World, listener: int, rng: random.Random) -> int:
    """Plays on in both worlds as long as the listener learns nothing that differs; compares every byte."""
    for world in (here, there):
        world.browsers[listener]._last_id = 0
        world.browsers[listener].ask("resync")
    for compared in range(MOST_STEPS):
        curiosity = ["nonsense", *(here.state.text(max(listener, 0), rng.randrange(20)) for _ in range(2))]
        for seat in here.state.to_act:
            curiosity.append(here.state.text(seat, rng.choice(here.state.legal_actions(seat))))
        assert here.received(listener, curiosity) == there.received(listener, curiosity)
        if here.play.over:
            return compared
        here.luck.step += 1
        there.luck.step = here.luck.step
        seat = rng.choice(here.state.to_act)
        if not act_alike(here, there, listener, seat, rng):
            return compared
    return MOST_STEPS


def act_alike(here: World, there: World, listener: int, seat: int, rng: random.Random) -> bool:
    """Lets a seat act in both worlds so that it sounds the same to the listener; tells whether that is possible."""
    number = rng.choice(here.state.legal_actions(seat))
    action, decision, before = here.state.text(seat, number), here.state.decision(seat), here.state.clone()
    assert decision is not None
    heard = hear(here.state, listener, seat, number, here.luck.seed())
    if decision.simultaneous and seat != listener:
        here.act(seat, action)
        done = (
            here.play.over is not None
            or seat not in here.state.to_act
            or here.state.current().frame != before.current().frame
        )
        if done and len(before.to_act) == 1:
            return False  # all is laid open now, and differs
        for choice in catch_up_in_secret(there.state, seat, done, rng):
            there.act(seat, choice)
        return True
    answer = follow(there.state, heard, listener, seat, action, here.luck.seed())
    here.act(seat, action)
    if answer is not None:
        there.act(seat, answer)
    return answer is not None


def test_no_hidden_card_of_a_rival_is_named(worlds: tuple[World, World]) -> None:
    world, _ = worlds
    if world.state.setup.options["best_of"] != 1:
        pytest.skip("races change between battles")
    rng = random.Random(9)
    cards = load("roar-of-war").cards.cards
    races = [player["name"] for player in world.browsers[0].view["players"]]
    hidden = {
        seat: {card.id for card in cards if card.group in rival_races(world, races, seat)} for seat in world.browsers
    }
    names = {card.id: card.name for card in cards}
    revealed = 0
    for browser in world.browsers.values():
        browser.catch_up()
    for step in range(160):
        if world.play.over:
            break
        seat = rng.choice(world.state.to_act)
        world.luck.step += 1
        world.act(seat, world.state.text(seat, rng.choice(world.state.legal_actions(seat))))
        deed = world.play.deeds[-1]
        for watcher, browser in world.browsers.items():
            known = {card for event in deed.events for card in shown_cards(event.seen_by(watcher), races)}
            revealed += len(hidden[watcher] & known)
            hidden[watcher] -= known
            browser.ask("resync" if step % 20 == 0 else "ping")
            for text in browser.heard:
                words = set(json_strings(json.loads(text)))
                leaked = [card for card in hidden[watcher] if card in words or names[card] in words]
                assert not leaked
            browser.heard.clear()
    assert revealed > 5


def rival_races(world: World, races: list[str], seat: int) -> set[str]:
    """The races whose cards a seat may not know."""
    trusted = set() if seat == ONLOOKER else game_of(world.state).confidants(world.state.current(), seat)
    return {race for other, race in enumerate(races) if other not in trusted}


def shown_cards(event: Any, races: list[str]) -> Iterator[str]:
    """The ids of the cards that an event names."""
    owner = event.data["target"] if event.name == "peeked" else event.seat
    for field in ("card", "strategy"):
        if isinstance(event.data.get(field), str):
            for card in load("roar-of-war").cards.cards:
                if card.name == event.data[field] and card.group == races[owner]:
                    yield card.id


def json_strings(part: Any) -> Iterator[str]:
    """All strings in a piece of JSON, keys too."""
    match part:
        case str():
            yield part
        case list():
            for item in part:
                yield from json_strings(item)
        case dict():
            for key, value in part.items():
                yield key
                yield from json_strings(value)
