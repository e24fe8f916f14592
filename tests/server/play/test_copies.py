"""A game that others may have changed first is put back from a copy."""

from collections.abc import Callable

import pytest

from wartable.games import load
from wartable.server.play.bare import AGREE, BarePlay
from wartable.server.play.entries import Created, Entry, SeatEntry
from wartable.server.play.kept import KeptPlay
from wartable.server.play.play import Play
from wartable.server.play.summaries import Summary, summary


def begin() -> Play:
    """A game between two people that has just begun, with a seat that is still open."""
    game = load("roar-of-war")
    setup = game.setup(players=3)
    people = [SeatEntry(kind="person", name=name, token=name) for name in ("Ann", "Ben")]
    created = Created(
        game=game.name,
        rules_version=game.rules_version,
        cards=setup.cards_hash,
        options=setup.options,
        seed=1,
        seats=[*people, SeatEntry(kind="open", name="Open", invite="come")],
        at=1000,
    )
    return Play(created)


def act(play: Play) -> Entry:
    seat = play.state.to_act[0]
    return play.act(seat, play.state.text(seat, play.state.legal_actions(seat)[0]), 7, message=1)


def undo(play: Play) -> Entry:
    act(play)
    return play.undo(play.deeds[-1].seat)


CHANGES: list[Callable[[Play], Entry]] = [
    act,
    undo,
    lambda play: play.say(0, "Hello"),
    lambda play: play.key(0, "another", alone=False),
    lambda play: play.invite(2, "come too"),
    lambda play: play.claim(2, "Cid", "Cid"),
    lambda play: play.resign(1),
    lambda play: play.time_out(),
]


def facts(play: Play) -> list[object]:
    """All that a copy must not share with what it was made of."""
    timing = play.timing
    assert timing is not None
    since = dict(timing.since), list(timing.bank)
    steps = len(play.history.steps), play.history.floor, [play.can_undo(seat) for seat in range(3)]
    seats = [seat.copy() for seat in play.seats]
    return [play.state.digest(), steps, since, seats, list(play.said), len(play.deeds), play.over, play.at]


@pytest.mark.parametrize("number", range(len(CHANGES)))
def test_what_happens_to_a_game_does_not_happen_to_its_copy_which_can_follow(number: int) -> None:
    play = begin()
    for _ in range(3):
        act(play)
    kept, before = play.copy(), facts(play)
    play.at = 5000
    CHANGES[number](play)
    assert facts(play) != before
    assert facts(kept) == before
    kept.at = 5000
    CHANGES[number](kept)
    assert facts(kept) == facts(play)


def test_a_question_is_answered_at_one_of_two() -> None:
    play = begin()
    play.claim(2, "Cid", "Cid")
    play.takeback = 0, {1, 2}
    kept = play.copy()
    play.answer_takeback(1, True)
    assert kept.takeback == (0, {1, 2})


def test_those_who_agree_agree_at_one_of_two() -> None:
    play = begin()
    short = Summary.model_validate_json(summary(play, "now"))
    bare = BarePlay([play.created], None, short)
    kept = bare.copy()
    bare.act(0, AGREE, None)
    assert (bare.waited_for(), kept.waited_for()) == ([1], [0, 1])
    over = KeptPlay([play.created], {"outcome": [1.0, 0.0, 0.0], "reason": "ended"}, {}, short)
    again = over.copy()
    over.say(0, "Well played")
    assert (len(over.said), again.said) == (1, [])
