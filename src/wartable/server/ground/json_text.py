"""JSON as it is sent and kept, written by a library made for that: for every action some of it is written."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.json import Encoder

as_json: Callable[[Any], bytes] = Encoder().encode
