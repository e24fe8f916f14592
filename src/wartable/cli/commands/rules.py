"""``wartable rules``: the numbered rules, and where code and tests carry them."""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from wartable.cli.arguments import GameName, Json, load_game
from wartable.cli.commands.coverage import coverage_of, print_coverage
from wartable.cli.console import out, write_json
from wartable.core.errors import WartableError
from wartable.core.game import Game
from wartable.core.rulebook import Rule


def rules(
    game: GameName,
    rule_id: Annotated[str | None, typer.Argument(metavar="[ID]", help="One rule, such as RW-301.")] = None,
    search: Annotated[
        str | None, typer.Option("--search", metavar="WORD", help="Only rules that speak of this.")
    ] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Show which code and which tests carry each rule.")
    ] = False,
    json: Json = False,
) -> None:
    """Show a game's numbered rules."""
    loaded = load_game(game)
    chosen = choose(loaded, rule_id, search)
    if coverage:
        report = coverage_of(loaded, chosen)
        if json:
            write_json(report)
        else:
            print_coverage(report)
    elif json:
        write_json({"game": loaded.name, "rules": [asdict(rule) for rule in chosen]})
    elif rule_id or search:
        for rule in chosen:
            print_rule(rule)
    else:
        print_contents(loaded, chosen)


def choose(game: Game, rule_id: str | None, search: str | None) -> list[Rule]:
    """Pick the rules that were asked for."""
    chosen = [game.rules.rule(rule_id)] if rule_id else list(game.rules.rules)
    if search:
        chosen = [rule for rule in chosen if speaks_of(rule, search)]
        if not chosen:
            raise WartableError(f"No rule of {game.title} speaks of {search!r}.")
    return chosen


def speaks_of(rule: Rule, word: str) -> bool:
    """Tell whether a rule's title or text has a word in it."""
    return word.lower() in f"{rule.title} {rule.text} {rule.ruling_text}".lower()


def print_rule(rule: Rule) -> None:
    """Print one rule in full."""
    out.print(Text.assemble((rule.id, "bold"), "  ", (rule.title, "bold"), (f"  {rule.chapter}", "dim")))
    body = Text(rule.text)
    if rule.ruling:
        body.append(" (Our ruling: the rulebook is silent.)", "italic")
    if rule.ruling_text:
        body.append(" Ruling: ", "bold").append(rule.ruling_text, "italic")
    out.print(Padding(body, (0, 0, 1, 2)))


def print_contents(game: Game, chosen: list[Rule]) -> None:
    """Print ids and titles, chapter by chapter."""
    out.print(f"[bold]{game.title}[/]: {len(chosen)} rules [dim](* wholly or partly our ruling)[/]")
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    chapter = ""
    for rule in chosen:
        if rule.chapter != chapter:
            chapter = rule.chapter
            table.add_row("", Text(chapter, "bold underline"))
        table.add_row(rule.id, rule.title + (" *" if rule.ruling or rule.ruling_text else ""))
    out.print(table)
    out.print(f"[dim]`wartable rules {game.name} {chosen[0].id}` shows one in full.[/]")
