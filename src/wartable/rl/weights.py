"""Weights of a network in a file: the safetensors format, read and written without any library but numpy."""

from __future__ import annotations

import json
import struct
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from wartable.core.errors import WartableError

Tensors = dict[str, npt.NDArray[Any]]
KINDS: dict[str, np.dtype[Any]] = {
    "I8": np.dtype("i1"),
    "I32": np.dtype("<i4"),
    "F16": np.dtype("<f2"),
    "F32": np.dtype("<f4"),
}
NAMES = {kind: name for name, kind in KINDS.items()}
LENGTH = struct.Struct("<Q")
MATRIX, SCALE, COLUMNS = ".weight", ".scale", ".columns"
TOP = 127  # of a number in eight bits


def packed(tensors: Tensors, seen: npt.NDArray[np.bool_] | None = None) -> Tensors:
    """Write matrices in eight bits, each column with a scale of its own, of the first one only the columns seen."""
    found: Tensors = {}
    for name, tensor in tensors.items():
        if tensor.ndim != 2:
            found[name] = tensor.astype(np.float16)
            continue
        exact = tensor.astype(np.float32)
        layer = name.removesuffix(MATRIX)
        if seen is not None and tensor.shape[1] == len(seen):
            found[layer + COLUMNS] = np.flatnonzero(seen).astype(np.int32)
            exact = exact[:, seen]
        largest = np.abs(exact).max(axis=0)
        scale = np.where(largest > 0, largest, 1.0).astype(np.float32) / TOP
        found[name] = np.round(exact / scale).astype(np.int8)
        found[layer + SCALE] = scale
    return found


def restored(tensors: Tensors, bits: int) -> Tensors:
    """Give matrices their numbers back; a column that was left out has none but zeros."""
    found = {name: tensor for name, tensor in tensors.items() if not name.endswith((SCALE, COLUMNS))}
    for name in [name for name in tensors if name.endswith(SCALE)]:
        layer = name.removesuffix(SCALE)
        matrix = tensors[layer + MATRIX] * tensors[name]
        columns = tensors.get(layer + COLUMNS)
        if columns is not None:
            matrix, some = np.zeros((len(matrix), bits), dtype=np.float32), matrix
            matrix[:, columns] = some
        found[layer + MATRIX] = matrix
    return found


def write_weights(path: Path, tensors: Tensors, about: dict[str, str]) -> None:
    """Write tensors and what is to be known about them."""
    header: dict[str, Any] = {"__metadata__": about}
    at = 0
    for name, tensor in tensors.items():
        header[name] = {
            "dtype": NAMES[tensor.dtype],
            "shape": list(tensor.shape),
            "data_offsets": [at, at + tensor.nbytes],
        }
        at += tensor.nbytes
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with path.open("wb") as file:
        file.write(LENGTH.pack(len(text)))
        file.write(text)
        for tensor in tensors.values():
            file.write(np.ascontiguousarray(tensor).tobytes())


def read_weights(path: Path) -> tuple[Tensors, dict[str, str]]:
    """Read tensors and what is to be known about them."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise WartableError(f"The weights in {path} cannot be read: {error.strerror}.") from None
    try:
        (length,) = LENGTH.unpack_from(content)
        begin = LENGTH.size + length
        header = json.loads(content[LENGTH.size : begin])
        about = header.pop("__metadata__", {})
        if not all(isinstance(word, str) for word in about.values()):
            raise TypeError("what is told about them is no text")
        tensors: Tensors = {}
        for name, entry in header.items():
            first, last = entry["data_offsets"]
            if entry["dtype"] not in KINDS:
                raise ValueError(f"numbers of the kind {entry['dtype']} are not read, but {', '.join(KINDS)}")
            flat = np.frombuffer(content[begin + first : begin + last], dtype=KINDS[entry["dtype"]])
            tensors[name] = flat.reshape(entry["shape"])
    except (struct.error, ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise WartableError(f"{path} holds no weights in the safetensors format that can be read: {error}.") from None
    return tensors, about
