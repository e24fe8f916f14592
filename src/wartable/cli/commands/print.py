"""``wartable print``: a game on paper."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from wartable.cli.arguments import CardFile, GameName, load_game
from wartable.cli.console import err
from wartable.core.errors import WartableError
from wartable.games import use_cards

SECONDS = 600.0


def print_game(
    game: GameName,
    file: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", help="The PDF; GAME.pdf here unless said otherwise.")
    ] = None,
    cards: CardFile = None,
    fronts: Annotated[
        bool, typer.Option("--fronts", help="Without the backs of cards, for printing on one side only.")
    ] = False,
    browser: Annotated[
        str | None, typer.Option("--browser", metavar="PATH", help="Chromium, Chrome or Edge, if it is not found.")
    ] = None,
) -> None:
    """Make a PDF of all cards, boards, tiles and tokens at print size with cut marks, as the table draws them."""
    from wartable.printing.browser import find_browser, print_page
    from wartable.printing.house import open_house

    loaded = load_game(game)
    if cards is not None:
        use_cards(loaded.name, cards)
    program = browser or find_browser()
    path = file or Path(f"{loaded.name}.pdf")
    err.print("Drawing the cards; that takes a minute or two.")
    with open_house() as address:
        pages = print_page(program, f"{address}#/print/{loaded.name}{'/fronts' if fronts else ''}", SECONDS)
    try:
        path.write_bytes(pages)
    except OSError as error:
        raise WartableError(f"{path} cannot be written: {error.strerror}.") from None
    sides = "on one side" if fronts else "on both sides, turned over along the long edge"
    err.print(f"{path}: A4, to be printed at its own size (100 %), {sides}, and cut along the marks.", soft_wrap=True)
