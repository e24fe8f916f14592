"""How a game stands as it is stored, so that it can go on when the rules that led there are gone."""

from __future__ import annotations

import hashlib

from wartable.core.cardset import CardSet
from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.core.state import ONLOOKER, State
from wartable.server.ground.logs import log_failure
from wartable.server.play.brought_cards import cards_at
from wartable.server.play.entries import Created, Resumed
from wartable.server.play.shelf import all_games


def resumed(created: Created, layout: str, numbers: list[int]) -> Resumed | None:
    """Go on from stored numbers by the rules of today, if they can make sense of them."""
    game = all_games().get(created.game)
    if game is None:
        return None
    try:
        cards = cards_at(game, created)
        entry = Resumed(rules_version=game.rules_version, cards=cards.hash, numbers=numbers)
        state = resumed_state(game, cards, created, entry)
        if layout_of(game, int(state.setup.seats), cards) != layout:
            return None
        for seat in (ONLOOKER, *range(state.setup.seats)):
            state.view(seat).json()
        sound = all(state.legal_actions(seat) for seat in state.to_act)
    except Exception as error:  # whatever is wrong with these numbers, they are not for these rules
        log_failure("position-unfit", error, game=game.name)
        return None
    return entry if sound and not state.over else None


def resumed_state(game: Game, cards: CardSet, created: Created, entry: Resumed) -> State:
    """Lay out the numbers of a position."""
    state = game.begin(game.setup(cards, **created.options), created.seed)
    if len(state.numbers()) != len(entry.numbers):
        raise WartableError(f"{game.title} is written with {len(state.numbers())} numbers, not {len(entry.numbers)}.")
    state.restore(list(entry.numbers))
    return state


def layout_of(game: Game, seats: int, cards: CardSet) -> str:
    """Name how the numbers of a game's states are to be read: by its layout, and by the order of its cards."""
    listed = [(card.id, card.copies) for card in cards.cards]
    return hashlib.blake2b(repr((game.name, game.layout, seats, listed)).encode(), digest_size=12).hexdigest()


def name_of_rules() -> str:
    """Name the rules and cards of all games here, to tell whether other processes have the same."""
    listed = sorted((game.name, game.rules_version, game.cards.hash) for game in all_games().values())
    return hashlib.blake2b(repr(listed).encode(), digest_size=12).hexdigest()
