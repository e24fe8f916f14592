"""Learning by playing against oneself: rounds of play and learning, trials of strength, checkpoints, a log."""

from __future__ import annotations

import copy
import hashlib
import json
import math
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from wartable.core.errors import WartableError
from wartable.core.rng import seeded
from wartable.core.state import Setup
from wartable.rl.crew import Crew, Plan, measure
from wartable.rl.learner import Learner, LearningNetwork, Round, new_round, plain_weights, take_weights
from wartable.rl.network import describe, load_network
from wartable.rl.pen import Note
from wartable.rl.player import Player, draw
from wartable.rl.recipe import Recipe
from wartable.rl.sight import Sight, layout, observation_bits
from wartable.rl.sights import sight_of
from wartable.rl.transfer import transferred
from wartable.rl.weights import Tensors, read_weights, write_weights

ENDED, OVER = 1, 2
TRIAL_SEED = 900_000_000
COME_APART = (
    "The network has come apart: some of its numbers are infinite or none. A lower --rate learns more steadily; what "
    "was kept at the last trial is as it was."
)


@dataclass(frozen=True)
class Schedule:
    """How long, where to, and how often strength is measured."""

    seconds: float
    folder: Path
    trial_every: float = 60.0
    snapshot_every: float = 20.0  # an earlier self for the pool
    rivals: tuple[str, ...] = ("greedy",)  # bots that stay as they are; what trials are called by is the first one's
    final_trials: int = 2
    device: str = "cuda"
    recorded: bool = True  # on a GPU, the choosing is recorded once and done again
    start: Path | None = None  # weights to begin with
    against: Path | None = None  # weights of a network that is to be beaten: in all seats but one, and never learning
    tell: Callable[[str], None] = field(default=print)


class Tried(NamedTuple):
    """What came of a trial: the shares won by likeliest and by drawn actions, and both together seat by seat."""

    best: float
    drawn: float
    games_by_seat: list[int]
    won_by_seat: list[float]


def digest_of(path: Path | None) -> str:
    """Tell a file from others by its contents; nothing where there is none."""
    return "" if path is None else hashlib.sha256(path.read_bytes()).hexdigest()


def points_above(share: float, games: int, equal_share: float) -> int:
    """Tell by a share won how far a rating lies above a rival's: 400 points are odds of ten to one.

    One game more is counted of which an equal share was won, so that who won all has a rating too.
    """
    odds = (share * games + equal_share) / ((1 - share) * games + 1 - equal_share)
    return round(400 * math.log10(odds * (1 - equal_share) / equal_share))


