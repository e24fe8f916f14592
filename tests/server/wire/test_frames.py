"""Floods of frames are ended before they are parsed."""

import contextlib
import json
import logging
import socket
import time
from dataclasses import replace

import pytest
from websockets.frames import Frame, Opcode

from tests.server.running import PATIENT, PERSON, RunningServer, running
from tests.server.wire.raw_socket import CONTINUATION, FINAL, PING, PONG, TEXT, frame, raw_socket, until_ended
from wartable.server.ground.limits import Limits, Rate
from wartable.server.ground.logs import FIELDS, LOGGER
from wartable.server.wire.frames import FrameMeter, text_frame, text_of

SIZES = [0, 1, 125, 126, 127, 300, 65_535, 65_536, 70_000]
FEW = Limits(socket_bytes=Rate(10_000, 1e-9), frames=Rate(5, 1e-9), extra_frames=Rate(2, 1e-9))


def admitted(meter: FrameMeter, data: bytes, chunk: int) -> bool:
    """Whether all is admitted when it arrives in chunks of a size."""
    return all(meter.admits(data[at : at + chunk]) for at in range(0, len(data), chunk))


@pytest.mark.parametrize("chunk", [1, 2, 7, 1000])
@pytest.mark.parametrize("size", [0, 1, 125, 126, 300])
def test_frames_are_counted_however_they_arrive(chunk: int, size: int) -> None:
    message = frame(FINAL | TEXT, b"x" * size)
    assert admitted(FrameMeter(FEW), message * 5, chunk)
    assert not admitted(FrameMeter(FEW), message * 6, chunk)
    for first in (FINAL | PING, FINAL | PONG, TEXT, CONTINUATION, FINAL | CONTINUATION):
        assert admitted(FrameMeter(FEW), frame(first) * 2, chunk)
        assert not admitted(FrameMeter(FEW), frame(first) * 3, chunk)


def test_bytes_are_counted() -> None:
    assert admitted(FrameMeter(FEW), frame(FINAL | TEXT, b"x" * 9_000), 100)
    assert not admitted(FrameMeter(FEW), frame(FINAL | TEXT, b"x" * 11_000), 100)


def test_a_long_frame_is_followed_to_its_end() -> None:
    meter = FrameMeter(replace(FEW, socket_bytes=Rate(1e9, 1)))
    head = bytes([FINAL | TEXT, 0x80 | 127]) + (1 << 20).to_bytes(8, "big") + b"\0\0\0\0"
    assert meter.admits(head)
    assert meter.admits(frame(FINAL | PING) * 1000)  # what looks like frames is inside the long one


@pytest.mark.parametrize(
    "flood",
    [frame(FINAL | PING) * 5000, frame(FINAL | PONG) * 5000, frame(TEXT) + frame(CONTINUATION) * 5000],
    ids=["pings", "pongs", "empty fragments"],
)
def test_a_flood_of_small_frames_ends_the_connection(
    server: RunningServer, flood: bytes, caplog: pytest.LogCaptureFixture
) -> None:
    assert ended_for(server, flood, caplog) == ["too-many-frames"]


def ended_for(server: RunningServer, flood: bytes, caplog: pytest.LogCaptureFixture) -> list[str]:
    """Why the server ended a connection that sent this."""
    caplog.set_level(logging.INFO, LOGGER.name)
    with raw_socket(server.port) as line, contextlib.suppress(ConnectionError):
        line.sendall(flood)
        line.shutdown(socket.SHUT_WR)
        until_ended(line)
    until = time.monotonic() + 10  # the server tells it after it has ended the connection
    reasons: list[str] = []
    while not reasons and time.monotonic() < until:
        time.sleep(0.01)
        ended = [record for record in caplog.records if record.message == "socket-ended"]
        reasons = [getattr(record, FIELDS)["reason"] for record in ended]
    return reasons


