"""The first turn for who asks for it: what the rules leave to luck is drawn anew until they have it.

Only what everybody may know is looked at, who begins and what the person holds, so that nothing hidden shows through.
"""

from __future__ import annotations

from collections.abc import Callable

from wartable.server.play.brought_cards import cards_at
from wartable.server.play.entries import Created
from wartable.server.play.kept import KeptPlay
from wartable.server.play.play import Play
from wartable.server.play.shelf import find_game
from wartable.server.protocol.denied import Denied

MOST_DRAWS = 64  # of dice or of hands; half of them fail, so that all of them never do


def dealt_to_begin(created: Created, draw: Callable[[], int]) -> Created:
    """Deal until the only person at a table can begin."""
    people = [number for number, seat in enumerate(created.seats) if seat.kind != "bot"]
    if len(people) != 1 or created.seats[people[0]].kind != "person":
        raise Denied(400, "bad-seats", "Only who plays against nobody but bots can ask for the first turn.")
    game = find_game(created.game)
    setup = game.setup(cards_at(game, created), **created.options)
    seed = created.seed
    for _ in range(MOST_DRAWS):
        if game.can_begin(game.begin(setup, seed), people[0]):
            break
        seed = draw()
    return created.model_copy(update={"seed": seed, "begins": people[0]})


def luck_to_begin(play: Play, seat: int, action: str, draw: Callable[[], int]) -> int:
    """Draw luck for an action: if it decides who begins, such that the one begins who asked for it."""
    luck = draw()
    if play.created.begins is None or isinstance(play, KeptPlay):
        return luck
    if play.why_not(seat, action) is not None or _has_begun(play):
        return luck
    for _ in range(MOST_DRAWS):
        events = play.history.copy().apply(seat, action, luck)
        first = next((event.seat for event in events if event.kind.marks == "first"), None)
        if first in (None, play.created.begins) or not any(event.kind.chance for event in events):
            break
        luck = draw()
    return luck


def _has_begun(play: Play) -> bool:
    """Tell whether somebody has had the first turn; a game that went on by other rules certainly has one."""
    first = any(event.kind.marks == "first" for deed in play.deeds for event in deed.events)
    return first or play.resumed is not None
