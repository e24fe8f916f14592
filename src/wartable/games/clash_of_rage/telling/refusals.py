"""Why an action is refused: the specific rule, judged by what the seat knows."""

from __future__ import annotations

from wartable.core.bits import bit, contains, members
from wartable.core.errors import Refusal
from wartable.core.words import counted, with_article
from wartable.games.clash_of_rage.rules.equipping import first_slot, forge_cost, is_spare, slot_of
from wartable.games.clash_of_rage.rules.moving import reach, steps_from, unmoved_heroes, values_of_group
from wartable.games.clash_of_rage.table.codes import ALL, HOME, MAX_KINDS, NOBODY, Ask, Do
from wartable.games.clash_of_rage.table.packed import FLIGHT, MOVEMENT, copies_in, count_of, ready, size, value
from wartable.games.clash_of_rage.table.table import Table
from wartable.games.clash_of_rage.telling.names import LEVEL_NAMES, place_name
from wartable.games.clash_of_rage.telling.notation import family_of
from wartable.games.clash_of_rage.telling.territory_names import place_title

ASKED = {
    Ask.REGION: ("Choose a side of a Region tile that is not on the map yet.", "CR-206"),
    Ask.CENTRE: ("Say where the Region's centre lies: at a join of one that lies there.", "CR-206"),
    Ask.ROTATION: ("Say how the Region is turned, 0 to 5.", "CR-206"),
    Ask.TACTICS: ("Choose one of the Tactics cards in your hand.", "CR-321"),
    Ask.STRONGHOLD: ("Place your Stronghold next to a territory and not next to another Stronghold.", "CR-322"),
    Ask.REINFORCE: ("Place your reinforcements on your Stronghold or where you have a Unit.", "CR-324"),
    Ask.ACTION: ("Choose an Action: move, equip, or pass.", "CR-401"),
    Ask.MOVE: ("Send Units or Heroes that have not moved yet, or end your moves.", "CR-407"),
    Ask.DESTINATION: ("Say where those you picked go.", "CR-402"),
    Ask.BATTLE: ("Choose which Battle is fought next.", "CR-406"),
    Ask.ASSAULT: ("It is your Assault: roll or flee.", "CR-509"),
    Ask.REROLL: ("Throw dice again, or keep them.", "CR-504"),
    Ask.ASSIGN: ("Assign the wounds: say which Unit is eliminated.", "CR-506"),
    Ask.EQUIP: ("Buy, forge, attach, remove or recruit, or end the Action.", "CR-411"),
    Ask.SLOT: ("Say which Unit type takes the item.", "CR-414"),
    Ask.LEGEND: ("Take one of the Legendary cards you drew.", "CR-413"),
    Ask.HERO: ("Put the Hero on your Stronghold or where you have a Unit.", "CR-415"),
    Ask.STONE: ("Choose which Reinforcement Stone gives its Unit.", "CR-423"),
}
FAMILY_ASKED = {
    "go": Ask.DESTINATION,
    "send": Ask.MOVE,
    "play": Ask.TACTICS,
    "stronghold": Ask.STRONGHOLD,
    "buy": Ask.EQUIP,
    "attach": Ask.EQUIP,
    "remove": Ask.EQUIP,
    "recruit": Ask.EQUIP,
    "forge": Ask.EQUIP,
    "to": Ask.SLOT,
    "wound": Ask.ASSIGN,
    "reroll": Ask.REROLL,
}


def end_rule(t: Table) -> str:
    """Name the rule by which the game ended: points in the second Action, or the limit [CR-602, CR-604, CR-702]."""
    if t.action == 2:
        return "CR-602"
    return "CR-702" if t.seats == 1 else "CR-604"


