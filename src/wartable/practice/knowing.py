"""What can be known of hidden cards: counted in many worlds that fit what somebody knows."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from wartable.core.cardset import CardSet
from wartable.core.game import game_of
from wartable.core.rng import Rng
from wartable.core.state import Position

SAMPLES = 400


@dataclass(frozen=True)
class PossibleCard:
    """A card that may lie somewhere: in what share of the worlds one does, and how many on average."""

    card: str
    chance: float
    copies: float


@dataclass(frozen=True)
class HiddenPlace:
    """A place whose cards somebody cannot see: whose it is, what it is called, how many lie there and which may."""

    owner: int
    place: str
    size: float
    cards: tuple[PossibleCard, ...]


@dataclass(frozen=True)
class Knowledge:
    """All hidden places, and the cards of the same groups that lie in none of them: they have been seen."""

    samples: int
    places: tuple[HiddenPlace, ...]
    seen: tuple[str, ...]


def know(position: Position, cards: CardSet, rng: Rng, samples: int = SAMPLES) -> Knowledge:
    """Count where hidden cards lie in worlds that fit the position."""
    game, world = game_of(position.view.veiled), position.sample(rng)
    places: dict[tuple[int, str], tuple[Counter[str], Counter[str]]] = {}
    for _ in range(samples):
        lying = Counter(game.hidden(world, int(position.seat)))
        for (owner, place, card), copies in lying.items():
            worlds, total = places.setdefault((owner, place), (Counter(), Counter()))
            worlds[card] += 1
            total[card] += copies
        position.sample_into(world, rng)
    found = tuple(
        HiddenPlace(owner, place, total.total() / samples, _possible(worlds, total, samples))
        for (owner, place), (worlds, total) in sorted(places.items(), key=lambda item: item[0][0])
    )
    return Knowledge(samples, found, _seen(cards, {possible.card for place in found for possible in place.cards}))


def _possible(worlds: Counter[str], total: Counter[str], samples: int) -> tuple[PossibleCard, ...]:
    """List the cards that may lie at a place, the likeliest first."""
    cards = [PossibleCard(card, worlds[card] / samples, total[card] / samples) for card in worlds]
    return tuple(sorted(cards, key=lambda possible: (-possible.chance, -possible.copies, possible.card)))


def _seen(cards: CardSet, hidden: set[str]) -> tuple[str, ...]:
    """List the cards of groups and kinds with hidden cards that lie nowhere hidden any more."""
    concerned = {(card.group, card.kind) for card in cards.cards if card.id in hidden}
    return tuple(card.id for card in cards.cards if (card.group, card.kind) in concerned and card.id not in hidden)
