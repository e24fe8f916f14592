"""The proxies that are believed when they say who asks."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable

from wartable.core.errors import WartableError

Networks = tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]


def read_proxies(texts: Iterable[str]) -> Networks:
    """Read addresses and networks of proxies."""
    networks = []
    for text in texts:
        try:
            networks.append(ipaddress.ip_network(text, strict=False))
        except ValueError:
            raise WartableError(
                f"{text!r} is no address of a proxy; it is written like 127.0.0.1, ::1 or 10.0.0.0/8."
            ) from None
    return tuple(networks)


def is_proxy(address: str, proxies: Networks) -> bool:
    """Tell whether an address is that of a proxy."""
    try:
        read = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(read in network for network in proxies)
