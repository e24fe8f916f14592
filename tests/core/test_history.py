"""A game at a table: what can be taken back, and what is kept of choices that arrive in any order."""

from __future__ import annotations

import pytest

from tests.games.roar_of_war.playing import battle
from wartable.core.errors import IllegalAction
from wartable.core.history import History, NothingToUndo
from wartable.core.state import ONLOOKER
from wartable.games import load
from wartable_skirmish.game import Skirmish
from wartable_skirmish.state import SkirmishState

SEED = 4


def begin(**options: object) -> History:
    game = Skirmish()
    return History(game.begin(game.setup(**options), SEED), SEED)


def first_choice(history: History, seat: int) -> str:
    return history.state.text(seat, history.state.legal_actions(seat)[0])


def pick_all(history: History, *order: int) -> None:
    for seat in order:
        history.apply(seat, first_choice(history, seat))


def winner(history: History) -> int:
    (seat,) = history.state.to_act
    return seat


def test_a_refused_action_leaves_no_step() -> None:
    history = begin()
    before = history.state.digest()
    for action in ("pass", "dance", 99):
        with pytest.raises(IllegalAction):
            history.apply(0, action)
    assert history.steps == []
    assert history.state.digest() == before


def test_a_copy_stands_where_it_was_made_and_goes_on_by_itself() -> None:
    history = begin()
    pick_all(history, 0)
    before = history.state.digest()
    kept = history.copy()
    pick_all(history, 1)
    assert not history.can_undo(0)
    assert (kept.state.digest(), len(kept.steps)) == (before, 1)
    assert kept.copy().undo(0) == kept.steps[0]
    pick_all(kept, 1)
    assert kept.steps == history.steps
    assert kept.state.digest() == history.state.digest()


def test_what_everybody_may_know_is_that_of_now_whatever_was_done() -> None:
    game = load("clash-of-armies")
    history = History(game.begin(game.setup(), SEED), SEED)

    def look() -> None:
        assert history.public == history.state.view(ONLOOKER)

    look()
    while not history.can_take_back(0) or history.can_undo(0):
        (seat,) = history.state.to_act
        history.apply(seat, first_choice(history, seat))
        look()
        if history.can_undo(seat):
            history.undo(seat)
            look()
            history.apply(seat, first_choice(history, seat))
            look()
    history.take_back(0)
    look()


def test_nothing_can_be_undone_at_the_beginning() -> None:
    history = begin()
    assert not history.can_undo(0)
    with pytest.raises(NothingToUndo, match="nothing to take back"):
        history.undo(0)


def test_a_secret_choice_can_be_taken_back_until_all_have_chosen() -> None:
    history = begin()
    before = history.state.digest()
    history.apply(0, first_choice(history, 0))
    taken = history.undo(0)
    assert (taken.seat, taken.action) == (0, first_choice(history, 0))
    assert history.state.digest() == before
    pick_all(history, 0, 1)
    assert not history.can_undo(0)
    assert not history.can_undo(1)


def test_each_seat_takes_back_its_own_secret_choice_whoever_came_later() -> None:
    history = begin(players=3)
    pick_all(history, 2, 0)
    other = begin(players=3)
    pick_all(other, 0)
    assert not history.can_undo(1)
    history.undo(2)
    assert history.state.digest() == other.state.digest()
    assert [step.seat for step in history.steps] == [0]
    history.undo(0)
    assert history.steps == []
    assert history.state.to_act == (0, 1, 2)


def test_an_action_that_reveals_cannot_be_taken_back_even_in_secret() -> None:
    history = begin()
    pick_all(history, 0, 1)
    history.apply(winner(history), "peek")
    assert history.floor == len(history.steps)
    assert not history.can_undo(winner(history))


class ShufflingState(SkirmishState):
    def supply(self) -> None:
        self.rng.below(6)
        super().supply()


class Shuffling(Skirmish):
    state_class = ShufflingState


def scout_an_empty_deck(game: Skirmish) -> tuple[History, int]:
    """A game up to a winner who has nothing to peek at, and who that is."""
    history = History(game.begin(game.setup(rounds=5), SEED), SEED)
    for _ in range(3):
        pick_all(history, 0, 1)
        history.apply(winner(history), "pass")
    pick_all(history, 0, 1)
    return history, winner(history)


def test_an_action_that_neither_draws_nor_reveals_can_be_taken_back() -> None:
    history = battle(orc={}, elf={}).history
    before = history.state.digest()
    history.apply(0, "attack-with orc 2")
    assert history.can_undo(0)
    assert not history.can_undo(1)
    history.undo(0)
    assert history.state.digest() == before
    assert not history.can_undo(0)


def test_what_led_to_a_secret_choice_stays_or_undoing_would_tell_whether_others_began() -> None:
    history, seat = scout_an_empty_deck(Skirmish())
    history.apply(seat, "pass")
    assert not history.can_undo(seat)


def test_luck_raises_the_floor_even_when_no_event_tells_of_it() -> None:
    history, seat = scout_an_empty_deck(Shuffling())
    history.apply(seat, "pass")
    assert not history.can_undo(seat)


def test_another_seats_action_raises_the_floor() -> None:
    history, seat = scout_an_empty_deck(Skirmish())
    history.apply(seat, "pass")
    pick_all(history, 1 - seat)
    assert not history.can_undo(seat)
    assert history.can_undo(1 - seat)


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (2, 0, 1)])
@pytest.mark.parametrize("entropy", [None, 99])
def test_choices_are_kept_in_seat_order_with_the_luck_at_the_last(order: tuple[int, ...], entropy: int | None) -> None:
    history = begin(players=3)
    for seat in order:
        history.apply(seat, first_choice(history, seat), entropy)
    assert [step.seat for step in history.steps] == [0, 1, 2]
    assert [len(step.chance) for step in history.steps] == [0, 0, 3]
    assert [step.entropy for step in history.steps] == [None, None, entropy]
    assert [[event.name for event in step.events] for step in history.steps[:2]] == [["picked"], ["picked"]]
    assert [event.seat for event in history.events() if event.name == "picked"] == [0, 1, 2]


def test_equal_choices_of_different_rounds_are_not_confused() -> None:
    history = begin(best_of=3, rounds=1)
    while not history.state.over:
        for seat in reversed(history.state.to_act):
            history.apply(seat, history.state.legal_actions(seat)[-1])
    picked = [event for event in history.events() if event.name == "picked"]
    steps = [step for step in history.steps if step.action.startswith("pick ")]
    assert [event.seat for event in picked] == [step.seat for step in steps]
    assert [f"pick {event.data['card']}" for event in picked] == [step.action for step in steps]


def test_entropy_replaces_the_luck_to_come_only_where_luck_is_drawn() -> None:
    plain, given = begin(), begin()
    luck = plain.state.rng.state
    for history, entropy in ((plain, None), (given, 12345)):
        history.apply(0, first_choice(history, 0), entropy)
    assert given.state.rng.state == luck
    assert given.steps[0].entropy is None
    given.apply(1, first_choice(given, 1), 12345)
    plain.apply(1, first_choice(plain, 1))
    assert given.steps[1].entropy == 12345
    assert given.state.rng.state != plain.state.rng.state


def test_the_end_cannot_be_taken_back() -> None:
    history = begin(rounds=1)
    pick_all(history, 0, 1)
    seat = winner(history)
    history.apply(seat, "pass")
    assert history.state.over
    assert not history.can_undo(seat)
