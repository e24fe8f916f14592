"""What of a card can be changed, and how far: found by asking the game's own checks, which alone know."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal

from wartable.core.card_text import rewritten, written
from wartable.core.card_values import entry_of
from wartable.core.cardset import CardSet, read_card_text
from wartable.core.errors import BadCardSet
from wartable.core.game import Game

Kind = Literal["number", "flag", "words", "text"]
APART = ("name", "id", "attested", "kind", "type", "copies", "figures", "tokens", "level", "tile", "side")
FARTHEST = 128  # from what a value is now
MOST_CHOICES = 24


@dataclass(frozen=True)
class CardField:
    """One value of a card: its name in the file, what it is now, and what else the rules would let it be."""

    name: str
    kind: Kind
    value: int | str | bool
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()


def fields_of(game: Game, content: Mapping[str, Any], card: str) -> list[CardField]:
    """List what can be changed of a card while all others stay as they are."""
    cards = game.make_cards(dict(content))
    ids = {info.id: info.name for info in cards.cards}
    entry = entry_of(content, ids, card)
    kin = [entry_of(content, ids, info.id) for info in cards.cards if info.kind == cards.card(card).kind]
    others = [entry_of(content, ids, info.id) for info in cards.cards if info.kind != cards.card(card).kind]
    found = []
    for name in dict.fromkeys(name for one in (entry, *kin) for name in one):
        examples = [one[name] for one in (entry, *kin) if name in one]
        if name in APART:
            continue
        if isinstance(examples[0], list):
            numbers = entry.get(name, [])
            parts = [f"{name}.{at}" for at, part in enumerate(numbers) if type(part) is int]
            found += [_number(game, content, ids, card, part, numbers[at]) for at, part in enumerate(parts)]
        elif isinstance(examples[0], bool):
            found.append(CardField(name, "flag", bool(entry.get(name, False))))
        elif isinstance(examples[0], int):
            now = entry.get(name, cards.card(card).values.get(name, 0))
            found.append(_number(game, content, ids, card, name, int(now)))
        elif name == "text":
            found.append(CardField(name, "text", str(entry.get(name, ""))))
        elif isinstance(examples[0], str):
            examples += [one[name] for one in others if name in one]
            found.append(_words(game, content, ids, card, name, entry.get(name), examples))
    return [field for field in found if field.kind in ("flag", "text") or field.low < field.high or field.choices]


def with_changes(content: Mapping[str, Any], ids: Mapping[str, str], card: str, values: Mapping[str, Any]) -> Any:
    """Give the content with some values of a card changed; what is changed is no longer attested."""
    copy = deepcopy(dict(content))
    entry = entry_of(copy, ids, card)
    for name, value in values.items():
        field, _, at = name.partition(".")
        before = entry.get(field)
        if at and isinstance(before, list):
            entry[field] = [value if str(number) == at else part for number, part in enumerate(before)]
        else:
            entry[name] = value
        if entry.get(field) != before and field in entry.get("attested", ()):
            entry["attested"] = [one for one in entry["attested"] if one != field]
        if name == "amount" and "text" not in values:
            _retell(entry, before, value)
    return copy


def _retell(entry: dict[str, Any], before: Any, amount: Any) -> None:
    """Let a card's own text say its new amount, where it says the former one in just one place."""
    text, count = re.subn(rf"(?<!\d){before}(?!\d)", str(amount), str(entry.get("text", "")))
    if count == 1:
        entry["text"] = text


def changed_text(game: Game, text: str, card: str, values: Mapping[str, Any], title: str) -> tuple[str, CardSet]:
    """Write changes of a card into a set's file, whose remarks stay where that can be; check what comes of it."""
    content = read_card_text(text, "The card set")
    ids = {info.id: info.name for info in game.checked_cards(content, "The card set").cards}
    wanted = with_changes(content, ids, card, values) if card else deepcopy(content)
    if title:
        wanted["name"] = title
    cards = game.checked_cards(wanted, "The card set")
    changes: dict[str, dict[str, Any]] = {}
    if card:
        before, after = entry_of(content, ids, card), entry_of(wanted, ids, card)
        changes[card] = {name: value for name, value in after.items() if before.get(name) != value}
    try:
        kept = _titled(rewritten(text, ids, changes), wanted["name"])
        if read_card_text(kept, "it") == wanted:
            return kept, cards
    except (BadCardSet, ValueError):
        pass  # it is laid out in some way of its own
    return written(wanted), cards


def _titled(text: str, title: str) -> str:
    """Write what a set is called where that stands, on the first line that says so."""
    lines = text.split("\n")
    at = next(number for number, line in enumerate(lines) if line.partition("=")[0].strip() in ("name", '"name"'))
    lines[at] = written({"name": title}).strip().replace('"name"', "name", 1)
    return "\n".join(lines)


def _accepts(game: Game, content: Mapping[str, Any], ids: Mapping[str, str], card: str, name: str, value: Any) -> bool:
    try:
        game.make_cards(with_changes(content, ids, card, {name: value}))
    except BadCardSet:
        return False
    return True


def _number(
    game: Game, content: Mapping[str, Any], ids: Mapping[str, str], card: str, name: str, now: int
) -> CardField:
    def fits(value: int) -> bool:
        return _accepts(game, content, ids, card, name, value)

    return CardField(name, "number", now, _farthest(fits, now, -1), _farthest(fits, now, 1))


def _farthest(fits: Callable[[int], bool], now: int, way: int) -> int:
    """Find how far a number may go one way, by steps that double and then halve."""
    good, step = now, 1
    while step <= FARTHEST and fits(good + way * step):
        good, step = good + way * step, step * 2
    while (step := step // 2) >= 1:
        if fits(good + way * step):
            good += way * step
    return good


def _words(
    game: Game,
    content: Mapping[str, Any],
    ids: Mapping[str, str],
    card: str,
    name: str,
    now: str | None,
    examples: list[str],
) -> CardField:
    tried = dict.fromkeys([now or "", *map(str, examples)])  # those of its kind first
    allowed = (word for word in tried if word == now or _accepts(game, content, ids, card, name, word))
    return CardField(name, "words", now or "", choices=tuple(sorted(islice(allowed, MOST_CHOICES))))