def test_a_few_pings_and_fragments_are_answered(server: RunningServer) -> None:
    table = server.create(PERSON, PERSON)
    with raw_socket(server.port, table.name) as line:
        hello = json.dumps({"type": "hello", "protocol": 3, "token": table.tokens[0]}).encode()
        parts = [hello[at : at + 20] for at in range(0, len(hello), 20)]
        line.sendall(frame(TEXT, parts[0]) + b"".join(frame(CONTINUATION, part) for part in parts[1:]))
        line.sendall(frame(FINAL | PING, b"there?") + frame(FINAL | CONTINUATION))
        heard = b""
        while b'"state"' not in heard or b"there?" not in heard:
            part = line.recv(65536)
            assert part, heard
            heard += part


def test_many_messages_at_once_end_the_connection(caplog: pytest.LogCaptureFixture) -> None:
    with running(limits=replace(PATIENT, frames=Rate(50, 1))) as server:
        assert ended_for(server, frame(FINAL | TEXT, b"{}") * 60, caplog) == ["too-many-frames"]


def test_a_message_that_is_no_text_ends_the_connection_without_alarm(
    server: RunningServer, caplog: pytest.LogCaptureFixture
) -> None:
    assert ended_for(server, frame(FINAL | TEXT, b"\xff"), caplog) == ["no-text"]
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


@pytest.mark.parametrize("size", SIZES)
def test_a_message_lies_in_its_frame_as_the_protocol_says(size: int) -> None:
    text = b"x" * size
    assert text_frame(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("size", SIZES)
def test_a_whole_message_is_read_as_the_protocol_says(size: int) -> None:
    text = bytes(number % 251 for number in range(size))
    assert text_of(Frame(Opcode.TEXT, text).serialize(mask=True)) == text


def test_what_is_not_one_whole_message_is_left_to_the_parser() -> None:
    whole = Frame(Opcode.TEXT, b"{}").serialize(mask=True)
    assert text_of(whole) == b"{}"
    others = [
        b"",
        whole[:1],
        whole[:-1],
        whole + whole,
        whole + b"\0",
        text_frame(b"{}"),  # not masked
        frame(TEXT, b"{}"),  # a fragment
        frame(FINAL | CONTINUATION, b"{}"),
        frame(FINAL | PING, b"{}"),
        frame(FINAL | 0x2, b"{}"),  # no text
        frame(FINAL | 0x40 | TEXT, b"{}"),  # with an extension's bit
    ]
    assert [text_of(data) for data in others] == [None] * len(others)


def test_a_whole_message_between_the_fragments_of_another_ends_the_connection(server: RunningServer) -> None:
    with raw_socket(server.port) as line:
        line.sendall(frame(TEXT, b"{"))
        line.sendall(frame(FINAL | TEXT, b"{}"))
        line.shutdown(socket.SHUT_WR)
        assert (1002).to_bytes(2, "big") in until_ended(line)


@pytest.mark.parametrize("split", [1, 2, 10, 14])
def test_what_looks_like_a_message_inside_another_is_part_of_it(server: RunningServer, split: int) -> None:
    inner = frame(FINAL | TEXT, b'{"type": "hello", "protocol": 3, "token": null}')
    head = bytes([FINAL | TEXT, 0x80 | 127]) + len(inner).to_bytes(8, "big") + b"\0\0\0\0"
    with raw_socket(server.port, server.create(PERSON, PERSON).name) as line:
        for part in (head[:split], head[split:], inner):
            if part:
                line.sendall(part)
                time.sleep(0.1)  # so that each arrives by itself
        line.shutdown(socket.SHUT_WR)
        heard = until_ended(line)
        assert b"bad-message" in heard or (1007).to_bytes(2, "big") in heard  # a frame's head is no text
        assert b'"state"' not in heard


def test_a_message_that_is_too_long_ends_the_connection() -> None:
    with running(limits=replace(PATIENT, body_bytes=1_000)) as server, raw_socket(server.port) as line:
        line.sendall(frame(FINAL | TEXT, b"x" * 1_001))
        line.shutdown(socket.SHUT_WR)
        assert (1009).to_bytes(2, "big") in until_ended(line)
