"""Whom an address stands for, when what one person may ask for is counted."""

from __future__ import annotations

import ipaddress

PREFIX = 64  # bits of an IPv6 address that a provider gives to one customer


def household(address: str) -> str:
    """Name the neighbourhood that shares one measure: an IPv4 address, or a network of IPv6."""
    try:
        read = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(read, ipaddress.IPv4Address):
        return str(read)
    if read.ipv4_mapped is not None:
        return str(read.ipv4_mapped)
    return str(ipaddress.ip_network((read, PREFIX), strict=False))
