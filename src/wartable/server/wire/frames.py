"""Counts what a socket sends before anything of it is parsed: floods of small frames cost more than they weigh."""

from __future__ import annotations

try:
    from websockets.speedups import apply_mask
except ImportError:  # which is not there on every machine
    from websockets.utils import apply_mask

from wartable.server.ground.buckets import Bucket
from wartable.server.ground.limits import Limits

FINAL = 0x80
TEXT = 0x1
CONTINUATION = 0x0
CONTROL = 0x8
MASKED = 0x80
LENGTH = 0x7F
MASK_BYTES = 4
LONG_LENGTHS = {126: 2, 127: 8}  # how many more bytes hold a length that a frame's second byte cannot


def text_frame(text: bytes) -> bytes:
    """Put a whole message to a browser into one frame."""
    length = len(text)
    if length < min(LONG_LENGTHS):
        return bytes((FINAL | TEXT, length)) + text
    code = 126 if length < 1 << 16 else 127
    return bytes((FINAL | TEXT, code)) + length.to_bytes(LONG_LENGTHS[code], "big") + text


def text_of(data: bytes) -> bytes | None:
    """Read what a browser sent at once if it is one whole message in one frame, as nearly all are; otherwise None."""
    end = _end_of_head(data, 0)
    if end is None or data[0] != FINAL | TEXT or not data[1] & MASKED or end + _length(data, 0) != len(data):
        return None
    return apply_mask(data[end:], data[end - MASK_BYTES : end])


class FrameMeter:
    """Follows the frames in what arrives, from head to head, as far as a connection's limits allow."""

    def __init__(self, limits: Limits) -> None:
        self._bytes = Bucket(limits.socket_bytes)
        self._frames = Bucket(limits.frames)
        self._extra = Bucket(limits.extra_frames)
        self._head = b""  # of a frame whose head has not arrived whole
        self._payload = 0  # bytes of a frame that are yet to come

    @property
    def between_frames(self) -> bool:
        """Whether all that has arrived are whole frames, so that what comes next begins another."""
        return self._payload == 0 and not self._head

    def admits(self, data: bytes) -> bool:
        """Tell whether more bytes are within the limits; looks at no more frames than these allow."""
        if not self._bytes.take(len(data)):
            return False
        at, data = 0, self._head + data
        while True:
            at += self._payload
            if at > len(data):
                self._payload, self._head = at - len(data), b""
                return True
            self._payload = 0
            end = _end_of_head(data, at)
            if end is None:
                self._head = data[at:]
                return True
            if not self._count(data[at]):
                return False
            self._payload, at = _length(data, at), end

    def _count(self, first: int) -> bool:
        """Count a frame by the first byte of its head; control frames and fragments are rare among honest ones."""
        opcode = first & 0x0F
        is_extra = opcode >= CONTROL or opcode == CONTINUATION or not first & FINAL
        return self._frames.take() and (not is_extra or self._extra.take())


def _end_of_head(data: bytes, at: int) -> int | None:
    """Tell where the head of a frame ends; nothing if it is not all there."""
    if at + 2 > len(data):
        return None
    second = data[at + 1]
    end = at + 2 + LONG_LENGTHS.get(second & LENGTH, 0) + (MASK_BYTES if second & MASKED else 0)
    return end if end <= len(data) else None


def _length(data: bytes, at: int) -> int:
    length = data[at + 1] & LENGTH
    if more := LONG_LENGTHS.get(length):
        return int.from_bytes(data[at + 2 : at + 2 + more], "big")
    return length
