"""What is different between two views that one browser was sent, so that the second need not be sent whole."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from wartable.server.protocol.messages import Change, Place, Put, Splice


def changes_between(before: Any, after: Any) -> list[Change]:
    """List what to do to JSON, in this order, to make other JSON of it."""
    changes: list[Change] = []
    _compare(before, after, [], changes)
    return changes


def changed(before: Any, changes: list[Change]) -> Any:
    """Make the changes to a copy of the JSON, as a browser does."""
    after = deepcopy(before)
    for change in changes:
        *way, last = change["at"]
        holder = after
        for step in way:
            holder = holder[step]
        if "value" in change:
            holder[last] = change["value"]
        else:
            holder[last][change["start"] : change["start"] + change["gone"]] = change["new"]
    return after


def _compare(before: Any, after: Any, at: Place, changes: list[Change]) -> None:
    if before is after or before == after:
        return
    if type(before) is dict and type(after) is dict and before.keys() == after.keys():
        different = [key for key, value in after.items() if before[key] is not value and before[key] != value]
        if len(different) * 2 <= len(after) or not at:
            for key in different:
                _compare(before[key], after[key], [*at, key], changes)
            return
    if type(before) is list and type(after) is list and before and after:
        _compare_lists(before, after, at, changes)
    else:
        changes.append(Put(at=at, value=after))


def _compare_lists(before: list[Any], after: list[Any], at: Place, changes: list[Change]) -> None:
    """Compare what lies between the first and the last difference: item by item, if it is as long as before."""
    start, shorter = 0, min(len(before), len(after))
    while start < shorter and before[start] == after[start]:
        start += 1
    same = 0
    while same < shorter - start and before[-1 - same] == after[-1 - same]:
        same += 1
    gone, new = before[start : len(before) - same], after[start : len(after) - same]
    if len(gone) == len(new):
        first = len(changes)
        for number, (old, item) in enumerate(zip(gone, new, strict=True), start):
            _compare(old, item, [*at, number], changes)
        whole = sum(len(change["at"]) == len(at) + 1 for change in changes[first:])
        if whole <= 1:
            return
        del changes[first:]
    changes.append(Splice(at=at, start=start, gone=len(gone), new=new))
