"""Chooses for many games at once; on a GPU as one recorded piece of work."""

from __future__ import annotations

import copy

import torch
from torch import Tensor, nn

from wartable.rl.learner import Learner

WARM_UPS = 3


def draw(chances: Tensor) -> Tensor:
    """Draw an action for each game by its chances."""
    noise = torch.rand_like(chances).clamp(1e-9, 1 - 1e-6)
    return (chances - torch.log(-torch.log(noise))).argmax(-1)


class Player:
    """A copy of a network that plays while the network learns."""

    def __init__(self, learner: Learner, games: int, recorded: bool) -> None:
        self.learner = learner
        self.network = copy.deepcopy(learner.network).requires_grad_(False).to(learner.kind)
        sizes, device = learner.sizes, learner.device
        self.observations = torch.zeros((games, sizes.words), dtype=torch.int32, device=device)
        self.masks = torch.full((games, sizes.mask_words), -1, dtype=torch.int32, device=device)
        self.graph: torch.cuda.CUDAGraph | None = None
        if recorded and device.type == "cuda":
            self.record()
        else:
            self.results = self.think()

    def think(self) -> tuple[Tensor, Tensor, Tensor]:
        """Choose: the actions, the logarithms of their chances, and the outcomes expected."""
        with torch.no_grad():
            chances, values = self.learner.judge(self.network, self.observations, self.masks)
            actions = draw(chances)
            return actions, chances.gather(-1, actions.unsqueeze(-1)).squeeze(-1), values

    def record(self) -> None:
        """Record the work once, to have it done again without asking for each piece."""
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(WARM_UPS):
                self.think()
        torch.cuda.current_stream().wait_stream(stream)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph):
            self.results = self.think()

    def choose(self, observations: Tensor, masks: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Choose for all games; the results hold until the next choice."""
        self.observations.copy_(observations, non_blocking=True)
        self.masks.copy_(masks, non_blocking=True)
        if self.graph is None:
            self.results = self.think()
        else:
            self.graph.replay()
        return self.results

    def follow(self, network: nn.Module) -> None:
        """Take over the weights of a network."""
        with torch.no_grad():
            for old, new in zip(self.network.parameters(), network.parameters(), strict=True):
                old.copy_(new)
