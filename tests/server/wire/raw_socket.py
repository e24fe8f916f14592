"""A socket that sends what no browser would, byte by byte."""

import socket
import struct

from tests.server.browser import PATIENCE

HANDSHAKE = (
    "GET /ws/tables/{table} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
TEXT, PING, PONG, CONTINUATION, FINAL = 0x1, 0x9, 0xA, 0x0, 0x80


def raw_socket(port: int, table: str = "nowhere", receives: int | None = None) -> socket.socket:
    """Opens a socket at a table and says nothing more; it receives so many bytes that nobody reads."""
    line = socket.socket()
    if receives is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receives)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", port))
    line.sendall(HANDSHAKE.format(table=table, port=port).encode())
    answer = b""
    while not answer.endswith(b"\r\n\r\n"):
        answer += line.recv(1)
    assert answer.startswith(b"HTTP/1.1 101"), answer
    return line


def frame(first: int, payload: bytes = b"") -> bytes:
    """A masked frame with its first byte given; the mask changes nothing."""
    size = len(payload)
    head = bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0x80 | 126]) + struct.pack("!H", size)
    return head + b"\0\0\0\0" + payload


def until_ended(line: socket.socket) -> bytes:
    """Reads until the server ends the connection; what it said."""
    heard = b""
    while part := line.recv(65536):
        heard += part
    return heard
