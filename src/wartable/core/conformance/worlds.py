"""A world as one seat lives through it: what it hears, and how others act in a world they did not choose."""

from __future__ import annotations

import json
from typing import NamedTuple

from wartable.core.conformance.trial import some
from wartable.core.game import game_of
from wartable.core.rng import Rng
from wartable.core.state import State
from wartable.core.telling import with_battles
from wartable.core.words import plain


class Heard(NamedTuple):
    """An event as a seat hears it, and whether it openly tells the seat something that was not known."""

    words: str
    telling: bool


class Deed(NamedTuple):
    """What a seat did in the true world, how it sounded, and whether it answered all that was asked."""

    actor: int
    action: int
    verb: str
    heard: list[Heard]
    done: bool


class World:
    """A state in which a seat, or an onlooker, listens."""

    def __init__(self, state: State, listener: int) -> None:
        self.state = state
        self.listener = listener

    def act(self, actor: int, action: int) -> Deed:
        """Take an action."""
        verb, asked = self.state.reading(actor, action).verb, Asked(self.state, actor)
        heard = self.hear(actor, action)
        return Deed(actor, action, verb, heard, asked.answered())

    def hear(self, actor: int, action: int) -> list[Heard]:
        """Take an action; the events as the listener hears them."""
        state, game = self.state, game_of(self.state)
        battle, journal = state.current(), state.listen()
        state.apply(actor, action)
        state.journal = None
        heard = []
        for told_by, event in with_battles(game.events(battle, journal.packed(), state), battle, state.current()):
            seen = event.seen_by(self.listener)
            telling = (event.kind.reveals or event.kind.chance) and seen is event
            heard.append(Heard(json.dumps([seen.json(), plain(game.tell(told_by, seen, self.listener))]), telling))
        return heard

    def follow(self, deed: Deed, rng: Rng) -> list[Heard]:
        """Let the actor do here what it did in the true world, or what is like it; how that sounds.

        How far others are with a secret choice is secret too: here they stay behind or catch up unheard.
        """
        decision = self.state.decision(deed.actor)
        if deed.actor == self.listener:
            return self.hear(deed.actor, deed.action)
        if decision is None or not decision.simultaneous:
            return self.hear(deed.actor, self.echo(deed, rng))
        asked, heard = Asked(self.state, deed.actor), list[Heard]()
        while not asked.answered():
            action = some(self.likes(deed), rng)
            ahead = World(self.state.clone(), self.listener)
            if ahead.act(deed.actor, action).done and not deed.done:
                break
            heard += self.hear(deed.actor, action)
            if not deed.done:
                break
        return heard

    def echo(self, deed: Deed, rng: Rng) -> int:
        """Find an action that sounds like the deed, if there is one."""
        likes = self.likes(deed)
        start = rng.below(len(likes))
        for action in likes[start:] + likes[:start]:
            if World(self.state.clone(), self.listener).hear(deed.actor, action) == deed.heard:
                return action
        return likes[start]

    def likes(self, deed: Deed) -> list[int]:
        """List what is most like a deed here: the same, else the same verb, else anything."""
        legal = self.state.legal_actions(deed.actor)
        if deed.action in legal:
            return [deed.action]
        return [action for action in legal if self.state.reading(deed.actor, action).verb == deed.verb] or legal


class Asked:
    """What a seat is asked, to see later whether it is still being asked the same."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat
        self._battle = state.current()
        self._frame = self._battle.frame
        self._waiting = set(state.to_act)

    def answered(self) -> bool:
        """Tell whether the seat has answered, or everybody is asked something else."""
        if self._state.over or self._state.current() is not self._battle or self._battle.frame != self._frame:
            return True
        waiting = set(self._state.to_act)
        return self._seat not in waiting or not waiting <= self._waiting
