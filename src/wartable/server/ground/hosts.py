"""The names by which a server may be addressed, and the pages that may ask it for something."""

from __future__ import annotations

import ipaddress
import socket
from dataclasses import dataclass
from urllib.parse import urlsplit

from wartable.core.errors import WartableError

LOCAL_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
SCHEMES = ("http", "https")


@dataclass(frozen=True)
class Names:
    """Names that are the server's own, whether any bare address is, and the public origin, if there is one.

    A page of somebody else can be given any name in DNS, this machine's address behind it, and then passes for one of
    this server's own pages; it cannot choose a bare address or these names.
    """

    hosts: frozenset[str] = LOCAL_NAMES
    addresses: bool = False
    public: str | None = None

    def knows(self, host: str) -> bool:
        """Tell whether a Host header names this server."""
        name = _hostname(f"//{host}")
        return name is not None and (name in self.hosts or (self.addresses and is_address(name)))

    def admits(self, origin: str, host: str) -> bool:
        """Tell whether a page of an origin is one of this server's own, asked under a host it is known by."""
        try:
            parts = urlsplit(origin)
        except ValueError:
            return False
        asked = f"{parts.scheme}://{parts.netloc}".lower()
        return asked == self.public or (parts.scheme in SCHEMES and parts.netloc.lower() == host.lower())


def names_of(host: str, public_url: str | None) -> Names:
    """Give the names of a server that listens at a host, and is known to the world by a URL."""
    public = None if public_url is None else public_origin(public_url)
    hosts = LOCAL_NAMES | {host.lower()}
    if public is not None:
        hosts |= {str(_hostname(public))}
    if is_loopback(host):
        return Names(hosts, public=public)
    own = socket.gethostname().lower()
    return Names(hosts | {own, own.partition(".")[0], f"{own.partition('.')[0]}.local"}, addresses=True, public=public)


def public_origin(url: str) -> str:
    """Read the URL by which the world knows a server: scheme, name and perhaps a port."""
    try:
        parts = urlsplit(url)
        whole = parts.scheme in SCHEMES and parts.hostname and parts.port != 0
    except ValueError:
        whole = False
    if not whole or parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc:
        raise WartableError(f"{url!r} is no public URL; it is written like https://play.example.org, without a path.")
    return f"{parts.scheme}://{parts.netloc}".lower()


def is_loopback(host: str) -> bool:
    """Tell whether only this machine can reach an address."""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def is_address(name: str) -> bool:
    """Tell whether a name is a bare address."""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def _hostname(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None
