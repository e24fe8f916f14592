"""Draws the table of Roar of War: rivals above, the fight, then one's own row, hand and Strategy cards."""

from __future__ import annotations

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from wartable.cli.colours import CHOICE, side_style
from wartable.cli.terminal.painting.boxes import flowing, side_by_side
from wartable.cli.terminal.painting.card_values import LEGEND, powers
from wartable.cli.terminal.painting.painter import AnyView, card_pointed_at, told_card
from wartable.cli.terminal.painting.roar_of_war.fight import fight_lines
from wartable.cli.terminal.painting.roar_of_war.hand import (
    by_strength,
    counted,
    hand_lines,
    strategy_lines,
    strategy_rows,
)
from wartable.cli.terminal.painting.roar_of_war.piles import PilePainter
from wartable.core.cardset import CardInfo, CardSet
from wartable.core.envelope import ActionJson, PlayerJson, ZoneJson
from wartable.games.roar_of_war.telling.card_words import sentences
from wartable.games.roar_of_war.telling.view_shapes import RoarDetail

PILES = 4
TOKENS = 3
COMPACT_BELOW = 40  # lines of the terminal


class RoarOfWarPainter:
    """Draws from a view and the card set, never from the state."""

    def __init__(self, cards: CardSet) -> None:
        self.cards = cards

    def table(self, view: AnyView) -> RenderableType:
        """Draw the table as wide as there is room."""
        return RoarTable(view, self.cards)

    def card(self, card: CardInfo) -> RenderableType:
        """Tell everything on a card in sentences."""
        return told_card(card, sentences(card))

    def note(self, action: ActionJson, view: AnyView) -> Text:
        """Tell of the card that a choice points at what can be known."""
        card_id = card_pointed_at(action, view)
        if card_id is None:
            return Text()
        card = self.cards.card(card_id)
        if card.kind == "strategy":
            return Text()
        shown = powers(card) if card.values else Text(card.kind, "italic")
        if action["verb"] != "place":
            return Text.assemble(f": {card.name} ", shown)
        copies = sum(
            item["card"] == card_id for zone in view["zones"] if zone["kind"] == "hand" for item in zone["items"]
        )
        return Text.assemble(f" ×{copies} " if copies > 1 else " ", shown)


