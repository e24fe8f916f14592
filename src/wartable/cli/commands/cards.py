"""``wartable cards``: the components, with what is known and what is house design."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table
from rich.text import Text

from wartable.cli.arguments import CardFile, GameName, Json, card_set, load_game
from wartable.cli.colours import side_style
from wartable.cli.console import out, write_json
from wartable.core.cardset import CardInfo, CardSet
from wartable.core.errors import WartableError

ATTESTED_MARK = "†"


def cards(
    game: GameName,
    group: Annotated[
        str | None,
        typer.Option("--group", "--race", metavar="NAME", help="Only the cards of this group or race."),
    ] = None,
    card_file: CardFile = None,
    json: Json = False,
) -> None:
    """Show a game's cards; values known of the published game are marked as attested."""
    loaded = load_game(game)
    set_of_cards = card_set(loaded, card_file)
    chosen = choose(set_of_cards, group)
    if json:
        write_json(
            {
                "game": loaded.name,
                "set": set_of_cards.name,
                "hash": set_of_cards.hash,
                "cards": rendered(chosen),
            }
        )
        return
    for kinds in by_group_and_kind(chosen):
        print_table(kinds)
    out.print(f"[dim]{ATTESTED_MARK} attested by the published game; everything else is house design.[/]")


def choose(set_of_cards: CardSet, group: str | None) -> list[CardInfo]:
    """Pick the cards of a group, or all."""
    if group is None:
        return list(set_of_cards.cards)
    chosen = [card for card in set_of_cards.cards if card.group.lower() == group.strip().lower()]
    if not chosen:
        groups = ", ".join(dict.fromkeys(card.group for card in set_of_cards.cards))
        raise WartableError(f"The card set {set_of_cards.name!r} has no group {group!r}; it has {groups}.")
    return chosen


def by_group_and_kind(cards: list[CardInfo]) -> list[list[CardInfo]]:
    """Part cards into those of one group with the same values to show."""
    parts: dict[tuple[str, tuple[str, ...]], list[CardInfo]] = {}
    for card in cards:
        parts.setdefault((card.group, tuple(card.values)), []).append(card)
    return list(parts.values())


def print_table(cards: list[CardInfo]) -> None:
    """Print cards of one group in a table."""
    group = cards[0].group
    table = Table(box=None, padding=(0, 1, 0, 0), header_style="dim")
    table.add_column(Text(group.title(), f"bold {side_style(group)}"), style=side_style(group), no_wrap=True)
    table.add_column("", style="dim", no_wrap=True)
    for name in cards[0].values:
        table.add_column(name, justify="right", no_wrap=True)
    table.add_column("text", ratio=1)
    for card in cards:
        values = [marked(card, name, str(value)) for name, value in card.values.items()]
        table.add_row(title(card), card.kind, *values, marked(card, "text", card.text))
    out.print(table, "")


def title(card: CardInfo) -> Text:
    """Write a card's name and how often it is in the set."""
    text = marked(card, "name", card.name)
    return Text.assemble(text, " ×", marked(card, "copies", str(card.copies))) if card.copies > 1 else text


def marked(card: CardInfo, name: str, shown: str) -> Text:
    """Write a value, with a mark if it is attested."""
    if name in card.attested and shown:
        return Text.assemble((shown, "bold"), (ATTESTED_MARK, "yellow"))
    return Text(shown)


def rendered(cards: list[CardInfo]) -> list[dict[str, Any]]:
    """Render cards for machines."""
    return [
        {
            "id": card.id,
            "name": card.name,
            "group": card.group,
            "kind": card.kind,
            "copies": card.copies,
            "values": card.values,
            "text": card.text,
            "attested": sorted(card.attested),
            "house": [name for name in ("name", *card.values, "text") if name not in card.attested],
        }
        for card in cards
    ]
