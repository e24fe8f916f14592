"""``wartable play``: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from wartable.bots import OWN, USUAL, bring
from wartable.bots.brought.source import SECONDS
from wartable.cli.arguments import (
    CardFile,
    GameName,
    OwnBots,
    OwnBotSeconds,
    Players,
    Settings,
    card_set,
    load_game,
    read_names,
    read_settings,
    read_sources,
)
from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.core.records import read_record


def play(
    game: GameName,
    players: Players = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="A,B",
            help=f"Bots for the other seats, in order; one name fills all: {', '.join(OWN)} or another.",
        ),
    ] = USUAL,
    seat: Annotated[
        list[int] | None,
        typer.Option("--seat", metavar="N", help="Your seat, 0 or more; repeatable, for several people."),
    ] = None,
    hotseat: Annotated[
        bool, typer.Option("--hotseat", help="People on all seats, taking turns at the screen.")
    ] = False,
    solo: Annotated[bool, typer.Option("--solo", help="One player alone, where the game has such a mode.")] = False,
    own: OwnBots = None,
    own_seconds: OwnBotSeconds = SECONDS,
    settings: Settings = None,
    seed: Annotated[int | None, typer.Option("--seed", "-s", help="The same seed gives the same luck.")] = None,
    cards: CardFile = None,
    resume: Annotated[
        Path | None, typer.Option("--resume", metavar="FILE", help="Go on with a game that was saved.")
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option("--record", metavar="FILE", help="Write the game's record here when you stop."),
    ] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Neither colours nor boxes.")] = False,
) -> None:
    """Play in the terminal, against bots or with people at the same screen."""
    from wartable.cli.terminal.chronicle import Chronicle
    from wartable.cli.terminal.opening import begin, seat_as_before, take_up
    from wartable.cli.terminal.painting.painters import painter_for
    from wartable.cli.terminal.screen import Screen
    from wartable.cli.terminal.seating import seat_people
    from wartable.cli.terminal.session import Session
    from wartable.cli.terminal.table import Table

    loaded = load_game(game)
    for source in read_sources(own, own_seconds):
        bring(source)
    card_choice = card_set(loaded, cards, None if resume is None else read_record(resume))
    options = read_settings(settings, players) | (alone(loaded) if solo else {})
    if resume is None:
        history, chronicle = begin(loaded, card_choice, options, seed), Chronicle(loaded)
        seats = history.state.setup.seats
        people = list(range(seats)) if hotseat else seat or [0]
        seating = seat_people(seats, people, read_names(bots))
    else:
        if options or seed is not None or hotseat or seat:
            raise WartableError("A saved game keeps its options, luck and seats; --resume takes none of these.")
        history, chronicle, saved = take_up(loaded, card_choice, resume)
        seating = seat_as_before(saved, history.state.setup.seats)
    screen = Screen(plain)
    table = Table(history, chronicle, seating, screen, painter_for(loaded, card_choice, screen.plain))
    table.resume_command = f"wartable play {loaded.name}" + (f" --cards {cards}" if cards else "")
    Session(table).run(record)


def alone(game: Game) -> dict[str, object]:
    """Give the options with which one player plays alone."""
    names = {option.name for option in game.options}
    if "solo" in names:
        return {"solo": True}
    if 1 in game.players and "players" in names:
        return {"players": 1}
    raise WartableError(f"{game.title} has no mode for one player alone.")
