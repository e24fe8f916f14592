"""The ladder: a document with a section for each game, written anew from what an arena knows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from wartable import bots
from wartable.arena.arena import Arena
from wartable.arena.chart import chart
from wartable.arena.clock import Thinking
from wartable.arena.cost import of_finished
from wartable.arena.rating import ANCHOR_RATING, Rating
from wartable.arena.standings import Standing
from wartable.core.errors import WartableError

INTRODUCTION = f"""# The ladder

How strong the bots are, game by game. Each section is written by the command it shows, from games that it plays, or
from its checkpoint if they are played already; run it again to measure again.

- Two bots meet on the same deals as all others, and every deal is played in all seatings, so that both play every seat
  equally often: with two sides in 2 games, with three or four in 6, each bot on half of the sides or as near to that
  as can be (seats of one team have one bot).
- The score is the share of the first bot, draws half. Its interval is Wilson's at 95 %, for as many games as tell
  independently of each other: fewer than were played where the games of one deal go together.
- Ratings are those of the Bradley-Terry model, most likely given all scores (fitted by
  [choix](https://github.com/lucasmaystre/choix)): 400 points are odds of ten to one, and greedy has
  {ANCHOR_RATING:.0f}, or the first bot where greedy is absent. Their intervals at 95 % come from 1,000 resamples of the
  deals, and are those of the difference to the bot that has {ANCHOR_RATING:.0f}.
- A decision's time includes answers that are forced; it is measured while all workers play.
"""
MOST_REASONS = 3


def write_ladder(path: Path, arena: Arena) -> None:
    """Put the section of the arena's game into the document, and its chart beside it; other sections stay."""
    game = arena.open_contest.game
    picture = Path(path.stem) / f"{game.name}.svg"
    ratings = arena.ratings()
    try:
        document = path.read_text(encoding="utf-8") if path.exists() else INTRODUCTION
        (path.parent / picture.parent).mkdir(parents=True, exist_ok=True)
        (path.parent / picture).write_text(chart(game.title, ratings), encoding="utf-8")
        path.write_text(
            with_section(document, game.name, section(arena, ratings, picture.as_posix())), encoding="utf-8"
        )
    except OSError as error:
        raise WartableError(f"The ladder cannot be written to {path}: {error.strerror}.") from None


def write_apart(path: Path, arena: Arena) -> None:
    """Put the scores of the first bot into a section of their own behind the game's, whose ratings stay as they are."""
    game, bot = arena.open_contest.game, arena.contest.bots[0]
    try:
        document = path.read_text(encoding="utf-8") if path.exists() else INTRODUCTION
        path.write_text(
            with_section(document, f"{game.name}, {bot}", section_apart(arena, bot), after=game.name), encoding="utf-8"
        )
    except OSError as error:
        raise WartableError(f"The ladder cannot be written to {path}: {error.strerror}.") from None


def with_section(document: str, name: str, text: str, after: str = "") -> str:
    """Replace a section of a document, or add it after another one or at the end."""
    begin, end = f"<!-- ladder: {name} -->", f"<!-- end: {name} -->"
    marked = f"{begin}\n{text.strip()}\n{end}\n"
    there = re.compile(f"{re.escape(begin)}\n.*?{re.escape(end)}\n", re.DOTALL)
    if there.search(document):
        return there.sub(lambda _: marked, document)
    before, found, behind = document.partition(f"<!-- end: {after} -->\n")
    if found:
        return f"{before}{found}\n{marked}{behind}"
    return f"{document.rstrip()}\n\n{marked}"


def section(arena: Arena, ratings: list[Rating], picture: str) -> str:
    """Write what an arena knows of a game."""
    title, pairs = arena.open_contest.game.title, arena.standings()
    parts = [
        f"## {title}",
        f"![Ratings of the bots in {title}, with intervals]({picture})",
        rating_table(ratings, pairs),
        pair_table(pairs),
        *how_it_was_played(arena, pairs),
    ]
    return "\n\n".join(parts)


def section_apart(arena: Arena, bot: str) -> str:
    """Write what an arena knows of one bot in a game; too few met for ratings to be compared."""
    pairs = [pair for pair in arena.standings() if bot in (pair.a, pair.b)]
    milliseconds, slowest = times_of(bot, pairs)
    parts = [
        f"### {arena.open_contest.game.title}: {bot} against the others",
        pair_table(pairs),
        f"A decision of {bot} took {milliseconds} on average, the slowest {slowest}.",
        *how_it_was_played(arena, pairs),
    ]
    return "\n\n".join(parts)


def how_it_was_played(arena: Arena, pairs: list[Standing]) -> list[str]:
    """Tell rules, options and seed, which commands played, and what that cost."""
    contest = arena.open_contest
    options = ", ".join(f"{name} {value}" for name, value in contest.setup.options.items())
    rules = f"Rules version {contest.game.rules_version}, card set `{contest.setup.cards_hash}`"
    parts = [f"{rules}, seed {arena.contest.seed}; {options}.", *(f"{line}." for line in failure_lines(arena))]
    for note in {note["command"]: note for note in arena.notes}.values():
        parts += [f"```sh\n{note['command']}\n```", plan_table(note)]
    spent = sum(pair.seconds for pair in pairs)
    parts.append(f"Spent on {sum(pair.games for pair in pairs):,} games: {duration(spent)} of one core.")
    if not any(note["plan"] for note in arena.notes):  # the games came from elsewhere, and their plan did not
        costs = [of_finished(pair, pair.games).json() for pair in pairs]
        parts += ["By pairs, which is the plan for whoever plays them again:", cost_table(costs)]
    return parts


def failure_lines(arena: Arena) -> list[str]:
    """Say which bots lost how many seats, and how."""
    return [
        f"{bot} lost its seat to {bots.USUAL.capitalize()} {sum(reasons.values()):,} times: "
        + "; ".join(f"{reason} ({times})" for reason, times in reasons.most_common(MOST_REASONS))
        for bot, reasons in arena.failures().items()
    ]


def rating_table(ratings: list[Rating], pairs: list[Standing]) -> str:
    """Write the ratings, and how long each bot thinks."""
    rows = [
        (rating.bot, f"{rating.rating:.0f}", f"{rating.low:.0f} to {rating.high:.0f}", *times_of(rating.bot, pairs))
        for rating in ratings
    ]
    return table(("bot", "rating", "95 %", "a decision", "slowest"), rows)


def times_of(bot: str, pairs: list[Standing]) -> tuple[str, str]:
    """Write how long a bot's decisions took, on average and at most."""
    thinking = Thinking()
    for pair in pairs:
        for name, its in zip((pair.a, pair.b), pair.thinking, strict=True):
            if name == bot:
                thinking.add(its)
    return f"{thinking.milliseconds:.3g} ms", f"{1000 * thinking.slowest:.3g} ms"


def pair_table(pairs: list[Standing]) -> str:
    """Write the scores of all pairs that met."""
    rows = [
        (pair.a, pair.b, f"{pair.games:,}", f"{pair.score:.1%}", "{:.1%} to {:.1%}".format(*pair.interval))
        for pair in pairs
    ]
    return table(("bot", "against", "games", "score", "95 %"), rows)


def plan_table(note: dict[str, Any]) -> str:
    """Write what a command was to cost before it began."""
    if not note["plan"]:
        return "Everything was played already."
    return f"The plan before it began, by a short trial or what was finished ({note['mode']}):\n\n" + cost_table(
        note["plan"]
    )


def cost_table(costs: list[dict[str, Any]]) -> str:
    """Write what the games of each pair cost: games x decisions x milliseconds."""
    rows = [
        (
            f"{cost['a']} – {cost['b']}",
            f"{cost['games']:,}",
            f"{cost['decisions']:.0f}",
            f"{cost['milliseconds']:.3g}",
            duration(cost["games"] * cost["decisions"] * cost["milliseconds"] / 1000),
        )
        for cost in costs
    ]
    return table(("pair", "games", "x decisions", "x ms", "= on one core"), rows)


def table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    """Write a table, all but words flush right."""
    sides = ["---:" if cell[:1].isdigit() or cell[:1] == "-" else "---" for cell in (rows[0] if rows else head)]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, sides, *rows))


def duration(seconds: float) -> str:
    """Write how long something takes, roughly."""
    if seconds < 100:
        return f"{seconds:.2g} s"
    return f"{seconds / 60:.0f} min" if seconds < 6000 else f"{seconds / 3600:.1f} h"
