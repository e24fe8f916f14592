"""``wartable cards``: the components, with what is known and what is house design."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.segment import Segment, Segments
from rich.table import Table
from rich.text import Text

from wartable.cli.arguments import CardFile, GameName, Json, card_set, load_game
from wartable.cli.card_fields import ICONS, TOLD_BY_TEXT, valued
from wartable.cli.colours import side_style
from wartable.cli.console import err, out, write_json
from wartable.core.cardset import CardInfo, CardSet
from wartable.core.errors import WartableError

ATTESTED_MARK = "†"
GAP = 1
INDENT = 4


def cards(
    game: GameName,
    group: Annotated[
        str | None,
        typer.Option("--group", "--race", metavar="NAME", help="Only the cards of this group or race."),
    ] = None,
    card_file: CardFile = None,
    export: Annotated[
        Path | None,
        typer.Option("--export", metavar="FILE", help="Write the card set as a file to edit, for --cards FILE."),
    ] = None,
    json: Json = False,
) -> None:
    """Show a game's cards; values known of the published game are marked as attested."""
    loaded = load_game(game)
    set_of_cards = card_set(loaded, card_file)
    if export is not None:
        write_card_set(card_file or loaded.card_file, export)
        return
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
    for together in by_group(chosen):
        print_group(together, out.width)
    out.print(f"[dim]{ATTESTED_MARK} attested by the published game; everything else is house design.[/]")


def write_card_set(source: Path, path: Path) -> None:
    """Write a card set's file, with its comments, where no file is yet: what somebody has edited is not lost."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(source.read_text(encoding="utf-8"))
    except FileExistsError:
        raise WartableError(f"{path} exists already; name another file, or remove it first.") from None
    except OSError as error:
        raise WartableError(f"{path} cannot be written: {error.strerror}.") from None
    err.print(
        f"The card set is in {path}: edit it, and play with --cards {path}. `wartable serve` has a workshop for it: "
        "#/workshop.",
        soft_wrap=True,
    )


def choose(set_of_cards: CardSet, group: str | None) -> list[CardInfo]:
    """Pick the cards of a group, or all."""
    if group is None:
        return list(set_of_cards.cards)
    chosen = [card for card in set_of_cards.cards if card.group.lower() == group.strip().lower()]
    if not chosen:
        groups = ", ".join(dict.fromkeys(card.group for card in set_of_cards.cards))
        raise WartableError(f"The card set {set_of_cards.name!r} has no group {group!r}; it has {groups}.")
    return chosen


def by_group(cards: list[CardInfo]) -> list[list[CardInfo]]:
    """Part cards into those of one group."""
    parts: dict[str, list[CardInfo]] = {}
    for card in cards:
        parts.setdefault(card.group, []).append(card)
    return list(parts.values())


def print_group(cards: list[CardInfo], width: int) -> None:
    """Print the cards of a group: values in columns as far as they fit, the others and the text below."""
    group = cards[0].group
    titles = {card.id: title(card) for card in cards}
    named = [max(text.cell_len for text in titles.values()), max(len(card.kind) for card in cards)]
    columns = fitting_columns(cards, width - sum(named) - 2 * GAP)
    table = Table(box=None, padding=(0, GAP, 0, 0), header_style="dim", show_edge=False)
    table.add_column(Text(group.title(), f"bold {side_style(group)}"), style=side_style(group), no_wrap=True)
    table.add_column("", style="dim", no_wrap=True)
    for name in columns:
        table.add_column(name, justify="right", no_wrap=True)
    for card in cards:
        values = [marked(card, name, str(card.values.get(name, ""))) for name in columns]
        table.add_row(titles[card.id], card.kind, *values)
    head, *rows = out.render_lines(table, out.options.update(width=width))
    out.print(Segments([*head, Segment.line()]), end="")
    for card, row in zip(cards, rows, strict=True):
        out.print(Segments([*row, Segment.line()]), end="")
        if below := below_row(card, columns):
            out.print(Padding(below, (0, 0, 0, INDENT)))
    out.print()


def fitting_columns(cards: list[CardInfo], width: int) -> list[str]:
    """Choose the values that have a column: where not all fit, those that count on the fewest cards give way."""
    names = dict.fromkeys(name for card in cards for name, value in card.values.items() if value)
    columns = [name for name in names if name not in TOLD_BY_TEXT + ICONS]
    while sum(column_width(cards, name) + GAP for name in columns) > width:
        columns.remove(min(columns, key=lambda name: sum(bool(card.values.get(name)) for card in cards)))
    return columns


def column_width(cards: list[CardInfo], name: str) -> int:
    """Tell how wide the column of a value is."""
    return max(len(name), *(marked(card, name, str(card.values.get(name, ""))).cell_len for card in cards))


def below_row(card: CardInfo, columns: list[str]) -> Text:
    """Write what has no column: values that count for something, then the text, and what of it is attested."""
    others = [name for name, value in card.values.items() if value and name not in columns and name not in TOLD_BY_TEXT]
    parts = [marked(card, name, valued(name, card.values[name])) for name in others]
    text = marked(card, "text", card.text)
    if told := [name for name in TOLD_BY_TEXT if name in card.attested and card.values.get(name)]:
        text.append(f" ({', '.join(told)} {ATTESTED_MARK})", "yellow")
    return Text(", ").join(parts).append("; " if parts and text else "").append_text(text)


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
