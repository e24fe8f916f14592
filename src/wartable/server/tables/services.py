"""What all tables share."""

from __future__ import annotations

from dataclasses import dataclass, field

from wartable.server.ground.metrics import Metrics
from wartable.server.settings import Settings
from wartable.server.store.readiness import Readiness
from wartable.server.store.store import Store
from wartable.server.tables.company import Company
from wartable.server.thinking.thinker import Thinker


@dataclass(frozen=True)
class Services:
    """The settings, the store and whether it is ready, the bots' processes, the counts, the fellows of one server."""

    settings: Settings
    store: Store
    readiness: Readiness
    thinker: Thinker
    metrics: Metrics
    company: Company = field(default_factory=Company)
