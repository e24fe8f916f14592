"""What the games of a study say, figure by figure, each with its interval and what it is known from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from math import log10, sqrt
from operator import itemgetter
from statistics import fmean
from typing import TYPE_CHECKING, Any

from wartable.arena.standings import Z, independent_games, wilson
from wartable.core.cardset import CardSet
from wartable.core.game import Game
from wartable.lab.frames import GAME
from wartable.lab.marks import MARKS
from wartable.lab.sequence import Interval, at_the_end, of_a_mean

if TYPE_CHECKING:
    import polars as pl

Frames = dict[str, "pl.DataFrame"]
Key = tuple[str, str, str, str]  # a figure's table, variant, section and name
Shares = tuple[str, str, "pl.DataFrame", float | None]  # section, name, games with their shares, what would be even
FEWEST_SEEN = 20  # times a card must have been seen before its share of wins is worth a line
AHEAD_FOR_SURE = 1.645  # standard deviations: 95 % on one side


@dataclass(frozen=True)
class Figure:
    """One number: of which table and variant, what it tells, the ends of its 95 % interval, from how many games."""

    table: str
    variant: str
    section: str
    name: str
    value: float
    low: float | None = None
    high: float | None = None
    games: int = 0
    unit: str = "share"
    even: float | None = None  # what it would be if all were alike

    @property
    def key(self) -> Key:
        """Name the figure among all."""
        return self.table, self.variant, self.section, self.name

    def row(self) -> list[Any]:
        """Give the fields in order."""
        return [getattr(self, field.name) for field in fields(self)]


def figures(frames: Frames, game: Game, cards: Mapping[str, CardSet]) -> list[Figure]:
    """Compute all figures of all tables and variants, each of which has its cards."""
    import polars as pl

    found: list[Figure] = []
    whole = with_all_cards(frames)
    for table, variant, part in parts_of(whole):
        for section in (who_wins, meeting, length, leads, endings, choices, cards_seen):
            found += [named(figure, table, variant) for figure in section(part)]
    for (variant,), _ in sorted(whole["games"].group_by("variant"), key=itemgetter(0)):
        part = {name: frame.filter(pl.col("variant") == variant) for name, frame in whole.items()}
        table = part["games"]["table"][0]
        found += [named(figure, table, variant) for figure in never(part, game, cards[variant])]
    return [*found, *worth(frames)]


def with_all_cards(frames: Frames) -> Frames:
    """Leave out the games that were played without a card."""
    import polars as pl

    return {name: frame.filter(pl.col("without") == "") for name, frame in frames.items()}


def parts_of(whole: Frames) -> Iterator[tuple[str, str, Frames]]:
    """Give the games of each table and variant."""
    import polars as pl

    for table, variant in whole["games"].select("table", "variant").unique(maintain_order=True).iter_rows():
        here = (pl.col("table") == table) & (pl.col("variant") == variant)
        yield table, variant, {name: frame.filter(here) for name, frame in whole.items()}


def named(figure: Figure, table: str, variant: str) -> Figure:
    """Put a figure under its table and variant."""
    return Figure(table, variant, *figure.row()[2:])


def share(section: str, name: str, rows: pl.DataFrame, column: str = "share", even: float | None = None) -> Figure:
    """Give a share with Wilson's interval; games of one deal go together and count for less than their number."""
    mean, deals = by_deal(rows, column)
    low, high = wilson(mean, independent_games(deals, rows.height))
    return Figure("", "", section, name, mean, low, high, rows.height, "share", even)


def average(section: str, name: str, rows: pl.DataFrame, column: str, unit: str) -> Figure:
    """Give a mean with its interval, by the deals."""
    mean, deals = by_deal(rows, column)
    if len(deals) < 2:
        return Figure("", "", section, name, mean, None, None, rows.height, unit)
    interval = of_a_mean(deals)
    return Figure("", "", section, name, interval.mean, interval.low, interval.high, rows.height, unit)


def by_deal(rows: pl.DataFrame, column: str) -> tuple[float, list[float]]:
    """Give the mean of a column, and its mean in each deal."""
    import polars as pl

    return fmean(rows[column].cast(pl.Float64)), list(deal_means(rows, column).values())


def deal_means(rows: pl.DataFrame, column: str) -> dict[int, float]:
    """Give the mean of a column in each deal."""
    import polars as pl

    return dict(rows.group_by("deal").agg(pl.col(column).cast(pl.Float64).mean()).sort("deal").iter_rows())


# -- who wins ---------------------------------------------------------------------------


def who_wins(part: Frames) -> Iterator[Figure]:
    """How often each side, each seat and whoever moves first wins, and each side against each other."""
    for section, name, rows, even in shares(part):
        yield share(section, name, rows, even=even)


def by_deals(frames: Frames) -> dict[Key, dict[int, float]]:
    """Give the shares of victories deal by deal, so that they can be compared with those of other cards."""
    return {
        (table, variant, section, name): deal_means(rows, "share")
        for table, variant, part in parts_of(with_all_cards(frames))
        for section, name, rows, _ in shares(part)
    }


