"""The network while it learns, in PyTorch, and one round of learning from what was played."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from wartable.rl.crew import Measures
from wartable.rl.recipe import Recipe
from wartable.rl.weights import Tensors

WORD_BITS = 32
NEVER = -1e9  # the score of what is not legal


class LearningNetwork(nn.Module):
    """The same network as `wartable.rl.network.Network`, with the same names."""

    def __init__(self, bits: int, actions: int, width: int, blocks: int) -> None:
        super().__init__()
        self.blocks = blocks
        self.enter = nn.Linear(bits, width)
        for i in range(blocks):
            self.add_module(f"norm{i}", nn.LayerNorm(width))
            self.add_module(f"block{i}", nn.Linear(width, width))
        self.norm = nn.LayerNorm(width)
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 1)
        nn.init.normal_(self.enter.weight, std=0.06)  # some hundred of the bits are set
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)
        nn.init.zeros_(self.policy.bias)
        nn.init.zeros_(self.value.bias)

    def forward(self, bits: Tensor) -> tuple[Tensor, Tensor]:
        """Score the actions and the outcome."""
        hidden = functional.relu(self.enter(bits))
        for i in range(self.blocks):
            norm, block = getattr(self, f"norm{i}"), getattr(self, f"block{i}")
            hidden = hidden + functional.relu(block(norm(hidden)))
        out = self.norm(hidden)
        return self.policy(out), torch.tanh(self.value(out)).squeeze(-1)


def unpacked(words: Tensor, count: int, kind: torch.dtype) -> Tensor:
    """Spread the bits of 32-bit words."""
    shifts = torch.arange(WORD_BITS, device=words.device, dtype=torch.int32)
    bits = (words.unsqueeze(-1) >> shifts) & 1
    return bits.reshape(words.shape[0], -1)[:, :count].to(kind)


def plain_weights(network: nn.Module, half: bool = True) -> Tensors:
    """Give a network's tensors as arrays, by name."""
    kind = np.float16 if half else np.float32
    return {name: tensor.detach().float().cpu().numpy().astype(kind) for name, tensor in network.state_dict().items()}


def take_weights(network: nn.Module, tensors: Tensors) -> None:
    """Give a network the weights of a file."""
    network.load_state_dict({name: torch.from_numpy(tensor.astype(np.float32)) for name, tensor in tensors.items()})


@dataclass
class Round:
    """What was played in one round, step by step and game by game."""

    observations: Tensor
    masks: Tensor
    seats: Tensor
    actions: Tensor
    chances: Tensor  # logarithms of those with which the actions were chosen
    values: Tensor
    ended: Tensor
    rewards: Tensor
    learns: Tensor  # whether the decision was the learner's own


def new_round(steps: int, games: int, sizes: Measures, device: torch.device) -> Round:
    """Make room for a round."""

    def room(*shape: int, kind: torch.dtype = torch.float32) -> Tensor:
        return torch.zeros((steps, games, *shape), dtype=kind, device=device)

    return Round(
        observations=room(sizes.words, kind=torch.int32),
        masks=room(sizes.mask_words, kind=torch.int32),
        seats=room(kind=torch.int64),
        actions=room(kind=torch.int64),
        chances=room(),
        values=room(),
        ended=room(kind=torch.bool),
        rewards=room(sizes.seats),
        learns=room(kind=torch.bool),
    )


def advantages(played: Round, last_seats: Tensor, last_values: Tensor, trace: float) -> tuple[Tensor, Tensor]:
    """Judge each decision by what followed until the same seat decided again; and say which could be judged."""
    steps, games, seats = played.rewards.shape
    device = played.values.device
    found = torch.zeros((steps, games), device=device)
    judged = torch.zeros((steps, games), dtype=torch.bool, device=device)
    ahead = torch.zeros((games, seats), device=device).scatter(1, last_seats.unsqueeze(1), last_values.unsqueeze(1))
    known = torch.zeros((games, seats), dtype=torch.bool, device=device).scatter(1, last_seats.unsqueeze(1), True)
    better = torch.zeros((games, seats), device=device)
    for t in range(steps - 1, -1, -1):
        ended = played.ended[t].unsqueeze(1)
        ahead = torch.where(ended, played.rewards[t], ahead)
        known = known | ended
        better = torch.where(ended, torch.zeros_like(better), better)
        seat = played.seats[t].unsqueeze(1)
        value = played.values[t].unsqueeze(1)
        change = ahead.gather(1, seat) - value + trace * better.gather(1, seat)
        judged[t] = known.gather(1, seat).squeeze(1)
        change = torch.where(judged[t].unsqueeze(1), change, torch.zeros_like(change))
        found[t] = change.squeeze(1)
        ahead = ahead.scatter(1, seat, value)
        better = better.scatter(1, seat, change)
        known = known.scatter(1, seat, True)
    return found, judged


