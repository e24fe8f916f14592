"""The table of a game that has no painter of its own: a box for each player, the reader's last, and one between."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.text import Text

from wartable.cli.colours import CHOICE, player_style
from wartable.cli.terminal.painting.any_game.zones import ZoneWriter
from wartable.cli.terminal.painting.boxes import HEAVY, LIGHT, box
from wartable.cli.terminal.painting.painter import AnyView, PlainPainter
from wartable.core.cardset import CardSet
from wartable.core.envelope import PlayerJson, ZoneJson

FRAME = 4


class AnyGamePainter(PlainPainter):
    """Draws from a view and the card set, and knows no game."""

    def __init__(self, title: str, cards: CardSet) -> None:
        super().__init__(cards)
        self.title = title

    def table(self, view: AnyView) -> RenderableType:
        """Draw the table as wide as there is room."""
        return AnyTable(self.title, view, self.cards)


class AnyTable:
    """One view of the table, drawn to fit the width it is given."""

    def __init__(self, title: str, view: AnyView, cards: CardSet) -> None:
        self.title = title
        self.view = view
        self.zones = ZoneWriter(cards, view["actions"])

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Draw header, rivals, what belongs to nobody, the reader's own side."""
        width = options.max_width
        yield self.header()
        own = [player for player in self.view["players"] if player["seat"] == self.view["seat"]]
        for player in self.view["players"]:
            if player not in own:
                yield from self.side(player, width)
        if shared := [zone for zone in self.view["zones"] if zone["owner"] is None]:
            yield from self.boxed(Text("table", "bold"), shared, width, "default", Text())
        for player in own:
            yield from self.side(player, width)

    def header(self) -> Text:
        """Say how far the game has come, with what the game itself counts."""
        text = Text(self.title, "bold")
        for name, value in dict(self.view["detail"]).items():
            if isinstance(value, int | str) and not isinstance(value, bool):
                text.append(f"  {name.replace('_', ' ')} {value}", "not bold")
        match = self.view["match"]
        if match is not None:
            battle = min(match["played"] + 1, match["length"])
            won = " to ".join(str(wins) for wins in match["wins"])
            text.append(f"  battle {battle} of {match['length']}, won by seat: {won}", "not bold")
        return text

    def side(self, player: PlayerJson, width: int) -> Iterator[Text]:
        """Draw what a player has; whoever must decide has a heavy frame."""
        style = player_style(player)
        title = Text(player["name"].title(), f"bold {style}")
        title.append(" (you)" if player["seat"] == self.view["seat"] else "", "bold")
        title.append("" if player["playing"] else " (out)", "italic")
        for name, value in player["counters"].items():
            title.append(f"  {name.replace('_', ' ')} ").append(str(value), "bold")
        owned = [zone for zone in self.view["zones"] if zone["owner"] == player["seat"]]
        footer = Text("to decide", CHOICE) if player["to_act"] else Text()
        return self.boxed(title, owned, width, style, footer)

    def boxed(self, title: Text, zones: list[ZoneJson], width: int, style: str, footer: Text) -> Iterator[Text]:
        """Draw a box with zones in it."""
        lines = self.zones.lines(zones, width - FRAME)
        yield from box(width, title, lines, footer, style, HEAVY if footer.plain else LIGHT)
