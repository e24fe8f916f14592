"""Card sets that people bring along: read as what strangers write, and made once for all tables that play with them."""

from __future__ import annotations

import json
from typing import Any

from wartable.core.cardset import CardSet, read_card_text
from wartable.core.errors import BadCardSet
from wartable.core.game import Game
from wartable.games import written_cards
from wartable.server.ground.logs import log_failure
from wartable.server.play.entries import Created
from wartable.server.protocol.answers import LONGEST_NAME
from wartable.server.protocol.denied import Denied, Gone

LONGEST_COMPLAINT = 600
THE_SET = "The card set"


def cards_at(game: Game, created: Created) -> CardSet:
    """Give the cards of a table: those that were brought to it, or the game's."""
    if created.card_set is None:
        return game.cards
    try:
        return written_cards(game.name, written_set(created.card_set))
    except BadCardSet as error:
        raise Gone(f"This table was played with cards that the rules of today refuse. {error}") from None


def written_set(card_set: dict[str, Any]) -> str:
    """Write a card set down, also for another process."""
    return json.dumps(card_set, separators=(",", ":"))


def brought_cards(game: Game, text: str) -> CardSet:
    """Take a card set's file from somebody, or tell them what is wrong with it."""
    try:
        return game.checked_cards(read_card_text(text, THE_SET), THE_SET)
    except BadCardSet as error:
        raise bad_cards(str(error)) from None
    except Exception as error:  # whatever it is that the rules trip over, it is not played with
        log_failure("cards-unfit", error, game=game.name)
        raise bad_cards(f"{THE_SET} cannot be played with.") from None


def name_of_set(created: Created) -> str | None:
    """Give what the card set is called that was brought to a table."""
    return None if created.card_set is None else str(created.card_set.get("name", "unnamed"))[:LONGEST_NAME]


def bad_cards(message: str) -> Denied:
    """Refuse a card set; what is wrong with it may be quoted, not all of it."""
    short = message if len(message) <= LONGEST_COMPLAINT else f"{message[:LONGEST_COMPLAINT]}…"
    return Denied(400, "bad-cards", short)