def shares(part: Frames) -> Iterator[Shares]:
    """Give all games in which somebody has a share of the victory, by section and name."""
    yield from sides(part)
    yield from seats(part)
    yield from first(part)
    yield from matchups(part)


def sides(part: Frames) -> Iterator[Shares]:
    """How often each army, race or clan wins, of the games in which it played, in teams with its team."""
    import polars as pl

    seats = part["seats"].with_columns(even=1 / pl.col("counts").sum().over(GAME))
    for (name,), rows in sorted(seats.group_by("name"), key=itemgetter(0)):
        even = fmean(rows["even"])
        yield "side", name, rows, even if even < 1 else None  # alone there is nobody to be even with


def seats(part: Frames) -> Iterator[Shares]:
    """How often each seat wins."""
    for (seat,), rows in sorted(part["seats"].group_by("seat"), key=itemgetter(0)):
        sides = part["seats"].filter(part["seats"]["counts"]).height / max(1, part["games"].height)
        if sides > 1:
            yield "seat", f"seat {seat}", rows, 1 / sides


def first(part: Frames) -> Iterator[Shares]:
    """How often whoever moves first wins."""
    moved = part["games"].join(part["seats"], left_on=[*GAME, "first"], right_on=[*GAME, "seat"])
    sides = part["seats"].filter(part["seats"]["counts"]).height / max(1, part["games"].height)
    if moved.height and sides > 1:
        yield "first", "moves first", moved, 1 / sides


def matchups(part: Frames) -> Iterator[Shares]:
    """How often each side beats each other, where two meet."""
    import polars as pl

    both = part["seats"].with_columns(seats=pl.len().over(GAME)).filter(pl.col("seats") == 2)
    met = both.join(both, on=list(GAME)).filter(pl.col("name") < pl.col("name_right"))
    for (one, other), rows in sorted(met.group_by("name", "name_right"), key=itemgetter(0)):
        yield "matchup", f"{one} against {other}", rows, 0.5


def meeting(part: Frames) -> Iterator[Figure]:
    """How often the better of two bots wins, what that is in rating points, and what the deal alone decides."""
    import polars as pl

    names = sorted(part["seats"]["bot"].unique())
    if len(names) != 2:
        return
    counted = part["seats"].filter("counts")
    per_game = counted.filter(pl.col("bot") == names[0]).group_by("deal", "seating").agg(pl.col("share").sum())
    per_deal = per_game.group_by("deal").agg(pl.col("share"))
    games = [list(shares) for shares in per_deal["share"]]
    mean = fmean(share for shares in games for share in shares)
    better, score = (names[0], mean) if mean >= 0.5 else (names[1], 1 - mean)
    low, high = wilson(score, independent_games([fmean(shares) for shares in games], per_game.height))
    yield Figure("", "", "skill", f"{better} wins", score, low, high, per_game.height, "share", 0.5)
    gap = [rating_gap(value) for value in (score, low, high)]
    yield Figure("", "", "skill", "rating gap", gap[0], gap[1], gap[2], per_game.height, "points")
    yield from the_deal_decides([shares for shares in games if len(shares) == 2])
    if low > 0.5:
        needed = (AHEAD_FOR_SURE * sqrt(score * (1 - score)) / (score - 0.5)) ** 2
        yield Figure("", "", "skill", "games until the better one is ahead (95 %)", max(1.0, needed), unit="games")


def the_deal_decides(games: list[list[float]]) -> Iterator[Figure]:
    """How often the same seat wins both games of a deal, and how much more often than if deals decided nothing."""
    if len(games) < 2:
        return
    same = [float(max(shares) - min(shares) > 0.5) for shares in games]
    wins, losses = ([fmean(share == end for share in shares) for shares in games] for end in (1.0, 0.0))
    win, loss = fmean(wins), fmean(losses)
    chance, name = 2 * win * loss, "the same seat wins whoever plays it"
    ends = wilson(fmean(same), len(same))
    yield Figure("", "", "skill", name, fmean(same), *ends, len(same), "share", chance)
    beyond = [  # chance is estimated from the same deals, so each deal counts with what it does to that, too
        one - 2 * (loss * won + win * lost) + chance for one, won, lost in zip(same, wins, losses, strict=True)
    ]
    interval = at_the_end(beyond, 1.0)
    ends = interval.low, interval.high
    name = "what the deal decides: that, beyond chance"
    yield Figure("", "", "skill", name, interval.mean, *ends, len(same), "difference", 0.0)


def rating_gap(score: float) -> float:
    """Give the difference of ratings that a score stands for, where 400 points are odds of ten to one."""
    inside = min(max(score, 0.001), 0.999)
    return 400 * log10(inside / (1 - inside))


# -- how it goes ------------------------------------------------------------------------


