"""Weights in files, networks at play, and which of them are refused."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

import wartable
from tests.rl.tiny import about_of, tiny_tensors, write_tiny
from wartable.core.errors import WartableError
from wartable.rl.network import Network, OtherCards, check_scales, load_network
from wartable.rl.sights import sight_of
from wartable.rl.weights import Tensors, packed, read_weights, restored, write_weights

GAME = "drums-of-war"


def test_weights_come_back_as_they_were_written(tmp_path: Path) -> None:
    tensors = {**tiny_tensors(5, 3), "more": np.arange(6, dtype=np.float32).reshape(2, 3)}
    write_weights(tmp_path / "w.safetensors", tensors, {"game": "any"})
    back, about = read_weights(tmp_path / "w.safetensors")
    assert about == {"game": "any"}
    assert list(back) == list(tensors)
    for name, tensor in tensors.items():
        assert back[name].dtype == tensor.dtype
        assert np.array_equal(back[name], tensor)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"no weights at all",
        b"\x02" + bytes(7) + b"[]",
        b"\x05" + bytes(7) + b'{"a":',
        b"\x12" + bytes(7) + b'{"__metadata__":5}',
        b"\x18" + bytes(7) + b'{"__metadata__":{"a":5}}',
        (200_000).to_bytes(8, "little") + b"[" * 200_000,
        b"\x3a" + bytes(7) + b'{"a":{"dtype":"BF16","shape":[1],"data_offsets":[0,2]}}   xx',
    ],
)
def test_a_file_without_weights_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "w.safetensors"
    path.write_bytes(content)
    with pytest.raises(WartableError, match="holds no weights in the safetensors format"):
        read_weights(path)


def test_a_network_computes_what_a_hand_would() -> None:
    def row(*numbers: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float32]]:
        return np.array(numbers, dtype=np.float32)

    tensors: Tensors = {
        "enter.weight": row(1, 2, 4, -1, 0, 3).reshape(2, 3), "enter.bias": row(0.5, -1),
        "norm0.weight": row(1, 2), "norm0.bias": row(0, 1),
        "block0.weight": row(1, 0, 1, 1).reshape(2, 2), "block0.bias": row(0, -1),
        "norm.weight": row(1, 1), "norm.bias": row(0, 0),
        "policy.weight": row(1, 0, 0, 1, 1, -1).reshape(3, 2), "policy.bias": row(0, 0, 1),
        "value.weight": row(0.5, 0).reshape(1, 2), "value.bias": row(0.25),
    }  # fmt: skip
    scores, value = Network(tensors, {}).judge(np.array([1, 0, 1], dtype=np.uint8))
    # enter: (1 + 4 + 0.5, -1 + 3 - 1) = (5.5, 1); its norm is (1, -1), scaled and shifted (1, -1)
    # block: (1, 1 - 1 - 1) above 0: (1, 0), so (6.5, 1); its norm is (1, -1)
    assert scores == pytest.approx([1, -1, 3], abs=1e-4)
    assert value == pytest.approx(math.tanh(0.75), abs=1e-4)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("game", "the game 9, and this game has drums-of-war"),
        ("rules_version", "rules version 9"),
        ("players", "a table with places for 9, and this game has 2"),
        ("layout", "layout version 9"),
        ("bits", "observed bits of 9"),
        ("actions", "actions of 9"),
    ],
)
def test_weights_for_something_else_are_refused(tmp_path: Path, key: str, words: str) -> None:
    setup = wartable.load(GAME).setup()
    write_tiny(tmp_path / "w.safetensors", setup, **{key: "9"})
    with pytest.raises(WartableError, match=r"The weights in w\.safetensors do not fit") as caught:
        load_network(tmp_path / "w.safetensors", setup, sight_of(setup), int(about_of(setup)["bits"]))
    assert words in str(caught.value)


def test_weights_in_eight_bits_come_back_almost_as_they_were() -> None:
    tensors = tiny_tensors(50, 3)
    seen = np.arange(50) % 5 != 0
    back = restored(packed(tensors, seen), 50)
    assert set(back) == set(tensors)
    for name, tensor in tensors.items():
        step = np.abs(tensor).max(axis=0) / 127 if tensor.ndim == 2 else 0.0
        known = np.where(seen, tensor, 0.0) if name == "enter.weight" else tensor
        assert (np.abs(back[name] - known) <= step * 0.51).all(), name


@pytest.mark.parametrize(
    ("name", "broken", "words"),
    [
        ("enter.scale", np.ones(3, np.float32), "the tensor 'enter.scale' does not fit its matrix"),
        ("enter.columns", np.arange(1, 21, dtype=np.int32), "the tensor 'enter.columns' names columns beyond 20"),
        ("enter.columns", np.zeros(20, np.int32), "the tensor 'enter.columns' is to name columns, each once"),
        ("enter.columns", np.arange(20, dtype=np.float32), "the tensor 'enter.columns' is to name columns, each once"),
    ],
)
def test_damaged_weights_in_eight_bits_are_refused(
    tmp_path: Path, name: str, broken: npt.NDArray[np.float32], words: str
) -> None:
    tensors = packed(tiny_tensors(20, 3), np.ones(20, np.bool_)) | {name: broken}
    with pytest.raises(WartableError, match=words):
        check_scales(tmp_path / "w.safetensors", tensors, 20)


@pytest.mark.parametrize(
    ("name", "broken", "words"),
    [
        ("norm0.bias", None, "there is no tensor 'norm0.bias'"),
        ("policy.weight", np.zeros((3, 8), np.float16), "'policy.weight' has the shape [3, 8] instead of ["),
        ("value.bias", np.full(1, np.nan, np.float16), "'value.bias' has infinite numbers"),
    ],
)
def test_damaged_weights_are_refused(
    tmp_path: Path, name: str, broken: npt.NDArray[np.float16] | None, words: str
) -> None:
    setup = wartable.load(GAME).setup()
    about = about_of(setup)
    bits = int(about["bits"])
    tensors = tiny_tensors(bits, int(about["actions"]))
    del tensors[name]
    write_weights(tmp_path / "w.safetensors", tensors | ({} if broken is None else {name: broken}), about)
    with pytest.raises(WartableError, match=r"The weights in w\.safetensors are damaged") as caught:
        load_network(tmp_path / "w.safetensors", setup, sight_of(setup), bits)
    assert words in str(caught.value)


@pytest.mark.parametrize(("key", "told"), [("also", "no JSON"), ("also", "{}"), ("options", "[" * 200_000)])
def test_weights_that_do_not_say_where_they_were_trained_are_refused(tmp_path: Path, key: str, told: str) -> None:
    setup = wartable.load(GAME).setup()
    about = about_of(setup) | {key: told}
    bits = int(about["bits"])
    write_weights(tmp_path / "w.safetensors", tiny_tensors(bits, int(about["actions"])), about)
    with pytest.raises(WartableError, match=f"damaged: '{key}', which says at what tables they were trained"):
        load_network(tmp_path / "w.safetensors", setup, sight_of(setup), bits)


def test_other_card_values_are_played_with_a_warning(tmp_path: Path) -> None:
    setup = wartable.load(GAME).setup()
    write_tiny(tmp_path / "w.safetensors", setup, cards="0123")
    with pytest.warns(OtherCards, match=r"other card values \(card set 0123"):
        load_network(tmp_path / "w.safetensors", setup, sight_of(setup), int(about_of(setup)["bits"]))
