"""By what people are known again from table to table: an account, or the browser of somebody who has none."""

from __future__ import annotations

GUEST = "guest:"  # no account is named like this, with a hash behind it: it would be too long a name


def known_as(account: str | None, guest: str | None) -> tuple[str, ...]:
    """Give the keys of somebody, the account's first; none of a guest whose browser keeps nothing."""
    keys = [] if account is None else [account]
    return (*keys, *([] if guest is None else [f"{GUEST}{guest}"]))
