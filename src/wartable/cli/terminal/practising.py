"""Help for one who plays against bots only: what Captain would do, and what can be known of hidden cards."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from wartable import bots
from wartable.cli.colours import CHOICE
from wartable.cli.terminal.choices import Choice
from wartable.cli.terminal.painting.painter import AnyView
from wartable.cli.terminal.painting.sentences import coloured
from wartable.cli.terminal.table import Table
from wartable.core.errors import WartableError
from wartable.core.hidden import COMMON
from wartable.practice.advice import ADVISER, advise
from wartable.practice.knowing import HiddenPlace, PossibleCard, know
from wartable.practice.words import standing_words, sure_words

MOST_CARDS = 6  # of a place, unless it is asked for by name


def advice_told(table: Table, view: AnyView, choices: Sequence[Choice]) -> RenderableType:
    """Say what Captain would do, how sure it is and what it expects."""
    require_practice(table)
    advice = advise(table.game.position(table.state.view(view["seat"])), table.passing_luck(view["seat"]))
    (choice,) = (choice for choice in choices if choice.action["action"] == advice.action)
    words = coloured(choice.action["label"], view["players"])
    return Group(
        Text.assemble(f"{bots.opponent(ADVISER).title} would take ", (str(choice.number), CHOICE), ": ", words),
        Text(
            f"It is {sure_words(advice.sure)} ({advice.sure:.0%}), and thinks that you stand "
            f"{standing_words(advice.standing)} then ({advice.standing:.0%} of the victory).",
            "dim",
        ),
    )


def knowledge_told(table: Table, view: AnyView, wanted: str) -> RenderableType:
    """Say which hidden cards may lie where; only places and cards with the wanted words in their name, if any."""
    require_practice(table)
    if table.game.must_remember(table.state):
        raise WartableError("It was agreed that everybody remembers for themselves what they have seen.")
    cards, seat = table.painter.cards, view["seat"]
    names = {card.id: card.name for card in cards.cards}
    known = know(table.game.position(table.state.view(seat)), cards, table.passing_luck(seat))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for place in known.places:
        where = place_words(table, place, seat)
        matching = [card for card in place.cards if wanted.lower() in names[card.card].lower()]
        shown = place.cards if wanted.lower() in where.lower() else matching
        if shown:
            most = len(shown) if wanted else MOST_CARDS
            more = f" and {len(shown) - most} more" if len(shown) > most else ""
            told = ", ".join(card_words(card, names) for card in shown[:most])
            grid.add_row(Text(where, "bold"), Text(told + more))
    if known.seen and not wanted:
        grid.add_row(Text("Hidden nowhere", "bold"), Text(", ".join(names[card] for card in known.seen)))
    if not grid.row_count:
        named = f" with {wanted!r} in its name" if wanted else ""
        raise WartableError(f"There is no hidden place and no hidden card{named}.")
    return grid


def place_words(table: Table, place: HiddenPlace, seat: int) -> str:
    """Name a place, with its owner and how many cards lie there."""
    owner = "" if place.owner == COMMON else "Your " if place.owner == seat else f"{table.name(place.owner)}: "
    size = f" ({place.size:.0f})" if place.size > 1 else ""
    words = f"{owner}{place.place}{size}"
    return words[:1].upper() + words[1:]


def card_words(possible: PossibleCard, names: dict[str, str]) -> str:
    """Name a card with how likely it lies there, and how many if it is there for certain."""
    if possible.chance == 1:
        return names[possible.card] + (f" x{possible.copies:.0f}" if possible.copies > 1.5 else "") + " for certain"
    return f"{names[possible.card]} {max(0.01, min(0.99, possible.chance)):.0%}"


def require_practice(table: Table) -> None:
    """Refuse help where several people play."""
    if table.seating.shared:
        raise WartableError("Help is for practice: when you are the only person and play against bots.")