def refuse(t: Table, seat: int, action: int) -> Refusal:
    """Find the rule that forbids an action."""
    kind = int(t.frame & 255)
    if not contains(t.acting, seat):
        return _not_your_decision(t, seat, kind)
    verb, index, _ = family_of(action)
    if FAMILY_ASKED.get(verb) != kind:
        return Refusal(*ASKED[kind])
    match verb:
        case "go":
            return _refuse_destination(t, seat, index)
        case "send":
            return _refuse_send(t, seat, action, index)
        case "play":
            number = t.armies[seat].clan.tactics[index].number
            return Refusal(f"The Tactics card {number} is not in your hand.", "CR-321")
        case "stronghold":
            return Refusal("Another Stronghold stands there or right beside it.", "CR-322")
        case "buy":
            return _refuse_buy(t, seat, index)
        case "forge":
            return _refuse_forge(t, seat)
        case "recruit":
            return _refuse_hero(t, seat, index)
        case "attach":
            return _refuse_attach(t, seat, index)
        case "to":
            return Refusal("That type carries this card already, or its slot is settled for this Action.", "CR-414")
        case "remove":
            return _refuse_remove(t, seat, index)
        case "wound":
            return _refuse_wound(t, index)
        case "reroll":
            failed = counted(int(t.dice - t.faces), "die has", "dice have")
            return Refusal(f"Only dice that failed are thrown again: {failed} failed.", "CR-504")
    return Refusal(*ASKED[kind])


def _not_your_decision(t: Table, seat: int, kind: int) -> Refusal:
    if kind == Ask.TACTICS:
        return Refusal("You have chosen your Tactics card; the others have not yet.", "CR-321")
    if kind in (Ask.REGION, Ask.CENTRE, Ask.ROTATION):
        return Refusal("It is not your turn to add a Region: players do so in seat order.", "CR-206")
    if kind in (Ask.ASSAULT, Ask.REROLL, Ask.ASSIGN):
        return Refusal("In this Battle it is not for you to decide now.", "CR-501")
    return Refusal("It is not your turn to decide: players act in turn order.", "CR-301")


def _refuse_send(t: Table, seat: int, action: int, index: int) -> Refusal:
    if action >= Do.PICK_HERO:
        hero = t.box.heroes[index].name
        if t.hero_owner[index] != seat:
            return Refusal(f"{hero} is not in your service.", "CR-408")
        if contains(t.heroes_moved, index):
            return Refusal(f"{hero} has moved in this Action.", "CR-408")
        return Refusal(f"{hero} can reach no place where you have a Unit; send Units first.", "CR-415")
    node = index // 4
    staying = _waiting_hero(t, seat, node)
    if staying is not None and ready(t.armies[seat].stacks[node]):
        return Refusal(f"{staying} went there and is never alone: one of your Units has to stay.", "CR-415")
    if index % 4 == ALL:
        units, heroes = int(size(ready(t.armies[seat].stacks[node]))), len(members(unmoved_heroes(t, seat, node)))
        if units + heroes == 1:
            return Refusal("Only one is there to send: name it.", "CR-407")
        if heroes:
            return Refusal("Only Heroes are there to send: name one after the other.", "CR-407")
    where = place_title(t, place_name(t, node))
    group = "nobody" if index % 4 == ALL else f"no Unit of level {LEVEL_NAMES[index % 4]}"
    return Refusal(f"There is {group} at {where} to be sent: each moves once in an Action.", "CR-407")


def _waiting_hero(t: Table, seat: int, node: int) -> str | None:
    """Name a Hero that moved to a territory where all Units could still leave [CR-415]."""
    stack = t.armies[seat].stacks[node]
    heroes = members(t.heroes_at(seat, node) & t.heroes_moved)
    return t.box.heroes[heroes[0]].name if heroes and node != HOME and stack == ready(stack) else None


def _refuse_destination(t: Table, seat: int, node: int) -> Refusal:
    """Say what is in the way: enemies that are not flanked, a Range, or the distance [CR-402, CR-403]."""
    if node == t.picked:
        return Refusal("They stand there already.", "CR-402")
    if t.group > ALL and contains(reach(t, seat, t.picked, values_of_group(t, seat, t.group)), node):
        return Refusal("A Hero ends its move where you have a Unit: send one there first.", "CR-415")
    values = [int(values_of_group(t, seat, group)) for group in _sent_together(t, seat)]
    if any(node in _unhindered(t, seat, of_one, ranges=True) for of_one in values):
        if t.armies[seat].held & t.enemies_of(seat):
            return Refusal("To pass, as many of your Units must stand there as enemies, moved there first.", "CR-403")
        return Refusal("Who enters a territory with enemy Units must stop there.", "CR-402")
    if any(node in _unhindered(t, seat, of_one, ranges=False) for of_one in values):
        return Refusal("A Rocky Range lies between.", "CR-402")
    return Refusal("That is too far for the movement there is.", "CR-402")


