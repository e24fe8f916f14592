"""What is told again, and what people must remember by themselves."""

import pytest
from pydantic_core import from_json

from wartable.core.rng import seeded
from wartable.games import load
from wartable.server.play.entries import Created, SeatEntry
from wartable.server.play.play import Play
from wartable.server.play.showing import PAGE, chronicle, seen_events
from wartable.server.protocol.messages import ChronicleLine


def play_of(turns: int, **options: object) -> Play:
    """Plays at random until so many turns have begun."""
    game, luck = load("roar-of-war"), seeded(5)
    setup = game.setup(**options)
    seats = [SeatEntry(kind="person", name=f"P{seat}", token=str(seat)) for seat in range(setup.seats)]
    play = Play(
        Created(
            game=game.name,
            rules_version=game.rules_version,
            cards=setup.cards_hash,
            options=setup.options,
            seed=1,
            seats=seats,
        )
    )
    begun = 0
    while begun < turns:
        seat = play.state.to_act[0]
        actions = play.state.legal_actions(seat)
        play.act(seat, play.state.text(seat, actions[luck.below(len(actions))]), luck.below(1 << 30))
        begun += sum(event.kind.turn for event in play.deeds[-1].events)
    return play


def sentences(play: Play, seat: int) -> list[str]:
    return ["".join(span["text"] for span in line["sentence"]) for line in whole(play, seat)]


def whole(play: Play, seat: int) -> list[ChronicleLine]:
    """All pages of a chronicle."""
    page = chronicle(play, seat, 0)
    lines = page.lines
    while page.earlier:
        page = chronicle(play, seat, 0, page.earlier)
        lines = page.lines + lines
    return lines


def test_who_must_remember_is_not_told_again_what_earlier_turns_showed() -> None:
    play = play_of(6, memory=True)
    everything = [event for deed in play.deeds for event in from_json(seen_events(play, deed, 0, must_remember=True))]
    last_turn = max(at for at, event in enumerate(everything) if "turn" in event)
    assert [event["kind"] for event in everything[:last_turn] if "fades" in event].count("revealed") >= 4
    told = whole(play, 0)
    assert len(told) == sum(at > last_turn or "fades" not in event for at, event in enumerate(everything))
    assert not any("reveal" in sentence for sentence in sentences(play, 0)[: -len(everything) + last_turn])


def test_without_the_option_everything_is_told_again() -> None:
    play = play_of(6)
    assert len(whole(play, 0)) == sum(len(deed.events) for deed in play.deeds)
    assert not any(line["fades"] for line in whole(play, 0))
    assert any("reveal" in sentence for sentence in sentences(play, 0))


def test_when_the_game_is_over_everything_is_told() -> None:
    play = play_of(6, memory=True)
    play.resign(0)
    assert play.over is not None
    assert len(whole(play, 1)) == sum(len(deed.events) for deed in play.deeds)


def test_a_chronicle_comes_in_pages() -> None:
    play = play_of(30)
    everything = whole(play, 0)
    assert len(everything) > 2 * PAGE
    last = chronicle(play, 0, 3)
    assert len(last.lines) == PAGE
    assert last.earlier == len(everything) - PAGE
    assert {line["version"] for line in last.lines} == {3}
    before = chronicle(play, 0, 0, last.earlier)
    assert before.lines == everything[-2 * PAGE : -PAGE]
    assert chronicle(play, 0, 0, 10**9).lines == everything[-PAGE:]
    assert chronicle(play, 0, 0, 0).lines == []


def test_what_was_told_is_not_put_into_words_again(monkeypatch: pytest.MonkeyPatch) -> None:
    play = play_of(3)
    told = {seat: sentences(play, seat) for seat in (0, 1)}
    monkeypatch.setattr("wartable.core.game.Game.tell", None)  # calling it would fail
    assert {seat: sentences(play, seat) for seat in (0, 1)} == told
    with pytest.raises(TypeError):
        chronicle(play, -1, 0)
