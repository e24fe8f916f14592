"""The first turn for who asks for it: by the rules, at any luck, and with nothing told that is hidden."""

from itertools import count

import pytest

from wartable.core.history import begin_at
from wartable.core.state import Position, new_rng
from wartable.games import load
from wartable.server.play.entries import Created, Entry, SeatEntry
from wartable.server.play.first_turn import dealt_to_begin, luck_to_begin
from wartable.server.play.play import Play, replayed
from wartable.server.protocol.denied import Denied

PERSON = SeatEntry(kind="person", name="Ann", token="token")
BOT = SeatEntry(kind="bot", name="Recruit", bot="recruit")
DEALS = range(12)


def asked(game: str, seed: int, *seats: SeatEntry, **options: str) -> Created:
    """A table whose only person wants to begin, dealt by seeds from this one on."""
    setup = load(game).setup(**options)
    created = Created(
        game=game,
        rules_version=load(game).rules_version,
        cards=setup.cards_hash,
        options=setup.options,
        seed=seed,
        seats=list(seats),
    )
    return dealt_to_begin(created, count(seed + 100).__next__)


def first_of(play: Play) -> int | None:
    """Who has had the first turn."""
    told = (event for deed in play.deeds for event in deed.events)
    return next((event.seat for event in told if event.kind.marks == "first"), None)


def play_to_the_first_turn(play: Play, seed: int) -> list[Entry]:
    """Let everybody do what they may do first, with luck from this seed on; the log of it."""
    log: list[Entry] = [play.created]
    draw = count(seed).__next__
    while first_of(play) is None:
        seat = play.state.to_act[-1]
        action = play.state.text(seat, play.state.legal_actions(seat)[0])
        log.append(play.act(seat, action, luck_to_begin(play, seat, action, draw)))
    return log


@pytest.mark.parametrize("person", [0, 1])
@pytest.mark.rule("RW-204")
def test_the_dice_let_the_person_begin_at_any_luck(person: int) -> None:
    seats = [PERSON, BOT] if person == 0 else [BOT, PERSON]
    for seed in DEALS:
        play = Play(asked("roar-of-war", seed, *seats))
        log = play_to_the_first_turn(play, seed)
        assert first_of(play) == person
        again = replayed(log)
        assert again.state.digest() == play.state.digest()


@pytest.mark.rule("CR-321")
def test_the_person_holds_a_tactics_card_below_all_that_the_bot_could_hold() -> None:
    game = load("clash-of-rage")
    for seed in DEALS:
        created = asked("clash-of-rage", seed, PERSON, BOT, clans="goldleif,steamfield")
        state = begin_at(game, game.setup(**created.options), created.seed, None).state
        hand = state.view(0).json()["detail"]["clans"][0]["hand"]  # type: ignore[index]
        assert min(card["number"] for card in hand) == 1


@pytest.mark.rule("CR-321")
def test_whether_one_can_begin_is_told_by_ones_own_hand_alone() -> None:
    game, told = load("clash-of-rage"), set()
    setup = game.setup(clans="goldleif,steamfield")
    for seed in range(20):
        state = game.begin(setup, seed)
        told.add(game.can_begin(state, 0))
        worlds = [Position(state.view(0)).sample(new_rng(luck)) for luck in range(5)]
        assert {game.can_begin(world, 0) for world in worlds} == {game.can_begin(state, 0)}
    assert told == {True, False}


def test_a_clan_that_has_no_number_below_all_others_is_dealt_as_luck_has_it() -> None:
    created = asked("clash-of-rage", 5, PERSON, BOT, clans="steamfield,goldleif")
    assert created.begins == 0
    assert not load("clash-of-rage").can_begin(Play(created).state, 0)


@pytest.mark.parametrize("seats", [(PERSON, PERSON), (BOT, BOT), (PERSON, SeatEntry(kind="open", name="Open seat"))])
def test_nobody_is_given_the_first_turn_of_another_person(seats: tuple[SeatEntry, SeatEntry]) -> None:
    with pytest.raises(Denied):
        asked("roar-of-war", 1, *seats)


def test_dice_are_rolled_once_where_nobody_asked() -> None:
    begun = set()
    for seed in DEALS:
        play = Play(asked("roar-of-war", seed, PERSON, BOT).model_copy(update={"begins": None}))
        play_to_the_first_turn(play, seed)
        begun.add(first_of(play))
    assert begun == {0, 1}