def _sent_together(t: Table, seat: int) -> list[int]:
    """List who was picked: a level, a Hero, or all levels and Heroes there that may still move."""
    if t.group != ALL:
        return [int(t.group)]
    waiting = ready(t.armies[seat].stacks[t.picked])
    levels = [level for level in range(3) if count_of(waiting, level)]
    return levels + [int(ALL) + 1 + hero for hero in members(unmoved_heroes(t, seat, t.picked))]


def _unhindered(t: Table, seat: int, values: int, ranges: bool) -> set[int]:
    """Find where one could get if no enemy stood in the way."""
    flies = value(values, FLIGHT) > 0 or not ranges
    reached = {int(t.picked)}
    for _ in range(value(values, MOVEMENT)):
        beside = [steps_from(t, seat, node, flies) for node in reached]
        reached |= {node for steps in beside for node in range(29) if contains(steps, node)}
    return reached


def _refuse_buy(t: Table, seat: int, kind: int) -> Refusal:
    if kind >= t.box.kinds or not copies_in(t.market, kind):
        return Refusal("That card does not lie open on the Black Market.", "CR-412")
    item = t.box.items[kind]
    return Refusal(f"{item.name} costs {item.cost} Gold, and you have {t.armies[seat].gold}.", "CR-412")


def _refuse_forge(t: Table, seat: int) -> Refusal:
    if t.has_forged:
        return Refusal("Only one Legendary card may be forged in an Action.", "CR-413")
    if t.legends == 0:
        return Refusal("No Legendary cards are left.", "CR-418")
    cost = forge_cost(t, seat)
    if cost == 0:
        return Refusal("You control no Forge.", "CR-413")
    return Refusal(f"Forging costs you {cost} Crystals, and you have {t.armies[seat].crystals}.", "CR-413")


def _refuse_hero(t: Table, seat: int, hero: int) -> Refusal:
    card = t.box.heroes[hero]
    if t.hero_owner[hero] != NOBODY:
        return Refusal(f"{card.name} serves somebody already, and Heroes never leave.", "CR-415")
    if t.has_recruited:
        return Refusal("Only one Hero may be recruited in an Action.", "CR-415")
    return Refusal(f"{card.name} costs {card.cost} Gold, and you have {t.armies[seat].gold}.", "CR-415")


def _refuse_attach(t: Table, seat: int, item: int) -> Refusal:
    named = item < t.box.kinds or MAX_KINDS <= item < len(t.box.items)
    if named and (is_spare(t, seat, item) or slot_of(t, seat, item) >= 0):
        first = int(first_slot(t, item))
        settled = [LEVEL_NAMES[level] for level in range(3) if t.settled & bit(first + level)]
        return Refusal(f"No type could take it; settled already: {', '.join(settled) or 'none'}.", "CR-414")
    return Refusal("You have no such card to attach, or it is settled for this Action.", "CR-414")


def _refuse_remove(t: Table, seat: int, slot: int) -> Refusal:
    if t.armies[seat].slots[slot] == 0:
        return Refusal("That slot is empty: there is nothing to take off.", "CR-414")
    return Refusal("That slot is settled: after many changes it stays so until you buy or forge a card.", "CR-414")


def _refuse_wound(t: Table, level: int) -> Refusal:
    side = t.defender if t.striker == t.active else t.active
    name = t.armies[side].clan.types[level].name
    if count_of(t.armies[side].stacks[t.battle], level) == 0:
        return Refusal(f"No {name} stands here.", "CR-506")
    return Refusal(f"{counted(int(t.wounds), 'wound')} left: too few for {with_article(name)} here.", "CR-506")
