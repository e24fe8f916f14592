"""Who won deal by deal, as published with a study: other cards are compared with it on the same deals."""

from __future__ import annotations

import csv
from pathlib import Path

from wartable.core.errors import WartableError
from wartable.lab.sequence import Interval, at_the_end
from wartable.lab.statistics import Frames, Key, by_deals

DEALS = "deals.csv"
MOST_PUBLISHED = 120  # of each table
HEAD = ("table", "variant", "section", "name", "deal", "share")
SharesByDeal = dict[Key, dict[int, float]]


def write_deals(frames: Frames, folder: Path) -> None:
    """Write the shares of victories in the first deals of each table."""
    with (folder / DEALS).open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(HEAD)
        for key, shares in by_deals(frames).items():
            writer.writerows((*key, deal, round(share, 4)) for deal, share in shares.items() if deal < MOST_PUBLISHED)


def read_deals(folder: Path) -> SharesByDeal:
    """Read what was published."""
    found: SharesByDeal = {}
    try:
        with (folder / DEALS).open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                key = row["table"], row["variant"], row["section"], row["name"]
                found.setdefault(key, {})[int(row["deal"])] = float(row["share"])
    except OSError as error:
        raise WartableError(f"{folder / DEALS} cannot be read: {error.strerror}.") from None
    return found


def moved_by(before: SharesByDeal, now: SharesByDeal) -> dict[Key, Interval]:
    """Give by how much each share has moved, on the deals that both have."""
    found = {}
    for key, shares in before.items():
        differences = [now[key][deal] - share for deal, share in shares.items() if deal in now.get(key, {})]
        if len(differences) > 1:
            found[key] = at_the_end(differences, 1.0)
    return found
