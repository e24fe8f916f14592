"""Processes that step games while a learner learns; they share arrays with it."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Mapping
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
import numpy.typing as npt

from wartable import load
from wartable.bots import load as load_bot
from wartable.core.errors import WartableError
from wartable.core.rng import seeded
from wartable.core.state import Setup
from wartable.rl.sight import layout, observation_bits, words_for
from wartable.rl.sights import sight_of
from wartable.rl.stepper import Stepper

Array = npt.NDArray[Any]
SEED_STRIDE = 1_000_000_007
QUIT, STEP, TRY, TRY_STEP, RESULTS = range(5)


@dataclass(frozen=True)
class CardsBeside:
    """A card set that some of the processes play with: its name at this training, and its content."""

    name: str
    content: dict[str, Any]


@dataclass(frozen=True)
class Plan:
    """What is stepped: the game, its options, and how many games in how many processes and groups."""

    game: str
    options: Mapping[str, object]
    workers: int
    groups: int
    games: int  # of one process in one group
    trial_games: int  # of one process when strength is measured
    seed: int
    partner: str = ""  # a bot that sits across in some games, so that what beats only oneself is not all that is learnt
    sparring: int = 0  # such games, of one process in one group; even, for both sides of a deal
    also: tuple[Mapping[str, object], ...] = ()  # other options, each played by as many processes as the usual ones
    cards: dict[str, Any] | None = None  # the content of a card set of one's own
    also_cards: tuple[CardsBeside | None, ...] = ()  # the set that each of the others plays with, where it is another

    @property
    def kinds(self) -> int:
        """How many kinds of tables there are."""
        return 1 + len(self.also)

    def setup_of(self, worker: int) -> Setup:
        """Agree on the games that a process plays; the first one plays as usual."""
        kind = worker % self.kinds
        other = self.other_cards(kind)
        return self.setup_with(({}, *self.also)[kind], self.cards if other is None else other.content)

    def other_cards(self, kind: int) -> CardsBeside | None:
        """Tell with what other card set a kind of table is played, if it is."""
        return (None, *self.also_cards)[kind] if kind <= len(self.also_cards) else None

    def table_name(self, kind: int) -> str:
        """Name a kind of table by its seats, and by what else it plays otherwise than usual."""
        other = {name: value for name, value in ({}, *self.also)[kind].items() if name != "players"}
        if cards := self.other_cards(kind):
            other["cards"] = cards.name
        return ", ".join(
            [f"{self.setup_of(kind).seats} players", *(f"{name}={value}" for name, value in other.items())]
        )

    def setup_with(self, options: Mapping[str, object], content: dict[str, Any] | None) -> Setup:
        """Agree on a game with some options otherwise than usual, and with the cards of a content or the game's own."""
        game = load(self.game)
        cards = None if content is None else game.checked_cards(content, "The card set of the training")
        return game.setup(cards, **{**self.options, **options})

    @property
    def width(self) -> int:
        """The games of one group in all processes."""
        return self.workers * self.games

    @property
    def trial_width(self) -> int:
        """The games of a trial in all processes."""
        return self.workers * self.trial_games

    def seats_by_row(self) -> Array:
        """Count the seats of each game of a group."""
        return np.repeat([self.setup_of(worker).seats for worker in range(self.workers)], self.games)

    def single_seats(self) -> Array:
        """Name the seat of each game of a group that somebody holds alone: evenly around each kind of table."""
        workers = np.repeat(np.arange(self.workers), self.games) // self.kinds
        return (workers * self.games + np.arange(self.width) % self.games) % self.seats_by_row()

    def single_counts(self) -> list[list[int]]:
        """Count, for each kind of table, the games of a group in which each seat is held alone."""
        kinds = np.repeat(np.arange(self.workers), self.games) % self.kinds
        held = self.single_seats()
        return [
            np.bincount(held[kinds == kind], minlength=self.setup_of(kind).seats).tolist() for kind in range(self.kinds)
        ]

    def trial_seats(self) -> Array:
        """Name the seat that is tried in each game of a trial: each process counts its own games around the table."""
        return np.arange(self.trial_width) % self.trial_games % self.setup_of(0).seats

    def trial_takes_best(self) -> Array:
        """Tell in which games of a trial the likeliest actions are taken: every other time around the table."""
        seats = self.setup_of(0).seats
        worker, game = np.divmod(np.arange(self.trial_width), self.trial_games)
        return np.asarray((worker * -(-self.trial_games // seats) + game // seats) % 2 == 0)


@dataclass(frozen=True)
class Measures:
    """The sizes of what is observed."""

    bits: int
    words: int
    actions: int
    mask_words: int
    seats: int  # of the largest table
    places: int  # seats that are shown


def measure(plan: Plan) -> Measures:
    """Find how large observations and masks are, the same in all games."""
    if plan.workers < plan.kinds:
        raise WartableError(f"{plan.kinds} kinds of games take as many processes, not {plan.workers}.")
    found = [measure_setup(plan.setup_of(worker)) for worker in range(plan.kinds)]
    seats = max(sizes.seats for sizes in found)
    found = [replace(sizes, seats=seats) for sizes in found]
    for other, sizes in zip(plan.also, found[1:], strict=True):
        if sizes != found[0]:
            words = ", ".join(f"{name}={value}" for name, value in other.items())
            raise WartableError(f"With {words} the table looks otherwise, and takes a network of its own.")
    return found[0]


def measure_setup(setup: Setup) -> Measures:
    """Find how large observations and masks of a setup are."""
    sight = sight_of(setup)
    bits = observation_bits(layout(sight, setup.deal(seeded(0)), 0))
    return Measures(bits, words_for(bits), sight.actions, words_for(sight.actions), setup.seats, sight.places)


def shapes(plan: Plan, sizes: Measures) -> dict[str, tuple[tuple[int, ...], str]]:
    """Say which arrays are shared."""
    found: dict[str, tuple[tuple[int, ...], str]] = {}
    for prefix, rows in (("", (plan.groups, plan.width)), ("trial_", (1, plan.trial_width))):
        found[prefix + "observations"] = ((*rows, sizes.words), "u4")
        found[prefix + "masks"] = ((*rows, sizes.mask_words), "u4")
        found[prefix + "seats"] = (rows, "i8")
        found[prefix + "status"] = (rows, "u1")
        found[prefix + "scores"] = ((*rows, sizes.seats), "f4")
        found[prefix + "actions"] = (rows, "i4")
    return found


class Shared:
    """Arrays in memory that processes share."""

    def __init__(self, shapes: dict[str, tuple[tuple[int, ...], str]], names: dict[str, str] | None = None) -> None:
        self.blocks: dict[str, SharedMemory] = {}
        self.arrays: dict[str, Array] = {}
        for key, (shape, kind) in shapes.items():
            size = max(1, int(np.prod(shape)) * np.dtype(kind).itemsize)
            block = SharedMemory(create=True, size=size) if names is None else SharedMemory(name=names[key])
            self.blocks[key] = block
            self.arrays[key] = np.ndarray(shape, dtype=kind, buffer=block.buf)

    def names(self) -> dict[str, str]:
        """Name the blocks, for other processes to find them."""
        return {key: block.name for key, block in self.blocks.items()}

    def free(self) -> None:
        """Give the memory back."""
        self.arrays.clear()
        for block in self.blocks.values():
            block.close()
            block.unlink()


class Windows:
    """Looks into a stepper's rows and copies them into the shared arrays."""

    def __init__(self, stepper: Stepper, arrays: dict[str, Array], prefix: str, group: int, first: int) -> None:
        self.stepper = stepper
        rows = slice(first, first + stepper.count)
        seats = stepper.setup.seats
        sources: dict[str, tuple[Any, str, tuple[int, ...]]] = {
            "observations": (stepper.observations, "i8", (-1, stepper.words)),
            "masks": (stepper.masks, "i8", (-1, stepper.mask_words)),
            "seats": (stepper.seats, "i8", (-1,)),
            "status": (stepper.status, "i8", (-1,)),
            "scores": (stepper.scores, "f8", (-1, seats)),
        }
        targets = {key: arrays[prefix + key][group, rows] for key in sources}
        targets["scores"] = targets["scores"][:, :seats]  # there may be larger tables
        self.pairs = [
            (targets[key], np.frombuffer(source, dtype=kind).reshape(shape))
            for key, (source, kind, shape) in sources.items()
        ]
        self.actions = arrays[prefix + "actions"][group, rows]
        self.copy()

    def copy(self) -> None:
        """Show what the stepper has written."""
        for target, source in self.pairs:
            np.copyto(target, source, casting="unsafe")

    def step(self) -> None:
        """Take the actions that were chosen."""
        self.stepper.step(self.actions.tolist())
        self.copy()


def work(plan: Plan, sizes: Measures, names: dict[str, str], worker: int, orders: Connection) -> None:
    """Step games as ordered until told to quit; whoever interrupts means the one who gives the orders."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    setup, usual = plan.setup_of(worker), plan.setup_of(0)
    shared = Shared(shapes(plan, sizes), names)
    first = worker * plan.games
    groups: list[list[Windows]] = []
    alone = plan.games - plan.sparring
    for group in range(plan.groups):
        seed = plan.seed + SEED_STRIDE * (worker * plan.groups + group + 1)
        stepper = Stepper(setup, sight_of(setup), alone, seed, None, True, scattering=True)
        windows = [Windows(stepper, shared.arrays, "", group, first)]
        if plan.sparring:
            partner = load_bot(plan.partner)
            stepper = Stepper(setup, sight_of(setup), plan.sparring, -seed, partner, True, scattering=True)
            windows.append(Windows(stepper, shared.arrays, "", group, first + alone))
        groups.append(windows)
    trial: Windows | None = None
    orders.send_bytes(b"ready")
    while True:
        try:
            order = orders.recv()
        except EOFError:  # who gives the orders is gone
            return
        match order[0]:
            case 0:
                return
            case 1:
                for part in groups[order[1]]:
                    part.step()
            case 2:
                rival = load_bot(order[1]) if order[1] else None
                seed = order[2] + worker * plan.trial_games
                stepper = Stepper(usual, sight_of(usual), plan.trial_games, seed, rival, False, scattering=True)
                trial = Windows(stepper, shared.arrays, "trial_", 0, worker * plan.trial_games)
            case 3:
                assert trial is not None
                trial.step()
            case 4:
                orders.send([windows[0].stepper.take_results() for windows in groups])
                continue
        orders.send_bytes(b"done")


class Crew:
    """The processes, and the arrays shared with them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.sizes = measure(plan)
        self.shared = Shared(shapes(plan, self.sizes))
        self.arrays = self.shared.arrays
        self.orders: list[Connection] = []
        self.processes = []
        context = multiprocessing.get_context("spawn")
        for worker in range(plan.workers):
            here, there = context.Pipe()
            arguments = (plan, self.sizes, self.shared.names(), worker, there)
            process = context.Process(target=work, args=arguments, daemon=True)
            process.start()
            there.close()  # else it would stay open here, and nobody would hear that the process has ended
            self.processes.append(process)
            self.orders.append(here)
        self.wait()

    def tell(self, *order: int | str) -> None:
        """Order all processes to do something."""
        for connection in self.orders:
            connection.send(order)

    def wait(self) -> None:
        """Wait until all have done it."""
        for connection in self.orders:
            try:
                connection.recv_bytes()
            except EOFError:
                self.dismiss()
                raise WartableError("A process that steps games has ended; what it said stands above.") from None

    def step(self, group: int) -> None:
        """Let all processes take the actions of a group; do not wait."""
        self.tell(STEP, group)

    def begin_trial(self, rival: str, seed: int) -> None:
        """Deal a game to each place of a trial, against a bot if one is named."""
        self.tell(TRY, rival, seed)
        self.wait()

    def step_trial(self) -> None:
        """Take the actions of a trial."""
        self.tell(TRY_STEP)
        self.wait()

    def take_results(self) -> list[dict[str, tuple[int, float]]]:
        """Ask, for each kind of table, how often each name has played and what it won, but for games with a partner."""
        self.tell(RESULTS)
        found: list[dict[str, tuple[int, float]]] = [{} for _ in range(self.plan.kinds)]
        for worker, connection in enumerate(self.orders):
            sums = found[worker % self.plan.kinds]
            for group in connection.recv():
                for name, (games, won) in group.items():
                    before = sums.get(name, (0, 0.0))
                    sums[name] = (before[0] + games, before[1] + won)
        return found

    def dismiss(self) -> None:
        """End the processes that are left, where one has ended unasked."""
        for process in self.processes:
            process.terminate()
            process.join()
        self.shared.free()

    def quit(self) -> None:
        """Send everybody home."""
        self.tell(QUIT)
        for process in self.processes:
            process.join()
        self.shared.free()