def make_folder(folder: Path) -> None:
    """Make the folder of a training, unless it is there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WartableError(f"The folder {folder} cannot be made: {error.strerror}.") from None


def read_checkpoint(path: Path, device: torch.device) -> dict[str, Any]:
    """Read all that is needed to go on."""
    try:
        state: dict[str, Any] = torch.load(path, map_location=device, weights_only=True)
    except Exception as error:  # a damaged file can make the reader stumble in any way
        raise WartableError(
            f"{path} is no checkpoint that can be read; without it the training begins anew."
        ) from error
    return state


class Training:
    """One network that learns one game."""

    def __init__(self, plan: Plan, recipe: Recipe, schedule: Schedule) -> None:
        self.plan = plan
        self.recipe = recipe
        self.schedule = schedule
        make_folder(schedule.folder)
        self.device = torch.device(schedule.device)
        torch.set_float32_matmul_precision("high")
        torch.manual_seed(plan.seed)
        self.sizes = measure(plan)
        start, against = self.weights_of(schedule.start), self.weights_of(schedule.against)
        self.crew = Crew(plan)
        self.learner = Learner(self.sizes, recipe, self.device)
        if start is not None:
            take_weights(self.learner.network, start)
            take_weights(self.learner.average, start)
        self.players = [Player(self.learner, plan.width, schedule.recorded) for _ in range(plan.groups)]
        self.arrays: dict[str, Tensor] = {}
        for key, array in self.crew.arrays.items():
            self.arrays[key] = torch.from_numpy(array.view(np.int32) if array.dtype == np.uint32 else array)
            if self.device.type == "cuda":  # pages that stay in place are copied faster
                torch.cuda.cudart().cudaHostRegister(array.ctypes.data, array.nbytes, 0)
        games = plan.groups * plan.width
        self.rooms = [new_round(recipe.steps, games, self.sizes, self.device) for _ in range(2)]
        self.pool: list[LearningNetwork] = [copy.deepcopy(self.learner.network).to(self.learner.kind)]
        if against is not None:
            take_weights(self.pool[0], against)
        self.measure_against: Sequence[str | nn.Module] = schedule.rivals
        if against is not None:
            self.measure_against = [self.pool[0]]
        self.random = np.random.default_rng(plan.seed)
        self.rival_rows = self.rows_with_rivals()
        self.single_seats = torch.from_numpy(plan.single_seats()).to(self.device)
        self.seats_by_row = torch.from_numpy(plan.seats_by_row()).to(self.device)
        self.decisions = 0
        self.games = 0
        self.began = time.monotonic()
        self.spent = 0.0  # before this run
        self.waiting = 0.0
        self.last_average: LearningNetwork | None = None
        self.learning: threading.Thread | None = None
        setup = plan.setup_of(0)
        self.about = describe(setup, sight_of(setup), self.sizes.bits)
        self.tables = {"options": json.dumps(dict(plan.options)), "also": json.dumps(plan.also)}
        self.agreed = [self.agreed_at(kind) for kind in range(plan.kinds)]
        self.frozen, self.started_as = digest_of(schedule.against), digest_of(schedule.start)
        if (schedule.folder / "resume.pt").exists():
            try:
                self.resume()
            except WartableError:
                self.crew.quit()
                raise

    def agreed_at(self, kind: int) -> dict[str, object]:
        """Tell what a kind of table plays by, its cards too where they are others than those of the training."""
        setup = self.plan.setup_of(kind)
        return {**setup.options, **({"cards": setup.cards_hash} if self.plan.other_cards(kind) else {})}

    def weights_of(self, path: Path | None) -> Tensors | None:
        """Read the weights of a network for this game, be it for fewer players, or say why they do not fit."""
        if path is None:
            return None
        setup = self.plan.setup_of(0)
        sight, notes = self.sight_and_layout(setup)
        about = read_weights(path)[1]
        players = about.get("players", "")
        other = about.get("game") == self.plan.game and players.isdecimal() and int(players) != sight.places
        if other:
            setup = self.plan.setup_with({"players": int(players)}, self.plan.cards)
        here, learnt = self.sight_and_layout(setup)
        network = load_network(path, setup, here, observation_bits(learnt))
        found, wanted = (network.width, network.blocks), (self.recipe.width, self.recipe.blocks)
        if found != wanted:
            raise WartableError(
                f"The network in {path} is {found[0]} wide with {found[1]} blocks, and this training {wanted[0]} wide "
                f"with {wanted[1]}; both must be alike."
            )
        return transferred(network.tensors, learnt, notes) if other else network.tensors

    def sight_and_layout(self, setup: Setup) -> tuple[Sight, list[Note]]:
        """Tell how a table looks to a network."""
        sight = sight_of(setup)
        return sight, layout(sight, setup.deal(seeded(0)), 0)

    # -- playing ------------------------------------------------------------------

    def rows_with_rivals(self) -> Tensor:
        """Choose the games of a group in which a network plays that does not learn: the first of each process."""
        rivals = self.recipe.rivals if self.schedule.against is None else 1.0
        share = int((self.plan.games - self.plan.sparring) * rivals)
        rows = np.arange(self.plan.width)
        return torch.from_numpy(rows[rows % self.plan.games < share]).to(self.device)

    def on_device(self, key: str, group: int) -> Tensor:
        """Copy a shared array to where the network is."""
        return self.arrays[key][group].to(self.device, non_blocking=True)

    def choose(self, group: int, room: Round, t: int) -> None:
        """Choose in all games of a group, and remember what was chosen from what."""
        width = self.plan.width
        rows = slice(group * width, (group + 1) * width)
        observations, masks = self.on_device("observations", group), self.on_device("masks", group)
        seats = self.on_device("seats", group).long()
        actions, chances, values = self.players[group].choose(observations, masks)
        room.observations[t, rows] = observations
        room.masks[t, rows] = masks
        room.seats[t, rows] = seats
        room.chances[t, rows] = chances
        room.values[t, rows] = values
        room.learns[t, rows] = True
        if len(self.rival_rows):
            theirs = self.rival_rows
            single = seats[theirs] == self.single_seats[theirs]  # an earlier self, or who attacks a frozen network
            rivals_turn = single if self.schedule.against is None else ~single
            with torch.no_grad():
                other, _ = self.learner.judge(self.rival, observations[theirs], masks[theirs])
            actions = actions.clone()
            actions[theirs] = torch.where(rivals_turn, draw(other), actions[theirs])
            room.learns[t, theirs + group * width] = ~rivals_turn
        room.actions[t, rows] = actions
        self.arrays["actions"][group].copy_(actions)

    def note_results(self, group: int, room: Round, t: int) -> None:
        """Wait for the processes, and remember what came of the choices."""
        before = time.monotonic()
        self.crew.wait()
        self.waiting += time.monotonic() - before
        rows = slice(group * self.plan.width, (group + 1) * self.plan.width)
        seats = self.seats_by_row.unsqueeze(1)
        room.ended[t, rows] = self.on_device("status", group) == ENDED
        room.rewards[t, rows] = (self.on_device("scores", group) * seats - 1) / (seats - 1)

    def play_round(self, room: Round) -> tuple[Tensor, Tensor]:
        """Play one round; who decides next in each game, and what they expect.

        While the processes step one group of games, the network chooses for the other.
        """
        self.rival: nn.Module = self.pool[int(self.random.integers(len(self.pool)))]
        open_step: tuple[int, int] | None = None
        for t in range(self.recipe.steps):
            for group in range(self.plan.groups):
                if open_step is not None and self.plan.groups == 1:
                    self.note_results(open_step[0], room, open_step[1])
                    open_step = None
                self.choose(group, room, t)
                if open_step is not None:
                    self.note_results(open_step[0], room, open_step[1])
                self.crew.step(group)
                open_step = (group, t)
        assert open_step is not None
        self.note_results(open_step[0], room, open_step[1])
        seats, values = [], []
        for group in range(self.plan.groups):
            observations, masks = self.on_device("observations", group), self.on_device("masks", group)
            seats.append(self.on_device("seats", group).long())
            values.append(self.players[group].choose(observations, masks)[2].clone())
        return torch.cat(seats), torch.cat(values)

    # -- the course of learning -----------------------------------------------------

    def elapsed(self) -> float:
        """Seconds of training, those of runs before included."""
        return self.spent + time.monotonic() - self.began

    def run(self) -> None:
        """Play and learn at the same time until the time is up: each round is learned from while the next is played."""
        schedule = self.schedule
        next_trial, next_snapshot, next_line = self.elapsed() + schedule.trial_every, self.elapsed() + 5.0, 0.0
        figures: dict[str, float] = {}
        turn = 0
        if schedule.against is not None:
            tables = [self.plan.table_name(kind) for kind in range(self.plan.kinds)]
            counts = [f"{table}: {count}" for table, count in zip(tables, self.plan.single_counts(), strict=True)]
            self.note("begin", {"attacker's games by seat, in a group": counts})

        troubles: list[Exception] = []
        stream = torch.cuda.Stream() if self.device.type == "cuda" else None

        def learn(room: Round, seats: Tensor, values: Tensor, progress: float) -> None:
            try:
                with torch.cuda.stream(stream):  # no stream is no change
                    figures.update(self.learner.learn(room, seats, values, progress))
                if not self.learner.holds():
                    raise WartableError(COME_APART)
                if stream is not None:
                    stream.synchronize()
            except Exception as trouble:  # told in the thread that can end the training
                troubles.append(trouble)

        while self.elapsed() < schedule.seconds:
            room = self.rooms[turn]
            seats, values = self.play_round(room)
            if self.device.type == "cuda":
                torch.cuda.synchronize()
            self.wait_for_learning()
            if troubles:
                self.crew.quit()
                raise troubles[0]
            for player in self.players:
                player.follow(self.learner.network)
            self.decisions += room.actions.numel()
            self.games += int(room.ended.sum())
            now = self.elapsed()
            if now >= next_snapshot and schedule.against is None:
                self.remember()
                next_snapshot = now + schedule.snapshot_every
            if now >= next_trial:
                self.trials(figures)
                next_trial = self.elapsed() + schedule.trial_every
            elif now >= next_line:
                self.note("round", figures)
                next_line = now + 10.0
            if self.device.type == "cuda":
                torch.cuda.synchronize()
            arguments = (room, seats, values, min(1.0, self.elapsed() / schedule.seconds))
            self.learning = threading.Thread(target=learn, args=arguments)
            self.learning.start()
            turn = 1 - turn
        self.wait_for_learning()
        if troubles:
            self.crew.quit()
            raise troubles[0]
        self.finish(figures)

    def wait_for_learning(self) -> None:
        """Wait until what is being learned is learned."""
        if self.learning is not None:
            self.learning.join()

    def remember(self) -> None:
        """Put the present self among the earlier ones; when there are too many, let one of the others go."""
        self.pool.append(copy.deepcopy(self.learner.network).to(self.learner.kind).requires_grad_(False))
        if len(self.pool) > self.recipe.pool:
            del self.pool[int(self.random.integers(len(self.pool) - 1))]

    # -- strength --------------------------------------------------------------------

    def trial(self, network: nn.Module, rival: str | nn.Module) -> Tried:
        """Play some deals from each seat in turn, against a bot or network in all other seats.

        Half of the games are played with the likeliest actions, half with actions drawn by chance.
        """
        width = self.plan.trial_width
        self.crew.begin_trial(rival if isinstance(rival, str) else "", TRIAL_SEED)
        with_best = self.plan.trial_takes_best()
        best = torch.from_numpy(with_best).to(self.device)
        own_seat = self.plan.trial_seats()
        own_seats = torch.from_numpy(own_seat).to(self.device)
        won = np.full(width, np.nan)
        for _ in range(100_000):
            status = self.crew.arrays["trial_status"][0]
            ended = status == ENDED
            if ended.any():
                won[ended] = self.crew.arrays["trial_scores"][0][ended, own_seat[ended]]
            if not np.isnan(won).any():
                break
            observations, masks = self.on_device("trial_observations", 0), self.on_device("trial_masks", 0)
            actions = self.pick(network, observations, masks, best)
            if not isinstance(rival, str):
                theirs = self.pick(rival, observations, masks, best)
                actions = torch.where(self.on_device("trial_seats", 0).long() == own_seats, actions, theirs)
            self.arrays["trial_actions"][0].copy_(actions)
            self.crew.step_trial()
        games_by_seat = np.bincount(own_seat)
        won_by_seat = np.bincount(own_seat, weights=won) / games_by_seat
        return Tried(
            float(won[with_best].mean()), float(won[~with_best].mean()), games_by_seat.tolist(), won_by_seat.tolist()
        )

    def pick(self, network: nn.Module, observations: Tensor, masks: Tensor, best: Tensor) -> Tensor:
        """Choose the likeliest actions where the best are wanted, and draw by chance elsewhere."""
        with torch.no_grad():
            chances, _ = self.learner.judge(network, observations, masks)
        return torch.where(best, chances.argmax(-1), draw(chances))

    def strength_of(self, name: str, network: nn.Module) -> dict[str, Any]:
        """Try a network, and name what the log says of it; of an attacker also what is to be compared, and by seat."""
        found: dict[str, Any] = {}
        for number, rival in enumerate(self.measure_against):
            tried = self.trial(network, rival)
            against = f" against {rival}" if number else ""
            found |= {f"{name}, best{against}": tried.best, f"{name}, drawn{against}": tried.drawn}
            if isinstance(rival, str):
                share = (tried.best + tried.drawn) / 2
                found[f"{name}, points above {rival}"] = points_above(share, self.plan.trial_width, self.equal_share())
            else:
                found |= {
                    "equal share": self.equal_share(), "trial games by seat": tried.games_by_seat,
                    f"{name}, by seat": [round(share, 4) for share in tried.won_by_seat],
                }  # fmt: skip
        return found

    def equal_share(self) -> float:
        """Tell what a seat wins on average, all being as strong: as many shares as there are sides."""
        state = self.plan.setup_of(0).deal(seeded(0))
        return 1 / len({state.side(seat) for seat in range(state.setup.seats)})

    def trials(self, figures: dict[str, float]) -> None:
        """Measure strength against fixed bots and against an earlier self, and keep the weights."""
        average = self.learner.average
        began = self.elapsed()
        strength = {"trial games": self.plan.trial_width, **self.strength_of("average", average)}
        if self.last_average is not None and self.schedule.against is None:
            against_last = self.trial(average, self.last_average)
            strength["against the last trial's"] = (against_last.best + against_last.drawn) / 2
        strength["trial seconds"] = self.elapsed() - began
        self.last_average = copy.deepcopy(self.learner.average)
        self.note("trial", {**figures, **strength})
        if self.schedule.against is None:
            self.note_sides()
        self.save(f"at-{round(self.elapsed()):04}.safetensors", average)
        self.checkpoint()

    def note_sides(self) -> None:
        """Write what each side has won in the games learnt from since the last time: what is fair while all learn."""
        found = self.crew.take_results()
        self.note("sides", {
            self.plan.table_name(kind): {
                name: [games, round(won / games, 4)] for name, (games, won) in sorted(results.items())
            }
            for kind, results in enumerate(found)
        })  # fmt: skip

    def note(self, kind: str, figures: dict[str, Any]) -> None:
        """Write a line to the log and tell it."""
        now = self.elapsed()
        line = {
            "kind": kind, "seconds": round(now, 1), "rounds": self.learner.rounds, "decisions": self.decisions,
            "games": self.games, "waiting": round(self.waiting, 1), "pool": len(self.pool),
            **{key: round(value, 4) if isinstance(value, float) else value for key, value in figures.items()},
        }  # fmt: skip
        with (self.schedule.folder / "log.jsonl").open("a", encoding="utf-8") as log:
            log.write(json.dumps(line) + "\n")
        words = ", ".join(f"{key} {value}" for key, value in line.items() if key != "kind")
        self.schedule.tell(f"{self.plan.game} {kind}: {words}")

    # -- files -----------------------------------------------------------------------

    def save(self, name: str, network: nn.Module) -> None:
        """Write a network's weights with what is to be known about them."""
        about = {
            **self.about,
            **self.tables,
            "decisions": str(self.decisions),
            "games_played": str(self.games),
            "seconds": str(round(self.elapsed())),
            "recipe": json.dumps(asdict(self.recipe)),
        }
        write_weights(self.schedule.folder / name, plain_weights(network), about)

    def checkpoint(self) -> None:
        """Write all that is needed to go on."""
        pool = [network.state_dict() for network in self.pool]
        state = {
            **self.learner.state(), "pool": pool, "decisions": self.decisions, "games": self.games,
            "seconds": self.elapsed(), "about": self.about, "recipe": asdict(self.recipe), "frozen": self.frozen,
            "started as": self.started_as, "agreed": self.agreed,
        }  # fmt: skip
        torch.save(state, self.schedule.folder / "resume.new")
        (self.schedule.folder / "resume.new").replace(self.schedule.folder / "resume.pt")

    def resume(self) -> None:
        """Go on where a checkpoint was written."""
        path = self.schedule.folder / "resume.pt"
        state = read_checkpoint(path, self.device)
        before = {**state["about"], **{key: state["recipe"][key] for key in ("width", "blocks")}}
        now = {**self.about, "width": self.recipe.width, "blocks": self.recipe.blocks}
        words = ""
        if differing := [key for key in now if before[key] != now[key]]:
            words = "it has " + ", ".join(f"{key} {before[key]} (now {now[key]})" for key in differing)
        elif state.get("agreed", self.agreed) != self.agreed:
            words = "it plays with other options"
        elif state.get("frozen", self.frozen) != self.frozen:
            words = f"it learns against {'a network that is not this one' if state['frozen'] else 'itself'}"
        elif self.schedule.start is not None and state.get("started as", self.started_as) != self.started_as:
            beginning = "as a network that is not this one" if state["started as"] else "from nothing"
            words = f"it began {beginning}, and --start has no say in how it goes on"
        if words:
            raise WartableError(f"The training in {path.parent} is another one: {words}. Name another folder.")
        self.started_as = state.get("started as", self.started_as)
        self.learner.resume(state)
        self.pool = []
        for weights in state["pool"]:
            network = copy.deepcopy(self.learner.network).to(self.learner.kind).requires_grad_(False)
            network.load_state_dict(weights)
            self.pool.append(network)
        if self.schedule.against is not None:
            self.measure_against = [self.pool[0]]
        self.decisions, self.games, self.spent = state["decisions"], state["games"], state["seconds"]
        self.began = time.monotonic()
        for player in self.players:
            player.follow(self.learner.network)

    def leave(self) -> None:
        """Keep what was learned so far, and send the processes home."""
        self.wait_for_learning()
        self.save("average.safetensors", self.learner.average)
        self.checkpoint()
        self.crew.quit()

    def finish(self, figures: dict[str, float]) -> None:
        """Write the weights, measure strength once more, and send the processes home."""
        self.save("average.safetensors", self.learner.average)
        self.save("last.safetensors", self.learner.network)
        self.checkpoint()
        strength: dict[str, Any] = {"trial games": self.plan.trial_width}
        if self.schedule.final_trials > 0:
            strength |= self.strength_of("average", self.learner.average)
        if self.schedule.final_trials > 1:
            strength |= self.strength_of("last", self.learner.network)
        if self.schedule.against is None:
            self.note_sides()
        self.note("end", {**figures, **strength})
        self.crew.quit()