def length(part: Frames) -> Iterator[Figure]:
    """How long games are."""
    games = part["games"]
    yield average("length", "turns", games, "turns", "turns")
    for name, quantile in (("shortest tenth, turns", 0.1), ("median, turns", 0.5), ("longest tenth, turns", 0.9)):
        value = games["turns"].quantile(quantile, "nearest")
        yield Figure("", "", "length", name, float(value or 0), games=games.height, unit="turns")
    yield average("length", "decisions", games, "decisions", "decisions")


def leads(part: Frames) -> Iterator[Figure]:
    """How often the lead changes hands, and when it is settled."""
    import polars as pl

    games = part["games"].with_columns(steady=pl.col("lead_changes") == 0)
    yield average("leads", "lead changes", games, "lead_changes", "changes")
    yield share("leads", "games without a lead change", games, "steady")
    yield average("leads", "settled after this share of the turns", games, "settled", "share")


def endings(part: Frames) -> Iterator[Figure]:
    """How games end, by the rule at work, and how often nobody wins alone."""
    import polars as pl

    games = part["games"]
    for rule in sorted(games["ended_by"].unique()):
        yield share("end", rule, games.with_columns(so=pl.col("ended_by") == rule), "so")
    best = part["seats"].group_by(GAME).agg(pl.col("score").max(), pl.col("counts").sum())
    among_several = best.filter(pl.col("counts") > 1).with_columns(drawn=pl.col("score") < 1)
    if among_several.height:
        yield share("end", "no single winner", among_several, "drawn")


def choices(part: Frames) -> Iterator[Figure]:
    """How often each kind of choice is made in a game."""
    import polars as pl

    per_game = part["choices"].group_by(*GAME, "verb").agg(pl.col("times").sum())
    for (verb,), rows in sorted(per_game.group_by("verb"), key=itemgetter(0)):
        every = part["games"].join(rows, on=list(GAME), how="left").with_columns(pl.col("times").fill_null(0))
        yield average("choices", verb, every, "times", "times a game")


# -- cards ------------------------------------------------------------------------------


def cards_seen(part: Frames) -> Iterator[Figure]:
    """How often those win who have drawn, played or bought a card; naive, for games choose who has what."""
    import polars as pl

    joined = part["cards"].join(part["seats"], on=[*GAME, "seat"])
    for mark in MARKS:
        seen = joined.filter(pl.col(mark) > 0)
        for (card,), rows in sorted(seen.group_by("card"), key=itemgetter(0)):
            if rows.height >= FEWEST_SEEN:
                yield share(f"wins when {mark}", card, rows)


def worth(frames: Frames) -> Iterator[Figure]:
    """What a card is worth to who plays it: the same games with the card, less those without it."""
    import polars as pl

    on = [name for name in GAME if not name.startswith("without")] + ["seat"]
    seats = frames["seats"]
    without = seats.filter((pl.col("without") != "") & (pl.col("seat") == pl.col("without_seat")))
    pairs = without.join(seats.filter(pl.col("without") == ""), on=on, suffix="_with")
    pairs = pairs.with_columns(gain=pl.col("share_with") - pl.col("share"))
    for (table, variant, card), rows in sorted(pairs.group_by("table", "variant", "without"), key=itemgetter(0)):
        deals = [
            gains for (gains,) in rows.group_by("deal", maintain_order=True).agg("gain").select("gain").iter_rows()
        ]
        if rows.height >= FEWEST_SEEN and len(deals) > 1:
            interval = by_clusters(deals)
            ends = interval.mean, interval.low, interval.high
            yield Figure(table, variant, "worth of playing", card, *ends, rows.height, "difference", 0.0)


def by_clusters(deals: list[list[float]]) -> Interval:
    """Give the interval of the mean of all differences, where those of one deal go together."""
    pairs = sum(len(deal) for deal in deals)
    mean = sum(sum(deal) for deal in deals) / pairs
    usual = pairs / len(deals)
    pulls = [mean + (sum(deal) - mean * len(deal)) / usual for deal in deals]  # how far each deal pulls the mean
    return at_the_end(pulls)


def never(part: Frames, game: Game, cards: CardSet) -> Iterator[Figure]:
    """Which events never happened at any table, and which cards were never used though cards of their kind were."""
    import polars as pl

    games = part["games"].height
    happened = set(part["events"]["event"].unique())
    for tag in sorted({f"{kind.rule} {kind.name}" for kind in game.event_kinds} - happened):
        yield Figure("", "", "never happened", tag, 0.0, 0.0, Z**2 / (games + Z**2), games)
    used = dict(part["cards"].group_by("card").agg(pl.sum_horizontal(MARKS).sum()).iter_rows())
    kinds = {card.kind for card in cards.cards if used.get(card.id)}
    for card in cards.cards:
        if card.kind in kinds and not used.get(card.id):
            yield Figure("", "", "never used", card.id, 0.0, 0.0, Z**2 / (games + Z**2), games)
