"""Players that differ from a bot in one habit only, to measure what that habit is worth in Roar of War."""

from collections.abc import Callable

from wartable.bots.base import Bot
from wartable.bots.greedy import GreedyBot
from wartable.bots.random import RandomBot
from wartable.core.bits import members
from wartable.core.rng import Rng
from wartable.core.state import Position, View
from wartable.games.roar_of_war.judging.knowledge import set_code
from wartable.games.roar_of_war.rules.teams import is_rival
from wartable.games.roar_of_war.state import RoarState
from wartable.games.roar_of_war.table.army import CARD_BITS, CARD_MASK, HIDDEN, Army
from wartable.games.roar_of_war.table.codes import MAX_HEIGHT, PILES, Ask


class Player:
    """Somebody at the table: a bot, and what it is shown of the state."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot

    def choose(self, state: RoarState, seat: int, luck: Rng) -> int:
        """Choose from what is shown; what is not legal after all is thought over with open eyes."""
        action = int(self.bot.choose(Position(View(self.shown(state, seat), seat)), luck))
        if action in state.legal_actions(seat):
            return action
        return int(self.bot.choose(Position(state.view(seat)), luck))

    def shown(self, state: RoarState, seat: int) -> RoarState:
        """Give the veiled state the bot thinks about."""
        veiled = state.clone()
        veiled.veil(seat)
        return veiled


class Forgetful(Player):
    """Forgets every rival's card as soon as it is face down again."""

    def shown(self, state: RoarState, seat: int) -> RoarState:
        """Hide all that was seen before this fight."""
        veiled = super().shown(state, seat)
        for rival in rivals(veiled, seat):
            army = veiled.armies[rival]
            for place in members(army.known[seat]):
                if not is_face_up(veiled, rival, place):
                    army.known[seat] &= ~(1 << place)
                    set_code(army, place // MAX_HEIGHT, place % MAX_HEIGHT, HIDDEN)
        return veiled


class SeesAnimals(Player):
    """Knows which of the rivals' top cards are animals, so that no animal bluffs it."""

    def shown(self, state: RoarState, seat: int) -> RoarState:
        """Show the animals on top of the rivals' piles."""
        world = state.clone()
        for rival in rivals(world, seat):
            army = world.armies[rival]
            for pile in range(PILES):
                if army.heights[pile] and army.top_card(pile).animal:
                    army.known[seat] |= 1 << army.top_place(pile)
        return super().shown(world, seat)


class LateAnimals(Player):
    """Lays no animal while it has another card to lay."""

    def shown(self, state: RoarState, seat: int) -> RoarState:
        """Leave the animals out of the hand it lays from."""
        veiled = super().shown(state, seat)
        if is_laying(veiled):
            keep(veiled.armies[seat], lambda army, slot: not army.race.cards[slot].animal)
        return veiled


class WeakPile(Player):
    """Lays its fighting card of least Defence on one pile, be it the ruler's or another."""

    def __init__(self, bot: Bot, over_ruler: bool) -> None:
        super().__init__(bot)
        self.over_ruler = over_ruler

    def shown(self, state: RoarState, seat: int) -> RoarState:
        """Leave only the weakest fighting cards in the hand when that pile's turn comes."""
        veiled = super().shown(state, seat)
        army = veiled.armies[seat]
        if is_laying(veiled) and ruler_pile(army) >= 0 and army.chosen_size % PILES == self.weak_pile(army):
            fighters = [slot for slot in members(army.hand) if not army.race.cards[slot].animal]
            least = min((army.race.cards[slot].defence for slot in fighters), default=0)
            keep(army, lambda army, slot: slot in fighters and army.race.cards[slot].defence == least)
        return veiled

    def weak_pile(self, army: Army) -> int:
        """Choose the ruler's pile, or the one beside it."""
        return ruler_pile(army) if self.over_ruler else (ruler_pile(army) + 1) % int(PILES)


def rivals(state: RoarState, seat: int) -> list[int]:
    """List the rivals still in."""
    return [other for other in members(state.playing) if is_rival(state, seat, other)]


def is_face_up(state: RoarState, owner: int, place: int) -> bool:
    """Tell whether a card lies face up in the fight that goes on."""
    if not state.fighting:
        return False
    army = state.armies[owner]
    fighting = ((state.attack_owner, state.attack_pile), (state.defender, state.defend_pile))
    return any(owner == side and place == army.top_place(pile) for side, pile in fighting)


def is_laying(state: RoarState) -> bool:
    """Tell whether cards are being laid."""
    return state.frame & 255 in (Ask.LAY_OUT, Ask.REINFORCE)


def keep(army: Army, wanted: Callable[[Army, int], bool]) -> None:
    """Leave only the wanted cards in a hand, unless none of them is there."""
    kept = sum(1 << slot for slot in members(army.hand) if wanted(army, slot))
    army.hand = kept or army.hand


def ruler_pile(army: Army) -> int:
    """Find the pile at whose bottom the ruler lies, or will lie; -1 before it is chosen."""
    for pile in range(PILES):
        if army.heights[pile] and army.code_at(pile, 0) == army.race.ruler:
            return int(pile)
    for laid in range(army.chosen_size):
        if (army.chosen >> CARD_BITS * (army.chosen_size - 1 - laid) & CARD_MASK) - 1 == army.race.ruler:
            return int(laid)
    return -1


PLAYERS: dict[str, Callable[[], Player]] = {
    "greedy": lambda: Player(GreedyBot()),
    "random": lambda: Player(RandomBot()),
    "forgetful": lambda: Forgetful(GreedyBot()),
    "sees animals": lambda: SeesAnimals(GreedyBot()),
    "late animals": lambda: LateAnimals(GreedyBot()),
    "weak over ruler": lambda: WeakPile(GreedyBot(), over_ruler=True),
    "weak elsewhere": lambda: WeakPile(GreedyBot(), over_ruler=False),
}