class Learner:
    """The network, its average, and how they change."""

    def __init__(self, sizes: Measures, recipe: Recipe, device: torch.device) -> None:
        self.sizes = sizes
        self.recipe = recipe
        self.device = device
        self.kind = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.network = LearningNetwork(sizes.bits, sizes.actions, recipe.width, recipe.blocks).to(device)
        self.average = copy.deepcopy(self.network).requires_grad_(False)
        self.optimizer = torch.optim.AdamW(
            self.network.parameters(), lr=recipe.rate, eps=1e-5, weight_decay=1e-4, fused=device.type == "cuda"
        )
        self.rounds = 0

    def judge(self, network: nn.Module, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Give the logarithms of the chances of all actions, and the outcome expected."""
        bits, legal = self.spread(observations, masks)
        return self.score(network, bits, legal)

    def spread(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor]:
        """Give each bit of observations and masks a place of its own."""
        return unpacked(observations, self.sizes.bits, self.kind), unpacked(masks, self.sizes.actions, torch.bool)

    def score(self, network: nn.Module, bits: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        """Judge by bits that are spread already."""
        with torch.autocast(self.device.type, dtype=self.kind, enabled=self.kind != torch.float32):
            scores, values = network(bits)
        return functional.log_softmax(scores.float().masked_fill(~legal, NEVER), -1), values.float()

    def learn(self, played: Round, last_seats: Tensor, last_values: Tensor, progress: float) -> dict[str, float]:
        """Learn from a round; some figures to watch."""
        recipe = self.recipe
        gains, judged = advantages(played, last_seats, last_values, recipe.trace)
        kept = (judged & played.learns).reshape(-1).nonzero().squeeze(1)
        flat = {
            "observations": played.observations.flatten(0, 1), "masks": played.masks.flatten(0, 1),
            "actions": played.actions.flatten(), "chances": played.chances.flatten(),
        }  # fmt: skip
        gains = gains.flatten()
        targets = (gains + played.values.flatten()).clamp(-1, 1)
        own = gains[kept]
        gains = (gains - own.mean()) / (own.std() + 1e-6)
        for group in self.optimizer.param_groups:
            group["lr"] = recipe.rate + (recipe.last_rate - recipe.rate) * progress
        entropy_weight = recipe.entropy + (recipe.last_entropy - recipe.entropy) * progress
        sums = torch.zeros(5, device=self.device)
        batches = 0
        for _ in range(recipe.epochs):
            order = kept[torch.randperm(len(kept), device=self.device)]
            for start in range(0, len(order) - recipe.batch // 2, recipe.batch):
                rows = order[start : start + recipe.batch]
                bits, legal = self.spread(flat["observations"][rows], flat["masks"][rows])
                chances, values = self.score(self.network, bits, legal)
                with torch.no_grad():
                    drawn_to, _ = self.score(self.average, bits, legal)
                chosen = chances.gather(-1, flat["actions"][rows].unsqueeze(-1)).squeeze(-1)
                ratio = (chosen - flat["chances"][rows]).exp()
                gain = gains[rows]
                policy = -torch.minimum(ratio * gain, ratio.clamp(1 - recipe.clip, 1 + recipe.clip) * gain).mean()
                value = functional.mse_loss(values, targets[rows])
                share = chances.exp()
                entropy = -(share * chances.clamp(min=-30)).sum(-1).mean()
                pull = (share * (chances.clamp(min=-30) - drawn_to.clamp(min=-30))).sum(-1).mean()
                loss = policy + recipe.value_weight * value - entropy_weight * entropy + recipe.magnet * pull
                self.optimizer.zero_grad(set_to_none=True)
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimizer.step()
                with torch.no_grad():
                    sums += torch.stack([policy, value, entropy, pull, (ratio - 1).abs().mean()])
                batches += 1
        self.rounds += 1
        follow = max(recipe.averaging, 1 / (self.rounds + 1))
        with torch.no_grad():
            for old, new in zip(self.average.parameters(), self.network.parameters(), strict=True):
                old.lerp_(new, follow)
        names = ("policy", "value", "entropy", "pull", "change")
        figures: dict[str, float] = dict(zip(names, (sums / max(batches, 1)).tolist(), strict=True))
        return figures

    def holds(self) -> bool:
        """Tell whether all numbers of the network are still finite."""
        return all(bool(torch.isfinite(weights).all()) for weights in self.network.parameters())

    def state(self) -> dict[str, Any]:
        """Give all that is needed to go on later."""
        return {
            "network": self.network.state_dict(), "average": self.average.state_dict(),
            "optimizer": self.optimizer.state_dict(), "rounds": self.rounds,
        }  # fmt: skip

    def resume(self, state: dict[str, Any]) -> None:
        """Go on where learning was left."""
        self.network.load_state_dict(state["network"])
        self.average.load_state_dict(state["average"])
        self.optimizer.load_state_dict(state["optimizer"])
        self.rounds = state["rounds"]
