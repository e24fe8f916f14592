"""Measures how well the races of Roar of War are balanced, and what bluff, memory and the ruler's guard are worth."""

import argparse
import math
import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tools.balance_games import RACES, Counts, Series, play_chunk
from wartable.games import load

CERTAINTY = 1.96  # standard deviations of a 95 % interval
FIRST_MARK, LAST_MARK = "<!-- figures -->", "<!-- end of figures -->"
HABITS = {
    "forgetful": "forgets rivals' cards once they are face down again",
    "sees animals": "knows which of the rivals' top cards are animals",
    "late animals": "lays animals only when nothing else is left",
    "weak over ruler": "lays its weakest fighter over its King or Queen",
    "weak elsewhere": "lays its weakest fighter on the pile beside (for comparison)",
}
OPPOSED = {"random 2": 2, "random 3": 3, "random 4": 4}


def all_series(games: int) -> list[Series]:
    """List what is played for so many two-player games."""
    fewer, few = max(1, games // 10), max(1, games // 20)
    return [
        Series("2 players", games, 2, strategies=True),
        Series("3 players", fewer, 3),
        Series("4 players", fewer, 4),
        Series("teams", fewer, 4, teams=True),
        *(Series(key, few, players, others="random") for key, players in OPPOSED.items()),
        *(Series(habit, fewer, 2, hero=habit) for habit in HABITS),
    ]


def play_all(series: list[Series], seed: int, workers: int) -> dict[str, Counts]:
    """Play everything; the counts are added up in the order of the games, whoever played them."""
    tasks = [(one, seed, games) for one in series for games in one.chunks()]
    counts = {one.key: Counts() for one in series}
    total, done = sum(one.games for one in series), 0
    with ProcessPoolExecutor(workers) as pool:
        for (one, _, games), chunk in zip(tasks, pool.map(play_chunk, *zip(*tasks, strict=True)), strict=True):
            counts[one.key].add(chunk)
            done += len(games)
            print(f"\r{one.key}: {done} of {total} games", end="\033[K", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return counts


def interval(wins: float, games: float) -> tuple[float, float]:
    """Give Wilson's 95 % interval of a share."""
    share, spread = wins / games, CERTAINTY**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = CERTAINTY * math.sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return middle - half, middle + half


def percent(wins: float, games: float) -> str:
    """Write a share with its interval."""
    if not games:
        return "-"
    low, high = interval(wins, games)
    return f"{100 * wins / games:.1f} ({100 * low:.1f}-{100 * high:.1f})"


def table(head: Iterable[str], rows: Iterable[Iterable[object]]) -> Iterator[str]:
    """Write a table in Markdown."""
    names = list(head)
    yield "| " + " | ".join(names) + " |"
    yield "| --- |" + " ---: |" * (len(names) - 1)
    for row in rows:
        yield "| " + " | ".join(str(cell) for cell in row) + " |"
    yield ""


def race_table(counts: dict[str, Counts]) -> Iterator[str]:
    """Write how often each race wins at each table."""
    yield "### Races"
    yield ""
    rows = []
    for key in ("2 players", "3 players", "4 players", "teams"):
        found = counts[key]
        shares = [percent(found["wins", race], found["games", race]) for race in RACES]
        rows.append([key, int(found[("games",)]), *shares, f"{found[('turns',)] / found[('games',)]:.1f}"])
    yield from table(["table", "games", *(race.capitalize() for race in RACES), "turns"], rows)


def pair_table(found: Counts) -> Iterator[str]:
    """Write how often the race of a line beats that of a column."""
    yield "### Race against race, two players"
    yield ""
    rows = [
        [race.capitalize(), *("" if race == rival else pair_share(found, race, rival) for rival in RACES)]
        for race in RACES
    ]
    yield from table(["wins of", *(f"against {race.capitalize()}" for race in RACES)], rows)
    games, draws = found[("games",)], found[("draws",)]
    starter = percent(found[("starter",)], games)
    yield f"Each pair played about {games / 6:.0f} games. The starting player won {starter} % of all games."
    yield f"{int(draws)} of {int(games)} games were draws, which count half for either side."
    yield ""


def pair_share(found: Counts, race: str, rival: str) -> str:
    """Write how often a race beats another."""
    return percent(found["wins", race, rival], found["games", race, rival])


def strategy_table(found: Counts) -> Iterator[str]:
    """Write for every Strategy card in how many games it was held, played, and changed something."""
    yield "### Strategy cards, two players"
    yield ""
    rows = []
    for card in (card for card in load("roar-of-war").cards.cards if card.kind == "strategy"):
        held, played, fired = (found[key, card.group, card.name] for key in ("held", "played", "fired"))
        effect = f"{card.values['when']}: {card.values['effect']}"
        rows.append([card.name, card.group, effect, int(held), percent(played, held), percent(fired, held)])
    yield from table(["card", "race", "effect", "games held", "played in % of them", "fired in % of them"], rows)


def opponent_table(counts: dict[str, Counts]) -> Iterator[str]:
    """Write how often greedy wins as the only one among random bots."""
    yield "### One greedy bot among random ones"
    yield ""
    rows = [
        [f"{players} players", int(counts[key][("games",)]), percent(counts[key][("hero",)], counts[key][("games",)])]
        for key, players in OPPOSED.items()
    ]
    yield from table(["table", "games", "greedy wins %"], rows)


def habit_table(counts: dict[str, Counts]) -> Iterator[str]:
    """Write how often greedy with another habit beats plain greedy."""
    yield "### Greedy with one habit changed against plain greedy, two players"
    yield ""
    rows = [
        [text, int(counts[key][("games",)]), percent(counts[key][("hero",)], counts[key][("games",)])]
        for key, text in HABITS.items()
    ]
    yield from table(["the one who ...", "games", "wins %"], rows)


def report(counts: dict[str, Counts], command: str) -> str:
    """Write all tables."""
    two = counts["2 players"]
    lines = [
        "Made with",
        "",
        f"    {command}",
        "",
        "Shares are in per cent, with their 95 % intervals in brackets.",
        "",
    ]
    for part in (
        race_table(counts), pair_table(two), strategy_table(two), habit_table(counts), opponent_table(counts),
    ):  # fmt: skip
        lines += part
    return "\n".join(lines).rstrip() + "\n"


def write_report(path: Path, figures: str) -> None:
    """Put the figures between their marks in a document, or at its end."""
    text = path.read_text(encoding="utf-8") if path.exists() else "# Balance\n\n"
    before, _, rest = text.partition(FIRST_MARK)
    after = rest.partition(LAST_MARK)[2]
    path.write_text(f"{before}{FIRST_MARK}\n\n{figures}\n{LAST_MARK}{after or chr(10)}", encoding="utf-8")


def main() -> None:
    """Plays the games, prints the tables and writes them to a document."""
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description=__doc__)
    parser.add_argument("game", choices=["roar-of-war"])
    parser.add_argument("--games", type=int, default=10_000, help="two-player games; the other tables take fewer")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--write", type=Path, metavar="FILE", help="put the tables into this document too")
    given = parser.parse_args()
    command = f"PYTHONPATH=build/compiled .venv/bin/python -m tools.balance {given.game} --games {given.games}"
    command += f" --workers {given.workers} --seed {given.seed}"
    figures = report(play_all(all_series(given.games), given.seed, given.workers), command)
    print(figures, end="")
    if given.write:
        write_report(given.write, figures)


if __name__ == "__main__":
    main()
