"""``wartable replay``: a record played again, verified and told."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text

from wartable.cli.arguments import CardFile, Json, card_set, load_game
from wartable.cli.console import out, write_json
from wartable.core.cardset import CardSet
from wartable.core.events import Event
from wartable.core.game import Game
from wartable.core.history import History
from wartable.core.records import Record, read_record
from wartable.core.records import replay as verified
from wartable.core.state import ONLOOKER


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record, as play and simulate write them.")],
    step: Annotated[bool, typer.Option("--step", help="Show the table after each step and wait for Enter.")] = False,
    cards: CardFile = None,
    json: Json = False,
) -> None:
    """Play a record again, check that it ends as it did, and tell what happened."""
    record = read_record(file)
    game = load_game(record.game)
    card_choice = card_set(game, cards, record)
    history = verified(record, game, card_choice)
    if json:
        write_json(rendered(record, history))
    elif step:
        step_through(record, game, card_choice)
    else:
        tell_all(record, game, card_choice)


def shown(event: Event, record: Record) -> Event:
    """A finished game may be told in full, an unfinished one only as an onlooker saw it."""
    return event.seen_by(ONLOOKER) if record.outcome is None else event


def rendered(record: Record, history: History) -> dict[str, object]:
    """Render a verified record for machines, with what happened at each step."""
    steps = [
        {
            "seat": step.seat,
            "do": step.action,
            "events": [shown(event, record).json() for event in step.events],
        }
        for step in history.steps
    ]
    return {
        "game": record.game,
        "verified": True,
        "seats": list(record.seats),
        "outcome": None if record.outcome is None else list(record.outcome),
        "digest": record.digest,
        "turns": history.state.turn(),
        "steps": steps,
    }


def told(record: Record, game: Game, cards: CardSet) -> Iterator[tuple[History, list[Text]]]:
    """Play step by step; the game after each step, and the sentences that tell it."""
    from wartable.cli.terminal.chronicle import replayed, tell
    from wartable.cli.terminal.painting.painter import see

    for history, happened in replayed(record, game, cards):
        players = see(history.state, ONLOOKER)["players"]
        seen = [(battle, shown(event, record)) for battle, event in happened]
        yield history, tell(game, seen, ONLOOKER, players)


def tell_all(record: Record, game: Game, cards: CardSet) -> None:
    """Print the whole chronicle and the result."""
    for _, sentences in told(record, game, cards):
        for sentence in sentences:
            out.print(sentence)
    print_result(record)


def step_through(record: Record, game: Game, cards: CardSet) -> None:
    """Show the table after every step that has something to tell."""
    from wartable.cli.terminal.painting.painter import see
    from wartable.cli.terminal.painting.painters import painter_for
    from wartable.cli.terminal.screen import InputEnded, Screen

    screen = Screen()
    painter = painter_for(game, cards, screen.plain)
    for number, (history, sentences) in enumerate(told(record, game, cards), 1):
        if not sentences:
            continue
        screen.clear()
        screen.show(screen.page(painter.table(see(history.state, ONLOOKER)), sentences))
        try:
            if screen.read(f"step {number} of {len(record.steps)}; Enter: next, q: stop> ").strip().lower() == "q":
                return
        except InputEnded:
            return
    print_result(record)


def print_result(record: Record) -> None:
    """Say how the game ended and that it was verified."""
    if record.outcome is None:
        result = "not finished"
    else:
        names = record.seats or ("",) * len(record.outcome)
        result = ", ".join(
            f"seat {seat}{f' ({name})' if name else ''} {score:g}"
            for seat, (name, score) in enumerate(zip(names, record.outcome, strict=False))
        )
    out.print(f"[dim]{len(record.steps)} steps, verified; outcome: {result}[/]", soft_wrap=True)
