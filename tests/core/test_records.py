"""Records replay, and say clearly why they do not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wartable.core.cardset import CardInfo, CardSet
from wartable.core.conformance.trial import some_choice
from wartable.core.errors import BadRecord
from wartable.core.history import History
from wartable.core.records import Record, parse_record, read_record, record_of, replay
from wartable.core.state import new_rng
from wartable_skirmish.game import Skirmish

GAME = Skirmish()


def played(**options: object) -> Record:
    history, rng = History(GAME.begin(GAME.setup(**options), 3), 3), new_rng(3)
    while not history.state.over:
        history.apply(*some_choice(history.state, rng), rng.seed() if rng.below(2) else None)
    return record_of(history, ("Ada", "Bo"))


@pytest.mark.parametrize("options", [{}, {"players": 3}, {"best_of": 3}])
def test_a_record_survives_its_file_and_replays(tmp_path: Path, options: dict[str, object]) -> None:
    record = played(**options)
    record.write(tmp_path / "game.json")
    read = read_record(tmp_path / "game.json")
    assert read == record
    history = replay(read, GAME)
    assert history.state.digest() == record.digest
    assert tuple(history.steps) == record.steps


def test_a_file_has_one_step_a_line(tmp_path: Path) -> None:
    record = played()
    record.write(tmp_path / "game.json")
    assert len((tmp_path / "game.json").read_text(encoding="utf-8").splitlines()) == len(record.steps) + 2


def test_a_game_not_begun_is_a_record_too(tmp_path: Path) -> None:
    record = record_of(History(GAME.begin(GAME.setup(), 8), 8))
    record.write(tmp_path / "game.json")
    assert replay(read_record(tmp_path / "game.json"), GAME).steps == []


def test_a_missing_file_is_reported(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="cannot be read: No such file"):
        read_record(tmp_path / "nothing.json")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe\x00", b"[1, 2"])
def test_a_file_that_is_no_json_is_reported(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "bad.json").write_bytes(content)
    with pytest.raises(BadRecord, match=r"bad\.json is not valid JSON"):
        read_record(tmp_path / "bad.json")


@pytest.mark.parametrize("content", [None, 3, [], {}, {"format": 2}, {"format": "1"}])
def test_other_formats_are_reported(content: object) -> None:
    with pytest.raises(BadRecord, match="not of format 1"):
        parse_record(content)


def without(name: str) -> Callable[[dict[str, Any]], None]:
    return lambda content: content.pop(name)


def with_value(name: str, value: object) -> Callable[[dict[str, Any]], None]:
    return lambda content: content.update({name: value})


def with_step(number: int, **parts: object) -> Callable[[dict[str, Any]], None]:
    return lambda content: content["steps"][number].update(parts)


@pytest.mark.parametrize(
    "tamper",
    [
        *(without(name) for name in played().json() if name != "format"),
        with_value("rules_version", "first"),
        with_value("seed", "lucky"),
        with_value("seed", None),
        with_value("options", 5),
        with_value("steps", 5),
        with_value("steps", [5]),
        with_value("steps", [{}]),
        with_value("outcome", ["all"]),
        with_value("outcome", 1.0),
        with_step(0, seat="red"),
        with_step(0, entropy="dice"),
        with_step(0, entropy=-1),
        with_step(0, entropy=1 << 62),
        with_step(0, chance=7),
    ],
)
def test_missing_and_misspelt_parts_are_reported(tamper: Callable[[dict[str, Any]], None]) -> None:
    content = json.loads(json.dumps(played().json()))
    tamper(content)
    with pytest.raises(BadRecord, match="lacks or misspells a part"):
        parse_record(content)


@pytest.mark.parametrize(
    ("tamper", "message"),
    [
        (with_value("game", "chess"), "The record is of chess, not of skirmish"),
        (with_value("rules_version", 7), "played by version 7 of the rules of Skirmish; this is version 1"),
        (with_value("cards", "0123"), "played with card set 0123, this is"),
        (with_value("options", {"players": 9}), "cannot be set up: Option 'players' cannot be 9"),
        (with_value("options", {"seed": 9}), "cannot be set up: Skirmish has no option 'seed'"),
        (with_value("options", {"cards": 9}), "cannot be set up: Skirmish has no option 'cards'"),
        (with_value("seed", 4), "Step [0-9]+ of the record"),
        (with_value("digest", "0" * 24), "ends in a different state"),
        (with_value("outcome", [0.25, 0.75]), r"gives the outcome \(0.25, 0.75\), here it is"),
        (with_value("outcome", None), "gives the outcome None, here it is"),
        (with_step(0, do="dance"), "Step 1 of the record .'dance', seat 0. fails: 'dance' is no action"),
        (with_step(0, do="pass"), "Step 1 of the record .'pass', seat 0. fails: You are asked to pick a card"),
        (with_step(0, seat=5), "Step 1 of the record names seat 5, where nobody plays"),
        (with_step(0, seat=-1), "Step 1 of the record names seat -1, where nobody plays"),
        (with_step(0, seat=10**30), "Step 1 of the record names seat 1000+, where nobody plays"),
        (with_step(1, chance=["rolled 9", "rolled 9"]), "Step 2 of the record drew .*'rolled 9'.*, here it draws"),
        (with_step(1, chance=[]), r"Step 2 of the record drew \[\], here it draws"),
        (with_step(1, entropy=77), "Step 2 of the record drew"),
    ],
)
def test_a_tampered_record_is_reported_where_it_differs(tamper: Callable[[dict[str, Any]], None], message: str) -> None:
    content = json.loads(json.dumps(played().json()))
    tamper(content)
    with pytest.raises(BadRecord, match=message):
        replay(parse_record(content), GAME)


def test_a_record_cut_short_is_reported() -> None:
    content = played().json()
    content["steps"] = content["steps"][:-1]
    with pytest.raises(BadRecord, match="ends in a different state"):
        replay(parse_record(content), GAME)


def test_a_record_is_replayed_with_the_cards_it_names() -> None:
    cards = CardSet("Other", "feed", tuple(CardInfo(c.id, c.name, c.group, c.kind, 1, {}) for c in GAME.cards.cards))
    record = record_of(History(GAME.begin(GAME.setup(cards), 8), 8))
    assert record.cards == "feed"
    assert replay(record, GAME, cards).state.setup.cards_hash == "feed"
    with pytest.raises(BadRecord, match="played with card set feed"):
        replay(record, GAME)
