"""How uvicorn runs the application, with what its connections must know of the server's limits."""

from __future__ import annotations

from typing import Any

import uvicorn

from wartable.server.settings import Settings
from wartable.server.wire.doors import Doors

LINE_DOORS = "wartable.doors"  # names them in the state that every request is given


class LineConfig(uvicorn.Config):
    """The configuration that every connection is given."""

    def __init__(self, app: Any, settings: Settings, **options: Any) -> None:
        super().__init__(app, **options)
        self.limits = settings.limits
        self.doors = Doors(settings.limits.connections_per_address, settings.limits.connections, settings.proxies)


def line_config(config: uvicorn.Config) -> LineConfig:
    """Give the configuration as it was made here."""
    assert isinstance(config, LineConfig)
    return config
