"""``wartable serve``: the table in the browser."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from wartable import bots
from wartable.bots.brought.source import SECONDS
from wartable.cli.arguments import OwnBots, OwnBotSeconds, load_game, read_sources
from wartable.core.errors import WartableError
from wartable.games import use_cards

Host = Annotated[
    str, typer.Option("--host", help="The address to listen at; 0.0.0.0 lets others in your network join.")
]
Port = Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help="The port; 0 takes any free one.")]
Data = Annotated[Path | None, typer.Option("--data", metavar="DIR", help="Where tables are kept.")]
DatabaseAddress = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="WARTABLE_DATABASE",
        help="A PostgreSQL database that any number of servers may share, like postgresql://user@host/name, "
        "instead of --data; a password is better given by the environment.",
    ),
]
Name = Annotated[
    str | None,
    typer.Option("--name", metavar="NAME", help="What this server is called among those that share a database."),
]
NoOpen = Annotated[bool, typer.Option("--no-open", help="Do not open the browser.")]
BotPause = Annotated[
    float, typer.Option("--bot-pause", metavar="S", min=0, help="The seconds that bots leave people to follow.")
]
Connections = Annotated[
    int, typer.Option("--connections", metavar="N", min=1, help="How many connections there may be at once.")
]
ConnectionsPerAddress = Annotated[
    int, typer.Option("--connections-per-address", metavar="N", min=1, help="How many of them one address may have.")
]
PublicUrl = Annotated[
    str | None,
    typer.Option("--public-url", metavar="URL", help="The URL by which the world knows the server, behind a proxy."),
]
TrustProxy = Annotated[
    list[str] | None,
    typer.Option(
        "--trust-proxy",
        metavar="ADDRESS",
        help="The address or network of a proxy that says who asks, by X-Forwarded-For; may be given several times.",
    ),
]
MetricsToken = Annotated[
    str | None,
    typer.Option(
        "--metrics-token",
        metavar="TOKEN",
        envvar="WARTABLE_METRICS_TOKEN",
        help="Opens the counts at /metrics; better given by the environment, which others do not see.",
    ),
]
AdminToken = Annotated[
    str | None,
    typer.Option(
        "--admin-token",
        metavar="TOKEN",
        envvar="WARTABLE_ADMIN_TOKEN",
        help="Opens the page at #/admin; better given by the environment, which others do not see.",
    ),
]
CardSets = Annotated[
    list[str] | None,
    typer.Option("--cards", metavar="GAME=FILE", help="Play a game with the card set of this file; repeatable."),
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8765,
    data: Data = None,
    database: DatabaseAddress = None,
    name: Name = None,
    no_open: NoOpen = False,
    bot_pause: BotPause = 0.6,
    connections: Connections = 2500,
    connections_per_address: ConnectionsPerAddress = 200,
    public_url: PublicUrl = None,
    trust_proxy: TrustProxy = None,
    metrics_token: MetricsToken = None,
    admin_token: AdminToken = None,
    cards: CardSets = None,
    own: OwnBots = None,
    own_seconds: OwnBotSeconds = SECONDS,
) -> None:
    """Open the table in the browser."""
    for setting in cards or ():
        game, equals, path = setting.partition("=")
        if not equals:
            raise WartableError(f"--cards takes GAME=FILE, such as roar-of-war=mine.toml; not {setting!r}.")
        use_cards(load_game(game).name, Path(path).absolute())
    for source in read_sources(own, own_seconds):
        bots.bring(source)
        bots.load(source.name)
    from wartable.server import serving
    from wartable.server.ground.limits import Limits
    from wartable.server.ground.proxies import read_proxies
    from wartable.server.settings import Settings

    limits = Limits(connections=connections, connections_per_address=connections_per_address)
    settings = Settings(
        bot_pause=bot_pause,
        database=database,
        limits=limits,
        metrics_token=metrics_token,
        admin_token=admin_token,
        proxies=read_proxies(trust_proxy or ()),
    )
    if name is not None:
        if not re.fullmatch(r"[\w.:-]{1,50}", name, re.ASCII):
            raise WartableError(f"--name takes one word of at most 50 letters, such as table-1; not {name!r}.")
        settings = replace(settings, process=name)
    folder = data or serving.default_data()
    serving.serve(host, port, folder, browser=not no_open, settings=settings, public_url=public_url)
