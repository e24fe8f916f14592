"""Weights for another table of the same game: what was learnt at a table of two is where a table of four begins."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from wartable.rl.pen import Note
from wartable.rl.weights import Tensors

ENTER = "enter.weight"
RIVALS = "rival's "


def transferred(tensors: Tensors, old: list[Note], new: list[Note]) -> Tensors:
    """Give each bit of another layout the weights of the bit with the same meaning.

    Every rival counts as the rivals did before, in sum no more than they; what is new begins with nothing.
    """
    weights = tensors[ENTER].astype(np.float32)
    found = np.zeros((len(weights), new[-1].start + new[-1].width), dtype=np.float32)
    before, after = sections(old), sections(new)
    fewer = sum(one[0].name.startswith(RIVALS) for one in before)
    more = sum(one[0].name.startswith(RIVALS) for one in after)
    rivals = 0
    for section in after:
        is_rival = section[0].name.startswith(RIVALS)
        alike = [one for one in before if one[0].name == section[0].name]
        if not alike:
            continue
        source = alike[rivals % len(alike)]
        for name in dict.fromkeys(note.name for note in section):
            here = [note for note in section if note.name == name]
            there = [note for note in source if note.name == name]
            for i, note in enumerate(here):
                if not there:
                    continue
                like = there[folded(i, len(here), len(there))]
                columns = [like.start + folded(bit, int(note.width), int(like.width)) for bit in range(note.width)]
                share = fewer / more if is_rival else 1.0
                found[:, note.start : note.start + note.width] = share * weights[:, columns]
        rivals += is_rival
    return {**tensors, ENTER: found}


def sections(notes: list[Note]) -> list[list[Note]]:
    """Divide a layout where the things of somebody else begin."""
    heads = [owner(note.name) for note in notes]
    starts = [0]
    for i, (last, head) in enumerate(pairwise(heads), start=1):
        again = head == RIVALS and notes[i].name == notes[starts[-1]].name
        if head != last or again:
            starts.append(i)
    return [notes[first:last] for first, last in pairwise([*starts, len(notes)])]


def owner(name: str) -> str:
    """Tell whose a stretch of an observation is."""
    return next((head for head in ("own ", RIVALS, "Elves' ", "empty place") if name.startswith(head)), "")


def folded(i: int, many: int, few: int) -> int:
    """Find the place among fewer that stands for one among many: in turn, but the last for a last one apart."""
    if many <= few:
        return i
    if few > 1 and many % few and (many - 1) % (few - 1) == 0:
        return few - 1 if i == many - 1 else i % (few - 1)
    return i % few
