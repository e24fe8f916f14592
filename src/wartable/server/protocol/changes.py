"""What is different between two views that one browser was sent, so that the second need not be sent whole."""

from __future__ import annotations

from typing import Any, Final

from wartable.server.protocol.messages import Change, Place, View

NOTHING: Final = object()  # what a piece holds under a name that it has not


def changes_between(before: View, after: View) -> list[Change]:
    """List what to do to JSON, in this order, to make other JSON of it."""
    changes: list[Change] = []
    if before is not after:
        _compare(before, after, [], changes)
    return changes


def changed(before: Any, changes: list[Change]) -> Any:
    """Make the changes to a copy of the JSON, as a browser does."""
    after = _copied(before)
    make_changes(after, changes)
    return after


def _copied(part: Any) -> Any:
    """Copy JSON as if it had been sent: what views share within themselves lies at each of its places by itself."""
    if isinstance(part, dict):
        return {key: _copied(value) for key, value in part.items()}
    return [_copied(value) for value in part] if isinstance(part, list) else part


def make_changes(view: Any, changes: list[Change]) -> None:
    """Make the changes to the JSON itself."""
    for change in changes:
        *way, last = change["at"]
        holder = view
        for step in way:
            holder = holder[step]
        if "value" in change:
            holder[last] = change["value"]
        else:
            holder[last][change["start"] : change["start"] + change["gone"]] = change["new"]


def _same(before: Any, after: Any) -> bool:
    """Tell whether two pieces are equal; many are the same one, for views share what has not changed."""
    return before is after or bool(before == after)


def _compare(before: Any, after: Any, at: Place, changes: list[Change]) -> None:
    """Compare two pieces that are not the same."""
    if isinstance(before, dict) and isinstance(after, dict):
        different = _different(before, after)
        if different is not None and (len(different) * 2 <= len(after) or not at):
            for key in different:
                _compare(before[key], after[key], [*at, key], changes)
            return
    if isinstance(before, list) and isinstance(after, list) and before and after:
        _compare_lists(before, after, at, changes)
    else:
        changes.append({"at": at, "value": after})


def _different(before: dict[str, Any], after: dict[str, Any]) -> list[str] | None:
    """Name what is not the same in two pieces, if they hold the same names."""
    if len(before) != len(after):
        return None
    different = []
    for key, value in after.items():
        was = before.get(key, NOTHING)
        if was is NOTHING:
            return None
        if not _same(was, value):
            different.append(key)
    return different


def _compare_lists(before: list[Any], after: list[Any], at: Place, changes: list[Change]) -> None:
    """Compare what lies between the first and the last difference: item by item, if it is as long as before."""
    start, shorter = 0, min(len(before), len(after))
    while start < shorter and _same(before[start], after[start]):
        start += 1
    end, new_end = len(before), len(after)
    while min(end, new_end) > start and _same(before[end - 1], after[new_end - 1]):
        end, new_end = end - 1, new_end - 1
    if end == new_end:
        first, whole = len(changes), 0
        for number in range(start, end):
            if not _same(before[number], after[number]):
                _compare(before[number], after[number], [*at, number], changes)
                whole += len(changes[-1]["at"]) == len(at) + 1
                if whole > 1:
                    break
        else:
            return
        del changes[first:]
    changes.append({"at": at, "start": start, "gone": end - start, "new": after[start:new_end]})