class RoarTable:
    """One view of the table, drawn to fit the width it is given."""

    def __init__(self, view: AnyView, cards: CardSet) -> None:
        self.view = view
        self.cards = cards
        self.detail: RoarDetail = view["detail"]
        self.zones = {zone["id"]: zone for zone in view["zones"]}
        self.numbers = {
            action["objects"][0]: number for number, action in enumerate(view["actions"], 1) if action["objects"]
        }

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw header, rivals, fight, own side."""
        width = options.max_width
        compact = console.is_terminal and console.height < COMPACT_BELOW
        yield self.header()
        for player in self.seated_from_reader():
            if player["seat"] == self.view["seat"] and self.detail["fight"] is not None:
                yield from self.fight()
            yield from self.side(player, width, compact)
        if self.view["seat"] < 0 and self.detail["fight"] is not None:
            yield from self.fight()
        if not compact:
            yield Text(LEGEND, "dim")

    def seated_from_reader(self) -> list[PlayerJson]:
        """List the players clockwise, the reader last."""
        first = self.view["seat"] + 1
        return [*self.view["players"][first:], *self.view["players"][:first]]

    def header(self) -> Text:
        """Say how far the game has come."""
        detail = self.detail
        row = "the Last Row can be attacked" if detail["last_row_open"] else "the Last Row is safe"
        text = Text.assemble(
            ("Roar of War", "bold"), f"  turn {detail['turns']}, placement {detail['placements']} of 4, {row}"
        )
        match = self.view["match"]
        if match is not None:
            battle = min(match["played"] + 1, match["length"])
            wins = " to ".join(str(won) for won in match["wins"])
            text.append(f"; battle {battle} of {match['length']}, won by seat: {wins}")
        return text

    def side(self, player: PlayerJson, width: int, compact: bool) -> RenderResult:
        """Draw one player's side of the table."""
        yield self.plate(player)
        if player["playing"] and not compact:
            yield from self.losses(player, width)
        if not player["playing"]:
            return
        pile_width = (width - PILES + 1) // PILES
        painter = PilePainter(self.cards, pile_width, 1 if compact else 2, self.numbers, self.marks())
        piles = [self.zones[f"{player['seat']}.pile.{pile}"] for pile in range(1, PILES + 1)]
        yield from side_by_side(painter.row(piles, self.pending(player["seat"]), side_style(player["name"])))
        if player["seat"] == self.view["seat"]:
            yield from self.hands(player["seat"], width, compact)

    def marks(self) -> dict[str, str]:
        """Say which piles attack and are attacked."""
        fight = self.detail["fight"]
        if fight is not None:
            return {
                f"{fight['attack_owner']}.pile.{fight['attack_pile']}": "attacks",
                f"{fight['defender']}.pile.{fight['defend_pile']}": "defends",
            }
        return {} if self.detail["attack_from"] is None else {self.detail["attack_from"]: "attacks"}

    def plate(self, player: PlayerJson) -> Text:
        """Write a player's name plate: tokens, hand, Strategy cards, Turn Token, losses."""
        counters = player["counters"]
        tokens = "●" * counters["tokens"] + "○" * (TOKENS - counters["tokens"])
        text = Text.assemble((f" {player['name'].title()} ", f"bold #ffffff on {side_style(player['name'])}"))
        text.append(self.role(player), "bold")
        if not player["playing"]:
            return text.append(" is out", "italic")
        text.append("  tokens ").append(tokens, "bold red")
        text.append(f"  hand {counters['hand']}  Strategy cards {counters['strategies']}")
        if self.detail["turns"] and self.detail["token"] == player["seat"]:
            text.append("  ◈ Turn Token", CHOICE)
        lost = self.zones[f"{player['seat']}.discard"]["count"]
        return text.append(f"  lost {lost}", "dim") if lost else text

    def losses(self, player: PlayerJson, width: int) -> RenderResult:
        """List the cards a player has lost."""
        lost = sorted(counted(self.zones[f"{player['seat']}.discard"], self.cards), key=by_strength)
        if lost:
            names = [Text(card.name + (f" ×{count}" if count > 1 else ""), "dim") for card, count in lost]
            yield from flowing(Text("  lost: ", "dim"), names, width)

    def role(self, player: PlayerJson) -> str:
        """Say what a player is to the reader."""
        if player["seat"] == self.view["seat"]:
            return " you"
        if self.detail["teams"] and self.view["seat"] >= 0:
            return " teammate" if player["side"] == self.view["players"][self.view["seat"]]["side"] else " rival"
        return ""

    def pending(self, seat: int) -> list[list[str]]:
        """List the cards chosen for each pile that are not laid yet."""
        piles: list[list[str]] = [[] for _ in range(PILES)]
        for place, item in enumerate(self.zones[f"{seat}.chosen"]["items"]):
            if item["card"] is not None:
                piles[place % PILES].append(item["card"])
        return piles

    def hands(self, seat: int, width: int, compact: bool) -> RenderResult:
        """Draw what the reader holds; a hand that is being chosen from is among the choices."""
        hand: ZoneJson = self.zones[f"{seat}.hand"]
        choosing = any(action["verb"] == "place" for action in self.view["actions"])
        if hand["items"] and not choosing:
            yield from hand_lines(hand, self.cards, width, names_only=compact)
        held = self.zones[f"{seat}.strategy"]
        if compact:
            yield from strategy_lines(held, self.cards)
        else:
            yield from strategy_rows(held, self.cards, self.numbers, width)

    def fight(self) -> RenderResult:
        """Draw the fight that goes on."""
        fight = self.detail["fight"]
        if fight is not None:
            attacking = self.top_of(fight["attack_owner"], fight["attack_pile"])
            yield from fight_lines(fight, attacking, self.top_of(fight["defender"], fight["defend_pile"]))

    def top_of(self, seat: int, pile: int) -> Text:
        """Name the top card of a pile with its owner."""
        player = self.view["players"][seat]
        items = self.zones[f"{seat}.pile.{pile}"]["items"]
        card = items[-1]["card"] if items else None
        name = self.cards.card(card).name if card else "a hidden card"
        return Text(f"{player['name'].title()}: {name}", f"bold {side_style(player['name'])}")
